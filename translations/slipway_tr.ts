<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr" sourcelanguage="en">
<context>
    <name>Axis</name>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 dk</translation>
    </message>
    <message>
        <source>%1 h %2</source>
        <translation>%1 sa %2</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 sa</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 g</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 sa %2 dk</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 g %2 sa</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Pretraining</source>
        <translation>Ön eğitim</translation>
    </message>
    <message>
        <source>From random weights</source>
        <translation>Rastgele ağırlıklardan başlar</translation>
    </message>
    <message>
        <source>Continued pretraining</source>
        <translation>Sürdürülen ön eğitim</translation>
    </message>
    <message>
        <source>From published weights, on more text</source>
        <translation>Yayımlanmış ağırlıklardan, daha fazla metinle</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Tam fine-tuning</translation>
    </message>
    <message>
        <source>Every weight is trained</source>
        <translation>Her ağırlık eğitilir</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Low-rank adapters beside frozen weights</source>
        <translation>Dondurulmuş ağırlıkların yanında düşük rank&apos;lı adaptörler</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Low-rank adapters beside frozen weights in 4 bits</source>
        <translation>4 bitlik dondurulmuş ağırlıkların yanında düşük rank&apos;lı adaptörler</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>FP16 mixed</source>
        <translation>FP16 karma</translation>
    </message>
    <message>
        <source>BF16 mixed</source>
        <translation>BF16 karma</translation>
    </message>
    <message>
        <source>FP8 matrix products</source>
        <translation>FP8 matris çarpımları</translation>
    </message>
    <message>
        <source>MXFP8 matrix products</source>
        <translation>MXFP8 matris çarpımları</translation>
    </message>
    <message>
        <source>NVFP4 matrix products</source>
        <translation>NVFP4 matris çarpımları</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>Flash</translation>
    </message>
    <message>
        <source>Never writes the score matrix to memory</source>
        <translation>Skor matrisini belleğe hiç yazmaz</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Düz</translation>
    </message>
    <message>
        <source>Keeps the score matrix: memory grows with the square of the sequence</source>
        <translation>Skor matrisini tutar: bellek dizi uzunluğunun karesiyle büyür</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>Every activation is kept</source>
        <translation>Her aktivasyon tutulur</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>Seçmeli</translation>
    </message>
    <message>
        <source>What is cheap to compute again is not kept</source>
        <translation>Yeniden hesaplaması ucuz olan tutulmaz</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Tam</translation>
    </message>
    <message>
        <source>Only the input of each layer is kept</source>
        <translation>Her katmanın yalnızca girdisi tutulur</translation>
    </message>
    <message>
        <source>All forward, then all backward</source>
        <translation>Önce tüm forward, sonra tüm backward</translation>
    </message>
    <message>
        <source>One forward, one backward</source>
        <translation>Bir forward, bir backward</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>Interleaved 1F1B</translation>
    </message>
    <message>
        <source>Several model chunks per stage: a smaller bubble, more traffic</source>
        <translation>Aşama başına birkaç model parçası: daha küçük boşluk, daha çok trafik</translation>
    </message>
    <message>
        <source>Zero bubble H1</source>
        <translation>Zero bubble H1</translation>
    </message>
    <message>
        <source>Zero bubble H2</source>
        <translation>Zero bubble H2</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>All-to-all (Ulysses)</source>
        <translation>All-to-all (Ulysses)</translation>
    </message>
    <message>
        <source>None (DDP)</source>
        <translation>Yok (DDP)</translation>
    </message>
    <message>
        <source>Every replica holds everything</source>
        <translation>Her replika her şeyi tutar</translation>
    </message>
    <message>
        <source>Optimizer (ZeRO-1)</source>
        <translation>Optimizer (ZeRO-1)</translation>
    </message>
    <message>
        <source>Optimizer state is spread over the replicas</source>
        <translation>Optimizer durumu replikalara dağıtılır</translation>
    </message>
    <message>
        <source>Gradients (ZeRO-2)</source>
        <translation>Gradyanlar (ZeRO-2)</translation>
    </message>
    <message>
        <source>Optimizer state and gradients are spread</source>
        <translation>Optimizer durumu ve gradyanlar dağıtılır</translation>
    </message>
    <message>
        <source>Parameters (ZeRO-3, FSDP)</source>
        <translation>Parametreler (ZeRO-3, FSDP)</translation>
    </message>
    <message>
        <source>Weights are spread too, gathered when used</source>
        <translation>Ağırlıklar da dağıtılır, kullanılırken toplanır</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Hiçbiri</translation>
    </message>
    <message>
        <source>Optimizer to CPU memory</source>
        <translation>Optimizer CPU belleğine</translation>
    </message>
    <message>
        <source>Parameters to CPU memory</source>
        <translation>Parametreler CPU belleğine</translation>
    </message>
    <message>
        <source>Activations to CPU memory</source>
        <translation>Aktivasyonlar CPU belleğine</translation>
    </message>
    <message>
        <source>None (bare machine)</source>
        <translation>Yok (yalın makine)</translation>
    </message>
    <message>
        <source>A machine with a shell and nothing else: this one, or one over SSH</source>
        <translation>Yalnızca kabuğu olan bir makine: bu bilgisayar ya da SSH ile ulaşılan biri</translation>
    </message>
    <message>
        <source>AdamW, 8-bit states</source>
        <translation>AdamW, 8 bit durumlar</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinüs</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Doğrusal</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Sabit</translation>
    </message>
    <message>
        <source>Warm-up, stable, decay</source>
        <translation>Isınma, sabit, azalma</translation>
    </message>
    <message>
        <source>Megatron indexed</source>
        <translation>Megatron indexed</translation>
    </message>
    <message>
        <source>Mosaic streaming</source>
        <translation>Mosaic streaming</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/sn</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n katman</numerusform>
        </translation>
    </message>
    <message>
        <source>hidden %1</source>
        <translation>hidden %1</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experts</source>
        <translation>
            <numerusform>%n uzman</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 TFLOP/s BF16</source>
        <translation>%1 TFLOP/sn BF16</translation>
    </message>
    <message>
        <source>reads %1 to %2</source>
        <translation>okuma: %1 ile %2 arası</translation>
    </message>
    <message>
        <source>1 tier</source>
        <translation>1 seviye</translation>
    </message>
    <message numerus="yes">
        <source>%n tiers</source>
        <translation>
            <numerusform>%n seviye</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ClusterProbe</name>
    <message>
        <source>No Python with PyTorch was found on this host&apos;s plain path.</source>
        <translation>Bu makinenin sade yolunda (PATH) PyTorch&apos;lu bir Python bulunamadı.</translation>
    </message>
    <message>
        <source>The measurement of the CPU failed.</source>
        <translation>CPU ölçümü başarısız oldu.</translation>
    </message>
    <message>
        <source>The CPU was not measured: that needs PyTorch.</source>
        <translation>CPU ölçülmedi: bunun için PyTorch gerekir.</translation>
    </message>
    <message>
        <source>Slurm is installed, but its controller did not tell its partitions.</source>
        <translation>Slurm kurulu, ancak denetleyicisi partition&apos;larını bildirmedi.</translation>
    </message>
    <message>
        <source>The system is %1; Slipway runs jobs on Linux.</source>
        <translation>Sistem %1; Slipway işleri Linux üzerinde çalıştırır.</translation>
    </message>
    <message>
        <source>The clock there is %1 seconds off ours.</source>
        <translation>Oradaki saat bizimkinden %1 saniye farklı.</translation>
    </message>
    <message>
        <source>The stored description of the cluster cannot be read. Probe it again.</source>
        <translation>Kümenin saklanan tanımı okunamıyor. Kümeyi yeniden yoklayın.</translation>
    </message>
</context>
<context>
    <name>ClusterProfiles</name>
    <message>
        <source>There is no cluster named %1: see slipway cluster list.</source>
        <translation>%1 adında bir küme yok: slipway cluster list komutuna bakın.</translation>
    </message>
    <message>
        <source>A cluster needs a name that does not begin with a dash.</source>
        <translation>Kümeye tire ile başlamayan bir ad gerekir.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no host or user name: it has a space in it or begins with a dash.</source>
        <translation>&quot;%1&quot; bir makine ya da kullanıcı adı değil: içinde boşluk var ya da tire ile başlıyor.</translation>
    </message>
    <message>
        <source>%1 needs an OpenSSH host alias or a host name.</source>
        <translation>%1 için bir OpenSSH takma adı ya da makine adı gerekir.</translation>
    </message>
    <message>
        <source>The name &quot;local&quot; is this computer&apos;s: choose another one.</source>
        <translation>&quot;local&quot; adı bu bilgisayara aittir: başka bir ad seçin.</translation>
    </message>
    <message>
        <source>Port %1 is out of range: expected 1 to 65535.</source>
        <translation>Port %1 aralık dışında: 1 ile 65535 arası beklenir.</translation>
    </message>
    <message>
        <source>The cluster profiles in %1 could not be read.</source>
        <translation>%1 içindeki küme profilleri okunamadı.</translation>
    </message>
    <message>
        <source>The cluster profiles in %1 are damaged: mend the file or move it away.</source>
        <translation>%1 içindeki küme profilleri bozuk: dosyayı düzeltin ya da başka yere taşıyın.</translation>
    </message>
    <message>
        <source>The cluster profiles could not be written to %1.</source>
        <translation>Küme profilleri şuraya yazılamadı: %1.</translation>
    </message>
    <message>
        <source>The cluster profiles are being changed by another window: try again.</source>
        <translation>Küme profillerini başka bir pencere değiştiriyor: yeniden deneyin.</translation>
    </message>
    <message>
        <source>This computer cannot be removed.</source>
        <translation>Bu bilgisayar kaldırılamaz.</translation>
    </message>
</context>
<context>
    <name>ClusterSession</name>
    <message>
        <source>The far side did not run the command: its login shell ended before /bin/sh began. Check the shell&apos;s start-up files and that base64 is installed there.</source>
        <translation>Karşı taraf komutu çalıştırmadı: oturum kabuğu /bin/sh başlamadan sona erdi. Kabuğun başlangıç dosyalarını ve orada base64&apos;ün kurulu olduğunu kontrol edin.</translation>
    </message>
    <message>
        <source>This computer is not connected as a cluster. Connect it first.</source>
        <translation>Bu bilgisayar küme olarak bağlı değil. Önce bağlayın.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Bu bilgisayar</translation>
    </message>
    <message>
        <source>The command was cancelled.</source>
        <translation>Komut iptal edildi.</translation>
    </message>
    <message>
        <source>%1 gave no answer within %2 s. What was asked may still have happened there.</source>
        <translation>%1, %2 sn içinde yanıt vermedi. İstenen şey orada yine de gerçekleşmiş olabilir.</translation>
    </message>
    <message>
        <source>The command wrote more than %1 MiB, so it was stopped.</source>
        <translation>Komut %1 MiB&apos;den fazla yazdığı için durduruldu.</translation>
    </message>
</context>
<context>
    <name>ClusterState</name>
    <message>
        <source>Offline</source>
        <translation>Çevrimdışı</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Bağlanıyor</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>Çevrimiçi</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Koptu</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Hazır</translation>
    </message>
    <message>
        <source>runs here, without SSH</source>
        <translation>burada, SSH olmadan çalışır</translation>
    </message>
    <message>
        <source>%1 (OpenSSH alias)</source>
        <translation>%1 (OpenSSH takma adı)</translation>
    </message>
</context>
<context>
    <name>ClusterTitle</name>
    <message>
        <source>This computer</source>
        <translation>Bu bilgisayar</translation>
    </message>
</context>
<context>
    <name>Code</name>
    <message>
        <source>%1 is a symbolic link that leads out of the code&apos;s folder, or nowhere: put a copy in its place, or exclude it in launch.code.exclude.</source>
        <translation>%1, kod klasörünün dışına ya da hiçbir yere gitmeyen bir sembolik bağ: yerine bir kopya koyun ya da launch.code.exclude ile dışarıda bırakın.</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 folders.</source>
        <translation>%1, %2 klasörden daha derinde.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read.</source>
        <translation>%1 klasörü okunamıyor.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read.</source>
        <translation>%1 dosyası okunamıyor.</translation>
    </message>
    <message>
        <source>%1 (%2 MiB)</source>
        <translation>%1 (%2 MiB)</translation>
    </message>
    <message>
        <source>The code&apos;s folder has %1 MiB, and at most %2 MiB travel with a run. The largest files: %3. Name what is not needed in launch.code.exclude.</source>
        <translation>Kod klasörü %1 MiB, bir çalıştırmayla en çok %2 MiB gider. En büyük dosyalar: %3. Gerekmeyenleri launch.code.exclude içinde belirtin.</translation>
    </message>
    <message>
        <source>%1 is a submodule, whose files are not in the commit: leave launch.code.revision out, or exclude it.</source>
        <translation>%1 bir submodule, dosyaları commit içinde değil: launch.code.revision alanını boş bırakın ya da onu dışarıda bırakın.</translation>
    </message>
    <message>
        <source>launch.code names the folder %1, which is not there. It is looked for beside the design&apos;s file.</source>
        <translation>launch.code, var olmayan %1 klasörünü gösteriyor. Klasör, tasarım dosyasının yanında aranır.</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>Print one JSON document (watch: one event a line) and nothing else</source>
        <translation>Tek bir JSON belgesi yaz (watch: satır başına bir olay), başka bir şey yazma</translation>
    </message>
    <message>
        <source>Read this instead of the user&apos;s ssh_config</source>
        <translation>Kullanıcının ssh_config dosyası yerine bunu oku</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Bu yardımı göster</translation>
    </message>
    <message>
        <source>slipway [DESIGN]           open the window
slipway VERB ... [--json]  without a window:
</source>
        <translation>slipway [DESIGN]           pencereyi açar
slipway VERB ... [--json]  penceresiz:
</translation>
    </message>
    <message>
        <source>Exit status: 0 done, 1 the answer is no, 2 wrong input or usage, 3 the far side could not be reached.
slipway VERB --help lists the options of a verb. SLIPWAY_HOME moves settings, history and caches.</source>
        <translation>Çıkış durumu: 0 tamam, 1 yanıt hayır, 2 hatalı girdi ya da kullanım, 3 karşı tarafa ulaşılamadı.
slipway VERB --help bir komutun seçeneklerini listeler. SLIPWAY_HOME ayarları, geçmişi ve önbellekleri taşır.</translation>
    </message>
    <message>
        <source>End a run, and wait until its end is seen</source>
        <translation>Bir çalıştırmayı bitir ve bittiği görülene dek bekle</translation>
    </message>
    <message>
        <source>Name one run by its token, or the beginning of it: see slipway runs</source>
        <translation>Bir çalıştırmayı token&apos;ı ya da token&apos;ının başıyla belirtin: slipway runs komutuna bakın</translation>
    </message>
    <message>
        <source>What the catalogue holds, with the source of every entry</source>
        <translation>Katalogda ne var, her girdinin kaynağıyla</translation>
    </message>
    <message>
        <source>Name one of: %1</source>
        <translation>Şunlardan birini belirtin: %1</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>bu bilgisayar</translation>
    </message>
    <message>
        <source>OpenSSH host %1</source>
        <translation>OpenSSH makinesi %1</translation>
    </message>
    <message>
        <source>Say where it is: slipway cluster add %1 --host HOST (an OpenSSH host alias or a host name).</source>
        <translation>Nerede olduğunu belirtin: slipway cluster add %1 --host HOST (bir OpenSSH takma adı ya da makine adı).</translation>
    </message>
    <message>
        <source>--port %1 is no port: expected 1 to 65535.</source>
        <translation>--port %1 geçerli bir port değil: 1 ile 65535 arası beklenir.</translation>
    </message>
    <message>
        <source>Added %1: %2</source>
        <translation>Eklendi, %1: %2</translation>
    </message>
    <message>
        <source>scheduler   %1</source>
        <translation>zamanlayıcı %1</translation>
    </message>
    <message>
        <source>host        %1, %2 CPU cores, %3 GiB</source>
        <translation>makine      %1, %2 CPU çekirdeği, %3 GiB</translation>
    </message>
    <message>
        <source>GPU         %1 x %2, %3 GiB</source>
        <translation>GPU         %1 x %2, %3 GiB</translation>
    </message>
    <message>
        <source>CPU         %1 GFLOP/s fp32 measured, memory %2 GB/s</source>
        <translation>CPU         %1 GFLOP/sn fp32 ölçüldü, bellek %2 GB/sn</translation>
    </message>
    <message>
        <source>partition   %1%2: %3 nodes, %4 idle, %5 GPUs per node %6, limit %7</source>
        <translation>partition   %1%2: %3 düğüm, %4 boşta, düğüm başına %5 GPU %6, sınır %7</translation>
    </message>
    <message>
        <source>PyTorch     %1</source>
        <translation>PyTorch     %1</translation>
    </message>
    <message>
        <source>note        %1</source>
        <translation>not         %1</translation>
    </message>
    <message>
        <source>Cluster profiles: add, list, remove, probe</source>
        <translation>Küme profilleri: add, list, remove, probe</translation>
    </message>
    <message>
        <source>An OpenSSH host alias; with --user, --port or --identity a host name</source>
        <translation>Bir OpenSSH takma adı; --user, --port ya da --identity ile bir makine adı</translation>
    </message>
    <message>
        <source>Login name</source>
        <translation>Kullanıcı adı</translation>
    </message>
    <message>
        <source>SSH port</source>
        <translation>SSH portu</translation>
    </message>
    <message>
        <source>Private key file</source>
        <translation>Özel anahtar dosyası</translation>
    </message>
    <message>
        <source>Where run folders go on the cluster; ~/slipway-runs by default</source>
        <translation>Çalıştırma klasörlerinin kümedeki yeri; varsayılan ~/slipway-runs</translation>
    </message>
    <message>
        <source>slurm or host; by default what the probe finds</source>
        <translation>slurm ya da host; varsayılan, yoklamanın bulduğu</translation>
    </message>
    <message>
        <source>Expected: slipway cluster %1</source>
        <translation>Beklenen: slipway cluster %1</translation>
    </message>
    <message>
        <source>slipway cluster knows add, list, remove and probe; it does not know %1.</source>
        <translation>slipway cluster yalnızca add, list, remove ve probe bilir; %1 bilinmiyor.</translation>
    </message>
    <message>
        <source>Memory, step time, throughput, duration, cost and findings</source>
        <translation>Bellek, adım süresi, throughput, süre, maliyet ve bulgular</translation>
    </message>
    <message>
        <source>Read designs as JSON from standard input, one a line</source>
        <translation>Tasarımları standart girdiden JSON olarak oku, satır başına bir tane</translation>
    </message>
    <message>
        <source>Add every term with its formula and source</source>
        <translation>Her terimi formülü ve kaynağıyla ekle</translation>
    </message>
    <message>
        <source>Name one design file: slipway estimate DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway estimate DESIGN</translation>
    </message>
    <message>
        <source>The folder %1 could not be made.</source>
        <translation>%1 klasörü oluşturulamadı.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 yazılamadı.</translation>
    </message>
    <message>
        <source>The job file of a design</source>
        <translation>Bir tasarımın iş dosyası</translation>
    </message>
    <message>
        <source>Write the files into this folder instead of to standard output</source>
        <translation>Dosyaları standart çıktı yerine bu klasöre yaz</translation>
    </message>
    <message>
        <source>Name one design file: slipway render DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway render DESIGN</translation>
    </message>
    <message>
        <source>The history, newest first</source>
        <translation>Geçmiş, en yeniden başlayarak</translation>
    </message>
    <message>
        <source>run    %1</source>
        <translation>çalıştırma  %1</translation>
    </message>
    <message>
        <source>job    %1</source>
        <translation>iş          %1</translation>
    </message>
    <message>
        <source>state  %1%2</source>
        <translation>durum       %1%2</translation>
    </message>
    <message>
        <source>Start one run, exactly once; prints the run&apos;s token and the job&apos;s id</source>
        <translation>Bir çalıştırmayı tam bir kez başlat; çalıştırmanın token&apos;ını ve işin numarasını yazar</translation>
    </message>
    <message>
        <source>Name of the cluster profile</source>
        <translation>Küme profilinin adı</translation>
    </message>
    <message>
        <source>Expected: slipway submit DESIGN --cluster NAME</source>
        <translation>Beklenen: slipway submit DESIGN --cluster NAME</translation>
    </message>
    <message>
        <source>Follow a run until it ends</source>
        <translation>Bir çalıştırmayı bitene dek izle</translation>
    </message>
    <message>
        <source>step %1  loss %2</source>
        <translation>adım %1  kayıp %2</translation>
    </message>
    <message>
        <source>The command has an open quote, or a backslash at its end: %1</source>
        <translation>Komutta kapanmamış bir tırnak ya da sonda bir ters bölü var: %1</translation>
    </message>
    <message>
        <source>launch.command names no program.</source>
        <translation>launch.command bir program belirtmiyor.</translation>
    </message>
    <message>
        <source>launch.command begins with an option, %1: name the program first.</source>
        <translation>launch.command bir seçenekle (%1) başlıyor: önce programı belirtin.</translation>
    </message>
    <message>
        <source>launch.command begins with %1, which starts the processes itself. Slipway&apos;s job file does that: name the training program alone, such as train.py.</source>
        <translation>launch.command, süreçleri kendisi başlatan %1 ile başlıyor. Bunu Slipway&apos;in iş dosyası yapar: yalnızca eğitim programını belirtin, örneğin train.py.</translation>
    </message>
