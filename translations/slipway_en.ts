<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AlertRule</name>
    <message numerus="yes">
        <source>%1, running mean %2: %3 standard deviations above it (limit %4), %n point(s) in a row</source>
        <translation>
            <numerusform>%1, running mean %2: %3 standard deviations above it (limit %4), %n point in a row</numerusform>
            <numerusform>%1, running mean %2: %3 standard deviations above it (limit %4), %n points in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Checkpoints</name>
    <message numerus="yes">
        <source>%n file(s) still have a temporary name.</source>
        <translation>
            <numerusform>%n file still has a temporary name.</numerusform>
            <numerusform>%n files still have a temporary name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are empty.</source>
        <translation>
            <numerusform>%n file is empty.</numerusform>
            <numerusform>%n files are empty.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shard(s) that the index names are missing.</source>
        <translation>
            <numerusform>%n shard that the index names is missing.</numerusform>
            <numerusform>%n shards that the index names are missing.</numerusform>
        </translation>
    </message>
</context>
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
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) added</source>
        <translation>
            <numerusform>%n run added</numerusform>
            <numerusform>%n runs added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were there already and stay as they are</source>
        <translation>
            <numerusform>%n was there already and stays as it is</numerusform>
            <numerusform>%n were there already and stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n file(s)</source>
        <translation>
            <numerusform>%1: %n file</numerusform>
            <numerusform>%1: %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) removed</source>
        <translation>
            <numerusform>%n secret removed</numerusform>
            <numerusform>%n secrets removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were done twice; the loss differs by %1 % at most</source>
        <translation>
            <numerusform>%n step was done twice; the loss differs by %1 % at most</numerusform>
            <numerusform>%n steps were done twice; the loss differs by %1 % at most</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were done twice, with the same loss to the last digit</source>
        <translation>
            <numerusform>%n step was done twice, with the same loss to the last digit</numerusform>
            <numerusform>%n steps were done twice, with the same loss to the last digit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counterproposal</name>
    <message numerus="yes">
        <source>On %n node(s) (%1) the run takes %2 instead of %3, and %4 of memory on each accelerator.</source>
        <translation>
            <numerusform>On %n node (%1) the run takes %2 instead of %3, and %4 of memory on each accelerator.</numerusform>
            <numerusform>On %n nodes (%1) the run takes %2 instead of %3, and %4 of memory on each accelerator.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message numerus="yes">
        <source>mean over %Ln steps</source>
        <translation>
            <numerusform>mean over %Ln step</numerusform>
            <numerusform>mean over %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gaussian over %Ln steps</source>
        <translation>
            <numerusform>Gaussian over %Ln step</numerusform>
            <numerusform>Gaussian over %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>median of %Ln steps</source>
        <translation>
            <numerusform>median of %Ln step</numerusform>
            <numerusform>median of %Ln steps</numerusform>
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
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln points</source>
        <translation>
            <numerusform>%1 of %Ln point</numerusform>
            <numerusform>%1 of %Ln points</numerusform>
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
    <name>DataSums</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed whole</source>
        <translation>
            <numerusform>%n summed whole</numerusform>
            <numerusform>%n summed whole</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed by their ends</source>
        <translation>
            <numerusform>%n summed by their ends</numerusform>
            <numerusform>%n summed by their ends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known by commit</source>
        <translation>
            <numerusform>%n known by commit</numerusform>
            <numerusform>%n known by commit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not found</source>
        <translation>
            <numerusform>%n not found</numerusform>
            <numerusform>%n not found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed by sampled blocks</source>
        <translation>
            <numerusform>%n summed by sampled blocks</numerusform>
            <numerusform>%n summed by sampled blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other than the list beside it says</source>
        <translation>
            <numerusform>%n other than the list beside it says</numerusform>
            <numerusform>%n other than the list beside it says</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EvidenceBundle</name>
    <message numerus="yes">
        <source>%n secret(s) removed. The search for them is a heuristic: look through the files before you pass them on.</source>
        <translation>
            <numerusform>%n secret removed. The search for them is a heuristic: look through the files before you pass them on.</numerusform>
            <numerusform>%n secrets removed. The search for them is a heuristic: look through the files before you pass them on.</numerusform>
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
    <name>PreflightDesk</name>
    <message numerus="yes">
        <source>The job file has %n mistakes.</source>
        <translation>
            <numerusform>The job file has %n mistake.</numerusform>
            <numerusform>The job file has %n mistakes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the job file differ from run %1.</source>
        <translation>
            <numerusform>%n line of the job file differs from run %1.</numerusform>
            <numerusform>%n lines of the job file differ from run %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreflightRecord</name>
    <message numerus="yes">
        <source>Pre-flight passed at %1 UTC: %n check(s).</source>
        <translation>
            <numerusform>Pre-flight passed at %1 UTC: %n check.</numerusform>
            <numerusform>Pre-flight passed at %1 UTC: %n checks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadinessDesk</name>
    <message numerus="yes">
        <source>%n points are open.</source>
        <translation>
            <numerusform>%n point is open.</numerusform>
            <numerusform>%n points are open.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>Not ready: %n error(s) must be mended first; the appendix lists them.</source>
        <translation>
            <numerusform>Not ready: %n error must be mended first; the appendix lists it.</numerusform>
            <numerusform>Not ready: %n errors must be mended first; the appendix lists them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ready, with %n point(s) to decide on: it fits and runs as designed.</source>
        <translation>
            <numerusform>Ready, with %n point to decide on: it fits and runs as designed.</numerusform>
            <numerusform>Ready, with %n points to decide on: it fits and runs as designed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are open; they stand at the end of the main part, before the appendix.</source>
        <translation>
            <numerusform>%n question is open; it stands at the end of the main part, before the appendix.</numerusform>
            <numerusform>%n questions are open; they stand at the end of the main part, before the appendix.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of the comparison of options were declared by nobody, such as who controls the data, isolation and region (options in the plan file).</source>
        <translation>
            <numerusform>%n point of the comparison of options was declared by nobody, such as who controls the data, isolation and region (options in the plan file).</numerusform>
            <numerusform>%n points of the comparison of options were declared by nobody, such as who controls the data, isolation and region (options in the plan file).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with %1 × %2 each: %3 accelerators, %4 usable memory each</source>
        <translation>
            <numerusform>%n node with %1 × %2 each: %3 accelerators, %4 usable memory each</numerusform>
            <numerusform>%n nodes with %1 × %2 each: %3 accelerators, %4 usable memory each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %n node(s) of %1 × %2</source>
        <translation>
            <numerusform>on %n node of %1 × %2</numerusform>
            <numerusform>on %n nodes of %1 × %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To serve it in %1 takes %n accelerator(s) of the kind it was trained on: %2 of weights leave %3 for keys and values. The command is in the appendix.</source>
        <translation>
            <numerusform>To serve it in %1 takes %n accelerator of the kind it was trained on: %2 of weights leave %3 for keys and values. The command is in the appendix.</numerusform>
            <numerusform>To serve it in %1 takes %n accelerators of the kind it was trained on: %2 of weights leave %3 for keys and values. The command is in the appendix.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A point counts when something proves it. %n point(s) are open.</source>
        <translation>
            <numerusform>A point counts when something proves it. %n point is open.</numerusform>
            <numerusform>A point counts when something proves it. %n points are open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %1 interruptions per node and day, a run on %n node(s) is interrupted every %2 on average: %3. A restart takes %4 minutes, and what was computed since the last checkpoint is computed again.</source>
        <translation>
            <numerusform>With %1 interruptions per node and day, a run on %n node is interrupted every %2 on average: %3. A restart takes %4 minutes, and what was computed since the last checkpoint is computed again.</numerusform>
            <numerusform>With %1 interruptions per node and day, a run on %n nodes is interrupted every %2 on average: %3. A restart takes %4 minutes, and what was computed since the last checkpoint is computed again.</numerusform>
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
    <name>slipway::AccountPanel</name>
    <message numerus="yes">
        <source>%1 is calibrated by %n run(s): estimates for it use the factors.</source>
        <translation>
            <numerusform>%1 is calibrated by %n run: estimates for it use the factors.</numerusform>
            <numerusform>%1 is calibrated by %n runs: estimates for it use the factors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::AuditController</name>
    <message numerus="yes">
        <source>%n link(s) looked at: %1</source>
        <translation>
            <numerusform>%n link looked at: %1</numerusform>
            <numerusform>%n links looked at: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::CheckpointsPanel</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s), %1, in %2. The plan keeps the last %3.</source>
        <translation>
            <numerusform>%Ln checkpoint, %1, in %2. The plan keeps the last %3.</numerusform>
            <numerusform>%Ln checkpoints, %1, in %2. The plan keeps the last %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln checkpoint(s) for good?</source>
        <translation>
            <numerusform>Remove %Ln checkpoint for good?</numerusform>
            <numerusform>Remove %Ln checkpoints for good?</numerusform>
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
    <name>slipway::EstimatePart</name>
    <message numerus="yes">
        <source>There is no memory, time or cost of this design until it can run: mend %n error(s) first.</source>
        <translation>
            <numerusform>There is no memory, time or cost of this design until it can run: mend %n error first.</numerusform>
            <numerusform>There is no memory, time or cost of this design until it can run: mend %n errors first.</numerusform>
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
    <name>slipway::FleetController</name>
    <message numerus="yes">
        <source>samples of %1 of %n node(s)</source>
        <translation>
            <numerusform>samples of %1 of %n node</numerusform>
            <numerusform>samples of %1 of %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s), %1</source>
        <translation>
            <numerusform>%n GPU, %1</numerusform>
            <numerusform>%n GPUs, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::FleetPanel</name>
    <message numerus="yes">
        <source>%n GPU(s). Score %1: 1 is as the typical one of this run.</source>
        <translation>
            <numerusform>%n GPU. Score %1: 1 is as the typical one of this run.</numerusform>
            <numerusform>%n GPUs. Score %1: 1 is as the typical one of this run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Go on without these %n nodes...</source>
        <translation>
            <numerusform>Go on without these %n node...</numerusform>
            <numerusform>Go on without these %n nodes...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Times of the phases: mean of %n report(s), steps %1 to %2</source>
        <translation>
            <numerusform>Times of the phases: mean of %n report, steps %1 to %2</numerusform>
            <numerusform>Times of the phases: mean of %n reports, steps %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log tells the phases of %1 of %n rank(s) alone.</source>
        <translation>
            <numerusform>The log tells the phases of %1 of %n rank alone.</numerusform>
            <numerusform>The log tells the phases of %1 of %n ranks alone.</numerusform>
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
    <name>slipway::JobPage</name>
    <message numerus="yes">
        <source>Your edit and the design disagree in %n places. Choose one for each first.</source>
        <translation>
            <numerusform>Your edit and the design disagree in %n place. Choose one first.</numerusform>
            <numerusform>Your edit and the design disagree in %n places. Choose one for each first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::LintList</name>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PlanBillPanel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PlanCompliancePanel</name>
    <message numerus="yes">
        <source>of %n used</source>
        <translation>
            <numerusform>of %n used</numerusform>
            <numerusform>of %n used</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PlanSizingPanel</name>
    <message numerus="yes">
        <source>%1 accelerators in %n nodes: %2, %3. %4</source>
        <translation>
            <numerusform>%1 accelerators in %n node: %2, %3. %4</numerusform>
            <numerusform>%1 accelerators in %n nodes: %2, %3. %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PlanTeamsPanel</name>
    <message numerus="yes">
        <source>from start to end of each run, times the accelerators of its design; %n never began</source>
        <translation>
            <numerusform>from start to end of each run, times the accelerators of its design; %n never began</numerusform>
            <numerusform>from start to end of each run, times the accelerators of its design; %n never began</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PreflightPanel</name>
    <message numerus="yes">
        <source>%n things would hold the run up. Change them, or waive them and submit again.</source>
        <translation>
            <numerusform>%n thing would hold the run up. Change it, or waive it and submit again.</numerusform>
            <numerusform>%n things would hold the run up. Change them, or waive them and submit again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::RunListModel</name>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::RunWatcher</name>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>%n restart</numerusform>
            <numerusform>%n restarts</numerusform>
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
    <message numerus="yes">
        <source>Saved as %1. %n secret(s) were removed; look through it before you pass it on.</source>
        <translation>
            <numerusform>Saved as %1. %n secret was removed; look through it before you pass it on.</numerusform>
            <numerusform>Saved as %1. %n secrets were removed; look through it before you pass it on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were added to the history; those that it held stay as they are.</source>
        <translation>
            <numerusform>%n run was added to the history; those that it held stay as they are.</numerusform>
            <numerusform>%n runs were added to the history; those that it held stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were written to %1.</source>
        <translation>
            <numerusform>%n file was written to %1.</numerusform>
            <numerusform>%n files were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were written to %1; of some of them a part is still on the cluster.</source>
        <translation>
            <numerusform>%n file was written to %1; of some of them a part is still on the cluster.</numerusform>
            <numerusform>%n files were written to %1; of some of them a part is still on the cluster.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of its metric files could not be read.</source>
        <translation>
            <numerusform>%n line of its metric files could not be read.</numerusform>
            <numerusform>%n lines of its metric files could not be read.</numerusform>
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
    <name>slipway::ShapesDialog</name>
    <message numerus="yes">
        <source>its time limit ends it %n times before; each time it waits in the queue again, which is not counted</source>
        <translation>
            <numerusform>its time limit ends it %n time before; each time it waits in the queue again, which is not counted</numerusform>
            <numerusform>its time limit ends it %n times before; each time it waits in the queue again, which is not counted</numerusform>
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
    <name>slipway::TimelineBar</name>
    <message numerus="yes">
        <source>; and %n more</source>
        <translation>
            <numerusform>; and %n more</numerusform>
            <numerusform>; and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::TrayNotifier</name>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
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
<context>
    <name>slipway::Workbench</name>
    <message numerus="yes">
        <source>Use %n nodes</source>
        <translation>
            <numerusform>Use %n node</numerusform>
            <numerusform>Use %n nodes</numerusform>
        </translation>
    </message>
</context>
</TS>
