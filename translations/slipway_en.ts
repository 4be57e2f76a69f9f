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
    <name>Command</name>
    <message numerus="yes">
        <source>The job file has %n mistake(s): slipway lint lists them.</source>
        <translation>
            <numerusform>The job file has %n mistake: slipway lint lists it.</numerusform>
            <numerusform>The job file has %n mistakes: slipway lint lists them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the job file differ from run %1.</source>
        <translation>
            <numerusform>%n line of the job file differs from run %1.</numerusform>
            <numerusform>%n lines of the job file differ from run %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LayoutWords</name>
    <message numerus="yes">
        <source>%Ln switch(es)</source>
        <translation>
            <numerusform>%Ln switch</numerusform>
            <numerusform>%Ln switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaf switch(es)</source>
        <translation>
            <numerusform>%Ln leaf switch</numerusform>
            <numerusform>%Ln leaf switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln spine switch(es)</source>
        <translation>
            <numerusform>%Ln spine switch</numerusform>
            <numerusform>%Ln spine switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln core switch(es)</source>
        <translation>
            <numerusform>%Ln core switch</numerusform>
            <numerusform>%Ln core switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln router(s)</source>
        <translation>
            <numerusform>%Ln router</numerusform>
            <numerusform>%Ln routers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s)</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
            <numerusform>%Ln ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NetworkSketch</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s), each joined to each other</source>
        <translation>
            <numerusform>%Ln group, each joined to each other</numerusform>
            <numerusform>%Ln groups, each joined to each other</numerusform>
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
    <name>SearchText</name>
    <message numerus="yes">
        <source>%n layers of each stage recomputed</source>
        <translation>
            <numerusform>%n layer of each stage recomputed</numerusform>
            <numerusform>%n layers of each stage recomputed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SshSession</name>
    <message numerus="yes">
        <source>%n key(s) of the agent</source>
        <translation>
            <numerusform>%n key of the agent</numerusform>
            <numerusform>%n keys of the agent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message numerus="yes">
        <source>The first %n rows; CSV and JSON hold all of them.</source>
        <translation>
            <numerusform>The first %n row; CSV and JSON hold all of them.</numerusform>
            <numerusform>The first %n rows; CSV and JSON hold all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VariedParts</name>
    <message numerus="yes">
        <source>%n layers of each stage</source>
        <translation>
            <numerusform>%n layer of each stage</numerusform>
            <numerusform>%n layers of each stage</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::CompareController</name>
    <message numerus="yes">
        <source>Compare the %n open designs</source>
        <translation>
            <numerusform>Compare the %n open design</numerusform>
            <numerusform>Compare the %n open designs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::ComparePage</name>
    <message numerus="yes">
        <source>%n keys; bold where it is not as in the baseline</source>
        <translation>
            <numerusform>%n key; bold where it is not as in the baseline</numerusform>
            <numerusform>%n keys; bold where it is not as in the baseline</numerusform>
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
    <name>slipway::DesignPanel</name>
    <message numerus="yes">
        <source>%n more fields</source>
        <translation>
            <numerusform>%n more field</numerusform>
            <numerusform>%n more fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::EntryForm</name>
    <message numerus="yes">
        <source>%n more values</source>
        <translation>
            <numerusform>%n more value</numerusform>
            <numerusform>%n more values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::FileController</name>
    <message numerus="yes">
        <source>%n designs have changes that are not saved.</source>
        <translation>
            <numerusform>%n design has changes that are not saved.</numerusform>
            <numerusform>%n designs have changes that are not saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::ImportController</name>
    <message numerus="yes">
        <source>A design was made of %1. %n things that it says are not in the design: see the details.</source>
        <translation>
            <numerusform>A design was made of %1. %n thing that it says is not in the design: see the details.</numerusform>
            <numerusform>A design was made of %1. %n things that it says are not in the design: see the details.</numerusform>
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
    <name>slipway::SchedulePanel</name>
    <message numerus="yes">
        <source>%Ln stage(s)</source>
        <translation>
            <numerusform>%Ln stage</numerusform>
            <numerusform>%Ln stages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln microbatch(es)</source>
        <translation>
            <numerusform>%Ln microbatch</numerusform>
            <numerusform>%Ln microbatches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::SessionController</name>
    <message numerus="yes">
        <source>Slipway ended unexpectedly. %n designs are back with their unsaved changes.</source>
        <translation>
            <numerusform>Slipway ended unexpectedly. %n design is back with its unsaved changes.</numerusform>
            <numerusform>Slipway ended unexpectedly. %n designs are back with their unsaved changes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved designs of an earlier window were kept.</source>
        <translation>
            <numerusform>%n unsaved design of an earlier window was kept.</numerusform>
            <numerusform>%n unsaved designs of an earlier window were kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::SizingController</name>
    <message numerus="yes">
        <source>%n nodes: %1</source>
        <translation>
            <numerusform>%n node: %1</numerusform>
            <numerusform>%n nodes: %1</numerusform>
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
    <name>slipway::TermModel</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
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