</context>
<context>
    <name>CopyAction</name>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
</context>
<context>
    <name>DesignDesk</name>
    <message>
        <source>The sample could not be copied to %1: check that the folder can be written to.</source>
        <translation>Örnek şuraya kopyalanamadı: %1. Klasöre yazılabildiğini kontrol edin.</translation>
    </message>
    <message>
        <source>The sample could not be written to %1: is the disk full?</source>
        <translation>Örnek şuraya yazılamadı: %1. Disk dolu mu?</translation>
    </message>
    <message>
        <source>The design has errors: mend them before it is sent.</source>
        <translation>Tasarımda hatalar var: göndermeden önce düzeltin.</translation>
    </message>
</context>
<context>
    <name>DesignFile</name>
    <message>
        <source>The design %1 cannot be opened.</source>
        <translation>%1 tasarımı açılamıyor.</translation>
    </message>
</context>
<context>
    <name>EstimateBars</name>
    <message>
        <source>Weights</source>
        <translation>Ağırlıklar</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradyanlar</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>Optimizer durumu</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivasyonlar</translation>
    </message>
    <message>
        <source>Transient</source>
        <translation>Geçici</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>İletişim</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Matris çarpımları</translation>
    </message>
    <message>
        <source>Memory-bound</source>
        <translation>Bellek sınırlı</translation>
    </message>
    <message>
        <source>Tensor traffic</source>
        <translation>Tensor trafiği</translation>
    </message>
    <message>
        <source>Context traffic</source>
        <translation>Context trafiği</translation>
    </message>
    <message>
        <source>Expert traffic</source>
        <translation>Uzman trafiği</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline boşluğu</translation>
    </message>
    <message>
        <source>Pipeline traffic</source>
        <translation>Pipeline trafiği</translation>
    </message>
    <message>
        <source>Data traffic</source>
        <translation>Veri paralel trafiği</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>Veri yükleme</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Offload</translation>
    </message>
    <message>
        <source>Allocator cache</source>
        <translation>Ayırıcı önbelleği</translation>
    </message>
    <message>
        <source>Driver, libraries</source>
        <translation>Sürücü, kütüphaneler</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Aşama %1</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>kullanılabilir</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
</context>
<context>
    <name>EstimateText</name>
    <message>
        <source>parameters</source>
        <translation>parametreler</translation>
    </message>
    <message>
        <source>memory per accelerator</source>
        <translation>hızlandırıcı başına bellek</translation>
    </message>
    <message>
        <source>%1 of %2 (allocated %3 on stage %4)</source>
        <translation>%1 / %2 (%4. aşamada %3 ayrıldı)</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>adım süresi</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 ile %3 arası)</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>throughput</translation>
    </message>
    <message>
        <source>%1 tokens/s, %2 per accelerator, MFU %3 %</source>
        <translation>%1 token/sn, hızlandırıcı başına %2, MFU %3 %</translation>
    </message>
    <message>
        <source>run</source>
        <translation>çalıştırma</translation>
    </message>
    <message>
        <source>%1 steps, %2; with failures and checkpoints %3 (goodput %4 %)</source>
        <translation>%1 adım, %2; arızalar ve checkpoint&apos;lerle %3 (goodput %4 %)</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>maliyet</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>checkpoint</translation>
    </message>
    <message>
        <source>%1, written in %2</source>
        <translation>%1, %2 içinde yazılır</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>ağırlıklar</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradyanlar</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizer</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>aktivasyonlar</translation>
    </message>
    <message>
        <source>transient</source>
        <translation>geçici</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>iletişim</translation>
    </message>
    <message>
        <source>context</source>
        <translation>context</translation>
    </message>
    <message>
        <source>Memory on stage %1</source>
        <translation>%1. aşamada bellek</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>hesaplama</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>bellek sınırlı</translation>
    </message>
    <message>
        <source>tensor, exposed</source>
        <translation>tensor, açıkta kalan</translation>
    </message>
    <message>
        <source>context, exposed</source>
        <translation>context, açıkta kalan</translation>
    </message>
    <message>
        <source>expert, exposed</source>
        <translation>uzman, açıkta kalan</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>pipeline boşluğu</translation>
    </message>
    <message>
        <source>pipeline, exposed</source>
        <translation>pipeline, açıkta kalan</translation>
    </message>
    <message>
        <source>data, exposed</source>
        <translation>veri paralel, açıkta kalan</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>veri yükleme</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>offload</translation>
    </message>
    <message>
        <source>Where a step goes</source>
        <translation>Bir adımın dağılımı</translation>
    </message>
    <message>
        <source>error</source>
        <translation>hata</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>uyarı</translation>
    </message>
    <message>
        <source>note</source>
        <translation>not</translation>
    </message>
    <message>
        <source> (line %1, column %2)</source>
        <translation> (satır %1, sütun %2)</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>sığıyor</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>sığmıyor</translation>
    </message>
    <message>
        <source>has errors</source>
        <translation>hatalı</translation>
    </message>
</context>
<context>
    <name>FigureStrip</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1%2 %</source>
        <comment>sign, number</comment>
        <translation>%1%2 %</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>öngörülen %1</translation>
    </message>
    <message>
        <source>predicted %1, %2</source>
        <translation>öngörülen %1, %2</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>peak_dense_tflops must give at least one rate</source>
        <translation>peak_dense_tflops en az bir hız vermeli</translation>
    </message>
    <message>
        <source>the file cannot be opened: %1</source>
        <translation>dosya açılamıyor: %1</translation>
    </message>
    <message>
        <source>a catalogue file is a mapping: models, accelerators, links...</source>
        <translation>katalog dosyası bir eşlemedir: models, accelerators, links...</translation>
    </message>
    <message>
        <source>%1 is not a part of a catalogue file</source>
        <translation>%1 bir katalog dosyasının bölümü değil</translation>
    </message>
    <message>
        <source>%1 is not a part of a catalogue file; did you mean %2?</source>
        <translation>%1 bir katalog dosyasının bölümü değil; bunu mu demek istediniz: %2?</translation>
    </message>
    <message>
        <source>%1 must be a list of entries, each with its id</source>
        <translation>%1, her biri kimlikli girdilerden bir liste olmalı</translation>
    </message>
    <message>
        <source>there is no entry %1 to start from</source>
        <translation>temel alınacak %1 girdisi yok</translation>
    </message>
    <message>
        <source>there is no entry %1 to start from; did you mean %2?</source>
        <translation>temel alınacak %1 girdisi yok; bunu mu demek istediniz: %2?</translation>
    </message>
    <message>
        <source>an entry of %1 must be a mapping with an id</source>
        <translation>%1 içindeki bir girdi, kimliği olan bir eşleme olmalı</translation>
    </message>
    <message>
        <source>gemm: %1 must be a number of rows, with a cell for each band</source>
        <translation>gemm: %1 bir satır sayısı olmalı, her bant için bir hücreyle</translation>
    </message>
    <message>
        <source>%1 must be a number of at least %2, not %3</source>
        <translation>%1, en az %2 olan bir sayı olmalı, %3 değil</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3, not %4</source>
        <translation>%1, %2 ile %3 arasında bir sayı olmalı, %4 değil</translation>
    </message>
    <message>
        <source>%1 must be a whole number of at least %2, not %3</source>
        <translation>%1, en az %2 olan bir tam sayı olmalı, %3 değil</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 eksik</translation>
    </message>
    <message>
        <source>%1 must be true or false, not %2</source>
        <translation>%1, true ya da false olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be text, not %2</source>
        <translation>%1 metin olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a number or [low, high], not %2</source>
        <translation>%1, bir sayı ya da [alt, üst] olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a mapping, not %2</source>
        <translation>%1 bir eşleme olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 is not a key of such an entry</source>
        <translation>%1 böyle bir girdinin anahtarı değil</translation>
    </message>
    <message>
        <source>%1 is not a key; did you mean %2?</source>
        <translation>%1 bir anahtar değil; bunu mu demek istediniz: %2?</translation>
    </message>
    <message>
        <source>a token cannot go to %1 of %2 experts</source>
        <translation>bir token %2 uzmandan %1 tanesine gidemez</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads evenly</source>
        <translation>%1 head, %2 key/value head&apos;i eşit paylaşamaz</translation>
    </message>
    <message>
        <source>the text is UTF-16; save it as UTF-8</source>
        <translation>metin UTF-16; UTF-8 olarak kaydedin</translation>
    </message>
    <message>
        <source>these bytes are not UTF-8; save the file as UTF-8</source>
        <translation>bu baytlar UTF-8 değil; dosyayı UTF-8 olarak kaydedin</translation>
    </message>
    <message>
        <source>a control character (number %1) stands here; remove it</source>
        <translation>burada bir denetim karakteri (numara %1) var; kaldırın</translation>
    </message>
    <message>
        <source>a tab cannot indent; use spaces</source>
        <translation>sekmeyle girinti yapılamaz; boşluk kullanın</translation>
    </message>
    <message>
        <source>this does not line up with the lines above; check the indentation</source>
        <translation>bu, üstteki satırlarla hizalı değil; girintiyi kontrol edin</translation>
    </message>
    <message>
        <source>this does not line up with the list above; check the indentation</source>
        <translation>bu, üstteki listeyle hizalı değil; girintiyi kontrol edin</translation>
    </message>
    <message>
        <source>a bracket is closed here that was not opened</source>
        <translation>burada açılmamış bir ayraç kapatılıyor</translation>
    </message>
    <message>
        <source>a &apos;:&apos; is not expected here; check the indentation, and put text that holds &apos;: &apos; in quotes</source>
        <translation>burada &apos;:&apos; beklenmiyor; girintiyi kontrol edin ve &apos;: &apos; içeren metni tırnak içine alın</translation>
    </message>
    <message>
        <source>a key is not expected here; check the indentation</source>
        <translation>burada bir anahtar beklenmiyor; girintiyi kontrol edin</translation>
    </message>
    <message>
        <source>a list item (&apos;-&apos;) is not expected here; check the indentation</source>
        <translation>burada bir liste öğesi (&apos;-&apos;) beklenmiyor; girintiyi kontrol edin</translation>
    </message>
    <message>
        <source>a quoted text is not closed</source>
        <translation>tırnak içindeki bir metin kapatılmamış</translation>
    </message>
    <message>
        <source>a value cannot begin with this character; put the text in quotes</source>
        <translation>bir değer bu karakterle başlayamaz; metni tırnak içine alın</translation>
    </message>
    <message>
        <source>no anchor (&amp;name) of this name stands above</source>
        <translation>yukarıda bu adda bir çapa (&amp;name) yok</translation>
    </message>
    <message>
        <source>a \ in double quotes does not go with the character after it; write \\, or use single quotes</source>
        <translation>çift tırnak içindeki \ ardındaki karakterle uyuşmuyor; \\ yazın ya da tek tırnak kullanın</translation>
    </message>
    <message>
        <source>the bracket that opens here is not closed, or a comma is missing</source>
        <translation>burada açılan ayraç kapatılmamış ya da bir virgül eksik</translation>
    </message>
    <message>
        <source>this cannot be read as YAML: %1</source>
        <translation>bu, YAML olarak okunamıyor: %1</translation>
    </message>
    <message>
        <source>the file is larger than %1 KiB</source>
        <translation>dosya %1 KiB&apos;den büyük</translation>
    </message>
    <message>
        <source>a second document begins here (---); keep one in a file</source>
        <translation>burada ikinci bir belge başlıyor (---); dosyada tek belge bırakın</translation>
    </message>
    <message>
        <source>the tag %1 is not taken; leave it out</source>
        <translation>%1 etiketi kabul edilmiyor; çıkarın</translation>
    </message>
    <message>
        <source>the alias names something that holds the alias itself</source>
        <translation>takma ad, kendisini içeren bir şeyi gösteriyor</translation>
    </message>
    <message>
        <source>more than %1 aliases; write the values out</source>
        <translation>%1 adetten fazla takma ad; değerleri açık yazın</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation>%1 düzeyden daha derin iç içe</translation>
    </message>
    <message>
        <source>a key must be a word, not a list, a mapping or nothing</source>
        <translation>anahtar bir sözcük olmalı; liste, eşleme ya da boş olamaz</translation>
    </message>
    <message>
        <source>the key %1 is given twice; it stands on line %2 already</source>
        <translation>%1 anahtarı iki kez verilmiş; %2. satırda zaten var</translation>
    </message>
    <message>
        <source>&lt;&lt; merges mappings: give it an alias of one (*name), or a list of them</source>
        <translation>&lt;&lt; eşlemeleri birleştirir: bir eşlemenin takma adını (*name) ya da bunların listesini verin</translation>
    </message>
    <message>
        <source>more than %1 values, counting what aliases stand for</source>
        <translation>takma adların karşılıkları da sayılınca %1 değerden fazla</translation>
    </message>
    <message>
        <source>%1 must be a whole number from %3 to %4, not %2</source>
        <translation>%1, %3 ile %4 arasında bir tam sayı olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto or a whole number from %3 to %4, not %2</source>
        <translation>%1, auto ya da %3 ile %4 arasında bir tam sayı olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a number from %3 to %4, not %2</source>
        <translation>%1, %3 ile %4 arasında bir sayı olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto or a number from %3 to %4, not %2</source>
        <translation>%1, auto ya da %3 ile %4 arasında bir sayı olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto, true or false, not %2</source>
        <translation>%1, auto, true ya da false olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be one of %3, not %2</source>
        <translation>%1 şunlardan biri olmalı: %3; %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto or one of %3, not %2</source>
        <translation>%1, auto ya da şunlardan biri olmalı: %3; %2 değil</translation>
    </message>
    <message>
        <source>%1 must be one of %3, not %2; did you mean %4?</source>
        <translation>%1 şunlardan biri olmalı: %3; %2 değil. Bunu mu demek istediniz: %4?</translation>
    </message>
    <message>
        <source>%1 must be auto or one of %3, not %2; did you mean %4?</source>
        <translation>%1, auto ya da şunlardan biri olmalı: %3; %2 değil. Bunu mu demek istediniz: %4?</translation>
    </message>
    <message>
        <source>%1 must be none or a time as Slurm takes it (90 minutes, &quot;24:00:00&quot;, &quot;2-12:00:00&quot;), not %2</source>
        <translation>%1, none ya da Slurm&apos;ün aldığı biçimde bir süre olmalı (90 dakika, &quot;24:00:00&quot;, &quot;2-12:00:00&quot;), %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a list of whole numbers from %3 to %4, not %2</source>
        <translation>%1, %3 ile %4 arasında tam sayılardan bir liste olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto or a list of whole numbers from %3 to %4, not %2</source>
        <translation>%1, auto ya da %3 ile %4 arasında tam sayılardan bir liste olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a list, as in [one, two], not %2</source>
        <translation>%1, [bir, iki] gibi bir liste olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto or a list, as in [one, two], not %2</source>
        <translation>%1, auto ya da [bir, iki] gibi bir liste olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a mapping of keys to values, not %2</source>
        <translation>%1, anahtarlardan değerlere bir eşleme olmalı, %2 değil</translation>
    </message>
    <message>
        <source>training.steps counts where training.tokens is given too</source>
        <translation>training.tokens de verilmişse training.steps geçerlidir</translation>
    </message>
    <message>
        <source>a job of kind %1 does not go to the scheduler %2; did you mean %3?</source>
        <translation>%1 türünde bir iş %2 zamanlayıcısına gönderilmez; bunu mu demek istediniz: %3?</translation>
    </message>
    <message>
        <source>this file is of format %1; this program knows format 1 and needs an update to read it</source>
        <translation>bu dosya %1 biçiminde; bu program biçim 1&apos;i bilir, okuyabilmesi için güncellenmesi gerekir</translation>
    </message>
    <message>
        <source>a design is a mapping that begins with `format: 1`, not %1</source>
        <translation>tasarım, `format: 1` ile başlayan bir eşlemedir, %1 değil</translation>
    </message>
    <message>
        <source>the model&apos;s configuration %1 cannot be used: %2</source>
        <translation>modelin %1 yapılandırması kullanılamıyor: %2</translation>
    </message>
    <message>
        <source>%1 is not a key</source>
        <translation>%1 bir anahtar değil</translation>
    </message>
    <message>
        <source>%1 has no %2 parallelism</source>
        <translation>%1, %2 paralelliğini desteklemiyor</translation>
    </message>
    <message>
        <source>%1 does not run the schedule %2</source>
        <translation>%1, %2 sırasını çalıştırmıyor</translation>
    </message>
    <message>
        <source>%1 does not shard %2</source>
        <translation>%1, şunu parçalamıyor: %2</translation>
    </message>
    <message>
        <source>%1 trains no LoRA adapters</source>
        <translation>%1 LoRA adaptörleri eğitmiyor</translation>
    </message>
    <message>
        <source>%1 has no 4-bit base weights for QLoRA</source>
        <translation>%1, QLoRA için 4 bitlik temel ağırlıkları desteklemiyor</translation>
    </message>
    <message>
        <source>%1 does not train in fp16</source>
        <translation>%1 fp16 ile eğitmiyor</translation>
    </message>
    <message>
        <source>the pipeline engine of %1 excludes sharded gradients and parameters</source>
        <translation>%1 pipeline motoru, parçalanmış gradyan ve parametrelerle birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>tensor parallelism of %1 goes with sharded gradients at most</source>
        <translation>%1 tensor paralelliği en çok parçalanmış gradyanlarla birlikte kullanılabilir</translation>
    </message>
    <message>
        <source>%1 offloads sharded states only</source>
        <translation>%1 yalnızca parçalanmış durumları offload eder</translation>
    </message>
    <message>
        <source>sharded parameters of %1 exclude pipeline parallelism</source>
        <translation>%1 parçalanmış parametreleri pipeline paralelliğiyle birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>context parallelism of %1 needs flash attention</source>
        <translation>%1 context paralelliği için flash attention gerekir</translation>
    </message>
    <message>
        <source>tensor parallelism of %1 excludes 8-bit Adam</source>
        <translation>%1 tensor paralelliği 8 bit Adam ile birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>the catalogue has no %1 for %2</source>
        <translation>katalogda %2 için %1 yok</translation>
    </message>
    <message>
        <source>the catalogue has no %1 for %2; did you mean %3?</source>
        <translation>katalogda %2 için %1 yok; bunu mu demek istediniz: %3?</translation>
    </message>
    <message>
        <source>the model&apos;s configuration %1 has not been read</source>
        <translation>modelin %1 yapılandırması okunmadı</translation>
    </message>
    <message>
        <source>the node %1 has %2, the design says %3</source>
        <translation>%1 düğümünde %2 var, tasarım %3 diyor</translation>
    </message>
    <message>
        <source>neither training.tokens nor training.steps is given; %1 steps are taken</source>
        <translation>ne training.tokens ne training.steps verilmiş; %1 adım alınıyor</translation>
    </message>
    <message>
        <source>no %1 rate of %2 is known: it may not support it</source>
        <translation>%2 için %1 hızı bilinmiyor: desteklemiyor olabilir</translation>
    </message>
    <message>
        <source>%1 must be a catalogue id, or a mapping: {base: id, ...} or a whole entry; not %2</source>
        <translation>%1 bir katalog kimliği ya da bir eşleme olmalı: {base: id, ...} ya da bütün bir girdi; %2 değil</translation>
    </message>
    <message>
        <source>%1 must be the path of a config.json, not %2</source>
        <translation>%1 bir config.json dosyasının yolu olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be none, selective, full, {modules: [...]} or {layers: n}, not %2</source>
        <translation>%1, none, selective, full, {modules: [...]} ya da {layers: n} olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto, none, or a mapping of data, tensor and pipeline to true or false, not %2</source>
        <translation>%1, auto, none ya da data, tensor ve pipeline için true ya da false veren bir eşleme olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be auto, {steps: n} or {minutes: n}, not %2</source>
        <translation>%1, auto, {steps: n} ya da {minutes: n} olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a mapping of names to values, not %2</source>
        <translation>%1, adlardan değerlere bir eşleme olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1: the name of a variable has letters, digits and underscores, and no digit first</source>
        <translation>%1: değişken adı harf, rakam ve alt çizgiden oluşur, rakamla başlamaz</translation>
    </message>
    <message>
        <source>%1 must be a mapping of keys to lists of values, not %2</source>
        <translation>%1, anahtarlardan değer listelerine bir eşleme olmalı, %2 değil</translation>
    </message>
    <message>
        <source>%1 must be a list of at least one value, not %2</source>
        <translation>%1 en az bir değerli bir liste olmalı, %2 değil</translation>
    </message>
    <message>
        <source>heads %1 cannot be split over tensor %2</source>
        <translation>heads %1, tensor %2 üzerine bölünemez</translation>
    </message>
    <message>
        <source>kv_heads %1 cannot be split over tensor %2</source>
        <translation>kv_heads %1, tensor %2 üzerine bölünemez</translation>
    </message>
    <message>
        <source>ffn %1 cannot be split over tensor %2</source>
        <translation>ffn %1, tensor %2 üzerine bölünemez</translation>
    </message>
    <message>
        <source>tensor %1 reaches beyond the %2 accelerators of a scale-up link; every layer would wait for the network</source>
        <translation>tensor %1, scale-up bağlantısındaki %2 hızlandırıcının dışına taşıyor; her katman ağı beklerdi</translation>
    </message>
    <message>
        <source>sequence parallelism does nothing without tensor parallelism</source>
        <translation>sequence paralelliği, tensor paralelliği olmadan bir işe yaramaz</translation>
    </message>
    <message>
        <source>sequence parallelism cannot split %1 tokens over tensor %2</source>
        <translation>sequence paralelliği %1 token&apos;ı tensor %2 üzerine bölemez</translation>
    </message>
    <message>
        <source>%1 tokens are more than the %2 the model was made for</source>
        <translation>%1 token, modelin tasarlandığı %2 değerinden fazla</translation>
    </message>
    <message>
        <source>%1 tokens cannot be cut into %2 pieces for context %3</source>
        <translation>%1 token, context %3 için %2 parçaya bölünemez</translation>
    </message>
    <message>
        <source>all-to-all cannot spread the %1 heads of a tensor rank over context %2</source>
        <translation>all-to-all, bir tensor rank&apos;ının %1 head&apos;ini context %2 üzerine dağıtamaz</translation>
    </message>
    <message>
        <source>%1 stages are listed for pipeline %2</source>
        <translation>pipeline %2 için %1 aşama listelenmiş</translation>
    </message>
    <message>
        <source>the stages hold %1 layers, the model has %2</source>
        <translation>aşamalarda %1 katman var, modelde %2</translation>
    </message>
    <message>
        <source>%1 layers cannot fill %2 stages of %3 chunks</source>
        <translation>%1 katman, her biri %3 parçalı %2 aşamayı dolduramaz</translation>
    </message>
    <message>
        <source>%1 layers cannot be spread evenly over %2 stages of %3 chunks</source>
        <translation>%1 katman, her biri %3 parçalı %2 aşamaya eşit dağıtılamaz</translation>
    </message>
    <message>
        <source>%1 layers do not divide by pipeline %2; the stages are uneven and the longest sets the pace</source>
        <translation>%1 katman pipeline %2 değerine bölünmüyor; aşamalar eşit değil ve hızı en uzunu belirler</translation>
    </message>
    <message>
        <source>the interleaved schedule needs pipeline and virtual_pipeline of at least 2</source>
        <translation>interleaved sıra için pipeline ve virtual_pipeline en az 2 olmalı</translation>
    </message>
    <message>
        <source>the interleaved schedule needs microbatches in multiples of pipeline %2; there are %1</source>
        <translation>interleaved sıra için microbatch sayısı pipeline %2 değerinin katı olmalı; şu an %1</translation>
    </message>
    <message>
        <source>chunks need the interleaved schedule, this one is %1</source>
        <translation>model parçaları için interleaved sıra gerekir, buradaki %1</translation>
    </message>
    <message>
        <source>dualpipe needs an even pipeline and at least twice as many microbatches; there are %1 for pipeline %2</source>
        <translation>dualpipe için çift bir pipeline ve en az iki katı microbatch gerekir; pipeline %2 için %1 var</translation>
    </message>
    <message>
        <source>%1 microbatches cannot fill pipeline %2; most stages stand idle</source>
        <translation>%1 microbatch, pipeline %2 için yetmiyor; aşamaların çoğu boşta bekler</translation>
    </message>
    <message>
        <source>expert %1 needs a mixture of experts; this model has none</source>
        <translation>expert %1 için bir uzman karışımı (MoE) gerekir; bu modelde yok</translation>
    </message>
    <message>
        <source>%1 experts cannot be spread over expert %2</source>
        <translation>%1 uzman, expert %2 üzerine dağıtılamaz</translation>
    </message>
    <message>
        <source>experts of width %1 cannot be split over expert_tensor %2</source>
        <translation>%1 genişliğindeki uzmanlar expert_tensor %2 üzerine bölünemez</translation>
    </message>
    <message>
        <source>expert x expert_tensor = %1 does not divide the %2 ranks of a pipeline stage</source>
        <translation>expert x expert_tensor = %1, bir pipeline aşamasının %2 rank&apos;ını bölmüyor</translation>
    </message>
    <message>
        <source>dispatch by capacity needs a capacity factor</source>
        <translation>kapasiteye göre dağıtım için bir kapasite katsayısı gerekir</translation>
    </message>
    <message>
        <source>%1 accelerators cannot be divided by tensor x pipeline x context = %2</source>
        <translation>%1 hızlandırıcı, tensor x pipeline x context = %2 değerine bölünemez</translation>
    </message>
    <message>
        <source>data %1 does not match %2 accelerators / %3 = %4</source>
        <translation>data %1, şununla uyuşmuyor: %2 hızlandırıcı / %3 = %4</translation>
    </message>
    <message>
        <source>global_batch %1 is no multiple of micro_batch %2 x data %3</source>
        <translation>global_batch %1, micro_batch %2 x data %3 çarpımının katı değil</translation>
    </message>
    <message>
        <source>shard_size %1 does not divide the %2 data-parallel ranks</source>
        <translation>shard_size %1, %2 veri paralel rank&apos;ı bölmüyor</translation>
    </message>
    <message>
        <source>offloading parameters needs sharded parameters</source>
        <translation>parametreleri offload etmek için parçalanmış parametreler gerekir</translation>
    </message>
    <message>
        <source>a processor has no other memory to offload to</source>
        <translation>bir işlemcinin offload edilecek başka belleği yok</translation>
    </message>
    <message>
        <source>LoRA without targets trains nothing; name some of q, k, v, o, gate, up, down</source>
        <translation>hedefsiz LoRA hiçbir şey eğitmez; q, k, v, o, gate, up, down arasından belirtin</translation>
    </message>
    <message>
        <source>rank %1 is wider than the model&apos;s hidden size %2</source>
        <translation>rank %1, modelin hidden boyutundan (%2) geniş</translation>
    </message>
    <message>
        <source>both steps and tokens are given; steps count</source>
        <translation>hem steps hem tokens verilmiş; steps geçerlidir</translation>
    </message>
    <message>
        <source>%1 layers are more than a stage has; all of them are recomputed</source>
        <translation>%1 katman, bir aşamada olandan fazla; hepsi yeniden hesaplanır</translation>
    </message>
    <message>
        <source>attention without a flash kernel keeps matrices of %1 x %1 scores</source>
        <translation>flash çekirdeği olmayan attention, %1 x %1 boyutunda skor matrisleri tutar</translation>
    </message>
    <message>
        <source>does not fit: %1 of %2 GiB on stage %3</source>
        <translation>sığmıyor: %3. aşamada %1 / %2 GiB</translation>
    </message>
    <message>
        <source>fits with little to spare: %1 of %2 GiB on stage %3; the estimate may be off by more</source>
        <translation>kıl payı sığıyor: %3. aşamada %1 / %2 GiB; tahmin daha fazla sapabilir</translation>
    </message>
