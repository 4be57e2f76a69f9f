<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Choices</name>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experts</source>
        <translation>
            <numerusform>%n expert</numerusform>
            <numerusform>%n experts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers</source>
        <translation>
            <numerusform>%n tier</numerusform>
            <numerusform>%n tiers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunHeader</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::CurveChart</name>
    <message numerus="yes">
        <source>Over %Ln steps</source>
        <translation>
            <numerusform>Over %Ln step</numerusform>
            <numerusform>Over %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln steps</source>
        <translation>
            <numerusform>mean over %Ln step</numerusform>
            <numerusform>mean over %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln NaN</source>
        <translation>
            <numerusform>%Ln NaN</numerusform>
            <numerusform>%Ln NaN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::LaunchPanel</name>
    <message numerus="yes">
        <source>%1 (%n values)</source>
        <translation>
            <numerusform>%1 (%n value)</numerusform>
            <numerusform>%1 (%n values)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::RunsController</name>
    <message numerus="yes">
        <source>%n run(s) followed</source>
        <translation>
            <numerusform>%n run followed</numerusform>
            <numerusform>%n runs followed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::Submission</name>
    <message numerus="yes">
        <source>Sending %n file(s) to %1…</source>
        <translation>
            <numerusform>Sending %n file to %1…</numerusform>
            <numerusform>Sending %n files to %1…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::VerdictLine</name>
    <message numerus="yes">
        <source>%n things have to be mended first</source>
        <translation>
            <numerusform>%n thing has to be mended first</numerusform>
            <numerusform>%n things have to be mended first</numerusform>
        </translation>
    </message>
</context>
</TS>