</context>
<context>
    <name>FindingStrip</name>
    <message>
        <source>Fix</source>
        <translation>Düzelt</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 değerini %2 yap</translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message>
        <source>git could not read the files of the commit.</source>
        <translation>git, commit&apos;in dosyalarını okuyamadı.</translation>
    </message>
    <message>
        <source>launch.code.revision is %1, which git does not know in %2: name a commit, a tag or a branch, or leave it out to send the files as they are.</source>
        <translation>launch.code.revision %1, git bunu %2 içinde bilmiyor: bir commit, tag ya da branch belirtin ya da dosyaları oldukları gibi göndermek için boş bırakın.</translation>
    </message>
</context>
<context>
    <name>Host</name>
    <message>
        <source>The machine was restarted while the job ran.</source>
        <translation>İş çalışırken makine yeniden başlatıldı.</translation>
    </message>
    <message>
        <source>The job script was killed: it is gone and left no exit code. The machine may have run out of memory.</source>
        <translation>İş betiği öldürüldü: çıkış kodu bırakmadan yok oldu. Makinenin belleği tükenmiş olabilir.</translation>
    </message>
    <message>
        <source>Nothing of the job is left in its folder.</source>
        <translation>İşin klasöründe işten geriye bir şey kalmamış.</translation>
    </message>
    <message>
        <source>The run folder cannot be written to.</source>
        <translation>Çalıştırma klasörüne yazılamıyor.</translation>
    </message>
    <message>
        <source>The disk of the run folder is full: less than 10 MiB are free.</source>
        <translation>Çalıştırma klasörünün diski dolu: 10 MiB&apos;den az boş yer var.</translation>
    </message>
    <message>
        <source>The machine has no %1, which the job needs.</source>
        <translation>Makinede işin gerek duyduğu %1 yok.</translation>
    </message>
    <message>
        <source>The job script has a mistake: %1</source>
        <translation>İş betiğinde hata var: %1</translation>
    </message>
    <message>
        <source>The job script is still being started.</source>
        <translation>İş betiği hâlâ başlatılıyor.</translation>
    </message>
    <message>
        <source>The job script was not started.</source>
        <translation>İş betiği başlatılmadı.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not there.</source>
        <translation>Çalıştırmanın klasörü orada yok.</translation>
    </message>
    <message>
        <source>The job runs on %1, which this connection does not lead to.</source>
        <translation>İş, bu bağlantının ulaşmadığı %1 makinesinde çalışıyor.</translation>
    </message>
    <message>
        <source>The job runs on %1. Connect to that machine to cancel it.</source>
        <translation>İş %1 makinesinde çalışıyor. İptal etmek için o makineye bağlanın.</translation>
    </message>
</context>
<context>
    <name>HuggingFace</name>
    <message>
        <source>it is not JSON (line %1, column %2)</source>
        <translation>JSON değil (satır %1, sütun %2)</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>bir JSON nesnesi değil</translation>
    </message>
    <message>
        <source>it does not say the model&apos;s %1</source>
        <translation>modelin %1 değerini belirtmiyor</translation>
    </message>
</context>
<context>
    <name>Job</name>
    <message>
        <source>%1 holds a NUL character, which no command line can carry: remove it.</source>
        <translation>%1, hiçbir komut satırının taşıyamayacağı bir NUL karakteri içeriyor: kaldırın.</translation>
    </message>
    <message>
        <source>launch.modules holds %1, which is no name of a module.</source>
        <translation>launch.modules içindeki %1 bir modül adı değil.</translation>
    </message>
    <message>
        <source>%1 is %2. An #SBATCH line can hold letters, digits and _ . , @ : + - there, and a letter or digit first.</source>
        <translation>%1 değeri %2. Bir #SBATCH satırı orada harf, rakam ve _ . , @ : + - alabilir; harf ya da rakamla başlamalıdır.</translation>
    </message>
    <message>
        <source>launch.time_limit is %1. Write it as minutes, hours:minutes:seconds or days-hours:minutes:seconds, such as &quot;24:00:00&quot;.</source>
        <translation>launch.time_limit değeri %1. Dakika, saat:dakika:saniye ya da gün-saat:dakika:saniye olarak yazın, örneğin &quot;24:00:00&quot;.</translation>
    </message>
    <message>
        <source>launch.environment holds %1, which is no name of a variable: use letters, digits and underscores, no digit first.</source>
        <translation>launch.environment içindeki %1 bir değişken adı değil: harf, rakam ve alt çizgi kullanın, rakamla başlamayın.</translation>
    </message>
    <message>
        <source>launch.environment sets %1. Names that begin with SLIPWAY_ are set by the job file itself: choose another.</source>
        <translation>launch.environment %1 değişkenini ayarlıyor. SLIPWAY_ ile başlayan adları iş dosyasının kendisi ayarlar: başka bir ad seçin.</translation>
    </message>
    <message>
        <source>launch.environment.%1: %2</source>
        <translation>launch.environment.%1: %2</translation>
    </message>
    <message>
        <source>%1 is %2. A container cannot be given a folder whose name holds a comma, a colon or a line end: choose another.</source>
        <translation>%1 değeri %2. Adında virgül, iki nokta ya da satır sonu olan bir klasör container&apos;a verilemez: başka bir klasör seçin.</translation>
    </message>
    <message>
        <source>launch.container.runtime is %1; this version starts pyxis and apptainer.</source>
        <translation>launch.container.runtime değeri %1; bu sürüm pyxis ve apptainer başlatır.</translation>
    </message>
    <message>
        <source>pyxis is a part of Slurm, and a bare host has none: use apptainer, or no container.</source>
        <translation>pyxis Slurm&apos;ün bir parçasıdır, yalın makinede bulunmaz: apptainer kullanın ya da container kullanmayın.</translation>
    </message>
    <message>
        <source>launch.container.runtime is %1, but no image is named.</source>
        <translation>launch.container.runtime değeri %1, ancak bir imaj belirtilmemiş.</translation>
    </message>
    <message>
        <source>The run&apos;s folder</source>
        <translation>Çalıştırmanın klasörü</translation>
    </message>
    <message>
        <source>launch.command: %1</source>
        <translation>launch.command: %1</translation>
    </message>
    <message>
        <source>%1 has no training program of its own: name yours in launch.command, such as train.py.</source>
        <translation>%1 kendine ait bir eğitim programı sunmaz: sizinkini launch.command içinde belirtin, örneğin train.py.</translation>
    </message>
    <message>
        <source>This version writes launch lines for megatron-lm, and for programs of your own, but not yet for %1: name the program and its arguments in launch.command.</source>
        <translation>Bu sürüm megatron-lm ve kendi programlarınız için başlatma satırı yazar, ancak %1 için henüz yazmaz: programı ve argümanlarını launch.command içinde belirtin.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is %1: it must be an absolute path.</source>
        <translation>Çalıştırmanın klasörü %1: mutlak bir yol olmalı.</translation>
    </message>
    <message>
        <source>The run&apos;s folder has a line end in its name: choose another.</source>
        <translation>Çalıştırma klasörünün adında satır sonu var: başka bir klasör seçin.</translation>
    </message>
    <message>
        <source>This version does not write job arrays yet: remove launch.array, and submit each value of the sweep by itself.</source>
        <translation>Bu sürüm henüz iş dizisi yazmıyor: launch.array alanını kaldırın ve taramanın her değerini ayrı gönderin.</translation>
    </message>
    <message>
        <source>A bare host is one machine, and the design has %1 nodes: set cluster.nodes to 1, or launch.scheduler to slurm.</source>
        <translation>Yalın makine tek bir makinedir, tasarımda ise %1 düğüm var: cluster.nodes değerini 1 ya da launch.scheduler değerini slurm yapın.</translation>
    </message>
</context>
<context>
    <name>JobKind</name>
    <message>
        <source>This version does not write Kubernetes jobs yet: set launch.scheduler to slurm or host.</source>
        <translation>Bu sürüm henüz Kubernetes işi yazmıyor: launch.scheduler değerini slurm ya da host yapın.</translation>
    </message>
    <message>
        <source>launch.job is %1, which does not go with launch.scheduler %2: use sbatch with slurm, script with host, or leave it out.</source>
        <translation>launch.job değeri %1, bu launch.scheduler %2 ile uyuşmuyor: slurm ile sbatch, host ile script kullanın ya da boş bırakın.</translation>
    </message>
</context>
<context>
    <name>LogText</name>
    <message>
        <source> [line cut]</source>
        <translation> [satır kesildi]</translation>
    </message>
</context>
<context>
    <name>Megatron</name>
    <message>
        <source>Megatron-LM has no flag for %1: %2. Change it, or name a program of your own in launch.command.</source>
        <translation>Megatron-LM&apos;de %1 için bir bayrak yok: %2. Değiştirin ya da launch.command içinde kendi programınızı belirtin.</translation>
    </message>
    <message>
        <source>Megatron-LM cannot spread layers unevenly over stages of several chunks: set parallelism.stages to auto, or virtual_pipeline to 1.</source>
        <translation>Megatron-LM, katmanları birkaç parçalı aşamalara eşitsiz dağıtamaz: parallelism.stages değerini auto ya da virtual_pipeline değerini 1 yapın.</translation>
    </message>
</context>
<context>
    <name>RecoveryCopy</name>
    <message>
        <source>A copy for recovery could not be written.</source>
        <translation>Kurtarma kopyası yazılamadı.</translation>
    </message>
    <message>
        <source>The copy for recovery %1 cannot be opened.</source>
        <translation>%1 kurtarma kopyası açılamıyor.</translation>
    </message>
    <message>
        <source>This copy belongs to a design that is open in another window.</source>
        <translation>Bu kopya, başka bir pencerede açık olan bir tasarıma ait.</translation>
    </message>
    <message>
        <source>The copy for recovery %1 is damaged.</source>
        <translation>%1 kurtarma kopyası bozuk.</translation>
    </message>
</context>
<context>
    <name>RunHeader</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 ve %Ln tane daha</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunState</name>
    <message>
        <source>The time limit was reached.</source>
        <translation>Süre sınırına ulaşıldı.</translation>
    </message>
    <message>
        <source>The job ran out of memory on a node.</source>
        <translation>İşin bir düğümde belleği tükendi.</translation>
    </message>
    <message>
        <source>A node of the job failed.</source>
        <translation>İşin bir düğümü arızalandı.</translation>
    </message>
    <message>
        <source>The job was preempted by one of higher priority.</source>
        <translation>İş, daha öncelikli bir iş tarafından durduruldu.</translation>
    </message>
    <message>
        <source>The job was ended by signal %1.</source>
        <translation>İş %1 sinyaliyle sonlandırıldı.</translation>
    </message>
    <message>
        <source>The job ended with exit code %1.</source>
        <translation>İş %1 çıkış koduyla bitti.</translation>
    </message>
    <message>
        <source>%1 (start expected %2 UTC)</source>
        <translation>%1 (beklenen başlangıç %2 UTC)</translation>
    </message>
    <message>
        <source>Suspended by the scheduler.</source>
        <translation>Zamanlayıcı tarafından askıya alındı.</translation>
    </message>
    <message>
        <source>Ending.</source>
        <translation>Bitiyor.</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Taslak</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Denetlendi</translation>
    </message>
    <message>
        <source>Uploading</source>
        <translation>Yükleniyor</translation>
    </message>
    <message>
        <source>Staged</source>
        <translation>Hazırlandı</translation>
    </message>
    <message>
        <source>Submitting</source>
        <translation>Gönderiliyor</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Belirsiz</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Kuyrukta</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Başlıyor</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Çalışıyor</translation>
    </message>
    <message>
        <source>Stalled</source>
        <translation>Takıldı</translation>
    </message>
    <message>
        <source>Requeued</source>
        <translation>Yeniden kuyrukta</translation>
    </message>
    <message>
        <source>Cancelling</source>
        <translation>İptal ediliyor</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Bitti</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Başarısız</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>İptal edildi</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Reddedildi</translation>
    </message>
</context>
<context>
    <name>RunStore</name>
    <message>
        <source>The run was removed from the history.</source>
        <translation>Çalıştırma geçmişten kaldırıldı.</translation>
    </message>
    <message>
        <source>The history of runs could not be read or written: %1</source>
        <translation>Çalıştırma geçmişi okunamadı ya da yazılamadı: %1</translation>
    </message>
    <message>
        <source>The history of runs is damaged. Nothing was changed in it; set the file aside to begin a new one.</source>
        <translation>Çalıştırma geçmişi bozuk. İçinde hiçbir şey değiştirilmedi; yenisine başlamak için dosyayı kenara alın.</translation>
    </message>
    <message>
        <source>The history of runs could not be written: the disk is full. Free some space and try again.</source>
        <translation>Çalıştırma geçmişi yazılamadı: disk dolu. Yer açıp yeniden deneyin.</translation>
    </message>
    <message>
        <source>The history of runs is busy: another window or program keeps it locked. Try again.</source>
        <translation>Çalıştırma geçmişi meşgul: başka bir pencere ya da program onu kilitli tutuyor. Yeniden deneyin.</translation>
    </message>
    <message>
        <source>The history of runs cannot be written: its file or folder is read-only.</source>
        <translation>Çalıştırma geçmişi yazılamıyor: dosyası ya da klasörü salt okunur.</translation>
    </message>
    <message>
        <source>The history of runs was written by a newer Slipway (version %1 of its format; this one knows up to %2). Use that version, or start this one with another SLIPWAY_HOME.</source>
        <translation>Çalıştırma geçmişini daha yeni bir Slipway yazmış (biçim sürümü %1; bu sürüm en çok %2 bilir). O sürümü kullanın ya da bunu başka bir SLIPWAY_HOME ile başlatın.</translation>
    </message>
</context>
<context>
    <name>Scheduler</name>
    <message>
        <source>A job of this run has begun meanwhile.</source>
        <translation>Bu arada bu çalıştırmanın bir işi başladı.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the cluster, or is not whole.</source>
        <translation>Çalıştırmanın klasörü kümede yok ya da eksik.</translation>
    </message>
    <message>
        <source>A command on the cluster failed (exit status %1): %2</source>
        <translation>Kümede bir komut başarısız oldu (çıkış durumu %1): %2</translation>
    </message>
    <message>
        <source>it said nothing</source>
        <translation>bir şey yazmadı</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>Error</source>
        <translation>Hata</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Uyarı</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
</context>
<context>
    <name>Slurm</name>
    <message>
        <source>Slurm no longer knows the job, and its accounting does not either.</source>
        <translation>Slurm işi artık tanımıyor, muhasebe kaydında da yok.</translation>
    </message>
    <message>
        <source>Slurm does not answer: %1</source>
        <translation>Slurm yanıt vermiyor: %1</translation>
    </message>
    <message>
        <source>The command sbatch was not found on the cluster. Log in to a host where Slurm is installed.</source>
        <translation>Kümede sbatch komutu bulunamadı. Slurm kurulu bir makineye giriş yapın.</translation>
    </message>
    <message>
        <source>More jobs carry this run&apos;s name and were held: %1. They leave by themselves when they start; cancel them if you like.</source>
        <translation>Bu çalıştırmanın adını taşıyan başka işler var ve bekletildi: %1. Başladıklarında kendiliğinden çıkarlar; isterseniz iptal edin.</translation>
    </message>
    <message>
        <source>The run is still being handed to Slurm.</source>
        <translation>Çalıştırma hâlâ Slurm&apos;e veriliyor.</translation>
    </message>
    <message>
        <source>Neither the run&apos;s journal nor Slurm knows a job of this name.</source>
        <translation>Ne çalıştırmanın günlüğü ne de Slurm bu adda bir iş biliyor.</translation>
    </message>
</context>
<context>
    <name>SshSession</name>
    <message>
        <source>The host key could not be stored in %1.</source>
        <translation>Sunucu anahtarı şuraya kaydedilemedi: %1.</translation>
    </message>
    <message>
        <source>The login was cancelled.</source>
        <translation>Giriş iptal edildi.</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>%1 anahtar dosyası okunamıyor.</translation>
    </message>
    <message>
        <source>keys of the agent</source>
        <translation>agent&apos;taki anahtarlar</translation>
    </message>
    <message>
        <source>Passphrase for %1:</source>
        <translation>%1 anahtarının parolası:</translation>
    </message>
    <message>
        <source>That passphrase does not open the key.</source>
        <translation>Bu parola anahtarı açmıyor.</translation>
    </message>
    <message>
        <source>%1 (cannot be read as a key)</source>
        <translation>%1 (anahtar olarak okunamıyor)</translation>
    </message>
    <message>
        <source>%1 (wrong passphrase)</source>
        <translation>%1 (yanlış anahtar parolası)</translation>
    </message>
    <message>
        <source>questions of the server</source>
        <translation>sunucunun soruları</translation>
    </message>
    <message>
        <source>a password</source>
        <translation>parola</translation>
    </message>
    <message>
        <source>Password for %1:</source>
        <translation>%1 için parola:</translation>
    </message>
    <message>
        <source>That was not accepted.</source>
        <translation>Bu kabul edilmedi.</translation>
    </message>
    <message>
        <source>%1 gave no answer to the login. Try again.</source>
        <translation>%1 girişe yanıt vermedi. Yeniden deneyin.</translation>
    </message>
    <message>
        <source>%1 closed the line during the login. Try again.</source>
        <translation>%1 giriş sırasında bağlantıyı kapattı. Yeniden deneyin.</translation>
    </message>
    <message>
        <source>%1 wants a password, a code or a passphrase to log in as %2. Connect by hand.</source>
        <translation>%1, %2 olarak giriş için parola, kod ya da anahtar parolası istiyor. Elle bağlanın.</translation>
    </message>
    <message>
        <source>%1 did not accept the login as %2. Check the user name and the key.</source>
        <translation>%1, %2 olarak girişi kabul etmedi. Kullanıcı adını ve anahtarı kontrol edin.</translation>
    </message>
    <message>
        <source>Tried: %1</source>
        <translation>Denenenler: %1</translation>
    </message>
    <message>
        <source>nothing; there was no key to offer</source>
        <translation>hiçbiri; sunulacak anahtar yoktu</translation>
    </message>
    <message>
        <source>%1 does not run commands for this login.</source>
        <translation>%1 bu giriş için komut çalıştırmıyor.</translation>
    </message>
    <message>
        <source>The SSH settings of %1 cannot be read. Check the SSH configuration file.</source>
        <translation>%1 için SSH ayarları okunamıyor. SSH yapılandırma dosyasını kontrol edin.</translation>
    </message>
    <message>
        <source>ssh -G gave no answer.</source>
        <translation>ssh -G yanıt vermedi.</translation>
    </message>
    <message>
        <source>“%1” is not a host name.</source>
        <translation>“%1” bir makine adı değil.</translation>
    </message>
    <message>
        <source>The SSH configuration file %1 cannot be read.</source>
        <translation>%1 SSH yapılandırma dosyası okunamıyor.</translation>
    </message>
    <message>
        <source>The way to %1 has more than %2 jump hosts; does one lead back to itself?</source>
        <translation>%1 yolunda %2 adetten fazla atlama makinesi var; biri kendine mi dönüyor?</translation>
    </message>
    <message>
        <source>%1 is reached by ProxyCommand, which is not supported. Use ProxyJump for it in the SSH configuration file.</source>
        <translation>%1 makinesine desteklenmeyen ProxyCommand ile ulaşılıyor. SSH yapılandırma dosyasında bunun için ProxyJump kullanın.</translation>
    </message>
    <message>
        <source>The jump host %1 does not reach %2 on port %3.</source>
        <translation>%1 atlama makinesi, %2 makinesine %3 portundan ulaşamıyor.</translation>
    </message>
    <message>
        <source>There are no file descriptors left.</source>
        <translation>Dosya tanıtıcısı kalmadı.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, satır %2</translation>
    </message>
    <message>
        <source>The host key of %1 is marked as revoked in %2. Do not log in there; ask who runs it.</source>
        <translation>%1 sunucu anahtarı %2 içinde iptal edilmiş olarak işaretli. Oraya giriş yapmayın; işletenlere sorun.</translation>
    </message>
    <message>
        <source>The host key of %1 has changed: it may be another machine. Ask who runs it; if the new key is right, remove %2 and connect again.</source>
        <translation>%1 sunucu anahtarı değişmiş: başka bir makine olabilir. İşletenlere sorun; yeni anahtar doğruysa şunu silip yeniden bağlanın: %2.</translation>
    </message>
    <message>
        <source>%1 shows a host key of another type than the known one. Ask who runs it; if the new key is right, remove %2 and connect again.</source>
        <translation>%1, bilinenden başka türde bir sunucu anahtarı gösteriyor. İşletenlere sorun; yeni anahtar doğruysa şunu silip yeniden bağlanın: %2.</translation>
    </message>
    <message>
        <source>Known: %1
Shown now: %2 %3
Stored in %4</source>
        <translation>Bilinen: %1
Şimdi gösterilen: %2 %3
Saklandığı yer: %4</translation>
    </message>
    <message>
        <source>Connecting was cancelled.</source>
        <translation>Bağlanma iptal edildi.</translation>
    </message>
    <message>
        <source>%1 is there but does not answer as an SSH server. Check the port.</source>
        <translation>%1 orada, ancak SSH sunucusu olarak yanıt vermiyor. Portu kontrol edin.</translation>
    </message>
    <message>
        <source>%1 ended the connection before the login. Check the host and the port.</source>
        <translation>%1 girişten önce bağlantıyı sonlandırdı. Makineyi ve portu kontrol edin.</translation>
    </message>
    <message>
        <source>%1 shows no host key.</source>
        <translation>%1 sunucu anahtarı göstermiyor.</translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet. Connect by hand to see and accept it.</source>
        <translation>%1 sunucu anahtarı henüz bilinmiyor. Görüp kabul etmek için elle bağlanın.</translation>
    </message>
    <message>
        <source>The host key of %1 was not accepted, so no login was tried.</source>
        <translation>%1 sunucu anahtarı kabul edilmediği için giriş denenmedi.</translation>
    </message>
    <message>
        <source>There is no connection to %1. Connect it first.</source>
        <translation>%1 ile bağlantı yok. Önce bağlanın.</translation>
    </message>
    <message>
        <source>The connection to %1 was closed.</source>
        <translation>%1 bağlantısı kapatıldı.</translation>
    </message>
    <message>
        <source>%1 opens no channel for commands.</source>
        <translation>%1 komutlar için kanal açmıyor.</translation>
    </message>
    <message>
        <source>Silent for %1 s, although asked.</source>
        <translation>Sorulduğu hâlde %1 sn boyunca sessiz.</translation>
    </message>
    <message>
        <source>The line to %1 dropped. What was asked there may still have happened.</source>
        <translation>%1 bağlantısı koptu. Orada istenen şey yine de gerçekleşmiş olabilir.</translation>
    </message>
    <message>
        <source>%1 does not answer on port %2. Check the name, the port and your network or VPN.</source>
        <translation>%1, %2 portunda yanıt vermiyor. Adı, portu ve ağınızı ya da VPN&apos;i kontrol edin.</translation>
    </message>
    <message>
        <source>There is no host named %1. Check the name and your network or VPN.</source>
        <translation>%1 adında bir makine yok. Adı ve ağınızı ya da VPN&apos;i kontrol edin.</translation>
    </message>
    <message>
        <source>%1 cannot be reached on port %2. Check the name, the port and your network or VPN.</source>
        <translation>%1 makinesine %2 portundan ulaşılamıyor. Adı, portu ve ağınızı ya da VPN&apos;i kontrol edin.</translation>
    </message>
</context>
<context>
    <name>Submission</name>
    <message>
        <source>%1 cannot be read, so it cannot be sent.</source>
        <translation>%1 okunamadığı için gönderilemiyor.</translation>
    </message>
</context>
<context>
    <name>Template</name>
    <message>
        <source>A NUL character cannot be passed on: remove it.</source>
        <translation>NUL karakteri iletilemez: kaldırın.</translation>
    </message>
    <message>
        <source>%1 names no environment variable: write {env:NAME} with letters, digits and underscores.</source>
        <translation>%1 bir ortam değişkeni belirtmiyor: {env:NAME} yazarken harf, rakam ve alt çizgi kullanın.</translation>
    </message>
    <message>
        <source>Template %1 writes more text than is allowed: it probably never ends.</source>
        <translation>%1 şablonu izin verilenden fazla metin yazıyor: büyük olasılıkla hiç bitmiyor.</translation>
    </message>
    <message>
        <source>Template %1: %2</source>
        <translation>Şablon %1: %2</translation>
    </message>
    <message>
        <source>Template %1, line %2: %3</source>
        <translation>Şablon %1, satır %2: %3</translation>
    </message>
    <message>
        <source>The template engine could not be loaded.</source>
        <translation>Şablon motoru yüklenemedi.</translation>
    </message>
    <message>
        <source>Template %1 ran longer than %2 ms and was stopped.</source>
        <translation>%1 şablonu %2 ms&apos;den uzun sürdü ve durduruldu.</translation>
    </message>
    <message>
        <source>Template %1 could not be rendered.</source>
        <translation>%1 şablonu işlenemedi.</translation>
    </message>
    <message>
        <source>There is no template named %1.</source>
        <translation>%1 adında bir şablon yok.</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>embedding, output layer and final norm</source>
        <translation>embedding, çıkış katmanı ve son norm</translation>
    </message>
    <message>
        <source>attention, MLP and norms of every layer</source>
        <translation>her katmanın attention, MLP ve norm&apos;ları</translation>
    </message>
    <message>
        <source>parameters on this rank x bytes of a weight / ranks that share them</source>
        <translation>bu rank&apos;taki parametreler x bir ağırlığın baytı / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>parameters on this rank x bytes of a gradient / ranks that share them</source>
        <translation>bu rank&apos;taki parametreler x bir gradyanın baytı / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>parameters on this rank x bytes of main weights and moments / ranks that share them</source>
        <translation>bu rank&apos;taki parametreler x ana ağırlık ve momentlerin baytı / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>8-bit copies of the weights, by rows and by columns</source>
        <translation>ağırlıkların satırlara ve sütunlara göre 8 bit kopyaları</translation>
    </message>
    <message>
        <source>frozen parameters x bytes each / ranks that share them</source>
        <translation>dondurulmuş parametreler x her birinin baytı / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>embedding, output layer and norms x 2 bytes / ranks that share them</source>
        <translation>embedding, çıkış katmanı ve norm&apos;lar x 2 bayt / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>inputs and outputs of the norms x layers x microbatches in flight</source>
        <translation>norm&apos;ların girdi ve çıktıları x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>dropout masks x layers x microbatches in flight</source>
        <translation>dropout maskeleri x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>queries, keys and values x layers x microbatches in flight</source>
        <translation>query, key ve value&apos;lar x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>attention output x layers x microbatches in flight</source>
        <translation>attention çıktısı x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>attention scores x layers x microbatches in flight</source>
        <translation>attention skorları x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>MLP before and after its activation x layers x microbatches in flight</source>
        <translation>aktivasyonundan önce ve sonra MLP x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>routed rows of the experts x layers x microbatches in flight</source>
        <translation>uzmanlara yönlendirilen satırlar x katmanlar x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>two layers stay while the others travel to the host</source>
        <translation>diğerleri CPU belleğine giderken iki katman kalır</translation>
    </message>
    <message>
        <source>inputs of the recomputed layers x microbatches in flight</source>
        <translation>yeniden hesaplanan katmanların girdileri x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>one cached 2-byte gradient for each distinct linear</source>
        <translation>her farklı doğrusal katman için önbellekte 2 baytlık bir gradyan</translation>
    </message>
    <message>
        <source>logits and their gradient around the loss, tokens x vocabulary</source>
        <translation>kayıp çevresindeki logit&apos;ler ve gradyanları, token x sözcük dağarcığı</translation>
    </message>
    <message>
        <source>buffers of one layer&apos;s backward pass, with what it recomputes</source>
        <translation>bir katmanın backward geçişinin tamponları, yeniden hesapladıklarıyla</translation>
    </message>
    <message>
        <source>gathered weights: the unit in use and the one ahead</source>
        <translation>toplanan ağırlıklar: kullanılan birim ve sıradaki</translation>
    </message>
    <message>
        <source>a unit&apos;s gradients while they are reduced and scattered</source>
        <translation>bir birimin gradyanları, indirgenip dağıtılırken</translation>
    </message>
    <message>
        <source>driver context and the communication library&apos;s buffers</source>
        <translation>sürücü context&apos;i ve iletişim kütüphanesinin tamponları</translation>
    </message>
    <message>
        <source>trained parameters x bytes of weight, main weight and moments</source>
        <translation>eğitilen parametreler x ağırlık, ana ağırlık ve momentlerin baytı</translation>
    </message>
    <message>
        <source>operations on queries, keys and values / the attention kernel&apos;s rate</source>
        <translation>query, key ve value işlemleri / attention çekirdeğinin hızı</translation>
    </message>
    <message>
        <source>bytes of norms, activations and residuals / memory rate</source>
        <translation>norm, aktivasyon ve residual baytları / bellek hızı</translation>
    </message>
    <message>
        <source>kernels that end before the host can start the next</source>
        <translation>CPU sonrakini başlatamadan biten çekirdekler</translation>
    </message>
    <message>
        <source>operations of the linears forward / measured share of peak</source>
        <translation>doğrusal katmanların forward işlemleri / tepe hızın ölçülen payı</translation>
    </message>
    <message>
        <source>operations of the input gradients / measured share of peak</source>
        <translation>girdi gradyanlarının işlemleri / tepe hızın ölçülen payı</translation>
    </message>
    <message>
        <source>operations of the weight gradients / measured share of peak</source>
        <translation>ağırlık gradyanlarının işlemleri / tepe hızın ölçülen payı</translation>
    </message>
    <message>
        <source>operations that are recomputed / measured share of peak</source>
        <translation>yeniden hesaplanan işlemler / tepe hızın ölçülen payı</translation>
    </message>
    <message>
        <source>activations reduced or gathered around each block, less what weight gradients hide</source>
        <translation>her blok çevresinde indirgenen ya da toplanan aktivasyonlar, ağırlık gradyanlarının gizlediği hariç</translation>
    </message>
    <message>
        <source>keys and values passed around, less what attention hides</source>
        <translation>dolaştırılan key ve value&apos;lar, attention&apos;ın gizlediği hariç</translation>
    </message>
    <message>
        <source>tokens sent to their experts and back</source>
        <translation>uzmanlarına gidip dönen token&apos;lar</translation>
    </message>
    <message>
        <source>passes of the other stages before the first and after the last microbatch</source>
        <translation>ilk microbatch&apos;ten önce ve sonuncudan sonra diğer aşamaların geçişleri</translation>
    </message>
    <message>
        <source>activations and gradients passed between stages</source>
        <translation>aşamalar arasında aktarılan aktivasyon ve gradyanlar</translation>
    </message>
    <message>
        <source>gradients reduced and weights gathered over the data-parallel ranks, less what computation hides</source>
        <translation>veri paralel rank&apos;lar üzerinde indirgenen gradyanlar ve toplanan ağırlıklar, hesaplamanın gizlediği hariç</translation>
    </message>
    <message>
        <source>gradients, main weights and moments read and written / memory rate</source>
        <translation>okunan ve yazılan gradyan, ana ağırlık ve momentler / bellek hızı</translation>
    </message>
    <message>
        <source>states that travel to the host and back / the host link&apos;s rate</source>
        <translation>CPU belleğine gidip dönen durumlar / CPU bağlantısının hızı</translation>
    </message>
    <message>
        <source>tokens of a step / read rate of the storage, less the step it hides behind</source>
        <translation>bir adımın token&apos;ları / depolamanın okuma hızı, ardına gizlendiği adım hariç</translation>
    </message>
</context>
<context>
    <name>TerminalPrompts</name>
    <message>
        <source>The key of %1 is not known.
  %2 %3
  It would be stored in %4.
</source>
        <translation>%1 anahtarı bilinmiyor.
  %2 %3
  Şuraya kaydedilecek: %4.
</translation>
    </message>
    <message>
        <source>Without a terminal it cannot be accepted: run this once in a terminal, or add the key to known_hosts.
</source>
        <translation>Terminal olmadan kabul edilemez: bunu bir kez terminalde çalıştırın ya da anahtarı known_hosts dosyasına ekleyin.
</translation>
    </message>
    <message>
        <source>Compare the fingerprint. Accept it (yes/no)?</source>
        <translation>Parmak izini karşılaştırın. Kabul ediyor musunuz (yes/no)?</translation>
    </message>
    <message>
        <source>%1 asks for a secret and there is no terminal: use an agent or a key without passphrase.
</source>
        <translation>%1 gizli bir bilgi istiyor ve terminal yok: bir agent ya da parolasız bir anahtar kullanın.
</translation>
    </message>
</context>
<context>
    <name>ThisComputer</name>
    <message>
        <source>The catalogue does not know the GPU &quot;%1&quot; of this computer: add it to your own catalogue, and choose it in the design.</source>
        <translation>Katalog bu bilgisayarın &quot;%1&quot; GPU&apos;sunu tanımıyor: kendi kataloğunuza ekleyin ve tasarımda seçin.</translation>
    </message>
</context>
<context>
    <name>Upload</name>
    <message>
        <source>%1 cannot be read, so nothing was put in place.</source>
        <translation>%1 okunamadığı için hiçbir şey yerine konmadı.</translation>
    </message>
    <message>
        <source>“%1” is not a file name inside the folder that is sent.</source>
        <translation>“%1”, gönderilen klasörün içinde bir dosya adı değil.</translation>
    </message>
    <message>
        <source>“%1” would be sent twice.</source>
        <translation>“%1” iki kez gönderilecekti.</translation>
    </message>
    <message>
        <source>Not a readable file.</source>
        <translation>Okunabilir bir dosya değil.</translation>
    </message>
    <message>
        <source>The file became shorter while it was sent.</source>
        <translation>Dosya gönderilirken kısaldı.</translation>
    </message>
    <message>
        <source>%1 has no space or quota left for %2. Free some, or choose another folder.</source>
        <translation>%1 üzerinde %2 için yer ya da kota kalmadı. Yer açın ya da başka bir klasör seçin.</translation>
    </message>
    <message>
        <source>%1 exists already on %2, so nothing was sent.</source>
        <translation>%1, %2 üzerinde zaten var; hiçbir şey gönderilmedi.</translation>
    </message>
    <message>
        <source>%1 has no tar, which unpacks what is sent. Install it there.</source>
        <translation>%1 üzerinde, gönderileni açan tar yok. Oraya kurun.</translation>
    </message>
    <message>
        <source>%1 has neither sha256sum nor shasum to check what is sent. Install one there.</source>
        <translation>%1 üzerinde, gönderileni denetleyecek sha256sum ya da shasum yok. Oraya birini kurun.</translation>
    </message>
    <message>
        <source>%1 cannot be made on %2. Choose a folder you may write to.</source>
        <translation>%1, %2 üzerinde oluşturulamıyor. Yazabileceğiniz bir klasör seçin.</translation>
    </message>
    <message>
        <source>What arrived in %1.partial on %2 is not what was sent. Try again.</source>
        <translation>%2 üzerinde %1.partial içine ulaşan, gönderilenle aynı değil. Yeniden deneyin.</translation>
    </message>
    <message>
        <source>%1 could not be put in place on %2.</source>
        <translation>%1, %2 üzerinde yerine konamadı.</translation>
    </message>
    <message>
        <source>“%1” is not a folder: it must begin with / or ~/ and name one.</source>
        <translation>“%1” bir klasör değil: / ya da ~/ ile başlamalı ve bir klasör adı vermeli.</translation>
    </message>
</context>
<context>
    <name>UserCatalog</name>
    <message>
        <source>A catalogue has no entries of the kind %1.</source>
        <translation>Katalogda %1 türünde girdi olmaz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no catalogue id: it may have letters, digits, dots, dashes and underscores.</source>
        <translation>&quot;%1&quot; bir katalog kimliği değil: harf, rakam, nokta, tire ve alt çizgi içerebilir.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 okunamıyor.</translation>
    </message>
    <message>
        <source>%1 is no catalogue file (line %2): mend it or move it away.</source>
        <translation>%1 bir katalog dosyası değil (satır %2): düzeltin ya da başka yere taşıyın.</translation>
    </message>
    <message>
        <source>%1 is no catalogue file: mend it or move it away.</source>
        <translation>%1 bir katalog dosyası değil: düzeltin ya da başka yere taşıyın.</translation>
    </message>
    <message>
        <source>The catalogue entry could not be written to %1.</source>
        <translation>Katalog girdisi şuraya yazılamadı: %1.</translation>
    </message>
    <message>
        <source>A catalogue entry is a mapping of keys to values.</source>
        <translation>Katalog girdisi, anahtarlardan değerlere bir eşlemedir.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>%1 klasörü oluşturulamıyor.</translation>
    </message>
    <message>
        <source>No entry %1 is kept.</source>
        <translation>%1 diye saklanan bir girdi yok.</translation>
    </message>
    <message>
        <source>%1 could not be removed.</source>
        <translation>%1 kaldırılamadı.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Slipway cannot start</source>
        <translation>Slipway başlatılamıyor</translation>
    </message>
    <message>
        <source>Read this instead of the user&apos;s ssh_config</source>
        <translation>Kullanıcının ssh_config dosyası yerine bunu oku</translation>
    </message>
    <message>
        <source>Design file to open</source>
        <translation>Açılacak tasarım dosyası</translation>
    </message>
    <message>
        <source>Keep the old history aside and start a new one</source>
        <translation>Eski geçmişi kenara al ve yenisini başlat</translation>
    </message>
</context>
<context>
    <name>slipway::AboutDialog</name>
    <message>
        <source>About Slipway</source>
        <translation>Slipway hakkında</translation>
    </message>
    <message>
        <source>Slipway: design, launch and watch LLM training runs</source>
        <translation>Slipway: LLM eğitim çalıştırmalarını tasarlayın, başlatın ve izleyin</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopyala</translation>
    </message>
    <message>
        <source>&amp;Open the log</source>
        <translation>&amp;Günlüğü aç</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes with no warranty.

It uses Qt (LGPL-3.0), Qt Charts (GPL-3.0), libssh (LGPL-2.1), yaml-cpp (MIT), nunjucks (BSD-2-Clause), a-sync-waterfall (MIT) and SQLite (public domain).</source>
        <translation>GNU Genel Kamu Lisansı (GPL) sürüm 3 ya da sonrası altında özgür yazılım. Hiçbir garanti verilmez.

Kullandıkları: Qt (LGPL-3.0), Qt Charts (GPL-3.0), libssh (LGPL-2.1), yaml-cpp (MIT), nunjucks (BSD-2-Clause), a-sync-waterfall (MIT) ve SQLite (kamu malı).</translation>
    </message>
</context>
<context>
    <name>slipway::BarLegend</name>
    <message>
        <source>In all</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>slipway::BarTableModel</name>
    <message>
        <source>In all</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parça</translation>
    </message>
</context>
<context>
    <name>slipway::ChartCard</name>
    <message>
        <source>Legend of %1</source>
        <translation>%1 göstergesi</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tablo</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1, tablo olarak</translation>
    </message>
    <message>
        <source>The same numbers as a table</source>
        <translation>Aynı sayılar tablo olarak</translation>
    </message>
    <message>
        <source>%1, numbers</source>
        <translation>%1, sayılar</translation>
    </message>
</context>
<context>
    <name>slipway::ClusterController</name>
    <message>
        <source>%1 is not connected, its runs are not followed: connect on the Clusters page.</source>
        <translation>%1 bağlı değil, çalıştırmaları izlenmiyor: Kümeler sayfasından bağlanın.</translation>
    </message>
    <message>
        <source>Connecting...</source>
        <translation>Bağlanıyor...</translation>
    </message>
    <message>
        <source>Probing...</source>
        <translation>Yoklanıyor...</translation>
    </message>
</context>
<context>
    <name>slipway::ClusterDetails</name>
    <message>
        <source>Settings of the cluster</source>
        <translation>Kümenin ayarları</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Bağlan</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>Bağlantıyı ke&amp;s</translation>
    </message>
    <message>
        <source>&amp;Probe</source>
        <translation>Yok&amp;la</translation>
    </message>
    <message>
        <source>Ask the cluster for its scheduler, partitions, GPUs and clock</source>
        <translation>Kümeye zamanlayıcısını, partition&apos;larını, GPU&apos;larını ve saatini sor</translation>
    </message>
    <message>
        <source>&amp;Edit...</source>
        <translation>Düz&amp;enle...</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Kaldı&amp;r</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>Sürüyor</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Ayrıntılar</translation>
    </message>
    <message>
        <source>Details of the error</source>
        <translation>Hatanın ayrıntıları</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>İp&amp;tal</translation>
    </message>
    <message>
        <source>Not probed yet. A probe looks for GPUs and PyTorch and, where there is no GPU, measures the CPU for a second.</source>
        <translation>Henüz yoklanmadı. Yoklama GPU&apos;ları ve PyTorch&apos;u arar, GPU yoksa CPU&apos;yu bir saniye ölçer.</translation>
    </message>
    <message>
        <source>Not probed yet. A probe asks for the scheduler, its partitions, GPUs and the clock; it connects first where it must.</source>
        <translation>Henüz yoklanmadı. Yoklama zamanlayıcıyı, partition&apos;larını, GPU&apos;ları ve saati sorar; gerekirse önce bağlanır.</translation>
    </message>
    <message>
        <source>Probe now</source>
        <translation>Şimdi yokla</translation>
    </message>
    <message>
        <source>as the probe finds</source>
        <translation>yoklamanın bulduğu gibi</translation>
    </message>
    <message>
        <source>none: a bare host</source>
        <translation>yok: yalın makine</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adres</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Anahtar</translation>
    </message>
    <message>
        <source>from the agent, then OpenSSH&apos;s own</source>
        <translation>önce agent&apos;tan, sonra OpenSSH&apos;nin kendi anahtarı</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>Çalıştırma klasörü</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Zamanlayıcı</translation>
    </message>
</context>
<context>
    <name>slipway::ClusterDialog</name>
    <message>
        <source>Add a cluster</source>
        <translation>Küme ekle</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>Düzenle: %1</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ekle</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Kaydet</translation>
    </message>
    <message>
        <source>how you call it: hero</source>
        <translation>sizin verdiğiniz ad: hero</translation>
    </message>
    <message>
        <source>a Host of your ~/.ssh/config</source>
        <translation>~/.ssh/config içindeki bir Host</translation>
    </message>
    <message>
        <source>login.example.org</source>
        <translation>login.example.org</translation>
    </message>
    <message>
        <source>OpenSSH&apos;s own choice</source>
        <translation>OpenSSH&apos;nin kendi seçimi</translation>
    </message>
    <message>
        <source>By an OpenSSH &amp;alias</source>
        <translation>OpenSSH &amp;takma adıyla</translation>
    </message>
    <message>
        <source>By &amp;host, port and user</source>
        <translation>&amp;Makine, port ve kullanıcıyla</translation>
    </message>
    <message>
        <source>As the probe finds</source>
        <translation>Yoklamanın bulduğu gibi</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>None: a bare host</source>
        <translation>Yok: yalın makine</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Ad</translation>
    </message>
    <message>
        <source>A&amp;lias</source>
        <translation>Ta&amp;kma ad</translation>
    </message>
    <message>
        <source>H&amp;ost</source>
        <translation>Maki&amp;ne</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>K&amp;ullanıcı</translation>
    </message>
    <message>
        <source>&amp;Key file</source>
        <translation>Anahtar d&amp;osyası</translation>
    </message>
    <message>
        <source>&amp;Run folder</source>
        <translation>Ça&amp;lıştırma klasörü</translation>
    </message>
    <message>
        <source>&amp;Scheduler</source>
        <translation>&amp;Zamanlayıcı</translation>
    </message>
    <message>
        <source>the agent, then OpenSSH&apos;s own</source>
        <translation>önce agent, sonra OpenSSH&apos;nin kendi anahtarı</translation>
    </message>
    <message>
        <source>Choose a private key file</source>
        <translation>Bir özel anahtar dosyası seçin</translation>
    </message>
    <message>
        <source>Runs in the history refer to this name</source>
        <translation>Geçmişteki çalıştırmalar bu adı kullanır</translation>
    </message>
    <message>
        <source>Type the alias that you use with ssh.</source>
        <translation>ssh ile kullandığınız takma adı yazın.</translation>
    </message>
    <message>
        <source>Type the name or address of the login host.</source>
        <translation>Giriş makinesinin adını ya da adresini yazın.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a space in it; a host name cannot have one.</source>
        <translation>&quot;%1&quot; içinde boşluk var; makine adında boşluk olamaz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins with a dash; a host name cannot.</source>
        <translation>&quot;%1&quot; tire ile başlıyor; makine adı tire ile başlayamaz.</translation>
    </message>
    <message>
        <source>Type only the host here, and &quot;%1&quot; in the user field.</source>
        <translation>Buraya yalnızca makineyi, kullanıcı alanına &quot;%1&quot; yazın.</translation>
    </message>
    <message>
        <source>A user name cannot have a space in it.</source>
        <translation>Kullanıcı adında boşluk olamaz.</translation>
    </message>
    <message>
        <source>Give the cluster a name.</source>
        <translation>Kümeye bir ad verin.</translation>
    </message>
    <message>
        <source>There is a cluster called &quot;%1&quot; already.</source>
        <translation>&quot;%1&quot; adında bir küme zaten var.</translation>
    </message>
    <message>
        <source>The run folder must begin with / or ~/.</source>
        <translation>Çalıştırma klasörü / ya da ~/ ile başlamalı.</translation>
    </message>
</context>
<context>
    <name>slipway::ClusterListModel</name>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
</context>
<context>
    <name>slipway::ClusterPanel</name>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/sn</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>Kullanılabilir bellek</translation>
    </message>
    <message>
        <source>Memory rate</source>
        <translation>Bellek hızı</translation>
    </message>
    <message>
        <source>BF16 dense peak</source>
        <translation>BF16 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/sn</translation>
    </message>
    <message>
        <source>Scale-up link</source>
        <translation>Scale-up bağlantısı</translation>
    </message>
    <message>
        <source>One direction, per accelerator</source>
        <translation>Tek yön, hızlandırıcı başına</translation>
    </message>
    <message>
        <source>Fabric link</source>
        <translation>Fabric bağlantısı</translation>
    </message>
    <message>
        <source>Line rate, one direction, per NIC</source>
        <translation>Hat hızı, tek yön, NIC başına</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Güç</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>an entry of your own</source>
        <translation>kendi girdiniz</translation>
    </message>
    <message>
        <source>%1, changed in the file</source>
        <translation>%1, dosyada değiştirilmiş</translation>
    </message>
    <message>
        <source>&amp;Accelerator</source>
        <translation>&amp;Hızlandırıcı</translation>
    </message>
    <message>
        <source>Type any part of a name, or of its facts</source>
        <translation>Adın ya da özelliklerinin herhangi bir parçasını yazın</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>Düğüml&amp;er</translation>
    </message>
    <message>
        <source>Per node</source>
        <translation>Düğüm başına</translation>
    </message>
    <message>
        <source>Accelerators in each node</source>
        <translation>Her düğümdeki hızlandırıcılar</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>Düğüm türü</translation>
    </message>
    <message>
        <source>Supplies what is not said here: accelerators, NICs, link, local disks</source>
        <translation>Burada belirtilmeyenleri sağlar: hızlandırıcılar, NIC&apos;ler, bağlantı, yerel diskler</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>Scale-up alanı</translation>
    </message>
    <message>
        <source>Accelerators that share the scale-up link; 72 on an NVL72 rack</source>
        <translation>Scale-up bağlantısını paylaşan hızlandırıcılar; bir NVL72 kabininde 72</translation>
    </message>
    <message>
        <source>Network between nodes</source>
        <translation>Düğümler arası ağ</translation>
    </message>
    <message>
        <source>The class of the scale-out network</source>
        <translation>Scale-out ağının sınıfı</translation>
    </message>
    <message>
        <source>NICs per node</source>
        <translation>Düğüm başına NIC</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topoloji</translation>
    </message>
    <message>
        <source>How the switches are wired</source>
        <translation>Anahtarların nasıl bağlandığı</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>Aşırı abonelik</translation>
    </message>
    <message>
        <source>Bandwidth into the leaf switches over bandwidth out of them; 1 is none</source>
        <translation>Leaf anahtarlarına giren bant genişliğinin çıkana oranı; 1, aşırı abonelik yok demektir</translation>
    </message>
    <message>
        <source>: 1</source>
        <translation>: 1</translation>
    </message>
    <message>
        <source>GPUDirect RDMA</source>
        <translation>GPUDirect RDMA</translation>
    </message>
    <message>
        <source>NICs read accelerator memory themselves</source>
        <translation>NIC&apos;ler hızlandırıcı belleğini doğrudan okur</translation>
    </message>
    <message>
        <source>auto: %1</source>
        <translation>otomatik: %1</translation>
    </message>
    <message>
        <source>auto: %1 from %2</source>
        <translation>otomatik: %1, kaynak %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>slipway::ClustersPage</name>
    <message>
        <source>Clusters</source>
        <translation>Kümeler</translation>
    </message>
    <message>
        <source>&amp;Add a cluster...</source>
        <translation>&amp;Küme ekle...</translation>
    </message>
    <message>
        <source>Remove the cluster?</source>
        <translation>Küme kaldırılsın mı?</translation>
    </message>
    <message>
        <source>Remove %1 from your clusters?</source>
        <translation>%1 kümelerinizden kaldırılsın mı?</translation>
    </message>
    <message>
        <source>Its runs stay in the history, and nothing changes on the cluster; running jobs are no longer followed.</source>
        <translation>Çalıştırmaları geçmişte kalır ve kümede hiçbir şey değişmez; çalışan işler artık izlenmez.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Kaldır</translation>
    </message>
</context>
<context>
    <name>slipway::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Komut bul</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komut</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Bir komut yazın</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Komutlar</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
</context>
<context>
    <name>slipway::CostPanel</name>
    <message>
        <source>Node failures</source>
        <translation>Düğüm arızaları</translation>
    </message>
    <message>
        <source>Of one node, in a day</source>
        <translation>Bir düğüm için, günde</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>günde</translation>
    </message>
    <message>
        <source>Restart takes</source>
        <translation>Yeniden başlatma süresi</translation>
    </message>
    <message>
        <source>From a failure to the next step</source>
        <translation>Arızadan sonraki adıma kadar</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>dakika</translation>
    </message>
    <message>
        <source>Accelerator hour</source>
        <translation>Hızlandırıcı saati</translation>
    </message>
    <message>
        <source>Empty: the cost is not known</source>
        <translation>Boş: maliyet bilinmez</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Para birimi</translation>
    </message>
    <message>
        <source>auto: %1</source>
        <translation>otomatik: %1</translation>
    </message>
    <message>
        <source>Of one node, in a day. %1</source>
        <translation>Bir düğüm için, günde. %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>%1 USD: %2, %3 (%4)</source>
        <translation>%1 USD: %2, %3 (%4)</translation>
    </message>
    <message>
        <source>Rental prices:</source>
        <translation>Kira fiyatları:</translation>
    </message>
</context>
<context>
    <name>slipway::CurveChart</name>
    <message>
        <source>No samples yet.</source>
        <translation>Henüz örnek yok.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>quantity, unit</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Follow the newest samples</source>
        <translation>En yeni örnekleri izle</translation>
    </message>
    <message>
        <source>Follow the newest samples (End)</source>
        <translation>En yeni örnekleri izle (End)</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic scale (L); values that are not above zero are left out</source>
        <translation>Logaritmik ölçek (L); sıfırdan büyük olmayan değerler gösterilmez</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Tablo olarak göster</translation>
    </message>
    <message>
        <source>The same numbers as a table (T)</source>
        <translation>Aynı sayılar tablo olarak (T)</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tümünü göster</translation>
    </message>
    <message>
        <source>Show everything (0, or double-click)</source>
        <translation>Tümünü göster (0 ya da çift tıklama)</translation>
    </message>
    <message>
        <source>By &amp;step</source>
        <translation>&amp;Adıma göre</translation>
    </message>
    <message>
        <source>By &amp;time</source>
        <translation>&amp;Zamana göre</translation>
    </message>
    <message>
        <source>Show &amp;outliers (R)</source>
        <translation>A&amp;ykırı değerleri göster (R)</translation>
    </message>
    <message>
        <source>Without outliers the range is that of the 1st to 99th percentile</source>
        <translation>Aykırı değerler olmadan aralık, 1. ile 99. yüzdelikler arasıdır</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>Yu&amp;muşatma</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message numerus="yes">
        <source>Over %Ln steps</source>
        <translation>
            <numerusform>%Ln adım üzerinden</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Copy visible samples as CSV</source>
        <translation>Görünen örnekleri CSV olarak &amp;kopyala</translation>
    </message>
    <message>
        <source>Save as &amp;image...</source>
        <translation>&amp;Görüntü olarak kaydet...</translation>
    </message>
    <message>
        <source>More for this chart</source>
        <translation>Bu grafik için diğerleri</translation>
    </message>
    <message>
        <source>%1: more</source>
        <translation>%1: diğerleri</translation>
    </message>
    <message>
        <source>%1: samples</source>
        <translation>%1: örnekler</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ve %n tane daha</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln steps</source>
        <translation>
            <numerusform>%Ln adımın ortalaması</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 önce</translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln nokta</numerusform>
        </translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>son %1</translation>
    </message>
    <message>
        <source>last %1 at step %2</source>
        <translation>son %1, adım %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln NaN</source>
        <translation>
            <numerusform>%Ln NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>rising</source>
        <translation>yükseliyor</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>düşüyor</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>sabit</translation>
    </message>
    <message>
        <source>%1: %2 %3, %4</source>
        <comment>curve, last value, unit, trend</comment>
        <translation>%1: %2 %3, %4</translation>
    </message>
    <message>
        <source>Save the chart as an image</source>
        <translation>Grafiği görüntü olarak kaydet</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG görüntüleri (*.png)</translation>
    </message>
    <message>
        <source>The image could not be written to %1.</source>
        <translation>Görüntü şuraya yazılamadı: %1.</translation>
    </message>
</context>
<context>
    <name>slipway::CurvePlot</name>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 sonra</translation>
    </message>
    <message>
        <source>%1  %2 %3</source>
        <comment>name, value, unit</comment>
        <translation>%1  %2 %3</translation>
    </message>
</context>
<context>
    <name>slipway::CurveTableModel</name>
    <message>
        <source>Curve</source>
        <translation>Eğri</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Value (%1)</source>
        <translation>Değer (%1)</translation>
    </message>
</context>
<context>
    <name>slipway::DesignController</name>
    <message>
        <source>Mend %1</source>
        <translation>Düzelt: %1</translation>
    </message>
</context>
<context>
    <name>slipway::DesignDocument</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 okunamıyor.</translation>
    </message>
    <message>
        <source>%1 could not be written; the file is as it was before.</source>
        <translation>%1 yazılamadı; dosya önceki hâlinde.</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was read here. Save under another name, or overwrite it.</source>
        <translation>%1, burada okunduktan sonra başka bir program tarafından değiştirildi. Başka adla kaydedin ya da üzerine yazın.</translation>
    </message>
    <message>
        <source>Keep paths when saving elsewhere</source>
        <translation>Başka yere kaydederken yolları koru</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>%1 dosyası yok.</translation>
    </message>
    <message>
        <source>This design has no file yet: choose a name for it.</source>
        <translation>Bu tasarımın henüz dosyası yok: bir ad seçin.</translation>
    </message>
    <message>
        <source>The copy for recovery holds no design that can be read.</source>
        <translation>Kurtarma kopyasında okunabilir bir tasarım yok.</translation>
    </message>
</context>
<context>
    <name>slipway::DesignPage</name>
    <message>
        <source>Design</source>
        <translation>Tasarım</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Paralellik</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>Storage, data, checkpoints</source>
        <translation>Depolama, veri, checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Başlatma</translation>
    </message>
    <message>
        <source>Reliability and cost</source>
        <translation>Güvenilirlik ve maliyet</translation>
    </message>
</context>
<context>
    <name>slipway::DesignPanel</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>otomatik</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 “%2”</translation>
    </message>
    <message>
        <source>on</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>off</source>
        <translation>kapalı</translation>
    </message>
</context>
<context>
    <name>slipway::EnvironmentTable</name>
    <message>
        <source>Environment variables</source>
        <translation>Ortam değişkenleri</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Değişken</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Add variable</source>
        <translation>Değişken ekle</translation>
    </message>
    <message>
        <source>Add an environment variable</source>
        <translation>Bir ortam değişkeni ekle</translation>
    </message>
    <message>
        <source>Remove variable</source>
        <translation>Değişkeni kaldır</translation>
    </message>
    <message>
        <source>Remove the chosen variable</source>
        <translation>Seçili değişkeni kaldır</translation>
    </message>
</context>
<context>
    <name>slipway::EstimatePanel</name>
    <message>
        <source>%1 % of compute measured</source>
        <translation>hesaplamanın %1 % kadarı ölçüldü</translation>
    </message>
    <message>
        <source>Memory of one accelerator</source>
        <translation>Bir hızlandırıcının belleği</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Bir adımın süresi nereye gidiyor</translation>
    </message>
    <message>
        <source>Nothing to mend: the layout is legal and nothing about it is unusual.</source>
        <translation>Düzeltilecek bir şey yok: yerleşim geçerli ve olağandışı bir yanı yok.</translation>
    </message>
    <message>
        <source>No design yet.</source>
        <translation>Henüz tasarım yok.</translation>
    </message>
    <message>
        <source>Parts of the estimate</source>
        <translation>Tahminin bölümleri</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Genel bakış</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Bulgular</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Neden?</translation>
    </message>
    <message>
        <source>fullest: stage %1</source>
        <translation>en dolu: aşama %1</translation>
    </message>
    <message>
        <source>Findings appear here with the estimate.</source>
        <translation>Bulgular, tahminle birlikte burada görünür.</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>Bulgular (%1)</translation>
    </message>
</context>
<context>
    <name>slipway::ExplainView</name>
    <message>
        <source>Inputs of the formula</source>
        <translation>Formülün girdileri</translation>
    </message>
    <message>
        <source>Filter the explained figures</source>
        <translation>Açıklanan değerleri süz</translation>
    </message>
    <message>
        <source>Filter: activations, all-reduce, a paper…</source>
        <translation>Süz: aktivasyonlar, all-reduce, bir makale…</translation>
    </message>
    <message>
        <source>Explained figures</source>
        <translation>Açıklanan değerler</translation>
    </message>
    <message>
        <source>The sum of what is under it.</source>
        <translation>Altındakilerin toplamı.</translation>
    </message>
    <message>
        <source>Choose a term to see its formula, its inputs and where it comes from.</source>
        <translation>Formülünü, girdilerini ve kaynağını görmek için bir terim seçin.</translation>
    </message>
    <message>
        <source>Source: %1 (%2)</source>
        <translation>Kaynak: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>slipway::FactSheet</name>
    <message>
        <source>Sources</source>
        <translation>Kaynaklar</translation>
    </message>
    <message>
        <source>Show where these figures come from</source>
        <translation>Bu değerlerin nereden geldiğini göster</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::FigureStrip</name>
    <message>
        <source>Progress</source>
        <translation>İlerleme</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Kayıp</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Çalıştırmanın ilerlemesi</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 / %2 adım</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>yaklaşık %1 kaldı</translation>
    </message>
    <message>
        <source>the last step had no number</source>
        <translation>son adımda sayı yoktu</translation>
    </message>
</context>
<context>
    <name>slipway::FigureTile</name>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>Press to see why</source>
        <translation>Nedenini görmek için basın</translation>
    </message>
</context>
<context>
    <name>slipway::FiguresGrid</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 in use. The allocator&apos;s peak is %2 (%3 to %4); its cache, the driver and the libraries are counted too.</source>
        <translation>%1 kullanımda. Ayırıcının tepe değeri %2 (%3 ile %4 arası); önbelleği, sürücü ve kütüphaneler de sayılır.</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>her biri %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ile %2 arası</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/sn</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 adım</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>Cost in %1</source>
        <translation>Maliyet (%1)</translation>
    </message>
    <message>
        <source>no price given</source>
        <translation>fiyat verilmedi</translation>
    </message>
    <message>
        <source>of the wall time</source>
        <translation>gerçek sürenin payı</translation>
    </message>
    <message>
        <source>written in %1</source>
        <translation>%1 içinde yazılır</translation>
    </message>
    <message>
        <source>write rate not known</source>
        <translation>yazma hızı bilinmiyor</translation>
    </message>
</context>
<context>
    <name>slipway::FileController</name>
    <message>
        <source>Open a design</source>
        <translation>Tasarım aç</translation>
    </message>
    <message>
        <source>Designs (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Tasarımlar (*.yaml *.yml *.json);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 açılmadı: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Save the design</source>
        <translation>Tasarımı kaydet</translation>
    </message>
    <message>
        <source>Designs (*.yaml *.yml)</source>
        <translation>Tasarımlar (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The file was changed elsewhere</source>
        <translation>Dosya başka yerde değiştirilmiş</translation>
    </message>
    <message>
        <source>&amp;Overwrite it</source>
        <translation>&amp;Üzerine yaz</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>&amp;Farklı kaydet...</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Kaydedilmemiş değişiklikler</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>%1 içindeki değişiklikler kaydedilsin mi?</translation>
    </message>
    <message>
        <source>Slipway ended without saving a design. A copy of it was kept.</source>
        <translation>Slipway bir tasarımı kaydetmeden kapandı. Bir kopyası saklandı.</translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation>Geri yükle</translation>
    </message>
</context>
<context>
    <name>slipway::FindingStrip</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Git: %1</translation>
    </message>
    <message>
        <source>Go to the field</source>
        <translation>Alana git</translation>
    </message>
</context>
<context>
    <name>slipway::FrameworkPanel</name>
    <message>
        <source>Frame&amp;work</source>
        <translation>&amp;Framework</translation>
    </message>
    <message>
        <source>What runs on the accelerators</source>
        <translation>Hızlandırıcılarda çalışan yazılım</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Sürüm</translation>
    </message>
    <message>
        <source>A release like core-0.20, or a year when that is all one knows</source>
        <translation>core-0.20 gibi bir sürüm ya da başka bir şey bilinmiyorsa yıl</translation>
    </message>
    <message>
        <source>auto: the newest known</source>
        <translation>otomatik: bilinen en yeni</translation>
    </message>
    <message>
        <source>Transformer Engine</source>
        <translation>Transformer Engine</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
</context>
<context>
    <name>slipway::HelpWindow</name>
    <message>
        <source>Slipway manual</source>
        <translation>Slipway kılavuzu</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Kılavuzda ara</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Kılavuzun sayfaları</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>Sayfanın metni</translation>
    </message>
</context>
<context>
    <name>slipway::HostKeyDialog</name>
    <message>
        <source>Is this the right host?</source>
        <translation>Bu doğru makine mi?</translation>
    </message>
    <message>
        <source>The host key does not match</source>
        <translation>Sunucu anahtarı uyuşmuyor</translation>
    </message>
    <message>
        <source>%1 is not known yet</source>
        <translation>%1 henüz bilinmiyor</translation>
    </message>
    <message>
        <source>The key of %1 has changed</source>
        <translation>%1 anahtarı değişmiş</translation>
    </message>
    <message>
        <source>%1 showed a key of another kind</source>
        <translation>%1 başka türde bir anahtar gösterdi</translation>
    </message>
    <message>
        <source>The key of %1 was revoked</source>
        <translation>%1 anahtarı iptal edilmiş</translation>
    </message>
    <message>
        <source>This computer has not talked to this host before. Compare the fingerprint with the one that the operators of the cluster publish.</source>
        <translation>Bu bilgisayar bu makineyle daha önce konuşmadı. Parmak izini, kümeyi işletenlerin yayımladığıyla karşılaştırın.</translation>
    </message>
    <message>
        <source>Either the host was set up anew, or somebody is listening between you and it. No connection was made, and nothing was sent.</source>
        <translation>Ya makine yeniden kuruldu ya da aranızda dinleyen biri var. Bağlantı kurulmadı ve hiçbir şey gönderilmedi.</translation>
    </message>
    <message>
        <source>A key of another kind is stored for this host. That can hide somebody between you and it. No connection was made, and nothing was sent.</source>
        <translation>Bu makine için başka türde bir anahtar saklı. Bu, araya giren birini gizleyebilir. Bağlantı kurulmadı ve hiçbir şey gönderilmedi.</translation>
    </message>
    <message>
        <source>The known-hosts file marks this key as revoked: whoever owns it is not to be trusted. No connection was made, and nothing was sent.</source>
        <translation>known-hosts dosyası bu anahtarı iptal edilmiş olarak işaretliyor: sahibine güvenilmemeli. Bağlantı kurulmadı ve hiçbir şey gönderilmedi.</translation>
    </message>
    <message>
        <source>If you accept, the key is stored and this is not asked again.</source>
        <translation>Kabul ederseniz anahtar saklanır ve bu bir daha sorulmaz.</translation>
    </message>
    <message>
        <source>Ask the operators of the cluster whether the key was changed. If it was, remove the old line with
    ssh-keygen -R &apos;%1&apos;
and connect again.</source>
        <translation>Kümeyi işletenlere anahtarın değiştirilip değiştirilmediğini sorun. Değiştirildiyse eski satırı şu komutla silin:
    ssh-keygen -R &apos;%1&apos;
ve yeniden bağlanın.</translation>
    </message>
    <message>
        <source>Tell the operators of the cluster. Only they can say whether the line with @revoked may go.</source>
        <translation>Kümeyi işletenlere bildirin. @revoked içeren satırın silinip silinemeyeceğini yalnızca onlar söyleyebilir.</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>Anahtar türü</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Parmak izi</translation>
    </message>
    <message>
        <source>Shown now</source>
        <translation>Şimdi gösterilen</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Saklanan</translation>
    </message>
    <message>
        <source>Will be stored in</source>
        <translation>Saklanacağı yer</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>Saklandığı yer</translation>
    </message>
    <message>
        <source>&amp;Accept and store</source>
        <translation>&amp;Kabul et ve sakla</translation>
    </message>
</context>
<context>
    <name>slipway::JobController</name>
    <message>
        <source>Save the job file</source>
        <translation>İş dosyasını kaydet</translation>
    </message>
    <message>
        <source>%1 could not be written: choose another place.</source>
        <translation>%1 yazılamadı: başka bir yer seçin.</translation>
    </message>
</context>
<context>
    <name>slipway::JobPage</name>
    <message>
        <source>No job file yet</source>
        <translation>Henüz iş dosyası yok</translation>
    </message>
    <message>
        <source>edited by hand</source>
        <translation>elle düzenlendi</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Sıfırla</translation>
    </message>
    <message>
        <source>Put back the text as rendered from the design</source>
        <translation>Metni tasarımdan üretilen hâline döndür</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Ko&amp;pyala</translation>
    </message>
    <message>
        <source>Sa&amp;ve as...</source>
        <translation>&amp;Farklı kaydet...</translation>
    </message>
    <message>
        <source>The design has changed since you edited this text.</source>
        <translation>Bu metni düzenlediğinizden beri tasarım değişti.</translation>
    </message>
    <message>
        <source>Re-re&amp;nder and drop my edits</source>
        <translation>Yeniden &amp;oluştur, düzenlemelerimi at</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>İş dosyası</translation>
    </message>
    <message>
        <source>Changes by hand</source>
        <translation>Elle yapılan değişiklikler</translation>
    </message>
    <message>
        <source>Job &amp;file</source>
        <translation>İş dosy&amp;ası</translation>
    </message>
    <message>
        <source>C&amp;hanges</source>
        <translation>Değişiklik&amp;ler</translation>
    </message>
    <message>
        <source>Add a c&amp;luster...</source>
        <translation>&amp;Küme ekle...</translation>
    </message>
    <message>
        <source>Send &amp;to</source>
        <translation>&amp;Hedef</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>Gö&amp;nder</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>kaynak: %1</translation>
    </message>
    <message>
        <source>C&amp;hanges (%1)</source>
        <translation>Değişiklik&amp;ler (%1)</translation>
    </message>
    <message>
        <source>There is no job file to send yet.</source>
        <translation>Henüz gönderilecek bir iş dosyası yok.</translation>
    </message>
    <message>
        <source>The job file cannot be made from this design; mend what is named above first.</source>
        <translation>Bu tasarımdan iş dosyası oluşturulamıyor; önce yukarıda belirtilenleri düzeltin.</translation>
    </message>
    <message>
        <source>Choose a cluster to send it to.</source>
        <translation>Gönderilecek kümeyi seçin.</translation>
    </message>
    <message>
        <source>The design has errors that would make the run fail. Mend them first:</source>
        <translation>Tasarımda çalıştırmayı başarısız kılacak hatalar var. Önce bunları düzeltin:</translation>
    </message>
    <message>
        <source>Stage, check and send this job file</source>
        <translation>Bu iş dosyasını hazırla, denetle ve gönder</translation>
    </message>
</context>
<context>
    <name>slipway::KeyValueTable</name>
    <message>
        <source>Fact</source>
        <translation>Bilgi</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
</context>
<context>
    <name>slipway::LaunchPanel</name>
    <message>
        <source>auto: the usual</source>
        <translation>otomatik: olağan olan</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Zamanlayıcı</translation>
    </message>
    <message>
        <source>What hands out the nodes</source>
        <translation>Düğümleri dağıtan yazılım</translation>
    </message>
    <message>
        <source>&amp;Job kind</source>
        <translation>İş tü&amp;rü</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Süre sınırı</translation>
    </message>
    <message>
        <source>As Slurm writes it: 24:00:00, 2-12:00:00, 90</source>
        <translation>Slurm&apos;ün yazdığı gibi: 24:00:00, 2-12:00:00, 90</translation>
    </message>
    <message>
        <source>the partition&apos;s</source>
        <translation>partition&apos;ınki</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Hesap</translation>
    </message>
    <message>
        <source>Whom the hours are charged to</source>
        <translation>Saatlerin düşüldüğü hesap</translation>
    </message>
    <message>
        <source>the user&apos;s default</source>
        <translation>kullanıcının varsayılanı</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>The scheduler&apos;s queue</source>
        <translation>Zamanlayıcının kuyruğu</translation>
    </message>
    <message>
        <source>the cluster&apos;s default</source>
        <translation>kümenin varsayılanı</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Hizmet kalitesi (quality of service)</translation>
    </message>
    <message>
        <source>the account&apos;s default</source>
        <translation>hesabın varsayılanı</translation>
    </message>
    <message>
        <source>Restarts at most</source>
        <translation>En çok yeniden başlatma</translation>
    </message>
    <message>
        <source>After a failed node, from the last checkpoint</source>
        <translation>Düğüm arızasından sonra, son checkpoint&apos;ten</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Yazılım</translation>
    </message>
    <message>
        <source>Container image</source>
        <translation>Container imajı</translation>
    </message>
    <message>
        <source>A file on the cluster, or a reference</source>
        <translation>Kümede bir dosya ya da bir referans</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>Container çalıştırıcısı</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modüller</translation>
    </message>
    <message>
        <source>Environment modules to load, with spaces between them</source>
        <translation>Yüklenecek ortam modülleri, aralarında boşlukla</translation>
    </message>
    <message>
        <source>Modules “%1”</source>
        <translation>Modüller “%1”</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Ortam</translation>
    </message>
    <message>
        <source>{run}, {code} and {env:NAME} are filled in when the job starts</source>
        <translation>{run}, {code} ve {env:NAME} iş başlarken doldurulur</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>Ortam değişkenleri</translation>
    </message>
    <message>
        <source>Your own code</source>
        <translation>Kendi kodunuz</translation>
    </message>
    <message>
        <source>Code folder</source>
        <translation>Kod klasörü</translation>
    </message>
    <message>
        <source>none travels with the run</source>
        <translation>çalıştırmayla kod gitmez</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>Gözat</translation>
    </message>
    <message>
        <source>Pick the folder of your code</source>
        <translation>Kodunuzun klasörünü seçin</translation>
    </message>
    <message>
        <source>Copied with each run; its git commit and changes are recorded. Relative to the design file</source>
        <translation>Her çalıştırmayla kopyalanır; git commit&apos;i ve değişiklikleri kaydedilir. Tasarım dosyasına göreli</translation>
    </message>
    <message>
        <source>Code folder “%1”</source>
        <translation>Kod klasörü “%1”</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komut</translation>
    </message>
    <message>
        <source>In place of the framework&apos;s program; {run}, {code} and {env:NAME} are filled in</source>
        <translation>Framework&apos;ün programı yerine; {run}, {code} ve {env:NAME} doldurulur</translation>
    </message>
    <message>
        <source>the framework&apos;s own</source>
        <translation>framework&apos;ün kendisi</translation>
    </message>
    <message>
        <source>Folder of your code</source>
        <translation>Kodunuzun klasörü</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n values)</source>
        <translation>
            <numerusform>%1 (%n değer)</numerusform>
        </translation>
    </message>
    <message>
        <source>A sweep as a job array, written in the file: %1</source>
        <translation>İş dizisi olarak bir tarama, dosyada yazılı: %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>slipway::LocalTask</name>
    <message>
        <source>This computer</source>
        <translation>Bu bilgisayar</translation>
    </message>
    <message>
        <source>/bin/sh could not be started on this computer.</source>
        <translation>Bu bilgisayarda /bin/sh başlatılamadı.</translation>
    </message>
</context>
<context>
    <name>slipway::LogView</name>
    <message>
        <source>Log</source>
        <translation>Günlük</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Do&amp;sya</translation>
    </message>
    <message>
        <source>&amp;Follow the end</source>
        <translation>Son&amp;u izle</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Günlükte ara</translation>
    </message>
    <message>
        <source>Previous (Shift+Return)</source>
        <translation>Önceki (Shift+Return)</translation>
    </message>
    <message>
        <source>Next (Return)</source>
        <translation>Sonraki (Return)</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Öncekini bul</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Sonrakini bul</translation>
    </message>
    <message>
        <source>Only the end is shown, %1 at most; the whole file lies in the run folder.</source>
        <translation>Yalnızca sonu gösterilir, en çok %1; dosyanın tamamı çalıştırma klasöründedir.</translation>
    </message>
    <message>
        <source>%1 before this are not shown; the whole file lies in the run folder.</source>
        <translation>Bundan önceki %1 gösterilmiyor; dosyanın tamamı çalıştırma klasöründedir.</translation>
    </message>
    <message>
        <source>No log has arrived yet.</source>
        <translation>Henüz günlük gelmedi.</translation>
    </message>
    <message>
        <source>This log is empty so far.</source>
        <translation>Bu günlük şimdilik boş.</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>bulunamadı</translation>
    </message>
</context>
<context>
    <name>slipway::LoginDialog</name>
    <message>
        <source>Log in to %1</source>
        <translation>Giriş: %1</translation>
    </message>
    <message>
        <source>Passphrase of the key %1</source>
        <translation>%1 anahtarının parolası</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>%1 parolası</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 soruyor</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Anahtar parolası</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Parola</translation>
    </message>
    <message>
        <source>What you type goes to the server and is not kept.</source>
        <translation>Yazdığınız sunucuya gider ve saklanmaz.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Devam et</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>Giriş yap</translation>
    </message>
</context>
<context>
    <name>slipway::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Dosya</translation>
    </message>
    <message>
        <source>&amp;New design</source>
        <translation>&amp;Yeni tasarım</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>&amp;Aç...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Son açılanlar</translation>
    </message>
    <message>
        <source>Open the sa&amp;mple design</source>
        <translation>Ö&amp;rnek tasarımı aç</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Sa&amp;ve as...</source>
        <translation>&amp;Farklı kaydet...</translation>
    </message>
    <message>
        <source>Se&amp;ttings...</source>
        <translation>Ayar&amp;lar...</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Çıkış</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Dü&amp;zen</translation>
    </message>
    <message>
        <source>Find a &amp;command...</source>
        <translation>Komut &amp;bul...</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Geri al</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Yinele</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Tasarım</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>İ&amp;ş</translation>
    </message>
    <message>
        <source>&amp;Clusters</source>
        <translation>&amp;Kümeler</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>&amp;Çalıştırmalar</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Sayfalar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Görünüm</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>&amp;Sistemdeki gibi</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Açık</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Koyu</translation>
    </message>
    <message>
        <source>R&amp;un</source>
        <translation>&amp;Çalıştır</translation>
    </message>
    <message>
        <source>&amp;Submit the job</source>
        <translation>İşi &amp;gönder</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Yardım</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Kılavuz</translation>
    </message>
    <message>
        <source>&amp;About Slipway</source>
        <translation>Slipway &amp;hakkında</translation>
    </message>
    <message>
        <source>Progress of the running task</source>
        <translation>Süren görevin ilerlemesi</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>%1[*] - Slipway</source>
        <translation>%1[*] - Slipway</translation>
    </message>
</context>
<context>
    <name>slipway::ModelPanel</name>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Katmanlar</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Hidden</translation>
    </message>
    <message>
        <source>Heads (KV)</source>
        <translation>Head (KV)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Sözcük dağarcığı</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>En uzun dizi</translation>
    </message>
    <message>
        <source>Experts (active)</source>
        <translation>Uzmanlar (etkin)</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lisans</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>kaynak: %1</translation>
    </message>
    <message>
        <source>a model of your own</source>
        <translation>kendi modeliniz</translation>
    </message>
    <message>
        <source>%1, changed in the file</source>
        <translation>%1, dosyada değiştirilmiş</translation>
    </message>
    <message>
        <source>Design name</source>
        <translation>Tasarım adı</translation>
    </message>
    <message>
        <source>Names the run, its job and its folder</source>
        <translation>Çalıştırmaya, işine ve klasörüne ad verir</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>adsız</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Model</translation>
    </message>
    <message>
        <source>Type any part of a name, or of its facts: 80 layers, 70B, moe</source>
        <translation>Adın ya da özelliklerinin herhangi bir parçasını yazın: 80 katman, 70B, moe</translation>
    </message>
</context>
<context>
    <name>slipway::NodesPanel</name>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU kullanımı</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU belleği</translation>
    </message>
    <message>
        <source>CPU utilisation</source>
        <translation>CPU kullanımı</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>%1 GPU %2</source>
        <translation>%1 GPU %2</translation>
    </message>
    <message>
        <source>This run wrote no samples of its nodes.</source>
        <translation>Bu çalıştırma düğümlerine ait örnek yazmadı.</translation>
    </message>
    <message>
        <source>Samples of the nodes appear some seconds after the job has started.</source>
        <translation>Düğüm örnekleri, iş başladıktan birkaç saniye sonra görünür.</translation>
    </message>
</context>
<context>
    <name>slipway::NoticeBar</name>
    <message>
        <source>What can be done about it</source>
        <translation>Bununla ilgili ne yapılabilir</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Ayrıntılar</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Bu iletiyi kapat</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>İletinin ayrıntıları</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hata</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Uyarı</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
</context>
<context>
    <name>slipway::NumberField</name>
    <message>
        <source>A number is needed here.</source>
        <translation>Buraya bir sayı gerekir.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Type it like 4096, 1e12 or 128k.</source>
        <translation>“%1” bir sayı değil. 4096, 1e12 ya da 128k gibi yazın.</translation>
    </message>
    <message>
        <source>A whole number is needed here.</source>
        <translation>Buraya bir tam sayı gerekir.</translation>
    </message>
    <message>
        <source>%1 is too small: the least is %2.</source>
        <translation>%1 çok küçük: en az %2.</translation>
    </message>
    <message>
        <source>%1 is too large: the most is %2.</source>
        <translation>%1 çok büyük: en çok %2.</translation>
    </message>
</context>
<context>
    <name>slipway::ParallelismPanel</name>
    <message>
        <source>auto</source>
        <translation>otomatik</translation>
    </message>
    <message>
        <source>auto: %1 in each</source>
        <translation>otomatik: her birinde %1</translation>
    </message>
    <message>
        <source>auto: %1 to %2 in each</source>
        <translation>otomatik: her birinde %1 ile %2 arası</translation>
    </message>
    <message>
        <source>&amp;Tensor parallel</source>
        <translation>&amp;Tensor paralel</translation>
    </message>
    <message>
        <source>Accelerators that share each matrix; best within the scale-up domain</source>
        <translation>Her matrisi paylaşan hızlandırıcılar; en iyisi scale-up alanı içinde</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequence paralel</translation>
    </message>
    <message>
        <source>Spreads norms and residuals over the tensor group (Megatron)</source>
        <translation>Norm ve residual&apos;ları tensor grubuna dağıtır (Megatron)</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context paralel</translation>
    </message>
    <message>
        <source>Accelerators that share each sequence</source>
        <translation>Her diziyi paylaşan hızlandırıcılar</translation>
    </message>
    <message>
        <source>Context algorithm</source>
        <translation>Context algoritması</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Uzman paralel</translation>
    </message>
    <message>
        <source>Accelerators that share the experts</source>
        <translation>Uzmanları paylaşan hızlandırıcılar</translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation>Uzman tensor</translation>
    </message>
    <message>
        <source>Tensor parallel size inside an expert</source>
        <translation>Bir uzmanın içindeki tensor paralel boyutu</translation>
    </message>
    <message>
        <source>&amp;Data parallel</source>
        <translation>&amp;Veri paralel</translation>
    </message>
    <message>
        <source>Replicas; empty: accelerators / (tensor × pipeline × context)</source>
        <translation>Replikalar; boş: hızlandırıcılar / (tensor × pipeline × context)</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>&amp;Pipeline parallel</source>
        <translation>&amp;Pipeline paralel</translation>
    </message>
    <message>
        <source>Stages that the layers are cut into</source>
        <translation>Katmanların bölündüğü aşamalar</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>Sanal aşamalar</translation>
    </message>
    <message>
        <source>Model chunks per stage, for the interleaved schedule</source>
        <translation>Aşama başına model parçası, interleaved sıra için</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>The order of forward and backward passes</source>
        <translation>Forward ve backward geçişlerinin sırası</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>Aşama başına katman</translation>
    </message>
    <message>
        <source>In order, like 9, 10, 10, 9; empty: spread evenly</source>
        <translation>Sırayla, 9, 10, 10, 9 gibi; boş: eşit dağıtılır</translation>
    </message>
    <message>
        <source>Whole numbers with commas between them are needed here, like 9, 10, 10, 9.</source>
        <translation>Buraya virgülle ayrılmış tam sayılar gerekir, 9, 10, 10, 9 gibi.</translation>
    </message>
    <message>
        <source>Sharding over the replicas</source>
        <translation>Replikalar üzerinde parçalama</translation>
    </message>
    <message>
        <source>&amp;Sharding</source>
        <translation>Parça&amp;lama</translation>
    </message>
    <message>
        <source>What the replicas share instead of each holding it</source>
        <translation>Her birinde tutulmak yerine replikaların paylaştığı şey</translation>
    </message>
    <message>
        <source>Shard size</source>
        <translation>Parça grubu boyutu</translation>
    </message>
    <message>
        <source>How many ranks share one copy (HSDP); empty: all replicas</source>
        <translation>Bir kopyayı kaç rank&apos;ın paylaştığı (HSDP); boş: tüm replikalar</translation>
    </message>
    <message>
        <source>Reshard after forward</source>
        <translation>Forward&apos;dan sonra yeniden parçala</translation>
    </message>
    <message>
        <source>Gathered weights are dropped again after the forward pass</source>
        <translation>Toplanan ağırlıklar forward geçişinden sonra yeniden bırakılır</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Offload</translation>
    </message>
    <message>
        <source>What waits in the memory of the host</source>
        <translation>CPU belleğinde bekleyenler</translation>
    </message>
    <message>
        <source>Auto: by framework</source>
        <translation>Otomatik: framework&apos;e göre</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Data and tensor</source>
        <translation>Veri ve tensor</translation>
    </message>
    <message>
        <source>Data and pipeline</source>
        <translation>Veri ve pipeline</translation>
    </message>
    <message>
        <source>Tensor and pipeline</source>
        <translation>Tensor ve pipeline</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tümü</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Örtüşme</translation>
    </message>
    <message>
        <source>Which communication hides behind compute</source>
        <translation>Hangi iletişimin hesaplamanın ardına gizlendiği</translation>
    </message>
    <message>
        <source>auto: %1</source>
        <translation>otomatik: %1</translation>
    </message>
    <message>
        <source>auto: all %1 replicas</source>
        <translation>otomatik: %1 replikanın tümü</translation>
    </message>
    <message>
        <source>TP %1</source>
        <translation>TP %1</translation>
    </message>
    <message>
        <source>PP %1</source>
        <translation>PP %1</translation>
    </message>
    <message>
        <source>DP %1</source>
        <translation>DP %1</translation>
    </message>
    <message>
        <source>CP %1</source>
        <translation>CP %1</translation>
    </message>
    <message>
        <source>EP %1</source>
        <translation>EP %1</translation>
    </message>
</context>
<context>
    <name>slipway::ProbeView</name>
    <message>
        <source>What the probe found</source>
        <translation>Yoklamanın bulduğu</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partition&apos;lar</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ne olduğu</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Boşta</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>Düğüm başına GPU</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Süre sınırı</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Zamanlayıcı</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Makine</translation>
    </message>
    <message>
        <source>Home folder</source>
        <translation>Ev klasörü</translation>
    </message>
    <message>
        <source>GPUs of the host</source>
        <translation>Makinenin GPU&apos;ları</translation>
    </message>
    <message>
        <source>%1 x %2, %3 GiB each</source>
        <translation>%1 x %2, her biri %3 GiB</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU çekirdekleri</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>CPU rate</source>
        <translation>CPU hızı</translation>
    </message>
    <message>
        <source>%1 GFLOP/s</source>
        <translation>%1 GFLOP/sn</translation>
    </message>
    <message>
        <source>Measured by a matrix product of about a second</source>
        <translation>Yaklaşık bir saniyelik bir matris çarpımıyla ölçüldü</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Bellek bant genişliği</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/sn</translation>
    </message>
    <message>
        <source>Measured by copying memory for about a second</source>
        <translation>Yaklaşık bir saniye bellek kopyalayarak ölçüldü</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>not found on the login host</source>
        <translation>giriş makinesinde bulunamadı</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Saat</translation>
    </message>
    <message>
        <source>agrees with this computer</source>
        <translation>bu bilgisayarla uyuşuyor</translation>
    </message>
    <message>
        <source>%1 s ahead of this computer</source>
        <translation>bu bilgisayardan %1 sn ileride</translation>
    </message>
    <message>
        <source>%1 s behind this computer</source>
        <translation>bu bilgisayardan %1 sn geride</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (varsayılan)</translation>
    </message>
    <message>
        <source>up</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>down</source>
        <translation>kapalı</translation>
    </message>
</context>
<context>
    <name>slipway::RunCurvesPanel</name>
    <message>
        <source>Loss</source>
        <translation>Kayıp</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Öğrenme oranı</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradyan normu</translation>
    </message>
    <message>
        <source>This run wrote no such figure.</source>
        <translation>Bu çalıştırma böyle bir değer yazmadı.</translation>
    </message>
    <message>
        <source>Waiting for the first step. The curve begins with the first line that the program writes.</source>
        <translation>İlk adım bekleniyor. Eğri, programın yazdığı ilk satırla başlar.</translation>
    </message>
    <message>
        <source>The job has not started. The curve begins with its first step.</source>
        <translation>İş başlamadı. Eğri ilk adımıyla başlar.</translation>
    </message>
    <message>
        <source>by st&amp;ep</source>
        <translation>adım e&amp;kseni</translation>
    </message>
    <message>
        <source>by &amp;time</source>
        <translation>zaman ek&amp;seni</translation>
    </message>
    <message>
        <source>All charts</source>
        <translation>Tüm grafikler</translation>
    </message>
    <message>
        <source>s</source>
        <comment>unit of seconds</comment>
        <translation>sn</translation>
    </message>
    <message>
        <source>predicted %1 s (%2 to %3)</source>
        <translation>öngörülen %1 sn (%2 ile %3 arası)</translation>
    </message>
    <message>
        <source>predicted %1 (%2 to %3)</source>
        <translation>öngörülen %1 (%2 ile %3 arası)</translation>
    </message>
</context>
<context>
    <name>slipway::RunEventModel</name>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ne oldu</translation>
    </message>
</context>
<context>
    <name>slipway::RunHeader</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>İp&amp;tal</translation>
    </message>
    <message>
        <source>Find &amp;out</source>
        <translation>&amp;Öğren</translation>
    </message>
    <message>
        <source>Look on the cluster for a job of this run; nothing is sent</source>
        <translation>Kümede bu çalıştırmanın bir işini ara; hiçbir şey gönderilmez</translation>
    </message>
    <message>
        <source>Send a&amp;gain</source>
        <translation>Aynısını yeniden gö&amp;nder</translation>
    </message>
    <message>
        <source>Send the staged files again under the same lock: should the first job exist after all, only one will train</source>
        <translation>Hazırlanan dosyaları aynı kilitle yeniden gönder: ilk iş yine de varsa yalnızca biri eğitir</translation>
    </message>
    <message>
        <source>Su&amp;bmit again...</source>
        <translation>Yeni çalış&amp;tırma olarak gönder...</translation>
    </message>
    <message>
        <source>Open this run&apos;s design to send it as a new run</source>
        <translation>Yeni bir çalıştırma olarak göndermek üzere bu çalıştırmanın tasarımını aç</translation>
    </message>
    <message>
        <source>Open &amp;design</source>
        <translation>Tasarımı &amp;aç</translation>
    </message>
    <message>
        <source>Copy &amp;path</source>
        <translation>Yolu ko&amp;pyala</translation>
    </message>
    <message>
        <source>Copy the path of the run folder on the cluster</source>
        <translation>Çalıştırma klasörünün kümedeki yolunu kopyala</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Kaldı&amp;r</translation>
    </message>
    <message>
        <source>Remove the run from the history on this computer</source>
        <translation>Çalıştırmayı bu bilgisayardaki geçmişten kaldır</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>İş</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Klasör</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>İletişim</translation>
    </message>
    <message>
        <source>Cancel %1?</source>
        <translation>%1 iptal edilsin mi?</translation>
    </message>
    <message>
        <source>The job is ended on %1; what it has written stays.</source>
        <translation>İş %1 üzerinde sonlandırılır; yazdıkları kalır.</translation>
    </message>
    <message>
        <source>Cancel the &amp;run</source>
        <translation>Çalıştır&amp;mayı iptal et</translation>
    </message>
    <message>
        <source>Remove %1 from the history?</source>
        <translation>%1 geçmişten kaldırılsın mı?</translation>
    </message>
    <message>
        <source>Its curves and logs on this computer are deleted. Its folder on %1 stays.</source>
        <translation>Bu bilgisayardaki eğrileri ve günlükleri silinir. %1 üzerindeki klasörü kalır.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Kaldır</translation>
    </message>
    <message>
        <source>, exit code %1</source>
        <translation>, çıkış kodu %1</translation>
    </message>
    <message>
        <source>, restarted %1 x</source>
        <translation>, %1 kez yeniden başlatıldı</translation>
    </message>
    <message>
        <source>no id yet</source>
        <translation>henüz numara yok</translation>
    </message>
    <message>
        <source>ran %1, ended %2</source>
        <translation>%1 çalıştı, bitiş %2</translation>
    </message>
    <message>
        <source>running for %1</source>
        <translation>%1 süredir çalışıyor</translation>
    </message>
    <message>
        <source>queued for %1</source>
        <translation>%1 süredir kuyrukta</translation>
    </message>
    <message>
        <source>not needed any more</source>
        <translation>artık gerekmiyor</translation>
    </message>
    <message>
        <source>in contact</source>
        <translation>iletişimde</translation>
    </message>
    <message>
        <source>answered %1 ago</source>
        <translation>%1 önce yanıt verdi</translation>
    </message>
    <message>
        <source>no contact yet</source>
        <translation>henüz iletişim yok</translation>
    </message>
    <message>
        <source>none for %1; the run goes on without us</source>
        <translation>%1 süredir yok; çalıştırma bizsiz sürüyor</translation>
    </message>
</context>
<context>
    <name>slipway::RunListModel</name>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1
submitted %2</source>
        <translation>%1
gönderildi: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>İş</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>İlerleme</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Kayıp</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
</context>
<context>
    <name>slipway::RunMonitor</name>
    <message>
        <source>The line is closed.</source>
        <translation>Bağlantı kapalı.</translation>
    </message>
    <message>
        <source>The number of the job is not known yet. Find out first whether it was accepted.</source>
        <translation>İşin numarası henüz bilinmiyor. Önce kabul edilip edilmediğini öğrenin.</translation>
    </message>
    <message>
        <source>Cancelling was asked for.</source>
        <translation>İptal istendi.</translation>
    </message>
</context>
<context>
    <name>slipway::RunStore</name>
    <message>
        <source>The folder of the history, %1, cannot be made.</source>
        <translation>Geçmişin klasörü %1 oluşturulamıyor.</translation>
    </message>
    <message>
        <source>The history of runs, %1, is damaged: it is no database. Nothing was changed in it; set it aside to begin a new one.</source>
        <translation>Çalıştırma geçmişi %1 bozuk: bir veritabanı değil. İçinde hiçbir şey değiştirilmedi; yenisine başlamak için kenara alın.</translation>
    </message>
    <message>
        <source>The history of runs, %1, cannot be opened.</source>
        <translation>Çalıştırma geçmişi %1 açılamıyor.</translation>
    </message>
    <message>
        <source>%1 cannot be renamed. Move it away yourself.</source>
        <translation>%1 yeniden adlandırılamıyor. Kendiniz başka yere taşıyın.</translation>
    </message>
    <message>
        <source>The history lies on a network file system (%1). Use it from one computer at a time, or move it by SLIPWAY_HOME.</source>
        <translation>Geçmiş bir ağ dosya sisteminde (%1). Aynı anda tek bilgisayardan kullanın ya da SLIPWAY_HOME ile taşıyın.</translation>
    </message>
    <message>
        <source>The history already holds the run %1.</source>
        <translation>Geçmişte %1 çalıştırması zaten var.</translation>
    </message>
    <message>
        <source>The history holds no run %1: it was removed.</source>
        <translation>Geçmişte %1 çalıştırması yok: kaldırılmış.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no run: a run is named by the beginning of its token (digits and a to f).</source>
        <translation>&quot;%1&quot; bir çalıştırma değil: çalıştırma, token&apos;ının başıyla belirtilir (rakamlar ve a ile f arası).</translation>
    </message>
    <message>
        <source>The history holds no run %1.</source>
        <translation>Geçmişte %1 çalıştırması yok.</translation>
    </message>
    <message>
        <source>Several runs begin with %1. Give more of the token.</source>
        <translation>Birden çok çalıştırma %1 ile başlıyor. Token&apos;ın daha fazlasını verin.</translation>
    </message>
    <message>
        <source>The stored part of %1 ends before what was fetched begins.</source>
        <translation>%1 dosyasının saklanan bölümü, alınan bölüm başlamadan bitiyor.</translation>
    </message>
</context>
<context>
    <name>slipway::RunsController</name>
    <message numerus="yes">
        <source>%n run(s) followed</source>
        <translation>
            <numerusform>%n çalıştırma izleniyor</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::RunsPage</name>
    <message>
        <source>No runs yet. Design one, look at its job file, and send it: it will be followed here, and stays in the history.</source>
        <translation>Henüz çalıştırma yok. Bir tane tasarlayın, iş dosyasına bakın ve gönderin: burada izlenir ve geçmişte kalır.</translation>
    </message>
    <message>
        <source>Open the design</source>
        <translation>Tasarımı aç</translation>
    </message>
    <message>
        <source>Search by name, cluster, job, state or node</source>
        <translation>Ad, küme, iş, durum ya da düğüme göre ara</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Çalıştırmalarda ara</translation>
    </message>
    <message>
        <source>No run matches.</source>
        <translation>Eşleşen çalıştırma yok.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Çalıştırmalar</translation>
    </message>
    <message>
        <source>History of the run</source>
        <translation>Çalıştırmanın geçmişi</translation>
    </message>
    <message>
        <source>Cur&amp;ves</source>
        <translation>&amp;Eğriler</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>Düğüml&amp;er</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>Gün&amp;lük</translation>
    </message>
    <message>
        <source>&amp;Sent</source>
        <translation>Gönde&amp;rilenler</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>Geçmi&amp;ş</translation>
    </message>
    <message>
        <source>Choose a run to see its curves.</source>
        <translation>Eğrilerini görmek için bir çalıştırma seçin.</translation>
    </message>
</context>
<context>
    <name>slipway::SentPanel</name>
    <message>
        <source>Prediction</source>
        <translation>Öngörü</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>İş dosyası</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Tasarım</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kod</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>Bildirim</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>Gö&amp;ster</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Gönderilenler</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopyala</translation>
    </message>
    <message>
        <source>The code is not under git, or none was sent.</source>
        <translation>Kod git altında değil ya da gönderilmedi.</translation>
    </message>
    <message>
        <source>commit %1</source>
        <translation>commit %1</translation>
    </message>
    <message>
        <source>no changes beside the commit</source>
        <translation>commit dışında değişiklik yok</translation>
    </message>
    <message>
        <source>Nothing of this was kept.</source>
        <translation>Bundan hiçbir şey saklanmadı.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 ile %3 arası)</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>Tokens per step</source>
        <translation>Adım başına token</translation>
    </message>
    <message>
        <source>Model FLOP utilisation</source>
        <translation>Model FLOP kullanımı (MFU)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Memory per GPU, allocated</source>
        <translation>GPU başına bellek, ayrılan</translation>
    </message>
    <message>
        <source>Memory per GPU, reserved</source>
        <translation>GPU başına bellek, rezerve</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Gerçek süre</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Predicted by</source>
        <translation>Öngören</translation>
    </message>
    <message>
        <source>Slipway %1</source>
        <translation>Slipway %1</translation>
    </message>
</context>
<context>
    <name>slipway::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Sistemdeki gibi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Koyu</translation>
    </message>
    <message>
        <source> s</source>
        <translation> sn</translation>
    </message>
    <message>
        <source>How long a run with an unknown outcome is looked for before &quot;nothing found&quot; is said</source>
        <translation>Sonucu bilinmeyen bir çalıştırmanın, &quot;bulunamadı&quot; denmeden önce ne kadar aranacağı</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Dil</translation>
    </message>
    <message>
        <source>Another language is used from the next start on.</source>
        <translation>Başka bir dil, bir sonraki başlatmadan itibaren kullanılır.</translation>
    </message>
    <message>
        <source>Look for a lost &amp;submission</source>
        <translation>Kayıp &amp;gönderimi ara</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Aç</translation>
    </message>
</context>
<context>
    <name>slipway::StackedBarChart</name>
    <message>
        <source>Nothing to show yet</source>
        <translation>Henüz gösterilecek bir şey yok</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 (%4 %)</source>
        <translation>%1, %2: %3 (%4 %)</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Gösterilecek bir şey yok</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: toplam %2. %3</translation>
    </message>
</context>
<context>
    <name>slipway::StoragePanel</name>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>auto: %1 a node</source>
        <translation>otomatik: düğüm başına %1</translation>
    </message>
    <message>
        <source>auto: %1 to %2 a node</source>
        <translation>otomatik: düğüm başına %1 ile %2 arası</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Seviyeler</translation>
    </message>
    <message>
        <source>Shared scratch</source>
        <translation>Paylaşılan scratch</translation>
    </message>
    <message>
        <source>The file system that all nodes see: data and checkpoints</source>
        <translation>Tüm düğümlerin gördüğü dosya sistemi: veri ve checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Node-local</source>
        <translation>Düğüme yerel</translation>
    </message>
    <message>
        <source>Disks inside each node: staging and fast checkpoints</source>
        <translation>Her düğümün içindeki diskler: hazırlama ve hızlı checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Arşiv</translation>
    </message>
    <message>
        <source>Where finished runs and old checkpoints go</source>
        <translation>Biten çalıştırmaların ve eski checkpoint&apos;lerin gittiği yer</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Read rate</source>
        <translation>Okuma hızı</translation>
    </message>
    <message>
        <source>Of the whole system, all nodes together</source>
        <translation>Tüm sistemin, bütün düğümler birlikte</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/sn</translation>
    </message>
    <message>
        <source>Write rate</source>
        <translation>Yazma hızı</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapasite</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Dizin</translation>
    </message>
    <message>
        <source>On the cluster</source>
        <translation>Kümede</translation>
    </message>
    <message>
        <source>inside the run&apos;s folder</source>
        <translation>çalıştırmanın klasörü içinde</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>Eşzamansız</translation>
    </message>
    <message>
        <source>Training goes on while the checkpoint is written</source>
        <translation>Checkpoint yazılırken eğitim sürer</translation>
    </message>
    <message>
        <source>Keep last</source>
        <translation>Son kaçı saklansın</translation>
    </message>
    <message>
        <source>Older checkpoints are removed</source>
        <translation>Daha eski checkpoint&apos;ler silinir</translation>
    </message>
    <message>
        <source>&amp;Interval</source>
        <translation>&amp;Aralık</translation>
    </message>
    <message>
        <source>Empty: the best from failure rate and write time</source>
        <translation>Boş: arıza oranı ve yazma süresinden en iyisi</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 adım</translation>
    </message>
    <message>
        <source>or every</source>
        <translation>ya da her</translation>
    </message>
    <message>
        <source>In place of a number of steps</source>
        <translation>Adım sayısı yerine</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>dakika</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 dakika</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Veri kümesi</translation>
    </message>
    <message>
        <source>A path on the cluster</source>
        <translation>Kümede bir yol</translation>
    </message>
    <message>
        <source>a path on the cluster</source>
        <translation>kümede bir yol</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Biçim</translation>
    </message>
    <message>
        <source>Size of a token</source>
        <translation>Bir token&apos;ın boyutu</translation>
    </message>
    <message>
        <source>On disk; 2 with a vocabulary below 65536, else 4</source>
        <translation>Diskte; sözcük dağarcığı 65536&apos;dan küçükse 2, değilse 4</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bayt</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>A Hugging Face name, or a path on the cluster</source>
        <translation>Bir Hugging Face adı ya da kümede bir yol</translation>
    </message>
    <message>
        <source>as the model&apos;s</source>
        <translation>modelinki gibi</translation>
    </message>
    <message>
        <source>auto: the best</source>
        <translation>otomatik: en iyisi</translation>
    </message>
    <message>
        <source>no shared storage named</source>
        <translation>paylaşılan depolama belirtilmedi</translation>
    </message>
</context>
<context>
    <name>slipway::Submission</name>
    <message>
        <source>Looking once more whether the job is there…</source>
        <translation>İşin orada olup olmadığına bir kez daha bakılıyor…</translation>
    </message>
    <message>
        <source>Sent again, with the same token.</source>
        <translation>Aynı token&apos;la yeniden gönderildi.</translation>
    </message>
    <message>
        <source>Cancelling: the job may have been accepted, waiting to know its number…</source>
        <translation>İptal ediliyor: iş kabul edilmiş olabilir, numarası bekleniyor…</translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation>Hiçbir şey gönderilmeden iptal edildi.</translation>
    </message>
    <message>
        <source>%1 Nothing was sent.</source>
        <translation>%1 Hiçbir şey gönderilmedi.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Bağlanılıyor: %1…</translation>
    </message>
    <message>
        <source>It is not known whether the job was accepted: %1</source>
        <translation>İşin kabul edilip edilmediği bilinmiyor: %1</translation>
    </message>
    <message>
        <source>The run folder %1 must begin with / or ~/.</source>
        <translation>%1 çalıştırma klasörü / ya da ~/ ile başlamalı.</translation>
    </message>
    <message>
        <source>The cluster does not tell your home folder. Give the run folder as an absolute path.</source>
        <translation>Küme ev klasörünüzü bildirmiyor. Çalıştırma klasörünü mutlak yol olarak verin.</translation>
    </message>
    <message>
        <source>Preparing the run&apos;s folder…</source>
        <translation>Çalıştırmanın klasörü hazırlanıyor…</translation>
    </message>
    <message>
        <source>The history could not be written.</source>
        <translation>Geçmiş yazılamadı.</translation>
    </message>
    <message numerus="yes">
        <source>Sending %n file(s) to %1…</source>
        <translation>
            <numerusform>%n dosya gönderiliyor: %1…</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the scheduler whether it would take the job…</source>
        <translation>Zamanlayıcıya işi alıp almayacağı soruluyor…</translation>
    </message>
    <message>
        <source>The scheduler refuses the job: %1</source>
        <translation>Zamanlayıcı işi reddediyor: %1</translation>
    </message>
    <message>
        <source>The scheduler does not answer (%1).</source>
        <translation>Zamanlayıcı yanıt vermiyor (%1).</translation>
    </message>
    <message>
        <source>Expected start: %1</source>
        <translation>Beklenen başlangıç: %1</translation>
    </message>
    <message>
        <source>Handing the job to the scheduler…</source>
        <translation>İş zamanlayıcıya veriliyor…</translation>
    </message>
    <message>
        <source>The scheduler refused the job: %1</source>
        <translation>Zamanlayıcı işi reddetti: %1</translation>
    </message>
    <message>
        <source>The answer got lost. Finding out whether the job was accepted…</source>
        <translation>Yanıt kayboldu. İşin kabul edilip edilmediği araştırılıyor…</translation>
    </message>
    <message>
        <source>No job of this run was found. It can be sent again: should the first one still appear, only one of them will train.</source>
        <translation>Bu çalıştırmanın işi bulunamadı. Yeniden gönderilebilir: ilki yine de ortaya çıkarsa yalnızca biri eğitir.</translation>
    </message>
    <message>
        <source>Job %1 (known from: %2)</source>
        <translation>İş %1 (kaynak: %2)</translation>
    </message>
    <message>
        <source>Cancelling job %1…</source>
        <translation>İş %1 iptal ediliyor…</translation>
    </message>
    <message>
        <source>Cancelled. No job of it was found; should one still appear, it leaves at once.</source>
        <translation>İptal edildi. İşi bulunamadı; biri yine de ortaya çıkarsa hemen sonlanır.</translation>
    </message>
</context>
<context>
    <name>slipway::SubmissionController</name>
    <message>
        <source>Preparing the run...</source>
        <translation>Çalıştırma hazırlanıyor...</translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation>Hiçbir şey gönderilmeden iptal edildi.</translation>
    </message>
</context>
<context>
    <name>slipway::SubmissionPanel</name>
    <message>
        <source>C&amp;ancel</source>
        <translation>İp&amp;tal</translation>
    </message>
    <message>
        <source>Sho&amp;w run</source>
        <translation>Çalıştır&amp;mayı göster</translation>
    </message>
    <message>
        <source>Progress of this step</source>
        <translation>Bu aşamanın ilerlemesi</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Bağlan</translation>
    </message>
    <message>
        <source>Stage the files</source>
        <translation>Dosyaları hazırla</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Denetle</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Gönder</translation>
    </message>
    <message>
        <source>Job id</source>
        <translation>İş numarası</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>henüz bilinmiyor</translation>
    </message>
    <message>
        <source>Sent. The job is %1.</source>
        <translation>Gönderildi. İş: %1.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>bekliyor</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>sürüyor</translation>
    </message>
    <message>
        <source>done</source>
        <translation>bitti</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
</context>
<context>
    <name>slipway::TermModel</name>
    <message>
        <source>Memory, stage %1, %2</source>
        <translation>Bellek, aşama %1, %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Throughput</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Çalıştırma</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>ölçülmüş</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>ara değerle bulunmuş</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>dış değerle bulunmuş</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Değer adı</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Dayanak</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formül</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
</context>
<context>
    <name>slipway::TrainingPanel</name>
    <message>
        <source>Technique</source>
        <translation>Teknik</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token&apos;lar</translation>
    </message>
    <message>
        <source>Over the whole run, like 1e12 or 15T</source>
        <translation>Tüm çalıştırma boyunca, 1e12 ya da 15T gibi</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Optimizer steps, in place of a number of tokens</source>
        <translation>Token sayısı yerine optimizer adımları</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>Se&amp;quence length</source>
        <translation>Dizi uzunl&amp;uğu</translation>
    </message>
    <message>
        <source>128k means 131072 here</source>
        <translation>128k burada 131072 demektir</translation>
    </message>
    <message>
        <source>Mi&amp;cro batch</source>
        <translation>Mi&amp;kro batch</translation>
    </message>
    <message>
        <source>Sequences per replica and pass</source>
        <translation>Replika ve geçiş başına dizi</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>dizi</translation>
    </message>
    <message>
        <source>&amp;Global batch</source>
        <translation>Global &amp;batch</translation>
    </message>
    <message>
        <source>Sequences per optimizer step, over all replicas</source>
        <translation>Tüm replikalarda, optimizer adımı başına dizi</translation>
    </message>
    <message>
        <source>Numbers and optimizer</source>
        <translation>Sayılar ve optimizer</translation>
    </message>
    <message>
        <source>P&amp;recision</source>
        <translation>Ha&amp;ssasiyet</translation>
    </message>
    <message>
        <source>Of the matrix products</source>
        <translation>Matris çarpımlarının hassasiyeti</translation>
    </message>
    <message>
        <source>&amp;Optimizer</source>
        <translation>&amp;Optimizer</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>Momentler</translation>
    </message>
    <message>
        <source>Number type of the optimizer&apos;s running averages</source>
        <translation>Optimizer&apos;ın hareketli ortalamalarının sayı türü</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>Ana ağırlıklar</translation>
    </message>
    <message>
        <source>The copy that the optimizer updates</source>
        <translation>Optimizer&apos;ın güncellediği kopya</translation>
    </message>
    <message>
        <source>Auto: FP32 if mixed</source>
        <translation>Otomatik: karma ise FP32</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradyanlar</translation>
    </message>
    <message>
        <source>Number type that gradients are summed in</source>
        <translation>Gradyanların toplandığı sayı türü</translation>
    </message>
    <message>
        <source>Auto: by framework</source>
        <translation>Otomatik: framework&apos;e göre</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivasyonlar</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Recomp&amp;ute</source>
        <translation>Ye&amp;niden hesaplama</translation>
    </message>
    <message>
        <source>What is computed again in the backward pass instead of kept</source>
        <translation>Tutulmak yerine backward geçişinde yeniden hesaplananlar</translation>
    </message>
    <message>
        <source>Layers recomputed</source>
        <translation>Yeniden hesaplanan katmanlar</translation>
    </message>
    <message>
        <source>So many layers of each stage; empty: all</source>
        <translation>Her aşamadan bu kadar katman; boş: tümü</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tümü</translation>
    </message>
    <message>
        <source>Fused cross-entropy</source>
        <translation>Birleşik (fused) cross-entropy</translation>
    </message>
    <message>
        <source>The loss without a full copy of the logits</source>
        <translation>Logit&apos;lerin tam kopyası olmadan kayıp</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Kapalı</translation>
    </message>
    <message>
        <source>Expert dispatch</source>
        <translation>Uzmanlara dağıtım</translation>
    </message>
    <message>
        <source>Dropless</source>
        <translation>Düşürmesiz (dropless)</translation>
    </message>
    <message>
        <source>Up to a capacity</source>
        <translation>Bir kapasiteye kadar</translation>
    </message>
    <message>
        <source>Expert imbalance</source>
        <translation>Uzman dengesizliği</translation>
    </message>
    <message>
        <source>Tokens of the fullest expert over the mean; 1 is even</source>
        <translation>En dolu uzmanın token&apos;larının ortalamaya oranı; 1 dengelidir</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Öğrenme oranı</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Tepe</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Isınma</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>En düşük</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Of everything random: weights, dropout, order of the data</source>
        <translation>Rastgele olan her şeyin: ağırlıklar, dropout, veri sırası</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adaptör</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Adapted layers</source>
        <translation>Uyarlanan katmanlar</translation>
    </message>
    <message>
        <source>Like q, k, v, o, gate, up, down</source>
        <translation>q, k, v, o, gate, up, down gibi</translation>
    </message>
    <message>
        <source>auto: %1</source>
        <translation>otomatik: %1</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>%1 · %2 tokens per step</source>
        <translation>%1 · adım başına %2 token</translation>
    </message>
</context>
<context>
    <name>slipway::VerdictLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Does not fit: %1 on stage %2</source>
        <translation>Sığmıyor: aşama %2 için %1</translation>
    </message>
    <message>
        <source>One thing has to be mended first</source>
        <translation>Önce bir şeyin düzeltilmesi gerekiyor</translation>
    </message>
    <message numerus="yes">
        <source>%n things have to be mended first</source>
        <translation>
            <numerusform>Önce %n şeyin düzeltilmesi gerekiyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Sığmıyor</translation>
    </message>
    <message>
        <source>Fits: %1, %2 to spare</source>
        <translation>Sığıyor: %1, %2 boş kalıyor</translation>
    </message>
</context>
<context>
    <name>slipway::Workbench</name>
    <message>
        <source>Your own catalogue was read only in part: %1</source>
        <translation>Kendi kataloğunuz yalnızca kısmen okundu: %1</translation>
    </message>
    <message>
        <source>The design has errors: mend them on the Design page before it is sent.</source>
        <translation>Tasarımda hatalar var: göndermeden önce Tasarım sayfasında düzeltin.</translation>
    </message>
    <message>
        <source>The design of %1 cannot be read by this version.</source>
        <translation>%1 tasarımı bu sürümle okunamıyor.</translation>
    </message>
    <message>
        <source>Design of run %1</source>
        <translation>%1 çalıştırmasının tasarımı</translation>
    </message>
    <message>
        <source>Your templates</source>
        <translation>Şablonlarınız</translation>
    </message>
    <message>
        <source>Your catalogue</source>
        <translation>Kataloğunuz</translation>
    </message>
    <message>
        <source>Log file</source>
        <translation>Günlük dosyası</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
</context>
</TS>
