<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr" sourcelanguage="en">
<context>
    <name>Alert</name>
    <message>
        <source>Loss or gradient is not a number</source>
        <translation>Kayıp ya da gradyan sayı değil</translation>
    </message>
    <message>
        <source>The loss or the gradient&apos;s norm is NaN or infinite, or the program skipped an update because of it. What is trained from here on is lost as a rule.</source>
        <translation>Kayıp ya da gradyan normu NaN veya sonsuz ya da program bu yüzden bir güncellemeyi atladı. Bundan sonraki eğitim kural olarak boşa gider.</translation>
    </message>
    <message>
        <source>Loss spike</source>
        <translation>Kayıp sıçraması</translation>
    </message>
    <message>
        <source>The loss lies far above its running mean, measured by the scatter of the run itself. One such point is a note, several in a row are a warning.</source>
        <translation>Kayıp, çalıştırmanın kendi saçılmasıyla ölçüldüğünde hareketli ortalamasının çok üzerinde. Böyle tek bir nokta nottur, art arda birkaçı uyarıdır.</translation>
    </message>
    <message>
        <source>Loss rises</source>
        <translation>Kayıp yükseliyor</translation>
    </message>
    <message>
        <source>The smoothed loss has been above its best for many steps and by more than its scatter: the run is getting worse.</source>
        <translation>Düzleştirilmiş kayıp çok sayıda adımdır ve saçılmasından daha fazla, en iyi değerinin üzerinde: çalıştırma kötüleşiyor.</translation>
    </message>
    <message>
        <source>No progress</source>
        <translation>İlerleme yok</translation>
    </message>
    <message>
        <source>No new step for much longer than steps take, and neither a checkpoint nor an evaluation explains it. Training hangs, or its output does not arrive.</source>
        <translation>Adımların sürdüğünden çok daha uzun süredir yeni adım yok; bunu ne bir checkpoint ne bir değerlendirme açıklıyor. Eğitim takıldı ya da çıktısı ulaşmıyor.</translation>
    </message>
    <message>
        <source>Slower than predicted</source>
        <translation>Öngörülenden yavaş</translation>
    </message>
    <message>
        <source>The median step takes longer than the estimate said. The run will end later and cost more.</source>
        <translation>Medyan adım tahminde söylenenden uzun sürüyor. Çalıştırma daha geç bitecek ve daha pahalıya mal olacak.</translation>
    </message>
    <message>
        <source>Slower than before</source>
        <translation>Öncekinden yavaş</translation>
    </message>
    <message>
        <source>The median step takes longer than it did earlier in this run: a node that throttles, a neighbour on the network, a leak.</source>
        <translation>Medyan adım bu çalıştırmada daha önce olduğundan uzun sürüyor: hız kısan bir düğüm, ağdaki bir komşu, bir sızıntı.</translation>
    </message>
    <message>
        <source>Uneven steps</source>
        <translation>Düzensiz adımlar</translation>
    </message>
    <message>
        <source>The slowest steps take much longer than the median one. Every rank waits for the slowest, so jitter on one node slows all.</source>
        <translation>En yavaş adımlar medyan adımdan çok daha uzun sürüyor. Her rank en yavaşı bekler; bu yüzden tek düğümdeki dalgalanma tümünü yavaşlatır.</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>Veri bekleme</translation>
    </message>
    <message>
        <source>A noticeable share of each step is spent waiting for the next batch.</source>
        <translation>Her adımın hissedilir bir payı sonraki batch&apos;i beklemekle geçiyor.</translation>
    </message>
    <message>
        <source>Memory near the limit</source>
        <translation>Bellek sınıra yakın</translation>
    </message>
    <message>
        <source>The allocator holds nearly all of the memory, frees and retries, or holds more than was predicted. The next longer batch may fail.</source>
        <translation>Ayırıcı belleğin neredeyse tümünü tutuyor, boşaltıp yeniden deniyor ya da öngörülenden fazlasını tutuyor. Daha uzun bir sonraki batch başarısız olabilir.</translation>
    </message>
    <message>
        <source>Idle accelerator</source>
        <translation>Boşta hızlandırıcı</translation>
    </message>
    <message>
        <source>An accelerator of the job does nothing while the others work: its process died or was never started.</source>
        <translation>İşin bir hızlandırıcısı, diğerleri çalışırken hiçbir şey yapmıyor: süreci öldü ya da hiç başlatılmadı.</translation>
    </message>
    <message>
        <source>Hardware trouble</source>
        <translation>Donanım sorunu</translation>
    </message>
    <message>
        <source>The driver reports an error, memory that cannot be corrected, or an accelerator that slows down from heat or draws far less power than the others.</source>
        <translation>Sürücü bir hata, düzeltilemeyen bellek ya da ısı nedeniyle yavaşlayan veya diğerlerinden çok daha az güç çeken bir hızlandırıcı bildiriyor.</translation>
    </message>
    <message>
        <source>Checkpoint overdue</source>
        <translation>Checkpoint gecikti</translation>
    </message>
    <message>
        <source>The newest checkpoint is older than it should ever be. A failure now costs all the work since.</source>
        <translation>En yeni checkpoint, hiç olmaması gerektiği kadar eski. Şimdi bir arıza, o andan bu yana yapılan tüm işe mal olur.</translation>
    </message>
    <message>
        <source>Time limit near</source>
        <translation>Süre sınırı yakın</translation>
    </message>
    <message>
        <source>The job reaches its time limit before it is done, and there is hardly time left to write a checkpoint.</source>
        <translation>İş bitmeden süre sınırına ulaşıyor ve checkpoint yazmaya neredeyse hiç zaman kalmadı.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Kuyruk</translation>
    </message>
    <message>
        <source>The job waits for another reason than before, or is expected to start later than it was.</source>
        <translation>İş öncekinden başka bir nedenle bekliyor ya da beklenen başlangıcı ileri kaydı.</translation>
    </message>
    <message>
        <source>Disk nearly full</source>
        <translation>Disk neredeyse dolu</translation>
    </message>
    <message>
        <source>The storage of the run&apos;s folder, or the quota on it, is nearly used up, or a write has failed for want of space.</source>
        <translation>Çalıştırma klasörünün depolaması ya da oradaki kota neredeyse doldu ya da bir yazma yer yokluğundan başarısız oldu.</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Arıza</translation>
    </message>
    <message>
        <source>The job failed or was restarted, or its log tells of an error that ends a run.</source>
        <translation>İş başarısız oldu ya da yeniden başlatıldı ya da günlüğünde bir çalıştırmayı sonlandıran bir hata var.</translation>
    </message>
</context>
<context>
    <name>AlertRule</name>
    <message>
        <source>loss</source>
        <translation>kayıp</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>gradyan normu</translation>
    </message>
    <message>
        <source>The %1 is not a number since step %2.</source>
        <translation>%2. adımdan beri %1 sayı değil.</translation>
    </message>
    <message>
        <source>%1 = %2 at step %3</source>
        <translation>%3. adımda %1 = %2</translation>
    </message>
    <message>
        <source>Stop the run and go on from the last checkpoint before this step, with a lower learning rate or without the batch that causes it.</source>
        <translation>Çalıştırmayı durdurun ve bu adımdan önceki son checkpoint&apos;ten, daha düşük bir öğrenme oranıyla ya da buna yol açan batch olmadan sürdürün.</translation>
    </message>
    <message>
        <source>Updates were skipped at step %1.</source>
        <translation>%1. adımda güncellemeler atlandı.</translation>
    </message>
    <message>
        <source>Iterations without a number at step %1.</source>
        <translation>%1. adımda sayı vermeyen yinelemeler.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A few are usual where half precision looks for its loss scale.</source>
        <translation>Yarım duyarlık kayıp ölçeğini ararken birkaç tanesi olağandır.</translation>
    </message>
    <message>
        <source>The loss has jumped up since step %1.</source>
        <translation>Kayıp %1. adımdan beri sıçramış durumda.</translation>
    </message>
    <message>
        <source>The loss jumped up at step %1.</source>
        <translation>Kayıp %1. adımda sıçradı.</translation>
    </message>
    <message numerus="yes">
        <source>%1, running mean %2: %3 standard deviations above it (limit %4), %n point(s) in a row</source>
        <translation>
            <numerusform>%1, hareketli ortalama %2: %3 standart sapma üzerinde (sınır %4), art arda %n nokta</numerusform>
        </translation>
    </message>
    <message>
        <source>A spike that falls back within some dozen steps does no harm. One that stays: go on from a checkpoint before it, skipping the batches or with a lower learning rate.</source>
        <translation>Birkaç düzine adım içinde geri inen bir sıçrama zarar vermez. Kalıcı olanda: öncesindeki bir checkpoint&apos;ten, batch&apos;leri atlayarak ya da daha düşük bir öğrenme oranıyla sürdürün.</translation>
    </message>
    <message>
        <source>The loss has been rising since step %1.</source>
        <translation>Kayıp %1. adımdan beri yükseliyor.</translation>
    </message>
    <message>
        <source>smoothed loss %1, its best %2 at step %3: %4 above for %5 steps (limit %6 for %7)</source>
        <translation>düzleştirilmiş kayıp %1, en iyisi %3. adımda %2: %5 adımdır %4 üzerinde (sınır %7 için %6)</translation>
    </message>
    <message>
        <source>Stop it and go on from a checkpoint before step %1: with a lower learning rate, a longer warm-up, or other data.</source>
        <translation>Durdurun ve %1. adımdan önceki bir checkpoint&apos;ten sürdürün: daha düşük bir öğrenme oranı, daha uzun bir ısınma ya da başka verilerle.</translation>
    </message>
    <message>
        <source>last step %1, %2 ago; steps come every %3 (limit %4)</source>
        <translation>son adım %1, %2 önce; adımlar %3 aralıkla geliyor (sınır %4)</translation>
    </message>
    <message>
        <source>running for %1 without a step (limit %2)</source>
        <translation>%1 süredir adımsız çalışıyor (sınır %2)</translation>
    </message>
    <message>
        <source>; a checkpoint or an evaluation is due here, the longest so far took %1</source>
        <translation>; burada bir checkpoint ya da değerlendirme bekleniyor, şimdiye kadarki en uzunu %1 sürdü</translation>
    </message>
    <message>
        <source>; utilisation %1 %</source>
        <translation>; kullanım %%1</translation>
    </message>
    <message>
        <source>No step since %1.</source>
        <translation>%1. adımdan beri yeni adım yok.</translation>
    </message>
    <message>
        <source>The job runs, but there is no first step yet.</source>
        <translation>İş çalışıyor ama henüz ilk adım yok.</translation>
    </message>
    <message>
        <source>Accelerators that are fully busy without a step wait in a collective: look for the rank that is missing from it, in the logs of the ranks.</source>
        <translation>Adım olmadan tümüyle meşgul olan hızlandırıcılar bir kolektifte bekler: rank&apos;ların günlüklerinde, orada eksik olan rank&apos;ı arayın.</translation>
    </message>
    <message>
        <source>Look at the newest lines of the logs: a process may have died, the storage may not answer, or the output is held back in a buffer.</source>
        <translation>Günlüklerin en yeni satırlarına bakın: bir süreç ölmüş, depolama yanıt vermiyor ya da çıktı bir arabellekte tutuluyor olabilir.</translation>
    </message>
    <message>
        <source>median of the last 20 steps %1, predicted %2: %3 more (limit %4)</source>
        <translation>son 20 adımın medyanı %1, öngörülen %2: %3 fazla (sınır %4)</translation>
    </message>
    <message>
        <source>; still within the band that was given, up to %1</source>
        <translation>; yine de verilen aralığın içinde, üst ucu %1</translation>
    </message>
    <message>
        <source>; above the band that was given, up to %1</source>
        <translation>; verilen aralığın üzerinde, üst ucu %1</translation>
    </message>
    <message>
        <source>; at this pace the end comes %1 later</source>
        <translation>; bu hızla bitiş %1 gecikir</translation>
    </message>
    <message>
        <source>Steps take %1 longer than predicted.</source>
        <translation>Adımlar öngörülenden %1 uzun sürüyor.</translation>
    </message>
    <message>
        <source>The page tells the likely cause. Where the machine is simply slower than the catalogue says, calibrate the cluster by this run.</source>
        <translation>Olası nedeni sayfa söyler. Makine yalnızca kataloğun söylediğinden yavaşsa kümeyi bu çalıştırmayla kalibre edin.</translation>
    </message>
    <message>
        <source>Steps take %1 longer than they did.</source>
        <translation>Adımlar öncekinden %1 uzun sürüyor.</translation>
    </message>
    <message>
        <source>median of the last 50 steps %1, the best of this run %2 at step %3 (limit %4)</source>
        <translation>son 50 adımın medyanı %1, bu çalıştırmanın en iyisi %3. adımda %2 (sınır %4)</translation>
    </message>
    <message>
        <source>Compare the nodes: one that has grown hotter or draws less power holds the others up. Without one, look at storage and network.</source>
        <translation>Düğümleri karşılaştırın: ısınan ya da daha az güç çeken biri diğerlerini bekletir. Böyle biri yoksa depolamaya ve ağa bakın.</translation>
    </message>
    <message>
        <source>One step in twenty takes %1 longer than the median.</source>
        <translation>Yirmi adımdan biri medyandan %1 uzun sürüyor.</translation>
    </message>
    <message>
        <source>95th percentile of the last %1 steps %2, median %3: ratio %4 (limit %5)</source>
        <translation>son %1 adımın 95. yüzdeliği %2, medyanı %3: oran %4 (sınır %5)</translation>
    </message>
    <message>
        <source>Usual causes: garbage collection out of step between ranks, data that comes late, other jobs on the same storage or switches.</source>
        <translation>Olağan nedenler: rank&apos;lar arasında eşzamanlı olmayan çöp toplama, geç gelen veri, aynı depolama ya da anahtarlardaki başka işler.</translation>
    </message>
    <message>
        <source>Steps wait for data: %1 of their time.</source>
        <translation>Adımlar veri bekliyor: sürelerinin %1 kadarı.</translation>
    </message>
    <message>
        <source>median share of the last 20 reports %1 (limit %2)</source>
        <translation>son 20 bildirimin medyan payı %1 (sınır %2)</translation>
    </message>
    <message>
        <source>More workers or a longer prefetch of the data loader; shards on the nodes&apos; own disks where the shared storage is the limit.</source>
        <translation>Veri yükleyicide daha çok worker ya da daha uzun ön okuma (prefetch); sınır paylaşılan depolamaysa parçaları düğümlerin kendi disklerinde tutun.</translation>
    </message>
    <message>
        <source>%1 GPU %2</source>
        <translation>%1 GPU %2</translation>
    </message>
    <message>
        <source>The allocator had to free its cache to go on.</source>
        <translation>Ayırıcı, sürdürebilmek için önbelleğini boşaltmak zorunda kaldı.</translation>
    </message>
    <message>
        <source>allocation retries: %1, before %2</source>
        <translation>ayırma denemesi yinelemeleri: %1, önceden %2</translation>
    </message>
    <message>
        <source>Each retry stops the accelerator, and the next may fail: a smaller micro-batch, more recomputation, or expandable segments.</source>
        <translation>Her yineleme hızlandırıcıyı durdurur, sonraki başarısız olabilir: daha küçük mikro parti, daha çok yeniden hesaplama ya da genişleyebilir segmentler (expandable segments).</translation>
    </message>
    <message>
        <source>The memory of %1 is nearly used up.</source>
        <translation>%1 belleği neredeyse doldu.</translation>
    </message>
    <message>
        <source>The accelerator&apos;s memory is nearly used up.</source>
        <translation>Hızlandırıcının belleği neredeyse doldu.</translation>
    </message>
    <message>
        <source>%1 of %2: %3 (limit %4)</source>
        <translation>%1 / %2: %3 (sınır %4)</translation>
    </message>
    <message>
        <source>The kernel ends a process when it is full: fewer data loader workers, or less kept in memory by the storage.</source>
        <translation>Dolduğunda çekirdek (kernel) bir süreci sonlandırır: daha az veri yükleyici worker&apos;ı ya da depolamanın bellekte daha az tutması.</translation>
    </message>
    <message>
        <source>A longer batch may fail: a smaller micro-batch, more recomputation or more sharding leaves room.</source>
        <translation>Daha uzun bir batch başarısız olabilir: daha küçük mikro parti, daha çok yeniden hesaplama ya da daha çok parçalama yer açar.</translation>
    </message>
    <message>
        <source>More memory is held than predicted.</source>
        <translation>Öngörülenden fazla bellek tutuluyor.</translation>
    </message>
    <message>
        <source>%1, predicted %2: %3 more (limit %4)</source>
        <translation>%1, öngörülen %2: %3 fazla (sınır %4)</translation>
    </message>
    <message>
        <source>Calibrate the cluster by this run, so that later designs are held against what it really takes.</source>
        <translation>Sonraki tasarımlar gerçekten gerekenle karşılaştırılsın diye kümeyi bu çalıştırmayla kalibre edin.</translation>
    </message>
    <message>
        <source>%1 does nothing while the others work.</source>
        <translation>%1, diğerleri çalışırken hiçbir şey yapmıyor.</translation>
    </message>
    <message>
        <source>utilisation %1 % for %2, median of the job %3 % (limits %4 % for %5, %6 %)</source>
        <translation>%2 süredir kullanım %%1, işin medyanı %%3 (sınırlar %5 için %%4, %%6)</translation>
    </message>
    <message>
        <source>Look at the log of the rank that belongs there: its process may have died, or was never started.</source>
        <translation>Oraya ait rank&apos;ın günlüğüne bakın: süreci ölmüş ya da hiç başlatılmamış olabilir.</translation>
    </message>
    <message>
        <source>double-bit error of its memory</source>
        <translation>belleğinde çift bit hatası</translation>
    </message>
    <message>
        <source>a row of its memory was remapped</source>
        <translation>belleğinin bir satırı yeniden eşlendi</translation>
    </message>
    <message>
        <source>a row of its memory could not be remapped</source>
        <translation>belleğinin bir satırı yeniden eşlenemedi</translation>
    </message>
    <message>
        <source>NVLink error</source>
        <translation>NVLink hatası</translation>
    </message>
    <message>
        <source>it has fallen off the bus</source>
        <translation>veri yolundan (bus) düştü</translation>
    </message>
    <message>
        <source>many single-bit errors of its memory</source>
        <translation>belleğinde çok sayıda tek bit hatası</translation>
    </message>
    <message>
        <source>contained memory error: the process that met it ends</source>
        <translation>sınırlanmış bellek hatası: hatayla karşılaşan süreç sonlanır</translation>
    </message>
    <message>
        <source>uncontained memory error: the node must be restarted</source>
        <translation>sınırlanamamış bellek hatası: düğüm yeniden başlatılmalı</translation>
    </message>
    <message>
        <source>its system processor does not answer</source>
        <translation>sistem işlemcisi yanıt vermiyor</translation>
    </message>
    <message>
        <source>Have the node taken out and go on from the last checkpoint without it.</source>
        <translation>Düğümü devreden çıkarttırın ve onsuz, son checkpoint&apos;ten sürdürün.</translation>
    </message>
    <message>
        <source>%1: Xid %2, %3.</source>
        <translation>%1: Xid %2, %3.</translation>
    </message>
    <message>
        <source>the driver&apos;s newest error number is %1</source>
        <translation>sürücünün en yeni hata numarası %1</translation>
    </message>
    <message>
        <source>%1 has memory errors that cannot be corrected.</source>
        <translation>%1 üzerinde düzeltilemeyen bellek hataları var.</translation>
    </message>
    <message>
        <source>%1 since the job began, before %2</source>
        <translation>iş başladığından beri %1, önceden %2</translation>
    </message>
    <message>
        <source>%1 slows down from heat.</source>
        <translation>%1 ısı nedeniyle yavaşlıyor.</translation>
    </message>
    <message>
        <source>%1 is slowed down by its board.</source>
        <translation>%1 kartı tarafından yavaşlatılıyor.</translation>
    </message>
    <message>
        <source>clock event reasons 0x%1 for %2</source>
        <translation>%2 süredir saat olayı nedenleri 0x%1</translation>
    </message>
    <message>
        <source>All ranks wait for it. Have the cooling or the power of the node looked at, or go on without the node.</source>
        <translation>Tüm rank&apos;lar onu bekliyor. Düğümün soğutmasını ya da gücünü kontrol ettirin ya da düğüm olmadan sürdürün.</translation>
    </message>
    <message>
        <source>%1 draws far less power than the others.</source>
        <translation>%1 diğerlerinden çok daha az güç çekiyor.</translation>
    </message>
    <message>
        <source>%1 W, median of the job %2 W: %3 (limit %4)</source>
        <translation>%1 W, işin medyanı %2 W: %3 (sınır %4)</translation>
    </message>
    <message>
        <source>Look at its clocks and its power limit: one slow accelerator holds up all.</source>
        <translation>Saat hızlarına ve güç sınırına bakın: yavaş tek bir hızlandırıcı hepsini bekletir.</translation>
    </message>
    <message>
        <source>Remove old checkpoints or ask for more space: a checkpoint that cannot be written ends most programs.</source>
        <translation>Eski checkpoint&apos;leri silin ya da daha çok yer isteyin: yazılamayan bir checkpoint çoğu programı sonlandırır.</translation>
    </message>
    <message>
        <source>A write failed: there is no space left.</source>
        <translation>Bir yazma başarısız oldu: yer kalmadı.</translation>
    </message>
    <message>
        <source>The storage of the run&apos;s folder is nearly full.</source>
        <translation>Çalıştırma klasörünün depolaması neredeyse dolu.</translation>
    </message>
    <message>
        <source>%1 used (limit %2)</source>
        <translation>%1 kullanıldı (sınır %2)</translation>
    </message>
    <message>
        <source>A process ran out of memory.</source>
        <translation>Bir sürecin belleği yetmedi.</translation>
    </message>
    <message>
        <source>A smaller micro-batch, more recomputation or more sharding; the Explore page finds layouts that fit.</source>
        <translation>Daha küçük mikro parti, daha çok yeniden hesaplama ya da daha çok parçalama; sığan yerleşimleri Keşif sayfası bulur.</translation>
    </message>
    <message>
        <source>A collective operation timed out.</source>
        <translation>Bir kolektif işlem zaman aşımına uğradı.</translation>
    </message>
    <message>
        <source>Some rank did not come to it: look for the first rank that fell silent. The others are victims.</source>
        <translation>Bir rank ona katılmadı: ilk susan rank&apos;ı arayın. Diğerleri bunun kurbanıdır.</translation>
    </message>
    <message>
        <source>A node failed.</source>
        <translation>Bir düğüm arızalandı.</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint without it.</source>
        <translation>Onsuz, son checkpoint&apos;ten sürdürün.</translation>
    </message>
    <message>
        <source>The time limit ended the job.</source>
        <translation>Süre sınırı işi sonlandırdı.</translation>
    </message>
    <message>
        <source>Submit it again: it goes on from its last checkpoint.</source>
        <translation>Yeniden gönderin: son checkpoint&apos;inden sürer.</translation>
    </message>
    <message>
        <source>The job was preempted.</source>
        <translation>İş, daha öncelikli bir iş için durduruldu (preempted).</translation>
    </message>
    <message>
        <source>It goes on from its last checkpoint when it is started again.</source>
        <translation>Yeniden başlatılınca son checkpoint&apos;inden sürer.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n adım</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint since step %1.</source>
        <translation>%1. adımdan beri checkpoint yok.</translation>
    </message>
    <message>
        <source>No checkpoint has been written yet.</source>
        <translation>Henüz checkpoint yazılmadı.</translation>
    </message>
    <message>
        <source>now at step %1, written every %2: %3 intervals ago (limit %4)</source>
        <translation>şu an %1. adımda, her %2 yazılır: %3 aralık önce (sınır %4)</translation>
    </message>
    <message>
        <source>Look for errors of the storage in the log, and whether there is space left. A failure now would cost all the work since.</source>
        <translation>Günlükte depolama hatası olup olmadığına ve yer kalıp kalmadığına bakın. Şimdi bir arıza, o andan bu yana yapılan tüm işe mal olur.</translation>
    </message>
    <message>
        <source>The time limit ends the job in %1.</source>
        <translation>Süre sınırı işi %1 içinde sonlandırır.</translation>
    </message>
    <message>
        <source>limit %1; at step %2 of %3, %4 to go</source>
        <translation>sınır %1; %3 adımdan %2. adımda, kalan %4</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>sınır %1</translation>
    </message>
    <message>
        <source>See to it that a checkpoint is written before: what comes after the last one is lost. Then submit it again to go on.</source>
        <translation>Öncesinde bir checkpoint yazılmasını sağlayın: sonuncusundan sonrası kaybolur. Ardından sürdürmek için yeniden gönderin.</translation>
    </message>
    <message>
        <source>It is held: release it with scontrol release.</source>
        <translation>Tutuluyor (hold): scontrol release ile serbest bırakın.</translation>
    </message>
    <message>
        <source>An administrator holds it: ask why.</source>
        <translation>Bir yönetici tutuyor: nedenini sorun.</translation>
    </message>
    <message>
        <source>The job that it waits for failed: cancel it.</source>
        <translation>Beklediği iş başarısız oldu: iptal edin.</translation>
    </message>
    <message>
        <source>It asks for more time than the partition allows: shorten the time limit.</source>
        <translation>Partition&apos;ın izin verdiğinden uzun süre istiyor: süre sınırını kısaltın.</translation>
    </message>
    <message>
        <source>It asks for more nodes than the partition allows.</source>
        <translation>Partition&apos;ın izin verdiğinden çok düğüm istiyor.</translation>
    </message>
    <message>
        <source>The partition is down: choose another or wait for it.</source>
        <translation>Partition kapalı: başka birini seçin ya da bekleyin.</translation>
    </message>
    <message>
        <source>The partition takes no jobs: choose another.</source>
        <translation>Partition iş kabul etmiyor: başka birini seçin.</translation>
    </message>
    <message>
        <source>No node has what it asks for.</source>
        <translation>İstediğine sahip düğüm yok.</translation>
    </message>
    <message>
        <source>A node that it needs is down, drained or reserved.</source>
        <translation>Gereken bir düğüm kapalı, boşaltılıyor (drained) ya da ayrılmış.</translation>
    </message>
    <message>
        <source>Its account may not use the partition.</source>
        <translation>Hesabının partition&apos;ı kullanmaya izni yok.</translation>
    </message>
    <message>
        <source>Its account is not known.</source>
        <translation>Hesabı bilinmiyor.</translation>
    </message>
    <message>
        <source>Its QOS is not known.</source>
        <translation>QOS&apos;u bilinmiyor.</translation>
    </message>
    <message>
        <source>Its QOS may not use the partition.</source>
        <translation>QOS&apos;unun partition&apos;ı kullanmaya izni yok.</translation>
    </message>
    <message>
        <source>The image cannot be pulled: look at its name and at the pull secret.</source>
        <translation>İmaj çekilemiyor: adına ve pull secret&apos;a bakın.</translation>
    </message>
    <message>
        <source>The image&apos;s name is no legal one.</source>
        <translation>İmajın adı geçerli değil.</translation>
    </message>
    <message>
        <source>A secret or a configuration that the pod names is missing.</source>
        <translation>Pod&apos;un belirttiği bir secret ya da yapılandırma eksik.</translation>
    </message>
    <message>
        <source>The job now waits for another reason: %1.</source>
        <translation>İş artık başka bir nedenle bekliyor: %1.</translation>
    </message>
    <message>
        <source>The job will not start by itself: %1.</source>
        <translation>İş kendiliğinden başlamayacak: %1.</translation>
    </message>
    <message>
        <source>pending reason %1</source>
        <translation>bekleme nedeni %1</translation>
    </message>
    <message>
        <source>pending reason %1, before %2</source>
        <translation>bekleme nedeni %1, önceden %2</translation>
    </message>
    <message>
        <source>The expected start has slipped by %1.</source>
        <translation>Beklenen başlangıç %1 kaydı.</translation>
    </message>
    <message>
        <source>expected %1 UTC, before %2 UTC</source>
        <translation>beklenen %1 UTC, önceden %2 UTC</translation>
    </message>
    <message>
        <source>Fewer nodes or a shorter time limit start sooner where the scheduler fills gaps.</source>
        <translation>Zamanlayıcı boşlukları dolduruyorsa daha az düğüm ya da daha kısa bir süre sınırı daha erken başlar.</translation>
    </message>
    <message>
        <source>Training was restarted.</source>
        <translation>Eğitim yeniden başlatıldı.</translation>
    </message>
    <message>
        <source>it had come to step %1</source>
        <translation>%1. adıma gelmişti</translation>
    </message>
    <message>
        <source>it had come to step %1 and goes on from step %2: %3 steps are done again</source>
        <translation>%1. adıma gelmişti ve %2. adımdan sürüyor: %3 adım yeniden yapılıyor</translation>
    </message>
    <message>
        <source>Look at what the log says before the restart; the History tab has the scheduler&apos;s reason.</source>
        <translation>Yeniden başlatmadan önce günlükte ne yazdığına bakın; zamanlayıcının nedeni Geçmiş sekmesinde.</translation>
    </message>
    <message>
        <source>The job failed.</source>
        <translation>İş başarısız oldu.</translation>
    </message>
    <message>
        <source>the scheduler tells no reason</source>
        <translation>zamanlayıcı neden bildirmiyor</translation>
    </message>
    <message>
        <source>The end of the logs tells more; submit it again to go on from its last checkpoint.</source>
        <translation>Günlüklerin sonu daha fazlasını söyler; son checkpoint&apos;inden sürdürmek için yeniden gönderin.</translation>
    </message>
    <message>
        <source>by the program&apos;s own report rank %1, on %2, takes %3 times as long as the fastest</source>
        <translation>programın kendi raporuna göre %2 üzerindeki %1. rank, en hızlısının %3 katı sürüyor</translation>
    </message>
    <message>
        <source>%1 was slowed down by heat or its board in %2 of the last samples</source>
        <translation>%1, son örneklerin %2 kadarında ısı ya da kartı yüzünden yavaşlatıldı</translation>
    </message>
    <message>
        <source>%1 runs at %2 of the median clock</source>
        <translation>%1, medyan saat hızının %2 kadarıyla çalışıyor</translation>
    </message>
    <message>
        <source>%1 draws %2 of the median power</source>
        <translation>%1, medyan gücün %2 kadarını çekiyor</translation>
    </message>
    <message>
        <source>the processors of %1 are %2 busy, where %3 is usual</source>
        <translation>%1 düğümünün işlemcileri %2 meşgul; olağanı %3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>figures of an alert, whom the others wait for</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>All ranks wait for %1: compare it with its siblings on the Fleet tab, and go on without its node if it stays so.</source>
        <translation>Bütün rank&apos;lar %1 için bekliyor: Filo sekmesinde benzerleriyle karşılaştırın; böyle kalırsa düğümü olmadan sürdürün.</translation>
    </message>
    <message>
        <source>%1: a network link is down.</source>
        <translation>%1: bir ağ bağlantısı koptu.</translation>
    </message>
    <message>
        <source>%1: the kernel reports an error of the hardware.</source>
        <translation>%1: çekirdek (kernel) bir donanım hatası bildiriyor.</translation>
    </message>
    <message>
        <source>Collectives over it wait, then time out. If it comes again, leave the node out and have the cable looked at.</source>
        <translation>Üzerinden geçen kolektif işlemler bekler, sonra zaman aşımına uğrar. Yinelenirse düğümü dışarıda bırakın ve kabloyu kontrol ettirin.</translation>
    </message>
    <message>
        <source>A node of the job is not heard of any more.</source>
        <translation>İşin bir düğümünden artık haber alınamıyor.</translation>
    </message>
    <message>
        <source>If it stays silent, Kubernetes makes its pods anew elsewhere, after five minutes where the site says nothing else; to wait no longer, go on from the last checkpoint without it.</source>
        <translation>Sessiz kalırsa Kubernetes pod&apos;larını başka yerde yeniden oluşturur; tesis başka bir şey belirtmediyse beş dakika sonra. Daha fazla beklememek için son checkpoint&apos;ten onsuz sürdürün.</translation>
    </message>
</context>
<context>
    <name>AlertThresholds</name>
    <message>
        <source>above the running mean by</source>
        <translation>hareketli ortalamanın üzerinde</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>sigma</translation>
    </message>
    <message>
        <source>points in a row that are a warning</source>
        <translation>uyarı sayılan art arda nokta</translation>
    </message>
    <message>
        <source>above the best smoothed loss by</source>
        <translation>en iyi düzleştirilmiş kaybın üzerinde</translation>
    </message>
    <message>
        <source>for</source>
        <translation>süre</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>median steps without a new one</source>
        <translation>yenisi gelmeden geçen medyan adım</translation>
    </message>
    <message>
        <source>and at least</source>
        <translation>ve en az</translation>
    </message>
    <message>
        <source>from the start to the first step</source>
        <translation>başlangıçtan ilk adıma</translation>
    </message>
    <message>
        <source>above the prediction by</source>
        <translation>öngörünün üzerinde</translation>
    </message>
    <message>
        <source>above the best median by</source>
        <translation>en iyi medyanın üzerinde</translation>
    </message>
    <message>
        <source>95th percentile over median</source>
        <translation>95. yüzdelik / medyan</translation>
    </message>
    <message>
        <source>share of the step</source>
        <translation>adımdaki pay</translation>
    </message>
    <message>
        <source>share of the memory</source>
        <translation>bellekteki pay</translation>
    </message>
    <message>
        <source>utilisation below</source>
        <translation>kullanım şunun altında</translation>
    </message>
    <message>
        <source>while the others are above</source>
        <translation>diğerleri şunun üzerindeyken</translation>
    </message>
    <message>
        <source>power below the siblings&apos; median, share</source>
        <translation>eşlerinin medyanının altındaki güç, pay</translation>
    </message>
    <message>
        <source>intervals since the newest checkpoint</source>
        <translation>en yeni checkpoint&apos;ten bu yana aralık</translation>
    </message>
    <message>
        <source>left beside a checkpoint</source>
        <translation>checkpoint dışında kalan</translation>
    </message>
    <message>
        <source>expected start later by</source>
        <translation>beklenen başlangıcın gecikmesi</translation>
    </message>
    <message>
        <source>share of the space</source>
        <translation>alandaki pay</translation>
    </message>
    <message>
        <source>told again no sooner than after</source>
        <translation>yeniden bildirmeden önce en az</translation>
    </message>
</context>
<context>
    <name>AskFirst</name>
    <message>
        <source>Not now</source>
        <translation>Şimdi değil</translation>
    </message>
</context>
<context>
    <name>Attach</name>
    <message>
        <source>Name the job by its number, or a folder or log that it writes.</source>
        <translation>İşi numarasıyla ya da yazdığı bir klasör veya günlükle belirtin.</translation>
    </message>
    <message>
        <source>A job is attached to by its number under Slurm alone. Name a folder or a log.</source>
        <translation>Bir işe numarasıyla yalnızca Slurm altında bağlanılır. Bir klasör ya da günlük belirtin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of a Slurm job.</source>
        <translation>&quot;%1&quot; bir Slurm işinin numarası değil.</translation>
    </message>
    <message>
        <source>The path must be absolute, or begin with ~/.</source>
        <translation>Yol mutlak olmalı ya da ~/ ile başlamalı.</translation>
    </message>
    <message>
        <source>Slurm knows no job %1.</source>
        <translation>Slurm %1 numaralı bir iş bilmiyor.</translation>
    </message>
    <message>
        <source>%1 is not there, or cannot be read.</source>
        <translation>%1 yok ya da okunamıyor.</translation>
    </message>
    <message>
        <source>The job&apos;s folder</source>
        <translation>İşin klasörü</translation>
    </message>
    <message>
        <source>The cluster&apos;s answer names no folder to watch.</source>
        <translation>Kümenin yanıtı izlenecek bir klasör belirtmiyor.</translation>
    </message>
    <message>
        <source>Watched by its files: how the job stands is not known.</source>
        <translation>Dosyalarından izleniyor: işin durumu bilinmiyor.</translation>
    </message>
</context>
<context>
    <name>Audit</name>
    <message>
        <source>Link %1 is missing: it was taken out of the chain.</source>
        <translation>%1. halka eksik: zincirden çıkarılmış.</translation>
    </message>
    <message>
        <source>Links %1 to %2 are missing: they were taken out of the chain.</source>
        <translation>%1 ile %2 arasındaki halkalar eksik: zincirden çıkarılmışlar.</translation>
    </message>
    <message>
        <source>Link %1 stands behind link %2: the order was changed.</source>
        <translation>%1. halka %2. halkanın arkasında duruyor: sıra değiştirilmiş.</translation>
    </message>
    <message>
        <source>Link 1 names a link before it: the beginning of the chain was replaced.</source>
        <translation>1. halka kendisinden önce bir halka belirtiyor: zincirin başı değiştirilmiş.</translation>
    </message>
    <message>
        <source>Link %1 does not stand on link %2 as it is now: link %2 was changed after it was written.</source>
        <translation>%1. halka, %2. halkanın şimdiki hâline dayanmıyor: %2. halka yazıldıktan sonra değiştirilmiş.</translation>
    </message>
    <message>
        <source>Link %1 is named by the head and missing from the file.</source>
        <translation>%1. halka başlıkta belirtiliyor ama dosyada yok.</translation>
    </message>
    <message>
        <source>Link %1 has another sum than the head names: it was changed.</source>
        <translation>%1. halkanın özeti (sum) başlıkta belirtilenden farklı: değiştirilmiş.</translation>
    </message>
    <message>
        <source>Link %1 is not named by the head: it was added.</source>
        <translation>%1. halka başlıkta belirtilmiyor: eklenmiş.</translation>
    </message>
    <message>
        <source>The head does not say what the file holds: it was changed.</source>
        <translation>Başlık dosyanın içeriğiyle uyuşmuyor: değiştirilmiş.</translation>
    </message>
    <message>
        <source>The head names another newest link than the file holds: it was changed.</source>
        <translation>Başlık, dosyadakinden başka bir en yeni halka belirtiyor: değiştirilmiş.</translation>
    </message>
    <message>
        <source>The file does not end with a line end: something was cut off or added.</source>
        <translation>Dosya satır sonuyla bitmiyor: bir şey kesilmiş ya da eklenmiş.</translation>
    </message>
    <message>
        <source>The head, the last line of every audit file, is missing or was changed.</source>
        <translation>Her denetim dosyasının son satırı olan başlık eksik ya da değiştirilmiş.</translation>
    </message>
    <message>
        <source>Line %1 is no link in canonical JSON: it was changed.</source>
        <translation>%1. satır, kanonik JSON biçiminde bir halka değil: değiştirilmiş.</translation>
    </message>
    <message>
        <source>Link %1 is not what was written: it was changed.</source>
        <translation>%1. halka yazıldığı gibi değil: değiştirilmiş.</translation>
    </message>
    <message>
        <source>Run %1 is in the chain and was taken out of the history behind this program&apos;s back.</source>
        <translation>%1 çalıştırması zincirde var, ama bu program atlanarak geçmişten çıkarılmış.</translation>
    </message>
</context>
<context>
    <name>AuditDesk</name>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 yazılamadı.</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 okunamadı.</translation>
    </message>
    <message>
        <source>not signed</source>
        <translation>imzalı değil</translation>
    </message>
    <message>
        <source>signed with the key %1; whose it is was not asked (--signers FILE)</source>
        <translation>%1 anahtarıyla imzalı; kime ait olduğu sorulmadı (--signers FILE)</translation>
    </message>
    <message>
        <source>signed by %1 with the key %2</source>
        <translation>%1 tarafından %2 anahtarıyla imzalı</translation>
    </message>
</context>
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
    <message>
        <source>%1 T</source>
        <comment>trillions</comment>
        <translation>%1 Tn</translation>
    </message>
    <message>
        <source>%1 B</source>
        <comment>billions</comment>
        <translation>%1 Mr</translation>
    </message>
    <message>
        <source>%1 M</source>
        <comment>millions</comment>
        <translation>%1 Mn</translation>
    </message>
    <message>
        <source>%1 K</source>
        <comment>thousands</comment>
        <translation>%1 bin</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token&apos;lar</translation>
    </message>
    <message>
        <source>Percent of the plan</source>
        <translation>Planın yüzdesi</translation>
    </message>
    <message>
        <source>Clock time</source>
        <translation>Saat</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Başlangıçtan beri geçen süre</translation>
    </message>
    <message>
        <source>Time since the last restart</source>
        <translation>Son yeniden başlatmadan beri geçen süre</translation>
    </message>
    <message>
        <source>Training time, pauses cut out</source>
        <translation>Eğitim süresi, duraklamalar çıkarılmış</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>%1 % of the plan</source>
        <translation>planın %%1 kadarı</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 sonra</translation>
    </message>
    <message>
        <source>%1 before the restart</source>
        <translation>yeniden başlatmadan %1 önce</translation>
    </message>
    <message>
        <source>%1 after the restart</source>
        <translation>yeniden başlatmadan %1 sonra</translation>
    </message>
    <message>
        <source>after %1 of training</source>
        <translation>%1 eğitimden sonra</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln adım</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calibration</name>
    <message>
        <source>%1 has no design that can be read: there is nothing to compare it with.</source>
        <translation>%1 için okunabilir bir tasarım yok: karşılaştırılacak bir şey bulunmuyor.</translation>
    </message>
    <message>
        <source>%1 has %2 steady steps: at least %3 are needed beside the first %4 of each start.</source>
        <translation>%1 için %2 sabit adım var: her başlangıcın ilk %4 adımı dışında en az %3 adım gerekir.</translation>
    </message>
    <message>
        <source>The steps of %1 scatter by %2 of their median: calibrate by a run that is steady.</source>
        <translation>%1 adımları medyanlarının %2 kadarı saçılıyor: sabit ilerleyen bir çalıştırmayla kalibre edin.</translation>
    </message>
</context>
<context>
    <name>Catalog</name>
    <message>
        <source>%1 must be a list</source>
        <translation>%1 bir liste olmalı</translation>
    </message>
    <message>
        <source>isolation is shared, dedicated-nodes, dedicated-cluster or air-gapped</source>
        <translation>isolation; shared, dedicated-nodes, dedicated-cluster ya da air-gapped olabilir</translation>
    </message>
    <message>
        <source>no rule knows the data class %1: personal, health, financial or export-controlled</source>
        <translation>hiçbir kural %1 veri sınıfını tanımıyor: personal, health, financial ya da export-controlled</translation>
    </message>
    <message>
        <source>purpose is commercial or research</source>
        <translation>purpose, commercial ya da research olabilir</translation>
    </message>
    <message>
        <source>no checklist has a point %1</source>
        <translation>hiçbir kontrol listesinde %1 maddesi yok</translation>
    </message>
    <message>
        <source>%1: state is done, open or not-applicable</source>
        <translation>%1: state, done, open ya da not-applicable olabilir</translation>
    </message>
    <message>
        <source>%1 must be a mapping</source>
        <translation>%1 bir eşleme olmalı</translation>
    </message>
    <message>
        <source>%1 must be a number, or {value, low, high, source, date}</source>
        <translation>%1 bir sayı ya da {value, low, high, source, date} olmalı</translation>
    </message>
    <message>
        <source>%1 is no assumption of a plan: `slipway plan DESIGN` lists them</source>
        <translation>%1 bir planın varsayımı değil: varsayımları `slipway plan DESIGN` listeler</translation>
    </message>
    <message>
        <source>tenure is on-demand, reserved, spot, specialist, owned or hybrid</source>
        <translation>tenure; on-demand, reserved, spot, specialist, owned ya da hybrid olabilir</translation>
    </message>
    <message>
        <source>%1 must be a number of 0 or more</source>
        <translation>%1, 0 ya da daha büyük bir sayı olmalı</translation>
    </message>
    <message>
        <source>a plan file is a mapping of keys</source>
        <translation>plan dosyası bir anahtar eşlemesidir</translation>
    </message>
    <message>
        <source>usd_per_accelerator_hour is in USD: say accelerator_hour for another currency</source>
        <translation>usd_per_accelerator_hour USD cinsindendir: başka bir para birimi için accelerator_hour yazın</translation>
    </message>
    <message>
        <source>a price needs accelerator_hour: what one accelerator costs for an hour</source>
        <translation>bir fiyat için accelerator_hour gerekir: bir hızlandırıcının bir saatlik maliyeti</translation>
    </message>
    <message>
        <source>a price needs the catalogue id of its accelerator</source>
        <translation>bir fiyat için hızlandırıcısının katalog kimliği gerekir</translation>
    </message>
    <message>
        <source>kv_cache is bf16 or fp8</source>
        <translation>kv_cache bf16 ya da fp8 olur</translation>
    </message>
</context>
<context>
    <name>Checkpoints</name>
    <message>
        <source>It holds no file.</source>
        <translation>Hiç dosya içermiyor.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) still have a temporary name.</source>
        <translation>
            <numerusform>%n dosyanın adı hâlâ geçici.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are empty.</source>
        <translation>
            <numerusform>%n dosya boş.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shard(s) that the index names are missing.</source>
        <translation>
            <numerusform>İndekste adı geçen %n parça eksik.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file by which a whole one is known is not there.</source>
        <translation>Tamamlanmış olduğunu gösteren dosya yok.</translation>
    </message>
    <message>
        <source>It has %1 of the %2 files that the others have.</source>
        <translation>Diğerlerinde bulunan %2 dosyadan %1 tanesi var.</translation>
    </message>
    <message>
        <source>The framework&apos;s own pointer still names step %1.</source>
        <translation>Çatının kendi işaretçisi hâlâ %1. adımı gösteriyor.</translation>
    </message>
    <message>
        <source>The run has no folder on a cluster yet.</source>
        <translation>Çalıştırmanın henüz bir kümede klasörü yok.</translation>
    </message>
    <message>
        <source>The folder of the checkpoints, %1, is not there.</source>
        <translation>Checkpoint klasörü %1 yok.</translation>
    </message>
    <message>
        <source>The run is under way: cancel it first.</source>
        <translation>Çalıştırma sürüyor: önce iptal edin.</translation>
    </message>
    <message>
        <source>That checkpoint is not complete: %1</source>
        <translation>Bu checkpoint tam değil: %1</translation>
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
    <message>
        <source> · yours</source>
        <translation> · sizin</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Kaynak: %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modeller</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Bağlantılar</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Depolama</translation>
    </message>
</context>
<context>
    <name>ClusterFile</name>
    <message>
        <source>Line %1 of the cluster&apos;s file: %2</source>
        <translation>Küme dosyasının %1. satırı: %2</translation>
    </message>
    <message>
        <source>%1 takes a text.</source>
        <translation>%1 bir metin alır.</translation>
    </message>
    <message>
        <source>port takes a number from 1 to 65535.</source>
        <translation>port, 1 ile 65535 arasında bir sayı alır.</translation>
    </message>
    <message>
        <source>%1 is no key here; these are: name, alias, host, port, run_folder, scheduler, kube_context, site.</source>
        <translation>%1 burada bir anahtar değil; olanlar: name, alias, host, port, run_folder, scheduler, kube_context, site.</translation>
    </message>
    <message>
        <source>expected keys and values.</source>
        <translation>anahtarlar ve değerler bekleniyordu.</translation>
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
    <message>
        <source>&quot;%1&quot; is no context of kubectl: it begins with a dash or has a line break in it.</source>
        <translation>&quot;%1&quot; bir kubectl context&apos;i değil: tire ile başlıyor ya da içinde satır sonu var.</translation>
    </message>
    <message>
        <source>This computer itself is no Kubernetes: add one as a cluster of its own, reached by the kubectl that is here.</source>
        <translation>Bu bilgisayarın kendisi bir Kubernetes değil: buradaki kubectl ile ulaşılan ayrı bir küme olarak ekleyin.</translation>
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
    <message>
        <source>The password there has expired, and until it is changed no command runs. Log in with ssh in a terminal, change it, and connect again.</source>
        <translation>Oradaki parolanın süresi dolmuş; değiştirilene kadar hiçbir komut çalışmaz. Bir terminalde ssh ile giriş yapın, parolayı değiştirin ve yeniden bağlanın.</translation>
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
    <message>
        <source>Kubernetes, by the kubectl of this computer</source>
        <translation>Kubernetes, bu bilgisayarın kubectl&apos;i üzerinden</translation>
    </message>
    <message>
        <source>Kubernetes %1, by the kubectl of this computer</source>
        <translation>Kubernetes %1, bu bilgisayarın kubectl&apos;i üzerinden</translation>
    </message>
    <message>
        <source>%1, not for this data</source>
        <translation>%1, bu veriler için değil</translation>
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
        <source>slipway [DESIGN ...]       open the window
slipway VERB ... [--json]  without a window:
</source>
        <translation>slipway [DESIGN ...]       pencereyi açar
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
        <source>PyTorch     %1</source>
        <translation>PyTorch     %1</translation>
    </message>
    <message>
        <source>note        %1</source>
        <translation>not         %1</translation>
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
        <source>Expected: slipway cluster %1</source>
        <translation>Beklenen: slipway cluster %1</translation>
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
        <source>Write the files into this folder instead of to standard output</source>
        <translation>Dosyaları standart çıktı yerine bu klasöre yaz</translation>
    </message>
    <message>
        <source>Name one design file: slipway render DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway render DESIGN</translation>
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
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 okunamadı.</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MiB, which no job file is.</source>
        <translation>%1, 4 MiB&apos;den büyük; hiçbir iş dosyası bu kadar büyük olmaz.</translation>
    </message>
    <message>
        <source>Hold the file against this design, too</source>
        <translation>Dosyayı bu tasarımla da karşılaştır</translation>
    </message>
    <message>
        <source>Name one job file: slipway lint FILE</source>
        <translation>Bir iş dosyası belirtin: slipway lint FILE</translation>
    </message>
    <message>
        <source>%1: no mistake found</source>
        <translation>%1: hata bulunmadı</translation>
    </message>
    <message>
        <source>Every layout that is legal and fits on the design&apos;s cluster, best first</source>
        <translation>Geçerli olan ve tasarımın kümesine sığan her yerleşim, en iyiden başlayarak</translation>
    </message>
    <message>
        <source>How many layouts to answer</source>
        <translation>Yanıtta verilecek yerleşim sayısı</translation>
    </message>
    <message>
        <source>What is best: the shortest step, the cheapest run or the fewest accelerators</source>
        <translation>En iyi sayılan: en kısa adım, en ucuz çalıştırma ya da en az hızlandırıcı</translation>
    </message>
    <message>
        <source>Node counts to try: 16, 4-16 or 1,2,4; by default the design&apos;s, with cost and accelerators every count up to it</source>
        <translation>Denenecek düğüm sayıları: 16, 4-16 ya da 1,2,4; varsayılan tasarımınki, cost ve accelerators için ona kadar her sayı</translation>
    </message>
    <message>
        <source>Keys to leave as the design has them: tensor,micro_batch</source>
        <translation>Tasarımdaki gibi kalacak anahtarlar: tensor,micro_batch</translation>
    </message>
    <message>
        <source>Try layouts that offload to the host, too</source>
        <translation>CPU belleğine offload eden yerleşimleri de dene</translation>
    </message>
    <message>
        <source>Name one design file: slipway search DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway search DESIGN</translation>
    </message>
    <message>
        <source>%1 could not be written; a file that is there is not replaced.</source>
        <translation>%1 yazılamadı; var olan bir dosyanın yerine yazılmaz.</translation>
    </message>
    <message>
        <source>A design from a job file, a launch line or a framework&apos;s configuration</source>
        <translation>Bir iş dosyasından, başlatma satırından ya da bir çatının yapılandırmasından tasarım</translation>
    </message>
    <message>
        <source>Write the design into this new file instead of to standard output</source>
        <translation>Tasarımı standart çıktı yerine bu yeni dosyaya yaz</translation>
    </message>
    <message>
        <source>Name one file: slipway import FILE</source>
        <translation>Bir dosya belirtin: slipway import FILE</translation>
    </message>
    <message>
        <source>Mistakes in any job file: sbatch, shell, Kubernetes, or the config file of a framework</source>
        <translation>Her iş dosyasındaki hatalar: sbatch, kabuk, Kubernetes ya da bir çatının yapılandırma dosyası</translation>
    </message>
    <message>
        <source>The job file of a design, and the config files of its framework</source>
        <translation>Bir tasarımın iş dosyası ve çatısının yapılandırma dosyaları</translation>
    </message>
    <message>
        <source>Name a new run in the file, which is then ready to be sent, rather than a preview&apos;s zeros</source>
        <translation>Dosyada bir önizlemenin sıfırları yerine yeni bir çalıştırma adlandır; dosya göndermeye hazır olur</translation>
    </message>
    <message>
        <source>kubectl on this computer</source>
        <translation>bu bilgisayardaki kubectl</translation>
    </message>
    <message>
        <source>kubectl on this computer, context %1</source>
        <translation>bu bilgisayardaki kubectl, context %1</translation>
    </message>
    <message>
        <source>nodes       %1: %2, %3 take pods</source>
        <translation>düğümler    %1: %2, %3 tanesi pod kabul ediyor</translation>
    </message>
    <message>
        <source>namespace   %1</source>
        <translation>namespace   %1</translation>
    </message>
    <message>
        <source>job kinds   %1</source>
        <translation>iş türleri  %1</translation>
    </message>
    <message>
        <source>queues      %1</source>
        <translation>kuyruklar   %1</translation>
    </message>
    <message>
        <source>storage     classes: %1; claims: %2</source>
        <translation>depolama    sınıflar: %1; claim&apos;ler: %2</translation>
    </message>
    <message>
        <source>Cluster profiles: add, list, remove, probe, share as a file</source>
        <translation>Küme profilleri: ekle, listele, kaldır, yokla, dosya olarak paylaş</translation>
    </message>
    <message>
        <source>Connect by the system&apos;s ssh program: for ProxyCommand, smart cards, Kerberos or an open ControlMaster</source>
        <translation>Sistemin ssh programıyla bağlan: ProxyCommand, akıllı kart, Kerberos ya da açık bir ControlMaster için</translation>
    </message>
    <message>
        <source>slurm, kubernetes or host; by default what the probe finds. A Kubernetes without --host is reached by the kubectl that is here</source>
        <translation>slurm, kubernetes ya da host; belirtilmezse yoklamanın bulduğu. --host verilmeyen bir Kubernetes&apos;e buradaki kubectl ile ulaşılır</translation>
    </message>
    <message>
        <source>Context of kubectl; by default its current one</source>
        <translation>kubectl context&apos;i; belirtilmezse geçerli olan</translation>
    </message>
    <message>
        <source>Settings of the site (account, modules, namespace, volumes...), which the profile keeps</source>
        <translation>Site ayarları (hesap, modüller, namespace, birimler...); profil bunları saklar</translation>
    </message>
    <message>
        <source>Where export writes; standard output by default</source>
        <translation>export çıktısının yazılacağı yer; belirtilmezse standart çıktı</translation>
    </message>
    <message>
        <source>slipway cluster knows add, list, remove, probe, export and import; it does not know %1.</source>
        <translation>slipway cluster şunları bilir: add, list, remove, probe, export ve import; %1 komutunu bilmez.</translation>
    </message>
    <message>
        <source>The line is closed.</source>
        <translation>Bağlantı kapalı.</translation>
    </message>
    <message>
        <source>Ask the cluster, before anything is sent, whether the run can go: partition, account, limits, space, paths, image, modules, start</source>
        <translation>Bir şey gönderilmeden önce kümeye çalıştırmanın gidip gidemeyeceğini sor: partition, hesap, sınırlar, yer, yollar, imaj, modüller, başlangıç</translation>
    </message>
    <message>
        <source>A check that may be bad; can be given several times</source>
        <translation>Kötü çıkmasına izin verilen kontrol; birden çok kez verilebilir</translation>
    </message>
    <message>
        <source>Settings of the site that the job is for: account, modules, namespace, queue, volumes...</source>
        <translation>İşin gideceği sitenin ayarları: hesap, modüller, namespace, kuyruk, birimler...</translation>
    </message>
    <message>
        <source>Take the settings from this cluster&apos;s profile</source>
        <translation>Ayarları bu kümenin profilinden al</translation>
    </message>
    <message>
        <source>The jobs around the training instead: data (before it), serve (after it), or all with the training; submit.sh submits them in order</source>
        <translation>Eğitim yerine onun çevresindeki işler: data (öncesi), serve (sonrası) ya da eğitimle birlikte tümü için all; submit.sh bunları sırayla gönderir</translation>
    </message>
    <message>
        <source>--step takes data, serve or all</source>
        <translation>--step data, serve ya da all alır</translation>
    </message>
    <message>
        <source>Go on with a run that was broken off or waits; without RUN, find out what became of each and send those that were released</source>
        <translation>Yarıda kalan ya da bekleyen bir çalıştırmayı sürdür; RUN verilmezse her birine ne olduğunu araştır ve gönderilmesi onaylanmış olanları gönder</translation>
    </message>
    <message>
        <source>Of a run of which no job was found: send it again, under the same lock</source>
        <translation>İşi bulunamayan bir çalıştırma için: aynı kilit altında yeniden gönder</translation>
    </message>
    <message>
        <source>Expected: slipway resume [RUN] [--again]</source>
        <translation>Beklenen: slipway resume [RUN] [--again]</translation>
    </message>
    <message>
        <source>How long a job whose answer got lost is looked for (the setting of the window, 60 at first)</source>
        <translation>Yanıtı kaybolan bir işin ne kadar süreyle aranacağı (pencerenin ayarı, başlangıçta 60)</translation>
    </message>
    <message>
        <source>Release the run without connecting: the window, or slipway resume, sends it once the cluster can be reached</source>
        <translation>Çalıştırmayı bağlanmadan onayla: küme erişilebilir olunca pencere ya da slipway resume gönderir</translation>
    </message>
    <message>
        <source>alert, %1: %2 (%3)</source>
        <translation>uyarı, %1: %2 (%3)</translation>
    </message>
    <message>
        <source>goodput %1</source>
        <translation>goodput %1</translation>
    </message>
    <message>
        <source>%1: measured %2, predicted %3 (%4)</source>
        <translation>%1: ölçülen %2, öngörülen %3 (%4)</translation>
    </message>
    <message>
        <source>likely: %1 (%2)</source>
        <translation>olası: %1 (%2)</translation>
    </message>
    <message>
        <source>as it is, the run ends in %1</source>
        <translation>bu hâliyle çalıştırmanın bitmesine %1 var</translation>
    </message>
    <message>
        <source>tensor %1, pipeline %2, micro-batch %3: steps of %4, ends in %5</source>
        <translation>tensor %1, pipeline %2, mikro batch %3: adım süresi %4, bitmesine %5</translation>
    </message>
    <message>
        <source>Where a run&apos;s time went and what it cost, its alerts, its figures against the prediction</source>
        <translation>Bir çalıştırmanın süresi nereye gitti, maliyeti ne oldu; uyarıları ve öngörüyle karşılaştırılan değerleri</translation>
    </message>
    <message>
        <source>Look for other layouts for the rest of the run</source>
        <translation>Çalıştırmanın kalanı için başka yerleşimler ara</translation>
    </message>
    <message>
        <source>Watch a job that Slipway did not submit, by its number or by what it writes</source>
        <translation>Slipway&apos;in göndermediği bir işi numarasıyla ya da yazdıklarıyla izle</translation>
    </message>
    <message>
        <source>A folder or a log that it writes; left out, where the job&apos;s output goes</source>
        <translation>Yazdığı bir klasör ya da günlük; verilmezse işin çıktısının gittiği yer</translation>
    </message>
    <message>
        <source>What it is called in the history</source>
        <translation>Geçmişteki adı</translation>
    </message>
    <message>
        <source>Follow it until it ends, as slipway watch does</source>
        <translation>slipway watch gibi, bitene dek izle</translation>
    </message>
    <message>
        <source>%1  attached to %2 in %3</source>
        <translation>%1  bağlandı: %2, klasör %3</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n halka</numerusform>
        </translation>
    </message>
    <message>
        <source>intact</source>
        <translation>bozulmamış</translation>
    </message>
    <message>
        <source>NOT intact</source>
        <translation>BOZULMUŞ</translation>
    </message>
    <message>
        <source>Manifests of runs: who trained what on which data, hash-chained and signed; verify checks files, or the history</source>
        <translation>Çalıştırmaların bildirimleri: kim, neyi, hangi veriyle eğitti; özet zincirli ve imzalı; verify dosyaları ya da geçmişi denetler</translation>
    </message>
    <message>
        <source>The whole chain of the history</source>
        <translation>Geçmişin zincirinin tümü</translation>
    </message>
    <message>
        <source>Write it to this file instead of to standard output</source>
        <translation>Standart çıktı yerine bu dosyaya yaz</translation>
    </message>
    <message>
        <source>Sign the file with this SSH key by ssh-keygen; the signature goes to FILE.sig</source>
        <translation>Dosyayı ssh-keygen ile bu SSH anahtarıyla imzala; imza FILE.sig dosyasına gider</translation>
    </message>
    <message>
        <source>verify: take signatures of these keys alone (allowed signers, see ssh-keygen(1))</source>
        <translation>verify: yalnızca bu anahtarların imzalarını kabul et (izinli imzacılar, bkz. ssh-keygen(1))</translation>
    </message>
    <message>
        <source>Name one run, or --all, or verify: slipway audit RUN</source>
        <translation>Bir çalıştırma, --all ya da verify belirtin: slipway audit RUN</translation>
    </message>
    <message>
        <source>A signature lies beside a file: name one with --out</source>
        <translation>İmza bir dosyanın yanında durur: --out ile bir dosya belirtin</translation>
    </message>
    <message>
        <source>applies: %1</source>
        <translation>geçerli olan: %1</translation>
    </message>
    <message>
        <source>region not said</source>
        <translation>bölge belirtilmemiş</translation>
    </message>
    <message>
        <source>no licence named</source>
        <translation>lisans belirtilmemiş</translation>
    </message>
    <message>
        <source>commercial use: %1</source>
        <translation>ticari kullanım: %1</translation>
    </message>
    <message>
        <source>These are constraints to plan with, no legal advice.</source>
        <translation>Bunlar planlama için kısıtlardır, hukuki danışmanlık değildir.</translation>
    </message>
    <message>
        <source>Which places may take the data, what the licences of model and datasets ask, and what of the checklists is open</source>
        <translation>Veriyi hangi yerler alabilir, model ve veri kümelerinin lisansları ne ister, kontrol listelerinde ne açık</translation>
    </message>
    <message>
        <source>Name a file on the data and a design: slipway compliance FILE DESIGN</source>
        <translation>Veri üzerine bir dosya ve bir tasarım belirtin: slipway compliance FILE DESIGN</translation>
    </message>
    <message>
        <source>The logs of this run speak of no failure.</source>
        <translation>Bu çalıştırmanın günlüklerinde arıza yok.</translation>
    </message>
    <message>
        <source>What failed first in a run, by the logs that were fetched</source>
        <translation>Alınan günlüklere göre bir çalıştırmada ilk neyin başarısız olduğu</translation>
    </message>
    <message>
        <source>diagnose takes one run: its token, or a beginning of it.</source>
        <translation>diagnose tek bir çalıştırma alır: token&apos;ı ya da token&apos;ının başı.</translation>
    </message>
    <message>
        <source>Correct the estimate by the calibration of this cluster</source>
        <translation>Tahmini bu kümenin kalibrasyonuyla düzelt</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>çalıştırma</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>GPU hours</source>
        <translation>GPU saati</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>maliyet</translation>
    </message>
    <message>
        <source>(not said)</source>
        <translation>(belirtilmemiş)</translation>
    </message>
    <message>
        <source>total</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>%1 GPU hours are of runs without a price (cost.accelerator_hour): the cost does not hold them.</source>
        <translation>%1 GPU saati fiyatsız çalıştırmalara ait (cost.accelerator_hour): maliyet bunları içermez.</translation>
    </message>
    <message>
        <source>GPU hours and cost by account, project, cluster, user or month, from the history of runs</source>
        <translation>Hesap, proje, küme, kullanıcı ya da aya göre GPU saatleri ve maliyet, çalıştırma geçmişinden</translation>
    </message>
    <message>
        <source>What a row is about: account, project, cluster, user, month or run</source>
        <translation>Bir satırın konusu: account, project, cluster, user, month ya da run</translation>
    </message>
    <message>
        <source>From this day on (UTC): 2031-02-28, or 2031-02</source>
        <translation>Bu günden itibaren (UTC): 2031-02-28 ya da 2031-02</translation>
    </message>
    <message>
        <source>Until this day begins</source>
        <translation>Bu gün başlayana dek</translation>
    </message>
    <message>
        <source>As a table for spreadsheets</source>
        <translation>Hesap tabloları için tablo olarak</translation>
    </message>
    <message>
        <source>--by takes account, project, cluster, user, month or run</source>
        <translation>--by şunları alır: account, project, cluster, user, month ya da run</translation>
    </message>
    <message>
        <source>--%1 takes a day such as 2031-02-28, or a month such as 2031-02</source>
        <translation>--%1, 2031-02-28 gibi bir gün ya da 2031-02 gibi bir ay alır</translation>
    </message>
    <message>
        <source>What the cluster costs, needs and risks: five cost lines, options, bill of materials, sizing, growth, risks</source>
        <translation>Kümenin maliyeti, gerekleri ve riskleri: beş maliyet kalemi, seçenekler, malzeme listesi, boyutlandırma, büyüme, riskler</translation>
    </message>
    <message>
        <source>A plan file: assumptions, prices, options, teams, growth</source>
        <translation>Plan dosyası: varsayımlar, fiyatlar, seçenekler, ekipler, büyüme</translation>
    </message>
    <message>
        <source>Leave out the sizing, which searches layouts for seconds</source>
        <translation>Yerleşimleri saniyelerce arayan boyutlandırmayı atla</translation>
    </message>
    <message>
        <source>Name one design file: slipway plan DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway plan DESIGN</translation>
    </message>
    <message>
        <source>The plan file has mistakes: mend them first.</source>
        <translation>Plan dosyasında hatalar var: önce bunları düzeltin.</translation>
    </message>
    <message>
        <source>The design has errors: mend them before it is planned.</source>
        <translation>Tasarımda hatalar var: planlamadan önce düzeltin.</translation>
    </message>
    <message>
        <source>The whole plan as a document: what it is, whether it works, what it takes, what is open, and what it rests on</source>
        <translation>Planın tümü bir belge olarak: ne olduğu, işleyip işlemediği, neye mal olduğu, neyin açık olduğu ve neye dayandığı</translation>
    </message>
    <message>
        <source>html, md or pdf; by default as the file&apos;s name ends, else html</source>
        <translation>html, md ya da pdf; varsayılan olarak dosya adının uzantısına göre, yoksa html</translation>
    </message>
    <message>
        <source>Write it to this file; a PDF needs one</source>
        <translation>Bu dosyaya yaz; PDF için gereklidir</translation>
    </message>
    <message>
        <source>Who answers for it</source>
        <translation>Bundan kimin sorumlu olduğu</translation>
    </message>
    <message>
        <source>What is said of the data: classes, places, licences, checklists</source>
        <translation>Veri için söylenenler: sınıflar, yerler, lisanslar, kontrol listeleri</translation>
    </message>
    <message>
        <source>Prices, options, growth: a plan file, laid over your own</source>
        <translation>Fiyatlar, seçenekler, büyüme: sizinkinin üzerine konan bir plan dosyası</translation>
    </message>
    <message>
        <source>The pages of the PDF as pictures into this folder, too</source>
        <translation>PDF&apos;in sayfaları resim olarak da bu klasöre</translation>
    </message>
    <message>
        <source>Leave the comparison with other layouts out, which takes seconds for large clusters</source>
        <translation>Büyük kümelerde saniyeler süren, diğer yerleşimlerle karşılaştırmayı atla</translation>
    </message>
    <message>
        <source>--format takes html, md or pdf</source>
        <translation>--format şunları alır: html, md ya da pdf</translation>
    </message>
    <message>
        <source>Name one design file: slipway report DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway report DESIGN</translation>
    </message>
    <message>
        <source>A PDF goes to a file: name one with --out</source>
        <translation>PDF bir dosyaya yazılır: --out ile belirtin</translation>
    </message>
    <message>
        <source>done: %1</source>
        <translation>yapıldı: %1</translation>
    </message>
    <message>
        <source>NOT done: %1</source>
        <translation>YAPILMADI: %1</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>Yapılacak bir şey yok.</translation>
    </message>
    <message>
        <source>There is no checkpoint in %1.</source>
        <translation>%1 içinde checkpoint yok.</translation>
    </message>
    <message>
        <source>At least one checkpoint stays: --keep 1 or more</source>
        <translation>En az bir checkpoint kalır: --keep 1 ya da daha fazlası</translation>
    </message>
    <message>
        <source>With --yes these are removed from %1 for good:</source>
        <translation>--yes ile %1 içinden kalıcı olarak silinecekler:</translation>
    </message>
    <message>
        <source>Name the step of one of its checkpoints: see slipway runs checkpoints</source>
        <translation>Checkpoint&apos;lerinden birinin adımını belirtin: bkz. slipway runs checkpoints</translation>
    </message>
    <message>
        <source>With --yes these are renamed to NAME.set-aside, and the next start goes on from step %1:</source>
        <translation>--yes ile bunlar NAME.set-aside olarak yeniden adlandırılır ve sonraki başlatma %1. adımdan sürer:</translation>
    </message>
    <message>
        <source>The history was written to %1 (%2 KiB).</source>
        <translation>Geçmiş %1 dosyasına yazıldı (%2 KiB).</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) added</source>
        <translation>
            <numerusform>%n çalıştırma eklendi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were there already and stay as they are</source>
        <translation>
            <numerusform>%n tanesi zaten vardı, olduğu gibi kalıyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n file(s)</source>
        <translation>
            <numerusform>%1: %n dosya</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) removed</source>
        <translation>
            <numerusform>%n gizli bilgi çıkarıldı</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected: slipway runs [note|tag|untag|bundle|checkpoints|prune|go-back RUN ...] or slipway runs backup|restore FILE</source>
        <translation>Beklenen: slipway runs [note|tag|untag|bundle|checkpoints|prune|go-back RUN ...] ya da slipway runs backup|restore FILE</translation>
    </message>
    <message>
        <source>The history, newest first; notes and tags, evidence, checkpoints, backup</source>
        <translation>Geçmiş, en yeniden başlayarak; notlar ve etiketler, kanıtlar, checkpoint&apos;ler, yedek</translation>
    </message>
    <message>
        <source>Only runs with this in name, cluster, job, reason, nodes, notes or tags</source>
        <translation>Yalnızca adında, kümesinde, işinde, nedeninde, düğümlerinde, notlarında ya da etiketlerinde bu geçen çalıştırmalar</translation>
    </message>
    <message>
        <source>Only runs with this tag</source>
        <translation>Yalnızca bu etiketi taşıyan çalıştırmalar</translation>
    </message>
    <message>
        <source>Only runs of this cluster</source>
        <translation>Yalnızca bu kümenin çalıştırmaları</translation>
    </message>
    <message>
        <source>Only runs in this state: queued, running, done, failed...</source>
        <translation>Yalnızca bu durumdaki çalıştırmalar: queued, running, done, failed...</translation>
    </message>
    <message>
        <source>bundle: the file to write</source>
        <translation>bundle: yazılacak dosya</translation>
    </message>
    <message>
        <source>bundle: ask the cluster for the batch system&apos;s own record too</source>
        <translation>bundle: kümeden toplu iş sisteminin kendi kaydını da iste</translation>
    </message>
    <message>
        <source>prune: how many complete checkpoints stay; left out, what the design says</source>
        <translation>prune: kaç tam checkpoint kalacağı; verilmezse tasarımın belirttiği kadar</translation>
    </message>
    <message>
        <source>prune, go-back: do it; left out, only say what would be done</source>
        <translation>prune, go-back: uygula; verilmezse yalnızca ne yapılacağını söyle</translation>
    </message>
    <message>
        <source>%1 on %2, requests of %3 + %4 tokens, up to %5</source>
        <translation>%2 üzerinde %1, %3 + %4 token&apos;lık istekler, en çok %5</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>duyarlık</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>ağırlıklar</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>önbellek</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>en uzun</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>aynı anda</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/sn</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>ilk token</translation>
    </message>
    <message>
        <source>each token</source>
        <translation>her token</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>sığmıyor</translation>
    </message>
    <message>
        <source>Memory, throughput and start command of vLLM and TGI for the finished model, by GPUs and precision</source>
        <translation>Bitmiş model için vLLM ve TGI&apos;nin bellek, throughput ve başlatma komutu, GPU sayısına ve duyarlığa göre</translation>
    </message>
    <message>
        <source>--%1 takes a number of tokens</source>
        <translation>--%1 bir token sayısı alır</translation>
    </message>
    <message>
        <source>Name one design file: slipway serving DESIGN</source>
        <translation>Bir tasarım dosyası belirtin: slipway serving DESIGN</translation>
    </message>
    <message>
        <source>Accounts, shares and quotas of the teams of a cluster: sacctmgr commands, and Kubernetes&apos; quotas with Kueue&apos;s queues</source>
        <translation>Bir kümedeki ekiplerin hesapları, payları ve kotaları: sacctmgr komutları ve Kueue kuyruklarıyla Kubernetes kotaları</translation>
    </message>
    <message>
        <source>For this one alone; both by default</source>
        <translation>Yalnızca bunun için; varsayılan ikisi de</translation>
    </message>
    <message>
        <source>--scheduler takes slurm or kubernetes</source>
        <translation>--scheduler şunları alır: slurm ya da kubernetes</translation>
    </message>
    <message>
        <source>Name one file of teams: slipway teams FILE</source>
        <translation>Bir ekip dosyası belirtin: slipway teams FILE</translation>
    </message>
    <message>
        <source>while nobody watched: %1</source>
        <translation>kimse izlemezken: %1</translation>
    </message>
    <message>
        <source>step time: estimated %1 of the measured, now %2</source>
        <translation>adım süresi: tahminin ölçülenden farkı %1, şimdi %2</translation>
    </message>
    <message>
        <source>memory held: estimated %1 of the measured, now %2</source>
        <translation>tutulan bellek: tahminin ölçülenden farkı %1, şimdi %2</translation>
    </message>
    <message>
        <source>%1 is not calibrated</source>
        <translation>%1 kalibre edilmemiş</translation>
    </message>
    <message>
        <source>%1: computation %2, memory %3, links inside %4, fabric %5, host link %6, reserve %7%8</source>
        <translation>%1: hesaplama %2, bellek %3, düğüm içi bağlantılar %4, ağ %5, CPU bağlantısı %6, ayrılan %7%8</translation>
    </message>
    <message>
        <source> (switched off)</source>
        <translation> (devre dışı)</translation>
    </message>
    <message>
        <source>Correct the estimates for a cluster by what a run on it measured</source>
        <translation>Bir kümenin tahminlerini, üzerindeki bir çalıştırmanın ölçtükleriyle düzelt</translation>
    </message>
    <message>
        <source>Take the run out of the calibration again</source>
        <translation>Çalıştırmayı kalibrasyondan yeniden çıkar</translation>
    </message>
    <message>
        <source>Keep the calibration, but estimate as shipped</source>
        <translation>Kalibrasyonu sakla, ama Slipway ile geldiği haliyle tahmin et</translation>
    </message>
    <message>
        <source>Use the calibration again</source>
        <translation>Kalibrasyonu yeniden kullan</translation>
    </message>
    <message>
        <source>Forget the calibration of the cluster</source>
        <translation>Kümenin kalibrasyonunu unut</translation>
    </message>
    <message>
        <source>Name one run by its token, or a cluster with --cluster NAME</source>
        <translation>Token&apos;ıyla bir çalıştırma ya da --cluster NAME ile bir küme belirtin</translation>
    </message>
    <message>
        <source>killed after step %1, went on at step %2: %3 steps lost</source>
        <translation>%1. adımdan sonra öldürüldü, %2. adımdan sürdü: %3 adım yitirildi</translation>
    </message>
    <message>
        <source>%1 from the kill until training went on</source>
        <translation>öldürmeden eğitimin sürmesine kadar %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were done twice; the loss differs by %1 % at most</source>
        <translation>
            <numerusform>%n adım iki kez yapıldı; kayıp en çok %%1 farklı</numerusform>
        </translation>
    </message>
    <message>
        <source>no step was done twice: there is nothing to compare</source>
        <translation>iki kez yapılan adım yok: karşılaştıracak bir şey yok</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>geçti</translation>
    </message>
    <message>
        <source>NOT passed: the loss is another one</source>
        <translation>GEÇMEDİ: kayıp farklı</translation>
    </message>
    <message>
        <source>NOT passed: it began anew, and took no checkpoint</source>
        <translation>GEÇMEDİ: baştan başladı ve checkpoint&apos;i yüklemedi</translation>
    </message>
    <message>
        <source>Write the design to this file instead of to standard output</source>
        <translation>Tasarımı standart çıktı yerine bu dosyaya yaz</translation>
    </message>
    <message>
        <source>A drill in the history: time to recover, steps lost, loss before and after</source>
        <translation>Geçmişteki bir tatbikat: kurtarma süresi, yitirilen adımlar, önceki ve sonraki kayıp</translation>
    </message>
    <message>
        <source>Let the plan count on the measured time</source>
        <translation>Plan ölçülen süreyi kullansın</translation>
    </message>
    <message>
        <source>Name one design file, or a run with --measure: slipway drill DESIGN</source>
        <translation>Bir tasarım dosyası ya da --measure ile bir çalıştırma belirtin: slipway drill DESIGN</translation>
    </message>
    <message>
        <source>A file on the data: options where it may not lie are out; else the one that the plan file names</source>
        <translation>Veri üzerine bir dosya: verinin bulunamayacağı seçenekler elenir; verilmezse plan dosyasının belirttiği</translation>
    </message>
    <message>
        <source>Only whether a long run can begin: each point with its evidence; exit status 1 where one is open</source>
        <translation>Yalnızca uzun bir çalıştırmanın başlayıp başlayamayacağı: her madde dayanağıyla; açık madde varsa çıkış durumu 1</translation>
    </message>
    <message>
        <source>The pre-flight did not pass, so nothing was sent. Mend what is bad, or waive it by --waive.</source>
        <translation>Ön kontrol geçmedi, bu yüzden hiçbir şey gönderilmedi. Kötü olanı düzeltin ya da --waive ile göz ardı edin.</translation>
    </message>
    <message>
        <source>A check of the pre-flight that may be bad; can be given several times</source>
        <translation>Ön kontrolün kötü olabilecek bir denetimi; birkaç kez verilebilir</translation>
    </message>
    <message>
        <source>Expected: slipway submit DESIGN --cluster NAME [--later | --preflight [--waive CHECK]]</source>
        <translation>Beklenen: slipway submit DESIGN --cluster NAME [--later | --preflight [--waive CHECK]]</translation>
    </message>
    <message>
        <source>%1 was lost, and the job was queued again without it</source>
        <translation>%1 kaybedildi ve iş onsuz yeniden kuyruğa alındı</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were done twice, with the same loss to the last digit</source>
        <translation>
            <numerusform>%n adım iki kez yapıldı, kayıp son basamağına kadar aynı</numerusform>
        </translation>
    </message>
    <message>
        <source>Try recovery: a short design that loses a node and restarts from its checkpoint; --measure tells what such a run came to</source>
        <translation>Kurtarmayı dene: bir düğümü kaybeden ve kontrol noktasından yeniden başlayan kısa bir tasarım; --measure böyle bir çalıştırmanın ne verdiğini söyler</translation>
    </message>
    <message>
        <source>Name of the cluster profile; local is this computer</source>
        <translation>Küme profilinin adı; local bu bilgisayardır</translation>
    </message>
    <message>
        <source>Expected: slipway attach [JOB] --cluster NAME [--path PATH]</source>
        <translation>Beklenen: slipway attach [JOB] --cluster NAME [--path PATH]</translation>
    </message>
    <message>
        <source>Expected: slipway check DESIGN --cluster NAME [--waive CHECK]</source>
        <translation>Beklenen: slipway check DESIGN --cluster NAME [--waive CHECK]</translation>
    </message>
    <message>
        <source>The line to %1 was lost.</source>
        <translation>%1 ile bağlantı koptu.</translation>
    </message>
    <message>
        <source>Bring the logs and metrics of a run here, as files</source>
        <translation>Bir çalıştırmanın loglarını ve metriklerini dosya olarak buraya getir</translation>
    </message>
    <message>
        <source>The folder they are written into; left out, one named after the run</source>
        <translation>Yazılacakları klasör; verilmezse çalıştırmanın adını taşıyan bir klasör</translation>
    </message>
    <message>
        <source>Expected: slipway fetch RUN [--out DIR]</source>
        <translation>Beklenen: slipway fetch RUN [--out DIR]</translation>
    </message>
    <message>
        <source>That is what the history knew already: the cluster could not be asked.</source>
        <translation>Bunlar geçmişte zaten bulunanlar: kümeye sorulamadı.</translation>
    </message>
    <message>
        <source>Ask the cluster first, as slipway check does; what is bad and not waived sends nothing</source>
        <translation>Önce kümeye sor, slipway check gibi; kötü olan ve hoş görülmeyen bir şey varsa hiçbir şey gönderilmez</translation>
    </message>
    <message>
        <source>%1: %2 To go on without it: --without %1</source>
        <translation>%1: %2 Onsuz sürdürmek için: --without %1</translation>
    </message>
    <message>
        <source>%1 takes no jobs now: %2</source>
        <translation>%1 şu anda iş almıyor: %2</translation>
    </message>
    <message>
        <source>No complete checkpoint is in %1: the run starts at the beginning.</source>
        <translation>%1 içinde tam bir checkpoint yok: çalıştırma baştan başlar.</translation>
    </message>
    <message>
        <source>The new run starts from step %1, in %2.</source>
        <translation>Yeni çalıştırma %1. adımdan başlıyor, %2 içinde.</translation>
    </message>
    <message>
        <source>The cluster would not set %1 aside.</source>
        <translation>Küme %1 öğesini kenara koymadı.</translation>
    </message>
    <message>
        <source>A new run, exactly once, from the last complete checkpoint of one that has ended; without nodes that let it down</source>
        <translation>Bitmiş bir çalıştırmanın son tam checkpoint&apos;inden, tam bir kez, yeni bir çalıştırma; onu yarı yolda bırakan düğümler olmadan</translation>
    </message>
    <message>
        <source>Nodes that the new job is kept away from; can be given several times</source>
        <translation>Yeni işin uzak tutulacağı düğümler; birden çok kez verilebilir</translation>
    </message>
    <message>
        <source>Expected: slipway resubmit RUN [--without NODE,...]</source>
        <translation>Beklenen: slipway resubmit RUN [--without NODE,...]</translation>
    </message>
    <message>
        <source>The run is under way: end it first, by slipway cancel %1</source>
        <translation>Çalıştırma sürüyor: önce slipway cancel %1 ile sonlandırın</translation>
    </message>
    <message>
        <source>partition   %1%2: %3 nodes, %4 idle, %5 GPUs per node %6, %8 cores and %9 GiB each, limit %7</source>
        <translation>bölüm       %1%2: %3 düğüm, %4 boşta, düğüm başına %5 GPU %6, her biri %8 çekirdek ve %9 GiB, sınır %7</translation>
    </message>
    <message>
        <source>note        Partition %1 has no accelerators. With data_steps: {partition: %1} in the site&apos;s settings, data steps run there.</source>
        <translation>not         %1 bölümünde hızlandırıcı yok. Tesis ayarlarında data_steps: {partition: %1} olursa veri adımları orada çalışır.</translation>
    </message>
    <message>
        <source>Its program was asked to save and to start again.</source>
        <translation>Programından kaydedip yeniden başlaması istendi.</translation>
    </message>
    <message>
        <source>It was put back into the queue.</source>
        <translation>Kuyruğa geri konuldu.</translation>
    </message>
    <message>
        <source>Ask a run&apos;s program to save a checkpoint and to go on from it</source>
        <translation>Bir çalıştırmanın programından checkpoint kaydedip ondan sürdürmesini iste</translation>
    </message>
    <message>
        <source>End a run&apos;s program at once and start it again from its last checkpoint</source>
        <translation>Bir çalıştırmanın programını hemen bitir ve son checkpoint&apos;inden yeniden başlat</translation>
    </message>
    <message>
        <source>The job does not run now.</source>
        <translation>İş şu anda çalışmıyor.</translation>
    </message>
    <message>
        <source>--kv-cache is bf16 or fp8</source>
        <translation>--kv-cache, bf16 ya da fp8 olur</translation>
    </message>
    <message>
        <source>Tokens of a usual prompt; else the plan file&apos;s, 1024</source>
        <translation>Olağan bir istemin token sayısı; yoksa plan dosyasınınki, 1024</translation>
    </message>
    <message>
        <source>Tokens of a usual answer; else the plan file&apos;s, 256</source>
        <translation>Olağan bir yanıtın token sayısı; yoksa plan dosyasınınki, 256</translation>
    </message>
    <message>
        <source>Tokens of the longest request; else the plan file&apos;s, serve.max_length, the training&apos;s sequence length</source>
        <translation>En uzun isteğin token sayısı; yoksa plan dosyasınınki, serve.max_length, eğitimin dizi uzunluğu</translation>
    </message>
    <message>
        <source>Keys and values in bf16 or fp8; else the plan file&apos;s, bf16</source>
        <translation>Anahtarlar ve değerler bf16 ya da fp8; yoksa plan dosyasınınki, bf16</translation>
    </message>
</context>
<context>
    <name>CompareFigures</name>
    <message>
        <source>Memory of one accelerator</source>
        <translation>Bir hızlandırıcının belleği</translation>
    </message>
    <message>
        <source>%1 too little</source>
        <translation>%1 eksik</translation>
    </message>
    <message>
        <source>Memory to spare</source>
        <translation>Boş kalan bellek</translation>
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
        <source>each accelerator</source>
        <translation>her hızlandırıcı</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Cost in %1</source>
        <translation>Maliyet (%1)</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Enerji</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
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
        <source>Time to write it</source>
        <translation>Yazma süresi</translation>
    </message>
    <message>
        <source>Pause for it</source>
        <translation>Onun için duraklama</translation>
    </message>
    <message>
        <source>Can run</source>
        <translation>Çalışabilir</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>aynı</translation>
    </message>
    <message>
        <source>%1× better</source>
        <translation>%1× daha iyi</translation>
    </message>
    <message>
        <source>%1× worse</source>
        <translation>%1× daha kötü</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>of a token</source>
        <translation>bir token için</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>eğitilen</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>en az</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>with what is recomputed</source>
        <translation>yeniden hesaplananla birlikte</translation>
    </message>
    <message>
        <source>the steps alone</source>
        <translation>yalnızca adımlar</translation>
    </message>
</context>
<context>
    <name>Compliance</name>
    <message>
        <source>Its region is not said; %1 asks for it.</source>
        <translation>Bölgesi belirtilmemiş; %1 bunu istiyor.</translation>
    </message>
    <message>
        <source>%1 does not allow the data in %2.</source>
        <translation>%1, verinin %2 içinde olmasına izin vermiyor.</translation>
    </message>
    <message>
        <source>%1: in %2 by %3; have it checked.</source>
        <translation>%1: %2 içinde, %3 kapsamında; denetletin.</translation>
    </message>
    <message>
        <source>%1: in %2 it takes %3, and no basis of transfer is named.</source>
        <translation>%1: %2 için %3 gerekir ve aktarım dayanağı belirtilmemiş.</translation>
    </message>
    <message>
        <source>%1 asks for %2, and the place is %3.</source>
        <translation>%1, %2 istiyor; yer ise %3.</translation>
    </message>
    <message>
        <source>Your own policy keeps the data in %1.</source>
        <translation>Kendi ilkeniz veriyi %1 içinde tutuyor.</translation>
    </message>
    <message>
        <source>Data is not encrypted at rest there.</source>
        <translation>Veri orada beklerken (at rest) şifreli değil.</translation>
    </message>
    <message>
        <source>Whether data is encrypted at rest there is not said.</source>
        <translation>Verinin orada beklerken (at rest) şifreli olup olmadığı belirtilmemiş.</translation>
    </message>
    <message>
        <source>Data is not encrypted on its way there.</source>
        <translation>Veri orada aktarılırken şifreli değil.</translation>
    </message>
    <message>
        <source>Whether data is encrypted on its way there is not said.</source>
        <translation>Verinin orada aktarılırken şifreli olup olmadığı belirtilmemiş.</translation>
    </message>
    <message>
        <source>%1 is under %2, which does not allow commercial use.</source>
        <translation>%1, ticari kullanıma izin vermeyen %2 lisansı altında.</translation>
    </message>
    <message>
        <source>The licence of %1 is not named.</source>
        <translation>%1 lisansı belirtilmemiş.</translation>
    </message>
    <message>
        <source>What the licence of %1 (%2) asks is not known here: read it.</source>
        <translation>%1 lisansının (%2) ne istediği burada bilinmiyor: okuyun.</translation>
    </message>
    <message>
        <source>No hash of %1 is written down: nobody can show later which data it was.</source>
        <translation>%1 için özet (hash) yazılmamış: hangi veri olduğunu sonradan kimse gösteremez.</translation>
    </message>
    <message>
        <source>None of the places may take the data as they are described.</source>
        <translation>Tanımlandıkları hâlleriyle hiçbir yer veriyi alamaz.</translation>
    </message>
    <message>
        <source>%1 of %2 points of the checklists are open, or done without evidence.</source>
        <translation>Kontrol listelerindeki %2 maddeden %1 tanesi açık ya da kanıtsız yapılmış.</translation>
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
    <name>Counterproposal</name>
    <message numerus="yes">
        <source>On %n node(s) (%1) the run takes %2 instead of %3, and %4 of memory on each accelerator.</source>
        <translation>
            <numerusform>%n düğümde (%1) çalıştırma %3 yerine %2 sürer ve her hızlandırıcıda %4 bellek alır.</numerusform>
        </translation>
    </message>
    <message>
        <source>With %1, the limit of %2, the run of %3 ends in time.</source>
        <translation>%1 ile, yani %2 sınırıyla, %3 süren çalıştırma zamanında biter.</translation>
    </message>
    <message>
        <source>With %1, the limit of %2, the run of %3 is queued %4 times, and goes on from its checkpoint.</source>
        <translation>%1 ile, yani %2 sınırıyla, %3 süren çalıştırma %4 kez kuyruğa girer ve checkpoint&apos;inden sürer.</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message numerus="yes">
        <source>mean over %Ln steps</source>
        <translation>
            <numerusform>%Ln adımın ortalaması</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gaussian over %Ln steps</source>
        <translation>
            <numerusform>%Ln adım üzerinden Gauss</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>median of %Ln steps</source>
        <translation>
            <numerusform>%Ln adımın medyanı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ve %n tane daha</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln nokta</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln points</source>
        <translation>
            <numerusform>%1 / %Ln nokta</numerusform>
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
</context>
<context>
    <name>CurveLayer</name>
    <message>
        <source>NaN at step %1</source>
        <translation>%1. adımda NaN</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>yeniden başlatma</translation>
    </message>
</context>
<context>
    <name>DataSums</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n dosya</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed whole</source>
        <translation>
            <numerusform>%n dosyanın tamamının özeti alındı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed by their ends</source>
        <translation>
            <numerusform>%n dosyanın başının ve sonunun özeti alındı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known by commit</source>
        <translation>
            <numerusform>%n öğe commit&apos;iyle biliniyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not found</source>
        <translation>
            <numerusform>%n öğe bulunamadı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summed by sampled blocks</source>
        <translation>
            <numerusform>%n tanesinin özeti örneklenen bloklardan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other than the list beside it says</source>
        <translation>
            <numerusform>%n tanesi yanındaki listenin dediğinden farklı</numerusform>
        </translation>
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
    <message>
        <source>A sweep (launch.array) is not followed as a run yet: write it by `slipway render DESIGN --out DIR` and submit it there by sbatch, or remove launch.array.</source>
        <translation>Bir tarama (launch.array) henüz çalıştırma olarak izlenmiyor: `slipway render DESIGN --out DIR` ile yazın ve orada sbatch ile gönderin, ya da launch.array&apos;i kaldırın.</translation>
    </message>
    <message>
        <source>launch.scheduler is %1, and %2 is %3: choose another cluster, or change the design.</source>
        <translation>launch.scheduler değeri %1, %2 ise %3: başka bir küme seçin ya da tasarımı değiştirin.</translation>
    </message>
    <message>
        <source>no Kubernetes</source>
        <translation>Kubernetes değil</translation>
    </message>
    <message>
        <source>launch.code.path travels to the run&apos;s folder, and the pods of %1 do not see a folder of the host that kubectl runs on: name one as storage.scratch.login_path in the cluster&apos;s settings, or put the code into the image.</source>
        <translation>launch.code.path çalıştırmanın klasörüne taşınır; %1 kümesinin pod&apos;ları ise kubectl&apos;in çalıştığı makinedeki bir klasörü görmez: kümenin ayarlarında storage.scratch.login_path olarak bir klasör belirtin ya da kodu imaja koyun.</translation>
    </message>
    <message>
        <source>A chain of jobs (launch.chain) is not followed as a run yet: write it by `slipway render DESIGN --run --out DIR` and submit it there by sbatch, or set launch.chain to 1; launch.max_restarts requeues one job, which is followed.</source>
        <translation>Bir iş zinciri (launch.chain) henüz çalıştırma olarak izlenmiyor: `slipway render DESIGN --run --out DIR` ile yazın ve orada sbatch ile gönderin, ya da launch.chain değerini 1 yapın; launch.max_restarts tek bir işi yeniden kuyruğa koyar, o da izlenir.</translation>
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
    <name>DesignSubject</name>
    <message>
        <source>a model of your own</source>
        <translation>kendi modeliniz</translation>
    </message>
    <message>
        <source>%1: %2 on %3 × %4</source>
        <translation>%1: %3 × %4 üzerinde %2</translation>
    </message>
</context>
<context>
    <name>Deviation</name>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>Model FLOP utilisation</source>
        <translation>Model FLOP kullanımı (MFU)</translation>
    </message>
    <message>
        <source>Memory held</source>
        <translation>Tutulan bellek</translation>
    </message>
    <message>
        <source>Power of an accelerator</source>
        <translation>Bir hızlandırıcının gücü</translation>
    </message>
    <message>
        <source>The machine is slower than the catalogue says.</source>
        <translation>Makine, kataloğun söylediğinden yavaş.</translation>
    </message>
    <message>
        <source>%1 of each step are left that nothing else explains</source>
        <translation>her adımın %1 kadarını başka hiçbir şey açıklamıyor</translation>
    </message>
    <message>
        <source>Where all accelerators are alike and draw their power, calibrate the cluster by this run.</source>
        <translation>Tüm hızlandırıcılar birbirine benziyor ve güçlerini çekiyorsa kümeyi bu çalıştırmayla kalibre edin.</translation>
    </message>
    <message>
        <source>Steps wait for data.</source>
        <translation>Adımlar veri bekliyor.</translation>
    </message>
    <message>
        <source>%1 of the step, %2; predicted %3</source>
        <translation>adımın %1 kadarı, %2; öngörülen %3</translation>
    </message>
    <message>
        <source>More workers or a longer prefetch of the data loader; shards on the nodes&apos; own disks.</source>
        <translation>Veri yükleyicide daha çok worker ya da daha uzun ön okuma (prefetch); parçaları düğümlerin kendi disklerinde tutun.</translation>
    </message>
    <message>
        <source>%1 slows down from heat or lack of power.</source>
        <translation>%1, ısı ya da güç yetersizliği yüzünden yavaşlıyor.</translation>
    </message>
    <message>
        <source>the driver says so in %1 of its last samples</source>
        <translation>sürücü, son örneklerinin %1 kadarında bunu bildiriyor</translation>
    </message>
    <message>
        <source>All ranks wait for it: have its cooling looked at, or go on without its node.</source>
        <translation>Tüm rank&apos;lar onu bekliyor: soğutmasını kontrol ettirin ya da düğümü olmadan sürdürün.</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>saat hızı</translation>
    </message>
    <message>
        <source>power</source>
        <translation>güç</translation>
    </message>
    <message>
        <source>%1 holds the others up.</source>
        <translation>%1 ötekileri bekletiyor.</translation>
    </message>
    <message>
        <source>its %1 is %2 of the median of all</source>
        <translation>%1 değeri, tümünün medyanının %2 kadarı</translation>
    </message>
    <message>
        <source>Compare it with its siblings on the Fleet tab; go on without its node if it stays.</source>
        <translation>Filo sekmesinde eşleriyle karşılaştırın; durum sürerse düğümü olmadan devam edin.</translation>
    </message>
    <message>
        <source>Ranks take different times for the same phase.</source>
        <translation>Rank&apos;lar aynı evre için farklı süreler harcıyor.</translation>
    </message>
    <message>
        <source>%1: %2 on the slowest rank, %3 times the fastest</source>
        <translation>%1: en yavaş rank&apos;ta %2, en hızlısının %3 katı</translation>
    </message>
    <message>
        <source>Uneven pipeline stages, or a slow node: the Fleet tab shows which rank.</source>
        <translation>Dengesiz pipeline aşamaları ya da yavaş bir düğüm: hangi rank olduğunu Filo sekmesi gösterir.</translation>
    </message>
    <message>
        <source>Communication takes longer than predicted.</source>
        <translation>İletişim öngörülenden uzun sürüyor.</translation>
    </message>
    <message>
        <source>%1 of a step by the program&apos;s timers, predicted %2</source>
        <translation>programın zamanlayıcılarına göre bir adımın %1 kadarı, öngörülen %2</translation>
    </message>
    <message>
        <source>Look at the fabric&apos;s errors and at other jobs on its switches; NCCL&apos;s log tells whether it found the network cards.</source>
        <translation>Ağın hatalarına ve anahtarlarındaki öteki işlere bakın; NCCL günlüğü, ağ kartlarını bulup bulmadığını söyler.</translation>
    </message>
    <message>
        <source>Accelerators wait for one another.</source>
        <translation>Hızlandırıcılar birbirini bekliyor.</translation>
    </message>
    <message>
        <source>%1 busy but at %2 of their power limit; exposed communication was predicted to take %3 of a step</source>
        <translation>%1 meşgul ama güç sınırlarının %2 düzeyinde; açıkta kalan iletişimin bir adımın %3 kadarını alacağı öngörülmüştü</translation>
    </message>
    <message>
        <source>The pipeline&apos;s bubble grows with uneven stages.</source>
        <translation>Pipeline boşluğu, dengesiz aşamalarla büyüyor.</translation>
    </message>
    <message>
        <source>the bubble was predicted to be %1 of a step: what slows one stage is paid by all</source>
        <translation>boşluğun bir adımın %1 kadarı olacağı öngörülmüştü: tek bir aşamayı yavaşlatanın bedelini hepsi öder</translation>
    </message>
    <message>
        <source>More microbatches, or other layers per stage: see What if.</source>
        <translation>Daha çok microbatch ya da aşama başına farklı katman sayısı: bkz. Ya olursa.</translation>
    </message>
</context>
<context>
    <name>Diagnosis</name>
    <message>
        <source>%1: %2</source>
        <comment>place: failure</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The other ranks were one collective further: they waited for rank %1.</source>
        <translation>Diğer rank&apos;lar bir kolektif ileridelerdi: rank %1 için beklediler.</translation>
    </message>
    <message>
        <source>No log says what came before it; it may be a consequence of something that is not in them.</source>
        <translation>Öncesinde ne olduğunu hiçbir günlük söylemiyor; günlüklerde olmayan bir şeyin sonucu olabilir.</translation>
    </message>
    <message>
        <source>torchrun names that rank as the first that failed, and this is what it said.</source>
        <translation>torchrun ilk başarısız olan olarak o rank&apos;ı belirtiyor ve söylediği bu.</translation>
    </message>
    <message>
        <source>Its line tells no time that others could be compared with; trouble of the hardware comes before what programs say of it.</source>
        <translation>Satırında, diğerleriyle karşılaştırılacak bir zaman yok; donanım sorunu, programların onun hakkında söylediklerinden önce gelir.</translation>
    </message>
    <message>
        <source>It is the only failure that the logs speak of.</source>
        <translation>Günlüklerin sözünü ettiği tek arıza bu.</translation>
    </message>
    <message>
        <source>It is the earliest event that is no consequence of another.</source>
        <translation>Başka birinin sonucu olmayan en erken olay bu.</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>%2 üzerinde rank %1</translation>
    </message>
    <message>
        <source>%1 GPU %2</source>
        <translation>%1 GPU %2</translation>
    </message>
    <message>
        <source>The kernel&apos;s log, where errors of the hardware stand, could not be read: %1</source>
        <translation>Donanım hatalarının yazıldığı çekirdek (kernel) günlüğü okunamadı: %1</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>Layers</source>
        <translation>Katmanlar</translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation>Gizli genişlik</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>İleri besleme genişliği</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Başlar</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>Anahtar/değer başları</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>Baş genişliği</translation>
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
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Gated MLP</source>
        <translation>Kapılı MLP</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Bağlı gömmeler</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Uzmanlar</translation>
    </message>
    <message>
        <source>Experts of a token</source>
        <translation>Token başına uzman</translation>
    </message>
    <message>
        <source>Expert width</source>
        <translation>Uzman genişliği</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Paylaşılan uzmanlar</translation>
    </message>
    <message>
        <source>Width of all shared experts</source>
        <translation>Paylaşılan tüm uzmanların genişliği</translation>
    </message>
    <message>
        <source>Dense layers first</source>
        <translation>Önce yoğun katmanlar</translation>
    </message>
    <message>
        <source>Every so many layers have experts</source>
        <translation>Her kaç katmanda bir uzman var</translation>
    </message>
    <message>
        <source>Latent rank of keys and values</source>
        <translation>Anahtar ve değerlerin gizil rankı</translation>
    </message>
    <message>
        <source>Latent rank of queries</source>
        <translation>Sorguların gizil rankı</translation>
    </message>
    <message>
        <source>Head width without positions</source>
        <translation>Konumsuz baş genişliği</translation>
    </message>
    <message>
        <source>Head width with positions</source>
        <translation>Konumlu baş genişliği</translation>
    </message>
    <message>
        <source>Head width of values</source>
        <translation>Değerlerin baş genişliği</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>Kayan pencere</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Norms per layer</source>
        <translation>Katman başına norm</translation>
    </message>
    <message>
        <source>Bias of q, k, v</source>
        <translation>q, k, v bias&apos;ı</translation>
    </message>
    <message>
        <source>Bias behind attention</source>
        <translation>Dikkat sonrası bias</translation>
    </message>
    <message>
        <source>Bias in the MLP</source>
        <translation>MLP içinde bias</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Konumlar</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Etkinleştirme</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Aile</translation>
    </message>
    <message>
        <source>Hugging Face name</source>
        <translation>Hugging Face adı</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lisans</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>Memory on the label</source>
        <translation>Etiketteki bellek</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>Kullanılabilir bellek</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Memory rate</source>
        <translation>Bellek hızı</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/sn</translation>
    </message>
    <message>
        <source>BF16 dense peak</source>
        <translation>BF16 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>FP16 dense peak</source>
        <translation>FP16 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>FP8 dense peak</source>
        <translation>FP8 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>FP4 dense peak</source>
        <translation>FP4 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>TF32 dense peak</source>
        <translation>TF32 yoğun tepe hızı</translation>
    </message>
    <message>
        <source>FP32 vector peak</source>
        <translation>FP32 vektör tepe hızı</translation>
    </message>
    <message>
        <source>Best measured BF16 product</source>
        <translation>Ölçülen en iyi BF16 çarpımı</translation>
    </message>
    <message>
        <source>Scale-up link, one direction</source>
        <translation>Scale-up bağlantısı, tek yön</translation>
    </message>
    <message>
        <source>Scale-up link</source>
        <translation>Scale-up bağlantısı</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>Scale-up alanı</translation>
    </message>
    <message>
        <source>Host link, one direction</source>
        <translation>Ana makine bağlantısı, tek yön</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Güç</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Üretici</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Mimari</translation>
    </message>
    <message>
        <source>Measured kernels</source>
        <translation>Ölçülmüş kernel&apos;ler</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Hızlandırıcı</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>NIC&apos;ler</translation>
    </message>
    <message>
        <source>Line rate of a NIC</source>
        <translation>Bir NIC&apos;in hat hızı</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>Link class</source>
        <translation>Bağlantı sınıfı</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU çekirdekleri</translation>
    </message>
    <message>
        <source>Memory of the host</source>
        <translation>Ana makinenin belleği</translation>
    </message>
    <message>
        <source>Local disks</source>
        <translation>Yerel diskler</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>Power at most</source>
        <translation>En çok güç</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>Line rate, one direction</source>
        <translation>Hat hızı, tek yön</translation>
    </message>
    <message>
        <source>Latency, low to high</source>
        <translation>Gecikme, düşükten yükseğe</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Share that collectives reach</source>
        <translation>Kolektiflerin ulaştığı pay</translation>
    </message>
    <message>
        <source>of the line rate</source>
        <translation>hat hızının</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Sınıf</translation>
    </message>
    <message>
        <source>A node reads</source>
        <translation>Bir düğüm okur</translation>
    </message>
    <message>
        <source>A node writes</source>
        <translation>Bir düğüm yazar</translation>
    </message>
    <message>
        <source>A local drive reads</source>
        <translation>Yerel bir sürücü okur</translation>
    </message>
    <message>
        <source>A local drive writes</source>
        <translation>Yerel bir sürücü yazar</translation>
    </message>
    <message>
        <source>Price of a TB and month</source>
        <translation>Bir TB&apos;nin aylık fiyatı</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>USD</translation>
    </message>
    <message>
        <source>Many small files</source>
        <translation>Çok sayıda küçük dosya</translation>
    </message>
    <message>
        <source>Every so many layers sees the whole sequence</source>
        <translation>Kaç katmanda bir tüm diziyi görür</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>katman</translation>
    </message>
    <message>
        <source>Windows are chunks, which do not slide</source>
        <translation>Pencereler kaymayan parçalardır</translation>
    </message>
    <message>
        <source>Scores of experts</source>
        <translation>Uzman puanları</translation>
    </message>
    <message>
        <source>Weights of chosen experts add up to one</source>
        <translation>Seçilen uzmanların ağırlıkları bire tamamlanır</translation>
    </message>
    <message>
        <source>Experts balanced by a bias</source>
        <translation>Uzmanlar bir yanlılıkla (bias) dengelenir</translation>
    </message>
    <message>
        <source>Groups of experts</source>
        <translation>Uzman grupları</translation>
    </message>
    <message>
        <source>Groups of a token</source>
        <translation>Bir token&apos;ın grupları</translation>
    </message>
    <message>
        <source>Factor of the routed experts</source>
        <translation>Yönlendirilen uzmanların çarpanı</translation>
    </message>
    <message>
        <source>Weight of the balance loss</source>
        <translation>Denge kaybının ağırlığı</translation>
    </message>
    <message>
        <source>Balance over each sequence</source>
        <translation>Her dizi üzerinde denge</translation>
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
    <message>
        <source>Hidden</source>
        <translation>Gizlenen</translation>
    </message>
</context>
<context>
    <name>EstimateStream</name>
    <message>
        <source>The results could not be written.</source>
        <translation>Sonuçlar yazılamadı.</translation>
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
        <source>run</source>
        <translation>çalıştırma</translation>
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
    <message>
        <source>
  to mend it: %1</source>
        <translation>
  düzeltmek için: %1</translation>
    </message>
    <message>
        <source>%1 tokens/s, %2 per accelerator, MFU %3 %</source>
        <translation>%1 token/sn, hızlandırıcı başına %2, MFU %%3</translation>
    </message>
    <message>
        <source>%1 steps, %2; with failures and checkpoints %3 (goodput %4 %)</source>
        <translation>%1 adım, %2; arızalar ve checkpoint&apos;lerle %3 (goodput %%4)</translation>
    </message>
    <message>
        <source>memory, time and cost</source>
        <translation>bellek, süre ve maliyet</translation>
    </message>
    <message>
        <source>none until the errors are mended</source>
        <translation>hatalar giderilene kadar yok</translation>
    </message>
</context>
<context>
    <name>EvidenceBundle</name>
    <message>
        <source>Evidence of the run %1 (%2), state %3, collected by Slipway on %4.</source>
        <translation>%1 (%2) çalıştırmasının kanıtları, durum %3; Slipway tarafından toplandı: %4.</translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) removed. The search for them is a heuristic: look through the files before you pass them on.</source>
        <translation>
            <numerusform>%n gizli bilgi çıkarıldı. Bunların aranması sezgiseldir: dosyaları başkasına vermeden önce gözden geçirin.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out, as binary files cannot be looked through: %1</source>
        <translation>İkili dosyaların içi aranamadığından dışarıda bırakılanlar: %1</translation>
    </message>
</context>
<context>
    <name>ExportFile</name>
    <message>
        <source>There is nothing to write as %1: choose another kind of file.</source>
        <translation>%1 olarak yazılacak bir şey yok: başka bir dosya türü seçin.</translation>
    </message>
    <message>
        <source>%1 could not be written: choose another place.</source>
        <translation>%1 yazılamadı: başka bir yer seçin.</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>A kernel made an illegal access or instruction: mostly the program, rarely the GPU.</source>
        <translation>Bir kernel geçersiz bir erişim yaptı ya da geçersiz bir komut çalıştırdı: çoğunlukla program, nadiren GPU.</translation>
    </message>
    <message>
        <source>A memory page fault of the GPU: a kernel used an illegal address. Mostly the program.</source>
        <translation>GPU&apos;da bir bellek sayfası hatası: bir kernel geçersiz bir adres kullandı. Çoğunlukla program.</translation>
    </message>
    <message>
        <source>The GPU stopped working on a program that failed; the GPU itself is well.</source>
        <translation>GPU, başarısız olan bir program üzerinde çalışmayı durdurdu; GPU&apos;nun kendisi sağlam.</translation>
    </message>
    <message>
        <source>The work of a program was taken off the GPU, as it ended or failed. What came before it says why.</source>
        <translation>Bir program bitince ya da başarısız olunca işi GPU&apos;dan alındı. Nedenini öncesinde olanlar söyler.</translation>
    </message>
    <message>
        <source>A double-bit error of its memory that could not be corrected.</source>
        <translation>Belleğinde düzeltilemeyen bir çift bit hatası.</translation>
    </message>
    <message>
        <source>The GPU&apos;s own controller halted.</source>
        <translation>GPU&apos;nun kendi denetleyicisi durdu.</translation>
    </message>
    <message>
        <source>A row of its memory was remapped or a page retired; it takes effect with the next reset.</source>
        <translation>Belleğinin bir satırı yeniden eşlendi ya da bir sayfa kullanımdan çıkarıldı; sonraki sıfırlamada geçerli olur.</translation>
    </message>
    <message>
        <source>Remapping a row of its memory failed.</source>
        <translation>Belleğinin bir satırının yeniden eşlenmesi başarısız oldu.</translation>
    </message>
    <message>
        <source>An error of an NVLink: the link, its cable or a switch.</source>
        <translation>Bir NVLink hatası: bağlantı, kablosu ya da bir anahtar.</translation>
    </message>
    <message>
        <source>The GPU has fallen off the bus: the host cannot reach it any more. Power, heat, the board or its slot.</source>
        <translation>GPU veri yolundan (bus) düştü: ana makine ona artık ulaşamıyor. Güç, ısı, kart ya da yuvası.</translation>
    </message>
    <message>
        <source>Many memory errors that were corrected: the memory gets worse.</source>
        <translation>Düzeltilmiş çok sayıda bellek hatası: bellek kötüleşiyor.</translation>
    </message>
    <message>
        <source>An error of its memory that could not be corrected, but was contained: only the program that used it ended.</source>
        <translation>Belleğinde düzeltilemeyen ama sınırlanan bir hata: yalnızca onu kullanan program sonlandı.</translation>
    </message>
    <message>
        <source>An error of its memory that was not contained: every program on the GPU is affected.</source>
        <translation>Belleğinde sınırlanamamış bir hata: GPU&apos;daki her program etkilenir.</translation>
    </message>
    <message>
        <source>The GPU&apos;s system processor (GSP) did not answer.</source>
        <translation>GPU&apos;nun sistem işlemcisi (GSP) yanıt vermedi.</translation>
    </message>
    <message>
        <source>The GPU&apos;s system processor (GSP) failed.</source>
        <translation>GPU&apos;nun sistem işlemcisi (GSP) arızalandı.</translation>
    </message>
    <message>
        <source>An error of its memory that could not be corrected, and was not recovered from.</source>
        <translation>Belleğinde düzeltilemeyen ve kurtarılamayan bir hata.</translation>
    </message>
    <message>
        <source>Xid %1: the driver reports the GPU</source>
        <translation>Xid %1: sürücü GPU&apos;yu bildiriyor</translation>
    </message>
    <message>
        <source>An error that the NVIDIA driver reports of the GPU; its number is in NVIDIA&apos;s list of Xid errors.</source>
        <translation>NVIDIA sürücüsünün GPU için bildirdiği bir hata; numarası NVIDIA&apos;nın Xid hataları listesinde.</translation>
    </message>
    <message>
        <source>Submit again without that node, and tell the cluster&apos;s operators: the GPU wants a reset or a repair.</source>
        <translation>O düğüm olmadan yeniden gönderin ve kümeyi işletenlere bildirin: GPU&apos;nun sıfırlanması ya da onarılması gerekiyor.</translation>
    </message>
    <message>
        <source>Run once with CUDA_LAUNCH_BLOCKING=1 to find the kernel; if it fails on that node alone, leave the node out.</source>
        <translation>Kernel&apos;i bulmak için bir kez CUDA_LAUNCH_BLOCKING=1 ile çalıştırın; yalnızca o düğümde başarısız oluyorsa düğümü dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Out of GPU memory</source>
        <translation>GPU belleği yetmedi</translation>
    </message>
    <message>
        <source>The program asked for more memory than the GPU had left. Reserved but unallocated memory beside it points at fragmentation.</source>
        <translation>Program, GPU&apos;da kalandan fazla bellek istedi. Yanında rezerve edilmiş ama ayrılmamış bellek parçalanmaya (fragmentation) işaret eder.</translation>
    </message>
    <message>
        <source>Compare the estimate&apos;s memory of that pipeline stage with what was measured. Then: a smaller microbatch, more recomputation, more sharding or tensor parallelism; for fragmentation PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True.</source>
        <translation>Tahminin o pipeline aşaması için verdiği belleği ölçülenle karşılaştırın. Sonra: daha küçük microbatch, daha çok yeniden hesaplama, daha çok parçalama ya da tensor paralelliği; parçalanma için PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True.</translation>
    </message>
    <message>
        <source>A collective timed out</source>
        <translation>Bir kolektif zaman aşımına uğradı</translation>
    </message>
    <message>
        <source>Some ranks waited in a collective for others that never came. It is rarely the cause: a rank that failed, hung or took another path in the program is.</source>
        <translation>Bazı rank&apos;lar bir kolektifte, hiç gelmeyen başka rank&apos;ları bekledi. Neden nadiren budur; başarısız olan, takılan ya da programda başka bir yola giren rank&apos;tır.</translation>
    </message>
    <message>
        <source>Look at the ranks that do not report it: their logs end earlier. TORCH_NCCL_TRACE_BUFFER_SIZE=20000 keeps what each rank did last for the next time.</source>
        <translation>Bunu bildirmeyen rank&apos;lara bakın: günlükleri daha erken biter. TORCH_NCCL_TRACE_BUFFER_SIZE=20000, bir dahaki sefer için her rank&apos;ın en son ne yaptığını saklar.</translation>
    </message>
    <message>
        <source>The network under NCCL failed</source>
        <translation>NCCL&apos;in altındaki ağ arızalandı</translation>
    </message>
    <message>
        <source>A connection between two ranks broke: the other rank ended, or the adapter, cable or switch between them failed.</source>
        <translation>İki rank arasındaki bağlantı koptu: diğer rank sonlandı ya da aralarındaki adaptör, kablo veya anahtar arızalandı.</translation>
    </message>
    <message>
        <source>If no rank failed before: run the pre-flight with its all-reduce (launch.preflight: full), and leave out the node that is named most often.</source>
        <translation>Öncesinde hiçbir rank başarısız olmadıysa: ön kontrolü all-reduce ile çalıştırın (launch.preflight: full) ve en sık adı geçen düğümü dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Make room, keep fewer checkpoints (checkpoint.keep), or write them elsewhere; then go on from the last complete one.</source>
        <translation>Yer açın, daha az checkpoint saklayın (checkpoint.keep) ya da başka bir yere yazın; sonra son tam checkpoint&apos;ten sürdürün.</translation>
    </message>
    <message>
        <source>Quota exceeded</source>
        <translation>Kota aşıldı</translation>
    </message>
    <message>
        <source>The file system refused to write: your quota, or your group&apos;s, is used up.</source>
        <translation>Dosya sistemi yazmayı reddetti: sizin ya da grubunuzun kotası dolmuş.</translation>
    </message>
    <message>
        <source>No space left</source>
        <translation>Yer kalmadı</translation>
    </message>
    <message>
        <source>The file system is full.</source>
        <translation>Dosya sistemi dolu.</translation>
    </message>
    <message>
        <source>Two ranks on one GPU</source>
        <translation>Tek GPU&apos;da iki rank</translation>
    </message>
    <message>
        <source>Two processes chose the same GPU: mostly a launcher was started by another one, so that each node has its processes twice.</source>
        <translation>İki süreç aynı GPU&apos;yu seçti: çoğunlukla bir başlatıcı başka bir başlatıcı tarafından başlatılmıştır ve her düğümde süreçler iki kez vardır.</translation>
    </message>
    <message>
        <source>Start torchrun once a node (srun with one task each), and let it start the processes.</source>
        <translation>torchrun&apos;ı düğüm başına bir kez başlatın (her birinde tek görevle srun) ve süreçleri onun başlatmasına bırakın.</translation>
    </message>
    <message>
        <source>The rendezvous port is taken</source>
        <translation>Rendezvous portu dolu</translation>
    </message>
    <message>
        <source>Another process on the first node listens there: another job, or one that an earlier attempt left behind.</source>
        <translation>İlk düğümde orayı başka bir süreç dinliyor: başka bir iş ya da önceki bir denemeden kalan bir süreç.</translation>
    </message>
    <message>
        <source>Start again; if it stays, end what an earlier attempt left on that node.</source>
        <translation>Yeniden başlatın; sürerse önceki bir denemenin o düğümde bıraktığını sonlandırın.</translation>
    </message>
    <message>
        <source>The ranks did not find each other</source>
        <translation>Rank&apos;lar birbirini bulamadı</translation>
    </message>
    <message>
        <source>A node could not reach the first one in time: it never came, its name does not resolve, or a firewall lies between.</source>
        <translation>Bir düğüm ilkine zamanında ulaşamadı: hiç gelmedi, adı çözümlenmiyor ya da arada bir güvenlik duvarı var.</translation>
    </message>
    <message>
        <source>See which node&apos;s log is missing or ends first; set network_interface in the site&apos;s settings if nodes have several networks.</source>
        <translation>Hangi düğümün günlüğünün eksik olduğuna ya da ilk bittiğine bakın; düğümlerde birden çok ağ varsa sitenin ayarlarında network_interface değerini verin.</translation>
    </message>
    <message>
        <source>A node failed</source>
        <translation>Bir düğüm arızalandı</translation>
    </message>
    <message>
        <source>The batch system lost a node: it crashed, was switched off, or its daemon died.</source>
        <translation>Toplu iş sistemi bir düğümü yitirdi: çöktü, kapatıldı ya da daemon&apos;ı öldü.</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint without that node.</source>
        <translation>O düğüm olmadan son checkpoint&apos;ten sürdürün.</translation>
    </message>
    <message>
        <source>The time limit was reached</source>
        <translation>Süre sınırına ulaşıldı</translation>
    </message>
    <message>
        <source>The batch system ended the job; nothing was wrong with it.</source>
        <translation>İşi toplu iş sistemi sonlandırdı; işte bir sorun yoktu.</translation>
    </message>
    <message>
        <source>Go on from the last checkpoint, as a chain of jobs (launch.chain) if the limit cannot be longer.</source>
        <translation>Son checkpoint&apos;ten sürdürün; sınır uzatılamıyorsa bir iş zinciri (launch.chain) olarak.</translation>
    </message>
    <message>
        <source>The job was preempted</source>
        <translation>İş, daha öncelikli bir iş için durduruldu (preempted)</translation>
    </message>
    <message>
        <source>The batch system gave its nodes to a job of higher priority.</source>
        <translation>Toplu iş sistemi, düğümlerini daha öncelikli bir işe verdi.</translation>
    </message>
    <message>
        <source>It goes on when it is requeued; checkpoint more often where that happens a lot.</source>
        <translation>Yeniden kuyruğa konunca sürer; bunun çok olduğu yerde daha sık checkpoint alın.</translation>
    </message>
    <message>
        <source>The job was cancelled</source>
        <translation>İş iptal edildi</translation>
    </message>
    <message>
        <source>Somebody, or a rule of the site, ended it.</source>
        <translation>Birisi ya da sitenin bir kuralı onu sonlandırdı.</translation>
    </message>
    <message>
        <source>Out of host memory</source>
        <translation>Ana makine belleği yetmedi</translation>
    </message>
    <message>
        <source>The kernel killed a process: the node, or the job&apos;s share of it, ran out of memory.</source>
        <translation>İşletim sistemi çekirdeği bir süreci öldürdü: düğümün ya da işin ondaki payının belleği yetmedi.</translation>
    </message>
    <message>
        <source>Fewer data loader workers, no offload to the host, smaller checkpoint buffers, or a larger memory request.</source>
        <translation>Daha az veri yükleyici worker&apos;ı, ana makineye offload etmemek, daha küçük checkpoint tamponları ya da daha büyük bir bellek isteği.</translation>
    </message>
    <message>
        <source>A process crashed</source>
        <translation>Bir süreç çöktü</translation>
    </message>
    <message>
        <source>Compiled code made an illegal memory access: a library, an extension, or bad memory of the host.</source>
        <translation>Derlenmiş kod geçersiz bir bellek erişimi yaptı: bir kütüphane, bir uzantı ya da ana makinenin bozuk belleği.</translation>
    </message>
    <message>
        <source>If it is always the same node, leave it out; else look at the newest compiled extension.</source>
        <translation>Hep aynı düğümse onu dışarıda bırakın; değilse en son derlenen uzantıya bakın.</translation>
    </message>
    <message>
        <source>A CUDA error</source>
        <translation>Bir CUDA hatası</translation>
    </message>
    <message>
        <source>A kernel failed. It is reported late: the Python line beside it need not be the one that did it.</source>
        <translation>Bir kernel başarısız oldu. Geç bildirilir: yanındaki Python satırı buna yol açan satır olmayabilir.</translation>
    </message>
    <message>
        <source>Run once with CUDA_LAUNCH_BLOCKING=1. An assertion is mostly a label or token beyond the vocabulary.</source>
        <translation>Bir kez CUDA_LAUNCH_BLOCKING=1 ile çalıştırın. Assertion çoğunlukla sözcük dağarcığının dışında kalan bir etiket ya da token&apos;dır.</translation>
    </message>
    <message>
        <source>A program of torchrun failed</source>
        <translation>torchrun&apos;ın bir programı başarısız oldu</translation>
    </message>
    <message>
        <source>torchrun tells which of its programs it saw fail first (exit code %1).</source>
        <translation>torchrun, programlarından hangisinin ilk başarısız olduğunu gördüğünü söylüyor (çıkış kodu %1).</translation>
    </message>
    <message>
        <source>Look at that rank&apos;s log: the lines before its end say why.</source>
        <translation>O rank&apos;ın günlüğüne bakın: nedenini sonundan önceki satırlar söyler.</translation>
    </message>
    <message>
        <source>A task left with an error</source>
        <translation>Bir görev hatayla sonlandı</translation>
    </message>
    <message>
        <source>srun tells that the task of a node ended with exit code %1.</source>
        <translation>srun, bir düğümün görevinin %1 çıkış koduyla bittiğini bildiriyor.</translation>
    </message>
    <message>
        <source>Told to end</source>
        <translation>Sonlanması istendi</translation>
    </message>
    <message>
        <source>A process was ended because another one had failed, or the job was over.</source>
        <translation>Başka bir süreç başarısız olduğu ya da iş bittiği için bir süreç sonlandırıldı.</translation>
    </message>
    <message>
        <source>An exception of the program</source>
        <translation>Programda bir istisna (exception)</translation>
    </message>
    <message>
        <source>The program ended with a Python exception that nothing caught.</source>
        <translation>Program, hiçbir şeyin yakalamadığı bir Python istisnasıyla sonlandı.</translation>
    </message>
    <message>
        <source>Its last frame says where: %1</source>
        <translation>Yerini son çağrı çerçevesi söyler: %1</translation>
    </message>
    <message>
        <source>see the log</source>
        <translation>günlüğe bakın</translation>
    </message>
    <message>
        <source>A GPU was lost</source>
        <translation>Bir GPU kaybedildi</translation>
    </message>
    <message>
        <source>A memory error of a GPU</source>
        <translation>Bir GPU&apos;da bellek hatası</translation>
    </message>
    <message>
        <source>Submit again without that node, and tell the cluster&apos;s operators.</source>
        <translation>O düğüm olmadan yeniden gönderin ve kümenin yöneticilerine bildirin.</translation>
    </message>
    <message>
        <source>An NVSwitch reports an error</source>
        <translation>Bir NVSwitch hata bildiriyor</translation>
    </message>
    <message>
        <source>The switch that joins the node&apos;s GPUs met an error on one of its links: a GPU, the link or the switch itself.</source>
        <translation>Düğümün GPU&apos;larını birleştiren anahtar, bağlantılarından birinde hatayla karşılaştı: bir GPU, bağlantı ya da anahtarın kendisi.</translation>
    </message>
    <message>
        <source>A hardware error of the node</source>
        <translation>Düğümde bir donanım hatası</translation>
    </message>
    <message>
        <source>A processor, its memory or a PCI Express link met an error that was not corrected.</source>
        <translation>Bir işlemci, belleği ya da bir PCI Express bağlantısı, düzeltilemeyen bir hatayla karşılaştı.</translation>
    </message>
    <message>
        <source>A network link went down</source>
        <translation>Bir ağ bağlantısı koptu</translation>
    </message>
    <message>
        <source>The adapter lost its link: the cable, its transceiver, the port of the switch, or the switch. Collectives over it wait, then time out.</source>
        <translation>Bağdaştırıcı bağlantısını yitirdi: kablo, alıcı-vericisi, anahtarın kapısı ya da anahtarın kendisi. Üzerinden geçen kolektif işlemler bekler, sonra zaman aşımına uğrar.</translation>
    </message>
    <message>
        <source>If it comes again, leave that node out and have the cable looked at.</source>
        <translation>Yinelenirse o düğümü dışarıda bırakın ve kabloyu kontrol ettirin.</translation>
    </message>
    <message>
        <source>The driver reports the GPU</source>
        <translation>Sürücü GPU için hata bildiriyor</translation>
    </message>
    <message>
        <source>The amdgpu driver met an error of the GPU, or reset it: programs on it end.</source>
        <translation>amdgpu sürücüsü GPU&apos;da bir hatayla karşılaştı ya da onu sıfırladı: üzerindeki programlar sona erer.</translation>
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
        <translation>%1%%2</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>öngörülen %1</translation>
    </message>
    <message>
        <source>predicted %1, %2</source>
        <translation>öngörülen %1, %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>times the prediction</comment>
        <translation>%1 ×</translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Step time, low</source>
        <translation>Adım süresi, alt sınır</translation>
    </message>
    <message>
        <source>Step time, high</source>
        <translation>Adım süresi, üst sınır</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>Saniyede token</translation>
    </message>
    <message>
        <source>Tokens a second, each accelerator</source>
        <translation>Saniyede token, hızlandırıcı başına</translation>
    </message>
    <message>
        <source>Rate of the model&apos;s operations, each accelerator</source>
        <translation>Modelin işlem hızı, hızlandırıcı başına</translation>
    </message>
    <message>
        <source>Model FLOP utilisation (MFU)</source>
        <translation>Model FLOP kullanımı (MFU)</translation>
    </message>
    <message>
        <source>Hardware FLOP utilisation (HFU)</source>
        <translation>Donanım FLOP kullanımı (HFU)</translation>
    </message>
    <message>
        <source>Memory, with the allocator&apos;s cache</source>
        <translation>Bellek, ayırıcının önbelleğiyle</translation>
    </message>
    <message>
        <source>Memory, allocated at the peak</source>
        <translation>Bellek, tepe anında ayrılan</translation>
    </message>
    <message>
        <source>Memory, allocated, low</source>
        <translation>Bellek, ayrılan, alt sınır</translation>
    </message>
    <message>
        <source>Memory, allocated, high</source>
        <translation>Bellek, ayrılan, üst sınır</translation>
    </message>
    <message>
        <source>Memory, usable of one accelerator</source>
        <translation>Bellek, bir hızlandırıcıda kullanılabilir</translation>
    </message>
    <message>
        <source>Duration, with pauses and failures</source>
        <translation>Süre, duraklar ve arızalarla</translation>
    </message>
    <message>
        <source>Duration of the steps alone</source>
        <translation>Yalnızca adımların süresi</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Enerji</translation>
    </message>
    <message>
        <source>Checkpoint, size</source>
        <translation>Checkpoint, boyut</translation>
    </message>
    <message>
        <source>Checkpoint, time to write</source>
        <translation>Checkpoint, yazma süresi</translation>
    </message>
    <message>
        <source>Checkpoint, pause</source>
        <translation>Checkpoint, duraklama</translation>
    </message>
    <message>
        <source>Checkpoint, every so many steps</source>
        <translation>Checkpoint, kaç adımda bir</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>Parameters, active</source>
        <translation>Parametreler, etkin</translation>
    </message>
    <message>
        <source>Parameters, trained</source>
        <translation>Parametreler, eğitilen</translation>
    </message>
    <message>
        <source>Compute by measured kernels</source>
        <translation>Ölçülmüş çekirdeklerle hesaplama</translation>
    </message>
    <message>
        <source>Compute by kernels measured at just these sizes</source>
        <translation>Tam bu boyutlarda ölçülmüş çekirdeklerle hesaplama</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>ayrılan</translation>
    </message>
    <message>
        <source>driver and libraries</source>
        <translation>sürücü ve kitaplıklar</translation>
    </message>
    <message>
        <source>Memory, stage %1, %2</source>
        <translation>Bellek, aşama %1, %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
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
        <source>Storage</source>
        <translation>Depolama</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
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
        <source>%1/s</source>
        <translation>%1/sn</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
    <message>
        <source>%1 must be main-copies or sharded-main, not %2</source>
        <translation>%1, main-copies ya da sharded-main olmalı, %2 değil</translation>
    </message>
    <message>
        <source>a release has a version with a number, and a date like 2025-09, not %1 and %2</source>
        <translation>bir sürüm kaydında sayı içeren bir sürüm ve 2025-09 gibi bir tarih olur; %1 ve %2 değil</translation>
    </message>
    <message>
        <source>%1 is neither a date like 2025-09 nor a release of this framework</source>
        <translation>%1 ne 2025-09 gibi bir tarih ne de bu framework&apos;ün bir sürümü</translation>
    </message>
    <message>
        <source>the file ends inside a table</source>
        <translation>dosya bir tablonun ortasında bitiyor</translation>
    </message>
    <message>
        <source>here the sizes of %1 are expected, 2 to 64 of them, ascending</source>
        <translation>burada %1 boyutları beklenir: 2 ile 64 arası sayıda, artan sırayla</translation>
    </message>
    <message>
        <source>here %1 shares are expected, in parts per thousand</source>
        <translation>burada %1 pay beklenir, binde olarak</translation>
    </message>
    <message>
        <source>a table&apos;s first line ends with its peak in TFLOP/s</source>
        <translation>bir tablonun ilk satırı, TFLOP/sn cinsinden tepe hızıyla biter</translation>
    </message>
    <message>
        <source>a table&apos;s type is bf16, fp8, fp8_block or nvfp4</source>
        <translation>bir tablonun türü bf16, fp8, fp8_block ya da nvfp4 olur</translation>
    </message>
    <message>
        <source>an attention table names its head size</source>
        <translation>bir attention tablosu head boyutunu belirtir</translation>
    </message>
    <message>
        <source>a shape is rows, outputs, inputs, its pass, and its share in parts per thousand</source>
        <translation>bir şekil şunlardan oluşur: satırlar, çıktılar, girdiler, geçişi ve binde olarak payı</translation>
    </message>
    <message>
        <source>shapes are of type bf16</source>
        <translation>şekiller bf16 türünde olur</translation>
    </message>
    <message>
        <source>%1 must be the same as something above it; %2 is not</source>
        <translation>%1, yukarıda tanımlanan bir tabloyla aynı olmalı; %2 yukarıda yok</translation>
    </message>
    <message>
        <source>here a table is expected: gemm, attention, shapes or same, and its id</source>
        <translation>burada bir tablo beklenir: gemm, attention, shapes ya da same, ardından kimliği</translation>
    </message>
    <message>
        <source>a file of measured kernels begins with: format 1</source>
        <translation>ölçülmüş çekirdekler dosyası şununla başlar: format 1</translation>
    </message>
    <message>
        <source>%1 has no option for %2</source>
        <translation>%1, %2 için bir seçenek sunmuyor</translation>
    </message>
    <message>
        <source>%1 does not compute in %2 over 4-bit base weights</source>
        <translation>%1, 4 bitlik temel ağırlıklar üzerinde %2 ile hesaplamıyor</translation>
    </message>
    <message>
        <source>experts of %1 with tensor parallelism need sequence parallelism</source>
        <translation>tensor paralelliğiyle %1 uzmanları için sequence paralelliği gerekir</translation>
    </message>
    <message>
        <source>%1 does not split experts that have biases</source>
        <translation>%1, bias&apos;lı uzmanları bölmüyor</translation>
    </message>
    <message>
        <source>offloaded activations of %1 exclude pipeline parallelism</source>
        <translation>%1 ile aktivasyonları offload etmek pipeline paralelliğiyle birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>offloaded activations of %1 exclude recompute</source>
        <translation>%1 ile aktivasyonları offload etmek yeniden hesaplamayla birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>offloaded activations of %1 need recompute</source>
        <translation>%1 ile aktivasyonları offload etmek için yeniden hesaplama gerekir</translation>
    </message>
    <message>
        <source>%1 splits experts as it splits the rest, or not at all</source>
        <translation>%1, uzmanları ya geri kalanı böldüğü gibi böler ya da hiç bölmez</translation>
    </message>
    <message>
        <source>tensor and context parallelism of %1 need sharded parameters</source>
        <translation>%1 tensor ve context paralelliği için parçalanmış parametreler gerekir</translation>
    </message>
    <message>
        <source>a ring over context %1 needs flash attention</source>
        <translation>context %1 üzerinde ring için flash attention gerekir</translation>
    </message>
    <message>
        <source>all-to-all cannot spread the %1 kv_heads of a tensor rank over context %2</source>
        <translation>all-to-all, bir tensor rank&apos;ının %1 kv_heads değerini context %2 üzerine dağıtamaz</translation>
    </message>
    <message>
        <source>%1 layers do not spread evenly over %2 stages of %3 chunks; Megatron needs --account-for-embedding-in-pipeline-split and --account-for-loss-in-pipeline-split, or --pipeline-model-parallel-layout</source>
        <translation>%1 katman, her biri %3 parçalı %2 aşamaya eşit dağılmıyor; Megatron için --account-for-embedding-in-pipeline-split ile --account-for-loss-in-pipeline-split ya da --pipeline-model-parallel-layout gerekir</translation>
    </message>
    <message>
        <source>pipeline x virtual_pipeline = %1 is more than the %2 chunks that are estimated</source>
        <translation>pipeline x virtual_pipeline = %1, tahmin edilebilen en çok %2 parçadan fazla</translation>
    </message>
    <message>
        <source>shared experts of width %1 cannot be split over tensor %2</source>
        <translation>%1 genişliğindeki paylaşılan uzmanlar tensor %2 üzerine bölünemez</translation>
    </message>
    <message>
        <source>%1 does not compute in %2</source>
        <translation>%1, %2 ile hesaplamıyor</translation>
    </message>
    <message>
        <source>this cannot be read as TOML: %1</source>
        <translation>bu, TOML olarak okunamıyor: %1</translation>
    </message>
    <message>
        <source>%1 must be auto, none, or a mapping of data, tensor, pipeline and expert to true or false, not %2</source>
        <translation>%1, auto, none ya da data, tensor, pipeline ve expert için true veya false eşlemesi olmalı, %2 değil</translation>
    </message>
    <message>
        <source>staging wants %1 on every node, which has %2: the dataset stays on the shared tier</source>
        <translation>yerele taşıma her düğümde %1 ister, düğümde %2 var: veri kümesi paylaşılan katmanda kalır</translation>
    </message>
    <message>
        <source>the run keeps %1 on a tier of %2</source>
        <translation>çalıştırma, %2 kapasiteli bir katmanda %1 tutuyor</translation>
    </message>
    <message>
        <source>the run fills %1 of %2: parallel file systems fail writes from about 80 % on</source>
        <translation>çalıştırma, %2 kapasitenin %1 kadarını dolduruyor: paralel dosya sistemlerinde yaklaşık yüzde 80 doluluktan sonra yazmalar başarısız olur</translation>
    </message>
    <message>
        <source>every step waits %1 for its data: the tier gives %2/s</source>
        <translation>her adım verisi için %1 bekliyor: katman %2/sn veriyor</translation>
    </message>
    <message>
        <source>training stands still for %1 at every checkpoint; 60 s are usually aimed at</source>
        <translation>eğitim her checkpoint&apos;te %1 duruyor; genellikle 60 sn hedeflenir</translation>
    </message>
    <message>
        <source>a checkpoint takes %1 to write and the next one begins after %2</source>
        <translation>bir checkpoint&apos;in yazılması %1 sürüyor, sonraki %2 sonra başlıyor</translation>
    </message>
    <message>
        <source>a checkpoint every %1 costs %2 % of the wall time more than one every %3</source>
        <translation>%1 aralıkla checkpoint, %3 aralıklı olana göre gerçek sürenin %%2 kadar fazlasına mal oluyor</translation>
    </message>
    <message>
        <source>context parallelism of %1 has no ring: it exchanges heads</source>
        <translation>%1 context paralelliğinde ring yok: head&apos;leri değiş tokuş eder</translation>
    </message>
    <message>
        <source>context parallelism of %1 has no all-to-all: it is a ring</source>
        <translation>%1 context paralelliğinde all-to-all yok: ring kullanır</translation>
    </message>
    <message>
        <source>%1 takes no list of stages</source>
        <translation>%1 aşama listesi almaz</translation>
    </message>
    <message>
        <source>the schedule %2 of %1 needs two chunks a stage or more</source>
        <translation>%1 için %2 sırası aşama başına en az iki parça ister</translation>
    </message>
    <message>
        <source>the schedule %2 of %1 runs two chunks a stage</source>
        <translation>%1 için %2 sırası aşama başına iki parça çalıştırır</translation>
    </message>
    <message>
        <source>%1 does not shard the optimizer states alone</source>
        <translation>%1 yalnızca optimizer durumlarını parçalamaz</translation>
    </message>
    <message>
        <source>%1 shards over all ranks</source>
        <translation>%1 tüm rank&apos;lara parçalar</translation>
    </message>
    <message>
        <source>the %2 context ranks of %1 share their states: shard_size %3 is no multiple of them</source>
        <translation>%1 ile %2 context rank&apos;ı durumlarını paylaşır: shard_size %3 bu sayının katı değil</translation>
    </message>
    <message>
        <source>shard_size of %1 goes with sharded parameters</source>
        <translation>%1 için shard_size yalnızca parçalanmış parametrelerle kullanılır</translation>
    </message>
    <message>
        <source>%1 does not offload %2</source>
        <translation>%1, şunu offload etmiyor: %2</translation>
    </message>
    <message>
        <source>%1 recomputes all layers or none</source>
        <translation>%1 ya tüm katmanları yeniden hesaplar ya hiçbirini</translation>
    </message>
    <message>
        <source>%1 recomputes whole layers or none</source>
        <translation>%1 ya katmanları bütün olarak yeniden hesaplar ya da hiç hesaplamaz</translation>
    </message>
    <message>
        <source>%1 chooses by itself what it recomputes</source>
        <translation>%1 neyi yeniden hesaplayacağını kendisi seçer</translation>
    </message>
    <message>
        <source>%1 does not hide expert exchanges behind another microbatch</source>
        <translation>%1, uzman değiş tokuşlarını başka bir microbatch&apos;in arkasına gizlemez</translation>
    </message>
    <message>
        <source>automatic tensor parallelism of %1 goes with sharded gradients at most: the program has to split its tensors itself</source>
        <translation>%1 otomatik tensor paralelliği en çok parçalanmış gradyanlarla birlikte kullanılabilir: ötesinde program tensörlerini kendisi bölmelidir</translation>
    </message>
    <message>
        <source>%1 offloads the optimizer, and keeps its moments in fewer bits, with the distributed optimizer alone</source>
        <translation>%1, optimizer&apos;ı yalnızca distributed optimizer ile offload eder ve momentlerini yalnızca onunla daha az bitte tutar</translation>
    </message>
    <message>
        <source>sharded gradients and parameters of %1 go with AdamW and SGD alone</source>
        <translation>%1 parçalanmış gradyan ve parametreleri yalnızca AdamW ve SGD ile birlikte kullanılabilir</translation>
    </message>
    <message>
        <source>%1 recomputes as many layers of every chunk: %2 is no multiple of virtual_pipeline %3</source>
        <translation>%1 her model parçasında aynı sayıda katmanı yeniden hesaplar: %2, virtual_pipeline %3 değerinin katı değil</translation>
    </message>
    <message>
        <source>hidden expert exchanges of %1 need chunks in a pipeline: set virtual_pipeline to 2 or more</source>
        <translation>%1 ile gizlenen uzman değiş tokuşları için pipeline&apos;da model parçaları gerekir: virtual_pipeline değerini 2 ya da daha fazla yapın</translation>
    </message>
    <message>
        <source>%2 copies of the sharded states do not divide the %3 replicas of an expert in %1</source>
        <translation>parçalanmış durumların %2 kopyası, %1 içinde bir uzmanın %3 replikasını bölmüyor</translation>
    </message>
    <message>
        <source>context parallelism of %1 excludes 8-bit Adam</source>
        <translation>%1 context paralelliği 8 bit Adam ile birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>offloaded optimizer states of %1 exclude tensor and context parallelism</source>
        <translation>%1 ile optimizer durumlarını offload etmek tensor ve context paralelliğiyle birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>8-bit Adam of %1 is sharded over all ranks</source>
        <translation>%1 ile 8 bit Adam tüm rank&apos;lara parçalanır</translation>
    </message>
    <message>
        <source>offloaded optimizer states of %1 are sharded over all ranks</source>
        <translation>%1 ile offload edilen optimizer durumları tüm rank&apos;lara parçalanır</translation>
    </message>
    <message>
        <source>expert parallelism of %1 excludes tensor parallelism</source>
        <translation>%1 uzman paralelliği tensor paralelliğiyle birlikte kullanılamaz</translation>
    </message>
    <message>
        <source>expert parallelism of %1 needs sharded parameters</source>
        <translation>%1 uzman paralelliği için parçalanmış parametreler gerekir</translation>
    </message>
    <message>
        <source>expert %2 does not divide the %3 ranks of %1 that share a copy</source>
        <translation>expert %2, %1 ile bir kopyayı paylaşan %3 rank&apos;ı bölmüyor</translation>
    </message>
    <message>
        <source>%1 does not split experts</source>
        <translation>%1 uzmanları bölmez</translation>
    </message>
    <message>
        <source>%1 does not split experts since February 2026</source>
        <translation>%1, Şubat 2026&apos;dan beri uzmanları bölmüyor</translation>
    </message>
    <message>
        <source>%1 layers do not spread evenly over %2 stages of %3 chunks; the longest chunk sets the pace</source>
        <translation>%1 katman, her biri %3 parçalı %2 aşamaya eşit dağılmıyor; hızı en uzun parça belirler</translation>
    </message>
    <message>
        <source>the schedule zb-h1 in chunks needs microbatches in multiples of pipeline %2; there are %1</source>
        <translation>model parçalarıyla zb-h1 sırası için microbatch sayısı pipeline %2 değerinin katı olmalı; şu an %1</translation>
    </message>
    <message>
        <source>copies of %1 that split tensors or sequences need parameters that are sharded over data ranks, too: shard_size %2 is too small</source>
        <translation>%1, tensörleri veya dizileri bölünen kopyalarda parametrelerin veri rank&apos;ları üzerinde de bölünmesini ister: shard_size %2 çok küçük</translation>
    </message>
    <message>
        <source>Step time and memory are corrected by what runs on the chosen cluster measured: see Time and cost of those runs</source>
        <translation>Adım süresi ve bellek, seçilen kümedeki çalıştırmaların ölçtükleriyle düzeltildi: bu çalıştırmaların Süre ve maliyet bölümüne bakın</translation>
    </message>
    <message>
        <source>%1 is no longer said in %2, and is %3 in the design</source>
        <translation>%1 artık %2 içinde belirtilmiyor, tasarımda ise %3</translation>
    </message>
    <message>
        <source>%1 is %2 in the edited %3, and %4 in the design</source>
        <translation>%1, düzenlenmiş %3 içinde %2, tasarımda ise %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a team: lower-case letters, digits and dashes, at most 63, and not root</source>
        <translation>&quot;%1&quot; bir ekip adı değil: küçük harf, rakam ve tire, en çok 63 karakter; root olamaz</translation>
    </message>
    <message>
        <source>the team %1 is there twice</source>
        <translation>%1 ekibi iki kez var</translation>
    </message>
    <message>
        <source>%1 stands under %2, which is no team of this file</source>
        <translation>%1, bu dosyanın ekibi olmayan %2 altında duruyor</translation>
    </message>
    <message>
        <source>%1 stands under itself</source>
        <translation>%1 kendi altında duruyor</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no login name</source>
        <translation>&quot;%1&quot; bir kullanıcı adı değil</translation>
    </message>
    <message>
        <source>%1 is guaranteed %2 accelerators and limited to %3</source>
        <translation>%1 için %2 hızlandırıcı garanti edilmiş, sınır ise %3</translation>
    </message>
    <message>
        <source>%1 may take %2 accelerators, and the cluster has %3</source>
        <translation>%1 en çok %2 hızlandırıcı alabilir, kümede ise %3 var</translation>
    </message>
    <message>
        <source>a job of %1 may have %2 accelerators, but all its jobs together only %3</source>
        <translation>%1 ekibinin bir işi %2 hızlandırıcı alabilir, ama tüm işleri birlikte yalnızca %3</translation>
    </message>
    <message>
        <source>%1 accelerators are guaranteed, and the cluster has %2: not all of them can be kept</source>
        <translation>%1 hızlandırıcı garanti edilmiş, kümede ise %2 var: garantilerin tümü tutulamaz</translation>
    </message>
    <message>
        <source>the file names no team</source>
        <translation>dosya hiçbir ekip belirtmiyor</translation>
    </message>
    <message>
        <source>%1 as it is published runs on NVIDIA and AMD: %2 needs a port of it</source>
        <translation>%1 yayımlandığı haliyle NVIDIA ve AMD üzerinde çalışır: %2 için bir uyarlaması gerekir</translation>
    </message>
    <message>
        <source>weights are gathered for each of %2 microbatches; left to itself %1 keeps them gathered in a pipeline</source>
        <translation>ağırlıklar %2 mikro yığının her biri için toplanıyor; %1 kendi haline bırakılırsa bir pipeline&apos;da onları toplanmış tutar</translation>
    </message>
    <message>
        <source>%1 has no arithmetic in bf16: it is emulated, slowly</source>
        <translation>%1 bf16 aritmetiğine sahip değil: öykünülür, yavaştır</translation>
    </message>
    <message>
        <source>%1 does not send tokens to their experts by %2</source>
        <translation>%1, token&apos;ları uzmanlarına %2 ile göndermez</translation>
    </message>
    <message>
        <source>%1 has no option to start CUDA graphs</source>
        <translation>%1 için CUDA graph başlatma seçeneği yok</translation>
    </message>
    <message>
        <source>graphs of the routing need a mixture of experts; this model has none</source>
        <translation>yönlendirmenin graph&apos;ları uzman karışımı (MoE) ister; bu modelde yok</translation>
    </message>
    <message>
        <source>no model is named: %1 is assumed</source>
        <translation>model adı verilmemiş: %1 varsayılıyor</translation>
    </message>
    <message>
        <source>this release of %1 has no HybridEP, which Megatron-LM has since core 0.16 and Megatron-Bridge since 0.2: choose deepep or a later release</source>
        <translation>%1 yazılımının bu sürümünde HybridEP yok; Megatron-LM&apos;de core 0.16&apos;dan, Megatron-Bridge&apos;de 0.2&apos;den beri var: deepep&apos;i ya da daha yeni bir sürümü seçin</translation>
    </message>
    <message>
        <source>experts are scored by softmax or sigmoid, not by %1</source>
        <translation>uzmanlar softmax ya da sigmoid ile puanlanır, %1 ile değil</translation>
    </message>
    <message>
        <source>%1 experts, of which a token visits %2, cannot be picked from %3 of %4 groups</source>
        <translation>bir token&apos;ın %2 tanesine gittiği %1 uzman, %4 grubun %3 tanesinden seçilemez</translation>
    </message>
    <message>
        <source>this release of %1 routes by a softmax over all experts alone; sigmoid scores, groups and a bias that balances, as this model has them, came with core 0.11</source>
        <translation>%1 bu sürümünde yalnızca bütün uzmanlar üzerinde softmax ile yönlendirir; bu modelin kullandığı sigmoid puanlar, gruplar ve dengeleyen bias, core 0.11 ile geldi</translation>
    </message>
    <message>
        <source>%1 balances experts by a bias with sigmoid scores alone</source>
        <translation>%1, uzmanları bias ile yalnızca sigmoid puanlarla dengeler</translation>
    </message>
    <message>
        <source>%1 makes sigmoid weights of several experts add up to one, which this model does not</source>
        <translation>%1, birkaç uzmanın sigmoid ağırlıklarını bire tamamlar; bu model tamamlamaz</translation>
    </message>
    <message>
        <source>%1 of launch.environment has a key of its own: %2</source>
        <translation>launch.environment içindeki %1 değişkeninin kendi anahtarı var: %2</translation>
    </message>
    <message>
        <source>%2 counts where %1 of launch.environment is given too</source>
        <translation>launch.environment içinde %1 de verildiğinde %2 geçerlidir</translation>
    </message>
    <message>
        <source>DBRX keeps its experts as parameters, which LoRA&apos;s adapters of modules do not reach: adapt q, k, v and o</source>
        <translation>DBRX uzmanlarını parametre olarak tutar; LoRA&apos;nın modül uyarlayıcıları bunlara erişemez: q, k, v ve o uyarlayın</translation>
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
    <name>FixOffers</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>bellek</translation>
    </message>
    <message>
        <source>step</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>maliyet</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>goodput</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>hızlandırıcı</translation>
    </message>
    <message>
        <source>it fits</source>
        <translation>sığıyor</translation>
    </message>
    <message>
        <source>it no longer fits</source>
        <translation>artık sığmıyor</translation>
    </message>
    <message>
        <source>No figure changes.</source>
        <translation>Hiçbir değer değişmiyor.</translation>
    </message>
    <message>
        <source>Still to be mended then: %1</source>
        <translation>Bundan sonra düzeltilecek: %1</translation>
    </message>
    <message>
        <source>then it does not fit yet</source>
        <translation>o zaman henüz sığmıyor</translation>
    </message>
</context>
<context>
    <name>Fleet</name>
    <message>
        <source>not in the layout</source>
        <translation>yerleşimde yok</translation>
    </message>
    <message>
        <source>all GPUs</source>
        <translation>tüm GPU&apos;lar</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>düğüm %1</translation>
    </message>
    <message>
        <source>nodes without GPUs</source>
        <translation>GPU&apos;suz düğümler</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>rail %1</translation>
    </message>
    <message>
        <source>tensor group %1</source>
        <translation>tensor grubu %1</translation>
    </message>
    <message>
        <source>context group %1</source>
        <translation>context grubu %1</translation>
    </message>
    <message>
        <source>expert group %1</source>
        <translation>uzman grubu %1</translation>
    </message>
    <message>
        <source>data replica %1</source>
        <translation>veri kopyası %1</translation>
    </message>
    <message>
        <source>pipeline stage %1</source>
        <translation>pipeline aşaması %1</translation>
    </message>
    <message>
        <source>rank %1, %2 GPU %3</source>
        <translation>rank %1, %2 GPU %3</translation>
    </message>
    <message>
        <source>in rank order</source>
        <translation>rank sırasıyla</translation>
    </message>
    <message>
        <source>by node</source>
        <translation>düğüme göre</translation>
    </message>
    <message>
        <source>by rail</source>
        <translation>rail&apos;e göre</translation>
    </message>
    <message>
        <source>by tensor group</source>
        <translation>tensor grubuna göre</translation>
    </message>
    <message>
        <source>by context group</source>
        <translation>context grubuna göre</translation>
    </message>
    <message>
        <source>by expert group</source>
        <translation>uzman grubuna göre</translation>
    </message>
    <message>
        <source>by data replica</source>
        <translation>veri kopyasına göre</translation>
    </message>
    <message>
        <source>by pipeline stage</source>
        <translation>pipeline aşamasına göre</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>güç sınırı</translation>
    </message>
    <message>
        <source>slowdown by hardware</source>
        <translation>donanımca yavaşlatma</translation>
    </message>
    <message>
        <source>held to its group</source>
        <translation>grubuna bağlı tutma</translation>
    </message>
    <message>
        <source>thermal slowdown by the driver</source>
        <translation>sürücünün ısıl yavaşlatması</translation>
    </message>
    <message>
        <source>thermal slowdown by hardware</source>
        <translation>donanımın ısıl yavaşlatması</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>güç freni</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>boşta</translation>
    </message>
    <message>
        <source>%1 %2; %3</source>
        <comment>SM clock 1,290 MHz; thermal slowdown</comment>
        <translation>%1 %2; %3</translation>
    </message>
    <message>
        <source>%1 %2 where %3 is usual</source>
        <translation>%1 %2, olağanı %3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>Tensor activity</source>
        <translation>Tensor etkinliği</translation>
    </message>
    <message>
        <source>Memory traffic</source>
        <translation>Bellek trafiği</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Güç</translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation>SM saat hızı</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Sıcaklık</translation>
    </message>
    <message>
        <source>Held back by</source>
        <translation>Kısıtlayan</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>hiçbiri</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>nodes that are not known</source>
        <translation>bilinmeyen düğümler</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Forward and backward, waiting included</source>
        <translation>Forward ve backward, bekleme dahil</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>Veri yükleme</translation>
    </message>
    <message>
        <source>All-reduce of gradients</source>
        <translation>Gradyanların all-reduce&apos;u</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Saving a checkpoint</source>
        <translation>Checkpoint kaydetme</translation>
    </message>
    <message>
        <source>Loading a checkpoint</source>
        <translation>Checkpoint yükleme</translation>
    </message>
    <message>
        <source>Backward, reduction included</source>
        <translation>Backward, indirgeme dahil</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1 %2, where its own best is %3</source>
        <translation>%1 %2, kendi en iyisi %3 iken</translation>
    </message>
</context>
<context>
    <name>Frameworks</name>
    <message>
        <source>%1 has no option for %2: %3. It takes %4.</source>
        <translation>%1, %2 için şu seçeneği tanımaz: %3. Kabul ettikleri: %4.</translation>
    </message>
    <message>
        <source>tensor x pipeline x context x data is %1, and the cluster has %2 accelerators: %3 starts one process on each. Change the layout or cluster.nodes.</source>
        <translation>tensor x pipeline x context x data %1 ediyor, kümede ise %2 hızlandırıcı var: %3 her birinde bir süreç başlatır. Yerleşimi ya da cluster.nodes değerini değiştirin.</translation>
    </message>
    <message>
        <source>training.global_batch is %1, which is no multiple of micro_batch x replicas (%2): %3 knows whole microbatches only. The nearest is %4.</source>
        <translation>training.global_batch %1; micro_batch x kopya sayısının (%2) katı değil: %3 yalnızca tam mikro partiler bilir. En yakını %4.</translation>
    </message>
    <message>
        <source>parallelism.shard_size is %1, which does not divide the %2 data-parallel ranks: choose a divisor, or auto.</source>
        <translation>parallelism.shard_size %1; %2 veri paralel rank&apos;ı bölmüyor: bir bölen ya da auto seçin.</translation>
    </message>
    <message>
        <source>%1 is %2, and the files of %3 expand no ~: write the absolute path.</source>
        <translation>%1 değeri %2 ve %3 dosyaları ~ işaretini açmaz: mutlak yolu yazın.</translation>
    </message>
    <message>
        <source>%1 builds its models by their name on the hub, and this one has none: add hf_repo: owner/name (or a folder) to the model.</source>
        <translation>%1 modellerini hub&apos;daki adlarıyla kurar, bunun adı yok: modele hf_repo: sahip/ad (ya da bir klasör) ekleyin.</translation>
    </message>
    <message>
        <source>%1 needs data: name it in data.dataset.</source>
        <translation>%1 veri ister: data.dataset içinde belirtin.</translation>
    </message>
    <message>
        <source>torchtitan starts the models of its own registry alone, and %1 is none of them: llama-3.1-8b, -70b, -405b, the qwen3 family, deepseek-v3 and gpt-oss are.</source>
        <translation>torchtitan yalnızca kendi kayıtlarındaki modelleri başlatır, %1 bunlardan biri değil: llama-3.1-8b, -70b, -405b, qwen3 ailesi, deepseek-v3 ve gpt-oss kayıtlıdır.</translation>
    </message>
    <message>
        <source>parallelism.tensor is %1, and nanotron splits the %2 key/value heads over it: choose at most %2.</source>
        <translation>parallelism.tensor %1, nanotron %2 anahtar/değer başını bunun üzerine böler: en çok %2 seçin.</translation>
    </message>
    <message>
        <source>nanotron&apos;s training script builds dense models of the Llama kind (gated SiLU, RMSNorm) alone.</source>
        <translation>nanotron&apos;un eğitim betiği yalnızca Llama türünde (kapılı SiLU, RMSNorm) yoğun modeller kurar.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 is %2, and Megatron-Bridge reads quotes, backslashes, $ and line ends in it as signs of its own: choose a name without.</source>
        <translation>%1 değeri %2; Megatron-Bridge bunun içindeki tırnak, ters eğik çizgi, $ ve satır sonlarını kendi işaretleri olarak okur: bunları içermeyen bir ad seçin.</translation>
    </message>
    <message>
        <source>NeMo before September 2025 is started by Python code of one&apos;s own: name it in launch.command, choose a later framework.version, or megatron-lm.</source>
        <translation>Eylül 2025&apos;ten önceki NeMo, kullanıcının kendi Python koduyla başlatılır: bu kodu launch.command içinde belirtin, daha yeni bir framework.version ya da megatron-lm seçin.</translation>
    </message>
    <message>
        <source>Megatron-Bridge trains the models that it has recipes for, and %1 is none of them: llama-2 to 3.2, qwen2.5, qwen3, deepseek, gemma-2, gpt-oss, glm-4.5 and gpt3-175b are. For a shape of your own choose megatron-lm.</source>
        <translation>Megatron-Bridge, tarifi (recipe) olan modelleri eğitir; %1 bunlardan biri değil. Olanlar: llama-2 ile 3.2 arası, qwen2.5, qwen3, deepseek, gemma-2, gpt-oss, glm-4.5 ve gpt3-175b. Kendi model biçiminiz için megatron-lm seçin.</translation>
    </message>
    <message>
        <source>data.format is %1, and Megatron-Bridge takes %2 for this technique.</source>
        <translation>data.format değeri %1, Megatron-Bridge ise bu teknik için %2 alır.</translation>
    </message>
    <message>
        <source>Megatron-Bridge has generated data for pretraining alone: name a folder of JSONL files in data.dataset.</source>
        <translation>Megatron-Bridge üretilmiş veriyi yalnızca ön eğitim için sunar: data.dataset içinde JSONL dosyalarından oluşan bir klasör belirtin.</translation>
    </message>
    <message>
        <source>The LoRA targets of a model with latent attention have no names in Megatron-Bridge that the design knows: choose full-finetune, or a program of your own in launch.command.</source>
        <translation>Latent attention kullanan bir modelin LoRA hedeflerinin Megatron-Bridge&apos;de tasarımın bildiği adları yok: full-finetune seçin ya da launch.command içinde kendi programınızı belirtin.</translation>
    </message>
    <message>
        <source>training.recompute.modules holds %1, which is no name of a module.</source>
        <translation>training.recompute.modules içindeki %1 bir modül adı değil.</translation>
    </message>
    <message>
        <source>training.seed is %1, and %2 also seeds NumPy with it, which takes 32 bits: choose one up to %3.</source>
        <translation>training.seed %1; %2 onunla NumPy&apos;ye de tohum verir ve NumPy 32 bit alır: en çok %3 olan bir değer seçin.</translation>
    </message>
    <message>
        <source>training.lora.alpha is %1, and %2 takes whole numbers there: choose %3.</source>
        <translation>training.lora.alpha %1; %2 orada tam sayı alır: %3 seçin.</translation>
    </message>
    <message>
        <source>AdaLoRA shares its ranks out by gradients of whole weights, which sharding does not keep: set parallelism.sharding to none, or training.lora.variant to lora.</source>
        <translation>AdaLoRA, rank&apos;larını bütün ağırlıkların gradyanlarına göre dağıtır; parçalama bunları tutmaz: parallelism.sharding değerini none, ya da training.lora.variant değerini lora yapın.</translation>
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
    <name>HistoryBackup</name>
    <message>
        <source>The backup %1 could not be written: choose another place.</source>
        <translation>%1 yedeği yazılamadı: başka bir yer seçin.</translation>
    </message>
    <message>
        <source>There is no backup %1.</source>
        <translation>%1 yedeği yok.</translation>
    </message>
    <message>
        <source>%1 could not be read, or there is no room beside the history for a copy of it.</source>
        <translation>%1 okunamadı ya da geçmişin yanında kopyası için yer yok.</translation>
    </message>
    <message>
        <source>%1 is no backup that can be restored: %2</source>
        <translation>%1 geri yüklenebilecek bir yedek değil: %2</translation>
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
    <message>
        <source>The job has ended, or is being cancelled.</source>
        <translation>İş bitti ya da iptal ediliyor.</translation>
    </message>
    <message>
        <source>The job&apos;s script does not listen yet, or never does. Try again in a moment.</source>
        <translation>İşin betiği henüz dinlemiyor ya da hiç dinlemez. Birazdan yeniden deneyin.</translation>
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
        <source>its %1 must be a whole number, not %2</source>
        <translation>%1 değeri bir tam sayı olmalı, %2 değil</translation>
    </message>
    <message>
        <source>models of the family %1 have layers other than attention and MLP, which are not modelled</source>
        <translation>%1 ailesinin modellerinde attention ve MLP dışında katmanlar var, bunlar modellenmiyor</translation>
    </message>
    <message>
        <source>it is an encoder with a decoder; only decoders are modelled</source>
        <translation>decoder&apos;lı bir encoder; yalnızca decoder&apos;lar modelleniyor</translation>
    </message>
    <message>
        <source>it has no %1, nor another name for it</source>
        <translation>%1 ya da onun başka bir adı yok</translation>
    </message>
    <message>
        <source>%1 cannot be used as a model: %2.</source>
        <translation>%1 model olarak kullanılamaz: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>%1 açılamıyor.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>There is no file %1.</source>
        <translation>%1 dosyası yok.</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 okunamadı.</translation>
    </message>
    <message>
        <source>%1 is larger than 4 MiB, which no job file is.</source>
        <translation>%1, 4 MiB&apos;den büyük; hiçbir iş dosyası bu kadar büyük olmaz.</translation>
    </message>
    <message>
        <source>%1 holds no keys.</source>
        <translation>%1 içinde anahtar yok.</translation>
    </message>
    <message>
        <source>%1 is a design already: open it.</source>
        <translation>%1 zaten bir tasarım: açın.</translation>
    </message>
    <message>
        <source>%1 is no configuration of a framework that Slipway knows: torchtitan, Accelerate, TRL, LLaMA-Factory, Axolotl, llm-foundry, nanotron or DeepSpeed.</source>
        <translation>%1, Slipway&apos;in bildiği bir çatının yapılandırması değil: torchtitan, Accelerate, TRL, LLaMA-Factory, Axolotl, llm-foundry, nanotron ya da DeepSpeed.</translation>
    </message>
    <message>
        <source>not an option that Slipway reads of %1</source>
        <translation>Slipway&apos;in %1 için okuduğu bir seçenek değil</translation>
    </message>
    <message>
        <source>a design has no word for “%1”</source>
        <translation>tasarımda “%1” için bir sözcük yok</translation>
    </message>
    <message>
        <source>this file is not there to be read</source>
        <translation>bu dosya okunmak üzere yerinde değil</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>okunmadı: %1</translation>
    </message>
    <message>
        <source>Nothing in %1 describes a training run: no launch line and no setting of a framework that Slipway knows.</source>
        <translation>%1 içinde bir eğitim çalıştırmasını anlatan bir şey yok: ne bir başlatma satırı ne de Slipway&apos;in bildiği bir çatının ayarı.</translation>
    </message>
    <message>
        <source>the model is not said: choose it</source>
        <translation>model belirtilmemiş: seçin</translation>
    </message>
    <message>
        <source>the catalogue has no model %1: choose one, or give its config.json</source>
        <translation>katalogda %1 modeli yok: birini seçin ya da config.json dosyasını verin</translation>
    </message>
    <message>
        <source>the vocabulary is the tokenizer&apos;s: 50,304 is put until you say it</source>
        <translation>sözcük dağarcığı tokenizer&apos;ındır: siz söyleyene dek 50.304 yazıldı</translation>
    </message>
    <message>
        <source>write the layers of each stage into parallelism.stages: %1</source>
        <translation>her aşamanın katmanlarını parallelism.stages içine yazın: %1</translation>
    </message>
    <message>
        <source>the accelerator and the fabric are not said: choose them under cluster</source>
        <translation>hızlandırıcı ve ağ belirtilmemiş: cluster altında seçin</translation>
    </message>
    <message>
        <source>the sequences per step follow from the number of accelerators, which is not said</source>
        <translation>adım başına dizi sayısı hızlandırıcı sayısından çıkar, o da belirtilmemiş</translation>
    </message>
    <message>
        <source>a duration of epochs needs the size of the data: write steps or tokens</source>
        <translation>epoch cinsinden bir süre verinin büyüklüğünü gerektirir: adım ya da token yazın</translation>
    </message>
    <message>
        <source>the script cannot be read from here on</source>
        <translation>betik buradan sonra okunamıyor</translation>
    </message>
    <message>
        <source>a second launch: a design is one</source>
        <translation>ikinci bir başlatma: bir tasarım tektir</translation>
    </message>
    <message>
        <source>what the tasks of an array differ in is in the script: name it in launch.array</source>
        <translation>bir dizinin görevlerini ayıran şey betiktedir: launch.array içinde belirtin</translation>
    </message>
    <message>
        <source>its value is only known when the job runs</source>
        <translation>değeri ancak iş çalışırken bilinir</translation>
    </message>
    <message>
        <source>name the image in launch.container</source>
        <translation>imajı launch.container içinde belirtin</translation>
    </message>
    <message>
        <source>The text is larger than 4 MiB, which no job file is.</source>
        <translation>Metin 4 MiB&apos;den büyük; hiçbir iş dosyası bu kadar büyük olmaz.</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>metin</translation>
    </message>
    <message>
        <source>No function of %1 returns a configuration: torchtitan&apos;s return Trainer.Config(...).</source>
        <translation>%1 içindeki hiçbir işlev bir yapılandırma döndürmüyor: torchtitan&apos;ınkiler Trainer.Config(...) döndürür.</translation>
    </message>
    <message>
        <source>not said in %1, and as usual: %2</source>
        <translation>%1 içinde söylenmeyen ve olağan değerinde kalan: %2</translation>
    </message>
    <message>
        <source>not said at all, and as usual: %1</source>
        <translation>hiç söylenmeyen ve olağan değerinde kalan: %1</translation>
    </message>
    <message>
        <source>a design has one loss that balances experts, over the batch or over each sequence</source>
        <translation>bir tasarımda uzmanları dengeleyen tek bir kayıp vardır: batch üzerinde ya da her dizi üzerinde</translation>
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
        <source>The run&apos;s folder is %1: it must be an absolute path.</source>
        <translation>Çalıştırmanın klasörü %1: mutlak bir yol olmalı.</translation>
    </message>
    <message>
        <source>The run&apos;s folder has a line end in its name: choose another.</source>
        <translation>Çalıştırma klasörünün adında satır sonu var: başka bir klasör seçin.</translation>
    </message>
    <message>
        <source>A bare host is one machine, and the design has %1 nodes: set cluster.nodes to 1, or launch.scheduler to slurm.</source>
        <translation>Yalın makine tek bir makinedir, tasarımda ise %1 düğüm var: cluster.nodes değerini 1 ya da launch.scheduler değerini slurm yapın.</translation>
    </message>
    <message>
        <source>launch.array is a job array, which Slurm alone has: set launch.scheduler to slurm, or submit each value by itself.</source>
        <translation>launch.array bir iş dizisidir ve yalnızca Slurm&apos;de vardır: launch.scheduler değerini slurm yapın ya da her değeri ayrı gönderin.</translation>
    </message>
    <message>
        <source>launch.launcher is ft_launcher, which stands in for torchrun, and %1 is started by %2: leave launch.launcher out.</source>
        <translation>launch.launcher değeri, torchrun&apos;ın yerini tutan ft_launcher; %1 ise %2 ile başlatılıyor: launch.launcher&apos;ı vermeyin.</translation>
    </message>
    <message>
        <source>Slipway writes no launch line for %1: choose another framework, or name a program of your own in launch.command.</source>
        <translation>Slipway %1 için başlatma satırı yazmaz: başka bir çatı seçin ya da launch.command içinde kendi programınızı belirtin.</translation>
    </message>
    <message>
        <source>launch.chain is jobs in a row, which Slurm alone has: set launch.scheduler to slurm, or launch.chain to 1; launch.max_restarts starts the run again elsewhere.</source>
        <translation>launch.chain art arda işler demektir ve yalnızca Slurm&apos;de vardır: launch.scheduler değerini slurm ya da launch.chain değerini 1 yapın; başka yerlerde çalıştırmayı launch.max_restarts yeniden başlatır.</translation>
    </message>
    <message>
        <source>launch.chain and launch.array are both job arrays, and one does not hold the other: set launch.chain to 1 and launch.max_restarts to as many, which requeues each task.</source>
        <translation>launch.chain ve launch.array ikisi de iş dizisidir ve biri diğerini içeremez: launch.chain değerini 1 yapın ve launch.max_restarts&apos;a aynı sayıyı verin; bu, her görevi yeniden kuyruğa koyar.</translation>
    </message>
    <message>
        <source>launch.chain is auto, which needs the time limit of one job: set launch.time_limit.</source>
        <translation>launch.chain değeri auto; bunun için tek bir işin süre sınırı gerekir: launch.time_limit değerini verin.</translation>
    </message>
    <message>
        <source>ft_launcher meets by c10d alone, and pods meet by fixed ranks: leave launch.launcher out; launch.max_restarts starts pods again.</source>
        <translation>ft_launcher yalnızca c10d ile buluşur, pod&apos;lar ise sabit rank&apos;larla buluşur: launch.launcher&apos;ı vermeyin; launch.max_restarts pod&apos;ları yeniden başlatır.</translation>
    </message>
    <message>
        <source>launch.exclude_nodes keeps a job away from nodes, and a bare host is the only one there is: remove it, or choose another cluster.</source>
        <translation>launch.exclude_nodes bir işi düğümlerden uzak tutar, oysa bare host tek düğümdür: kaldırın ya da başka bir küme seçin.</translation>
    </message>
    <message>
        <source>launch.exclude_nodes holds %1, which is no name of a node: list each by its name, such as [g012, g013].</source>
        <translation>launch.exclude_nodes içinde bir düğüm adı olmayan %1 var: her birini adıyla yazın, örneğin [g012, g013].</translation>
    </message>
</context>
<context>
    <name>JobActions</name>
    <message>
        <source>The job was not sent by Slipway: what it does then is not known.</source>
        <translation>İşi Slipway göndermedi: o zaman ne yapacağı bilinmiyor.</translation>
    </message>
    <message>
        <source>The job does not run now.</source>
        <translation>İş şu anda çalışmıyor.</translation>
    </message>
    <message>
        <source>The job is a chain: its next link goes on by itself.</source>
        <translation>İş bir zincir: sonraki halkası kendiliğinden sürer.</translation>
    </message>
    <message>
        <source>The job was sent with --no-requeue: launch.max_restarts of its design is 0.</source>
        <translation>İş --no-requeue ile gönderildi: tasarımında launch.max_restarts 0.</translation>
    </message>
    <message>
        <source>The program does not save when it is asked to, but at its own interval (checkpoint.interval).</source>
        <translation>Program istenince değil, kendi aralığında kaydeder (checkpoint.interval).</translation>
    </message>
    <message>
        <source>It would save and end: the job has no start left (launch.max_restarts).</source>
        <translation>Kaydeder ve biterdi: işin başlatma hakkı kalmadı (launch.max_restarts).</translation>
    </message>
    <message>
        <source>The job file of this run does not start its program again when it is told to.</source>
        <translation>Bu çalıştırmanın iş dosyası, istendiğinde programını yeniden başlatmaz.</translation>
    </message>
    <message>
        <source>An MPIJob starts nothing again that has saved and left. Cancel the run, and submit it again.</source>
        <translation>MPIJob, kaydedip ayrılanı yeniden başlatmaz. Çalıştırmayı iptal edip yeniden gönderin.</translation>
    </message>
    <message>
        <source>Of what runs on Kubernetes only a Job, a JobSet and a TrainJob come back when their pods are evicted.</source>
        <translation>Kubernetes&apos;te çalışanlardan yalnızca Job, JobSet ve TrainJob, pod&apos;ları çıkarılınca geri gelir.</translation>
    </message>
</context>
<context>
    <name>JobKind</name>
    <message>
        <source>launch.job is %1, which does not go with launch.scheduler %2: use sbatch with slurm, script with host, one of %3 with kubernetes, or leave it out.</source>
        <translation>launch.job %1, launch.scheduler %2 ile gitmez: slurm ile sbatch, host ile script, kubernetes ile %3 içinden birini kullanın ya da yazmayın.</translation>
    </message>
    <message>
        <source>Task %1 of launch.array (%2): %3</source>
        <translation>launch.array görevi %1 (%2): %3</translation>
    </message>
</context>
<context>
    <name>Kubernetes</name>
    <message>
        <source>The cluster no longer has the job: somebody deleted it, or its end is more than a week ago.</source>
        <translation>Kümede artık bu iş yok: biri silmiş ya da biteli bir haftadan uzun süre olmuş.</translation>
    </message>
    <message>
        <source>The namespace&apos;s quota does not allow it: %1</source>
        <translation>Namespace&apos;in kotası buna izin vermiyor: %1</translation>
    </message>
    <message>
        <source>The cluster does not know this kind of job: choose another one in launch.job, or have its operator installed. %1</source>
        <translation>Küme bu türde bir iş tanımıyor: launch.job içinde başka bir tür seçin ya da operatörünü kurdurun. %1</translation>
    </message>
    <message>
        <source>You may not do this here: check the namespace, or ask for the permission. %1</source>
        <translation>Bunu burada yapmaya izniniz yok: namespace&apos;i kontrol edin ya da izin isteyin. %1</translation>
    </message>
    <message>
        <source>kubectl&apos;s login has run out or was never made: log in where kubectl runs. %1</source>
        <translation>kubectl oturumunun süresi dolmuş ya da hiç açılmamış: kubectl&apos;in çalıştığı yerde oturum açın. %1</translation>
    </message>
    <message>
        <source>kubectl was not found: install it on the host that this cluster is reached from.</source>
        <translation>kubectl bulunamadı: bu kümeye erişilen makineye kurun.</translation>
    </message>
    <message>
        <source>The run is still being handed to Kubernetes.</source>
        <translation>Çalıştırma hâlâ Kubernetes&apos;e veriliyor.</translation>
    </message>
    <message>
        <source>Neither the run&apos;s journal nor Kubernetes knows a job of this name.</source>
        <translation>Ne çalıştırmanın günlüğü ne de Kubernetes bu adda bir iş biliyor.</translation>
    </message>
    <message>
        <source>Kubernetes does not answer: %1</source>
        <translation>Kubernetes yanıt vermiyor: %1</translation>
    </message>
    <message>
        <source>The job could not be deleted: %1</source>
        <translation>İş silinemedi: %1</translation>
    </message>
    <message>
        <source>The pod %1 was taken from its node (%2).</source>
        <translation>%1 pod&apos;u düğümünden alındı (%2).</translation>
    </message>
    <message>
        <source>Waiting in the queue %1: %2</source>
        <translation>%1 kuyruğunda bekliyor: %2</translation>
    </message>
    <message>
        <source>Suspended: its queue has not let it in yet.</source>
        <translation>Askıda: kuyruğu onu henüz içeri almadı.</translation>
    </message>
    <message>
        <source>Its pods are being made.</source>
        <translation>Pod&apos;ları oluşturuluyor.</translation>
    </message>
    <message>
        <source>%1 of %2 pods run</source>
        <translation>%2 pod&apos;dan %1 tanesi çalışıyor</translation>
    </message>
    <message>
        <source>No pod of the job runs now.</source>
        <translation>İşin şu anda çalışan pod&apos;u yok.</translation>
    </message>
    <message>
        <source>The first process of its pods is not the job&apos;s script, which alone saves when it is told.</source>
        <translation>Pod&apos;larının ilk süreci işin betiği değil; istendiğinde yalnızca o kaydeder.</translation>
    </message>
    <message>
        <source>Kubernetes refused: %1</source>
        <translation>Kubernetes reddetti: %1</translation>
    </message>
    <message>
        <source>the cluster hears nothing of %1</source>
        <translation>küme %1 düğümünden haber alamıyor</translation>
    </message>
    <message>
        <source>No pod of the run is at work, and its folder is on a volume that pods alone mount.</source>
        <translation>Çalıştırmanın hiçbir pod&apos;u iş başında değil ve klasörü yalnızca pod&apos;ların bağladığı bir birimde.</translation>
    </message>
    <message>
        <source>kubectl was given no answer in time.</source>
        <translation>kubectl zamanında yanıt alamadı.</translation>
    </message>
    <message>
        <source>The answer of pod %1 broke off. Ask again.</source>
        <translation>%1 pod&apos;unun yanıtı yarıda kaldı. Yeniden sorun.</translation>
    </message>
    <message>
        <source>The pod that reads the run&apos;s folder has not started: %1</source>
        <translation>Çalıştırmanın klasörünü okuyan pod başlamadı: %1</translation>
    </message>
    <message>
        <source>The run&apos;s folder cannot be read in its pods: %1</source>
        <translation>Çalıştırmanın klasörü pod&apos;larında okunamıyor: %1</translation>
    </message>
</context>
<context>
    <name>KubernetesJob</name>
    <message>
        <source>launch.container.runtime is %1. On Kubernetes the pod is the container: set it to none.</source>
        <translation>launch.container.runtime %1. Kubernetes&apos;te pod konteynerin kendisidir: none yapın.</translation>
    </message>
    <message>
        <source>Pods need an image: name it in launch.container.image, as REGISTRY/NAME:TAG. It must hold bash and the program&apos;s environment.</source>
        <translation>Pod&apos;lara imaj gerekir: launch.container.image içinde REGISTRY/NAME:TAG biçiminde belirtin. İçinde bash ve programın ortamı olmalıdır.</translation>
    </message>
    <message>
        <source>launch.container.image is %1, which is no reference of an image: write REGISTRY/NAME:TAG.</source>
        <translation>launch.container.image %1 bir imaj başvurusu değil: REGISTRY/NAME:TAG yazın.</translation>
    </message>
    <message>
        <source>%1 is %2. A pod&apos;s home folder ends with the pod: name an absolute folder on a volume, or one inside the run&apos;s folder.</source>
        <translation>%1 değeri %2. Bir pod&apos;un ev klasörü pod ile biter: bir birimdeki mutlak klasörü ya da çalıştırmanın klasörünün içindekini belirtin.</translation>
    </message>
    <message>
        <source>%1 is %2: write it without &quot;..&quot;, so that the volume can be told.</source>
        <translation>%1 değeri %2: birim anlaşılsın diye &quot;..&quot; olmadan yazın.</translation>
    </message>
    <message>
        <source>%1 is %2, and the site&apos;s settings mount no volume there: add one to its storage, or choose a folder on one of these: %3.</source>
        <translation>%1 değeri %2 ve sitenin ayarları oraya birim bağlamıyor: storage&apos;a bir tane ekleyin ya da şunlardan birinde klasör seçin: %3.</translation>
    </message>
    <message>
        <source>%1 is %2. Without settings of the site its first folder is taken for the name of a claim, which has lower-case letters, digits and dashes alone: name the volumes in the cluster&apos;s settings.</source>
        <translation>%1 değeri %2. Site ayarları olmadan ilk klasörü bir claim&apos;in adı sayılır; o da yalnızca küçük harf, rakam ve tireden oluşur: birimleri kümenin ayarlarında adlandırın.</translation>
    </message>
    <message>
        <source>The run&apos;s folder is %1, and no volume that can be written to is mounted there: see the storage of the site&apos;s settings.</source>
        <translation>Çalıştırmanın klasörü %1 ve oraya yazılabilen bir birim bağlı değil: site ayarlarının storage bölümüne bakın.</translation>
    </message>
    <message>
        <source>checkpoint.directory is %1, which is on a volume that pods can only read.</source>
        <translation>checkpoint.directory %1, pod&apos;ların yalnızca okuyabildiği bir birimde.</translation>
    </message>
    <message>
        <source>How pods ask for %1 is not known: set accelerator_resource in the site&apos;s settings, to what kubectl describe node shows.</source>
        <translation>Pod&apos;ların %1 için nasıl istek yaptığı bilinmiyor: site ayarlarında accelerator_resource&apos;u kubectl describe node&apos;un gösterdiği değere ayarlayın.</translation>
    </message>
</context>
<context>
    <name>KubernetesProbe</name>
    <message>
        <source>without accelerators</source>
        <translation>hızlandırıcısız</translation>
    </message>
    <message>
        <source>Kubernetes does not answer: %1</source>
        <translation>Kubernetes yanıt vermiyor: %1</translation>
    </message>
    <message>
        <source>You may not list the nodes: their accelerators are not known.</source>
        <translation>Düğümleri listelemeye izniniz yok: hızlandırıcıları bilinmiyor.</translation>
    </message>
    <message>
        <source>You may not %1 %2 in %3.</source>
        <translation>Şuna izniniz yok: %1 %2 (%3 içinde).</translation>
    </message>
    <message>
        <source>The clock there is %1 seconds off ours.</source>
        <translation>Oradaki saat bizimkinden %1 saniye farklı.</translation>
    </message>
</context>
<context>
    <name>KubernetesSite</name>
    <message>
        <source>Line %1 of the site&apos;s settings: %2 is no key here; these are: %3.</source>
        <translation>Site ayarlarının %1. satırı: %2 burada bir anahtar değil; olanlar: %3.</translation>
    </message>
    <message>
        <source>Line %1 of the site&apos;s settings: expected %2.</source>
        <translation>Site ayarlarının %1. satırı: %2 bekleniyordu.</translation>
    </message>
    <message>
        <source>Line %1 of the site&apos;s settings: %2.</source>
        <translation>Site ayarlarının %1. satırı: %2.</translation>
    </message>
</context>
<context>
    <name>LayoutAnswers</name>
    <message>
        <source>Closest: %1 of %2 usable with %3.</source>
        <translation>En yakını: %3 ile %2 kullanılabilir belleğin %1 kadarı.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>None of %1 ways to cut the model over tensor, pipeline and context ranks is legal.</source>
        <translation>Modeli tensor, pipeline ve context rank&apos;larına bölmenin %1 yolundan hiçbiri geçerli değil.</translation>
    </message>
    <message>
        <source>Every legal layout needs more memory than an accelerator has.</source>
        <translation>Geçerli her yerleşim bir hızlandırıcıda olandan fazla bellek istiyor.</translation>
    </message>
    <message>
        <source>What is held leaves no legal layout.</source>
        <translation>Sabit tutulanlar geçerli bir yerleşim bırakmıyor.</translation>
    </message>
    <message>
        <source>%1 of them: %2</source>
        <translation>%1 tanesi: %2</translation>
    </message>
    <message>
        <source>%1 a step, %2 of %3, %4</source>
        <translation>adım başına %1, %3 içinde %2, %4</translation>
    </message>
</context>
<context>
    <name>LayoutWords</name>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Uzman</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>hiçbiri</translation>
    </message>
    <message>
        <source>inside the node</source>
        <translation>düğüm içi</translation>
    </message>
    <message>
        <source>neighbours of the torus</source>
        <translation>torus komşuları</translation>
    </message>
    <message>
        <source>one router</source>
        <translation>tek yönlendirici</translation>
    </message>
    <message>
        <source>the switch</source>
        <translation>anahtar</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>rail</translation>
    </message>
    <message>
        <source>one leaf</source>
        <translation>tek leaf</translation>
    </message>
    <message>
        <source>one dragonfly group</source>
        <translation>tek dragonfly grubu</translation>
    </message>
    <message>
        <source>no path between planes</source>
        <translation>düzlemler arasında yol yok</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>spine</translation>
    </message>
    <message>
        <source>global links</source>
        <translation>global bağlantılar</translation>
    </message>
    <message>
        <source>core</source>
        <translation>core</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/sn</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/sn</translation>
    </message>
    <message numerus="yes">
        <source>%Ln switch(es)</source>
        <translation>
            <numerusform>%Ln anahtar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaf switch(es)</source>
        <translation>
            <numerusform>%Ln leaf anahtarı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln spine switch(es)</source>
        <translation>
            <numerusform>%Ln spine anahtarı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln core switch(es)</source>
        <translation>
            <numerusform>%Ln core anahtarı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln router(s)</source>
        <translation>
            <numerusform>%Ln yönlendirici</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank %1: node %2, GPU %3</source>
        <translation>Rank %1: düğüm %2, GPU %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 group %2: this rank alone</source>
        <translation>%1 grubu %2: yalnızca bu rank</translation>
    </message>
    <message>
        <source>%1 group %2: %3 ranks (%4) over %5</source>
        <translation>%1 grubu %2: %3 rank (%4), geçtiği yol: %5</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s)</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
        </translation>
    </message>
    <message>
        <source>on one node of %1 %2</source>
        <translation>tek düğümde (%1 %2)</translation>
    </message>
    <message>
        <source>on %1 nodes of %2 %3</source>
        <translation>%1 düğümde (her birinde %2 %3)</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 boşta</translation>
    </message>
</context>
<context>
    <name>Lint</name>
    <message>
        <source>the shell cannot read this: %1 is missing</source>
        <translation>kabuk bunu okuyamıyor: %1 eksik</translation>
    </message>
    <message>
        <source>The job ends with a syntax error.</source>
        <translation>İş bir sözdizimi hatasıyla biter.</translation>
    </message>
    <message>
        <source>Close what is open, and put values where a &lt;placeholder&gt; stands.</source>
        <translation>Açık kalanı kapatın, &lt;yer tutucu&gt; olan yerlere değer yazın.</translation>
    </message>
    <message>
        <source>%1 tasks on each node each start %2, which starts one process per accelerator itself</source>
        <translation>her düğümde %1 görevin her biri, hızlandırıcı başına bir süreci zaten kendisi başlatan %2 programını başlatıyor</translation>
    </message>
    <message>
        <source>Every accelerator gets several processes: &quot;Duplicate GPU detected&quot;, a node rank out of range, or a hang.</source>
        <translation>Her hızlandırıcıya birden çok süreç düşer: &quot;Duplicate GPU detected&quot;, aralık dışında bir düğüm rank&apos;ı ya da takılma.</translation>
    </message>
    <message>
        <source>the rendezvous endpoint is $%1, a compressed list such as node[01-04]</source>
        <translation>rendezvous uç noktası $%1, node[01-04] gibi sıkıştırılmış bir liste</translation>
    </message>
    <message>
        <source>It is a host name with one node only; with more, nothing resolves it and all nodes wait.</source>
        <translation>Yalnızca tek düğümde bir makine adıdır; düğüm sayısı artınca hiçbir şey bunu çözümleyemez ve tüm düğümler bekler.</translation>
    </message>
    <message>
        <source>Take the first host: $(scontrol show hostnames &quot;$SLURM_JOB_NODELIST&quot; | head -n 1).</source>
        <translation>İlk makineyi alın: $(scontrol show hostnames &quot;$SLURM_JOB_NODELIST&quot; | head -n 1).</translation>
    </message>
    <message>
        <source>%1 runs in the batch script, which only the first of %2 nodes executes</source>
        <translation>%1, yalnızca %2 düğümün ilkinin yürüttüğü batch betiğinde çalışıyor</translation>
    </message>
    <message>
        <source>The other nodes stay idle and the first waits for them until the rendezvous times out.</source>
        <translation>Diğer düğümler boşta kalır, ilki de rendezvous zaman aşımına uğrayana dek onları bekler.</translation>
    </message>
    <message>
        <source>Start it by srun, one task a node.</source>
        <translation>srun ile başlatın, düğüm başına bir görev.</translation>
    </message>
    <message>
        <source>%1 starts %2, which starts its processes itself</source>
        <translation>%1, süreçlerini zaten kendisi başlatan %2 programını başlatıyor</translation>
    </message>
    <message>
        <source>Launchers inside launchers: as many processes as the product, and all want the same accelerators.</source>
        <translation>Başlatıcı içinde başlatıcı: ikisinin çarpımı kadar süreç oluşur ve hepsi aynı hızlandırıcıları ister.</translation>
    </message>
    <message>
        <source>Start only one of the two.</source>
        <translation>İkisinden yalnızca birini başlatın.</translation>
    </message>
    <message>
        <source>#SBATCH lines expand nothing: %1</source>
        <translation>#SBATCH satırlarında hiçbir şey açılmaz: %1</translation>
    </message>
    <message>
        <source>sbatch reads the text as it stands and refuses it, or makes a file of that very name.</source>
        <translation>sbatch metni olduğu gibi okur; ya reddeder ya da tam bu adda bir dosya oluşturur.</translation>
    </message>
    <message>
        <source>Write the value, use a pattern such as %j, or give the option on sbatch&apos;s command line.</source>
        <translation>Değerin kendisini yazın, %j gibi bir desen kullanın ya da seçeneği sbatch komut satırında verin.</translation>
    </message>
    <message>
        <source>%1 runs on every node at once</source>
        <translation>%1 her düğümde aynı anda çalışıyor</translation>
    </message>
    <message>
        <source>All nodes write the same files at the same time.</source>
        <translation>Tüm düğümler aynı dosyaları aynı anda yazar.</translation>
    </message>
    <message>
        <source>Run it once: srun --nodes=1 --ntasks=1, or a job of its own before this one.</source>
        <translation>Bir kez çalıştırın: srun --nodes=1 --ntasks=1 ya da bundan önce ayrı bir iş.</translation>
    </message>
    <message>
        <source>the first host falls back to %1</source>
        <translation>ilk makine bulunamazsa %1 kullanılıyor</translation>
    </message>
    <message>
        <source>Where the host cannot be found each node trains alone, and nothing tells.</source>
        <translation>Makine bulunamadığında her düğüm tek başına eğitir ve bunu hiçbir şey bildirmez.</translation>
    </message>
    <message>
        <source>Leave with an error where the host is not known.</source>
        <translation>Makine bilinmiyorsa hatayla çıkın.</translation>
    </message>
    <message>
        <source>the rendezvous endpoint is $SLURM_LAUNCH_NODE_IPADDR</source>
        <translation>rendezvous uç noktası $SLURM_LAUNCH_NODE_IPADDR</translation>
    </message>
    <message>
        <source>That is the node where srun was started, by the address of any of its interfaces: perhaps none of the job&apos;s nodes.</source>
        <translation>Bu, srun komutunun başlatıldığı düğümdür, arayüzlerinden herhangi birinin adresiyle: belki de işin düğümlerinden biri bile değildir.</translation>
    </message>
    <message>
        <source>the rendezvous endpoint comes from %1</source>
        <translation>rendezvous uç noktası %1 çıktısından alınıyor</translation>
    </message>
    <message>
        <source>It may print 127.0.1.1, several addresses, or that of a slow interface.</source>
        <translation>127.0.1.1, birkaç adres ya da yavaş bir arayüzün adresini yazabilir.</translation>
    </message>
    <message>
        <source>Use the first host&apos;s name.</source>
        <translation>İlk makinenin adını kullanın.</translation>
    </message>
    <message>
        <source>%1 is fixed: %2</source>
        <translation>%1 sabit: %2</translation>
    </message>
    <message>
        <source>Two jobs on one node, or a restart of this one, meet each other&apos;s rendezvous.</source>
        <translation>Aynı düğümdeki iki iş ya da bu işin yeniden başlatılması, birbirinin rendezvous&apos;una denk gelir.</translation>
    </message>
    <message>
        <source>Make it from the job: $((15000 + SLURM_JOB_ID % 15000)), $SLURM_JOB_ID-${SLURM_RESTART_COUNT:-0}.</source>
        <translation>İşten türetin: $((15000 + SLURM_JOB_ID % 15000)), $SLURM_JOB_ID-${SLURM_RESTART_COUNT:-0}.</translation>
    </message>
    <message>
        <source>srun lets the other nodes go on when one fails: no %1</source>
        <translation>srun, bir düğüm başarısız olunca diğerlerini sürdürür: %1 yok</translation>
    </message>
    <message>
        <source>One dead rank, and the rest of the allocation waits in a collective until the time limit.</source>
        <translation>Tek bir rank ölünce ayrılan düğümlerin geri kalanı süre sınırına dek bir kolektifte bekler.</translation>
    </message>
    <message>
        <source>Add --kill-on-bad-exit=1 --wait=60.</source>
        <translation>--kill-on-bad-exit=1 --wait=60 ekleyin.</translation>
    </message>
    <message>
        <source>srun does not say --cpus-per-task</source>
        <translation>srun satırında --cpus-per-task yok</translation>
    </message>
    <message>
        <source>From Slurm 22.05 until 23.11 srun does not inherit it from the job: one core then serves all data loaders.</source>
        <translation>Slurm 22.05&apos;ten 23.11&apos;e kadar srun bunu işten devralmaz: tüm veri yükleyicilere tek bir çekirdek kalır.</translation>
    </message>
    <message>
        <source>Say it again on srun, or export SRUN_CPUS_PER_TASK=$SLURM_CPUS_PER_TASK.</source>
        <translation>srun satırında yineleyin ya da SRUN_CPUS_PER_TASK=$SLURM_CPUS_PER_TASK değerini export edin.</translation>
    </message>
    <message>
        <source>$%1 is used as a size, and nothing here sets it</source>
        <translation>$%1 boyut olarak kullanılıyor, ancak burada hiçbir şey ona değer vermiyor</translation>
    </message>
    <message>
        <source>Where it is not exported by hand the option is left empty.</source>
        <translation>Elle export edilmediği yerde seçenek boş kalır.</translation>
    </message>
    <message>
        <source>Set it in the file, or use Slurm&apos;s own: SLURM_NNODES, SLURM_GPUS_ON_NODE.</source>
        <translation>Dosyada değer verin ya da Slurm&apos;ün kendi değişkenlerini kullanın: SLURM_NNODES, SLURM_GPUS_ON_NODE.</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>An unhandled signal kills the launcher before the program can save, and a trap does not run while a command is in the foreground: no checkpoint.</source>
        <translation>Ele alınmayan bir sinyal, program kaydedemeden başlatıcıyı öldürür; ön planda bir komut varken trap de çalışmaz: checkpoint yazılmaz.</translation>
    </message>
    <message>
        <source>--signal=B:USR2@600, start srun in the background, wait for it, and ask the program to save in the trap.</source>
        <translation>--signal=B:USR2@600 verin, srun komutunu arka planda başlatıp wait ile bekleyin ve trap içinde programdan kaydetmesini isteyin.</translation>
    </message>
    <message>
        <source>%1=%2 names the interfaces of several sites</source>
        <translation>%1=%2 birkaç merkezin arayüzlerini belirtiyor</translation>
    </message>
    <message>
        <source>A list copied from elsewhere picks a slow interface, or none.</source>
        <translation>Başka yerden kopyalanan bir liste yavaş bir arayüz seçer ya da hiçbirini seçmez.</translation>
    </message>
    <message>
        <source>Name the one interface of this cluster, or leave it out.</source>
        <translation>Bu kümenin tek arayüzünü belirtin ya da bunu çıkarın.</translation>
    </message>
    <message>
        <source>%1 does not go with %2</source>
        <translation>%1, %2 ile uyuşmuyor</translation>
    </message>
    <message>
        <source>The program stops at its first assertion, or accelerators stay idle.</source>
        <translation>Program ilk assert&apos;te durur ya da hızlandırıcılar boşta kalır.</translation>
    </message>
    <message>
        <source>Nodes x accelerators is the number of processes, and a multiple of tensor x pipeline x context.</source>
        <translation>Düğüm x hızlandırıcı süreç sayısıdır ve tensor x pipeline x context çarpımının katıdır.</translation>
    </message>
    <message>
        <source>%1 holds a secret</source>
        <translation>%1 gizli bir bilgi içeriyor</translation>
    </message>
    <message>
        <source>Job scripts are kept: scontrol show job and sacct give them to others.</source>
        <translation>İş betikleri saklanır: scontrol show job ve sacct bunları başkalarına gösterir.</translation>
    </message>
    <message>
        <source>Read it from a file that only you can read, or log in once on the cluster.</source>
        <translation>Yalnızca sizin okuyabildiğiniz bir dosyadan okuyun ya da kümede bir kez giriş yapın.</translation>
    </message>
    <message>
        <source>the log is always %1</source>
        <translation>günlük her zaman %1</translation>
    </message>
    <message>
        <source>A restart or a second job overwrites it.</source>
        <translation>Yeniden başlatma ya da ikinci bir iş bunun üzerine yazar.</translation>
    </message>
    <message>
        <source>Put %j (or %A_%a in an array) into the name, and say --open-mode=append.</source>
        <translation>Ada %j (dizide %A_%a) koyun ve --open-mode=append verin.</translation>
    </message>
    <message>
        <source>--container-mounts is given %1 times</source>
        <translation>--container-mounts %1 kez verilmiş</translation>
    </message>
    <message>
        <source>Some releases of the plugin take only the last.</source>
        <translation>Eklentinin bazı sürümleri yalnızca sonuncuyu alır.</translation>
    </message>
    <message>
        <source>One option with a list: A:A,B:B.</source>
        <translation>Tek seçenekte bir liste: A:A,B:B.</translation>
    </message>
    <message>
        <source>the log goes to the folder %1, which sbatch does not make</source>
        <translation>günlük, sbatch&apos;in oluşturmadığı %1 klasörüne gidiyor</translation>
    </message>
    <message>
        <source>Where it is missing the job fails before its first line and leaves no log.</source>
        <translation>Klasör yoksa iş ilk satırından önce başarısız olur ve günlük bırakmaz.</translation>
    </message>
    <message>
        <source>Make the folder before submitting, or keep the log beside the script.</source>
        <translation>Göndermeden önce klasörü oluşturun ya da günlüğü betiğin yanında tutun.</translation>
    </message>
    <message>
        <source>%1 has no memory behind /dev/shm</source>
        <translation>%1 için /dev/shm ardında bellek yok</translation>
    </message>
    <message>
        <source>Containers get 64 MiB: data loaders and NCCL fail with a bus error.</source>
        <translation>Container&apos;lar 64 MiB alır: veri yükleyiciler ve NCCL, bus error ile başarısız olur.</translation>
    </message>
    <message>
        <source>Mount an emptyDir with medium: Memory at /dev/shm and count its sizeLimit in the memory limit.</source>
        <translation>/dev/shm konumuna medium: Memory ile bir emptyDir bağlayın ve sizeLimit değerini bellek sınırına katın.</translation>
    </message>
    <message>
        <source>backoffLimit is %1</source>
        <translation>backoffLimit değeri %1</translation>
    </message>
    <message>
        <source>A pod that comes back alone does not find its ranks again; the job burns its retries while the others wait.</source>
        <translation>Tek başına geri gelen bir pod rank&apos;larını yeniden bulamaz; diğerleri beklerken iş yeniden deneme hakkını tüketir.</translation>
    </message>
    <message>
        <source>backoffLimit: 0, and restart the whole set.</source>
        <translation>backoffLimit: 0 verin ve pod&apos;ların tümünü birlikte yeniden başlatın.</translation>
    </message>
    <message>
        <source>the rendezvous endpoint is the pod&apos;s own address</source>
        <translation>rendezvous uç noktası pod&apos;un kendi adresi</translation>
    </message>
    <message>
        <source>Every pod meets itself.</source>
        <translation>Her pod kendisiyle buluşur.</translation>
    </message>
    <message>
        <source>Use the stable DNS name of the pod with index 0.</source>
        <translation>İndeksi 0 olan pod&apos;un kararlı DNS adını kullanın.</translation>
    </message>
    <message>
        <source>the CPU limit is %1 for %2 accelerators</source>
        <translation>CPU sınırı %2 hızlandırıcı için %1</translation>
    </message>
    <message>
        <source>One core for each process: the data loaders starve.</source>
        <translation>Her sürece tek çekirdek: veri yükleyiciler aç kalır.</translation>
    </message>
    <message>
        <source>Ask for the node&apos;s share of cores, or set no CPU limit.</source>
        <translation>Düğümün çekirdeklerinden payınızı isteyin ya da CPU sınırı koymayın.</translation>
    </message>
    <message>
        <source>%1 names a queue but is not suspended</source>
        <translation>%1 bir kuyruk belirtiyor ama askıya alınmamış</translation>
    </message>
    <message>
        <source>It starts at once, past the queue and its quota.</source>
        <translation>Kuyruğu ve kotasını atlayarak hemen başlar.</translation>
    </message>
    <message>
        <source>suspend: true; Kueue lifts it.</source>
        <translation>suspend: true verin; Kueue bunu kaldırır.</translation>
    </message>
    <message>
        <source>%1 is a resource of particular clusters</source>
        <translation>%1, belirli kümelere özgü bir kaynak</translation>
    </message>
    <message>
        <source>Where no node offers it the pods stay pending for ever.</source>
        <translation>Hiçbir düğümün sunmadığı yerde pod&apos;lar sonsuza dek beklemede kalır.</translation>
    </message>
    <message>
        <source>Compare with kubectl describe node on yours.</source>
        <translation>Kendi kümenizde kubectl describe node çıktısıyla karşılaştırın.</translation>
    </message>
    <message>
        <source>%1 has a generated name</source>
        <translation>%1 için ad otomatik üretiliyor</translation>
    </message>
    <message>
        <source>Each attempt to create it makes another run.</source>
        <translation>Her oluşturma denemesi bir çalıştırma daha yapar.</translation>
    </message>
    <message>
        <source>metadata.name, made from the run&apos;s token.</source>
        <translation>Çalıştırmanın token&apos;ından türetilen bir metadata.name verin.</translation>
    </message>
    <message>
        <source>RANK is the index of the pod</source>
        <translation>RANK, pod&apos;un indeksi</translation>
    </message>
    <message>
        <source>With several accelerators in a pod the ranks collide: the program takes it for the rank of a process.</source>
        <translation>Bir pod&apos;da birden çok hızlandırıcı varsa rank&apos;lar çakışır: program bunu bir sürecin rank&apos;ı sayar.</translation>
    </message>
    <message>
        <source>Give it as NODE_RANK, or as --node-rank to torchrun.</source>
        <translation>NODE_RANK olarak ya da torchrun için --node-rank ile verin.</translation>
    </message>
    <message>
        <source>the image %1 has no fixed version</source>
        <translation>%1 imajının sabit bir sürümü yok</translation>
    </message>
    <message>
        <source>Pods of one job, or its restart, may run different images.</source>
        <translation>Bir işin pod&apos;ları ya da yeniden başlatılan iş, farklı imajlar çalıştırabilir.</translation>
    </message>
    <message>
        <source>Name a tag other than latest, or a digest.</source>
        <translation>latest dışında bir tag ya da bir digest belirtin.</translation>
    </message>
    <message>
        <source>the pods are given %1 s to save</source>
        <translation>pod&apos;lara kaydetmek için %1 sn veriliyor</translation>
    </message>
    <message>
        <source>A checkpoint that takes longer is cut off by the kill.</source>
        <translation>Daha uzun süren bir checkpoint, süreç öldürülünce yarıda kalır.</translation>
    </message>
    <message>
        <source>terminationGracePeriodSeconds of at least a checkpoint&apos;s time.</source>
        <translation>En az bir checkpoint süresi kadar terminationGracePeriodSeconds verin.</translation>
    </message>
    <message>
        <source>a condition is read by its position: %1</source>
        <translation>bir koşul sırasına göre okunuyor: %1</translation>
    </message>
    <message>
        <source>Their order is not defined.</source>
        <translation>Sıraları tanımlı değildir.</translation>
    </message>
    <message>
        <source>Select it by type: {.status.conditions[?(@.type==&quot;Complete&quot;)].status}.</source>
        <translation>Türüne göre seçin: {.status.conditions[?(@.type==&quot;Complete&quot;)].status}.</translation>
    </message>
    <message>
        <source>%1 here, %2 in the design</source>
        <translation>burada %1, tasarımda %2</translation>
    </message>
    <message>
        <source>The run is not the one that was planned.</source>
        <translation>Çalıştırma, planlanan çalıştırma değil.</translation>
    </message>
    <message>
        <source>Write the file anew from the design, or change the design.</source>
        <translation>Dosyayı tasarımdan yeniden yazın ya da tasarımı değiştirin.</translation>
    </message>
    <message>
        <source>the time limit of %1 is shorter than the run of %2, and nothing requeues it</source>
        <translation>%1 olan süre sınırı, %2 süren çalıştırmadan kısa ve onu yeniden kuyruğa koyan bir şey yok</translation>
    </message>
    <message>
        <source>The job ends before the training does.</source>
        <translation>İş, eğitimden önce biter.</translation>
    </message>
    <message>
        <source>A longer limit, or --requeue with a warning signal.</source>
        <translation>Daha uzun bir sınır ya da uyarı sinyaliyle birlikte --requeue verin.</translation>
    </message>
    <message>
        <source>the warning comes %1 s before the end, and a checkpoint takes %2 s</source>
        <translation>uyarı bitişten %1 sn önce geliyor, bir checkpoint ise %2 sn sürüyor</translation>
    </message>
    <message>
        <source>The last checkpoint is cut off.</source>
        <translation>Son checkpoint yarıda kalır.</translation>
    </message>
    <message>
        <source>A longer lead in --signal.</source>
        <translation>--signal içinde daha uzun bir pay verin.</translation>
    </message>
    <message>
        <source>the batch of %1 is no multiple of %2 x %3</source>
        <translation>%1 olan batch, %2 x %3 çarpımının katı değil</translation>
    </message>
    <message>
        <source>The program refuses the batch at its start.</source>
        <translation>Program batch&apos;i başlangıçta reddeder.</translation>
    </message>
    <message>
        <source>Global batch = micro batch x data-parallel ranks x a whole number.</source>
        <translation>Global batch = mikro batch x veri paralel rank&apos;lar x bir tam sayı.</translation>
    </message>
    <message>
        <source>Nothing could be checked.</source>
        <translation>Hiçbir şey denetlenemedi.</translation>
    </message>
    <message>
        <source>the YAML cannot be read: %1</source>
        <translation>YAML okunamıyor: %1</translation>
    </message>
    <message>
        <source>kubectl refuses the file.</source>
        <translation>kubectl dosyayı reddeder.</translation>
    </message>
    <message>
        <source>Mend the line.</source>
        <translation>Satırı düzeltin.</translation>
    </message>
    <message>
        <source>this is no shell script, no Kubernetes manifest and no config file of a framework that is known</source>
        <translation>bu ne bir kabuk betiği, ne bir Kubernetes manifesti, ne de bilinen bir çatının yapılandırma dosyası</translation>
    </message>
    <message>
        <source>Give an sbatch script, a shell script, a YAML manifest, or a config file of a framework: TOML, YAML or JSON.</source>
        <translation>Bir sbatch betiği, kabuk betiği, YAML manifesti ya da bir çatının yapılandırma dosyasını verin: TOML, YAML ya da JSON.</translation>
    </message>
    <message>
        <source>It is called %1 now.</source>
        <translation>Artık adı %1.</translation>
    </message>
    <message>
        <source>The nearest that it knows is %1.</source>
        <translation>Bildiği en yakın ad %1.</translation>
    </message>
    <message>
        <source>Remove it, or look the name up in the framework&apos;s documentation.</source>
        <translation>Kaldırın ya da adı çatının belgelerinde arayın.</translation>
    </message>
    <message>
        <source>%1 is no option of %2</source>
        <translation>%1, %2 için bir seçenek değil</translation>
    </message>
    <message>
        <source>The framework stops at it, or drops it without a word and trains with something else.</source>
        <translation>Çatı burada durur ya da tek söz etmeden atar ve başka bir şey eğitir.</translation>
    </message>
    <message>
        <source>%1 is deprecated in %2</source>
        <translation>%1, %2 içinde kullanımdan kalkıyor</translation>
    </message>
    <message>
        <source>A later release will not know it.</source>
        <translation>Sonraki bir sürüm bunu tanımayacak.</translation>
    </message>
    <message>
        <source>Use its successor, which the framework names in its log.</source>
        <translation>Çatının günlüğünde adını verdiği ardılını kullanın.</translation>
    </message>
    <message>
        <source>%1: %2 is a text to most YAML readers, not a number</source>
        <translation>%1: %2 çoğu YAML okuyucusu için bir metindir, sayı değil</translation>
    </message>
    <message>
        <source>They know no exponent without a point before it and a sign after it.</source>
        <translation>Önünde nokta, ardında işaret olmayan bir üs tanımazlar.</translation>
    </message>
    <message>
        <source>Write it as 1.0e-5.</source>
        <translation>1.0e-5 biçiminde yazın.</translation>
    </message>
    <message>
        <source>%1 is %2, and %3 takes %4 there</source>
        <translation>%1 değeri %2, %3 ise orada %4 alır</translation>
    </message>
    <message>
        <source>The framework stops at it, or reads something else out of it.</source>
        <translation>Çatı burada durur ya da bundan başka bir şey okur.</translation>
    </message>
    <message>
        <source>Write a value of that type.</source>
        <translation>O türde bir değer yazın.</translation>
    </message>
    <message>
        <source>%1: %2 without quotes is a truth value to most YAML readers</source>
        <translation>%1: tırnaksız %2 çoğu YAML okuyucusu için bir doğruluk değeridir</translation>
    </message>
    <message>
        <source>The framework gets false or true where it wants a word.</source>
        <translation>Çatı bir sözcük beklediği yerde false ya da true alır.</translation>
    </message>
    <message>
        <source>Put it in quotes.</source>
        <translation>Tırnak içine alın.</translation>
    </message>
    <message>
        <source>%1 is %2, which %3 does not take</source>
        <translation>%1 değeri %2, %3 bunu kabul etmez</translation>
    </message>
    <message>
        <source>The framework stops at it, or falls back to something else.</source>
        <translation>Çatı burada durur ya da başka bir şeye döner.</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>Şunlardan biri: %1.</translation>
    </message>
    <message>
        <source>%1 is %2, out of the range that %3 takes</source>
        <translation>%1 değeri %2, %3 tarafından kabul edilen aralığın dışında</translation>
    </message>
    <message>
        <source>The framework stops at it.</source>
        <translation>Çatı burada durur.</translation>
    </message>
    <message>
        <source>A number %1.</source>
        <translation>Bir sayı: %1.</translation>
    </message>
    <message>
        <source>a rule of %1 is broken (%2): %3</source>
        <translation>%1 kurallarından biri çiğneniyor (%2): %3</translation>
    </message>
    <message>
        <source>The framework stops at its start.</source>
        <translation>Çatı başlarken durur.</translation>
    </message>
    <message>
        <source>It runs, but changes or drops the setting.</source>
        <translation>Çalışır ama ayarı değiştirir ya da atar.</translation>
    </message>
    <message>
        <source>Nothing is said, and something else is trained than was meant.</source>
        <translation>Hiçbir şey söylenmez, istenenden başka bir şey eğitilir.</translation>
    </message>
    <message>
        <source>Change one of the settings that the rule names.</source>
        <translation>Kuralın adını verdiği ayarlardan birini değiştirin.</translation>
    </message>
    <message>
        <source>%1 of %2 wants a value, and has none</source>
        <translation>%2 için %1 bir değer ister, ama değeri yok</translation>
    </message>
    <message>
        <source>%2 takes no word such as %1 there</source>
        <translation>%2 orada %1 gibi bir sözcük kabul etmez</translation>
    </message>
    <message>
        <source>%1 takes no value in %2, and is given %3</source>
        <translation>%1, %2 için değer almaz, ama %3 verilmiş</translation>
    </message>
    <message>
        <source>Give the name alone.</source>
        <translation>Yalnızca adı verin.</translation>
    </message>
    <message>
        <source>%1 is no option of %2 %3</source>
        <translation>%1, %2 %3 için bir seçenek değil</translation>
    </message>
    <message>
        <source>The framework stops at it: other releases have it.</source>
        <translation>Çatı burada durur: başka sürümlerde bu seçenek var.</translation>
    </message>
    <message>
        <source>Remove it, or take a release that knows it.</source>
        <translation>Kaldırın ya da bunu tanıyan bir sürüm kullanın.</translation>
    </message>
    <message>
        <source>Remove it, unless your copy of the program adds it.</source>
        <translation>Programın sizdeki kopyası bunu eklemiyorsa kaldırın.</translation>
    </message>
    <message>
        <source>It is dropped without a word.</source>
        <translation>Tek söz edilmeden atılır.</translation>
    </message>
    <message>
        <source>Say --ntasks-per-node=1, to mpirun --map-by ppr:1:node: one launcher a node.</source>
        <translation>--ntasks-per-node=1 yazın, mpirun için --map-by ppr:1:node: düğüm başına bir başlatıcı.</translation>
    </message>
    <message>
        <source>%1 does not hand on %2 to other hosts</source>
        <translation>%1, %2 değişkenini öteki ana makinelere iletmiyor</translation>
    </message>
    <message>
        <source>It is set on the first host alone. Elsewhere the processes run with other settings: a slow network, or a hang.</source>
        <translation>Yalnızca ilk ana makinede ayarlı. Ötekilerde süreçler başka ayarlarla çalışır: yavaş bir ağ ya da takılma.</translation>
    </message>
    <message>
        <source>Name each variable with -x (Open MPI), or in ~/.deepspeed_env (DeepSpeed).</source>
        <translation>Her değişkeni -x ile (Open MPI) ya da ~/.deepspeed_env içinde (DeepSpeed) adlandırın.</translation>
    </message>
</context>
<context>
    <name>LogPatterns</name>
    <message>
        <source>%1 is no regular expression: %2 at character %3.</source>
        <translation>%1 bir düzenli ifade değil: %2, %3. karakterde.</translation>
    </message>
    <message>
        <source>%1 names no group for the step: write (?&lt;step&gt;\d+) where it stands in the line.</source>
        <translation>%1 adım için bir grup belirtmiyor: satırda adımın bulunduğu yere (?&lt;step&gt;\d+) yazın.</translation>
    </message>
    <message>
        <source>%1 cannot be read: check its permissions.</source>
        <translation>%1 okunamıyor: izinlerini kontrol edin.</translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation>%2, satır %1</translation>
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
    <name>Measure</name>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>sn</translation>
    </message>
    <message>
        <source>min</source>
        <translation>dk</translation>
    </message>
    <message>
        <source>h</source>
        <translation>sa</translation>
    </message>
    <message>
        <source>d</source>
        <translation>gün</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>milyar</translation>
    </message>
    <message>
        <source>million</source>
        <translation>milyon</translation>
    </message>
    <message>
        <source>thousand</source>
        <translation>bin</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Adım süresi</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Token/sn</translation>
    </message>
    <message>
        <source>Tokens/s each</source>
        <translation>Her birinde token/sn</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Boş pay</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Accelerator hours</source>
        <translation>Hızlandırıcı saati</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Enerji</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>accelerator hours</source>
        <translation>hızlandırıcı saati</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
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
        <source>kWh</source>
        <translation>kWh</translation>
    </message>
    <message>
        <source>MWh</source>
        <translation>MWh</translation>
    </message>
</context>
<context>
    <name>Megatron</name>
    <message>
        <source>Megatron-LM has no flag for %1: %2. Change it, or name a program of your own in launch.command.</source>
        <translation>Megatron-LM&apos;de %1 için bir bayrak yok: %2. Değiştirin ya da launch.command içinde kendi programınızı belirtin.</translation>
    </message>
</context>
<context>
    <name>MemoryWalk</name>
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
</context>
<context>
    <name>NetworkSketch</name>
    <message>
        <source>%1:1</source>
        <translation>%1:1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln düğüm</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2 in each</source>
        <translation>her birinde %2 üzerinde %1 hızlandırıcı</translation>
    </message>
    <message>
        <source>one board</source>
        <translation>tek kart</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s), each joined to each other</source>
        <translation>
            <numerusform>her biri diğerlerine bağlı %Ln grup</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ports down and %2 up</source>
        <translation>aşağı %1, yukarı %2 port</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1 port</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>düğüm %1</translation>
    </message>
    <message>
        <source>one switch of %1 ports</source>
        <translation>%1 portlu tek anahtar</translation>
    </message>
    <message>
        <source>group 0: each router joined to each other</source>
        <translation>grup 0: her yönlendirici diğerlerine bağlı</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>grup %1</translation>
    </message>
    <message>
        <source>leaf %1</source>
        <translation>leaf %1</translation>
    </message>
    <message>
        <source>spine %1</source>
        <translation>spine %1</translation>
    </message>
    <message>
        <source>core %1</source>
        <translation>core %1</translation>
    </message>
    <message>
        <source>router %1</source>
        <translation>yönlendirici %1</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>rail %1</translation>
    </message>
    <message>
        <source>%1 links of %2 into the network, %3 each way inside</source>
        <translation>ağa %1 bağlantı, her biri %2; içeride her yönde %3</translation>
    </message>
    <message>
        <source>%1 each way for every GPU inside</source>
        <translation>içeride her GPU için her yönde %1</translation>
    </message>
    <message>
        <source>%1 routers of %2 ports each</source>
        <translation>%1 yönlendirici, her biri %2 portlu</translation>
    </message>
    <message>
        <source>%1 ports of %2</source>
        <translation>%1 port, her biri %2</translation>
    </message>
    <message>
        <source>%1 ports down, %2 up, %3 each: %4</source>
        <translation>aşağı %1, yukarı %2 port, her biri %3: %4</translation>
    </message>
    <message>
        <source>× %1 more</source>
        <translation>× %1 tane daha</translation>
    </message>
    <message>
        <source>%1 × %2 from each node</source>
        <translation>her düğümden %1 × %2</translation>
    </message>
    <message>
        <source>%1 links of %2, %3</source>
        <translation>%1 bağlantı, her biri %2; %3</translation>
    </message>
    <message>
        <source>global links, %1 from each router</source>
        <translation>global bağlantılar, her yönlendiriciden %1</translation>
    </message>
    <message>
        <source>Chip %1, %2, %3: joined to its neighbours on every side</source>
        <translation>Çip %1, %2, %3: her yanda komşularına bağlı</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 chips, each joined to its neighbours; the ends of each row meet</source>
        <translation>%1 × %2 × %3 çip, her biri komşularına bağlı; her sıranın uçları birleşir</translation>
    </message>
</context>
<context>
    <name>NodeState</name>
    <message>
        <source>%1: %2</source>
        <comment>state of a node, its reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A bare host has no batch system that knows of nodes.</source>
        <translation>Yalın bir makinenin düğümleri bilen bir iş zamanlayıcısı yoktur.</translation>
    </message>
    <message>
        <source>No node of the job is known.</source>
        <translation>İşin hiçbir düğümü bilinmiyor.</translation>
    </message>
</context>
<context>
    <name>OutboxText</name>
    <message>
        <source>%1 cannot be read, so it cannot be sent.</source>
        <translation>%1 okunamadığı için gönderilemiyor.</translation>
    </message>
</context>
<context>
    <name>PlacementPainter</name>
    <message>
        <source>rack %1</source>
        <translation>kabin %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>düğüm %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>grup %1</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>Period that is planned</source>
        <translation>Planlanan dönem</translation>
    </message>
    <message>
        <source>Share of the time that the cluster works</source>
        <translation>Kümenin çalıştığı sürenin payı</translation>
    </message>
    <message>
        <source>Discount of a reservation on the price on demand</source>
        <translation>Rezervasyonun on-demand fiyatına göre indirimi</translation>
    </message>
    <message>
        <source>Discount of spot capacity on the price on demand</source>
        <translation>Spot kapasitenin on-demand fiyatına göre indirimi</translation>
    </message>
    <message>
        <source>Spot interruptions of a node</source>
        <translation>Bir düğümün spot kesintileri</translation>
    </message>
    <message>
        <source>Wait for capacity after a spot interruption</source>
        <translation>Spot kesintisinden sonra kapasite bekleme</translation>
    </message>
    <message>
        <source>Traffic out of a hyperscaler</source>
        <translation>Büyük bir bulut sağlayıcısından (hyperscaler) dışarı trafik</translation>
    </message>
    <message>
        <source>Traffic out of a specialist&apos;s cloud</source>
        <translation>Uzman bir sağlayıcının bulutundan dışarı trafik</translation>
    </message>
    <message>
        <source>Copies of the finished model that leave the cloud</source>
        <translation>Bitmiş modelin buluttan çıkan kopyaları</translation>
    </message>
    <message>
        <source>Rented scratch storage</source>
        <translation>Kiralanan scratch depolama</translation>
    </message>
    <message>
        <source>Storage of raw data and artefacts</source>
        <translation>Ham veri ve çıktıların (artefact) depolanması</translation>
    </message>
    <message>
        <source>Logs, evaluations and exports kept</source>
        <translation>Saklanan günlük, değerlendirme ve dışa aktarımlar</translation>
    </message>
    <message>
        <source>Room left free on storage</source>
        <translation>Depolamada boş bırakılan yer</translation>
    </message>
    <message>
        <source>Months that data lie before and after a run</source>
        <translation>Verinin çalıştırmadan önce ve sonra durduğu aylar</translation>
    </message>
    <message>
        <source>Usable space of a storage server</source>
        <translation>Bir depolama sunucusunun kullanılabilir alanı</translation>
    </message>
    <message>
        <source>What a storage server writes</source>
        <translation>Bir depolama sunucusunun yazma hızı</translation>
    </message>
    <message>
        <source>People, of the cost of a rented cluster</source>
        <translation>Personel, kiralık küme maliyetindeki pay</translation>
    </message>
    <message>
        <source>People, of the cost of an own cluster</source>
        <translation>Personel, kendi kümesinin maliyetindeki pay</translation>
    </message>
    <message>
        <source>Switch, per port of 400 Gb/s</source>
        <translation>Anahtar, 400 Gb/sn&apos;lik port başına</translation>
    </message>
    <message>
        <source>Cable with both transceivers, 400 Gb/s</source>
        <translation>İki alıcı-vericisiyle kablo, 400 Gb/sn</translation>
    </message>
    <message>
        <source>Head, login and management nodes, racks, installation, of the nodes&apos; price</source>
        <translation>Baş, giriş ve yönetim düğümleri, raflar, kurulum; düğüm fiyatındaki pay</translation>
    </message>
    <message>
        <source>Value of hardware after 36 months</source>
        <translation>Donanımın 36 ay sonraki değeri</translation>
    </message>
    <message>
        <source>Interest on what is bound in hardware, a year</source>
        <translation>Donanıma bağlanan paranın yıllık faizi</translation>
    </message>
    <message>
        <source>Support and maintenance, of the purchase, a year</source>
        <translation>Destek ve bakım, satın alma bedelindeki yıllık pay</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Elektrik</translation>
    </message>
    <message>
        <source>Power usage effectiveness of the site</source>
        <translation>Sitenin güç kullanım etkinliği (PUE)</translation>
    </message>
    <message>
        <source>Power while training, of a node&apos;s maximum</source>
        <translation>Eğitimdeki güç, bir düğümün en çok gücündeki pay</translation>
    </message>
    <message>
        <source>Power while idle, of a node&apos;s maximum</source>
        <translation>Boştaki güç, bir düğümün en çok gücündeki pay</translation>
    </message>
    <message>
        <source>Power of a rack</source>
        <translation>Bir rafın gücü</translation>
    </message>
    <message>
        <source>Height units used in racks of switches and servers</source>
        <translation>Anahtar ve sunucu raflarında kullanılan yükseklik birimi (U)</translation>
    </message>
    <message>
        <source>Interruptions after which a node leaves for repair</source>
        <translation>Düğümün onarıma gittiği kesintiler</translation>
    </message>
    <message>
        <source>Days until a failed node is back</source>
        <translation>Arızalı düğümün dönmesine kadar geçen gün</translation>
    </message>
    <message>
        <source>Nodes owned, the others rented when needed</source>
        <translation>Sahip olunan düğümler; diğerleri gerektiğinde kiralanır</translation>
    </message>
    <message>
        <source>Compute nodes</source>
        <translation>Hesaplama düğümleri</translation>
    </message>
    <message>
        <source>the design: %1 x %2 each</source>
        <translation>tasarım: %1 x her biri %2</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>Yedek düğümler</translation>
    </message>
    <message>
        <source>%1 failures a node and day, %2 % of them with a repair of %3 days: enough with 95 % certainty (usual advice: 5-10 % of the nodes)</source>
        <translation>düğüm ve gün başına %1 arıza, bunların %%2 kadarı %3 günlük onarım: yüzde 95 kesinlikle yeterli (olağan öneri: düğümlerin yüzde 5-10 kadarı)</translation>
    </message>
    <message>
        <source>%1 nodes x %2 ports, and %3 of the fabric managers</source>
        <translation>%1 düğüm x %2 port ve fabric yöneticilerinin %3 portu</translation>
    </message>
    <message>
        <source>%1 switches below x %2 ports upwards</source>
        <translation>altta %1 anahtar x yukarıya %2 port</translation>
    </message>
    <message>
        <source>Transceivers in switches</source>
        <translation>Anahtarlardaki alıcı-vericiler</translation>
    </message>
    <message>
        <source>%1 ports in use, two in a module; in the price of the cables</source>
        <translation>%1 port kullanımda, modül başına iki; kablo fiyatına dâhil</translation>
    </message>
    <message>
        <source>%1 ports in use; in the price of the cables</source>
        <translation>%1 port kullanımda; kablo fiyatına dâhil</translation>
    </message>
    <message>
        <source>Transceivers in nodes</source>
        <translation>Düğümlerdeki alıcı-vericiler</translation>
    </message>
    <message>
        <source>one for each port of a node, where its cards do not take two in a module; in the price of the cables</source>
        <translation>kartları modül başına iki port almıyorsa düğümün her portu için bir tane; kablo fiyatına dâhil</translation>
    </message>
    <message>
        <source>Fabric managers</source>
        <translation>Fabric yöneticileri</translation>
    </message>
    <message>
        <source>a pair for the training network and a pair for storage</source>
        <translation>eğitim ağı için bir çift, depolama için bir çift</translation>
    </message>
    <message>
        <source>Cables from nodes to leaves</source>
        <translation>Düğümlerden leaf&apos;lere kablolar</translation>
    </message>
    <message>
        <source>Cables from spines to cores</source>
        <translation>Spine&apos;lardan core&apos;lara kablolar</translation>
    </message>
    <message>
        <source>Cables from leaves to spines</source>
        <translation>Leaf&apos;lerden spine&apos;lara kablolar</translation>
    </message>
    <message>
        <source>%1 ports each: %2 down, %3 up; topology %4, oversubscription %5:1</source>
        <translation>her birinde %1 port: %2 aşağı, %3 yukarı; topoloji %4, aşırı abonelik %5:1</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>Spine anahtarları</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>Core anahtarları</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Leaf anahtarları</translation>
    </message>
    <message>
        <source>Storage servers</source>
        <translation>Depolama sunucuları</translation>
    </message>
    <message>
        <source>%1 TB with headroom at %2 TB each, %3 GB/s for a checkpoint in a minute at %4 GB/s each; at least three</source>
        <translation>pay dâhil %1 TB, her biri %2 TB; bir dakikada checkpoint için %3 GB/sn, her biri %4 GB/sn; en az üç</translation>
    </message>
    <message>
        <source>Head nodes</source>
        <translation>Baş düğümler</translation>
    </message>
    <message>
        <source>a pair: scheduler, provisioning and accounts survive one</source>
        <translation>bir çift: zamanlayıcı, kurulum ve hesaplar birinin kaybını atlatır</translation>
    </message>
    <message>
        <source>Service nodes</source>
        <translation>Hizmet düğümleri</translation>
    </message>
    <message>
        <source>databases, monitoring and container registry, three for a quorum, from 64 nodes on</source>
        <translation>veritabanları, izleme ve container registry; 64 düğümden itibaren, çoğunluk (quorum) için üç</translation>
    </message>
    <message>
        <source>Login nodes</source>
        <translation>Giriş düğümleri</translation>
    </message>
    <message>
        <source>one for each 64 nodes, and one more</source>
        <translation>her 64 düğüm için bir, artı bir tane daha</translation>
    </message>
    <message>
        <source>Storage switches</source>
        <translation>Depolama anahtarları</translation>
    </message>
    <message>
        <source>%1 ports on a pair</source>
        <translation>bir çift üzerinde %1 port</translation>
    </message>
    <message>
        <source>Storage leaf switches</source>
        <translation>Depolama leaf anahtarları</translation>
    </message>
    <message>
        <source>%1 ports: two for each node and server; %2 of %3 ports down, oversubscribed 5:3</source>
        <translation>%1 port: her düğüm ve sunucu için iki; %3 porttan %2 aşağı, aşırı abonelik 5:3</translation>
    </message>
    <message>
        <source>Storage spine switches</source>
        <translation>Depolama spine anahtarları</translation>
    </message>
    <message>
        <source>%1 cables from the leaves</source>
        <translation>leaf&apos;lerden %1 kablo</translation>
    </message>
    <message>
        <source>Storage cables to nodes and servers</source>
        <translation>Düğüm ve sunuculara depolama kabloları</translation>
    </message>
    <message>
        <source>In-band switches</source>
        <translation>Bant içi (in-band) anahtarlar</translation>
    </message>
    <message>
        <source>%1 ports, two for each node and server on different switches of 64; %2 leaves and %3 spines</source>
        <translation>%1 port, her düğüm ve sunucu için 64&apos;lük farklı anahtarlarda iki; %2 leaf ve %3 spine</translation>
    </message>
    <message>
        <source>In-band cables</source>
        <translation>Bant içi (in-band) kablolar</translation>
    </message>
    <message>
        <source>ports and uplinks</source>
        <translation>portlar ve uplink&apos;ler</translation>
    </message>
    <message>
        <source>Racks of compute nodes</source>
        <translation>Hesaplama düğümü rafları</translation>
    </message>
    <message>
        <source>a scale-up domain of %1 nodes is a rack</source>
        <translation>%1 düğümlük scale-up alanı bir raftır</translation>
    </message>
    <message>
        <source>%1 nodes of %2 kW in %3 kW a rack</source>
        <translation>raf başına %3 kW içinde %2 kW&apos;lık %1 düğüm</translation>
    </message>
    <message>
        <source>Racks of switches, servers and storage</source>
        <translation>Anahtar, sunucu ve depolama rafları</translation>
    </message>
    <message>
        <source>%1 height units, %2 in a rack with room for cables</source>
        <translation>%1 yükseklik birimi (U), kablolara yer bırakan bir rafta %2</translation>
    </message>
    <message>
        <source>Power strips</source>
        <translation>Güç dağıtım üniteleri</translation>
    </message>
    <message>
        <source>two feeds for each rack</source>
        <translation>her raf için iki besleme</translation>
    </message>
    <message>
        <source>Out-of-band switches</source>
        <translation>Bant dışı (out-of-band) anahtarlar</translation>
    </message>
    <message>
        <source>%1 ports of 1 Gb/s: nodes, servers, switches and power strips; %2 on a switch</source>
        <translation>1 Gb/sn&apos;lik %1 port: düğümler, sunucular, anahtarlar ve güç dağıtım üniteleri; anahtar başına %2</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Hesaplama</translation>
    </message>
    <message>
        <source>Training network</source>
        <translation>Eğitim ağı</translation>
    </message>
    <message>
        <source>Storage network</source>
        <translation>Depolama ağı</translation>
    </message>
    <message>
        <source>Management networks</source>
        <translation>Yönetim ağları</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Depolama</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>Tesis</translation>
    </message>
    <message>
        <source>%1 ports for %2 accelerators are %3 GB/s each, against %4 GB/s of %5. An all-reduce of all gradients takes at least %6.</source>
        <translation>%2 hızlandırıcı için %1 port, her birine %3 GB/sn verir; %5 ise %4 GB/sn. Tüm gradyanların all-reduce&apos;u en az %6 sürer.</translation>
    </message>
    <message>
        <source>Ask for one port for each accelerator (cluster.fabric.nics_per_node: %1), or keep the traffic small: LoRA, larger batches, sharding inside a node.</source>
        <translation>Her hızlandırıcı için bir port isteyin (cluster.fabric.nics_per_node: %1) ya da trafiği küçük tutun: LoRA, daha büyük batch&apos;ler, düğüm içinde parçalama.</translation>
    </message>
    <message>
        <source>Twice the accelerators&apos; memory is common (2 TB beside 640 GB).</source>
        <translation>Hızlandırıcıların belleğinin iki katı yaygındır (640 GB yanında 2 TB).</translation>
    </message>
    <message>
        <source>Offload and two checkpoint copies take %1 GiB of the %2 GiB of a node.</source>
        <translation>Offload ve iki checkpoint kopyası, bir düğümün %2 GiB belleğinden %1 GiB alır.</translation>
    </message>
    <message>
        <source>%1 GiB of memory in a node are no more than the %2 GiB of its accelerators: the optimizer of a model that fills them cannot be offloaded.</source>
        <translation>Bir düğümdeki %1 GiB bellek, hızlandırıcılarının %2 GiB belleğinden fazla değil: bunları dolduran bir modelin optimizer&apos;ı offload edilemez.</translation>
    </message>
    <message>
        <source>%1 processor cores serve %2 accelerators.</source>
        <translation>%2 hızlandırıcıya %1 işlemci çekirdeği hizmet ediyor.</translation>
    </message>
    <message>
        <source>Eight cores and more for each accelerator are common; a DGX H100 has 14.</source>
        <translation>Hızlandırıcı başına sekiz ve daha çok çekirdek yaygındır; DGX H100&apos;de 14 vardır.</translation>
    </message>
    <message>
        <source>%1 joins no more than %2 nodes with switches of %3 ports; the design has %4.</source>
        <translation>%1, %3 portlu anahtarlarla en çok %2 düğümü birleştirir; tasarımda %4 var.</translation>
    </message>
    <message>
        <source>Take a topology with another tier (cluster.fabric.topology: fat-tree-3 or rail-optimized).</source>
        <translation>Bir katman daha olan bir topoloji seçin (cluster.fabric.topology: fat-tree-3 ya da rail-optimized).</translation>
    </message>
    <message>
        <source>All %1 ports would fit one switch of %2.</source>
        <translation>%1 portun tümü %2 portlu tek bir anahtara sığardı.</translation>
    </message>
    <message>
        <source>Without plans to grow, take one switch and a spare (cluster.fabric.topology: single-switch).</source>
        <translation>Büyüme planı yoksa bir anahtar ve bir yedek alın (cluster.fabric.topology: single-switch).</translation>
    </message>
    <message>
        <source>The leaves are oversubscribed %1:1: between leaves an accelerator has %2 GB/s when all send.</source>
        <translation>Leaf&apos;lerde aşırı abonelik %1:1: herkes gönderirken leaf&apos;ler arasında bir hızlandırıcıya %2 GB/sn düşer.</translation>
    </message>
    <message>
        <source>Keep groups that talk much under one leaf, or pay for 1:1.</source>
        <translation>Çok konuşan grupları tek leaf altında tutun ya da 1:1 için ödeyin.</translation>
    </message>
    <message>
        <source>The leaves have free ports for %1 of %2 spare nodes.</source>
        <translation>Leaf&apos;lerde %2 yedek düğümden %1 tanesi için boş port var.</translation>
    </message>
    <message>
        <source>Take fewer nodes into the design than are bought, or plan another unit of leaves.</source>
        <translation>Tasarıma satın alınandan az düğüm koyun ya da bir leaf birimi daha planlayın.</translation>
    </message>
    <message>
        <source>The existing cluster has %1 spare nodes where %2 are needed.</source>
        <translation>Mevcut kümede %1 yedek düğüm var, %2 gerekiyor.</translation>
    </message>
    <message>
        <source>Buy spares, or train on fewer nodes than there are.</source>
        <translation>Yedek alın ya da mevcut olandan az düğümle eğitin.</translation>
    </message>
    <message>
        <source>One switch joins all nodes: when it fails, nothing trains.</source>
        <translation>Tüm düğümleri tek bir anahtar birleştiriyor: arızalanırsa hiçbir şey eğitilmez.</translation>
    </message>
    <message>
        <source>Keep a spare switch on the shelf, or take two leaves.</source>
        <translation>Rafta yedek bir anahtar tutun ya da iki leaf alın.</translation>
    </message>
    <message>
        <source>Each NIC of a node has one leaf: when a leaf fails, up to %1 nodes lose one of %2 ports and the run stops or slows.</source>
        <translation>Bir düğümün her NIC&apos;i tek bir leaf&apos;e bağlı: bir leaf arızalanırsa en çok %1 düğüm %2 portundan birini yitirir ve çalıştırma durur ya da yavaşlar.</translation>
    </message>
    <message>
        <source>Keep a configured spare leaf; test that training goes on without a rail.</source>
        <translation>Yapılandırılmış yedek bir leaf bulundurun; eğitimin bir rail olmadan sürdüğünü sınayın.</translation>
    </message>
    <message>
        <source>A leaf carries all ports of its %1 nodes: when it fails, they are gone.</source>
        <translation>Bir leaf, %1 düğümünün tüm portlarını taşıyor: arızalanırsa düğümler gider.</translation>
    </message>
    <message>
        <source>Keep a configured spare leaf, and as many spare nodes as a leaf has.</source>
        <translation>Yapılandırılmış yedek bir leaf ve bir leaf&apos;te olduğu kadar yedek düğüm bulundurun.</translation>
    </message>
    <message>
        <source>There is one head node: without it nobody can submit, and accounts are lost with its disk.</source>
        <translation>Tek bir baş düğüm var: o olmadan kimse iş gönderemez, hesaplar da diskiyle birlikte kaybolur.</translation>
    </message>
    <message>
        <source>Add a second one with failover.</source>
        <translation>Yük devretmeli (failover) ikinci bir tane ekleyin.</translation>
    </message>
    <message>
        <source>One file server holds data and checkpoints: it is the limit of all transfers, and its loss is the loss of the run.</source>
        <translation>Veri ve checkpoint&apos;ler tek bir dosya sunucusunda: tüm aktarımların sınırı odur ve kaybı çalıştırmanın kaybıdır.</translation>
    </message>
    <message>
        <source>Take a parallel file system, and copy checkpoints to a second place.</source>
        <translation>Paralel bir dosya sistemi kullanın ve checkpoint&apos;leri ikinci bir yere kopyalayın.</translation>
    </message>
    <message>
        <source>Racks of %1 kW need liquid cooling.</source>
        <translation>%1 kW&apos;lık raflar sıvı soğutma gerektirir.</translation>
    </message>
    <message>
        <source>Ask the site for its limit of a rack and for water; with less, put fewer nodes into a rack (rack.kilowatts).</source>
        <translation>Siteye raf başına sınırını ve su durumunu sorun; daha azsa bir rafa daha az düğüm koyun (rack.kilowatts).</translation>
    </message>
    <message>
        <source>The site has %1 kW for computers; the cluster takes %2 kW at most.</source>
        <translation>Sitede bilgisayarlar için %1 kW var; küme en çok %2 kW çekiyor.</translation>
    </message>
    <message>
        <source>Order power first: it takes longer than nodes do. Or cap the accelerators&apos; power.</source>
        <translation>Önce gücü sipariş edin: düğümlerden uzun sürer. Ya da hızlandırıcıların gücünü sınırlayın.</translation>
    </message>
    <message>
        <source>%1: at least %2 H100, better %3, for 100 B tokens</source>
        <translation>%1: 100 milyar token için en az %2, tercihen %3 H100</translation>
    </message>
    <message>
        <source>By this estimate %1 take %2 days for 100 B tokens where the guide has %3 to %4; a count of GPUs is a choice of time, not a limit.</source>
        <translation>Bu tahmine göre 100 milyar token, %1 ile %2 gün sürer; kılavuzda %3 ile %4 arası. GPU sayısı bir süre tercihidir, sınır değil.</translation>
    </message>
    <message>
        <source>The guide names no time; the states alone need %1 accelerators of 80 GB.</source>
        <translation>Kılavuz süre vermiyor; yalnızca durumlar bile 80 GB&apos;lık %1 hızlandırıcı gerektirir.</translation>
    </message>
    <message>
        <source>%1: %2 to %3 GPUs of 80 GB for full fine-tuning, 50 to 75 % fewer with adapters</source>
        <translation>%1: tam ince ayar için 80 GB&apos;lık %2 ile %3 arası GPU, adaptörlerle yüzde 50 ile 75 arası daha az</translation>
    </message>
    <message>
        <source>%1: %2 to %3 GPUs of 80 GB for full fine-tuning</source>
        <translation>%1: tam ince ayar için 80 GB&apos;lık %2 ile %3 arası GPU</translation>
    </message>
    <message>
        <source>An adapter trains a few thousandths of the weights: what has to fit are frozen weights (2 bytes a parameter, half a byte with 4 bits) and activations. Computed: %1.</source>
        <translation>Bir adaptör ağırlıkların binde birkaçını eğitir: sığması gereken, dondurulmuş ağırlıklar (parametre başına 2 bayt, 4 bit ile yarım bayt) ve aktivasyonlardır. Hesaplanan: %1.</translation>
    </message>
    <message>
        <source>States alone need %1 of 79.6 GiB; the rest is activations and speed. Computed: %2.</source>
        <translation>Yalnızca durumlar 79,6 GiB&apos;lik %1 tane gerektirir; kalanı aktivasyonlar ve hızdır. Hesaplanan: %2.</translation>
    </message>
    <message>
        <source>16 bytes a parameter for weights, gradients and Adam: %1 accelerators hold the states</source>
        <translation>Ağırlık, gradyan ve Adam için parametre başına 16 bayt: durumlar %1 hızlandırıcıya sığar</translation>
    </message>
    <message>
        <source>Without activations and copies; a limit of memory, not of time.</source>
        <translation>Aktivasyonlar ve kopyalar hariç; bir bellek sınırı, süre sınırı değil.</translation>
    </message>
    <message>
        <source>20 tokens a parameter use the compute best: %1</source>
        <translation>Hesaplamayı en iyi parametre başına 20 token kullanır: %1</translation>
    </message>
    <message>
        <source>The design has %1 tokens a parameter. More is usual for models that will serve many (Llama 3 8B: 1,900).</source>
        <translation>Tasarımda parametre başına %1 token var. Çok kişiye hizmet edecek modellerde daha fazlası olağandır (Llama 3 8B: 1.900).</translation>
    </message>
    <message>
        <source>The cheapest that is done in five sixths of %1 days.</source>
        <translation>%1 günün altıda beşinde biten en ucuzu.</translation>
    </message>
    <message>
        <source>The fastest that meets the deadline; none has a sixth of the time to spare.</source>
        <translation>Son tarihe yetişen en hızlısı; hiçbirinde sürenin altıda biri boş kalmıyor.</translation>
    </message>
    <message>
        <source>hours paid for while training waits for checkpoints</source>
        <translation>eğitim checkpoint&apos;leri beklerken ücreti ödenen saatler</translation>
    </message>
    <message>
        <source>hours paid for that are done again after a failure: half an interval each</source>
        <translation>bir arızadan sonra yeniden yapılan, ücreti ödenen saatler: her biri yarım aralık</translation>
    </message>
    <message>
        <source>hours paid for from a failure until training goes on</source>
        <translation>bir arızadan eğitim sürene dek ücreti ödenen saatler</translation>
    </message>
    <message>
        <source>accelerators x hours reserved, used or not, x price, for the hours of progress</source>
        <translation>rezerve edilen (kullanılan ya da kullanılmayan) hızlandırıcılar x saat x fiyat, ilerleme saatleri için</translation>
    </message>
    <message>
        <source>accelerators x hours of progress x price of an hour</source>
        <translation>hızlandırıcılar x ilerleme saatleri x bir saatin fiyatı</translation>
    </message>
    <message>
        <source>finished model x copies x price of traffic out; the network between nodes is in the hour</source>
        <translation>bitmiş model x kopyalar x dışarı trafiğin fiyatı; düğümler arası ağ saate dâhildir</translation>
    </message>
    <message>
        <source>people: a share of the total cost</source>
        <translation>personel: toplam maliyetin bir payı</translation>
    </message>
    <message>
        <source>loss of value of the nodes and interest, for the hours of progress</source>
        <translation>düğümlerin değer kaybı ve faiz, ilerleme saatleri için</translation>
    </message>
    <message>
        <source>loss of value of switches and cables and interest, for the hours of progress</source>
        <translation>anahtar ve kabloların değer kaybı ve faiz, ilerleme saatleri için</translation>
    </message>
    <message>
        <source>loss of value of spare nodes and interest</source>
        <translation>yedek düğümlerin değer kaybı ve faiz</translation>
    </message>
    <message>
        <source>loss of value of head, login and management nodes, racks and installation, and interest</source>
        <translation>baş, giriş ve yönetim düğümlerinin, rafların ve kurulumun değer kaybı ve faiz</translation>
    </message>
    <message>
        <source>a share of the purchase each year</source>
        <translation>satın alma bedelinin yıllık bir payı</translation>
    </message>
    <message>
        <source>(data + checkpoints kept) with headroom x price of a TB and month x months</source>
        <translation>pay dâhil (veri + saklanan checkpoint&apos;ler) x bir TB&apos;nin aylık fiyatı x ay</translation>
    </message>
    <message>
        <source>(raw data + finished model + artefacts) x price of a TB and month x months</source>
        <translation>(ham veri + bitmiş model + çıktılar) x bir TB&apos;nin aylık fiyatı x ay</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>İşletme</translation>
    </message>
    <message>
        <source>Failure and recovery</source>
        <translation>Arıza ve kurtarma</translation>
    </message>
    <message>
        <source>%1 accelerators today; %2 are needed after %3 months</source>
        <translation>bugün %1 hızlandırıcı; %3 ay sonra %2 gerekiyor</translation>
    </message>
    <message>
        <source>Leaf ports</source>
        <translation>Leaf portları</translation>
    </message>
    <message>
        <source>the leaves have places for %1 nodes</source>
        <translation>leaf&apos;lerde %1 düğümlük yer var</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topoloji</translation>
    </message>
    <message>
        <source>%1 with its tiers of today; another tier means new cables</source>
        <translation>bugünkü katmanlarıyla %1; bir katman daha yeni kablo demektir</translation>
    </message>
    <message>
        <source>Scratch storage</source>
        <translation>Scratch depolama</translation>
    </message>
    <message>
        <source>%1 TB; %2 TB with headroom are needed after %3 months</source>
        <translation>%1 TB; %3 ay sonra pay dâhil %2 TB gerekiyor</translation>
    </message>
    <message>
        <source>Memory of the accelerators</source>
        <translation>Hızlandırıcıların belleği</translation>
    </message>
    <message>
        <source>%1 of %2 with the layout of today, growing with the model</source>
        <translation>bugünkü yerleşimle %1 / %2, modelle birlikte büyür</translation>
    </message>
    <message>
        <source>Models and data grow the work %1 times, teams %2 times: growth is vertical. What counts is the largest job: memory of an accelerator, the scale-up domain, the network between leaves.</source>
        <translation>Modeller ve veri işi %1 kat, ekipler %2 kat büyütüyor: büyüme dikey. Belirleyici olan en büyük iştir: bir hızlandırıcının belleği, scale-up alanı, leaf&apos;ler arasındaki ağ.</translation>
    </message>
    <message>
        <source>Teams grow the work %1 times, models and data %2 times: growth is horizontal. What counts are accounts, quotas and fair shares, and namespaces; jobs stay inside a unit of leaves.</source>
        <translation>Ekipler işi %1 kat, modeller ve veri %2 kat büyütüyor: büyüme yatay. Belirleyici olan hesaplar, kotalar ve adil paylar ile namespace&apos;lerdir; işler bir leaf biriminin içinde kalır.</translation>
    </message>
    <message>
        <source>Serving takes %1 accelerators at the end of the period, %2 today: keep it on nodes of its own, so that peaks do not stop training.</source>
        <translation>Sunum (serving) dönem sonunda %1, bugün %2 hızlandırıcı alıyor: tepe yükler eğitimi durdurmasın diye kendi düğümlerinde tutun.</translation>
    </message>
    <message>
        <source>In month %1 the network is rebuilt between leaves and spines: lay the cables for %2 spines today, or plan a pause.</source>
        <translation>%1. ayda leaf&apos;ler ile spine&apos;lar arasındaki ağ yeniden kuruluyor: %2 spine&apos;ın kablolarını bugünden döşeyin ya da bir duraklama planlayın.</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>Çalıştırmanın maliyeti</translation>
    </message>
    <message>
        <source>Duration of the run</source>
        <translation>Çalıştırmanın süresi</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Accelerators to be had, of those needed</source>
        <translation>Gerekenlerden bulunabilen hızlandırıcılar</translation>
    </message>
    <message>
        <source>Network of an accelerator</source>
        <translation>Bir hızlandırıcının ağı</translation>
    </message>
    <message>
        <source>Storage, checkpoint writes</source>
        <translation>Depolama, checkpoint yazma</translation>
    </message>
    <message>
        <source>%1: nobody has said how it stands with: %2.</source>
        <translation>%1: şunların durumunu kimse belirtmedi: %2.</translation>
    </message>
    <message>
        <source>Nobody has said yet for any option: %1.</source>
        <translation>Hiçbir seçenek için henüz kimse belirtmedi: %1.</translation>
    </message>
    <message>
        <source>no price is known</source>
        <translation>fiyat bilinmiyor</translation>
    </message>
    <message>
        <source>nobody promises %1 accelerators of spot capacity at once: say how many can be had</source>
        <translation>kimse aynı anda %1 hızlandırıcılık spot kapasite sözü vermez: kaç tane alınabileceğini belirtin</translation>
    </message>
    <message>
        <source>has %1 of %2 accelerators</source>
        <translation>%2 hızlandırıcıdan %1 tanesi var</translation>
    </message>
    <message>
        <source>takes %1 days, past the deadline of %2</source>
        <translation>%1 gün sürüyor, %2 günlük son tarihi aşıyor</translation>
    </message>
    <message>
        <source>costs %1, over the budget of %2</source>
        <translation>maliyeti %1, %2 bütçesini aşıyor</translation>
    </message>
    <message>
        <source>%1: %2 of 5, where the others have %3 on average; weight %4.</source>
        <translation>%1: 5 üzerinden %2, diğerlerinin ortalaması %3; ağırlık %4.</translation>
    </message>
    <message>
        <source>%1 becomes the better one when it costs %2 % less.</source>
        <translation>Maliyeti %%2 azalırsa %1 daha iyi seçenek olur.</translation>
    </message>
    <message>
        <source>%1 becomes the better one when %2 costs %3 % more.</source>
        <translation>%2 maliyeti %%3 artarsa %1 daha iyi seçenek olur.</translation>
    </message>
    <message>
        <source>%1 becomes the better one when “%2” weighs %3 rather than %4.</source>
        <translation>“%2” ağırlığı %4 yerine %3 olursa %1 daha iyi seçenek olur.</translation>
    </message>
    <message>
        <source>Control of the data</source>
        <translation>Veri üzerinde denetim</translation>
    </message>
    <message>
        <source>Isolation from others</source>
        <translation>Diğerlerinden yalıtım</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Bölge</translation>
    </message>
    <message>
        <source>Compliance</source>
        <translation>Uyumluluk</translation>
    </message>
    <message>
        <source>Operations model</source>
        <translation>İşletme modeli</translation>
    </message>
    <message>
        <source>No rate is known for %1: the plan is in USD. Say `exchange: {USD: ...}` in the plan file.</source>
        <translation>%1 için kur bilinmiyor: plan USD cinsinden. Plan dosyasında `exchange: {USD: ...}` yazın.</translation>
    </message>
    <message>
        <source>Accelerator hour in a public cloud, on demand</source>
        <translation>Genel bulutta hızlandırıcı saati, on-demand</translation>
    </message>
    <message>
        <source>Accelerator hour at a GPU specialist</source>
        <translation>Uzman bir GPU sağlayıcısında hızlandırıcı saati</translation>
    </message>
    <message>
        <source>Accelerator hour, reserved</source>
        <translation>Hızlandırıcı saati, rezerve</translation>
    </message>
    <message>
        <source>Accelerator hour of spot capacity</source>
        <translation>Spot kapasitede hızlandırıcı saati</translation>
    </message>
    <message>
        <source>The design&apos;s price is in %1, for which the plan has no rate: it is left out.</source>
        <translation>Tasarımın fiyatı %1 cinsinden, planda bunun kuru yok: dışarıda bırakıldı.</translation>
    </message>
    <message>
        <source>No price of %1 is known: say cost.accelerator_hour in the design, or a price list in the plan file.</source>
        <translation>%1 fiyatı bilinmiyor: tasarımda cost.accelerator_hour ya da plan dosyasında bir fiyat listesi verin.</translation>
    </message>
    <message>
        <source>Accelerator bought, with its share of the server</source>
        <translation>Satın alınan hızlandırıcı, sunucudaki payıyla</translation>
    </message>
    <message>
        <source>Step time, as a factor of the estimate</source>
        <translation>Adım süresi, tahminin katı olarak</translation>
    </message>
    <message>
        <source>Failures of a node that stop the run</source>
        <translation>Çalıştırmayı durduran düğüm arızaları</translation>
    </message>
    <message>
        <source>From a failure until training goes on</source>
        <translation>Bir arızadan eğitim sürene dek</translation>
    </message>
    <message>
        <source>Maximum power of a node</source>
        <translation>Bir düğümün en çok gücü</translation>
    </message>
    <message>
        <source>Public cloud, on demand</source>
        <translation>Genel bulut, on-demand</translation>
    </message>
    <message>
        <source>Public cloud, reserved</source>
        <translation>Genel bulut, rezerve</translation>
    </message>
    <message>
        <source>Spot capacity</source>
        <translation>Spot kapasite</translation>
    </message>
    <message>
        <source>GPU cloud specialist</source>
        <translation>Uzman GPU bulutu</translation>
    </message>
    <message>
        <source>Own cluster</source>
        <translation>Kendi kümesi</translation>
    </message>
    <message>
        <source>Owned base, rented burst</source>
        <translation>Kendi taban kapasitesi, tepe yükte kiralık</translation>
    </message>
    <message>
        <source>Network too thin</source>
        <translation>Ağ çok dar</translation>
    </message>
    <message>
        <source>A faster fabric, or another layout: more sharding inside the node, a larger batch, overlap</source>
        <translation>Daha hızlı bir ağ ya da başka bir yerleşim: düğüm içinde daha çok parçalama, daha büyük batch, örtüşme</translation>
    </message>
    <message>
        <source>One NIC for each accelerator, or another layout: more sharding inside the node, a larger batch, overlap</source>
        <translation>Her hızlandırıcı için bir NIC ya da başka bir yerleşim: düğüm içinde daha çok parçalama, daha büyük batch, örtüşme</translation>
    </message>
    <message>
        <source>Checkpoint pause is not known</source>
        <translation>Checkpoint duraklaması bilinmiyor</translation>
    </message>
    <message>
        <source>the design does not say how fast its storage writes; a checkpoint has %1</source>
        <translation>tasarım depolamanın ne kadar hızlı yazdığını söylemiyor; bir checkpoint %1</translation>
    </message>
    <message>
        <source>Name the scratch system and its write rate (cluster.storage.scratch)</source>
        <translation>Scratch sistemini ve yazma hızını belirtin (cluster.storage.scratch)</translation>
    </message>
    <message>
        <source>Checkpoint pause</source>
        <translation>Checkpoint duraklaması</translation>
    </message>
    <message>
        <source>training stands still for %1 at each checkpoint of %2, %3 % of the time; the target is a minute</source>
        <translation>eğitim, %2 boyutundaki her checkpoint&apos;te %1 duruyor, sürenin %%3 kadarı; hedef bir dakika</translation>
    </message>
    <message>
        <source>Write checkpoints beside training, or faster storage</source>
        <translation>Checkpoint&apos;leri eğitimin yanında (asenkron) yazın ya da daha hızlı depolama kullanın</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>Checkpoint aralığı</translation>
    </message>
    <message>
        <source>a checkpoint every %1 where %2 loses least: sqrt(2 x pause x time between failures)</source>
        <translation>%1 aralıkla checkpoint; en az kayıp %2 aralıkta: kare kök (2 x duraklama x arızalar arası süre)</translation>
    </message>
    <message>
        <source>Leave the interval to the estimate</source>
        <translation>Aralığı tahmine bırakın</translation>
    </message>
    <message>
        <source>Storage throughput</source>
        <translation>Depolama throughput&apos;u</translation>
    </message>
    <message>
        <source>each step waits %1 for its data</source>
        <translation>her adım verisini %1 bekliyor</translation>
    </message>
    <message>
        <source>Copy the shards to the nodes&apos; own disks first, or faster storage</source>
        <translation>Parçaları önce düğümlerin kendi disklerine kopyalayın ya da daha hızlı depolama kullanın</translation>
    </message>
    <message>
        <source>Storage is too small</source>
        <translation>Depolama alanı çok küçük</translation>
    </message>
    <message>
        <source>%1 of %2 on %3: the run stops when it is full</source>
        <translation>%3 üzerinde %1 / %2: dolunca çalıştırma durur</translation>
    </message>
    <message>
        <source>Keep fewer checkpoints, or more capacity</source>
        <translation>Daha az checkpoint saklayın ya da kapasiteyi artırın</translation>
    </message>
    <message>
        <source>Single head node</source>
        <translation>Tek baş düğüm</translation>
    </message>
    <message>
        <source>one head node, %1 expected failures in the run that take %2 days to mend</source>
        <translation>tek baş düğüm; çalıştırma boyunca onarımı %2 gün süren %1 arıza bekleniyor</translation>
    </message>
    <message>
        <source>A second head node with failover</source>
        <translation>Failover&apos;lı ikinci bir baş düğüm</translation>
    </message>
    <message>
        <source>No spare nodes</source>
        <translation>Yedek düğüm yok</translation>
    </message>
    <message>
        <source>%1 spare nodes; %2 nodes are expected to leave for %3 days in the run, and without a spare it waits</source>
        <translation>%1 yedek düğüm; çalıştırma boyunca %2 düğümün %3 gün devre dışı kalması bekleniyor, yedek yoksa çalıştırma bekler</translation>
    </message>
    <message>
        <source>%1 spare nodes (in the bill of materials), or a layout that goes on with fewer nodes</source>
        <translation>%1 yedek düğüm (malzeme listesinde) ya da daha az düğümle sürebilen bir yerleşim</translation>
    </message>
    <message>
        <source>Unproven recovery</source>
        <translation>Sınanmamış kurtarma</translation>
    </message>
    <message>
        <source>%1 failures are expected; the plan counts on %2 minutes for each, by hand it takes one to four hours; nobody has tried</source>
        <translation>%1 arıza bekleniyor; plan her biri için %2 dakika sayıyor, elle bir ile dört saat sürer; kimse denemedi</translation>
    </message>
    <message>
        <source>Kill a node, restore and compare before the long run; let the job restart itself (launch.max_restarts)</source>
        <translation>Uzun çalıştırmadan önce bir düğümü öldürün, geri yükleyin ve karşılaştırın; işin kendini yeniden başlatmasını sağlayın (launch.max_restarts)</translation>
    </message>
    <message>
        <source>Model does not fit</source>
        <translation>Model sığmıyor</translation>
    </message>
    <message>
        <source>%1 of %2 on the fullest accelerator</source>
        <translation>en dolu hızlandırıcıda %1 / %2</translation>
    </message>
    <message>
        <source>Search for a layout that fits, or more nodes</source>
        <translation>Sığan bir yerleşim arayın ya da düğüm sayısını artırın</translation>
    </message>
    <message>
        <source>Model outgrows memory</source>
        <translation>Model belleğe sığmayacak kadar büyüyor</translation>
    </message>
    <message>
        <source>%1 % of the memory are free; at the growth that is planned the layout of today stops fitting after %2 months</source>
        <translation>belleğin %%1 kadarı boş; planlanan büyümeyle bugünkü yerleşim %2 ay sonra sığmaz olur</translation>
    </message>
    <message>
        <source>More sharding or recomputation then, or accelerators with more memory in the next phase</source>
        <translation>O zaman daha çok parçalama ya da yeniden hesaplama veya sonraki evrede daha çok bellekli hızlandırıcılar</translation>
    </message>
    <message>
        <source>Memory without headroom</source>
        <translation>Boş payı olmayan bellek</translation>
    </message>
    <message>
        <source>%1 % of the memory are free: fragmentation or a longer batch ends the run</source>
        <translation>belleğin %%1 kadarı boş: parçalanma (fragmentation) ya da daha uzun bir batch çalıştırmayı sona erdirir</translation>
    </message>
    <message>
        <source>A smaller micro-batch or more recomputation</source>
        <translation>Daha küçük bir mikro batch ya da daha çok yeniden hesaplama</translation>
    </message>
    <message>
        <source>Deadline without slack</source>
        <translation>Payı olmayan son tarih</translation>
    </message>
    <message>
        <source>%1 expected, %2 where the step is as slow as its upper bound; %3 days are given</source>
        <translation>beklenen %1, adım üst sınırı kadar yavaşsa %2; verilen süre %3 gün</translation>
    </message>
    <message>
        <source>More nodes (Sizing), or fewer tokens</source>
        <translation>Daha çok düğüm (Boyutlandırma) ya da daha az token</translation>
    </message>
    <message>
        <source>Location of the data</source>
        <translation>Verilerin yeri</translation>
    </message>
    <message>
        <source>no option says in which region data and checkpoints lie</source>
        <translation>hiçbir seçenek, verilerin ve checkpoint&apos;lerin hangi bölgede durduğunu belirtmiyor</translation>
    </message>
    <message>
        <source>Say it for each option (declared: region), and have it judged by those who answer for it</source>
        <translation>Bunu her seçenek için belirtin (declared: region) ve sorumlularına değerlendirtin</translation>
    </message>
    <message>
        <source>Price is an example</source>
        <translation>Fiyat örnek niteliğinde</translation>
    </message>
    <message>
        <source>Put your own offers into the plan file (prices:)</source>
        <translation>Kendi tekliflerinizi plan dosyasına yazın (prices:)</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Yüksek</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Orta</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Düşük</translation>
    </message>
    <message>
        <source>the data may not lie there (%1)</source>
        <translation>veri orada bulunamaz (%1)</translation>
    </message>
    <message>
        <source>The data may lie at “%1” on conditions alone: see Compliance.</source>
        <translation>Veri “%1” seçeneğinde yalnızca koşullu olarak bulunabilir: bkz. Uyumluluk.</translation>
    </message>
    <message>
        <source>The design holds together</source>
        <translation>Tasarım tutarlı</translation>
    </message>
    <message>
        <source>%1 errors, %2 warnings</source>
        <translation>%1 hata, %2 uyarı</translation>
    </message>
    <message>
        <source>Look through the findings on the Design page</source>
        <translation>Tasarım sayfasındaki bulguları gözden geçirin</translation>
    </message>
    <message>
        <source>Memory has headroom</source>
        <translation>Bellekte boş pay var</translation>
    </message>
    <message>
        <source>%1 of %2 on the fullest accelerator, as estimated</source>
        <translation>tahmine göre en dolu hızlandırıcıda %1 / %2</translation>
    </message>
    <message>
        <source>A smaller micro-batch, more recomputation or more sharding</source>
        <translation>Daha küçük bir mikro batch, daha çok yeniden hesaplama ya da daha çok parçalama</translation>
    </message>
    <message>
        <source>Send this design for an hour first: its steps tell whether the plan&apos;s time holds</source>
        <translation>Bu tasarımı önce bir saatliğine gönderin: planın süresinin tutup tutmadığını adımları gösterir</translation>
    </message>
    <message>
        <source>A short run has trained</source>
        <translation>Kısa bir çalıştırma eğitim yaptı</translation>
    </message>
    <message>
        <source>no run of this name is in the history</source>
        <translation>geçmişte bu adda çalıştırma yok</translation>
    </message>
    <message>
        <source>run %1 did %2 steps; their time is not known</source>
        <translation>%1 çalıştırması %2 adım yaptı; adım süresi bilinmiyor</translation>
    </message>
    <message>
        <source>run %1 did %2 steps of %3, where %4 was estimated</source>
        <translation>%1 çalıştırması her biri %3 süren %2 adım yaptı, tahmin %4 idi</translation>
    </message>
    <message>
        <source>It is %1 % slower than the plan: calibrate the cluster by it (slipway calibrate), and plan anew</source>
        <translation>Plandan %%1 daha yavaş: kümeyi bununla kalibre edin (slipway calibrate) ve yeniden planlayın</translation>
    </message>
    <message>
        <source>the job file does not look at the nodes before it starts</source>
        <translation>iş dosyası başlamadan önce düğümlere bakmıyor</translation>
    </message>
    <message>
        <source>the nodes of run %1 were in order; each start looks again</source>
        <translation>%1 çalıştırmasının düğümleri sorunsuzdu; her başlangıçta yeniden bakılır</translation>
    </message>
    <message>
        <source>the job file looks at all nodes before it starts; no run has shown it yet</source>
        <translation>iş dosyası başlamadan önce tüm düğümlere bakıyor; bunu henüz hiçbir çalıştırma göstermedi</translation>
    </message>
    <message>
        <source>Nodes are looked at first</source>
        <translation>Önce düğümlere bakılıyor</translation>
    </message>
    <message>
        <source>One bad node slows or ends the run: let each start look at them (launch.preflight)</source>
        <translation>Kötü tek bir düğüm çalıştırmayı yavaşlatır ya da sonlandırır: her başlangıçta düğümlere bakılsın (launch.preflight)</translation>
    </message>
    <message>
        <source>Name the scratch system with its rates and capacity (cluster.storage.scratch), measured by the drill</source>
        <translation>Scratch sistemini, tatbikatla ölçülen hızları ve kapasitesiyle belirtin (cluster.storage.scratch)</translation>
    </message>
    <message>
        <source>Storage keeps up</source>
        <translation>Depolama yetişiyor</translation>
    </message>
    <message>
        <source>%1 of %2 on %3: it would be full</source>
        <translation>%3 üzerinde %1 / %2: dolar</translation>
    </message>
    <message>
        <source>how fast storage writes is not known; a checkpoint has %1</source>
        <translation>depolamanın ne hızla yazdığı bilinmiyor; bir checkpoint %1</translation>
    </message>
    <message>
        <source>Write checkpoints beside training (checkpoint.asynchronous), or faster storage</source>
        <translation>Checkpoint&apos;leri eğitimle eşzamanlı yazın (checkpoint.asynchronous) ya da daha hızlı depolama alın</translation>
    </message>
    <message>
        <source>Make the drill: it restores a checkpoint and compares the loss</source>
        <translation>Tatbikatı yapın: bir checkpoint&apos;i geri yükler ve kaybı karşılaştırır</translation>
    </message>
    <message>
        <source>A checkpoint has been restored</source>
        <translation>Bir checkpoint geri yüklendi</translation>
    </message>
    <message>
        <source>the drill went on at step %1; in %2 steps done twice the loss differs by %3 % at most</source>
        <translation>tatbikat %1. adımdan sürdü; iki kez yapılan %2 adımda kayıp en çok %%3 farklı</translation>
    </message>
    <message>
        <source>The loss after the restart is another one: look whether optimizer, data order and random numbers are restored, too</source>
        <translation>Yeniden başlatmadan sonra kayıp farklı: optimizer&apos;ın, veri sırasının ve rastgele sayıların da geri yüklenip yüklenmediğine bakın</translation>
    </message>
    <message>
        <source>after the kill the drill began at step %1 again: its checkpoint was not taken</source>
        <translation>öldürmeden sonra tatbikat yeniden %1. adımdan başladı: checkpoint&apos;i yüklenmedi</translation>
    </message>
    <message>
        <source>Let the program load the newest checkpoint when it starts</source>
        <translation>Program başlarken en yeni checkpoint&apos;i yüklesin</translation>
    </message>
    <message>
        <source>run %1 went on from a checkpoint</source>
        <translation>%1 çalıştırması bir checkpoint&apos;ten sürdü</translation>
    </message>
    <message>
        <source>no run of this name has gone on from a checkpoint</source>
        <translation>bu adda hiçbir çalıştırma bir checkpoint&apos;ten sürmedi</translation>
    </message>
    <message>
        <source>Recovery has been tried and timed</source>
        <translation>Kurtarma denendi ve süresi ölçüldü</translation>
    </message>
    <message>
        <source>Mend what kept it from coming back, and make the drill again</source>
        <translation>Geri gelmesini engelleyeni düzeltin ve tatbikatı yeniden yapın</translation>
    </message>
    <message>
        <source>the plan says so; no drill is in the history</source>
        <translation>plan öyle diyor; geçmişte tatbikat yok</translation>
    </message>
    <message>
        <source>%1 failures are expected in the run; nobody has tried</source>
        <translation>çalıştırmada %1 arıza bekleniyor; kimse denemedi</translation>
    </message>
    <message>
        <source>The job comes back by itself</source>
        <translation>İş kendiliğinden geri geliyor</translation>
    </message>
    <message>
        <source>up to %1 restarts, %2 failures are expected</source>
        <translation>en çok %1 yeniden başlatma, %2 arıza bekleniyor</translation>
    </message>
    <message>
        <source>%1 failures are expected, and each ends the run until somebody is there</source>
        <translation>%1 arıza bekleniyor ve her biri, biri ilgilenene dek çalıştırmayı sonlandırır</translation>
    </message>
    <message>
        <source>Allow restarts (launch.max_restarts)</source>
        <translation>Yeniden başlatmalara izin verin (launch.max_restarts)</translation>
    </message>
    <message>
        <source>Spare nodes are there</source>
        <translation>Yedek düğümler var</translation>
    </message>
    <message>
        <source>rented: the provider replaces nodes</source>
        <translation>kiralık: düğümleri sağlayıcı değiştirir</translation>
    </message>
    <message>
        <source>%1 of %2 that the failure rate asks for</source>
        <translation>arıza oranının gerektirdiği %2 yedekten %1 tanesi var</translation>
    </message>
    <message>
        <source>Say on Bill of materials what is there, or buy them</source>
        <translation>Mevcut olanları Malzeme listesi sayfasında belirtin ya da yedek satın alın</translation>
    </message>
    <message>
        <source>Somebody hears of trouble</source>
        <translation>Sorun olduğunda birinin haberi oluyor</translation>
    </message>
    <message>
        <source>alerts go out by a command or to a web address</source>
        <translation>uyarılar bir komutla ya da bir web adresine gönderiliyor</translation>
    </message>
    <message>
        <source>alerts are shown on this desktop alone, while Slipway runs</source>
        <translation>uyarılar yalnızca bu masaüstünde, Slipway çalışırken gösteriliyor</translation>
    </message>
    <message>
        <source>Name a command or a web address in the settings of the alerts, and try it</source>
        <translation>Uyarı ayarlarında bir komut ya da web adresi belirtin ve deneyin</translation>
    </message>
    <message>
        <source>The budget covers it</source>
        <translation>Bütçe yetiyor</translation>
    </message>
    <message>
        <source>Say the budget on Sizing and growth, and the price on Cost</source>
        <translation>Bütçeyi Boyutlandırma ve büyüme sayfasında, fiyatı Maliyet sayfasında belirtin</translation>
    </message>
    <message>
        <source>the run costs %1; no budget is said</source>
        <translation>çalıştırmanın maliyeti %1; bütçe belirtilmemiş</translation>
    </message>
    <message>
        <source>%1 expected, %2 at the slow end, %3 given</source>
        <translation>beklenen %1, en yavaş durumda %2, verilen %3</translation>
    </message>
    <message>
        <source>A larger budget, fewer tokens, or a cheaper way</source>
        <translation>Daha büyük bir bütçe, daha az token ya da daha ucuz bir ödeme yolu</translation>
    </message>
    <message>
        <source>The price is an example of the catalogue: say what you were offered</source>
        <translation>Fiyat, kataloğun bir örneği: size verilen teklifi belirtin</translation>
    </message>
    <message>
        <source>The deadline has slack</source>
        <translation>Son tarihte pay var</translation>
    </message>
    <message>
        <source>%1 expected, %2 at the slow end, %3 days given</source>
        <translation>beklenen %1, en yavaş durumda %2, verilen %3 gün</translation>
    </message>
    <message>
        <source>Data and licences are settled</source>
        <translation>Veriler ve lisanslar sonuca bağlandı</translation>
    </message>
    <message>
        <source>nothing is said of the data</source>
        <translation>veri için bir şey belirtilmemiş</translation>
    </message>
    <message>
        <source>Describe the data on Compliance</source>
        <translation>Veriyi Uyumluluk sayfasında tanımlayın</translation>
    </message>
    <message>
        <source>%1 conflicts or gaps, %2 of %3 points of the checklists settled</source>
        <translation>%1 çelişki ya da boşluk; kontrol listelerindeki %3 maddeden %2 tanesi sonuca bağlandı</translation>
    </message>
    <message>
        <source>Work through Compliance</source>
        <translation>Uyumluluk sayfasını tamamlayın</translation>
    </message>
    <message>
        <source>of %1 options the data may not lie at %2, and at %3 on conditions alone</source>
        <translation>%1 seçenekten %2 tanesinde veri bulunamaz, %3 tanesinde yalnızca koşullu olarak bulunabilir</translation>
    </message>
    <message>
        <source>Settle the conditions with those who answer for the data, or take a place that is allowed</source>
        <translation>Koşulları veriden sorumlu olanlarla netleştirin ya da izinli bir yer seçin</translation>
    </message>
    <message>
        <source>the plan rests on list prices and not on an offer</source>
        <translation>plan bir teklife değil, liste fiyatlarına dayanıyor</translation>
    </message>
    <message>
        <source>the plan rests on list prices of %1 and not on an offer</source>
        <translation>plan bir teklife değil, liste fiyatlarına (%1) dayanıyor</translation>
    </message>
    <message>
        <source>run %1 stood still for %2 at most when it wrote a checkpoint; the design counts on %3</source>
        <translation>%1 çalıştırması kontrol noktası yazarken en çok %2 durdu; tasarım %3 öngörüyor</translation>
    </message>
    <message>
        <source>a checkpoint of %1 is written in %2, and training stands still for %3 of them, by the write rate that the design declares</source>
        <translation>tasarımın bildirdiği yazma hızına göre %1 boyutundaki bir kontrol noktası %2 içinde yazılır ve eğitim bunun %3 kadarında durur</translation>
    </message>
    <message>
        <source>Let a short run write checkpoints: its steps tell how long training stands still</source>
        <translation>Kısa bir çalıştırmaya kontrol noktaları yazdırın: adımları eğitimin ne kadar durduğunu söyler</translation>
    </message>
    <message>
        <source>Make the drill: a node is lost, and the job comes back without it</source>
        <translation>Tatbikatı yapın: bir düğüm kaybedilir ve iş onsuz geri gelir</translation>
    </message>
    <message>
        <source>months</source>
        <translation>ay</translation>
    </message>
    <message>
        <source>per day</source>
        <translation>/gün</translation>
    </message>
    <message>
        <source>min</source>
        <translation>dk</translation>
    </message>
    <message>
        <source>/GB</source>
        <translation>/GB</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopya</translation>
    </message>
    <message>
        <source>/TB/month</source>
        <translation>/TB/ay</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/sn</translation>
    </message>
    <message>
        <source>/port</source>
        <translation>/port</translation>
    </message>
    <message>
        <source>/cable</source>
        <translation>/kablo</translation>
    </message>
    <message>
        <source>/kWh</source>
        <translation>/kWh</translation>
    </message>
    <message>
        <source>/kW/month</source>
        <translation>/kW/ay</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>days</source>
        <translation>gün</translation>
    </message>
    <message>
        <source>this run fills %1 % of the time that a purchase over %2 months is counted on to work: say who fills the rest (teams, or period.utilisation)</source>
        <translation>bu çalıştırma, bir satın almanın %2 ay boyunca çalışacağı hesaplanan sürenin ancak %%1 kadarını dolduruyor: kalanını kimin dolduracağını söyleyin (teams ya da period.utilisation)</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/saat</translation>
    </message>
    <message>
        <source>x</source>
        <translation>×</translation>
    </message>
    <message>
        <source>%1 % of each step waits for traffic between nodes; a node has %2 NICs of %3 GB/s for %4 accelerators</source>
        <translation>her adımın %%1 kadarı düğümler arası trafiği bekliyor; bir düğümde %4 hızlandırıcı için %3 GB/sn&apos;lik %2 NIC var</translation>
    </message>
    <message>
        <source>Without a deadline: the one that is done first among those that cost at most %1 % more than the cheapest.</source>
        <translation>Son tarih olmadan: en ucuzundan en çok %%1 pahalı olanların en erken biteni.</translation>
    </message>
    <message>
        <source>Own scratch storage, with its servers, network and power</source>
        <translation>Kendi scratch depolaması; sunucuları, ağı ve elektriğiyle</translation>
    </message>
    <message>
        <source>Support contract with a hyperscaler, of the rent</source>
        <translation>Hyperscaler ile destek sözleşmesi, kiranın payı olarak</translation>
    </message>
    <message>
        <source>Removal and erasing at the end, of the purchase</source>
        <translation>Sonda kaldırma ve silme, satın almanın payı olarak</translation>
    </message>
    <message>
        <source>Taxes and duties that are not given back, on all prices</source>
        <translation>Geri alınmayan vergi ve harçlar, tüm fiyatların üzerine</translation>
    </message>
    <message>
        <source>Power of switches and servers, of the nodes&apos; maximum</source>
        <translation>Anahtarların ve sunucuların gücü, düğümlerin en yükseğinin payı olarak</translation>
    </message>
    <message>
        <source>Space and cooling plant, per kW of the maximum</source>
        <translation>Yer ve soğutma tesisi, en yüksek gücün kW&apos;ı başına</translation>
    </message>
    <message>
        <source>two for each node and server, and %1 of the fabric managers</source>
        <translation>her düğüm ve sunucu için iki, fabric yöneticilerininki %1</translation>
    </message>
    <message>
        <source>Storage cables from leaves to spines</source>
        <translation>Leaf&apos;lerden spine&apos;lara depolama kabloları</translation>
    </message>
    <message>
        <source>all ports upwards of the leaves</source>
        <translation>leaf&apos;lerin yukarıya bakan tüm portları</translation>
    </message>
    <message>
        <source>Transceivers in storage switches</source>
        <translation>Depolama anahtarlarındaki alıcı-vericiler</translation>
    </message>
    <message>
        <source>%1 ports in use, two in a module</source>
        <translation>kullanılan port %1, bir modülde iki</translation>
    </message>
    <message>
        <source>%1 ports in use</source>
        <translation>kullanılan port %1</translation>
    </message>
    <message>
        <source>Out-of-band cables</source>
        <translation>Bant dışı kablolar</translation>
    </message>
    <message>
        <source>one for each port, and %1 uplinks of each switch</source>
        <translation>her port için bir, anahtar başına %1 uplink</translation>
    </message>
    <message>
        <source>past the deadline</source>
        <translation>son tarihi aşıyor</translation>
    </message>
    <message>
        <source>longer than the period</source>
        <translation>dönemden uzun</translation>
    </message>
    <message>
        <source>over the budget</source>
        <translation>bütçeyi aşıyor</translation>
    </message>
    <message>
        <source>support contract: a share of the rent</source>
        <translation>destek sözleşmesi: kiranın bir payı</translation>
    </message>
    <message>
        <source>power of the nodes while busy and while idle, and of switches and servers, x PUE x price of electricity</source>
        <translation>düğümlerin dolu ve boşken gücü, anahtarlarla sunucuların gücü, x PUE x elektrik fiyatı</translation>
    </message>
    <message>
        <source>maximum power of nodes, switches and servers x price of space and cooling plant</source>
        <translation>düğüm, anahtar ve sunucuların en yüksek gücü x yer ve soğutma tesisinin fiyatı</translation>
    </message>
    <message>
        <source>a share of the purchase, once at the end of the period: erasing, removal, transport</source>
        <translation>satın almanın bir payı, dönemin sonunda bir kez: silme, kaldırma, taşıma</translation>
    </message>
    <message>
        <source>too few nodes to own a part</source>
        <translation>bir kısmına sahip olmak için düğüm çok az</translation>
    </message>
    <message>
        <source>drill %1 of %2 on %3, lost node %7: %4 from the kill to training, %5 steps lost; the plan counts on %6 minutes</source>
        <translation>%3 üzerinde %2 çalıştırmasının %1 tatbikatı, %7 düğümü kaybedildi: öldürmeden eğitime %4, %5 adım kayıp; plan %6 dakika sayıyor</translation>
    </message>
    <message>
        <source>drill %1 of %2 on %3: %4 from the kill to training, %5 steps lost; the plan counts on %6 minutes. It went on where it was: that another node takes over is not proven</source>
        <translation>%3 üzerinde %2 çalıştırmasının %1 tatbikatı: öldürmeden eğitime %4, %5 adım kayıp; plan %6 dakika sayıyor. Olduğu yerde sürdü: başka bir düğümün devraldığı kanıtlanmadı</translation>
    </message>
    <message>
        <source>Make the drill while another node is idle</source>
        <translation>Tatbikatı başka bir düğüm boştayken yapın</translation>
    </message>
    <message>
        <source>%1 failures are expected in the run; nobody has tried. The operator that brings a %2 back was never part of Slipway&apos;s own tests: the drill on this cluster is its only proof</source>
        <translation>Çalıştırmada %1 arıza bekleniyor; kimse denemedi. Bir %2 işini geri getiren operator, Slipway&apos;in kendi testlerinde hiç yer almadı: tek kanıtı bu kümedeki tatbikattır</translation>
    </message>
</context>
<context>
    <name>PlanCharts</name>
    <message>
        <source>Period, months</source>
        <translation>Dönem, ay</translation>
    </message>
    <message>
        <source>Utilisation, %</source>
        <translation>Kullanım, %</translation>
    </message>
    <message>
        <source>Cost of the period, million %1</source>
        <translation>Dönem maliyeti, milyon %1</translation>
    </message>
    <message>
        <source>Cost of the period, thousand %1</source>
        <translation>Dönem maliyeti, bin %1</translation>
    </message>
    <message>
        <source>No price is known: say cost.accelerator_hour in the design, or a price list in the plan file.</source>
        <translation>Fiyat bilinmiyor: tasarımda cost.accelerator_hour ya da plan dosyasında bir fiyat listesi verin.</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 ay</translation>
    </message>
    <message>
        <source>%1 % utilisation</source>
        <translation>%%1 kullanım</translation>
    </message>
    <message>
        <source>break-even</source>
        <translation>başabaş noktası</translation>
    </message>
    <message>
        <source>%1 is cheaper before, %2 after</source>
        <translation>öncesinde %1, sonrasında %2 daha ucuz</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>planlanan</translation>
    </message>
    <message>
        <source>%1 is cheaper up to %2 months, %3 from then on.</source>
        <translation>%2 aya kadar %1, sonrasında %3 daha ucuz.</translation>
    </message>
    <message>
        <source>%1 is cheaper up to %2 % utilisation, %3 above.</source>
        <translation>%%2 kullanıma kadar %1, üstünde %3 daha ucuz.</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Ay</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>gereken</translation>
    </message>
    <message>
        <source>of them training</source>
        <translation>bunlardan eğitimde olan</translation>
    </message>
    <message>
        <source>bought by then</source>
        <translation>o zamana dek alınan</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>%1. ay</translation>
    </message>
    <message>
        <source>%1: %2 needed</source>
        <translation>%1: %2 gerekiyor</translation>
    </message>
    <message>
        <source>%1: %2 train</source>
        <translation>%1: %2 eğitimde</translation>
    </message>
    <message>
        <source>%1: %2 bought</source>
        <translation>%1: %2 alınmış</translation>
    </message>
</context>
<context>
    <name>PlanDesk</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, satır %2: %3</translation>
    </message>
    <message>
        <source>The assumptions could not be saved to %1: check that the folder can be written to.</source>
        <translation>Varsayımlar şuraya kaydedilemedi: %1. Klasöre yazılabildiğini kontrol edin.</translation>
    </message>
</context>
<context>
    <name>PlanFile</name>
    <message>
        <source>There is no plan file %1.</source>
        <translation>%1 plan dosyası yok.</translation>
    </message>
    <message>
        <source>The plan file %1 cannot be read.</source>
        <translation>%1 plan dosyası okunamıyor.</translation>
    </message>
</context>
<context>
    <name>PlanLists</name>
    <message>
        <source>Option</source>
        <translation>Seçenek</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Ödeme yolu</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Sağlayıcı</translation>
    </message>
    <message>
        <source>Place of the data</source>
        <translation>Verinin yeri</translation>
    </message>
    <message>
        <source>Accelerator hour</source>
        <translation>Hızlandırıcı saati</translation>
    </message>
    <message>
        <source>Accelerators to be had</source>
        <translation>Bulunabilen hızlandırıcılar</translation>
    </message>
    <message>
        <source>Network per accelerator, GB/s</source>
        <translation>Hızlandırıcı başına ağ, GB/sn</translation>
    </message>
    <message>
        <source>Storage writes, GB/s</source>
        <translation>Depolama yazması, GB/sn</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>on-demand</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>rezerve</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>spot</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>public cloud</source>
        <translation>genel bulut</translation>
    </message>
    <message>
        <source>GPU cloud specialist</source>
        <translation>uzman GPU bulutu</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Hızlandırıcı</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Sözleşme</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>Saat fiyatı</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Para birimi</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Tarih</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>Team or model</source>
        <translation>Ekip ya da model</translation>
    </message>
    <message>
        <source>Accelerator hours a month</source>
        <translation>Aylık hızlandırıcı saati</translation>
    </message>
    <message>
        <source>Least accelerators at once</source>
        <translation>Aynı anda en az hızlandırıcı</translation>
    </message>
</context>
<context>
    <name>PlanTables</name>
    <message>
        <source>published</source>
        <translation>yayımlanmış</translation>
    </message>
    <message>
        <source>planning value</source>
        <translation>planlama değeri</translation>
    </message>
    <message>
        <source>price list, examples</source>
        <translation>fiyat listesi, örnekler</translation>
    </message>
    <message>
        <source>design</source>
        <translation>tasarım</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>türetilmiş</translation>
    </message>
    <message>
        <source>own</source>
        <translation>kendi</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>share</source>
        <translation>pay</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Ödeme yolu</translation>
    </message>
    <message>
        <source>A run</source>
        <translation>Çalıştırma</translation>
    </message>
    <message>
        <source>Useful hour</source>
        <translation>Yararlı saat</translation>
    </message>
    <message>
        <source>Million tokens</source>
        <translation>Milyon token</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 ay</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>Satın alma</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Fiyat</translation>
    </message>
    <message>
        <source>example</source>
        <translation>örnek</translation>
    </message>
    <message>
        <source>example of %1</source>
        <translation>örnek, %1</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Varsayım</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Birim</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Düşük</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Yüksek</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Tarih</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>%1: type a value, or nothing to go back to the usual one</source>
        <translation>%1: bir değer yazın; olağan değere dönmek için boş bırakın</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Ölçüt</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Ağırlık</translation>
    </message>
    <message>
        <source>Score, 0 to 5</source>
        <translation>Puan, 0-5</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>Type another weight; 0 takes the criterion out</source>
        <translation>Başka bir ağırlık yazın; 0, ölçütü çıkarır</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Declared by you: double-click a cell and type a score from 0 to 5 and a few words</source>
        <translation>Sizin bildiriminiz: bir hücreye çift tıklayıp 0-5 arası bir puan ve birkaç sözcük yazın</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Hesaplandı</translation>
    </message>
    <message>
        <source>%1 of 5</source>
        <translation>%1 / 5</translation>
    </message>
    <message>
        <source>Nobody has said: double-click and type a score from 0 to 5 and a few words, “4 own project”</source>
        <translation>Kimse bildirmedi: çift tıklayıp 0-5 arası bir puan ve birkaç sözcük yazın, “4 kendi projemiz”</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Gerekli</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Var olan</translation>
    </message>
    <message>
        <source>To add</source>
        <translation>Eklenecek</translation>
    </message>
    <message>
        <source>Each, %1</source>
        <translation>Birim fiyat, %1</translation>
    </message>
    <message>
        <source>Price, %1</source>
        <translation>Tutar, %1</translation>
    </message>
    <message>
        <source>Why so many</source>
        <translation>Neden bu kadar</translation>
    </message>
    <message>
        <source>Type how many there are already</source>
        <translation>Şimdiden kaç tane olduğunu yazın</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>Maliyet, %1</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>en küçük</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>en ucuz</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>önerilen</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Söylediği</translation>
    </message>
    <message>
        <source>Where and why it differs</source>
        <translation>Nerede ve neden farklı</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Ne zaman</translation>
    </message>
    <message>
        <source>Nodes more</source>
        <translation>Eklenen düğüm</translation>
    </message>
    <message>
        <source>Nodes in all</source>
        <translation>Toplam düğüm</translation>
    </message>
    <message>
        <source>Scratch, TB</source>
        <translation>Scratch, TB</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Leaf&apos;ler</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>Spine&apos;lar</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Core&apos;lar</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>today</source>
        <translation>bugün</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>%1. ay</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>as in the bill of materials</source>
        <translation>malzeme listesindeki gibi</translation>
    </message>
    <message>
        <source>rebuilt between leaves and spines</source>
        <translation>leaf&apos;ler ile spine&apos;lar arasında yeniden kurulur</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>genişletilir</translation>
    </message>
    <message>
        <source>Is enough</source>
        <translation>Yettiği süre</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Nedeni</translation>
    </message>
    <message>
        <source>for the whole period</source>
        <translation>tüm dönem boyunca</translation>
    </message>
    <message>
        <source>not even today</source>
        <translation>bugün bile yetmiyor</translation>
    </message>
    <message>
        <source>until month %1</source>
        <translation>%1. aya kadar</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Düzey</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risk</translation>
    </message>
    <message>
        <source>Time lost</source>
        <translation>Kayıp süre</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Dayanak</translation>
    </message>
    <message>
        <source>What lowers it</source>
        <translation>Azaltan önlem</translation>
    </message>
    <message>
        <source>
→ %1 (saves %2)</source>
        <translation>
→ %1 (kazanç %2)</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>Cost of %1: %2 accelerators, %3 with failures and checkpoints</source>
        <translation>%1 maliyeti: %2 hızlandırıcı, arızalar ve checkpoint&apos;lerle %3</translation>
    </message>
    <message>
        <source>Prices are dated examples of the catalogue unless a plan file or the design says its own.
</source>
        <translation>Bir plan dosyası ya da tasarım kendi fiyatını vermedikçe fiyatlar kataloğun tarihli örnekleridir.
</translation>
    </message>
    <message>
        <source>a run</source>
        <translation>çalıştırma</translation>
    </message>
    <message>
        <source>useful hour</source>
        <translation>yararlı saat</translation>
    </message>
    <message>
        <source>million tokens</source>
        <translation>milyon token</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 ay</translation>
    </message>
    <message>
        <source>price of</source>
        <translation>fiyat tarihi</translation>
    </message>
    <message>
        <source>own</source>
        <translation>kendi</translation>
    </message>
    <message>
        <source>
%1, goodput %2 %:
</source>
        <translation>
%1, goodput %%2:
</translation>
    </message>
    <message>
        <source>  %1 is cheaper up to %2 months, %3 from then on
</source>
        <translation>  %2 aya kadar %1, sonrasında %3 daha ucuz
</translation>
    </message>
    <message>
        <source>  %1 is cheaper up to %2 % utilisation, %3 above
</source>
        <translation>  %%2 kullanıma kadar %1, üstünde %3 daha ucuz
</translation>
    </message>
    <message>
        <source>What moves the cost of a run</source>
        <translation>Bir çalıştırmanın maliyetini ne değiştirir</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Seçenekler</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>Malzeme listesi</translation>
    </message>
    <message>
        <source> (%1 there, %2 to add)</source>
        <translation> (%1 mevcut, %2 eklenecek)</translation>
    </message>
    <message>
        <source>  %1 kW of equipment, %2 kW at the site, %3 tons of refrigeration
</source>
        <translation>  donanım %1 kW, tesis %2 kW, soğutma %3 ton
</translation>
    </message>
    <message>
        <source>Sizing</source>
        <translation>Boyutlandırma</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>en küçük</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>en ucuz</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>önerilen</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>hızlandırıcı</translation>
    </message>
    <message>
        <source>  No size up to twice the design&apos;s holds the model.
</source>
        <translation>  Tasarımınkinin iki katına kadar hiçbir boyut modeli barındırmıyor.
</translation>
    </message>
    <message>
        <source>  All teams: %1 accelerator hours a month, largest job %2: %3 accelerators
</source>
        <translation>  Tüm ekipler: ayda %1 hızlandırıcı saati, en büyük iş %2: %3 hızlandırıcı
</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Büyüme</translation>
    </message>
    <message>
        <source>  month %1%2: %3 nodes more, %4 in all, %5 TB
</source>
        <translation>  %1. ay%2: %3 düğüm daha, toplam %4, %5 TB
</translation>
    </message>
    <message>
        <source>until month %1</source>
        <translation>%1. aya kadar</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>yeterli</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Riskler</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message>
        <source>  None that the figures bear out.
</source>
        <translation>  Değerlerin doğruladığı bir risk yok.
</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Varsayımlar</translation>
    </message>
    <message>
        <source>%1 is out: %2.</source>
        <translation>%1 elendi: %2.</translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
</context>
<context>
    <name>PodFiles</name>
    <message>
        <source>What is changed in it is changed by one of its pods, or by you where the volume is mounted.</source>
        <translation>İçinde değişecek olanı pod&apos;larından biri değiştirir ya da birimin bağlı olduğu yerde siz.</translation>
    </message>
    <message>
        <source>With reader_pod: true in the site&apos;s settings Slipway may start a small pod that reads it.</source>
        <translation>Sitenin ayarlarında reader_pod: true varsa Slipway onu okuyan küçük bir pod başlatabilir.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>What the run wrote after %1 UTC could not be read: its pods have ended, and its folder is on a volume that pods alone mount.</source>
        <translation>Çalıştırmanın UTC %1 sonrasında yazdıkları okunamadı: pod&apos;ları sona erdi ve klasörü yalnızca pod&apos;ların bağladığı bir birimde.</translation>
    </message>
    <message>
        <source>What the run wrote at last could not be read: its pods have ended, and its folder is on a volume that pods alone mount.</source>
        <translation>Çalıştırmanın en son yazdıkları okunamadı: pod&apos;ları sona erdi ve klasörü yalnızca pod&apos;ların bağladığı bir birimde.</translation>
    </message>
    <message>
        <source>The pod that was to read it did not start: %1</source>
        <translation>Onu okuyacak pod başlamadı: %1</translation>
    </message>
</context>
<context>
    <name>Preflight</name>
    <message>
        <source>Slurm does not answer: %1</source>
        <translation>Slurm yanıt vermiyor: %1</translation>
    </message>
    <message>
        <source>The cluster has no default partition: name one.</source>
        <translation>Kümenin varsayılan partition&apos;ı yok: birini belirtin.</translation>
    </message>
    <message>
        <source>There is no partition %1.</source>
        <translation>%1 adında bir partition yok.</translation>
    </message>
    <message>
        <source>The partition %1 is %2.</source>
        <translation>%1 partition&apos;ının durumu: %2.</translation>
    </message>
    <message>
        <source>The partition %1 has %2 nodes; the design asks for %3.</source>
        <translation>%1 partition&apos;ında %2 düğüm var; tasarım %3 istiyor.</translation>
    </message>
    <message>
        <source>%1 is up, with %2 nodes.</source>
        <translation>%1 açık (up), %2 düğümü var.</translation>
    </message>
    <message>
        <source>The partition&apos;s limit is not known.</source>
        <translation>Partition&apos;ın sınırı bilinmiyor.</translation>
    </message>
    <message>
        <source>%1 is longer than %2, which the partition %3 allows.</source>
        <translation>%1, %3 partition&apos;ının izin verdiği %2 süresinden uzun.</translation>
    </message>
    <message>
        <source>Within the partition&apos;s %1.</source>
        <translation>Partition&apos;ın %1 olan sınırı içinde.</translation>
    </message>
    <message>
        <source>The accounting does not tell.</source>
        <translation>Muhasebe kaydı bunu söylemiyor.</translation>
    </message>
    <message>
        <source>The default one of: %1.</source>
        <translation>Şunların varsayılanı: %1.</translation>
    </message>
    <message>
        <source>You may not use the QOS %1; yours are: %2.</source>
        <translation>%1 QOS&apos;unu kullanmaya izniniz yok; sizinkiler: %2.</translation>
    </message>
    <message>
        <source>You have no account %1; yours are: %2.</source>
        <translation>%1 adında bir hesabınız yok; sizinkiler: %2.</translation>
    </message>
    <message>
        <source>%1 is yours.</source>
        <translation>%1 sizin.</translation>
    </message>
    <message>
        <source>It would be taken, and start at %1 UTC.</source>
        <translation>Kabul edilir ve %1 UTC&apos;de başlardı.</translation>
    </message>
    <message>
        <source>It would be taken.</source>
        <translation>Kabul edilirdi.</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>You cannot write to %1.</source>
        <translation>%1 içine yazamıyorsunuz.</translation>
    </message>
    <message>
        <source>%1 are left of your quota in %2; the run needs %3.</source>
        <translation>%2 içindeki kotanızdan %1 kaldı; çalıştırmaya %3 gerekiyor.</translation>
    </message>
    <message>
        <source>%1 are free in %2; the run needs %3.</source>
        <translation>%2 içinde %1 boş; çalıştırmaya %3 gerekiyor.</translation>
    </message>
    <message>
        <source>%1 can hold only %2 files more.</source>
        <translation>%1 yalnızca %2 dosya daha alabilir.</translation>
    </message>
    <message>
        <source>%1 free in %2.</source>
        <translation>%2 içinde %1 boş.</translation>
    </message>
    <message>
        <source>%1 can be read.</source>
        <translation>%1 okunabiliyor.</translation>
    </message>
    <message>
        <source>%1 is not there, or cannot be read, on the login host.</source>
        <translation>%1 giriş makinesinde yok ya da okunamıyor.</translation>
    </message>
    <message>
        <source>All can be loaded.</source>
        <translation>Hepsi yüklenebiliyor.</translation>
    </message>
    <message>
        <source>They cannot all be loaded: %1</source>
        <translation>Hepsi yüklenemiyor: %1</translation>
    </message>
</context>
<context>
    <name>PreflightDesk</name>
    <message>
        <source>The design has errors.</source>
        <translation>Tasarımda hatalar var.</translation>
    </message>
    <message>
        <source>It fits into memory, as estimated.</source>
        <translation>Tahmine göre belleğe sığıyor.</translation>
    </message>
    <message numerus="yes">
        <source>The job file has %n mistakes.</source>
        <translation>
            <numerusform>İş dosyasında %n hata var.</numerusform>
        </translation>
    </message>
    <message>
        <source>No mistakes in the job file.</source>
        <translation>İş dosyasında hata yok.</translation>
    </message>
    <message>
        <source>The first run of this name there.</source>
        <translation>Bu adla orada yapılan ilk çalıştırma.</translation>
    </message>
    <message>
        <source>The job file is that of run %1.</source>
        <translation>İş dosyası, %1 çalıştırmasınınki ile aynı.</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the job file differ from run %1.</source>
        <translation>
            <numerusform>İş dosyasının %n satırı %1 çalıştırmasınınkinden farklı.</numerusform>
        </translation>
    </message>
    <message>
        <source>The data may lie on %1.</source>
        <translation>Veri %1 üzerinde durabilir.</translation>
    </message>
    <message>
        <source>The data may not lie on %1: %2</source>
        <translation>Veri %1 üzerinde duramaz: %2</translation>
    </message>
    <message>
        <source>The data may lie on %1 on conditions alone: %2</source>
        <translation>Veri %1 üzerinde yalnızca koşullarla durabilir: %2</translation>
    </message>
</context>
<context>
    <name>PreflightRecord</name>
    <message numerus="yes">
        <source>Pre-flight passed at %1 UTC: %n check(s).</source>
        <translation>
            <numerusform>Ön kontrol %1 UTC&apos;de geçti: %n denetim.</numerusform>
        </translation>
    </message>
    <message>
        <source>Doubtful: %1.</source>
        <translation>Şüpheli: %1.</translation>
    </message>
    <message>
        <source>Waived: %1.</source>
        <translation>Göz ardı edilen: %1.</translation>
    </message>
    <message>
        <source>The cluster could not tell: %1.</source>
        <translation>Kümenin söyleyemediği: %1.</translation>
    </message>
</context>
<context>
    <name>PreflightTitle</name>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>İş dosyası</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>Son çalıştırma</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Süre sınırı</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Hesap</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Veri kümesi</translation>
    </message>
    <message>
        <source>Container image</source>
        <translation>Container imajı</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Modüller</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Zamanlayıcı</translation>
    </message>
    <message>
        <source>Place of the data</source>
        <translation>Verinin yeri</translation>
    </message>
</context>
<context>
    <name>Prometheus</name>
    <message>
        <source>The site&apos;s Prometheus gave no figures of the accelerators. Look at its address in the settings of the site.</source>
        <translation>Kurumun Prometheus&apos;u hızlandırıcılar için hiçbir değer vermedi. Kurum ayarlarındaki adresine bakın.</translation>
    </message>
</context>
<context>
    <name>ReaderPod</name>
    <message>
        <source>The job file names no pod of Slipway&apos;s with a volume, so none can be made that reads what it wrote.</source>
        <translation>İş dosyası Slipway&apos;in birimli hiçbir pod&apos;unu adlandırmıyor; bu yüzden yazdıklarını okuyacak pod yapılamaz.</translation>
    </message>
</context>
<context>
    <name>ReadinessDesk</name>
    <message>
        <source>No drill of %1 is in the history: slipway drill DESIGN makes one.</source>
        <translation>Geçmişte %1 için tatbikat yok: slipway drill DESIGN bir tane hazırlar.</translation>
    </message>
    <message>
        <source>No point is open.</source>
        <translation>Açık madde yok.</translation>
    </message>
    <message numerus="yes">
        <source>%n points are open.</source>
        <translation>
            <numerusform>%n madde açık.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Readings</name>
    <message>
        <source>%1  %2 %3</source>
        <comment>name, value, unit</comment>
        <translation>%1  %2 %3</translation>
    </message>
    <message>
        <source>%1 (smoothed %2)</source>
        <translation>%1 (yumuşatılmış %2)</translation>
    </message>
    <message>
        <source>B − A: %1</source>
        <translation>B − A: %1</translation>
    </message>
    <message>
        <source>%1  %2 (%3 %)</source>
        <translation>%1  %2 (%%3)</translation>
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
    <name>RecoveryDrill</name>
    <message>
        <source>There is no step time to plan the drill with: mend the design&apos;s errors first.</source>
        <translation>Tatbikatı planlamak için adım süresi yok: önce tasarımın hatalarını düzeltin.</translation>
    </message>
    <message>
        <source>The log of %1 does not tell of a kill: the drill has not come so far, or it is no drill.</source>
        <translation>%1 günlüğünde bir öldürme görünmüyor: tatbikat henüz o noktaya gelmedi ya da bu bir tatbikat değil.</translation>
    </message>
    <message>
        <source>No step of %1 is known on both sides of the kill: it did not come back, or it prints no loss.</source>
        <translation>%1 için öldürmenin iki yanında da bilinen bir adım yok: geri gelmedi ya da kayıp yazdırmıyor.</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>Your quota on the cluster&apos;s file system is used up, or the folder may not be written to.</source>
        <translation>Kümenin dosya sistemindeki kotanız dolmuş ya da klasöre yazma izni yok.</translation>
    </message>
    <message>
        <source>Free some space, or choose another run folder in the cluster&apos;s profile.</source>
        <translation>Yer açın ya da kümenin profilinde başka bir çalıştırma klasörü seçin.</translation>
    </message>
    <message>
        <source>The cluster&apos;s file system is full.</source>
        <translation>Kümenin dosya sistemi dolu.</translation>
    </message>
    <message>
        <source>Choose a run folder on another file system in the cluster&apos;s profile.</source>
        <translation>Kümenin profilinde başka bir dosya sistemindeki bir çalıştırma klasörü seçin.</translation>
    </message>
    <message>
        <source>You have as many jobs waiting or running as the site allows.</source>
        <translation>Sitenin izin verdiği kadar bekleyen ya da çalışan işiniz var.</translation>
    </message>
    <message>
        <source>Send it when one of them has ended, or choose another QOS.</source>
        <translation>Bunlardan biri bitince gönderin ya da başka bir QOS seçin.</translation>
    </message>
    <message>
        <source>The time limit is longer than your QOS or account allows, or its hours are used up.</source>
        <translation>Süre sınırı QOS&apos;unuzun ya da hesabınızın izin verdiğinden uzun ya da saatleri tükenmiş.</translation>
    </message>
    <message>
        <source>Ask for a shorter time limit: the run saves before it ends and goes on from its checkpoint.</source>
        <translation>Daha kısa bir süre sınırı isteyin: çalıştırma bitmeden önce kaydeder ve checkpoint&apos;inden sürer.</translation>
    </message>
    <message>
        <source>The job asks for more GPUs than your QOS or account may hold.</source>
        <translation>İş, QOS&apos;unuzun ya da hesabınızın tutabileceğinden çok GPU istiyor.</translation>
    </message>
    <message>
        <source>Ask for fewer nodes, or choose another QOS or account.</source>
        <translation>Daha az düğüm isteyin ya da başka bir QOS veya hesap seçin.</translation>
    </message>
    <message>
        <source>The job asks for more nodes than your QOS or account allows.</source>
        <translation>İş, QOS&apos;unuzun ya da hesabınızın izin verdiğinden çok düğüm istiyor.</translation>
    </message>
    <message>
        <source>Ask for fewer nodes, or choose another QOS.</source>
        <translation>Daha az düğüm isteyin ya da başka bir QOS seçin.</translation>
    </message>
    <message>
        <source>The job asks for more CPU cores than your QOS or account allows.</source>
        <translation>İş, QOS&apos;unuzun ya da hesabınızın izin verdiğinden çok CPU çekirdeği istiyor.</translation>
    </message>
    <message>
        <source>The job asks for more main memory than a node has or your QOS allows.</source>
        <translation>İş, bir düğümde olandan ya da QOS&apos;unuzun izin verdiğinden çok ana bellek istiyor.</translation>
    </message>
    <message>
        <source>Remove or lower --mem in the job file.</source>
        <translation>İş dosyasında --mem seçeneğini kaldırın ya da düşürün.</translation>
    </message>
    <message>
        <source>The account does not exist, or you may not use it in this partition.</source>
        <translation>Hesap yok ya da bu partition&apos;da kullanmaya izniniz yok.</translation>
    </message>
    <message>
        <source>Choose one of your accounts: sacctmgr show associations user=$USER lists them.</source>
        <translation>Hesaplarınızdan birini seçin: sacctmgr show associations user=$USER bunları listeler.</translation>
    </message>
    <message>
        <source>The QOS does not exist, or your account may not use it.</source>
        <translation>QOS yok ya da hesabınızın onu kullanmaya izni yok.</translation>
    </message>
    <message>
        <source>Choose one of your account&apos;s, or leave the field empty.</source>
        <translation>Hesabınızınkilerden birini seçin ya da alanı boş bırakın.</translation>
    </message>
    <message>
        <source>There is no such partition, or it takes no jobs now.</source>
        <translation>Böyle bir partition yok ya da şu anda iş almıyor.</translation>
    </message>
    <message>
        <source>Choose one that the cluster&apos;s profile lists as up.</source>
        <translation>Kümenin profilinde açık (up) görünenlerden birini seçin.</translation>
    </message>
    <message>
        <source>You may not use this partition.</source>
        <translation>Bu partition&apos;ı kullanmaya izniniz yok.</translation>
    </message>
    <message>
        <source>Choose another one, or ask the site for access.</source>
        <translation>Başka birini seçin ya da siteden erişim isteyin.</translation>
    </message>
    <message>
        <source>The time limit is missing, or longer than the partition allows.</source>
        <translation>Süre sınırı eksik ya da partition&apos;ın izin verdiğinden uzun.</translation>
    </message>
    <message>
        <source>Ask for a time within the partition&apos;s limit: the run saves before it ends and goes on from its checkpoint.</source>
        <translation>Partition&apos;ın sınırı içinde bir süre isteyin: çalıştırma bitmeden önce kaydeder ve checkpoint&apos;inden sürer.</translation>
    </message>
    <message>
        <source>The partition has no GPUs of this name, or none at all.</source>
        <translation>Partition&apos;da bu adda GPU yok ya da hiç GPU yok.</translation>
    </message>
    <message>
        <source>Choose another partition, or the accelerator that its nodes have.</source>
        <translation>Başka bir partition ya da düğümlerindeki hızlandırıcıyı seçin.</translation>
    </message>
    <message>
        <source>No nodes of the partition have this shape: more nodes, GPUs or cores are asked for than there are.</source>
        <translation>Partition&apos;ın hiçbir düğümü bu biçime uymuyor: var olandan çok düğüm, GPU ya da çekirdek isteniyor.</translation>
    </message>
    <message>
        <source>Ask for fewer nodes or fewer accelerators in each.</source>
        <translation>Daha az düğüm ya da düğüm başına daha az hızlandırıcı isteyin.</translation>
    </message>
    <message>
        <source>The reservation does not exist, is over, or is not yours.</source>
        <translation>Rezervasyon yok, bitmiş ya da sizin değil.</translation>
    </message>
    <message>
        <source>Remove --reservation from the job file, or correct its name.</source>
        <translation>İş dosyasından --reservation seçeneğini kaldırın ya da adını düzeltin.</translation>
    </message>
    <message>
        <source>No node has the feature that the job asks for.</source>
        <translation>İşin istediği özellik hiçbir düğümde yok.</translation>
    </message>
    <message>
        <source>Remove --constraint from the job file, or correct it.</source>
        <translation>İş dosyasından --constraint seçeneğini kaldırın ya da düzeltin.</translation>
    </message>
    <message>
        <source>The licence that the job asks for is not known to the site.</source>
        <translation>İşin istediği lisansı site tanımıyor.</translation>
    </message>
    <message>
        <source>Remove --licenses from the job file, or correct it.</source>
        <translation>İş dosyasından --licenses seçeneğini kaldırın ya da düzeltin.</translation>
    </message>
    <message>
        <source>The job is beyond a limit of your account or QOS: how many jobs, how large, or how long.</source>
        <translation>İş, hesabınızın ya da QOS&apos;unuzun bir sınırını aşıyor: iş sayısı, büyüklüğü ya da süresi.</translation>
    </message>
    <message>
        <source>Ask for less, wait until another job has ended, or choose another QOS.</source>
        <translation>Daha azını isteyin, başka bir işin bitmesini bekleyin ya da başka bir QOS seçin.</translation>
    </message>
    <message>
        <source>The job file has the line ends of Windows.</source>
        <translation>İş dosyasında Windows satır sonları var.</translation>
    </message>
    <message>
        <source>Put the job file back to the rendered one, or save it with LF line ends.</source>
        <translation>İş dosyasını üretilen hâline döndürün ya da LF satır sonlarıyla kaydedin.</translation>
    </message>
    <message>
        <source>The job file does not begin with #! and an interpreter.</source>
        <translation>İş dosyası #! ve bir yorumlayıcıyla başlamıyor.</translation>
    </message>
    <message>
        <source>Put the job file back to the rendered one.</source>
        <translation>İş dosyasını üretilen hâline döndürün.</translation>
    </message>
    <message>
        <source>A line that begins with #SBATCH holds what this Slurm does not know.</source>
        <translation>#SBATCH ile başlayan bir satırda bu Slurm&apos;ün tanımadığı bir şey var.</translation>
    </message>
    <message>
        <source>Correct that line of the job file.</source>
        <translation>İş dosyasının o satırını düzeltin.</translation>
    </message>
    <message>
        <source>The controller has been asked too often in a short time.</source>
        <translation>Denetleyiciye kısa sürede çok fazla istek gönderildi.</translation>
    </message>
    <message>
        <source>Send it again in a few seconds.</source>
        <translation>Birkaç saniye sonra yeniden gönderin.</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller is down or restarting.</source>
        <translation>Slurm&apos;ün denetleyicisi kapalı ya da yeniden başlıyor.</translation>
    </message>
    <message>
        <source>Nothing is wrong with the run: send it again once the controller answers.</source>
        <translation>Çalıştırmada bir sorun yok: denetleyici yanıt verince yeniden gönderin.</translation>
    </message>
    <message>
        <source>The controller&apos;s answer got lost: the job may have been taken.</source>
        <translation>Denetleyicinin yanıtı kayboldu: iş kabul edilmiş olabilir.</translation>
    </message>
    <message>
        <source>Let Slipway find out; it looks for the job by its name.</source>
        <translation>Bunu Slipway&apos;in öğrenmesini bekleyin; işi adıyla arar.</translation>
    </message>
    <message>
        <source>This host has no Slurm commands.</source>
        <translation>Bu makinede Slurm komutları yok.</translation>
    </message>
    <message>
        <source>Connect to a login host where sbatch works.</source>
        <translation>sbatch&apos;in çalıştığı bir giriş makinesine bağlanın.</translation>
    </message>
    <message>
        <source>The cluster&apos;s admission rules or the namespace&apos;s quota do not allow this job.</source>
        <translation>Kümenin kabul (admission) kuralları ya da namespace&apos;in kotası bu işe izin vermiyor.</translation>
    </message>
    <message>
        <source>Ask for fewer nodes, or use another namespace or queue.</source>
        <translation>Daha az düğüm isteyin ya da başka bir namespace veya kuyruk kullanın.</translation>
    </message>
    <message>
        <source>A rule of the site refuses the job, in its own words above.</source>
        <translation>Sitenin bir kuralı işi reddediyor; kendi sözleri yukarıda.</translation>
    </message>
    <message>
        <source>Change what it names; the site&apos;s documentation tells more.</source>
        <translation>Belirttiği şeyi değiştirin; sitenin belgeleri daha fazlasını anlatır.</translation>
    </message>
    <message>
        <source>The job names a node that this cluster does not have.</source>
        <translation>İş, bu kümede olmayan bir düğümün adını veriyor.</translation>
    </message>
    <message>
        <source>Correct the names in launch.exclude_nodes, or remove it.</source>
        <translation>launch.exclude_nodes içindeki adları düzeltin ya da onu kaldırın.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Appendix</source>
        <translation>Ek</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Şekil</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tablo</translation>
    </message>
    <message>
        <source>Prepared on %1</source>
        <translation>Hazırlanma tarihi: %1</translation>
    </message>
    <message>
        <source>Prepared by %1 on %2</source>
        <translation>Hazırlayan: %1, %2</translation>
    </message>
    <message>
        <source>Made with %1. Design %2.</source>
        <translation>%1 ile hazırlandı. Tasarım %2.</translation>
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
        <source>Assumptions</source>
        <translation>Varsayımlar</translation>
    </message>
    <message>
        <source>What the figures rest on and the design does not prove. Change the key, and everything that depends on it follows.</source>
        <translation>Değerlerin dayandığı, ama tasarımın kanıtlamadığı noktalar. Anahtarı değiştirin; ona bağlı her şey de değişir.</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>varsayım</translation>
    </message>
    <message>
        <source>value</source>
        <translation>değer</translation>
    </message>
    <message>
        <source>source</source>
        <translation>kaynak</translation>
    </message>
    <message>
        <source>key</source>
        <translation>anahtar</translation>
    </message>
    <message>
        <source>the design</source>
        <translation>tasarım</translation>
    </message>
    <message>
        <source>the default, a value to plan with</source>
        <translation>varsayılan, planlama için bir değer</translation>
    </message>
    <message>
        <source>Interruptions per node and day</source>
        <translation>Düğüm ve gün başına kesinti</translation>
    </message>
    <message>
        <source>Minutes from a failure until training goes on</source>
        <translation>Arızadan eğitimin sürmesine kadar geçen dakika</translation>
    </message>
    <message>
        <source>Price of an accelerator hour</source>
        <translation>Hızlandırıcı saatinin fiyatı</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>verilmedi</translation>
    </message>
    <message>
        <source>Share of the line rate that large collectives reach</source>
        <translation>Büyük kolektiflerin ulaştığı hat hızı payı</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ile %2 arası</translation>
    </message>
    <message>
        <source>Oversubscription of the network</source>
        <translation>Ağın aşırı aboneliği</translation>
    </message>
    <message>
        <source>Bytes of a stored token</source>
        <translation>Depolanan bir token&apos;ın bayt sayısı</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>Saklanan checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Computing time that rests on measured kernels</source>
        <translation>Ölçülmüş kernel&apos;lere dayanan hesaplama süresi</translation>
    </message>
    <message>
        <source>the rest is extrapolated by arithmetic intensity</source>
        <translation>gerisi aritmetik yoğunlukla ekstrapole edilir</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Bulgular</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tür</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>bulgu</translation>
    </message>
    <message>
        <source>Numbers of the figures</source>
        <translation>Şekillerin sayıları</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Kaynaklar</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Hızlandırıcı</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topoloji</translation>
    </message>
    <message>
        <source>Storage, %1</source>
        <translation>Depolama, %1</translation>
    </message>
    <message>
        <source>The estimates are computed by:</source>
        <translation>Tahminleri hesaplayan:</translation>
    </message>
    <message>
        <source>The design</source>
        <translation>Tasarım</translation>
    </message>
    <message>
        <source>%1 is to be trained from the beginning on %2 tokens</source>
        <translation>%1, %2 token ile baştan eğitilecek</translation>
    </message>
    <message>
        <source>the training of %1 is to be continued on %2 tokens</source>
        <translation>%1 modelinin eğitimi %2 token ile sürdürülecek</translation>
    </message>
    <message>
        <source>all weights of %1 are to be fine-tuned on %2 tokens</source>
        <translation>%1 modelinin tüm ağırlıklarına %2 token ile fine-tuning uygulanacak</translation>
    </message>
    <message>
        <source>%1 is to be fine-tuned by LoRA on %2 tokens</source>
        <translation>%1 modeline LoRA ile, %2 token üzerinde fine-tuning uygulanacak</translation>
    </message>
    <message>
        <source>%1 is to be fine-tuned by QLoRA on %2 tokens</source>
        <translation>%1 modeline QLoRA ile, %2 token üzerinde fine-tuning uygulanacak</translation>
    </message>
    <message>
        <source>Not ready: the model does not fit. An accelerator would need %1 and has %2.</source>
        <translation>Hazır değil: model sığmıyor. Bir hızlandırıcıya %1 gerekir, onda ise %2 var.</translation>
    </message>
    <message numerus="yes">
        <source>Not ready: %n error(s) must be mended first; the appendix lists them.</source>
        <translation>
            <numerusform>Hazır değil: önce %n hata düzeltilmeli; bunlar ekte sıralanıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready with a change: it fits and runs, and another layout of the same cluster saves %1 of the time (%2).</source>
        <translation>Bir değişiklikle hazır: sığıyor ve çalışıyor; aynı kümenin başka bir yerleşimi sürenin %1 kadarını kazandırıyor (%2).</translation>
    </message>
    <message numerus="yes">
        <source>Ready, with %n point(s) to decide on: it fits and runs as designed.</source>
        <translation>
            <numerusform>Hazır, karar verilecek %n nokta var: sığıyor ve tasarlandığı gibi çalışıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready: it fits, no layout of this cluster is notably faster, and nothing was found that speaks against it.</source>
        <translation>Hazır: sığıyor, bu kümenin hiçbir yerleşimi kayda değer ölçüde daha hızlı değil ve buna karşı bir şey bulunmadı.</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>büyüklük</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>beklenen</translation>
    </message>
    <message>
        <source>bounds, remarks</source>
        <translation>sınırlar, açıklamalar</translation>
    </message>
    <message>
        <source>Duration, start to end</source>
        <translation>Baştan sona süre</translation>
    </message>
    <message>
        <source>Accelerator hours</source>
        <translation>Hızlandırıcı saati</translation>
    </message>
    <message>
        <source>goodput %1: this share of them makes lasting progress</source>
        <translation>goodput %1: bunların kalıcı ilerleme sağlayan payı</translation>
    </message>
    <message>
        <source>Compute cost</source>
        <translation>Hesaplama maliyeti</translation>
    </message>
    <message>
        <source>at %1 an accelerator hour, the design&apos;s price</source>
        <translation>hızlandırıcı saati %1 ile, tasarımın fiyatı</translation>
    </message>
    <message>
        <source>Cost of the run, all of it</source>
        <translation>Çalıştırmanın toplam maliyeti</translation>
    </message>
    <message>
        <source>%1, with network, storage, operations and failures</source>
        <translation>%1; ağ, depolama, işletim ve arızalar dahil</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Throughput</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/sn</translation>
    </message>
    <message>
        <source>MFU %1, %2 TFLOP/s an accelerator</source>
        <translation>MFU %1, hızlandırıcı başına %2 TFLOP/sn</translation>
    </message>
    <message>
        <source>Memory of an accelerator</source>
        <translation>Bir hızlandırıcının belleği</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>allocated %1 to %2</source>
        <translation>ayrılan %1 ile %2 arası</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>written in %1</source>
        <translation>%1 içinde yazılır</translation>
    </message>
    <message>
        <source>no write rate is known</source>
        <translation>yazma hızı bilinmiyor</translation>
    </message>
    <message>
        <source>Energy of the accelerators</source>
        <translation>Hızlandırıcıların enerjisi</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>%1 MWh</source>
        <translation>%1 MWh</translation>
    </message>
    <message>
        <source>at their rated power, without cooling</source>
        <translation>anma güçlerinde, soğutma hariç</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Özet</translation>
    </message>
    <message>
        <source>Risk: %1. %2</source>
        <translation>Risk: %1. %2</translation>
    </message>
    <message>
        <source>Points that need a decision:</source>
        <translation>Karar gerektiren noktalar:</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are open; they stand at the end of the main part, before the appendix.</source>
        <translation>
            <numerusform>%n soru açık; bunlar ana bölümün sonunda, ekten önce yer alıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>What does an accelerator hour cost here? A dated example stands in (cost.accelerator_hour, or a price list).</source>
        <translation>Burada bir hızlandırıcı saati kaça mal oluyor? Yerine tarihli bir örnek kullanılıyor (cost.accelerator_hour ya da bir fiyat listesi).</translation>
    </message>
    <message>
        <source>What does an accelerator hour cost here? No price is given (cost.accelerator_hour).</source>
        <translation>Burada bir hızlandırıcı saatinin maliyeti nedir? Fiyat verilmemiş (cost.accelerator_hour).</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of the comparison of options were declared by nobody, such as who controls the data, isolation and region (options in the plan file).</source>
        <translation>
            <numerusform>Seçenek karşılaştırmasının %n noktasını kimse bildirmedi; örneğin veriyi kimin denetlediği, yalıtım ve bölge (plan dosyasında options).</numerusform>
        </translation>
    </message>
    <message>
        <source>What kind of data is it, whom is it about, and where may it lie? Nothing is described.</source>
        <translation>Veri ne türden, kimin hakkında ve nerede bulunabilir? Hiçbir şey tanımlanmamış.</translation>
    </message>
    <message>
        <source>How often do nodes of this cluster fail? The catalogue&apos;s %1 per node and day stands in (reliability.node_failures_per_day).</source>
        <translation>Bu kümenin düğümleri ne sıklıkla arızalanıyor? Yerine kataloğun düğüm ve gün başına %1 değeri kullanılıyor (reliability.node_failures_per_day).</translation>
    </message>
    <message>
        <source>How fast does the shared storage take a checkpoint? Without a write rate neither the pause nor the best interval is known (cluster.storage.scratch).</source>
        <translation>Paylaşılan depolama bir checkpoint&apos;i ne hızla alıyor? Yazma hızı olmadan ne duraklama ne de en iyi aralık bilinir (cluster.storage.scratch).</translation>
    </message>
    <message>
        <source>Only %1 of the computing time rests on measured kernels. Will a short run on the target machine be made, to calibrate the estimate?</source>
        <translation>Hesaplama süresinin yalnızca %1 kadarı ölçülmüş kernel&apos;lere dayanıyor. Tahmini kalibre etmek için hedef makinede kısa bir çalıştırma yapılacak mı?</translation>
    </message>
    <message>
        <source>Which dataset is it, where does it lie, and may it be used for this? The design names none (data.dataset).</source>
        <translation>Hangi veri kümesi, nerede duruyor ve bunun için kullanılabilir mi? Tasarım bir veri kümesi belirtmiyor (data.dataset).</translation>
    </message>
    <message>
        <source>Under which licence is the model used? The catalogue knows none.</source>
        <translation>Model hangi lisansla kullanılıyor? Katalogda bir lisans bilgisi yok.</translation>
    </message>
    <message>
        <source>The run takes %1 and neither restarts (launch.max_restarts) nor a chain of jobs (launch.chain) is planned: who starts it again, and how soon?</source>
        <translation>Çalıştırma %1 sürüyor; ne yeniden başlatma (launch.max_restarts) ne de iş zinciri (launch.chain) planlanmış: onu kim, ne kadar sürede yeniden başlatacak?</translation>
    </message>
    <message>
        <source>Was a restart from a checkpoint tried on this cluster, and timed? The plan counts with %1 minutes (reliability.restart_minutes).</source>
        <translation>Bu kümede bir checkpoint&apos;ten yeniden başlatma denendi ve süresi ölçüldü mü? Plan %1 dakika sayıyor (reliability.restart_minutes).</translation>
    </message>
    <message>
        <source>Open questions</source>
        <translation>Açık sorular</translation>
    </message>
    <message>
        <source>Each of these changes a figure above. The key of the design file that takes the answer stands in brackets.</source>
        <translation>Bunların her biri yukarıdaki bir değeri değiştirir. Yanıtın yazılacağı tasarım dosyası anahtarı parantez içindedir.</translation>
    </message>
    <message>
        <source>Training plan: %1</source>
        <translation>Eğitim planı: %1</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1, %2 × %3 üzerinde</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>izinli</translation>
    </message>
    <message>
        <source>with conditions</source>
        <translation>koşullu</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>dışlanmış</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>burada bilinmiyor</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>Data and licences</source>
        <translation>Veriler ve lisanslar</translation>
    </message>
    <message>
        <source>What kind of data it is, whom it is about and where it may lie is not described; without that only the model&apos;s licence is looked at.</source>
        <translation>Verilerin ne tür olduğu, kimlerle ilgili olduğu ve nerede durabileceği açıklanmamış; bu olmadan yalnızca modelin lisansına bakılır.</translation>
    </message>
    <message>
        <source>By the data classes that were named no special regime applies.</source>
        <translation>Belirtilen veri sınıflarına göre özel bir rejim geçerli değil.</translation>
    </message>
    <message>
        <source>These apply: %1. The constraints below are for planning and are no legal advice.</source>
        <translation>Şunlar geçerli: %1. Aşağıdaki kısıtlar planlama içindir, hukuki danışmanlık değildir.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>yer</translation>
    </message>
    <message>
        <source>region</source>
        <translation>bölge</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>yanıt</translation>
    </message>
    <message>
        <source>why</source>
        <translation>neden</translation>
    </message>
    <message>
        <source>used</source>
        <translation>kullanılan</translation>
    </message>
    <message>
        <source>licence</source>
        <translation>lisans</translation>
    </message>
    <message>
        <source>commercial use</source>
        <translation>ticari kullanım</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>koşullar</translation>
    </message>
    <message>
        <source>Checklists</source>
        <translation>Kontrol listeleri</translation>
    </message>
    <message>
        <source>point</source>
        <translation>madde</translation>
    </message>
    <message>
        <source>state</source>
        <translation>durum</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>dayanak</translation>
    </message>
    <message>
        <source>done</source>
        <translation>bitti</translation>
    </message>
    <message>
        <source>open</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>geçerli değil</translation>
    </message>
    <message>
        <source>nothing sharded</source>
        <translation>parçalama yok</translation>
    </message>
    <message>
        <source>optimizer states sharded</source>
        <translation>optimizer durumları parçalı</translation>
    </message>
    <message>
        <source>optimizer states and gradients sharded</source>
        <translation>optimizer durumları ve gradyanlar parçalı</translation>
    </message>
    <message>
        <source>weights, gradients and optimizer states sharded</source>
        <translation>ağırlıklar, gradyanlar ve optimizer durumları parçalı</translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation>yeniden hesaplama yok</translation>
    </message>
    <message>
        <source>selective recomputation</source>
        <translation>seçmeli yeniden hesaplama</translation>
    </message>
    <message>
        <source>full recomputation</source>
        <translation>tam yeniden hesaplama</translation>
    </message>
    <message>
        <source>no network named</source>
        <translation>ağ belirtilmemiş</translation>
    </message>
    <message>
        <source>%1 × %2, %3 each way a port</source>
        <translation>%1 × %2, port başına her yönde %3</translation>
    </message>
    <message>
        <source>Network of a node</source>
        <translation>Bir düğümün ağı</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>ağırlıklar</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizer</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>matris çarpımları</translation>
    </message>
    <message>
        <source>memory-bound kernels</source>
        <translation>bellek sınırlı kernel&apos;ler</translation>
    </message>
    <message>
        <source>tensor parallel, exposed</source>
        <translation>tensor paralel, açıkta kalan</translation>
    </message>
    <message>
        <source>context parallel, exposed</source>
        <translation>context paralel, açıkta kalan</translation>
    </message>
    <message>
        <source>experts, exposed</source>
        <translation>uzmanlar, açıkta kalan</translation>
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
        <source>data parallel, exposed</source>
        <translation>veri paralel, açıkta kalan</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>veri bekleme</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>offload</translation>
    </message>
    <message>
        <source>part</source>
        <translation>bölüm</translation>
    </message>
    <message>
        <source>time</source>
        <translation>süre</translation>
    </message>
    <message>
        <source>share</source>
        <translation>pay</translation>
    </message>
    <message>
        <source>Where a step of %1 goes.</source>
        <translation>%1 süren bir adımın dağılımı.</translation>
    </message>
    <message>
        <source>tensor-parallel communication</source>
        <translation>tensor paralel iletişim</translation>
    </message>
    <message>
        <source>context-parallel communication</source>
        <translation>context paralel iletişim</translation>
    </message>
    <message>
        <source>the exchange between experts</source>
        <translation>uzmanlar arasındaki alışveriş</translation>
    </message>
    <message>
        <source>the pipeline bubble</source>
        <translation>pipeline boşluğu</translation>
    </message>
    <message>
        <source>pipeline communication</source>
        <translation>pipeline iletişimi</translation>
    </message>
    <message>
        <source>data-parallel communication</source>
        <translation>veri paralel iletişim</translation>
    </message>
    <message>
        <source>offload to the host</source>
        <translation>CPU belleğine offload</translation>
    </message>
    <message>
        <source>The design&apos;s layout and the best of all layouts that fit the same accelerators, batch and framework.</source>
        <translation>Tasarımın yerleşimi ve aynı hızlandırıcılara, batch&apos;e ve framework&apos;e uyan tüm yerleşimlerin en iyileri.</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>yerleşim</translation>
    </message>
    <message>
        <source>step</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>bellek</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>tüm çalıştırma</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>maliyet</translation>
    </message>
    <message>
        <source>as designed: %1</source>
        <translation>tasarlandığı gibi: %1</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tensor</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation>sanal aşama</translation>
    </message>
    <message>
        <source>context</source>
        <translation>context</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>uzman</translation>
    </message>
    <message>
        <source>data</source>
        <translation>veri</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>mikro batch %1</translation>
    </message>
    <message>
        <source>What is trained, and on what</source>
        <translation>Ne, neyin üzerinde eğitiliyor</translation>
    </message>
    <message>
        <source>%1, of which a token uses %2</source>
        <translation>%1, bir token bunun %2 kadarını kullanır</translation>
    </message>
    <message>
        <source>work and machine</source>
        <translation>iş ve makine</translation>
    </message>
    <message>
        <source>%1: %2 parameters, %3 layers of width %4</source>
        <translation>%1: %2 parametre, %4 genişliğinde %3 katman</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps of %3 sequences of %4 tokens, in %5</source>
        <translation>%1 token; her biri %4 token&apos;lık %3 diziden oluşan %2 adım, %5 ile</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with %1 × %2 each: %3 accelerators, %4 usable memory each</source>
        <translation>
            <numerusform>her birinde %1 × %2 olan %n düğüm: %3 hızlandırıcı, her birinde %4 kullanılabilir bellek</numerusform>
        </translation>
    </message>
    <message>
        <source>Fast domain</source>
        <translation>Hızlı alan</translation>
    </message>
    <message>
        <source>%1 accelerators share %2 (%3 each way per accelerator)</source>
        <translation>%1 hızlandırıcı şunu paylaşır: %2 (hızlandırıcı başına her yönde %3)</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>yayımlanmamış</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>Does it fit</source>
        <translation>Sığıyor mu</translation>
    </message>
    <message>
        <source>The fullest accelerator, on stage %1, takes %2 of %3; %4 stay free. The allocated part is expected between %5 and %6: %7.</source>
        <translation>En dolu hızlandırıcı, aşama %1 üzerinde, %3 belleğin %2 kadarını kullanıyor; %4 boş kalıyor. Ayrılan bölümün %5 ile %6 arasında olması bekleniyor: %7.</translation>
    </message>
    <message>
        <source>even at the upper end it fits</source>
        <translation>üst uçta bile sığıyor</translation>
    </message>
    <message>
        <source>at the upper end it would not fit, so try one step on the machine before the run is planned around it</source>
        <translation>üst uçta sığmaz; bu yüzden çalıştırmayı buna göre planlamadan önce makinede bir adım deneyin</translation>
    </message>
    <message>
        <source>The fullest accelerator, on stage %1, would take %2 and has %3: %4 are missing. The run cannot start like this.</source>
        <translation>En dolu hızlandırıcıya (aşama %1) %2 gerekir, onda %3 var: %4 eksik. Çalıştırma bu haliyle başlayamaz.</translation>
    </message>
    <message>
        <source>How fast it is, and what would be faster</source>
        <translation>Ne kadar hızlı ve ne daha hızlı olurdu</translation>
    </message>
    <message>
        <source>A step takes %1, between %2 and %3 by the errors that this estimator made on published runs. That is %4 tokens a second, %5 for each accelerator, and %6 model FLOPS utilisation (MFU).</source>
        <translation>Bir adım %1 sürer; bu tahmincinin yayımlanmış çalıştırmalardaki hatalarına göre %2 ile %3 arasında. Bu, saniyede %4 token, hızlandırıcı başına %5 ve %6 model FLOPS kullanımı (MFU) demektir.</translation>
    </message>
    <message>
        <source>What costs most beside computing is %1, %2 of each step.</source>
        <translation>Hesaplama dışında en çok süreyi alan: %1, her adımın %2 kadarı.</translation>
    </message>
    <message>
        <source>Of %1 layouts the best is %2 faster: %3. Unless something speaks for the designed one, take it.</source>
        <translation>%1 yerleşimin en iyisi %2 daha hızlı: %3. Tasarlanandan yana bir neden yoksa bunu seçin.</translation>
    </message>
    <message>
        <source>All %1 layouts of the same cluster were compared: none is more than 3 % faster than the designed one.</source>
        <translation>Aynı kümenin %1 yerleşiminin tümü karşılaştırıldı: hiçbiri tasarlanandan yüzde 3&apos;ten daha fazla hızlı değil.</translation>
    </message>
    <message>
        <source>way to pay</source>
        <translation>ödeme yolu</translation>
    </message>
    <message>
        <source>run</source>
        <translation>çalıştırma</translation>
    </message>
    <message>
        <source>per million tokens</source>
        <translation>milyon token başına</translation>
    </message>
    <message>
        <source>Cost of one run by the way it is paid for, and by the five lines.</source>
        <translation>Bir çalıştırmanın, ödeme yoluna ve beş kaleme göre maliyeti.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>alt uç</translation>
    </message>
    <message>
        <source>to</source>
        <translation>üst uç</translation>
    </message>
    <message>
        <source>run costs from</source>
        <translation>çalıştırma maliyeti, alt uç</translation>
    </message>
    <message>
        <source>What the cost of a run hangs on: each assumption at the ends of its range, all others as they are.</source>
        <translation>Bir çalıştırmanın maliyeti neye bağlı: her varsayım aralığının uçlarında, ötekiler olduğu gibi.</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Maliyeti</translation>
    </message>
    <message>
        <source>No price is known for %1: neither the design nor the price list names one.</source>
        <translation>%1 için fiyat bilinmiyor: ne tasarım ne de fiyat listesi bir fiyat veriyor.</translation>
    </message>
    <message>
        <source>A run costs %1 (%2): %3 for each accelerator hour that makes progress, and %4 for a million tokens. %5</source>
        <translation>Bir çalıştırmanın maliyeti %1 (%2): ilerleme sağlayan her hızlandırıcı saati için %3, bir milyon token için %4. %5</translation>
    </message>
    <message>
        <source>The price of an hour is your own.</source>
        <translation>Saat fiyatı kendi fiyatınız.</translation>
    </message>
    <message>
        <source>Prices are dated examples (%1), no offer: put your own in before anything is decided.</source>
        <translation>Fiyatlar tarihli örneklerdir (%1), teklif değildir: bir karar vermeden önce kendi fiyatlarınızı girin.</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>tarihsiz</translation>
    </message>
    <message>
        <source>Spot aside, the cheapest way is %1, %2 less.</source>
        <translation>Spot dışında en ucuz yol: %1, %2 daha az.</translation>
    </message>
    <message>
        <source>The options side by side</source>
        <translation>Seçenekler yan yana</translation>
    </message>
    <message>
        <source>The same work with each option; rows in which all are alike, or of which nobody said anything, are left out.</source>
        <translation>Aynı iş, her seçenekle; hepsinin aynı olduğu ya da kimsenin bir şey bildirmediği satırlar gösterilmez.</translation>
    </message>
    <message>
        <source>what counts</source>
        <translation>önemli olan</translation>
    </message>
    <message>
        <source>score, 0 to 5</source>
        <translation>puan, 0-5</translation>
    </message>
    <message>
        <source>What the cluster needs beside accelerators</source>
        <translation>Kümenin hızlandırıcılar dışında gerektirdikleri</translation>
    </message>
    <message>
        <source>group</source>
        <translation>grup</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>gereken</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>It takes liquid cooling.</source>
        <translation>Sıvı soğutma gerektirir.</translation>
    </message>
    <message>
        <source>The machines take up to %1 kW, the site %2 kW with cooling; %3 tons of refrigeration take the heat away. %4</source>
        <translation>Makineler en çok %1 kW, tesis soğutmayla birlikte %2 kW çeker; ısıyı %3 ton soğutma uzaklaştırır. %4</translation>
    </message>
    <message>
        <source>What is needed later</source>
        <translation>Sonradan gerekecekler</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Riskler</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>ağırlık</translation>
    </message>
    <message>
        <source>risk and evidence</source>
        <translation>risk ve dayanağı</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>kayıp</translation>
    </message>
    <message>
        <source>money</source>
        <translation>para</translation>
    </message>
    <message>
        <source>what lowers it</source>
        <translation>azaltan önlem</translation>
    </message>
    <message>
        <source>Assumptions of cost and growth</source>
        <translation>Maliyet ve büyüme varsayımları</translation>
    </message>
    <message>
        <source>range</source>
        <translation>aralık</translation>
    </message>
    <message>
        <source>source, date</source>
        <translation>kaynak, tarih</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>hesaplama</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>açıkta kalan iletişim</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>lost work</source>
        <translation>yitirilen iş</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>yeniden başlatmalar</translation>
    </message>
    <message>
        <source>share of the wall time</source>
        <translation>gerçek süredeki pay</translation>
    </message>
    <message>
        <source>Where the wall time of the whole run goes.</source>
        <translation>Tüm çalıştırmanın gerçek süresinin dağılımı.</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>goodput</translation>
    </message>
    <message>
        <source>time between checkpoints</source>
        <translation>checkpoint&apos;ler arası süre</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 dk</translation>
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
        <source>planned: %1</source>
        <translation>planlanan: %1</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>en iyi: %1</translation>
    </message>
    <message>
        <source>Goodput by the time between checkpoints (Young, 1974; Daly, 2006).</source>
        <translation>Checkpoint&apos;ler arası süreye göre goodput (Young, 1974; Daly, 2006).</translation>
    </message>
    <message>
        <source>shared, fast</source>
        <translation>paylaşılan, hızlı</translation>
    </message>
    <message>
        <source>in each node</source>
        <translation>her düğümde</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>arşiv</translation>
    </message>
    <message>
        <source>text</source>
        <translation>metin</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>günlükler</translation>
    </message>
    <message>
        <source>the finished model</source>
        <translation>bitmiş model</translation>
    </message>
    <message>
        <source>How long it takes on hardware that fails</source>
        <translation>Arızalanan donanımda ne kadar sürer</translation>
    </message>
    <message>
        <source>The best time between checkpoints, %1, is longer than the run: the one at its end is enough, and an earlier one costs %2 each.</source>
        <translation>Checkpoint&apos;ler arasındaki en iyi süre (%1) çalıştırmadan uzun: sondaki checkpoint yeter, daha erken her biri şuna mal olur: %2.</translation>
    </message>
    <message>
        <source>a pause</source>
        <translation>bir duraklama</translation>
    </message>
    <message>
        <source>Checkpoints are planned every %1. Every %2 would be best and give %3 more goodput.</source>
        <translation>Checkpoint&apos;ler her %1 için planlanmış. Her %2 en iyisi olur ve %3 daha çok goodput verirdi.</translation>
    </message>
    <message>
        <source>Checkpoints are planned every %1, which is as good as the best interval of %2.</source>
        <translation>Checkpoint&apos;ler her %1 için planlanmış; bu, en iyi aralık olan %2 kadar iyi.</translation>
    </message>
    <message>
        <source>What it keeps and reads</source>
        <translation>Sakladıkları ve okudukları</translation>
    </message>
    <message>
        <source>training stands still for %1</source>
        <translation>eğitim %1 durur</translation>
    </message>
    <message>
        <source>how long training stands still for it is not known, as no write rate is</source>
        <translation>yazma hızı bilinmediği için eğitimin bunun için ne kadar durduğu da bilinmiyor</translation>
    </message>
    <message>
        <source>Storage by tier. In-node figures are those of one node. Writing: what a pause of %1 s would need.</source>
        <translation>Katmana göre depolama. Düğüm içi değerler tek bir düğüm içindir. Yazma: %1 sn&apos;lik bir duraklamanın gerektirdiği.</translation>
    </message>
    <message>
        <source>tier</source>
        <translation>katman</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>içerik</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>gereken</translation>
    </message>
    <message>
        <source>has</source>
        <translation>var olan</translation>
    </message>
    <message>
        <source>read: needs / gives</source>
        <translation>okuma: gereken / sağlanan</translation>
    </message>
    <message>
        <source>write: needs / gives</source>
        <translation>yazma: gereken / sağlanan</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: none named</source>
        <translation>%1: belirtilmemiş</translation>
    </message>
    <message>
        <source>After training</source>
        <translation>Eğitimden sonra</translation>
    </message>
    <message>
        <source>One node of the training&apos;s accelerators does not hold the model for serving: it needs pipeline parallelism over nodes, or other accelerators.</source>
        <translation>Eğitimdeki hızlandırıcıların bir düğümü, sunum için modeli barındırmıyor: düğümler arası pipeline paralelliği ya da başka hızlandırıcılar gerekir.</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>duyarlık</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>hızlandırıcı</translation>
    </message>
    <message>
        <source>longest at once</source>
        <translation>aynı anda en uzun istek</translation>
    </message>
    <message>
        <source>answer tokens/s</source>
        <translation>yanıt token/sn</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>ilk token</translation>
    </message>
    <message>
        <source>each token</source>
        <translation>her token</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
    <message>
        <source>%1 kB/s</source>
        <translation>%1 kB/sn</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/sn</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/sn</translation>
    </message>
    <message>
        <source>Whatever is chosen, it costs less than %1 of the time.</source>
        <translation>Ne seçilirse seçilsin, maliyeti sürenin %1 kadarından azdır.</translation>
    </message>
    <message>
        <source>Extrapolated, as no measurement of it is known</source>
        <translation>Kestirilmiş, çünkü bilinen bir ölçümü yok</translation>
    </message>
    <message>
        <source>To be bought first</source>
        <translation>İlk satın alınacaklar</translation>
    </message>
    <message>
        <source>%1 in %2 months, about %3 such runs</source>
        <translation>%2 ayda %1, böyle yaklaşık %3 çalıştırma</translation>
    </message>
    <message>
        <source>Recommended way</source>
        <translation>Önerilen yol</translation>
    </message>
    <message numerus="yes">
        <source>on %n node(s) of %1 × %2</source>
        <translation>
            <numerusform>%1 × %2 içeren %n düğümde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>No option can be recommended: something speaks against each of them.</source>
        <translation>Hiçbir seçenek önerilemiyor: her birine karşı bir şey var.</translation>
    </message>
    <message>
        <source>Recommended: %1, with %2 of 5 points. Next comes %3 with %4.</source>
        <translation>Önerilen: 5 üzerinden %2 puanla %1. Ardından %4 puanla %3 geliyor.</translation>
    </message>
    <message>
        <source>Recommended: %1, the only one that nothing speaks against.</source>
        <translation>Önerilen: %1, karşısında hiçbir şey olmayan tek seçenek.</translation>
    </message>
    <message>
        <source>What would change that:</source>
        <translation>Bunu ne değiştirirdi:</translation>
    </message>
    <message>
        <source>%1 is out: %2.</source>
        <translation>%1 elendi: %2.</translation>
    </message>
    <message>
        <source>leaf and spine switches</source>
        <translation>leaf ve spine anahtarları</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>depolama</translation>
    </message>
    <message>
        <source>, rewired</source>
        <translation>, yeniden kablolanmış</translation>
    </message>
    <message>
        <source>%1 TB</source>
        <translation>%1 TB</translation>
    </message>
    <message>
        <source>Made from the figures of this plan, the heaviest first; small ones are left out. Loss: expected wall time of one run.</source>
        <translation>Bu planın rakamlarından çıkarıldı, en ağırı başta; küçükleri dışarıda bırakıldı. Kayıp: bir çalıştırmanın beklenen duvar saati süresi.</translation>
    </message>
    <message>
        <source>Storage would write for %1 of the time. One checkpoint every %2 leaves it to others for nine tenths, and costs %3 of goodput.</source>
        <translation>Depolama zamanın %1 kadarında yazıyor olurdu. Her %2 sürede bir kontrol noktası, zamanın onda dokuzunu başkalarına bırakır ve goodput&apos;un %3 kadarına mal olur.</translation>
    </message>
    <message>
        <source>Serving by precision</source>
        <translation>Hassasiyete göre sunum</translation>
    </message>
    <message>
        <source>%1 GWh</source>
        <translation>%1 GWh</translation>
    </message>
    <message>
        <source>than %1 after %2 months</source>
        <translation>%1 seçeneğine göre %2 ay sonra</translation>
    </message>
    <message>
        <source>than %1 from %2 on, about %3 such runs</source>
        <translation>%1 seçeneğine göre %2 oranından, yani böyle yaklaşık %3 çalıştırmadan sonra</translation>
    </message>
    <message>
        <source>An own cluster that works %1 of the time is cheaper %2.</source>
        <translation>Zamanın %1 kadarında çalışan kendi kümeniz daha ucuzdur: %2.</translation>
    </message>
    <message>
        <source>By the share of %1 months that it works, it is cheaper %2.</source>
        <translation>%1 ay içinde çalıştığı sürenin payına göre daha ucuz olduğu yer: %2.</translation>
    </message>
    <message>
        <source>%1 would be %2 cheaper a run, if somebody filled it: %3 such runs in %4 months.</source>
        <translation>Biri doldursaydı %1, çalıştırma başına %2 daha ucuz olurdu: %4 ayda böyle %3 çalıştırma.</translation>
    </message>
    <message>
        <source>The training network takes %1. The appendix has the whole bill of materials.</source>
        <translation>Eğitim ağı şunları ister: %1. Malzeme listesinin tamamı ektedir.</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>Malzeme listesi</translation>
    </message>
    <message>
        <source>What an own cluster of this size would need; the plan rents.</source>
        <translation>Bu büyüklükte kendi kümenizin gerektireceği; plan kiralıyor.</translation>
    </message>
    <message>
        <source>needed by</source>
        <translation>gerektiği tarih</translation>
    </message>
    <message>
        <source>Enough for the whole time: %1.</source>
        <translation>Tüm süre boyunca yeterli: %1.</translation>
    </message>
    <message>
        <source>%1, enough until %2: %3</source>
        <translation>%1, %2 tarihine kadar yeterli: %3</translation>
    </message>
    <message>
        <source>The steps alone take %1. With checkpoints, lost work and restarts the run takes %2: a goodput of %3.</source>
        <translation>Yalnız adımlar %1 sürer. Checkpoint&apos;ler, yitirilen iş ve yeniden başlatmalarla çalıştırma %2 sürer: goodput %3.</translation>
    </message>
    <message numerus="yes">
        <source>To serve it in %1 takes %n accelerator(s) of the kind it was trained on: %2 of weights leave %3 for keys and values. The command is in the appendix.</source>
        <translation>
            <numerusform>%1 olarak sunmak, eğitildiği türden %n hızlandırıcı ister: %2 ağırlık, anahtar ve değerlere %3 bırakır. Komut ektedir.</numerusform>
        </translation>
    </message>
    <message>
        <source>nodes to add</source>
        <translation>eklenecek düğüm</translation>
    </message>
    <message>
        <source>nodes in all</source>
        <translation>toplam düğüm</translation>
    </message>
    <message>
        <source>A checkpoint that training can resume from is %1 (weights %2, optimizer states %3); %4. Room is needed for %5, the one being written among them.</source>
        <translation>Eğitimin sürdürülebileceği bir checkpoint %1 yer tutar (ağırlıklar %2, optimizer durumları %3); %4. Yazılmakta olanla birlikte %5 için yer gerekir.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>İçindekiler</translation>
    </message>
    <message>
        <source>%1, at example prices: the price in %2 is left out until a rate is given (exchange in the plan file)</source>
        <translation>%1, örnek fiyatlarla: %2 cinsinden fiyat, bir kur verilene kadar hesaba katılmaz (plan dosyasında exchange)</translation>
    </message>
    <message>
        <source>Sign-off</source>
        <translation>Onay</translation>
    </message>
    <message>
        <source>Signed for are the figures of the summary, with the open questions as they stand.</source>
        <translation>İmzalanan, açık sorular oldukları gibi kalmak üzere, özetteki rakamlardır.</translation>
    </message>
    <message>
        <source>Signed for are the figures of the summary, with the open questions as they stand, for the design with the SHA-256 %1.</source>
        <translation>İmzalanan, açık sorular oldukları gibi kalmak üzere, SHA-256 özeti %1 olan tasarım için özetteki rakamlardır.</translation>
    </message>
    <message>
        <source>role</source>
        <translation>görev</translation>
    </message>
    <message>
        <source>name</source>
        <translation>ad</translation>
    </message>
    <message>
        <source>date</source>
        <translation>tarih</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>imza</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Hazırlayan</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>Gözden geçiren</translation>
    </message>
    <message>
        <source>Budget approved</source>
        <translation>Bütçeyi onaylayan</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>kuşkulu</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>gerekmiyor</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>Çalıştırmadan önce</translation>
    </message>
    <message>
        <source>A point counts when something proves it. None is open.</source>
        <translation>Bir madde, bir şey onu kanıtladığında sayılır. Açık madde yok.</translation>
    </message>
    <message numerus="yes">
        <source>A point counts when something proves it. %n point(s) are open.</source>
        <translation>
            <numerusform>Bir madde, bir şey onu kanıtladığında sayılır. %n madde açık.</numerusform>
        </translation>
    </message>
    <message>
        <source>to do</source>
        <translation>yapılacak</translation>
    </message>
    <message>
        <source>as designed</source>
        <translation>tasarlandığı gibi</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 ay</translation>
    </message>
    <message>
        <source>In %1 months training and serving need %2 accelerators and %3 TB, if models grow %4 times a year, data %5 times and teams %6 times (growth in the plan file).</source>
        <translation>%1 ay içinde eğitim ve sunma, modeller yılda %4, veri %5, ekipler %6 kat büyürse %2 hızlandırıcı ve %3 TB ister (plan dosyasında growth).</translation>
    </message>
    <message>
        <source>this run is unlikely to see one (%1)</source>
        <translation>bu çalıştırmanın bir tane görmesi olası değil (%1)</translation>
    </message>
    <message>
        <source>about %1 times in this one</source>
        <translation>bu çalıştırmada yaklaşık %1 kez</translation>
    </message>
    <message numerus="yes">
        <source>With %1 interruptions per node and day, a run on %n node(s) is interrupted every %2 on average: %3. A restart takes %4 minutes, and what was computed since the last checkpoint is computed again.</source>
        <translation>
            <numerusform>Düğüm ve gün başına %1 kesintiyle, %n düğümdeki bir çalıştırma ortalama %2 aralıkla kesilir: %3. Yeniden başlatma %4 dakika sürer ve son checkpoint&apos;ten beri hesaplananlar yeniden hesaplanır.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tool: %1.</source>
        <translation>Araç: %1.</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>önerilen</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>en küçük</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>en ucuz</translation>
    </message>
    <message>
        <source>as designed, best layout</source>
        <translation>tasarlandığı gibi, en iyi yerleşim</translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation>çalıştırmanın maliyeti</translation>
    </message>
    <message>
        <source>size</source>
        <translation>boyut</translation>
    </message>
    <message>
        <source>How large it should be</source>
        <translation>Ne kadar büyük olmalı</translation>
    </message>
    <message>
        <source>No size up to twice the design&apos;s meets the deadline and the budget.</source>
        <translation>Tasarımın iki katına kadar hiçbir boyut son tarihi ve bütçeyi karşılamıyor.</translation>
    </message>
    <message>
        <source>Of the usual sizes up to twice the design&apos;s, each with its best layout and paid for as %1, %2 accelerators are recommended. %3 The appendix has all sizes, their layouts, and what guides say.</source>
        <translation>Tasarımın iki katına kadar olan olağan boyutlardan, her biri en iyi yerleşimiyle ve %1 olarak ödendiğinde, %2 hızlandırıcı önerilir. %3 Ekte bütün boyutlar, yerleşimleri ve kılavuzların dedikleri vardır.</translation>
    </message>
    <message>
        <source>All teams together ask for %1 accelerator hours a month, and %2 accelerators for the largest job: %3 in whole nodes.</source>
        <translation>Bütün ekipler birlikte ayda %1 hızlandırıcı saati ve en büyük iş için %2 hızlandırıcı ister: tam düğümlerle %3.</translation>
    </message>
    <message>
        <source>Sizes and rules of thumb</source>
        <translation>Boyutlar ve pratik kurallar</translation>
    </message>
    <message>
        <source>What guides say, and where and why the computed answer differs.</source>
        <translation>Kılavuzların dedikleri ve hesaplanan yanıtın nerede, neden farklı olduğu.</translation>
    </message>
    <message>
        <source>rule of thumb</source>
        <translation>pratik kural</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>hesaplanan</translation>
    </message>
    <message>
        <source>Taxes and duties of %1 that are not given back are in all amounts.</source>
        <translation>Geri alınmayan %1 vergi ve harç tüm tutarların içinde.</translation>
    </message>
    <message>
        <source>All amounts are net of taxes, in money of today.</source>
        <translation>Tüm tutarlar vergisiz, bugünün parasıyla.</translation>
    </message>
    <message>
        <source>Fully busy they answer %1 tokens a second: %2 for a million tokens, at %3 an accelerator hour; idle time comes on top.</source>
        <translation>Tam dolu iken saniyede %1 token yanıtlarlar: %3 hızlandırıcı saatiyle bir milyon token %2; boş zaman buna eklenir.</translation>
    </message>
    <message>
        <source>Serving by vLLM or TGI: requests of %1 + %2 tokens, the longest of %3, keys and values in %4. Values to plan with, not measured.</source>
        <translation>vLLM ya da TGI ile sunma: %1 + %2 token&apos;lık istekler, en uzunu %3, anahtar ve değerler %4. Planlama değerleri, ölçülmedi.</translation>
    </message>
    <message>
        <source>a million answer tokens</source>
        <translation>bir milyon yanıt token&apos;ı</translation>
    </message>
</context>
<context>
    <name>ReportDesk</name>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 yazılamadı.</translation>
    </message>
    <message>
        <source>The folder %1 could not be made.</source>
        <translation>%1 klasörü oluşturulamadı.</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 okunamadı.</translation>
    </message>
    <message>
        <source>%1 has mistakes: %2</source>
        <translation>%1 içinde hatalar var: %2</translation>
    </message>
</context>
<context>
    <name>ReportPdf</name>
    <message>
        <source>page %1 of %2</source>
        <translation>sayfa %1 / %2</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 yazılamadı.</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
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
        <source>temporary</source>
        <translation>geçici</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>iletişim</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>rezerve</translation>
    </message>
    <message>
        <source>usable %1</source>
        <translation>kullanılabilir %1</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>aşama</translation>
    </message>
    <message>
        <source>total</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>aşama %1</translation>
    </message>
    <message>
        <source>each accelerator</source>
        <translation>her hızlandırıcı</translation>
    </message>
    <message>
        <source>Memory of an accelerator by pipeline stage; of %1 stages the first, the last and the fullest.</source>
        <translation>Pipeline aşamasına göre bir hızlandırıcının belleği; %1 aşamanın ilki, sonuncusu ve en dolusu.</translation>
    </message>
    <message>
        <source>Memory of an accelerator by pipeline stage.</source>
        <translation>Pipeline aşamasına göre bir hızlandırıcının belleği.</translation>
    </message>
    <message>
        <source>Memory of an accelerator.</source>
        <translation>Bir hızlandırıcının belleği.</translation>
    </message>
</context>
<context>
    <name>Resubmission</name>
    <message>
        <source>The job was not sent by Slipway: there is no design to send once more.</source>
        <translation>İş Slipway ile gönderilmedi: yeniden gönderilecek bir tasarım yok.</translation>
    </message>
    <message>
        <source>The run was not sent yet.</source>
        <translation>Çalıştırma henüz gönderilmedi.</translation>
    </message>
    <message>
        <source>A bare host is one machine: there is no other to go on with.</source>
        <translation>Yalın bir makine tektir: sürdürecek başka makine yok.</translation>
    </message>
    <message>
        <source>%1 is no name of a node.</source>
        <translation>%1 bir düğüm adı değil.</translation>
    </message>
    <message>
        <source>The design of %1 cannot be read by this version.</source>
        <translation>%1 tasarımı bu sürümle okunamıyor.</translation>
    </message>
</context>
<context>
    <name>RunAccount</name>
    <message>
        <source>Queue</source>
        <translation>Kuyruk</translation>
    </message>
    <message>
        <source>Submitted, and waiting for nodes.</source>
        <translation>Gönderildi, düğüm bekliyor.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>From the start of the job, or from a restart, to its first step.</source>
        <translation>İşin başlangıcından ya da bir yeniden başlatmadan ilk adımına kadar.</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Hesaplama</translation>
    </message>
    <message>
        <source>Steps that count, without the shares below.</source>
        <translation>Sayılan adımlar, aşağıdaki paylar hariç.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>İletişim</translation>
    </message>
    <message>
        <source>The part of the steps that is not hidden behind computation, by the estimate.</source>
        <translation>Adımların, tahmine göre hesaplamanın arkasına gizlenmeyen bölümü.</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline boşluğu</translation>
    </message>
    <message>
        <source>Stages that wait for others, by the estimate.</source>
        <translation>Tahmine göre, başkalarını bekleyen aşamalar.</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>Veri bekleme</translation>
    </message>
    <message>
        <source>As the program tells it, else by the estimate.</source>
        <translation>Programın bildirdiği gibi, yoksa tahmine göre.</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Pauses at steps where the log or the design has a checkpoint.</source>
        <translation>Günlükte ya da tasarımda checkpoint bulunan adımlardaki duraklamalar.</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Değerlendirme</translation>
    </message>
    <message>
        <source>Pauses at steps where the run was evaluated.</source>
        <translation>Çalıştırmanın değerlendirildiği adımlardaki duraklamalar.</translation>
    </message>
    <message>
        <source>Redone steps</source>
        <translation>Yinelenen adımlar</translation>
    </message>
    <message>
        <source>Steps done again after a restart.</source>
        <translation>Bir yeniden başlatmadan sonra tekrar yapılan adımlar.</translation>
    </message>
    <message>
        <source>Standing still</source>
        <translation>Durma</translation>
    </message>
    <message>
        <source>Pauses that nothing explains, and the time from the last step to a restart or to the end.</source>
        <translation>Hiçbir şeyin açıklamadığı duraklamalar ve son adımdan yeniden başlatmaya ya da bitişe kadar geçen süre.</translation>
    </message>
</context>
<context>
    <name>RunCurvesPanel</name>
    <message>
        <source>predicted %1 (%2 to %3)</source>
        <translation>öngörülen %1 (%2 ile %3 arası)</translation>
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
    <message>
        <source>Waiting for the cluster</source>
        <translation>Küme bekleniyor</translation>
    </message>
    <message>
        <source>known from the run&apos;s journal on the cluster</source>
        <translation>çalıştırmanın kümedeki günlüğünden biliniyor</translation>
    </message>
    <message>
        <source>found in the queue by its name</source>
        <translation>kuyrukta adıyla bulundu</translation>
    </message>
    <message>
        <source>found in the accounting by its name</source>
        <translation>muhasebe kaydında adıyla bulundu</translation>
    </message>
    <message>
        <source>it has claimed the run&apos;s folder</source>
        <translation>çalıştırmanın klasörünü sahiplendi</translation>
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
    <name>SavedFiles</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 yazılamadı: %2</translation>
    </message>
    <message>
        <source>%1 is there already and is not an earlier state of the run&apos;s file: choose another folder.</source>
        <translation>%1 zaten var ve çalıştırmanın dosyasının önceki bir hali değil: başka bir klasör seçin.</translation>
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
    <name>SearchCommand</name>
    <message>
        <source>--nodes takes counts from 1 to %1, such as 16, 4-16 or 1,2,4; not %2</source>
        <translation>--nodes, 1 ile %1 arası sayılar alır, örneğin 16, 4-16 ya da 1,2,4; %2 değil</translation>
    </message>
    <message>
        <source>--top takes a number from 1 to 10000, not %1</source>
        <translation>--top, 1 ile 10000 arası bir sayı alır, %1 değil</translation>
    </message>
    <message>
        <source>--objective takes time, cost or accelerators, not %1</source>
        <translation>--objective, time, cost ya da accelerators alır, %1 değil</translation>
    </message>
    <message>
        <source>--keep: a search does not vary %1; it varies %2</source>
        <translation>--keep: arama %1 değerini değiştirmez; değiştirdikleri: %2</translation>
    </message>
</context>
<context>
    <name>SearchText</name>
    <message>
        <source>step</source>
        <translation>adım</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/sn</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>bellek</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>yerleşim</translation>
    </message>
    <message>
        <source>
The design has the best layout already.
</source>
        <translation>
Tasarımda zaten en iyi yerleşim var.
</translation>
    </message>
    <message>
        <source>
For the best: %1
</source>
        <translation>
En iyisi için: %1
</translation>
    </message>
    <message>
        <source>
No single change of what was searched makes it fit.
</source>
        <translation>
Aranan alanlardan yalnızca birini değiştirmek sığması için yetmiyor.
</translation>
    </message>
    <message>
        <source>
What would make it fit, cheapest first:
</source>
        <translation>
Sığmasını sağlayacaklar, en ucuzdan başlayarak:
</translation>
    </message>
    <message>
        <source>Nothing fits.

%1 of %2 cuts over tensor, pipeline and context ranks are legal.
</source>
        <translation>Hiçbiri sığmıyor.

Tensor, pipeline ve context rank&apos;larına %2 bölmenin %1 tanesi geçerli.
</translation>
    </message>
    <message>
        <source>  %1 are not, such as: %2
</source>
        <translation>  %1 tanesi değil, örneğin: %2
</translation>
    </message>
    <message>
        <source>
Closest to fitting, of %1:
</source>
        <translation>
Sığmaya en yakın olanlar, kapasite %1:
</translation>
    </message>
    <message>
        <source>%1 sharded</source>
        <translation>parçalama %1</translation>
    </message>
    <message>
        <source>%1 recompute</source>
        <translation>yeniden hesaplama %1</translation>
    </message>
    <message>
        <source>%1 offloaded</source>
        <translation>offload %1</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>mikro batch %1</translation>
    </message>
    <message>
        <source>%1: %2 layouts considered in %3

</source>
        <translation>%1: %3 içinde %2 yerleşim değerlendirildi

</translation>
    </message>
    <message>
        <source>Stopped before a layout was found that fits.</source>
        <translation>Sığan bir yerleşim bulunmadan durduruldu.</translation>
    </message>
    <message>
        <source>Stopped: these are the best of what was looked at; better ones may be missing.

</source>
        <translation>Durduruldu: bunlar bakılanların en iyileri; daha iyileri eksik olabilir.

</translation>
    </message>
    <message>
        <source>%1 layouts considered in %2</source>
        <translation>%2 içinde %1 yerleşime bakıldı</translation>
    </message>
    <message>
        <source>; none fits yet; Ctrl-C stops</source>
        <translation>; henüz sığan yok; Ctrl-C durdurur</translation>
    </message>
    <message>
        <source>; best so far %1; Ctrl-C stops and answers</source>
        <translation>; şimdiye dek en iyisi %1; Ctrl-C durdurur ve yanıtlar</translation>
    </message>
    <message numerus="yes">
        <source>%n layers of each stage recomputed</source>
        <translation>
            <numerusform>her aşamada %n katman yeniden hesaplanır</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Serving</name>
    <message>
        <source>The distributed checkpoint is converted to Hugging Face&apos;s form by Megatron-Bridge; Megatron-LM&apos;s own checkpoints also need a run_config.yaml of the model.</source>
        <translation>Dağıtık checkpoint, Megatron-Bridge ile Hugging Face biçimine dönüştürülür; Megatron-LM&apos;in kendi checkpoint&apos;leri için modelin run_config.yaml dosyası da gerekir.</translation>
    </message>
    <message>
        <source>The distributed checkpoint is converted to Hugging Face&apos;s form by torchtitan&apos;s own script, with the tokenizer&apos;s files beside it.</source>
        <translation>Dağıtık checkpoint, tokenizer dosyaları yanında olmak üzere torchtitan&apos;ın kendi betiğiyle Hugging Face biçimine dönüştürülür.</translation>
    </message>
    <message>
        <source>Composer&apos;s checkpoint is converted to Hugging Face&apos;s form by llm-foundry&apos;s script.</source>
        <translation>Composer&apos;ın checkpoint&apos;i, llm-foundry&apos;nin betiğiyle Hugging Face biçimine dönüştürülür.</translation>
    </message>
    <message>
        <source>nanotron&apos;s checkpoint is converted by its example script, which knows Llama&apos;s shape alone.</source>
        <translation>nanotron&apos;un checkpoint&apos;i, yalnızca Llama&apos;nın yapısını bilen örnek betiğiyle dönüştürülür.</translation>
    </message>
    <message>
        <source>FSDP&apos;s sharded weights are merged into one file by accelerate; DeepSpeed&apos;s by zero_to_fp32.py.</source>
        <translation>FSDP&apos;nin parçalı ağırlıkları accelerate ile, DeepSpeed&apos;inkiler zero_to_fp32.py ile tek dosyada birleştirilir.</translation>
    </message>
    <message>
        <source>The checkpoint is in Hugging Face&apos;s form already.</source>
        <translation>Checkpoint zaten Hugging Face biçiminde.</translation>
    </message>
    <message>
        <source>The adapter is loaded over the base model; merging it into the weights serves a little faster.</source>
        <translation>Adaptör temel modelin üzerine yüklenir; ağırlıklarla birleştirilirse sunum biraz daha hızlı olur.</translation>
    </message>
    <message>
        <source>Throughput counts with %1 % of the memory bandwidth and %2 % of the matrix rate: values to plan with, no measurement.</source>
        <translation>Throughput, bellek bant genişliğinin %%1 ve matris hızının %%2 kadarıyla hesaplanır: planlama değerleridir, ölçüm değildir.</translation>
    </message>
    <message>
        <source>fp8 and int4 change the answers: compare them on your own evaluation before they are served.</source>
        <translation>fp8 ve int4 yanıtları değiştirir: sunmadan önce kendi değerlendirmenizle karşılaştırın.</translation>
    </message>
    <message>
        <source>%1 of %2 layers look back at %3 tokens alone; engines that use it keep less than is counted here.</source>
        <translation>%2 katmanın %1 tanesi yalnızca %3 token geriye bakar; bundan yararlanan motorlar burada sayılandan azını tutar.</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>What is open could not be noted for the next start.</source>
        <translation>Açık olanlar bir sonraki başlangıç için kaydedilemedi.</translation>
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
        <source>The run is still being handed to Slurm.</source>
        <translation>Çalıştırma hâlâ Slurm&apos;e veriliyor.</translation>
    </message>
    <message>
        <source>Neither the run&apos;s journal nor Slurm knows a job of this name.</source>
        <translation>Ne çalıştırmanın günlüğü ne de Slurm bu adda bir iş biliyor.</translation>
    </message>
    <message>
        <source>Slurm took job %1 and does not know it any more; it never began.</source>
        <translation>Slurm %1 numaralı işi kabul etti ama artık tanımıyor; iş hiç başlamadı.</translation>
    </message>
    <message>
        <source>More jobs carry this run&apos;s name: %1. Those that wait were held; one that starts leaves at once. Cancel them if you like.</source>
        <translation>Bu çalıştırmanın adını taşıyan başka işler var: %1. Bekleyenler tutuldu (hold); başlayan olursa hemen çıkar. İsterseniz iptal edin.</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller has just been started, and its nodes have not reported to it yet</source>
        <translation>Slurm&apos;ün denetleyicisi henüz başlatıldı; düğümleri ona daha bildirimde bulunmadı</translation>
    </message>
    <message>
        <source>Slurm refused: %1</source>
        <translation>Slurm reddetti: %1</translation>
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
    <message numerus="yes">
        <source>%n key(s) of the agent</source>
        <translation>
            <numerusform>agent&apos;ın %n anahtarı</numerusform>
        </translation>
    </message>
    <message>
        <source>a key that the agent would not use</source>
        <translation>agent&apos;ın kullanmak istemediği bir anahtar</translation>
    </message>
    <message>
        <source>%1 closed the line during the login as %2. Before you try again, make sure that the user and the key are right: it may lock the account.</source>
        <translation>%1, %2 olarak giriş sırasında bağlantıyı kapattı. Yeniden denemeden önce kullanıcının ve anahtarın doğru olduğundan emin olun: sunucu hesabı kilitleyebilir.</translation>
    </message>
    <message>
        <source>%1 is reached by ProxyCommand, which the built-in SSH does not run. Choose the system&apos;s ssh program in the cluster&apos;s settings, or use ProxyJump in the SSH configuration file.</source>
        <translation>%1 makinesine ProxyCommand ile ulaşılıyor; yerleşik SSH bunu çalıştırmaz. Kümenin ayarlarında sistemin ssh programını seçin ya da SSH yapılandırma dosyasında ProxyJump kullanın.</translation>
    </message>
    <message>
        <source>%1 has its host key signed by an authority (%2), which the built-in SSH cannot check. Choose the system&apos;s ssh program in the cluster&apos;s settings.</source>
        <translation>%1 sunucu anahtarı bir yetkili (%2) tarafından imzalanmış; yerleşik SSH bunu denetleyemez. Kümenin ayarlarında sistemin ssh programını seçin.</translation>
    </message>
    <message>
        <source>There is no ssh program on this computer. Install OpenSSH&apos;s client, or choose the built-in SSH in the cluster&apos;s settings.</source>
        <translation>Bu bilgisayarda ssh programı yok. OpenSSH istemcisini kurun ya da kümenin ayarlarında yerleşik SSH&apos;yi seçin.</translation>
    </message>
    <message>
        <source>No folder for the connection could be made in %1.</source>
        <translation>Bağlantı için şurada klasör oluşturulamadı: %1.</translation>
    </message>
    <message>
        <source>The host key of %1 has changed: it may be another machine. Ask who runs it; the details name the line to remove if the new key is right.</source>
        <translation>%1 sunucu anahtarı değişmiş: başka bir makine olabilir. İşletenlere sorun; yeni anahtar doğruysa silinecek satır ayrıntılarda yazıyor.</translation>
    </message>
    <message>
        <source>The host key of %1 is marked as revoked. Do not log in there; ask who runs it.</source>
        <translation>%1 sunucu anahtarı iptal edilmiş olarak işaretli. Oraya giriş yapmayın; işletenlere sorun.</translation>
    </message>
    <message>
        <source>%1 did not accept the login. Check the user name and the key; where a code or a password is needed connect by hand.</source>
        <translation>%1 girişi kabul etmedi. Kullanıcı adını ve anahtarı kontrol edin; kod ya da parola gerekiyorsa elle bağlanın.</translation>
    </message>
    <message>
        <source>%1 does not answer. Check the name, the port and your network or VPN.</source>
        <translation>%1 yanıt vermiyor. Adı, portu ve ağınızı ya da VPN&apos;i kontrol edin.</translation>
    </message>
    <message>
        <source>The system&apos;s ssh cannot connect to %1. The details have its own words.</source>
        <translation>Sistemin ssh programı %1 makinesine bağlanamıyor. Kendi sözleri ayrıntılarda.</translation>
    </message>
    <message>
        <source>The keychain did not take it: is it unlocked?</source>
        <translation>Anahtarlık kabul etmedi: kilidi açık mı?</translation>
    </message>
    <message>
        <source>Slipway: %1 of %2</source>
        <translation>Slipway: %1, %2</translation>
    </message>
</context>
<context>
    <name>SshSignature</name>
    <message>
        <source>ssh-keygen is not installed: it comes with OpenSSH (the package openssh-client).</source>
        <translation>ssh-keygen kurulu değil: OpenSSH ile gelir (openssh-client paketi).</translation>
    </message>
    <message>
        <source>ssh-keygen did not answer.</source>
        <translation>ssh-keygen yanıt vermedi.</translation>
    </message>
    <message>
        <source>The key %1 cannot be read.</source>
        <translation>%1 anahtarı okunamıyor.</translation>
    </message>
    <message>
        <source>ssh-keygen did not sign with %1.</source>
        <translation>ssh-keygen %1 ile imzalamadı.</translation>
    </message>
    <message>
        <source>The key that signed %1 is none of those in %2.</source>
        <translation>%1 dosyasını imzalayan anahtar, %2 içindekilerden biri değil.</translation>
    </message>
    <message>
        <source>The signature %1 is not of this file: one of the two was changed.</source>
        <translation>%1 imzası bu dosyaya ait değil: ikisinden biri değiştirilmiş.</translation>
    </message>
</context>
<context>
    <name>StartEstimate</name>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>Slurm refuses it without a word.</source>
        <translation>Slurm bunu açıklama yapmadan reddediyor.</translation>
    </message>
    <message>
        <source>The cluster did not answer.</source>
        <translation>Küme yanıt vermedi.</translation>
    </message>
</context>
<context>
    <name>StartShapes</name>
    <message>
        <source>No layout fits into the memory of so few.</source>
        <translation>Bu kadar az düğümün belleğine hiçbir yerleşim sığmıyor.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>The design says nothing of where its data comes from: name paths or URLs in data.prepare.source.</source>
        <translation>Tasarım verisinin nereden geldiğini söylemiyor: data.prepare.source içinde yollar ya da URL&apos;ler belirtin.</translation>
    </message>
    <message>
        <source>data.dataset is empty: name the place that the tokens go to.</source>
        <translation>data.dataset boş: token&apos;ların gideceği yeri belirtin.</translation>
    </message>
    <message>
        <source>There is no tokenizer: name one in data.tokenizer (bytes is one), or the pieces of one to train in data.prepare.vocabulary.</source>
        <translation>Tokenizer yok: data.tokenizer içinde bir tane belirtin (bytes bunlardan biridir) ya da data.prepare.vocabulary içinde eğitilecek olanın parça sayısını verin.</translation>
    </message>
    <message>
        <source>data.prepare.source holds a name that is empty or has a NUL in it.</source>
        <translation>data.prepare.source, boş ya da içinde NUL olan bir ad içeriyor.</translation>
    </message>
    <message>
        <source>data.prepare names %1, which is on no volume of the pods: mount one there in the storage of the site&apos;s settings, or choose a place beside data.dataset.</source>
        <translation>data.prepare, pod&apos;ların hiçbir biriminde olmayan %1 yolunu belirtiyor: site ayarlarının storage bölümünde oraya bir birim bağlayın ya da data.dataset yanında bir yer seçin.</translation>
    </message>
</context>
<context>
    <name>StorageBars</name>
    <message>
        <source>Compute</source>
        <translation>Hesaplama</translation>
    </message>
    <message>
        <source>Exposed traffic</source>
        <translation>Açıkta kalan trafik</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline boşluğu</translation>
    </message>
    <message>
        <source>Data, host link</source>
        <translation>Veri, ana makine bağlantısı</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>Duraklamalar</translation>
    </message>
    <message>
        <source>Lost work</source>
        <translation>Yitirilen iş</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Yeniden başlatmalar</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Gerçek süre</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Depolama</translation>
    </message>
    <message>
        <source>Training stands still</source>
        <translation>Eğitim duruyor</translation>
    </message>
    <message>
        <source>Written beside training</source>
        <translation>Eğitimin yanında yazılan</translation>
    </message>
    <message>
        <source>Training goes on</source>
        <translation>Eğitim sürüyor</translation>
    </message>
</context>
<context>
    <name>StorageWords</name>
    <message>
        <source>Shared scratch</source>
        <translation>Paylaşılan scratch</translation>
    </message>
    <message>
        <source>Node-local, each node</source>
        <translation>Düğüme yerel, her düğüm</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Arşiv</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>Ham metin</translation>
    </message>
    <message>
        <source>Tokenised shards</source>
        <translation>Token&apos;lanmış parçalar</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Logs and metrics</source>
        <translation>Günlükler ve ölçüler</translation>
    </message>
    <message>
        <source>Final weights</source>
        <translation>Son ağırlıklar</translation>
    </message>
    <message>
        <source>Container image, imports</source>
        <translation>Konteyner imajı, import&apos;lar</translation>
    </message>
    <message>
        <source>Staging to local disks</source>
        <translation>Yerel disklere taşıma</translation>
    </message>
    <message>
        <source>Opening shards, building the index</source>
        <translation>Parçaları açma, dizini kurma</translation>
    </message>
    <message>
        <source>Restore, when resumed</source>
        <translation>Geri yükleme, sürdürülürse</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>İlk adım</translation>
    </message>
    <message>
        <source>not known: depends on the image&apos;s size and on what nodes keep of it</source>
        <translation>bilinmiyor: imajın büyüklüğüne ve düğümlerin ondan ne sakladığına bağlı</translation>
    </message>
    <message>
        <source>not known: a tier&apos;s rate is missing</source>
        <translation>bilinmiyor: bir katmanın hızı eksik</translation>
    </message>
    <message>
        <source>not known: depends on the number of files and documents</source>
        <translation>bilinmiyor: dosya ve belge sayısına bağlı</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/sn</translation>
    </message>
</context>
<context>
    <name>Submission</name>
    <message>
        <source>%1 cannot be read, so it cannot be sent.</source>
        <translation>%1 okunamadığı için gönderilemiyor.</translation>
    </message>
    <message>
        <source>What is to be sent could not be kept in %1: is the disk full?</source>
        <translation>Gönderilecekler şurada saklanamadı: %1. Disk dolu mu?</translation>
    </message>
    <message>
        <source>The run %1 is kept for sending already.</source>
        <translation>%1 çalıştırması gönderilmek üzere zaten saklanıyor.</translation>
    </message>
    <message>
        <source>Not all of what the run sends was kept: the program ended before. Submit the design again, as a new run.</source>
        <translation>Çalıştırmanın gönderdiklerinin tümü saklanamadı: program daha önce sonlandı. Tasarımı yeni bir çalıştırma olarak yeniden gönderin.</translation>
    </message>
</context>
<context>
    <name>SuspectNode</name>
    <message>
        <source>%1 (%2)</source>
        <comment>an alert, what it rests on</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>launch.array makes more than %1 tasks: give fewer values.</source>
        <translation>launch.array %1 görevden fazlasını yapıyor: daha az değer verin.</translation>
    </message>
    <message>
        <source>launch.array changes %1, and all tasks of an array share it: keys of training (but tokens), parallelism, data and checkpoint can differ.</source>
        <translation>launch.array %1 değerini değiştiriyor, onu ise dizinin tüm görevleri paylaşır: training (tokens dışında), parallelism, data ve checkpoint anahtarları farklı olabilir.</translation>
    </message>
</context>
<context>
    <name>SweepFields</name>
    <message>
        <source>GB/s</source>
        <translation>GB/sn</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Accelerators per node</source>
        <translation>Düğüm başına hızlandırıcı</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>Scale-up alanı</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>hızlandırıcı</translation>
    </message>
    <message>
        <source>NICs per node</source>
        <translation>Düğüm başına NIC</translation>
    </message>
    <message>
        <source>Link rate</source>
        <translation>Bağlantı hızı</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>Aşırı abonelik</translation>
    </message>
    <message>
        <source>: 1</source>
        <translation>: 1</translation>
    </message>
    <message>
        <source>Accelerator memory</source>
        <translation>Hızlandırıcı belleği</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Accelerator memory rate</source>
        <translation>Hızlandırıcı bellek hızı</translation>
    </message>
    <message>
        <source>Scale-up rate</source>
        <translation>Scale-up hızı</translation>
    </message>
    <message>
        <source>Accelerator power</source>
        <translation>Hızlandırıcı gücü</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Dizi uzunluğu</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Mikro parti</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>dizi</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Global parti</translation>
    </message>
    <message>
        <source>Tokens of the run</source>
        <translation>Çalıştırmanın token&apos;ları</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Çalıştırmanın adımları</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA rank</translation>
    </message>
    <message>
        <source>Expert capacity factor</source>
        <translation>Uzman kapasite çarpanı</translation>
    </message>
    <message>
        <source>Expert imbalance</source>
        <translation>Uzman dengesizliği</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensör paralel</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Pipeline aşamaları</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>Sanal aşamalar</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context paralel</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Uzman paralel</translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation>Uzman içi tensör paralel</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>Veri paralel</translation>
    </message>
    <message>
        <source>Ranks that share states</source>
        <translation>Durumları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>Scratch</translation>
    </message>
    <message>
        <source>Local disk</source>
        <translation>Yerel disk</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Arşiv</translation>
    </message>
    <message>
        <source>%1, read rate</source>
        <translation>%1, okuma hızı</translation>
    </message>
    <message>
        <source>%1, write rate</source>
        <translation>%1, yazma hızı</translation>
    </message>
    <message>
        <source>%1, capacity</source>
        <translation>%1, kapasite</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>Token başına bayt</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bayt</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>Saklanan checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Paralellik</translation>
    </message>
    <message>
        <source>Storage, data, checkpoints</source>
        <translation>Depolama, veri, checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Reliability and cost</source>
        <translation>Güvenilirlik ve maliyet</translation>
    </message>
    <message>
        <source>Price of an accelerator hour</source>
        <translation>Hızlandırıcı saatinin fiyatı</translation>
    </message>
    <message>
        <source>Failures of a node per day</source>
        <translation>Bir düğümün günlük arızası</translation>
    </message>
    <message>
        <source>Time to restart</source>
        <translation>Yeniden başlatma süresi</translation>
    </message>
    <message>
        <source>min</source>
        <translation>dk</translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message numerus="yes">
        <source>The first %n rows; CSV and JSON hold all of them.</source>
        <translation>
            <numerusform>İlk %n satır; CSV ve JSON hepsini içerir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Birim</translation>
    </message>
</context>
<context>
    <name>TeamsDesk</name>
    <message>
        <source>The folder %1 could not be made.</source>
        <translation>%1 klasörü oluşturulamadı.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 yazılamadı.</translation>
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
        <source>parameters on this rank x bytes of a weight / ranks that share them</source>
        <translation>bu rank&apos;taki parametreler x bir ağırlığın baytı / bunları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>parameters on this rank x bytes of main weights and moments / ranks that share them</source>
        <translation>bu rank&apos;taki parametreler x ana ağırlık ve momentlerin baytı / bunları paylaşan rank&apos;lar</translation>
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
        <source>operations on queries, keys and values / the attention kernel&apos;s rate</source>
        <translation>query, key ve value işlemleri / attention çekirdeğinin hızı</translation>
    </message>
    <message>
        <source>bytes of norms, activations and residuals / memory rate</source>
        <translation>norm, aktivasyon ve residual baytları / bellek hızı</translation>
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
    <message>
        <source>attention projections of every layer</source>
        <translation>her katmanın attention projeksiyonları</translation>
    </message>
    <message>
        <source>MLPs, shared experts and routers of every layer</source>
        <translation>her katmanın MLP&apos;leri, paylaşılan uzmanları ve yönlendiricileri</translation>
    </message>
    <message>
        <source>routed experts of every layer</source>
        <translation>her katmanın yönlendirilen uzmanları</translation>
    </message>
    <message>
        <source>norms and other vectors of every layer</source>
        <translation>her katmanın norm&apos;ları ve diğer vektörleri</translation>
    </message>
    <message>
        <source>token and position table, and the norm behind them</source>
        <translation>token ve konum tablosu, ardındaki norm ile</translation>
    </message>
    <message>
        <source>output layer, nothing where it is tied to the embedding, and the final norm</source>
        <translation>çıkış katmanı (embedding&apos;e bağlıysa sıfır) ve son norm</translation>
    </message>
    <message>
        <source>projections and norms of the prediction modules</source>
        <translation>öngörü modüllerinin projeksiyonları ve norm&apos;ları</translation>
    </message>
    <message>
        <source>all parameters</source>
        <translation>tüm parametreler</translation>
    </message>
    <message>
        <source>less the experts that a token does not visit</source>
        <translation>bir token&apos;ın uğramadığı uzmanlar hariç</translation>
    </message>
    <message>
        <source>rank x (inputs + outputs) of every adapted linear</source>
        <translation>rank x (girdiler + çıktılar), uyarlanan her doğrusal katman için</translation>
    </message>
    <message>
        <source>weights of the stage</source>
        <translation>aşamanın ağırlıkları</translation>
    </message>
    <message>
        <source>gradients of the stage</source>
        <translation>aşamanın gradyanları</translation>
    </message>
    <message>
        <source>optimizer state of the stage</source>
        <translation>aşamanın optimizer durumu</translation>
    </message>
    <message>
        <source>saved activations of the stage</source>
        <translation>aşamanın saklanan aktivasyonları</translation>
    </message>
    <message>
        <source>what lives only for a moment at the peak</source>
        <translation>tepe anında yalnızca kısa bir süre yaşayanlar</translation>
    </message>
    <message>
        <source>communication buffers of the stage</source>
        <translation>aşamanın iletişim tamponları</translation>
    </message>
    <message>
        <source>the estimate</source>
        <translation>tahmin</translation>
    </message>
    <message>
        <source>what four of five published runs like this stay within, the part of one reason</source>
        <translation>buna benzer yayımlanmış beş çalıştırmadan dördünün içinde kaldığı sınır, tek bir nedenin payı</translation>
    </message>
    <message>
        <source>memory of one accelerator that programs can use</source>
        <translation>bir hızlandırıcının programlarca kullanılabilen belleği</translation>
    </message>
    <message>
        <source>the stage with the most allocated, counted from 0</source>
        <translation>en çok belleğin ayrıldığı aşama, 0&apos;dan sayılarak</translation>
    </message>
    <message>
        <source>allocated at the peak</source>
        <translation>tepe anında ayrılan</translation>
    </message>
    <message>
        <source>what the allocator keeps and does not hand out</source>
        <translation>ayırıcının elinde tutup dağıtmadığı</translation>
    </message>
    <message>
        <source>matrix products, attention and waiting for the host</source>
        <translation>matris çarpımları, attention ve CPU&apos;yu bekleme</translation>
    </message>
    <message>
        <source>operations that wait for the accelerator&apos;s memory</source>
        <translation>hızlandırıcının belleğini bekleyen işlemler</translation>
    </message>
    <message>
        <source>tensor-parallel communication that shows</source>
        <translation>açıkta kalan tensor paralel iletişim</translation>
    </message>
    <message>
        <source>context-parallel communication that shows</source>
        <translation>açıkta kalan context paralel iletişim</translation>
    </message>
    <message>
        <source>expert-parallel communication that shows</source>
        <translation>açıkta kalan uzman paralel iletişim</translation>
    </message>
    <message>
        <source>waiting for other stages of the pipeline</source>
        <translation>pipeline&apos;ın diğer aşamalarını bekleme</translation>
    </message>
    <message>
        <source>messages between stages that show</source>
        <translation>açıkta kalan, aşamalar arası mesajlar</translation>
    </message>
    <message>
        <source>gradients and weights exchanged between replicas, as far as it shows</source>
        <translation>replikalar arasında değiş tokuş edilen gradyan ve ağırlıklar, açıkta kaldığı kadarıyla</translation>
    </message>
    <message>
        <source>the optimizer&apos;s update</source>
        <translation>optimizer&apos;ın güncellemesi</translation>
    </message>
    <message>
        <source>waiting for training data</source>
        <translation>eğitim verisini bekleme</translation>
    </message>
    <message>
        <source>waiting for the host link</source>
        <translation>CPU bağlantısını bekleme</translation>
    </message>
    <message>
        <source>operations of the matrices / accelerators / step</source>
        <translation>matrislerin işlemleri / hızlandırıcılar / adım</translation>
    </message>
    <message>
        <source>operations of causal attention / accelerators / step</source>
        <translation>causal attention işlemleri / hızlandırıcılar / adım</translation>
    </message>
    <message>
        <source>global batch x sequence / step</source>
        <translation>global batch x dizi / adım</translation>
    </message>
    <message>
        <source>tokens a second / accelerators</source>
        <translation>saniyede token / hızlandırıcılar</translation>
    </message>
    <message>
        <source>operations of layers that are recomputed in full</source>
        <translation>tümüyle yeniden hesaplanan katmanların işlemleri</translation>
    </message>
    <message>
        <source>pause for a checkpoint / interval between checkpoints</source>
        <translation>bir checkpoint için duraklama / checkpoint&apos;ler arası aralık</translation>
    </message>
    <message>
        <source>half an interval is lost at a failure</source>
        <translation>bir arızada aralığın yarısı kaybolur</translation>
    </message>
    <message>
        <source>time to start again / time between failures</source>
        <translation>yeniden başlatma süresi / arızalar arası süre</translation>
    </message>
    <message>
        <source>wall time x accelerators x price of an hour</source>
        <translation>gerçek süre x hızlandırıcılar x bir saatin fiyatı</translation>
    </message>
    <message>
        <source>wall time x accelerators x power limit; nodes, network and cooling not counted</source>
        <translation>gerçek süre x hızlandırıcılar x güç sınırı; düğümler, ağ ve soğutma sayılmaz</translation>
    </message>
    <message>
        <source>steps of the design, or its tokens / (global batch x sequence)</source>
        <translation>tasarımın adımları ya da token&apos;ları / (global batch x dizi)</translation>
    </message>
    <message>
        <source>steps x step</source>
        <translation>adımlar x adım</translation>
    </message>
    <message>
        <source>the whole wall time, less:</source>
        <translation>gerçek sürenin tamamı, şunlar hariç:</translation>
    </message>
    <message>
        <source>all steps without a pause</source>
        <translation>duraklama olmadan tüm adımlar</translation>
    </message>
    <message>
        <source>size of a checkpoint / write rate of the scratch tier</source>
        <translation>bir checkpoint&apos;in boyutu / scratch seviyesinin yazma hızı</translation>
    </message>
    <message>
        <source>each accelerator&apos;s share copied to the host; the rest happens beside training</source>
        <translation>her hızlandırıcının CPU belleğine kopyalanan payı; gerisi eğitim sürerken yapılır</translation>
    </message>
    <message>
        <source>training waits until the checkpoint is written</source>
        <translation>eğitim, checkpoint yazılana dek bekler</translation>
    </message>
    <message>
        <source>interval of the design, in steps</source>
        <translation>tasarımdaki aralık, adım olarak</translation>
    </message>
    <message>
        <source>kernels measured at this very shape on this accelerator / all of compute</source>
        <translation>bu hızlandırıcıda tam bu şekilde ölçülmüş çekirdekler / hesaplamanın tamamı</translation>
    </message>
    <message>
        <source>kernels between shapes measured on this accelerator / all of compute</source>
        <translation>bu hızlandırıcıda ölçülmüş şekillerin arasında kalan çekirdekler / hesaplamanın tamamı</translation>
    </message>
    <message>
        <source>trained parameters x bytes of a weight</source>
        <translation>eğitilen parametreler x bir ağırlığın baytı</translation>
    </message>
    <message>
        <source>trained parameters x bytes of main weight and moments</source>
        <translation>eğitilen parametreler x ana ağırlık ve momentlerin baytı</translation>
    </message>
    <message>
        <source>parameters on this rank x bytes of a gradient / ranks that share them, as far as they exist at the peak</source>
        <translation>bu rank&apos;taki parametreler x bir gradyanın baytı / bunları paylaşan rank&apos;lar, tepe anında var oldukları kadarıyla</translation>
    </message>
    <message>
        <source>copies of the weights in the type of the products, by rows and by columns</source>
        <translation>ağırlıkların çarpımların türündeki kopyaları, satırlara ve sütunlara göre</translation>
    </message>
    <message>
        <source>what the stage has sent on and keeps until its backward pass x microbatches in flight</source>
        <translation>aşamanın ileriye gönderip backward geçişine dek tuttukları x işlenmekte olan microbatch&apos;ler</translation>
    </message>
    <message>
        <source>inputs of the linears x microbatches whose weight gradients wait</source>
        <translation>doğrusal katmanların girdileri x ağırlık gradyanları bekleyen microbatch&apos;ler</translation>
    </message>
    <message>
        <source>what the backward pass has freed by the peak, or has yet to come</source>
        <translation>backward geçişinin tepe anına dek serbest bıraktıkları ya da henüz oluşmamış olanlar</translation>
    </message>
    <message>
        <source>2-byte copies of fp32 weights, kept for the backward pass</source>
        <translation>fp32 ağırlıkların 2 baytlık kopyaları, backward geçişi için tutulur</translation>
    </message>
    <message>
        <source>workspaces of the matrix libraries</source>
        <translation>matris kitaplıklarının çalışma alanları</translation>
    </message>
    <message>
        <source>gradients of embedding or output layer, or fp32 copies for the optimizer&apos;s step, whichever the peak is in</source>
        <translation>embedding ya da çıkış katmanının gradyanları veya optimizer adımı için fp32 kopyalar, tepe hangisindeyse</translation>
    </message>
    <message>
        <source>buffers of one operation of the layer at the peak, with what recomputation has brought back</source>
        <translation>tepe anındaki katmanın tek bir işleminin tamponları, yeniden hesaplamanın geri getirdikleriyle</translation>
    </message>
    <message>
        <source>gathered weights or gradient buckets that stay through the step</source>
        <translation>adım boyunca kalan, toplanmış ağırlıklar ya da gradyan bucket&apos;ları</translation>
    </message>
    <message>
        <source>gathered weights: the unit in use and the one ahead; a unit&apos;s gradients while they are reduced and scattered</source>
        <translation>toplanmış ağırlıklar: kullanılan birim ve bir sonraki; indirgenip dağıtılırken bir birimin gradyanları</translation>
    </message>
    <message>
        <source>driver context and loaded kernels</source>
        <translation>sürücü bağlamı (context) ve yüklenmiş çekirdekler</translation>
    </message>
    <message>
        <source>buffers of the communication library x communicators of this rank</source>
        <translation>iletişim kitaplığının tamponları x bu rank&apos;ın communicator&apos;ları</translation>
    </message>
    <message>
        <source>computation slowed by the collectives that it hides</source>
        <translation>ardına gizlenen kolektiflerin yavaşlattığı hesaplama</translation>
    </message>
    <message>
        <source>from the first pass of the step to the last, less the passes of the slowest stage</source>
        <translation>adımın ilk geçişinden sonuncusuna, en yavaş aşamanın geçişleri hariç</translation>
    </message>
    <message>
        <source>what activations and gradients passed between stages add to the step</source>
        <translation>aşamalar arasında aktarılan aktivasyon ve gradyanların adıma eklediği süre</translation>
    </message>
    <message>
        <source>weights copied out of the gathered buffer and gradients into it / memory rate</source>
        <translation>toplama tamponundan kopyalanan ağırlıklar ve tampona kopyalanan gradyanlar / bellek hızı</translation>
    </message>
    <message>
        <source>gradients of the tied embedding, reduced between the first and the last stage</source>
        <translation>bağlı embedding&apos;in gradyanları, ilk ve son aşama arasında indirgenir</translation>
    </message>
    <message>
        <source>norm and overflow of the gradients, agreed on by all ranks</source>
        <translation>gradyanların normu ve taşması, tüm rank&apos;ların üzerinde anlaştığı</translation>
    </message>
    <message>
        <source>computation x what the slowest of so many nodes is behind the mean</source>
        <translation>hesaplama x bu kadar düğümün en yavaşının ortalamadan geri kalma payı</translation>
    </message>
    <message>
        <source>optimizer state read and written on the host / its memory&apos;s rate</source>
        <translation>CPU tarafında okunan ve yazılan optimizer durumu / CPU belleğinin hızı</translation>
    </message>
    <message>
        <source>gaps between kernels, and what the host needs to start them where that is longer</source>
        <translation>çekirdekler arası boşluklar ve daha uzun sürdüğü yerde CPU&apos;nun onları başlatma süresi</translation>
    </message>
    <message>
        <source>square root of 2 x pause x time between failures, no shorter than an asynchronous write, in steps</source>
        <translation>kare kök (2 x duraklama x arızalar arası süre), asenkron yazmadan kısa değil, adım olarak</translation>
    </message>
    <message>
        <source>tokens of the run x bytes of a token: every token read once</source>
        <translation>çalıştırmanın token&apos;ları x token başına bayt: her token bir kez okunur</translation>
    </message>
    <message>
        <source>checkpoints that stay, and the one being written, x size of one</source>
        <translation>kalan checkpoint&apos;ler ve yazılmakta olan x birinin büyüklüğü</translation>
    </message>
    <message>
        <source>steps x bytes of log and metrics a step</source>
        <translation>adımlar x adım başına günlük ve ölçü baytı</translation>
    </message>
    <message>
        <source>tokenised shards / nodes: whole shards are dealt out</source>
        <translation>token&apos;lanmış parçalar / düğümler: bütün parçalar dağıtılır</translation>
    </message>
    <message>
        <source>all tokenised shards: samples are drawn from every one</source>
        <translation>token&apos;lanmış tüm parçalar: örnekler her birinden çekilir</translation>
    </message>
    <message>
        <source>tokens of the run x bytes of text a token</source>
        <translation>çalıştırmanın token&apos;ları x token başına metin baytı</translation>
    </message>
    <message>
        <source>the last checkpoint, so that training can go on</source>
        <translation>son checkpoint, eğitim sürebilsin diye</translation>
    </message>
    <message>
        <source>parameters x bytes of a weight as others load it</source>
        <translation>parametreler x başkalarının yüklediği ağırlığın baytı</translation>
    </message>
    <message>
        <source>rate of the design</source>
        <translation>tasarımın hızı</translation>
    </message>
    <message>
        <source>rate of one client x nodes; the servers may give less</source>
        <translation>bir istemcinin hızı x düğümler; sunucular daha azını verebilir</translation>
    </message>
    <message>
        <source>tokens a second x bytes of a token x share of the nodes</source>
        <translation>saniyedeki token x token başına bayt x düğümlerin payı</translation>
    </message>
    <message>
        <source>size of a checkpoint / interval: written before the next one</source>
        <translation>checkpoint büyüklüğü / aralık: sonrakinden önce yazılır</translation>
    </message>
    <message>
        <source>size of a checkpoint / the pause aimed at</source>
        <translation>checkpoint büyüklüğü / hedeflenen duraklama</translation>
    </message>
    <message>
        <source>size of a checkpoint / write rate of the tier</source>
        <translation>checkpoint büyüklüğü / katmanın yazma hızı</translation>
    </message>
    <message>
        <source>square root of 2 x pause x time between failures; no shorter than an asynchronous write takes</source>
        <translation>kare kök (2 x duraklama x arızalar arası süre); asenkron yazmanın sürdüğünden kısa değil</translation>
    </message>
    <message>
        <source>shards of a node / the slower of its share of the scratch tier and its disks</source>
        <translation>bir düğümün parçaları / scratch katmanındaki payı ile disklerinden yavaş olanı</translation>
    </message>
    <message>
        <source>size of a checkpoint / read rate of the scratch tier: each byte read once</source>
        <translation>checkpoint büyüklüğü / scratch katmanının okuma hızı: her bayt bir kez okunur</translation>
    </message>
    <message>
        <source>one step; the very first takes longer, by what is compiled and set up</source>
        <translation>bir adım; ilki, derlenen ve kurulanlar yüzünden daha uzun sürer</translation>
    </message>
    <message>
        <source>size of a checkpoint / what one node writes to the archive</source>
        <translation>checkpoint büyüklüğü / bir düğümün arşive yazdığı</translation>
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
    <name>TimeScale</name>
    <message>
        <source>%1 s</source>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>ns</source>
        <extracomment>nanoseconds</extracomment>
        <translation>ns</translation>
    </message>
    <message>
        <source>ms</source>
        <extracomment>milliseconds</extracomment>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <extracomment>seconds</extracomment>
        <translation>sn</translation>
    </message>
    <message>
        <source>min</source>
        <extracomment>minutes</extracomment>
        <translation>dk</translation>
    </message>
    <message>
        <source>h</source>
        <extracomment>hours</extracomment>
        <translation>sa</translation>
    </message>
    <message>
        <source>d</source>
        <extracomment>days</extracomment>
        <translation>gün</translation>
    </message>
    <message>
        <source>k</source>
        <extracomment>thousand, behind a number</extracomment>
        <translation>bin</translation>
    </message>
    <message>
        <source>M</source>
        <extracomment>million, behind a number</extracomment>
        <translation>Mn</translation>
    </message>
    <message>
        <source>B</source>
        <extracomment>billion (a thousand million), behind a number</extracomment>
        <translation>Mr</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>trillion (a million million), behind a number</extracomment>
        <translation>Tn</translation>
    </message>
    <message>
        <source>bn</source>
        <translation>Mr</translation>
    </message>
    <message>
        <source>%1 %</source>
        <extracomment>a number in per cent; Turkish has the sign before it</extracomment>
        <translation>%%1</translation>
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
    <message>
        <source>%1 is written in a way that cannot be changed here without harm: change it by hand.</source>
        <translation>%1, burada zarar vermeden değiştirilemeyecek biçimde yazılmış: elle değiştirin.</translation>
    </message>
</context>
<context>
    <name>VariedParts</name>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 üzerinde %1</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensör paralel</translation>
    </message>
    <message>
        <source>With and without sequence parallelism</source>
        <translation>Dizi paralelliğiyle ve onsuz</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Pipeline aşamaları</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>Sanal aşamalar</translation>
    </message>
    <message>
        <source>Model chunks of each pipeline stage</source>
        <translation>Her pipeline aşamasının model parçaları</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>The order of passes in the pipeline</source>
        <translation>Pipeline&apos;da geçişlerin sırası</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context paralel</translation>
    </message>
    <message>
        <source>Ring and all-to-all</source>
        <translation>Halka ve all-to-all</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Uzman paralel</translation>
    </message>
    <message>
        <source>With tensor parallelism inside an expert</source>
        <translation>Uzman içinde tensör paralelliğiyle</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Parçalama</translation>
    </message>
    <message>
        <source>Of optimizer, gradients and parameters, over how many ranks</source>
        <translation>Optimizer, gradyan ve parametrelerin, kaç rank üzerinde</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>Yeniden hesaplama</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Mikro parti</translation>
    </message>
    <message>
        <source>Sequences of one pass</source>
        <translation>Bir geçişin dizileri</translation>
    </message>
    <message>
        <source>Offload to the host</source>
        <translation>Ana makineye boşaltma</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Smaller and larger clusters of the same kind</source>
        <translation>Aynı türden daha küçük ve daha büyük kümeler</translation>
    </message>
    <message>
        <source>%1, sequence</source>
        <translation>%1, dizi</translation>
    </message>
    <message>
        <source>no pipeline</source>
        <translation>pipeline yok</translation>
    </message>
    <message>
        <source>%1, tensor %2</source>
        <translation>%1, tensör %2</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Hızlandırıcı</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Dizi paralel</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>Aşama başına katman</translation>
    </message>
    <message>
        <source>Context algorithm</source>
        <translation>Context algoritması</translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation>Uzman içi tensör paralel</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>Veri paralel</translation>
    </message>
    <message>
        <source>Ranks that share states</source>
        <translation>Durumları paylaşan rank&apos;lar</translation>
    </message>
    <message>
        <source>Shard again after forward</source>
        <translation>İleri geçişten sonra yeniden parçala</translation>
    </message>
    <message numerus="yes">
        <source>%n layers of each stage</source>
        <translation>
            <numerusform>her aşamadan %n katman</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>The run has no design that can be read.</source>
        <translation>Çalıştırmanın okunabilir bir tasarımı yok.</translation>
    </message>
    <message>
        <source>The run has done all its steps.</source>
        <translation>Çalıştırma tüm adımlarını tamamladı.</translation>
    </message>
    <message>
        <source>The run has no step yet.</source>
        <translation>Çalıştırmanın henüz adımı yok.</translation>
    </message>
    <message>
        <source>The run&apos;s design cannot be estimated.</source>
        <translation>Çalıştırmanın tasarımı için tahmin yapılamıyor.</translation>
    </message>
    <message>
        <source>No other layout on these accelerators fits.</source>
        <translation>Bu hızlandırıcılara sığan başka bir yerleşim yok.</translation>
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
        <source>Keep the old history aside and start a new one</source>
        <translation>Eski geçmişi kenara al ve yenisini başlat</translation>
    </message>
    <message>
        <source>Design files to open</source>
        <translation>Açılacak tasarım dosyaları</translation>
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
    <name>slipway::AccountPanel</name>
    <message>
        <source>%1 %</source>
        <translation>%%1</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>amount, currency</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>Zaman nereye gitti</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>How it is told</source>
        <translation>Nasıl anlaşılıyor</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Pay</translation>
    </message>
    <message>
        <source>Wall time by what it went into</source>
        <translation>Nereye gittiğine göre geçen gerçek süre</translation>
    </message>
    <message>
        <source>Against the prediction</source>
        <translation>Öngörüyle karşılaştırma</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Değer adı</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Ölçülen</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Öngörülen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Fark</translation>
    </message>
    <message>
        <source>Within</source>
        <translation>Aralık içinde</translation>
    </message>
    <message>
        <source>Figures against their prediction</source>
        <translation>Öngörüleriyle karşılaştırılan değerler</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrasyon</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Ya olursa</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Yeniden başlatma</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Bitişe kalan</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Kazanç</translation>
    </message>
    <message>
        <source>Cost to the end</source>
        <translation>Bitişe kadar maliyet</translation>
    </message>
    <message>
        <source>Other layouts for the rest of the run</source>
        <translation>Çalıştırmanın kalanı için başka yerleşimler</translation>
    </message>
    <message>
        <source>Goodput %1: training that counts over the time in which nodes were held.</source>
        <translation>Goodput %1: işe yarayan eğitim süresinin, düğümlerin tutulduğu süreye oranı.</translation>
    </message>
    <message>
        <source>Cost so far %1, and %2 more to the end.</source>
        <translation>Şimdiye kadarki maliyet %1, bitişe kadar %2 daha.</translation>
    </message>
    <message>
        <source>Cost %1.</source>
        <translation>Maliyet %1.</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>ölçülen</translation>
    </message>
    <message>
        <source>by the power limit</source>
        <translation>güç sınırına göre</translation>
    </message>
    <message>
        <source>Energy of the accelerators so far %1 (%2), and %3 kWh more.</source>
        <translation>Hızlandırıcıların şimdiye kadarki enerjisi %1 (%2), bitişe kadar %3 kWh daha.</translation>
    </message>
    <message>
        <source>Energy of the accelerators %1 (%2).</source>
        <translation>Hızlandırıcıların enerjisi %1 (%2).</translation>
    </message>
    <message>
        <source>About %1 to the end at this goodput.</source>
        <translation>Bu goodput ile bitişe yaklaşık %1 var.</translation>
    </message>
    <message>
        <source>Nothing yet: the account begins with the submission.</source>
        <translation>Henüz bir şey yok: hesap, gönderimle başlar.</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>Steps are faster than the band.</source>
        <translation>Adımlar öngörülen aralıktan daha hızlı.</translation>
    </message>
    <message>
        <source>Steps are within the band that was predicted.</source>
        <translation>Adımlar öngörülen aralığın içinde.</translation>
    </message>
    <message>
        <source>Nothing was measured that was predicted.</source>
        <translation>Öngörülenlerden hiçbiri ölçülmedi.</translation>
    </message>
    <message>
        <source>Estimate against this run: step time %1 as shipped, %2 with the cluster&apos;s factors.</source>
        <translation>Bu çalıştırmaya karşı tahmin: adım süresi Slipway ile geldiği haliyle %1, kümenin katsayılarıyla %2.</translation>
    </message>
    <message>
        <source>Memory held: %1 as shipped, %2 with them.</source>
        <translation>Tutulan bellek: Slipway ile geldiği haliyle %1, katsayılarla %2.</translation>
    </message>
    <message>
        <source>Factors: computation %1, memory %2, links inside %3, fabric %4, host link %5, reserve %6.</source>
        <translation>Katsayılar: hesaplama %1, bellek %2, iç bağlantılar %3, ağ %4, ana makine bağlantısı %5, yedek pay %6.</translation>
    </message>
    <message numerus="yes">
        <source>%1 is calibrated by %n run(s): estimates for it use the factors.</source>
        <translation>
            <numerusform>%1, %n çalıştırmayla kalibre edildi: tahminleri bu katsayıları kullanır.</numerusform>
        </translation>
    </message>
    <message>
        <source>The calibration of %1 is switched off.</source>
        <translation>%1 kalibrasyonu devre dışı.</translation>
    </message>
    <message>
        <source>tensor %1, pipeline %2, micro-batch %3</source>
        <translation>tensor %1, pipeline %2, mikro batch %3</translation>
    </message>
    <message>
        <source>, context %1</source>
        <translation>, context %1</translation>
    </message>
    <message>
        <source>, experts %1</source>
        <translation>, uzmanlar %1</translation>
    </message>
    <message>
        <source>, recomputing</source>
        <translation>, yeniden hesaplamayla</translation>
    </message>
    <message>
        <source>-%1</source>
        <translation>-%1</translation>
    </message>
    <message>
        <source>As it is, the run ends in %1 with steps of %2.</source>
        <translation>Bu haliyle çalıştırma, %2 süren adımlarla %1 sonra biter.</translation>
    </message>
    <message>
        <source>%1 With another layout, stopped after a checkpoint and started again, it would end earlier:</source>
        <translation>%1 Bir checkpoint&apos;ten sonra durdurulup başka bir yerleşimle yeniden başlatılırsa daha erken biter:</translation>
    </message>
    <message>
        <source>%1 No other layout would end earlier:</source>
        <translation>%1 Başka hiçbir yerleşimle daha erken bitmez:</translation>
    </message>
    <message>
        <source>Other layouts on the same accelerators, by the calibrated estimate: what a restart costs, and when the run would end.</source>
        <translation>Kalibre edilmiş tahmine göre aynı hızlandırıcılarda başka yerleşimler: yeniden başlatmanın bedeli ve çalıştırmanın ne zaman biteceği.</translation>
    </message>
    <message>
        <source>For a run that trains: other layouts on the same accelerators, what a restart costs, and when it would end.</source>
        <translation>Eğitimi süren bir çalıştırma için: aynı hızlandırıcılarda başka yerleşimler, yeniden başlatmanın bedeli ve ne zaman biteceği.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Aranıyor…</translation>
    </message>
    <message>
        <source>Use the calibration or not</source>
        <translation>Kalibrasyonu kullan ya da kullanma</translation>
    </message>
    <message>
        <source>%1 Up to %2 of each step: %3. %4</source>
        <comment>likely cause, seconds, evidence, advice</comment>
        <translation>%1 Her adımda en çok %2: %3. %4</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Düşük</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Yüksek</translation>
    </message>
    <message>
        <source>Look for other la&amp;youts</source>
        <translation>&amp;Başka yerleşimler ara</translation>
    </message>
    <message>
        <source>Open the chosen one as a desi&amp;gn</source>
        <translation>&amp;Seçileni tasarım olarak aç</translation>
    </message>
    <message>
        <source>S&amp;witch it off</source>
        <translation>&amp;Devre dışı bırak</translation>
    </message>
    <message>
        <source>S&amp;witch it on</source>
        <translation>Etki&amp;nleştir</translation>
    </message>
    <message>
        <source>Above it, as the kernels of the nodes said: ✕ errors of the hardware, ◆ links that went down and ◇ came up, ■ processes that were ended for want of memory.</source>
        <translation>Üzerinde, düğümlerin çekirdekleri söyledikçe: ✕ donanım hataları, ◆ düşen ve ◇ yeniden kalkan bağlantılar, ■ bellek yetmediği için sonlandırılan süreçler.</translation>
    </message>
    <message>
        <source>Calibrate the cluster by this run</source>
        <translation>Kümeyi bu çalıştırmayla kalibre et</translation>
    </message>
    <message>
        <source>Take this run out of it</source>
        <translation>Bu çalıştırmayı kalibrasyondan çıkar</translation>
    </message>
    <message>
        <source>Calibrate anew by this run</source>
        <translation>Bu çalıştırmayla yeniden kalibre et</translation>
    </message>
</context>
<context>
    <name>slipway::AlertController</name>
    <message>
        <source>%1: %2</source>
        <comment>name of a run, its alert</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Göster</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a run, what happened to it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>While you were away: %1</source>
        <translation>Siz yokken: %1</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the sentences of runs</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>While you were away</source>
        <translation>Siz yokken</translation>
    </message>
    <message>
        <source>a trial</source>
        <translation>bir deneme</translation>
    </message>
    <message>
        <source>This is how alerts reach you.</source>
        <translation>Uyarılar size böyle ulaşır.</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>sorun yok</translation>
    </message>
</context>
<context>
    <name>slipway::AlertModel</name>
    <message>
        <source>over after %1</source>
        <translation>%1 sonra sona erdi</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>sürüyor</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <comment>state of an alert, how often</comment>
        <translation>%1, %2 kez</translation>
    </message>
    <message>
        <source>%1, muted</source>
        <comment>state of an alert</comment>
        <translation>%1, sessizde</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
</context>
<context>
    <name>slipway::AlertRelay</name>
    <message>
        <source>The command for alerts could not be started: %1</source>
        <translation>Uyarı komutu başlatılamadı: %1</translation>
    </message>
    <message>
        <source>The command for alerts failed: %1</source>
        <translation>Uyarı komutu başarısız oldu: %1</translation>
    </message>
    <message>
        <source>%1 is no web address for alerts.</source>
        <translation>%1, uyarıların gönderilebileceği bir web adresi değil.</translation>
    </message>
    <message>
        <source>The alert could not be posted: %1</source>
        <translation>Uyarı gönderilemedi: %1</translation>
    </message>
</context>
<context>
    <name>slipway::AlertSettingsDialog</name>
    <message>
        <source>Alerts</source>
        <translation>Uyarılar</translation>
    </message>
    <message>
        <source>How you hear of them</source>
        <translation>Size nasıl ulaşsınlar</translation>
    </message>
    <message>
        <source>Show a &amp;notification on the desktop</source>
        <translation>Masaüstünde &amp;bildirim göster</translation>
    </message>
    <message>
        <source>such as notify-send &quot;$SLIPWAY_ALERT_RUN&quot; &quot;$SLIPWAY_ALERT_TITLE&quot;</source>
        <translation>örneğin notify-send &quot;$SLIPWAY_ALERT_RUN&quot; &quot;$SLIPWAY_ALERT_TITLE&quot;</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Dene</translation>
    </message>
    <message>
        <source>Sends a made-up alert these ways</source>
        <translation>Bu yollarla uydurma bir uyarı gönderir</translation>
    </message>
    <message>
        <source>Run a &amp;command</source>
        <translation>&amp;Komut çalıştır</translation>
    </message>
    <message>
        <source>Post to a &amp;webhook</source>
        <translation>Bir &amp;webhook&apos;a gönder</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Tüm kurallar</translation>
    </message>
</context>
<context>
    <name>slipway::AlertsPanel</name>
    <message>
        <source>Nothing to report. The run is watched by sixteen rules: what one of them finds is listed here, with its evidence.</source>
        <translation>Bildirilecek bir şey yok. Çalıştırmayı on altı kural izliyor: birinin bulduğu, kanıtıyla birlikte burada listelenir.</translation>
    </message>
    <message>
        <source>The rules</source>
        <translation>Kurallar</translation>
    </message>
    <message>
        <source>Alerts of the run</source>
        <translation>Çalıştırmanın uyarıları</translation>
    </message>
    <message>
        <source>&amp;Mute this rule for this run</source>
        <translation>Bu çalıştırmada bu kuralı &amp;sessize al</translation>
    </message>
    <message>
        <source>What it finds is still listed, but neither told nor counted</source>
        <translation>Buldukları yine listelenir, ama bildirilmez ve sayılmaz</translation>
    </message>
    <message>
        <source>When the rules speak, and how you hear of it</source>
        <translation>Kuralların ne zaman uyardığı ve bunun size nasıl ulaştığı</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>device, evidence</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>rule, its explanation</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>Dayanak: %1</translation>
    </message>
    <message>
        <source>A new run from the last complete checkpoint, kept away from this node</source>
        <translation>Son tam checkpoint&apos;ten, bu düğümden uzak tutulan yeni bir çalıştırma</translation>
    </message>
    <message>
        <source>&amp;Go on without %1...</source>
        <translation>%1 olmadan s&amp;ürdür...</translation>
    </message>
    <message>
        <source>&amp;Go on without these nodes...</source>
        <translation>Bu düğümler olmadan s&amp;ürdür...</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>Kurallar…</translation>
    </message>
</context>
<context>
    <name>slipway::AttachDialog</name>
    <message>
        <source>Watch a job that Slipway did not submit</source>
        <translation>Slipway&apos;in göndermediği bir işi izle</translation>
    </message>
    <message>
        <source>of Slurm: 4217</source>
        <translation>Slurm&apos;ün verdiği: 4217</translation>
    </message>
    <message>
        <source>left out: where the job&apos;s output goes</source>
        <translation>boşsa: işin çıktısının gittiği yer</translation>
    </message>
    <message>
        <source>Its state is asked for and its logs and metric files are read, as of a run of your own. Nothing is written on the cluster.</source>
        <translation>Kendi çalıştırmalarınızda olduğu gibi durumu sorulur, günlükleri ve ölçü dosyaları okunur. Kümeye hiçbir şey yazılmaz.</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;İzle</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>&amp;Küme</translation>
    </message>
    <message>
        <source>&amp;Job number</source>
        <translation>İş &amp;numarası</translation>
    </message>
    <message>
        <source>&amp;Folder or log</source>
        <translation>K&amp;lasör ya da günlük</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Ad</translation>
    </message>
</context>
<context>
    <name>slipway::AuditController</name>
    <message>
        <source>Write the whole chain</source>
        <translation>Tüm zinciri yaz</translation>
    </message>
    <message>
        <source>Write the manifest of %1</source>
        <translation>%1 bildirimini yaz</translation>
    </message>
    <message>
        <source>Manifests (*.jsonl)</source>
        <translation>Bildirimler (*.jsonl)</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Yazıldı</translation>
    </message>
    <message>
        <source>%1, without a signature: who wrote it cannot be shown later.</source>
        <translation>%1, imzasız: kimin yazdığı sonradan gösterilemez.</translation>
    </message>
    <message>
        <source>Written and signed</source>
        <translation>Yazıldı ve imzalandı</translation>
    </message>
    <message>
        <source>Verify a manifest</source>
        <translation>Bildirim doğrula</translation>
    </message>
    <message>
        <source>Manifests (*.jsonl);;All files (*)</source>
        <translation>Bildirimler (*.jsonl);;Tüm dosyalar (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) looked at: %1</source>
        <translation>
            <numerusform>%n halkaya bakıldı: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Intact</source>
        <translation>Bozulmamış</translation>
    </message>
    <message>
        <source>NOT intact</source>
        <translation>BOZULMUŞ</translation>
    </message>
</context>
<context>
    <name>slipway::BarLegend</name>
    <message>
        <source>In all</source>
        <translation>Toplam</translation>
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
    <name>slipway::CatalogController</name>
    <message>
        <source>%1 · %2 layers · hidden %3</source>
        <translation>%1 · %2 katman · gizli %3</translation>
    </message>
    <message>
        <source>Model from a config.json</source>
        <translation>config.json dosyasından model</translation>
    </message>
    <message>
        <source>Model configurations (*.json);;All files (*)</source>
        <translation>Model yapılandırmaları (*.json);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>%1 holds no config.json of a model, nor do the folders in it.</source>
        <translation>%1 içinde de içindeki klasörlerde de bir modelin config.json dosyası yok.</translation>
    </message>
    <message>
        <source>Model from %1</source>
        <translation>%1 modeli</translation>
    </message>
    <message>
        <source>Your own catalogue was read only in part: %1</source>
        <translation>Kendi kataloğunuz yalnızca kısmen okundu: %1</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Kullan: %1</translation>
    </message>
    <message>
        <source>%1 is not an entry of your own.</source>
        <translation>%1 size ait bir girdi değil.</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 kaldırılsın mı?</translation>
    </message>
    <message>
        <source>&amp;Remove it</source>
        <translation>&amp;Kaldır</translation>
    </message>
    <message>
        <source>%1 goes from %2. Designs that are not open are not looked through.</source>
        <translation>%1 şuradan silinir: %2. Açık olmayan tasarımlar taranmaz.</translation>
    </message>
    <message>
        <source>%1 is used. Without the entry there is an error in:
%2</source>
        <translation>%1 kullanılıyor. Bu girdi olmadan şunlarda hata oluşur:
%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>your own entry %1</source>
        <translation>%1 adlı kendi girdiniz</translation>
    </message>
</context>
<context>
    <name>slipway::CatalogDialog</name>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Kind of entry</source>
        <translation>Girdi türü</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Ara</translation>
    </message>
    <message>
        <source>Search: any part of a name, a fact, “yours”</source>
        <translation>Ara: bir adın herhangi bir parçası, bir olgu, “sizin”</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Girdiler</translation>
    </message>
    <message>
        <source>Values and their sources</source>
        <translation>Değerler ve kaynakları</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>&amp;Use in the design</source>
        <translation>&amp;Tasarımda kullan</translation>
    </message>
    <message>
        <source>&amp;Make your own...</source>
        <translation>Kendinizinkini &amp;yapın...</translation>
    </message>
    <message>
        <source>&amp;Edit...</source>
        <translation>&amp;Düzenle...</translation>
    </message>
    <message>
        <source>&amp;Remove...</source>
        <translation>&amp;Kaldır...</translation>
    </message>
    <message>
        <source>Your own files were read only in part:</source>
        <translation>Kendi dosyalarınız yalnızca kısmen okundu:</translation>
    </message>
    <message>
        <source>Nothing matches the search.</source>
        <translation>Aramayla eşleşen yok.</translation>
    </message>
    <message>
        <source>%1 · yours</source>
        <translation>%1 · sizin</translation>
    </message>
    <message>
        <source>%1 · shipped with Slipway</source>
        <translation>%1 · Slipway ile gelir</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>slipway::ChangeList</name>
    <message>
        <source>Single changes that make it fit, cheapest first</source>
        <translation>Sığmasını sağlayan tekil değişiklikler, en ucuzu önce</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişiklik</translation>
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
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>App&amp;ly the chosen change</source>
        <translation>Seçili değişikliği &amp;uygula</translation>
    </message>
</context>
<context>
    <name>slipway::ChartCard</name>
    <message>
        <source>Legend of %1</source>
        <translation>%1 göstergesi</translation>
    </message>
</context>
<context>
    <name>slipway::ChartMenu</name>
    <message>
        <source>no smoothing</source>
        <translation>yumuşatma yok</translation>
    </message>
    <message>
        <source>&amp;X axis</source>
        <translation>&amp;X ekseni</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>Yu&amp;muşatma</translation>
    </message>
    <message>
        <source>Show &amp;outliers (R)</source>
        <translation>A&amp;ykırı değerleri göster (R)</translation>
    </message>
    <message>
        <source>Without outliers the range is that of the 1st to 99th percentile in view; arrows mark what lies beyond</source>
        <translation>Aykırı değerler olmadan aralık, görünenlerin 1. ile 99. yüzdelikleri arasıdır; oklar dışında kalanları gösterir</translation>
    </message>
    <message>
        <source>&amp;Undo zoom (Backspace)</source>
        <translation>Yakınlaştırmayı &amp;geri al (Backspace)</translation>
    </message>
    <message>
        <source>&amp;Remove pinned cursors (Esc)</source>
        <translation>&amp;Sabitlenen imleçleri kaldır (Esc)</translation>
    </message>
    <message>
        <source>&amp;Copy visible samples as CSV (Ctrl+C)</source>
        <translation>Görünen örnekleri CSV olarak &amp;kopyala (Ctrl+C)</translation>
    </message>
    <message>
        <source>Save &amp;visible samples as CSV...</source>
        <translation>Görünen örnekleri &amp;CSV olarak kaydet...</translation>
    </message>
    <message>
        <source>Copy &amp;how the chart is looked at</source>
        <translation>Gra&amp;fik görünümünü kopyala</translation>
    </message>
    <message>
        <source>One line of text: pasted into the same chart of another window it shows the same</source>
        <translation>Tek satır metin: başka bir pencerede aynı grafiğe yapıştırılınca aynısını gösterir</translation>
    </message>
    <message>
        <source>Look at it as the clipboar&amp;d says</source>
        <translation>&amp;Panodaki görünümü uygula</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>&amp;Logaritmik</translation>
    </message>
    <message>
        <source>Pi&amp;n the cursor here (click, or Space)</source>
        <translation>İmleci buraya sa&amp;bitle (tıklama ya da Boşluk)</translation>
    </message>
    <message>
        <source>Copy readings as text (Ctrl+Shift+C)</source>
        <translation>Okunan değerleri metin olarak kopyala (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>D&amp;ifference to the prediction</source>
        <translation>Öngö&amp;rüyle farkı</translation>
    </message>
</context>
<context>
    <name>slipway::CheckpointController</name>
    <message>
        <source>Looking on %1...</source>
        <translation>%1 üzerinde bakılıyor...</translation>
    </message>
    <message>
        <source>Removing...</source>
        <translation>Kaldırılıyor...</translation>
    </message>
    <message>
        <source>Setting newer ones aside...</source>
        <translation>Daha yeniler kenara alınıyor...</translation>
    </message>
    <message>
        <source>The cluster would not touch %1.</source>
        <translation>Küme şuna dokunmadı: %1.</translation>
    </message>
</context>
<context>
    <name>slipway::CheckpointModel</name>
    <message>
        <source>complete</source>
        <translation>tam</translation>
    </message>
    <message>
        <source>not complete: %1</source>
        <translation>tam değil: %1</translation>
    </message>
    <message>
        <source>not known: %1</source>
        <translation>bilinmiyor: %1</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>gider</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>kalır</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Boyut</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Yazıldı</translation>
    </message>
    <message>
        <source>By the plan</source>
        <translation>Plana göre</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Yol</translation>
    </message>
</context>
<context>
    <name>slipway::CheckpointsPanel</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 ve %Ln tane daha</numerusform>
        </translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Yeniden bak</translation>
    </message>
    <message>
        <source>Go on from this one...</source>
        <translation>Buradan sürdür...</translation>
    </message>
    <message>
        <source>Remove what goes...</source>
        <translation>Gidecekleri kaldır...</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>Çalıştırmanın checkpoint&apos;leri</translation>
    </message>
    <message>
        <source>There is no checkpoint in %1 yet.</source>
        <translation>%1 içinde henüz checkpoint yok.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s), %1, in %2. The plan keeps the last %3.</source>
        <translation>
            <numerusform>%2 içinde %Ln checkpoint, %1. Plan son %3 tanesini tutar.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan keeps all of them</source>
        <translation>Plan hepsini tutuyor</translation>
    </message>
    <message>
        <source>Remove those that the plan does not keep, after asking</source>
        <translation>Planın tutmadıklarını sorduktan sonra kaldır</translation>
    </message>
    <message>
        <source>Set newer ones aside, and open the design for a new run that starts here</source>
        <translation>Daha yenileri kenara al ve buradan başlayan yeni bir çalıştırma için tasarımı aç</translation>
    </message>
    <message>
        <source>Choose a checkpoint that is complete</source>
        <translation>Tam olan bir checkpoint seçin</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln checkpoint(s) for good?</source>
        <translation>
            <numerusform>%Ln checkpoint kalıcı olarak kaldırılsın mı?</numerusform>
        </translation>
    </message>
    <message>
        <source>Steps %1: %2 in %3 on %4. The newest complete one stays, and so does all that is newer.</source>
        <translation>Adımlar %1: %4 üzerinde %3 içinde %2. En yeni tam olan ve daha yeni her şey kalır.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Kaldır</translation>
    </message>
    <message>
        <source>It is the newest.</source>
        <translation>En yenisi bu.</translation>
    </message>
    <message>
        <source>Newer ones (steps %1) are renamed to NAME.set-aside; nothing is removed.</source>
        <translation>Daha yeniler (adımlar %1) AD.set-aside olarak yeniden adlandırılır; hiçbir şey kaldırılmaz.</translation>
    </message>
    <message>
        <source>Go on from step %1?</source>
        <translation>%1. adımdan sürdürülsün mü?</translation>
    </message>
    <message>
        <source>%1 The design is opened with this folder of checkpoints, to be sent as a new run.</source>
        <translation>%1 Tasarım, yeni bir çalıştırma olarak gönderilmek üzere bu checkpoint klasörüyle açılır.</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Sürdür</translation>
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
    <message>
        <source>Export the cluster</source>
        <translation>Kümeyi dışa aktar</translation>
    </message>
    <message>
        <source>%1 could not be written: choose another place.</source>
        <translation>%1 yazılamadı: başka bir yer seçin.</translation>
    </message>
    <message>
        <source>Import a cluster</source>
        <translation>Küme içe aktar</translation>
    </message>
    <message>
        <source>Clusters (*.yaml *.yml)</source>
        <translation>Kümeler (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 okunamadı.</translation>
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
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>&amp;Site settings...</source>
        <translation>Site aya&amp;rları...</translation>
    </message>
    <message>
        <source>Account, modules, namespace, volumes...: what belongs to the cluster rather than to a design</source>
        <translation>Hesap, modüller, namespace, birimler...: bir tasarıma değil kümeye ait olanlar</translation>
    </message>
    <message>
        <source>E&amp;xport...</source>
        <translation>&amp;Dışa aktar...</translation>
    </message>
    <message>
        <source>Write the cluster and its site&apos;s settings to a file, for a colleague; user name and key file stay here</source>
        <translation>Kümeyi ve sitesinin ayarlarını bir meslektaş için dosyaya yaz; kullanıcı adı ve anahtar dosyası burada kalır</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Connected by</source>
        <translation>Bağlantı yolu</translation>
    </message>
    <message>
        <source>built-in SSH</source>
        <translation>yerleşik SSH</translation>
    </message>
    <message>
        <source>the system&apos;s ssh program</source>
        <translation>sistemin ssh programı</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <source>kubectl&apos;s current one</source>
        <translation>kubectl&apos;in geçerli context&apos;i</translation>
    </message>
    <message>
        <source>Site settings</source>
        <translation>Site ayarları</translation>
    </message>
    <message>
        <source>Edi&amp;t...</source>
        <translation>Düz&amp;enle...</translation>
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
    <message>
        <source>By the &amp;kubectl of this computer</source>
        <translation>Bu bilgisayarın kubectl&apos;i&amp;yle</translation>
    </message>
    <message>
        <source>kubectl&apos;s current one</source>
        <translation>kubectl&apos;in geçerli context&apos;i</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Built-in SSH</source>
        <translation>Yerleşik SSH</translation>
    </message>
    <message>
        <source>The system&apos;s ssh program</source>
        <translation>Sistemin ssh programı</translation>
    </message>
    <message>
        <source>The system&apos;s ssh also does ProxyCommand, smart cards, Kerberos and host certificates, and uses a connection that is open in a terminal (ControlMaster)</source>
        <translation>Sistemin ssh programı ProxyCommand, akıllı kart, Kerberos ve sunucu sertifikalarını da destekler ve bir terminalde açık olan bağlantıyı kullanır (ControlMaster)</translation>
    </message>
    <message>
        <source>Key &amp;file</source>
        <translation>Anahtar &amp;dosyası</translation>
    </message>
    <message>
        <source>Connect &amp;by</source>
        <translation>&amp;Bağlantı yolu</translation>
    </message>
    <message>
        <source>&amp;Context</source>
        <translation>&amp;Context</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins with a dash; a context of kubectl cannot.</source>
        <translation>&quot;%1&quot; tire ile başlıyor; kubectl context&apos;i tire ile başlayamaz.</translation>
    </message>
    <message>
        <source>What ssh -G says of the address stands here.</source>
        <translation>ssh -G&apos;nin adres için bildirdikleri burada görünür.</translation>
    </message>
    <message>
        <source>What OpenSSH&apos;s confi&amp;guration says</source>
        <translation>OpenSSH yapılandı&amp;rmasının söylediği</translation>
    </message>
    <message>
        <source>jump host %1</source>
        <translation>atlama makinesi %1</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>küme %1</translation>
    </message>
    <message>
        <source>  dialled    %1, port %2, as %3</source>
        <translation>  bağlanılan %1, port %2, %3 olarak</translation>
    </message>
    <message>
        <source>  through    %1 (ProxyCommand: needs the system&apos;s ssh program)</source>
        <translation>  üzerinden  %1 (ProxyCommand: sistemin ssh programını gerektirir)</translation>
    </message>
    <message>
        <source>  keys       %1</source>
        <translation>  anahtarlar %1</translation>
    </message>
    <message>
        <source>those of the agent alone</source>
        <translation>yalnızca agent&apos;ınkiler</translation>
    </message>
    <message>
        <source>  agent      %1</source>
        <translation>  agent      %1</translation>
    </message>
    <message>
        <source>  host key   of %1 in %2</source>
        <translation>  doğrulama  %1 sunucu anahtarı, %2 içinde</translation>
    </message>
    <message>
        <source>  log in by  %1</source>
        <translation>  giriş yolu %1</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Anahtar dosyası</translation>
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
    <message>
        <source>%1, changed</source>
        <translation>%1, değiştirilmiş</translation>
    </message>
    <message>
        <source>Change figures</source>
        <translation>Değerleri değiştir</translation>
    </message>
    <message>
        <source>Change figures of the accelerator in this design</source>
        <translation>Bu tasarımda hızlandırıcının değerlerini değiştir</translation>
    </message>
    <message>
        <source>Figures of the accelerator</source>
        <translation>Hızlandırıcının değerleri</translation>
    </message>
    <message>
        <source>Change the link</source>
        <translation>Bağlantıyı değiştir</translation>
    </message>
    <message>
        <source>Change figures of the fabric link in this design</source>
        <translation>Bu tasarımda ağ bağlantısının değerlerini değiştir</translation>
    </message>
    <message>
        <source>Figures of the fabric link</source>
        <translation>Ağ bağlantısının değerleri</translation>
    </message>
    <message>
        <source>auto: %1, usual for %2</source>
        <translation>otomatik: %1, %2 için olağan</translation>
    </message>
    <message>
        <source>auto: %1 of %2</source>
        <translation>otomatik: %2 içinden %1</translation>
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
    <message>
        <source>&amp;Import...</source>
        <translation>İçe &amp;aktar...</translation>
    </message>
    <message>
        <source>Add a cluster from a file that a colleague exported</source>
        <translation>Bir meslektaşın dışa aktardığı dosyadan küme ekle</translation>
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
        <source>Commands</source>
        <translation>Komutlar</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
    <message>
        <source>Type a command, a field or a design</source>
        <translation>Bir komut, alan ya da tasarım yazın</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what a command is about, its keys</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>“%1” adında bir şey yok.</translation>
    </message>
</context>
<context>
    <name>slipway::CompareController</name>
    <message>
        <source>as it was found</source>
        <translation>bulunduğu gibi</translation>
    </message>
    <message>
        <source>The design of %1 cannot be read by this version.</source>
        <translation>%1 tasarımı bu sürümle okunamıyor.</translation>
    </message>
    <message>
        <source>run of %1</source>
        <translation>%1 çalıştırması</translation>
    </message>
    <message>
        <source>Compare with a design</source>
        <translation>Bir tasarımla karşılaştır</translation>
    </message>
    <message>
        <source>Designs (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Tasarımlar (*.yaml *.yml *.json);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>%1 cannot be compared: it is no design that can be read.</source>
        <translation>%1 karşılaştırılamıyor: okunabilen bir tasarım değil.</translation>
    </message>
    <message>
        <source>Six designs are compared already: remove one on the Compare page first.</source>
        <translation>Zaten altı tasarım karşılaştırılıyor: önce Karşılaştırma sayfasında birini kaldırın.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nothing is compared yet. A duplicate of %1 is a design to try something else with; both are shown side by side here.</source>
        <translation>Henüz karşılaştırılan bir şey yok. %1 tasarımının kopyası, başka bir şey denemek için bir tasarımdır; ikisi burada yan yana gösterilir.</translation>
    </message>
    <message>
        <source>Duplicate this design to compare</source>
        <translation>Karşılaştırmak için bu tasarımı çoğalt</translation>
    </message>
    <message>
        <source>Nothing is compared yet. Open designs, files and runs can stand side by side here.</source>
        <translation>Henüz karşılaştırılan bir şey yok. Açık tasarımlar, dosyalar ve çalıştırmalar burada yan yana durabilir.</translation>
    </message>
    <message numerus="yes">
        <source>Compare the %n open designs</source>
        <translation>
            <numerusform>Açık %n tasarımı karşılaştır</numerusform>
        </translation>
    </message>
    <message>
        <source>open, unsaved changes</source>
        <translation>açık, kaydedilmemiş değişiklikler</translation>
    </message>
    <message>
        <source>open</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>as it was when it was closed</source>
        <translation>kapatıldığı andaki hâliyle</translation>
    </message>
</context>
<context>
    <name>slipway::ComparePage</name>
    <message>
        <source>What differs</source>
        <translation>Farklar</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Değerler</translation>
    </message>
    <message>
        <source>Memory of the fullest stage</source>
        <translation>En dolu aşamanın belleği</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Bir adımın süresi nereye gidiyor</translation>
    </message>
    <message>
        <source>Compare designs</source>
        <translation>Tasarımları karşılaştır</translation>
    </message>
    <message>
        <source>Add a design</source>
        <translation>Tasarım ekle</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Tümünü kaldır</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Karşılaştırma</translation>
    </message>
    <message>
        <source>An open design, a file, or the design of a run</source>
        <translation>Açık bir tasarım, bir dosya ya da bir çalıştırmanın tasarımı</translation>
    </message>
    <message>
        <source>Six designs are the most: remove one first</source>
        <translation>En çok altı tasarım: önce birini kaldırın</translation>
    </message>
    <message>
        <source>Add a second design to see what differs</source>
        <translation>Farkları görmek için ikinci bir tasarım ekleyin</translation>
    </message>
    <message>
        <source>Nothing yet: change one of them on the Design page</source>
        <translation>Henüz yok: birini Tasarım sayfasında değiştirin</translation>
    </message>
    <message numerus="yes">
        <source>%n keys; bold where it is not as in the baseline</source>
        <translation>
            <numerusform>%n anahtar; temeldekinden farklı olanlar kalın</numerusform>
        </translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>%1 tasarımına göre</translation>
    </message>
    <message>
        <source>Submitted &amp;runs</source>
        <translation>Gönderilmiş &amp;çalıştırmalar</translation>
    </message>
    <message>
        <source>A &amp;file...</source>
        <translation>Bir &amp;dosya...</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Neden?</translation>
    </message>
    <message>
        <source>Return or a double click: why a figure is what it is</source>
        <translation>Enter ya da çift tıklama: bir değerin neden böyle olduğu</translation>
    </message>
    <message>
        <source>Nothing can be estimated yet: open a design and mend what is said above</source>
        <translation>Henüz hiçbir şey tahmin edilemiyor: bir tasarımı açıp yukarıda söyleneni düzeltin</translation>
    </message>
    <message>
        <source>Where the wall time goes</source>
        <translation>Gerçek sürenin gittiği yer</translation>
    </message>
</context>
<context>
    <name>slipway::ComplianceController</name>
    <message>
        <source>“%1” is nothing that goes there: what was there stays.</source>
        <translation>“%1” oraya yazılabilecek bir değer değil: önceki değer kalıyor.</translation>
    </message>
    <message>
        <source>%1 could not be written: check that the folder can be written to.</source>
        <translation>Şuraya yazılamadı: %1. Klasöre yazılabildiğini kontrol edin.</translation>
    </message>
    <message>
        <source>Open a file on the data</source>
        <translation>Veri üzerine bir dosya aç</translation>
    </message>
    <message>
        <source>Files on the data (*.yaml *.yml);;All files (*)</source>
        <translation>Veri üzerine dosyalar (*.yaml *.yml);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>Describe the data in a new file</source>
        <translation>Veriyi yeni bir dosyada tanımla</translation>
    </message>
    <message>
        <source>Files on the data (*.yaml)</source>
        <translation>Veri üzerine dosyalar (*.yaml)</translation>
    </message>
</context>
<context>
    <name>slipway::ConflictBar</name>
    <message>
        <source>(nothing)</source>
        <translation>(hiçbir şey)</translation>
    </message>
    <message>
        <source>Keep &amp;my lines</source>
        <translation>Satırlarımı ko&amp;ru</translation>
    </message>
    <message>
        <source>Take the &amp;design&apos;s</source>
        <translation>Tasarımınkil&amp;eri al</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Önceki</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Sonraki</translation>
    </message>
    <message>
        <source>Your lines</source>
        <translation>Sizin satırlarınız</translation>
    </message>
    <message>
        <source>The design&apos;s lines</source>
        <translation>Tasarımın satırları</translation>
    </message>
    <message>
        <source>You wrote</source>
        <translation>Sizin yazdığınız</translation>
    </message>
    <message>
        <source>The design now says</source>
        <translation>Tasarımın şimdiki hali</translation>
    </message>
    <message>
        <source>The design and you changed the same lines: place %1 of %2, line %3. Choose one, or write what is right.</source>
        <translation>Tasarım ve siz aynı satırları değiştirdiniz: yer %1 / %2, satır %3. Birini seçin ya da doğrusunu yazın.</translation>
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
    <message>
        <source>%1 %2 an hour</source>
        <translation>saatte %1 %2</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>fiyat bilinmiyor</translation>
    </message>
</context>
<context>
    <name>slipway::CurveBar</name>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>linked</source>
        <translation>bağlantılı</translation>
    </message>
    <message>
        <source>Find a metric</source>
        <translation>Bir ölçü bul</translation>
    </message>
    <message>
        <source>X axis of all charts</source>
        <translation>Tüm grafiklerin X ekseni</translation>
    </message>
    <message>
        <source>Logarithmic x axis in all charts</source>
        <translation>Tüm grafiklerde logaritmik x ekseni</translation>
    </message>
    <message>
        <source>Smoothing of all charts</source>
        <translation>Tüm grafiklerin yumuşatması</translation>
    </message>
    <message>
        <source>Smoothing of all charts; the samples stay faint beneath</source>
        <translation>Tüm grafiklerin yumuşatması; örnekler altta soluk kalır</translation>
    </message>
    <message>
        <source>What one chart is zoomed to, all are</source>
        <translation>Bir grafik nereye yakınlaştırılırsa tümü oraya yakınlaşır</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>Aynı grafiklere başka çalıştırmaları da çiz</translation>
    </message>
    <message>
        <source>Difference to</source>
        <translation>Şuna göre fark</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Metrics with a chart; the others are found by their name</source>
        <translation>Grafiği olan ölçüler; diğerleri adlarıyla bulunur</translation>
    </message>
    <message>
        <source>none: the values themselves</source>
        <translation>yok: değerlerin kendisi</translation>
    </message>
    <message>
        <source>The history of this run is being read: %1 %. Until then the newest lines are shown.</source>
        <translation>Bu çalıştırmanın geçmişi okunuyor: %%1. O zamana kadar en yeni satırlar gösterilir.</translation>
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
    <message>
        <source>%1 ago</source>
        <translation>%1 önce</translation>
    </message>
    <message>
        <source>Age of the newest sample</source>
        <translation>En yeni örneğin yaşı</translation>
    </message>
    <message>
        <source>Logarithmic scale (L); arrows mark values that are not above zero</source>
        <translation>Logaritmik ölçek (L); oklar sıfırın üzerinde olmayan değerleri gösterir</translation>
    </message>
    <message>
        <source>Keep among the first charts</source>
        <translation>İlk grafikler arasında tut</translation>
    </message>
    <message>
        <source>&amp;Picture and numbers</source>
        <translation>Res&amp;im ve sayılar</translation>
    </message>
    <message>
        <source>difference to %1:</source>
        <translation>%1 ile fark:</translation>
    </message>
    <message>
        <source>no news for %1</source>
        <translation>%1 süredir haber yok</translation>
    </message>
    <message>
        <source>Save the visible samples</source>
        <translation>Görünen örnekleri kaydet</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV tabloları (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Kaydedildi: %1</translation>
    </message>
    <message>
        <source>%1 could not be written: choose another place.</source>
        <translation>%1 yazılamadı: başka bir yer seçin.</translation>
    </message>
    <message>
        <source>The clipboard holds no view of a chart.</source>
        <translation>Panoda bir grafik görünümü yok.</translation>
    </message>
    <message>
        <source>difference to the prediction:</source>
        <translation>öngörüyle fark:</translation>
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
    <name>slipway::DesignChip</name>
    <message>
        <source>Baseline</source>
        <translation>Temel</translation>
    </message>
    <message>
        <source>%1 is the baseline</source>
        <translation>Temel: %1</translation>
    </message>
    <message>
        <source>Compare against %1</source>
        <translation>%1 tasarımına göre karşılaştır</translation>
    </message>
    <message>
        <source>Move %1 to the left</source>
        <translation>%1 tasarımını sola taşı</translation>
    </message>
    <message>
        <source>Move %1 to the right</source>
        <translation>%1 tasarımını sağa taşı</translation>
    </message>
    <message>
        <source>Open %1 on the Design page</source>
        <translation>%1 tasarımını Tasarım sayfasında aç</translation>
    </message>
    <message>
        <source>Remove %1 from the comparison</source>
        <translation>%1 tasarımını karşılaştırmadan kaldır</translation>
    </message>
</context>
<context>
    <name>slipway::DesignController</name>
    <message>
        <source>Mend %1</source>
        <translation>Düzelt: %1</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 ayarla</translation>
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
    <message>
        <source>Find a field</source>
        <translation>Alan bul</translation>
    </message>
    <message>
        <source>Find a field: any part of its name or key</source>
        <translation>Alan bul: adının ya da anahtarının herhangi bir parçası</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
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
    <message>
        <source>1 more field</source>
        <translation>1 alan daha</translation>
    </message>
    <message numerus="yes">
        <source>%n more fields</source>
        <translation>
            <numerusform>%n alan daha</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation>Daha az alan</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 sıfırla</translation>
    </message>
    <message>
        <source>Make your own, edit, look up</source>
        <translation>Kendinizinkini yapın, düzenleyin, bakın</translation>
    </message>
    <message>
        <source>Make your own, edit, look up (Alt+Return)</source>
        <translation>Kendinizinkini yapın, düzenleyin, bakın (Alt+Return)</translation>
    </message>
    <message>
        <source>&amp;Make your own from it...</source>
        <translation>Bundan kendinizinkini &amp;yapın...</translation>
    </message>
    <message>
        <source>&amp;Edit it...</source>
        <translation>&amp;Düzenle...</translation>
    </message>
    <message>
        <source>&amp;Show in the catalogue</source>
        <translation>Katalogda &amp;göster</translation>
    </message>
</context>
<context>
    <name>slipway::DesignTabs</name>
    <message>
        <source>New design</source>
        <translation>Yeni tasarım</translation>
    </message>
    <message>
        <source>Open designs</source>
        <translation>Açık tasarımlar</translation>
    </message>
    <message>
        <source>&amp;Next design</source>
        <translation>&amp;Sonraki tasarım</translation>
    </message>
    <message>
        <source>&amp;Previous design</source>
        <translation>&amp;Önceki tasarım</translation>
    </message>
    <message>
        <source>Move the design to the &amp;left</source>
        <translation>Tasarımı so&amp;la taşı</translation>
    </message>
    <message>
        <source>Move the design to the ri&amp;ght</source>
        <translation>Tasarımı sa&amp;ğa taşı</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Henüz kaydedilmedi</translation>
    </message>
    <message>
        <source>%1, unsaved changes</source>
        <translation>%1, kaydedilmemiş değişiklikler</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Kapat: %1</translation>
    </message>
    <message>
        <source>Close (unsaved changes)</source>
        <translation>Kapat (kaydedilmemiş değişiklikler)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>slipway::DiagnosisPanel</name>
    <message>
        <source>First failure</source>
        <translation>İlk arıza</translation>
    </message>
    <message>
        <source>The logs that were fetched speak of no failure.</source>
        <translation>Getirilen günlüklerde bir arızadan söz edilmiyor.</translation>
    </message>
    <message>
        <source>What the logs say about the failure, by time</source>
        <translation>Günlüklerin arıza hakkında söyledikleri, zamana göre</translation>
    </message>
    <message>
        <source>The logs are being read.</source>
        <translation>Günlükler okunuyor.</translation>
    </message>
    <message>
        <source>Why this one: %1</source>
        <translation>Neden bu: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Ne yapmalı: %1</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Günlüğü göster</translation>
    </message>
</context>
<context>
    <name>slipway::DiffView</name>
    <message>
        <source>Changes</source>
        <translation>Değişiklikler</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Önce</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Sonra</translation>
    </message>
</context>
<context>
    <name>slipway::DifferenceModel</name>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Anahtar</translation>
    </message>
</context>
<context>
    <name>slipway::DrawingCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Uzaklaştır (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Yakınlaştır (+)</translation>
    </message>
    <message>
        <source>Show all (0)</source>
        <translation>Tümünü göster (0)</translation>
    </message>
    <message>
        <source>The same numbers as a table</source>
        <translation>Aynı sayılar tablo olarak</translation>
    </message>
    <message>
        <source>Copy and save</source>
        <translation>Kopyala ve kaydet</translation>
    </message>
    <message>
        <source>%1, numbers</source>
        <translation>%1, sayılar</translation>
    </message>
</context>
<context>
    <name>slipway::EntryDialog</name>
    <message>
        <source>Your own from %1</source>
        <translation>%1 temelinde sizinki</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>Düzenle: %1</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Kimlik</translation>
    </message>
    <message>
        <source>A whole entry of your own.</source>
        <translation>Tümüyle size ait bir girdi.</translation>
    </message>
    <message>
        <source>Based on %1: only what you change is kept, the rest follows it.</source>
        <translation>%1 temelinde: yalnızca değiştirdikleriniz saklanır, gerisi onu izler.</translation>
    </message>
    <message>
        <source>What designs call it</source>
        <translation>Tasarımların ona verdiği ad</translation>
    </message>
    <message>
        <source>Designs call it by this name: it stays</source>
        <translation>Tasarımlar onu bu adla çağırır: değişmez</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Değerler</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>%1 içinde saklanıyor</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Sakla</translation>
    </message>
    <message>
        <source>There is an entry %1 already: choose another name.</source>
        <translation>%1 diye bir girdi zaten var: başka bir ad seçin.</translation>
    </message>
</context>
<context>
    <name>slipway::EntryForm</name>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>Fewer values</source>
        <translation>Daha az değer</translation>
    </message>
    <message>
        <source>1 more value</source>
        <translation>1 değer daha</translation>
    </message>
    <message numerus="yes">
        <source>%n more values</source>
        <translation>
            <numerusform>%n değer daha</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::EntryRow</name>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ile %2 arası</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>One number, or low to high: 5 to 40 (%1)</source>
        <translation>Tek sayı, ya da düşükten yükseğe: 5 to 40 (%1)</translation>
    </message>
    <message>
        <source>Source of %1</source>
        <translation>Kaynak: %1</translation>
    </message>
    <message>
        <source>%1 as it was</source>
        <translation>%1 eski haline</translation>
    </message>
    <message>
        <source>Back to the value it is based on (or empty the field)</source>
        <translation>Temel alınan değere dön (ya da alanı boşalt)</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Kaynak: %1</translation>
    </message>
    <message>
        <source>where you have it from</source>
        <translation>nereden aldığınız</translation>
    </message>
</context>
<context>
    <name>slipway::EstimatePanel</name>
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
    <message>
        <source>Storage</source>
        <translation>Depolama</translation>
    </message>
    <message>
        <source>Search for a better layout</source>
        <translation>Daha iyi bir yerleşim ara</translation>
    </message>
    <message>
        <source>%1 of compute measured</source>
        <translation>hesaplamanın %1 kadarı ölçülmüş</translation>
    </message>
</context>
<context>
    <name>slipway::EstimatePart</name>
    <message numerus="yes">
        <source>There is no memory, time or cost of this design until it can run: mend %n error(s) first.</source>
        <translation>
            <numerusform>Bu tasarım çalışabilene kadar belleği, süresi ya da maliyeti yok: önce %n hatayı giderin.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::ExplainDialog</name>
    <message>
        <source>Why?</source>
        <translation>Neden?</translation>
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
    <message>
        <source>Copy, save and print</source>
        <translation>Kopyala, kaydet ve yazdır</translation>
    </message>
    <message>
        <source>Explained figures: copy, save and print</source>
        <translation>Açıklanan değerler: kopyala, kaydet ve yazdır</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::ExplorePage</name>
    <message>
        <source>Ways to explore</source>
        <translation>Keşif yolları</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Ara</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tarama</translation>
    </message>
    <message>
        <source>How many accelerators</source>
        <translation>Kaç hızlandırıcı</translation>
    </message>
</context>
<context>
    <name>slipway::ExportMenu</name>
    <message>
        <source>Copy as a &amp;picture</source>
        <translation>&amp;Resim olarak kopyala</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers</source>
        <translation>&amp;Sayıları kopyala</translation>
    </message>
    <message>
        <source>&amp;Save as PNG, SVG, PDF, CSV or JSON...</source>
        <translation>PNG, SVG, PDF, CSV ya da JSON olarak &amp;kaydet...</translation>
    </message>
    <message>
        <source>P&amp;rint...</source>
        <translation>&amp;Yazdır...</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG görüntüleri (*.png)</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG çizimleri (*.svg)</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV tabloları (*.csv)</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON belgeleri (*.json)</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF belgeleri (*.pdf)</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>Kaydet: %1</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Kaydedildi: %1</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>Yazıcıya gönderildi.</translation>
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
    <name>slipway::FailureModel</name>
    <message>
        <source>not told</source>
        <translation>belirtilmemiş</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>yaklaşık %1</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, satır %2</translation>
    </message>
    <message>
        <source>Time of the log</source>
        <translation>Günlükteki zaman</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Nerede</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Satır</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Günlük</translation>
    </message>
</context>
<context>
    <name>slipway::FieldRow</name>
    <message>
        <source>Reset %1 to its default</source>
        <translation>%1 alanını varsayılana döndür</translation>
    </message>
    <message>
        <source>%1 (Alt+Backspace in the field)</source>
        <translation>%1 (alanda Alt+Backspace)</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>varsayılan</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Boş bırakıldı: %1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Varsayılan: %1</translation>
    </message>
</context>
<context>
    <name>slipway::FigureCard</name>
    <message>
        <source>The same numbers as a table</source>
        <translation>Aynı sayılar tablo olarak</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1, tablo olarak</translation>
    </message>
    <message>
        <source>Copy, save and print</source>
        <translation>Kopyala, kaydet ve yazdır</translation>
    </message>
    <message>
        <source>%1: copy, save and print</source>
        <translation>%1: kopyala, kaydet ve yazdır</translation>
    </message>
    <message>
        <source>%1, numbers</source>
        <translation>%1, sayılar</translation>
    </message>
</context>
<context>
    <name>slipway::FigureModel</name>
    <message>
        <source>%1 against %2</source>
        <translation>%2 karşısında %1</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Değer adı</translation>
    </message>
    <message>
        <source>against baseline</source>
        <translation>temele göre</translation>
    </message>
</context>
<context>
    <name>slipway::FigureStrip</name>
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
        <source>the last step had no number</source>
        <translation>son adımda sayı yoktu</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <comment>share of the steps, duration</comment>
        <translation>%1, yaklaşık %2 kaldı</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::FigureTile</name>
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
    <message>
        <source>Why?</source>
        <translation>Neden?</translation>
    </message>
</context>
<context>
    <name>slipway::FiguresGrid</name>
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
    <message>
        <source>Tokens trained on, all accelerators together, while steps run.</source>
        <translation>Adımlar sürerken tüm hızlandırıcıların birlikte eğittiği token&apos;lar.</translation>
    </message>
    <message>
        <source>Operations of the model over the dense peak: causal attention counted half, nothing recomputed. HFU, with what is recomputed: %1.</source>
        <translation>Modelin işlemlerinin yoğun tepe hızına oranı: nedensel dikkat yarım sayılır, yeniden hesaplama sayılmaz. Yeniden hesaplananlarla HFU: %1.</translation>
    </message>
    <message>
        <source>Wall time: steps, checkpoint pauses, lost work and restarts.</source>
        <translation>Gerçek süre: adımlar, checkpoint duraklamaları, yitirilen iş ve yeniden başlatmalar.</translation>
    </message>
    <message>
        <source>Accelerator hours of the wall time at the design&apos;s price. Energy: accelerators at their power limit, without nodes, network and cooling.</source>
        <translation>Gerçek sürenin hızlandırıcı saatleri, tasarımın fiyatıyla. Enerji: güç sınırındaki hızlandırıcılar; düğümler, ağ ve soğutma hariç.</translation>
    </message>
    <message>
        <source>The share of the wall time that makes lasting progress: without pauses, work lost to failures and restarts.</source>
        <translation>Gerçek sürenin kalıcı ilerleme sağlayan payı: duraklamalar, arızalarda yitirilen iş ve yeniden başlatmalar hariç.</translation>
    </message>
    <message>
        <source>Weights and optimizer state of one checkpoint; gradients are not kept.</source>
        <translation>Bir checkpoint&apos;in ağırlıkları ve optimizer durumu; gradyanlar saklanmaz.</translation>
    </message>
</context>
<context>
    <name>slipway::FileController</name>
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
        <source>Open designs</source>
        <translation>Açık tasarımlar</translation>
    </message>
    <message>
        <source>Designs, and models&apos; config.json (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Tasarımlar ve modellerin config.json dosyaları (*.yaml *.yml *.json);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>%1 is open in another tab: save under another name, or close that tab first.</source>
        <translation>%1 başka bir sekmede açık: başka adla kaydedin ya da önce o sekmeyi kapatın.</translation>
    </message>
    <message numerus="yes">
        <source>%n designs have changes that are not saved.</source>
        <translation>
            <numerusform>%n tasarımda kaydedilmemiş değişiklik var.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Save all</source>
        <translation>&amp;Tümünü kaydet</translation>
    </message>
    <message>
        <source>&amp;Keep for the next start</source>
        <translation>&amp;Sonraki başlangıca sakla</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;At</translation>
    </message>
    <message>
        <source>Looking into %1...</source>
        <translation>%1 inceleniyor...</translation>
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
    <name>slipway::FleetController</name>
    <message>
        <source>This run left no samples of its nodes.</source>
        <translation>Bu çalıştırma düğümlerine ait örnek bırakmadı.</translation>
    </message>
    <message>
        <source>Samples of the nodes appear some seconds after the job has started.</source>
        <translation>Düğüm örnekleri, iş başladıktan birkaç saniye sonra görünür.</translation>
    </message>
    <message numerus="yes">
        <source>samples of %1 of %n node(s)</source>
        <translation>
            <numerusform>%n düğümden %1 tanesinin örnekleri</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n düğüm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s), %1</source>
        <translation>
            <numerusform>%n GPU, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 diyor ki: %2</translation>
    </message>
</context>
<context>
    <name>slipway::FleetLegend</name>
    <message>
        <source>by something</source>
        <translation>bir nedenle</translation>
    </message>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>%1 ile %2 arası renkler</translation>
    </message>
    <message>
        <source>no sample</source>
        <translation>örnek yok</translation>
    </message>
</context>
<context>
    <name>slipway::FleetMap</name>
    <message>
        <source>All GPUs, coloured by what they do</source>
        <translation>Tüm GPU&apos;lar, yaptıklarına göre renkli</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>score %1 beside its own best</source>
        <translation>kendi en iyisine göre puan %1</translation>
    </message>
    <message>
        <source>%1, %2 beside the others of its stage</source>
        <comment>score 0.97 beside its own best, 0.82 beside...</comment>
        <translation>%1, kendi aşamasındakilere göre %2</translation>
    </message>
</context>
<context>
    <name>slipway::FleetPanel</name>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>MHz</source>
        <translation>MHz</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Filo</translation>
    </message>
    <message>
        <source>Picked GPUs</source>
        <translation>Seçilen GPU&apos;lar</translation>
    </message>
    <message>
        <source>Samples of the nodes appear some seconds after the job has started.</source>
        <translation>Düğüm örnekleri, iş başladıktan birkaç saniye sonra görünür.</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPU&apos;lar</translation>
    </message>
    <message>
        <source>All colours over the values that there are, so that small differences show</source>
        <translation>Tüm renkler var olan değerlere yayılır, böylece küçük farklar görünür</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>%1, %2 before the last</source>
        <translation>%1, sonuncudan %2 önce</translation>
    </message>
    <message>
        <source>Go to the newest samples and stay there</source>
        <translation>En yeni örneklere git ve orada kal</translation>
    </message>
    <message>
        <source>Pick GPUs in the map, or a group by its name: their curves are drawn here.</source>
        <translation>Haritada GPU&apos;ları ya da adıyla bir grubu seçin: eğrileri burada çizilir.</translation>
    </message>
    <message>
        <source>Point at a GPU, or walk with the arrow keys.</source>
        <translation>Bir GPU&apos;nun üzerine gelin ya da ok tuşlarıyla gezinin.</translation>
    </message>
    <message>
        <source>Click it, or with Ctrl several, to draw their curves; a group&apos;s name picks the group.</source>
        <translation>Eğrilerini çizmek için tıklayın, birkaçı için Ctrl ile; bir grubun adı grubu seçer.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s). Score %1: 1 is as the typical one of this run.</source>
        <translation>
            <numerusform>%n GPU. Puan %1: 1, bu çalıştırmanın tipik GPU&apos;su gibi demektir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody: in this minute all GPUs are alike.</source>
        <translation>Hiçbiri: bu dakikada tüm GPU&apos;lar birbirine benziyor.</translation>
    </message>
    <message>
        <source>%1: the slowest rank takes %2 s, %3 times the fastest</source>
        <translation>%1: en yavaş rank %2 sn sürüyor, en hızlısının %3 katı</translation>
    </message>
    <message>
        <source>%1 s of computing for each second of communication</source>
        <translation>iletişimin her saniyesi için %1 sn hesaplama</translation>
    </message>
    <message>
        <source>Who stands out</source>
        <translation>Öne çıkanlar</translation>
    </message>
    <message>
        <source>Fit colours</source>
        <translation>Renkleri uydur</translation>
    </message>
    <message>
        <source>A new run from the last complete checkpoint, kept away from them</source>
        <translation>Son tam checkpoint&apos;ten, onlardan uzak tutulan yeni bir çalıştırma</translation>
    </message>
    <message>
        <source>Go on without %1...</source>
        <translation>%1 olmadan sürdür...</translation>
    </message>
    <message numerus="yes">
        <source>Go on without these %n nodes...</source>
        <translation>
            <numerusform>Bu %n düğüm olmadan sürdür...</numerusform>
        </translation>
    </message>
    <message>
        <source>s</source>
        <translation>sn</translation>
    </message>
    <message>
        <source>Colours sho&amp;w</source>
        <translation>Ren&amp;klerin gösterdiği</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <comment>of a phase of the step</comment>
        <translation>Süre: %1</translation>
    </message>
    <message numerus="yes">
        <source>Times of the phases: mean of %n report(s), steps %1 to %2</source>
        <translation>
            <numerusform>Evrelerin süreleri: %n raporun ortalaması, adım %1 - %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Times of the phases: as reported at step %1</source>
        <translation>Evrelerin süreleri: adım %1 raporundaki gibi</translation>
    </message>
    <message>
        <source>Of each phase the program&apos;s log tells only the slowest and the fastest rank, and not which they are. With --timing-log-option all Megatron-LM tells every rank, and the map shows the phases.</source>
        <translation>Programın günlüğü her evrenin yalnızca en yavaş ve en hızlı rank süresini söyler, hangileri olduğunu söylemez. --timing-log-option all ile Megatron-LM her rank&apos;ı söyler ve harita evreleri gösterir.</translation>
    </message>
    <message>
        <source>Of each phase the program&apos;s log tells only the slowest rank, and not which it is. With --timing-log-option all Megatron-LM tells every rank, and the map shows the phases.</source>
        <translation>Programın günlüğü her evrenin yalnızca en yavaş rank süresini söyler, hangisi olduğunu söylemez. --timing-log-option all ile Megatron-LM her rank&apos;ı söyler ve harita evreleri gösterir.</translation>
    </message>
    <message numerus="yes">
        <source>The log tells the phases of %1 of %n rank(s) alone.</source>
        <translation>
            <numerusform>Günlük, %n rank&apos;tan yalnızca %1 tanesinin evrelerini söylüyor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::FleetTableModel</name>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Düğüm</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
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
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA graph&apos;ları</translation>
    </message>
    <message>
        <source>What the host starts as a captured graph in place of kernel by kernel</source>
        <translation>Ana işlemcinin kernel kernel yerine yakalanmış bir graph olarak başlattığı</translation>
    </message>
    <message>
        <source>Auto: as the framework&apos;s recipes do</source>
        <translation>Otomatik: framework&apos;ün tariflerindeki gibi</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>The choice of experts</source>
        <translation>Uzman seçimi</translation>
    </message>
    <message>
        <source>Attention and the choice of experts</source>
        <translation>Attention ve uzman seçimi</translation>
    </message>
    <message>
        <source>The whole step</source>
        <translation>Adımın tamamı</translation>
    </message>
</context>
<context>
    <name>slipway::GroupTableModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Groups of one rank send nothing.</source>
        <translation>Tek rank&apos;lık gruplar bir şey göndermez.</translation>
    </message>
    <message>
        <source>%1 of %2 groups go through: %3. One rank sends %4 in a step; the link gives it %5 each way.</source>
        <translation>%2 grubun %1 tanesinin geçtiği yol: %3. Bir rank bir adımda %4 gönderir; bağlantı ona her yönde %5 verir.</translation>
    </message>
    <message>
        <source>Of that, %1 leave the scale-up domain.</source>
        <translation>Bunun %1 kadarı scale-up alanının dışına çıkar.</translation>
    </message>
    <message>
        <source>Data groups include the %1 ranks of context parallelism: they hold the same weights.</source>
        <translation>Veri grupları context paralelliğinin %1 rank&apos;ını da içerir: aynı ağırlıkları tutarlar.</translation>
    </message>
    <message>
        <source>Share of a step that the link needs at its full rate</source>
        <translation>Bağlantının tam hızda gerek duyduğu adım payı</translation>
    </message>
    <message>
        <source>What one rank sends to its group in a step</source>
        <translation>Bir rank&apos;ın bir adımda grubuna gönderdiği</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Renklendirme</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank&apos;lar</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruplar</translation>
    </message>
    <message>
        <source>Goes through</source>
        <translation>Geçtiği yol</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Adım başına</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Doluluk</translation>
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
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
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
    <name>slipway::ImportController</name>
    <message>
        <source>Import a job file or configuration</source>
        <translation>İş dosyası ya da yapılandırma içe aktar</translation>
    </message>
    <message>
        <source>Job files and configurations (*.sbatch *.slurm *.sh *.job *.toml *.yaml *.yml *.json);;All files (*)</source>
        <translation>İş dosyaları ve yapılandırmalar (*.sbatch *.slurm *.sh *.job *.toml *.yaml *.yml *.json);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>There is no text in the clipboard: copy a job file, a launch line or a configuration first.</source>
        <translation>Panoda metin yok: önce bir iş dosyasını, başlatma satırını ya da yapılandırmayı kopyalayın.</translation>
    </message>
    <message>
        <source>A design was made of %1: all that it says is in it.</source>
        <translation>Tasarım oluşturuldu, kaynak: %1. Söylediklerinin tümü tasarımda.</translation>
    </message>
    <message numerus="yes">
        <source>A design was made of %1. %n things that it says are not in the design: see the details.</source>
        <translation>
            <numerusform>Tasarım oluşturuldu, kaynak: %1. Söylediklerinden %n tanesi tasarımda yok: ayrıntılara bakın.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::IntervalCurve</name>
    <message>
        <source>best every %1</source>
        <translation>en iyisi her %1</translation>
    </message>
    <message>
        <source>chosen every %1, goodput %2</source>
        <translation>seçilen her %1, goodput %2</translation>
    </message>
    <message>
        <source>There is a best interval once a write rate and a failure rate are known.</source>
        <translation>Yazma hızı ve arıza oranı bilinince en iyi bir aralık vardır.</translation>
    </message>
    <message>
        <source>best: %1, %2</source>
        <translation>en iyi: %1, %2</translation>
    </message>
    <message>
        <source>chosen: %1, %2</source>
        <translation>seçilen: %1, %2</translation>
    </message>
    <message>
        <source>every %1: %2</source>
        <translation>her %1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::IntervalModel</name>
    <message>
        <source>Checkpoint every</source>
        <translation>Checkpoint aralığı</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
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
    <message>
        <source>%1 on %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>slipway::JobEditor</name>
    <message>
        <source>A click on the sign writes:</source>
        <translation>İşarete tıklamak şunu yazar:</translation>
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
    <message>
        <source>Send when reacha&amp;ble</source>
        <translation>&amp;Ulaşılınca gönder</translation>
    </message>
    <message>
        <source>Keep the run as it is now and let it go out by itself, once, as soon as the cluster can be reached</source>
        <translation>Çalıştırmayı şimdiki hâliyle sakla; kümeye ulaşılır ulaşılmaz kendiliğinden, bir kez gönderilsin</translation>
    </message>
    <message>
        <source>As&amp;k the cluster first</source>
        <translation>Önce kümeye so&amp;r</translation>
    </message>
    <message>
        <source>Account, partition, limits, space, paths, image, modules, and whether the scheduler would take it: nothing is submitted for that</source>
        <translation>Hesap, partition, sınırlar, yer, yollar, imaj, modüller ve zamanlayıcının kabul edip etmeyeceği: bunun için hiçbir şey gönderilmez</translation>
    </message>
    <message>
        <source>Fewer nodes now or more nodes later: start and end of several shapes, as the scheduler guesses them</source>
        <translation>Şimdi daha az ya da sonra daha çok düğüm: zamanlayıcının tahminine göre çeşitli biçimlerin başlangıcı ve bitişi</translation>
    </message>
    <message numerus="yes">
        <source>Your edit and the design disagree in %n places. Choose one for each first.</source>
        <translation>
            <numerusform>Düzenlemeniz ile tasarım %n yerde çelişiyor. Önce her biri için birini seçin.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>&amp;Farklı kaydet...</translation>
    </message>
    <message>
        <source>Show the first</source>
        <translation>İlkini göster</translation>
    </message>
    <message>
        <source>When would &amp;it be finished?</source>
        <translation>Ne zaman &amp;biterdi?</translation>
    </message>
    <message>
        <source>Change the design t&amp;o that</source>
        <translation>Tasarımı bö&amp;yle değiştir</translation>
    </message>
</context>
<context>
    <name>slipway::JobTexts</name>
    <message>
        <source>File</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>Side b&amp;y side</source>
        <translation>&amp;Yan yana</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Fark yok.</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>İş dosyası</translation>
    </message>
    <message>
        <source>Your edit and the design disagree here</source>
        <translation>Düzenlemeniz ile tasarım burada çelişiyor</translation>
    </message>
    <message>
        <source>Edited by hand</source>
        <translation>Elle düzenlendi</translation>
    </message>
    <message>
        <source>the text as rendered</source>
        <translation>oluşturulan metin</translation>
    </message>
    <message>
        <source>what was sent last: %1</source>
        <translation>son gönderilen: %1</translation>
    </message>
    <message>
        <source>com&amp;pared with</source>
        <translation>kar&amp;şılaştırılan</translation>
    </message>
    <message>
        <source>Chan&amp;ges</source>
        <translation>Değişiklik&amp;ler</translation>
    </message>
    <message>
        <source>&amp;Job file</source>
        <translation>İş dosy&amp;ası</translation>
    </message>
    <message>
        <source>Chan&amp;ges (%1)</source>
        <translation>Değişiklik&amp;ler (%1)</translation>
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
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>auto: %1</source>
        <translation>otomatik: %1</translation>
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
        <source>Add an environment variable</source>
        <translation>Bir ortam değişkeni ekle</translation>
    </message>
    <message>
        <source>Remove the chosen variable</source>
        <translation>Seçili değişkeni kaldır</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Sürüm</translation>
    </message>
    <message>
        <source>A commit, branch or tag of the folder&apos;s git repository</source>
        <translation>Klasörün git deposundan bir commit, dal ya da etiket</translation>
    </message>
    <message>
        <source>the working tree as it is</source>
        <translation>çalışma ağacı olduğu gibi</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Dışarıda bırak</translation>
    </message>
    <message>
        <source>Names and patterns of what does not travel: .git, *.pt</source>
        <translation>Taşınmayacakların adları ve kalıpları: .git, *.pt</translation>
    </message>
    <message>
        <source>Sweep as a job array</source>
        <translation>İş dizisi olarak tarama</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tarama</translation>
    </message>
    <message>
        <source>Keys of the design, each with the values that it takes in turn: learning_rate.peak with 1e-4, 3e-4</source>
        <translation>Tasarımın anahtarları, her biri sırayla aldığı değerlerle: learning_rate.peak için 1e-4, 3e-4</translation>
    </message>
    <message>
        <source>Swept keys</source>
        <translation>Taranan anahtarlar</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Anahtar</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Değerler</translation>
    </message>
    <message>
        <source>Add a key to sweep</source>
        <translation>Taranacak bir anahtar ekle</translation>
    </message>
    <message>
        <source>Remove the chosen key</source>
        <translation>Seçili anahtarı kaldır</translation>
    </message>
    <message>
        <source>%1 is swept twice.</source>
        <translation>%1 iki kez taranıyor.</translation>
    </message>
    <message>
        <source>The values of %1 cannot be read: write them with commas between them.</source>
        <translation>%1 değerleri okunamıyor: aralarına virgül koyarak yazın.</translation>
    </message>
    <message>
        <source>Jobs in a row</source>
        <translation>Art arda işler</translation>
    </message>
    <message>
        <source>Each within the time limit and from the last checkpoint; empty: as many as the estimated duration needs</source>
        <translation>Her biri süre sınırı içinde ve son checkpoint&apos;ten; boş: tahmini süre kaç iş gerektiriyorsa</translation>
    </message>
    <message>
        <source>auto: as the estimate needs</source>
        <translation>otomatik: tahminin gerektirdiği kadar</translation>
    </message>
    <message>
        <source>Pre-flight</source>
        <translation>Ön denetim</translation>
    </message>
    <message>
        <source>A look at the nodes before the program starts</source>
        <translation>Program başlamadan önce düğümlere bir bakış</translation>
    </message>
    <message>
        <source>auto: all-reduce on several nodes</source>
        <translation>otomatik: birkaç düğümde all-reduce</translation>
    </message>
    <message>
        <source>Each node by itself</source>
        <translation>Her düğüm tek başına</translation>
    </message>
    <message>
        <source>Nodes and an all-reduce</source>
        <translation>Düğümler ve bir all-reduce</translation>
    </message>
    <message>
        <source>Launcher</source>
        <translation>Başlatıcı</translation>
    </message>
    <message>
        <source>What starts the processes of a node</source>
        <translation>Bir düğümün süreçlerini başlatan program</translation>
    </message>
    <message>
        <source>auto: the framework&apos;s</source>
        <translation>otomatik: framework&apos;ünki</translation>
    </message>
    <message>
        <source>Serving by vLLM</source>
        <translation>vLLM ile sunum</translation>
    </message>
    <message>
        <source>Serve tensor parallel</source>
        <translation>Sunum tensör paralel</translation>
    </message>
    <message>
        <source>Accelerators that share each layer; empty: as few as hold the weights</source>
        <translation>Her katmanı paylaşan hızlandırıcılar; boş: ağırlıkları alan en az sayı</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>otomatik</translation>
    </message>
    <message>
        <source>Serve length</source>
        <translation>Sunum uzunluğu</translation>
    </message>
    <message>
        <source>Tokens of prompt and answer; empty: the training&apos;s sequence length</source>
        <translation>İstem ve yanıtın token&apos;ları; boş: eğitimin dizi uzunluğu</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Serve port</source>
        <translation>Sunum portu</translation>
    </message>
    <message>
        <source>Nodes left out</source>
        <translation>Dışarıda bırakılan düğümler</translation>
    </message>
    <message>
        <source>Names of nodes that the job is kept away from: g012, g013</source>
        <translation>İşin uzak tutulduğu düğümlerin adları: g012, g013</translation>
    </message>
    <message>
        <source>Drill of recovery</source>
        <translation>Kurtarma tatbikatı</translation>
    </message>
    <message>
        <source>Seconds of training from the first checkpoint until a node is killed; empty: no drill</source>
        <translation>İlk checkpoint&apos;ten bir düğüm öldürülene kadar eğitim süresi, saniye; boş: tatbikat yok</translation>
    </message>
    <message>
        <source>s</source>
        <translation>sn</translation>
    </message>
</context>
<context>
    <name>slipway::LayoutDetails</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 (%2×)</source>
        <translation>%1 (%2×)</translation>
    </message>
    <message>
        <source>Changes in the design</source>
        <translation>Tasarımdaki değişiklikler</translation>
    </message>
    <message>
        <source>What it comes to</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>What the layout comes to</source>
        <translation>Yerleşimin sonucu</translation>
    </message>
    <message>
        <source>&amp;Apply to the design</source>
        <translation>Tasarıma &amp;uygula</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>hiçbiri</translation>
    </message>
    <message>
        <source>the design has this layout</source>
        <translation>tasarımda bu yerleşim var</translation>
    </message>
    <message>
        <source>As one edit, which can be undone</source>
        <translation>Tek bir düzenleme olarak; geri alınabilir</translation>
    </message>
    <message>
        <source>The design has this layout already</source>
        <translation>Tasarımda bu yerleşim zaten var</translation>
    </message>
    <message>
        <source>&amp;Compare with the design</source>
        <translation>Tasarımla &amp;karşılaştır</translation>
    </message>
    <message>
        <source>Keeps the layout on the Compare page, whatever becomes of the design</source>
        <translation>Tasarıma ne olursa olsun yerleşimi Karşılaştırma sayfasında saklar</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Neden?</translation>
    </message>
    <message>
        <source>Return or a double click: why it is so</source>
        <translation>Enter ya da çift tıklama: neden böyle olduğu</translation>
    </message>
</context>
<context>
    <name>slipway::LayoutTableModel</name>
    <message>
        <source>now</source>
        <translation>şimdi</translation>
    </message>
    <message>
        <source>%1 (the design)</source>
        <translation>%1 (tasarım)</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>on the Pareto front</source>
        <translation>Pareto cephesinde</translation>
    </message>
    <message>
        <source>On the Pareto front: no other layout is as good in step time, memory and accelerators together</source>
        <translation>Pareto cephesinde: hiçbir yerleşim adım süresi, bellek ve hızlandırıcıda birlikte bunun kadar iyi değil</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Cephe</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>Of present</source>
        <translation>Şimdikine oranı</translation>
    </message>
    <message>
        <source>The Pareto front: layouts that no other beats in step time, memory and accelerators together</source>
        <translation>Pareto cephesi: adım süresi, bellek ve hızlandırıcıda birlikte hiçbir yerleşimin geçmedikleri</translation>
    </message>
    <message>
        <source>Step time over that of the present design</source>
        <translation>Adım süresinin şimdiki tasarımınkine oranı</translation>
    </message>
    <message>
        <source>Of the fullest accelerator, with what the driver and the allocator&apos;s cache take</source>
        <translation>En dolu hızlandırıcının; sürücünün ve ayırıcı önbelleğinin aldıklarıyla</translation>
    </message>
    <message>
        <source>What stays free of the accelerator&apos;s usable memory</source>
        <translation>Hızlandırıcının kullanılabilir belleğinden boş kalan</translation>
    </message>
</context>
<context>
    <name>slipway::LintList</name>
    <message>
        <source>Findings in this file</source>
        <translation>Bu dosyadaki bulgular</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Satır</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Bulgu</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, satır %2</translation>
    </message>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n bulgu</numerusform>
        </translation>
    </message>
    <message>
        <source>This one needs your decision</source>
        <translation>Bunun için sizin kararınız gerekiyor</translation>
    </message>
    <message>
        <source>Write the fi&amp;x</source>
        <translation>&amp;Düzeltmeyi yaz</translation>
    </message>
</context>
<context>
    <name>slipway::LocalTask</name>
    <message>
        <source>This computer</source>
        <translation>Bu bilgisayar</translation>
    </message>
    <message>
        <source>%1 could not be started on this computer.</source>
        <translation>%1 bu bilgisayarda başlatılamadı.</translation>
    </message>
</context>
<context>
    <name>slipway::LogView</name>
    <message>
        <source>Log</source>
        <translation>Günlük</translation>
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
    <message>
        <source>Lo&amp;g file</source>
        <translation>Günlük d&amp;osyası</translation>
    </message>
    <message>
        <source>Follo&amp;w the end</source>
        <translation>Son&amp;u izle</translation>
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
    <message>
        <source>&amp;Keep it in the keychain of this desktop</source>
        <translation>Bu masaüstünün anahtarlığında &amp;sakla</translation>
    </message>
    <message>
        <source>What you type goes to the server, and is kept only if you ask for it.</source>
        <translation>Yazdığınız sunucuya gider ve yalnızca isterseniz saklanır.</translation>
    </message>
    <message>
        <source>It opens the key on this computer, and is kept only if you ask for it.</source>
        <translation>Bu bilgisayardaki anahtarı açar ve yalnızca isterseniz saklanır.</translation>
    </message>
    <message>
        <source>It opens the key on this computer and is not kept.</source>
        <translation>Bu bilgisayardaki anahtarı açar ve saklanmaz.</translation>
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
    <message>
        <source>Placement</source>
        <translation>Yerleştirme</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bellek</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>&amp;Duplicate to compare</source>
        <translation>Karşılaştırmak için ç&amp;oğalt</translation>
    </message>
    <message>
        <source>&amp;Close the design</source>
        <translation>Tasarımı kapa&amp;t</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>Keşi&amp;f</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>Ka&amp;rşılaştırma</translation>
    </message>
    <message>
        <source>C&amp;atalogue...</source>
        <translation>K&amp;atalog...</translation>
    </message>
    <message>
        <source>field, %1</source>
        <translation>alan, %1</translation>
    </message>
    <message>
        <source>open design</source>
        <translation>açık tasarım</translation>
    </message>
    <message>
        <source>&amp;Import a job file or configuration...</source>
        <translation>İş dosyası ya da yapılandırma &amp;içe aktar...</translation>
    </message>
    <message>
        <source>A design from an sbatch script, a launch line, TOML or YAML of a framework, ds_config.json or a Kubernetes manifest</source>
        <translation>Bir sbatch betiğinden, başlatma satırından, bir çatının TOML ya da YAML dosyasından, ds_config.json dosyasından ya da Kubernetes manifestinden tasarım</translation>
    </message>
    <message>
        <source>&amp;Paste as a new design</source>
        <translation>Yeni tasarım olarak ya&amp;pıştır</translation>
    </message>
    <message>
        <source>Re&amp;port...</source>
        <translation>Ra&amp;por...</translation>
    </message>
    <message>
        <source>The whole plan as a document: PDF, web page or Markdown</source>
        <translation>Tüm plan tek belge olarak: PDF, web sayfası ya da Markdown</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>%1 finds any command, field or open design; %2 opens the manual</source>
        <translation>%1 her komutu, alanı ya da açık tasarımı bulur; %2 kılavuzu açar</translation>
    </message>
    <message>
        <source>field, %1, %2</source>
        <translation>alan, %1, %2</translation>
    </message>
</context>
<context>
    <name>slipway::MemoryDrawing</name>
    <message>
        <source>Memory of a stage, operation by operation</source>
        <translation>Bir aşamanın belleği, işlem işlem</translation>
    </message>
    <message>
        <source>Nothing to walk through yet: mend what the findings name.</source>
        <translation>Henüz adım adım gösterilecek bir şey yok: bulgularda belirtilenleri düzeltin.</translation>
    </message>
    <message>
        <source>%1 usable</source>
        <translation>%1 kullanılabilir</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <source>backward and step</source>
        <translation>backward ve adım</translation>
    </message>
    <message>
        <source>%1, backward</source>
        <translation>%1, backward</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <translation>%1, katman %2</translation>
    </message>
    <message>
        <source>activations %1, transient %2</source>
        <translation>aktivasyonlar %1, geçici %2</translation>
    </message>
    <message>
        <source>%1: %2 · %3</source>
        <translation>%1: %2 · %3</translation>
    </message>
</context>
<context>
    <name>slipway::MemoryPanel</name>
    <message>
        <source>Memory, operation by operation</source>
        <translation>Bellek, işlem işlem</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Renklerin anlamı</translation>
    </message>
    <message>
        <source>stage %1, the fullest</source>
        <translation>aşama %1, en dolu</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Peak %1 in %2; the figures above are of that moment. P goes there.</source>
        <translation>Tepe: %2 sırasında %1; yukarıdaki değerler o ana ait. P tuşu oraya götürür.</translation>
    </message>
</context>
<context>
    <name>slipway::ModelFileDialog</name>
    <message>
        <source>Which model?</source>
        <translation>Hangi model?</translation>
    </message>
    <message>
        <source>%1 holds several model configurations.</source>
        <translation>%1 birden çok model yapılandırması içeriyor.</translation>
    </message>
    <message>
        <source>Model configurations</source>
        <translation>Model yapılandırmaları</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Kullan</translation>
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
    <message>
        <source>%1, changed</source>
        <translation>%1, değiştirilmiş</translation>
    </message>
    <message>
        <source>From config.json...</source>
        <translation>config.json dosyasından...</translation>
    </message>
    <message>
        <source>Take the model of a Hugging Face config.json</source>
        <translation>Hugging Face config.json dosyasındaki modeli al</translation>
    </message>
    <message>
        <source>Change the shape</source>
        <translation>Biçimi değiştir</translation>
    </message>
    <message>
        <source>Change layers, widths, heads, experts in this design</source>
        <translation>Bu tasarımda katmanları, genişlikleri, başları, uzmanları değiştir</translation>
    </message>
    <message>
        <source>Shape of the model</source>
        <translation>Modelin biçimi</translation>
    </message>
    <message>
        <source>Counted from layers, widths, heads and vocabulary: %1</source>
        <translation>Katmanlardan, genişliklerden, başlardan ve sözlükten sayıldı: %1</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Etkin parametreler</translation>
    </message>
    <message>
        <source>Counted: what each token goes through</source>
        <translation>Sayıldı: her token&apos;ın içinden geçtikleri</translation>
    </message>
</context>
<context>
    <name>slipway::MomentTableModel</name>
    <message>
        <source>backward</source>
        <translation>backward</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>İşlem</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Yön</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Toplam</translation>
    </message>
</context>
<context>
    <name>slipway::NetworkDrawing</name>
    <message>
        <source>The network between the nodes</source>
        <translation>Düğümler arası ağ</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::NetworkPanel</name>
    <message>
        <source>Network</source>
        <translation>Ağ</translation>
    </message>
    <message>
        <source>one node needs none</source>
        <translation>tek düğüm ağ gerektirmez</translation>
    </message>
    <message>
        <source>%1, %2 at %3</source>
        <translation>%1, %2, %3 hızında</translation>
    </message>
    <message>
        <source>%1 joins at most %2 nodes with switches of %3 ports: choose another topology.</source>
        <translation>%1, %3 portlu anahtarlarla en çok %2 düğümü birleştirir: başka bir topoloji seçin.</translation>
    </message>
    <message>
        <source>Everything stays inside the node.</source>
        <translation>Her şey düğümün içinde kalır.</translation>
    </message>
    <message>
        <source>The fewest switches that this topology needs. Point at one, or walk with the arrow keys.</source>
        <translation>Bu topolojinin gerektirdiği en az sayıda anahtar. Birinin üzerine gelin ya da ok tuşlarıyla gezinin.</translation>
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
    <message>
        <source>GPU power</source>
        <translation>GPU gücü</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
</context>
<context>
    <name>slipway::NotesPanel</name>
    <message>
        <source>baseline, paper, lr sweep</source>
        <translation>baseline, makale, lr taraması</translation>
    </message>
    <message>
        <source>What was tried, and what came of it. Searched with the list, kept in the history on this computer.</source>
        <translation>Ne denendi, sonucu ne oldu. Listeyle birlikte aranır, bu bilgisayardaki geçmişte saklanır.</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Etiketler, virgülle ayrılmış</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
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
    <message>
        <source>Copy the message with its details</source>
        <translation>İletiyi ayrıntılarıyla kopyala</translation>
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
    <message>
        <source>%1 accelerators / (%2 × %3 × %4) = %5</source>
        <translation>%1 hızlandırıcı / (%2 × %3 × %4) = %5</translation>
    </message>
    <message>
        <source>Auto: as %1 does</source>
        <translation>Otomatik: %1 nasıl yapıyorsa</translation>
    </message>
    <message>
        <source>%1&apos;s default</source>
        <translation>%1 varsayılanı</translation>
    </message>
</context>
<context>
    <name>slipway::ParetoPlot</name>
    <message>
        <source>%1 (the design)</source>
        <translation>%1 (tasarım)</translation>
    </message>
    <message>
        <source>Layouts against each other</source>
        <translation>Yerleşimler yan yana</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Yatay</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Dikey</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>No layout to draw: search first, or take words out of the filter.</source>
        <translation>Çizilecek yerleşim yok: önce arayın ya da süzgeçten sözcük çıkarın.</translation>
    </message>
    <message>
        <source>full</source>
        <translation>dolu</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Ötekiler</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto cephesi</translation>
    </message>
    <message>
        <source>The design</source>
        <translation>Tasarım</translation>
    </message>
</context>
<context>
    <name>slipway::PlacementDrawing</name>
    <message>
        <source>Placement of the ranks</source>
        <translation>Rank&apos;ların yerleştirilmesi</translation>
    </message>
</context>
<context>
    <name>slipway::PlacementPanel</name>
    <message>
        <source>Placement</source>
        <translation>Yerleştirme</translation>
    </message>
    <message>
        <source>Groups, and what their traffic goes through; the chosen row gives the colours</source>
        <translation>Gruplar ve trafiklerinin geçtiği yollar; seçili satır renkleri belirler</translation>
    </message>
    <message>
        <source>Point at a GPU, or walk with the arrow keys.</source>
        <translation>Bir GPU&apos;nun üzerine gelin ya da ok tuşlarıyla gezinin.</translation>
    </message>
    <message>
        <source>Click it to light its group alone; choose below what the colours tell apart.</source>
        <translation>Yalnızca grubunu vurgulamak için tıklayın; renklerin neyi ayırt edeceğini aşağıdan seçin.</translation>
    </message>
</context>
<context>
    <name>slipway::PlanAuditCard</name>
    <message>
        <source>Audit manifests</source>
        <translation>Denetim bildirimleri</translation>
    </message>
    <message>
        <source>&amp;Write the manifest...</source>
        <translation>&amp;Bildirimi yaz...</translation>
    </message>
    <message>
        <source>Write the whole chain...</source>
        <translation>Tüm zinciri yaz...</translation>
    </message>
    <message>
        <source>Verify the history</source>
        <translation>Geçmişi doğrula</translation>
    </message>
    <message>
        <source>Verify a file...</source>
        <translation>Dosya doğrula...</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Doğrulandı</translation>
    </message>
    <message>
        <source>&amp;Sign with</source>
        <translation>İ&amp;mza anahtarı</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>anahtar yok</translation>
    </message>
    <message>
        <source>No SSH key lies in ~/.ssh</source>
        <translation>~/.ssh içinde SSH anahtarı yok</translation>
    </message>
    <message>
        <source>The signature goes beside the file; ssh-keygen alone verifies it</source>
        <translation>İmza dosyanın yanına konur; doğrulamak için ssh-keygen yeter</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Çalıştırma</translation>
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
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Bitiş</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Halkalar</translation>
    </message>
    <message>
        <source>no run is in the history yet: each that is sent gets its link in the chain</source>
        <translation>geçmişte henüz çalıştırma yok: gönderilen her biri zincirde kendi halkasını alır</translation>
    </message>
    <message>
        <source>who trained what on which data, each run a link of a chain of hashes; a changed byte or a missing run shows</source>
        <translation>kim, neyi, hangi veriyle eğitti; her çalıştırma bir özet (hash) zincirinin halkası; değişen bir bayt ya da eksik bir çalıştırma belli olur</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
</context>
<context>
    <name>slipway::PlanBillPanel</name>
    <message>
        <source>Bill of materials</source>
        <translation>Malzeme listesi</translation>
    </message>
    <message>
        <source>Single points of failure, and what is small for the work</source>
        <translation>Tekil arıza noktaları ve bu iş için küçük kalanlar</translation>
    </message>
    <message>
        <source>double-click “There” to start from a cluster that you have</source>
        <translation>elinizdeki bir kümeden başlamak için “Mevcut” sütununa çift tıklayın</translation>
    </message>
    <message>
        <source>To buy, where a price is known</source>
        <translation>Satın alınacaklar (fiyatı bilinenler)</translation>
    </message>
    <message>
        <source>nodes, spares, switches, cables</source>
        <translation>düğümler, yedekler, anahtarlar, kablolar</translation>
    </message>
    <message>
        <source>Equipment</source>
        <translation>Donanım</translation>
    </message>
    <message>
        <source>%1 kW</source>
        <translation>%1 kW</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Tesis</translation>
    </message>
    <message>
        <source>PUE %1</source>
        <translation>PUE %1</translation>
    </message>
    <message>
        <source>Heat to take away</source>
        <translation>Uzaklaştırılacak ısı</translation>
    </message>
    <message>
        <source>%1 tons of refrigeration</source>
        <translation>%1 ton soğutma</translation>
    </message>
    <message>
        <source>A rack</source>
        <translation>Bir raf</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n düğüm</numerusform>
        </translation>
    </message>
    <message>
        <source>needs liquid cooling</source>
        <translation>sıvı soğutma gerekir</translation>
    </message>
    <message>
        <source>cooled by air</source>
        <translation>hava soğutmalı</translation>
    </message>
</context>
<context>
    <name>slipway::PlanCompliancePanel</name>
    <message>
        <source>no rule of your own</source>
        <translation>kendi kuralınız yok</translation>
    </message>
    <message>
        <source>shared with others</source>
        <translation>başkalarıyla paylaşılan</translation>
    </message>
    <message>
        <source>nodes of its own</source>
        <translation>kendine ait düğümler</translation>
    </message>
    <message>
        <source>a cluster of its own</source>
        <translation>kendine ait küme</translation>
    </message>
    <message>
        <source>without a line to the world</source>
        <translation>dış dünyaya bağlantısız</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>belirtilmedi</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>izinli</translation>
    </message>
    <message>
        <source>with conditions</source>
        <translation>koşullu</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>dışlanmış</translation>
    </message>
    <message>
        <source>Compliance</source>
        <translation>Uyumluluk</translation>
    </message>
    <message>
        <source>File on the data</source>
        <translation>Veri üzerine dosya</translation>
    </message>
    <message>
        <source>Nothing is said of the data yet. Say what kind it is, whom it is about and where it may lie: the rules then judge each place and each option of the plan.</source>
        <translation>Veri hakkında henüz bir şey belirtilmedi. Ne tür olduğunu, kimlerle ilgili olduğunu ve nerede durabileceğini belirtin: kurallar buna göre her yeri ve planın her seçeneğini değerlendirir.</translation>
    </message>
    <message>
        <source>Conflicts and gaps</source>
        <translation>Çelişkiler ve eksikler</translation>
    </message>
    <message>
        <source>The data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Yerler</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Yer ekle</translation>
    </message>
    <message>
        <source>What the rules say of them</source>
        <translation>Kurallar bu yerler için ne diyor</translation>
    </message>
    <message>
        <source>Options of the plan</source>
        <translation>Planın seçenekleri</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Veri kümeleri</translation>
    </message>
    <message>
        <source>Add a dataset</source>
        <translation>Veri kümesi ekle</translation>
    </message>
    <message>
        <source>What the licences ask</source>
        <translation>Lisanslar ne istiyor</translation>
    </message>
    <message>
        <source>Checklists</source>
        <translation>Kontrol listeleri</translation>
    </message>
    <message>
        <source>Describe the data...</source>
        <translation>Veriyi tanımla...</translation>
    </message>
    <message>
        <source>double-click to say; several words with commas between</source>
        <translation>belirtmek için çift tıklayın; birden çok sözcüğü virgülle ayırın</translation>
    </message>
    <message>
        <source>a region is EU, US, TR or a country by two letters</source>
        <translation>bölge EU, US, TR ya da iki harfle bir ülkedir</translation>
    </message>
    <message>
        <source>done counts with evidence alone; constraints to plan with, no legal advice</source>
        <translation>yapıldı yalnızca kanıtla sayılır; planlama için kısıtlardır, hukuki danışmanlık değildir</translation>
    </message>
    <message>
        <source>Rules that apply</source>
        <translation>Geçerli kurallar</translation>
    </message>
    <message>
        <source>none, by the classes that are named</source>
        <translation>yok, belirtilen sınıflara göre</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>allowed; %1 with conditions, %2 excluded</source>
        <translation>izinli; %1 koşullu, %2 dışlanmış</translation>
    </message>
    <message>
        <source>Licences in conflict</source>
        <translation>Çelişen lisanslar</translation>
    </message>
    <message numerus="yes">
        <source>of %n used</source>
        <translation>
            <numerusform>kullanılan %n lisans içinde</numerusform>
        </translation>
    </message>
    <message>
        <source>points settled</source>
        <translation>madde tamamlandı</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>Belirtilen</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Anlamı</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Sınıflar</translation>
    </message>
    <message>
        <source>personal, health, financial, export-controlled</source>
        <translation>personal (kişisel), health (sağlık), financial (mali), export-controlled (ihracat denetimli)</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Kişiler</translation>
    </message>
    <message>
        <source>places of those whom it is about: EU, US, TR</source>
        <translation>verinin ilgili olduğu kişilerin yerleri: EU, US, TR</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Amaç</translation>
    </message>
    <message>
        <source>commercial</source>
        <translation>ticari</translation>
    </message>
    <message>
        <source>research</source>
        <translation>araştırma</translation>
    </message>
    <message>
        <source>licences ask for it</source>
        <translation>lisanslar bunu sorar</translation>
    </message>
    <message>
        <source>Own policy: regions</source>
        <translation>Kendi ilkeniz: bölgeler</translation>
    </message>
    <message>
        <source>where your own rules keep it; empty: no rule of your own</source>
        <translation>kendi kurallarınızın veriyi tuttuğu yer; boş: kendi kuralınız yok</translation>
    </message>
    <message>
        <source>Own policy: isolation</source>
        <translation>Kendi ilkeniz: yalıtım</translation>
    </message>
    <message>
        <source>the least that your own rules ask</source>
        <translation>kendi kurallarınızın istediği en az düzey</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Yer</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Bölge</translation>
    </message>
    <message>
        <source>Isolation</source>
        <translation>Yalıtım</translation>
    </message>
    <message>
        <source>Encrypted at rest</source>
        <translation>Beklerken şifreli</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>aktarılırken</translation>
    </message>
    <message>
        <source>Basis of transfer</source>
        <translation>Aktarım dayanağı</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Yanıt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>No place is described. An option of the plan finds its place by name.</source>
        <translation>Tanımlanmış yer yok. Planın bir seçeneği, yerini adıyla bulur.</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Seçenek</translation>
    </message>
    <message>
        <source>%1, not described</source>
        <translation>%1, tanımlanmamış</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>an excluded one is out of the comparison; its place is the one of its name, or the one that it names</source>
        <translation>dışlanan seçenek karşılaştırmaya girmez; yeri, kendi adını taşıyan ya da kendisinin belirttiği yerdir</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Veri kümesi</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lisans</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Geldiği yer</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>No dataset is named. With its hash one can show later which data it was.</source>
        <translation>Belirtilmiş veri kümesi yok. Özeti (hash) varsa hangi veri olduğu sonradan gösterilebilir.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Kullanılan</translation>
    </message>
    <message>
        <source>Commercial use</source>
        <translation>Ticari kullanım</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>İstediği</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>burada bilinmiyor</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>belirtilmemiş</translation>
    </message>
    <message>
        <source>open</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>done</source>
        <translation>yapıldı</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>uygulanmaz</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Madde</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>A document, a ticket, a sentence</source>
        <translation>Bir belge, bir kayıt (ticket), bir cümle</translation>
    </message>
</context>
<context>
    <name>slipway::PlanController</name>
    <message>
        <source>Some of the plan file was left out: it has mistakes.</source>
        <translation>Plan dosyasının bir bölümü atlandı: dosyada hatalar var.</translation>
    </message>
    <message>
        <source>Lower a risk: %1</source>
        <translation>Riski azalt: %1</translation>
    </message>
    <message>
        <source>Open a plan file</source>
        <translation>Plan dosyası aç</translation>
    </message>
    <message>
        <source>Plan files (*.yaml *.yml);;All files (*)</source>
        <translation>Plan dosyaları (*.yaml *.yml);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>The plan file was not taken: it has mistakes.</source>
        <translation>Plan dosyası alınmadı: dosyada hatalar var.</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>satır %1: %2</translation>
    </message>
    <message>
        <source>Save as a plan file</source>
        <translation>Plan dosyası olarak kaydet</translation>
    </message>
    <message>
        <source>Plan files (*.yaml)</source>
        <translation>Plan dosyaları (*.yaml)</translation>
    </message>
    <message>
        <source>%1 could not be written: check that the folder can be written to.</source>
        <translation>Şuraya yazılamadı: %1. Klasöre yazılabildiğini kontrol edin.</translation>
    </message>
    <message>
        <source>There is no plan of this design yet: its errors leave nothing to estimate. Mend them on the Design page.</source>
        <translation>Bu tasarımın henüz planı yok: hataları yüzünden tahmin edilecek bir şey kalmıyor. Bunları Tasarım sayfasında düzeltin.</translation>
    </message>
    <message>
        <source>“%1” is nothing that goes there: what was there stays.</source>
        <translation>“%1” oraya yazılabilecek bir şey değil: oradaki değer olduğu gibi kalıyor.</translation>
    </message>
    <message>
        <source>There is no plan of this design yet: %1. Mend that on the Design page.</source>
        <translation>Bu tasarımın henüz planı yok: %1. Bunu Tasarım sayfasında düzeltin.</translation>
    </message>
</context>
<context>
    <name>slipway::PlanCostPanel</name>
    <message>
        <source>Assumption</source>
        <translation>Varsayım</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Düşük</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Yüksek</translation>
    </message>
    <message>
        <source>Cost at low</source>
        <translation>Düşük uçta maliyet</translation>
    </message>
    <message>
        <source>Cost at high</source>
        <translation>Yüksek uçta maliyet</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>To know first</source>
        <translation>Önce bilinmesi gerekenler</translation>
    </message>
    <message>
        <source>months</source>
        <translation>ay</translation>
    </message>
    <message>
        <source>Cost of a run by line</source>
        <translation>Kalem kalem bir çalıştırmanın maliyeti</translation>
    </message>
    <message>
        <source>What moves it</source>
        <translation>Maliyeti ne değiştirir</translation>
    </message>
    <message>
        <source>Break-even over time</source>
        <translation>Zamana göre başabaş</translation>
    </message>
    <message>
        <source>Break-even over utilisation</source>
        <translation>Kullanıma göre başabaş</translation>
    </message>
    <message>
        <source>Every way to have it</source>
        <translation>Tüm edinme yolları</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Varsayımlar</translation>
    </message>
    <message>
        <source>What each assumption does to the cost of a run</source>
        <translation>Her varsayımın bir çalıştırmanın maliyetine etkisi</translation>
    </message>
    <message>
        <source>double-click a value to change it; only what depends on it moves</source>
        <translation>değiştirmek için bir değere çift tıklayın; yalnızca ona bağlı olanlar değişir</translation>
    </message>
    <message>
        <source>&amp;Period</source>
        <translation>&amp;Dönem</translation>
    </message>
    <message>
        <source>Utili&amp;sation</source>
        <translation>K&amp;ullanım</translation>
    </message>
    <message>
        <source>A run</source>
        <translation>Bir çalıştırma</translation>
    </message>
    <message>
        <source>Useful accelerator hour</source>
        <translation>Yararlı hızlandırıcı saati</translation>
    </message>
    <message>
        <source>goodput %1</source>
        <translation>goodput %1</translation>
    </message>
    <message>
        <source>Million tokens</source>
        <translation>Milyon token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 ay</translation>
    </message>
    <message>
        <source>%1 such runs</source>
        <translation>böyle %1 çalıştırma</translation>
    </message>
    <message>
        <source>Lost to failures and checkpoints</source>
        <translation>Arızalara ve checkpoint&apos;lere giden</translation>
    </message>
    <message>
        <source>%1 failures expected</source>
        <translation>%1 arıza bekleniyor</translation>
    </message>
    <message>
        <source>cost of a run, %1; each assumption at the ends of its range</source>
        <translation>bir çalıştırmanın maliyeti, %1; her varsayım aralığının uçlarında</translation>
    </message>
    <message>
        <source>in %1; point at an amount to see its parts</source>
        <translation>%1 cinsinden; bileşenlerini görmek için bir tutarın üzerine gelin</translation>
    </message>
    <message>
        <source>Your own prices</source>
        <translation>Kendi fiyatlarınız</translation>
    </message>
    <message>
        <source>Add a price</source>
        <translation>Fiyat ekle</translation>
    </message>
    <message>
        <source>they win over the examples; double-click a cell to change it</source>
        <translation>örneklerin yerine geçerler; değiştirmek için bir hücreye çift tıklayın</translation>
    </message>
    <message>
        <source>Prices are dated examples of the catalogue, and no offer. Say your own below, or in the design (cost.accelerator_hour).</source>
        <translation>Fiyatlar katalogdaki tarihli örneklerdir, teklif değildir. Kendi fiyatlarınızı aşağıda ya da tasarımda (cost.accelerator_hour) verin.</translation>
    </message>
    <message>
        <source>None is said: the figures rest on dated examples. Add what you were offered.</source>
        <translation>Hiçbiri belirtilmedi: değerler tarihli örneklere dayanıyor. Size teklif edileni ekleyin.</translation>
    </message>
    <message>
        <source>Cheapest without spot</source>
        <translation>Spot dışında en ucuzu</translation>
    </message>
    <message>
        <source>Purchase &amp;model</source>
        <translation>Satın alma &amp;modeli</translation>
    </message>
    <message>
        <source>Break-even over time, in words</source>
        <translation>Zamana göre başabaş, sözcüklerle</translation>
    </message>
    <message>
        <source>Break-even over utilisation, in words</source>
        <translation>Kullanıma göre başabaş, sözcüklerle</translation>
    </message>
</context>
<context>
    <name>slipway::PlanFileBar</name>
    <message>
        <source>Edit as text</source>
        <translation>Metin olarak düzenle</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Aç...</translation>
    </message>
    <message>
        <source>New...</source>
        <translation>Yeni...</translation>
    </message>
    <message>
        <source>%1: none is open</source>
        <translation>%1: açık olan yok</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::PlanListCard</name>
    <message>
        <source>Remove</source>
        <translation>Kaldır</translation>
    </message>
    <message>
        <source>%1: remove the chosen row</source>
        <translation>%1: seçili satırı kaldır</translation>
    </message>
</context>
<context>
    <name>slipway::PlanOptionsPanel</name>
    <message>
        <source>Options</source>
        <translation>Seçenekler</translation>
    </message>
    <message>
        <source>Options side by side</source>
        <translation>Seçenekler yan yana</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>What would flip it</source>
        <translation>Sonucu ne değiştirirdi</translation>
    </message>
    <message>
        <source>Open questions</source>
        <translation>Açık sorular</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>none is possible</source>
        <translation>hiçbiri mümkün değil</translation>
    </message>
    <message>
        <source>score %1 of 5</source>
        <translation>puan: %1 / 5</translation>
    </message>
    <message>
        <source>see why below</source>
        <translation>nedeni aşağıda</translation>
    </message>
    <message>
        <source>A run</source>
        <translation>Bir çalıştırma</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>goodput %1</source>
        <translation>goodput %1</translation>
    </message>
    <message>
        <source>Options to compare</source>
        <translation>Karşılaştırılacak seçenekler</translation>
    </message>
    <message>
        <source>Add an option</source>
        <translation>Seçenek ekle</translation>
    </message>
    <message>
        <source>Out of the question</source>
        <translation>Elenenler</translation>
    </message>
    <message>
        <source>double-click a weight, or a declared cell, to say it</source>
        <translation>belirtmek için bir ağırlığa ya da bildirilen bir hücreye çift tıklayın</translation>
    </message>
    <message>
        <source>what is not said is the price list&apos;s and the design&apos;s; saved as you type, undone under Plan file</source>
        <translation>belirtilmeyenler fiyat listesinden ve tasarımdan alınır; yazdıkça kaydedilir, Plan dosyası altından geri alınır</translation>
    </message>
    <message>
        <source>%1 is out: %2.</source>
        <translation>%1 elendi: %2.</translation>
    </message>
    <message>
        <source>The usual ways are compared. Add one of your own: they become yours to change, too.</source>
        <translation>Olağan yollar karşılaştırılıyor. Kendi seçeneğinizi ekleyin: olağan olanları da değiştirebilirsiniz.</translation>
    </message>
</context>
<context>
    <name>slipway::PlanPage</name>
    <message>
        <source>Go to the design</source>
        <translation>Tasarıma git</translation>
    </message>
    <message>
        <source>Parts of the plan</source>
        <translation>Planın bölümleri</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Seçenekler</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>Malzeme listesi</translation>
    </message>
    <message>
        <source>Sizing and growth</source>
        <translation>Boyutlandırma ve büyüme</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Riskler</translation>
    </message>
    <message>
        <source>&amp;Open a plan file...</source>
        <translation>Plan dosyası &amp;aç...</translation>
    </message>
    <message>
        <source>&amp;Save as a plan file...</source>
        <translation>Plan dosyası olarak &amp;kaydet...</translation>
    </message>
    <message>
        <source>Back to the &amp;usual assumptions</source>
        <translation>&amp;Olağan varsayımlara dön</translation>
    </message>
    <message>
        <source>Plan file</source>
        <translation>Plan dosyası</translation>
    </message>
    <message>
        <source>Readiness</source>
        <translation>Hazırlık</translation>
    </message>
    <message>
        <source>Compliance</source>
        <translation>Uyumluluk</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Ekipler</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Sunum</translation>
    </message>
    <message>
        <source>U&amp;ndo the last change of the plan</source>
        <translation>Plandaki son değişikliği &amp;geri al</translation>
    </message>
    <message>
        <source>&amp;Redo it</source>
        <translation>&amp;Yinele</translation>
    </message>
</context>
<context>
    <name>slipway::PlanReadinessPanel</name>
    <message>
        <source>done</source>
        <translation>tamam</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>kuşkulu</translation>
    </message>
    <message>
        <source>open</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>gerekmiyor</translation>
    </message>
    <message>
        <source>Readiness</source>
        <translation>Hazırlık</translation>
    </message>
    <message>
        <source>Before a long run</source>
        <translation>Uzun bir çalıştırmadan önce</translation>
    </message>
    <message>
        <source>&amp;Make the edit</source>
        <translation>&amp;Düzenlemeyi yap</translation>
    </message>
    <message>
        <source>Make a &amp;drill of this design</source>
        <translation>Bu tasarımın &amp;tatbikatını oluştur</translation>
    </message>
    <message>
        <source>&amp;Plan with the drill&apos;s time</source>
        <translation>&amp;Planı tatbikatın süresiyle yap</translation>
    </message>
    <message>
        <source>looking through the history of runs...</source>
        <translation>çalıştırma geçmişine bakılıyor...</translation>
    </message>
    <message>
        <source>No drill that came back is in the history</source>
        <translation>Geçmişte yeniden ayağa kalkmış bir tatbikat yok</translation>
    </message>
    <message>
        <source>The plan counts on it already</source>
        <translation>Plan zaten bu süreyi kullanıyor</translation>
    </message>
    <message>
        <source>The measured time becomes the time from a failure until training goes on</source>
        <translation>Ölçülen süre, bir arızadan eğitim sürdürülene kadar geçen süre olarak alınır</translation>
    </message>
    <message>
        <source>Choose a point that an edit of the design settles</source>
        <translation>Tasarımdaki bir düzenlemeyle çözülen bir madde seçin</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Hazır</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>henüz değil</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 / %2 tamam</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>to be settled first</source>
        <translation>önce çözülmeli</translation>
    </message>
    <message>
        <source>Doubtful</source>
        <translation>Kuşkulu</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>bakmaya değer</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Kurtarma</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>henüz denenmedi</translation>
    </message>
    <message>
        <source>drill of %1, %2</source>
        <translation>%1 tatbikatı, %2</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>geçti</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>geçemedi</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Madde</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Ne yapmalı</translation>
    </message>
    <message>
        <source>a point counts when something proves it</source>
        <translation>bir madde, onu kanıtlayan bir şey olduğunda sayılır</translation>
    </message>
    <message>
        <source>Opens a short design of its own: sent like any run, it loses a node after the first checkpoint and goes on without it</source>
        <translation>Kendine ait kısa bir tasarım açar: her çalıştırma gibi gönderilir, ilk kontrol noktasından sonra bir düğüm kaybeder ve onsuz sürer</translation>
    </message>
</context>
<context>
    <name>slipway::PlanRisksPanel</name>
    <message>
        <source>Risks</source>
        <translation>Riskler</translation>
    </message>
    <message>
        <source>&amp;Make the edit</source>
        <translation>&amp;Düzenlemeyi yap</translation>
    </message>
    <message>
        <source>A &amp;restart was tried and timed</source>
        <translation>&amp;Yeniden başlatma denendi ve süresi ölçüldü</translation>
    </message>
    <message>
        <source>Choose a risk that an edit of the design lowers</source>
        <translation>Tasarımda bir düzenlemeyle azalan bir risk seçin</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Yüksek</translation>
    </message>
    <message>
        <source>over a tenth of the run</source>
        <translation>çalıştırmanın onda birinden fazla</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Orta</translation>
    </message>
    <message>
        <source>over a fiftieth</source>
        <translation>ellide birinden fazla</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Düşük</translation>
    </message>
    <message>
        <source>less</source>
        <translation>daha az</translation>
    </message>
    <message>
        <source>Time at stake</source>
        <translation>Risk altındaki süre</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Money at stake</source>
        <translation>Risk altındaki para</translation>
    </message>
    <message>
        <source>Return or the button makes the edit that lowers the chosen one</source>
        <translation>Enter tuşu ya da düğme, seçilen riski azaltan düzenlemeyi yapar</translation>
    </message>
</context>
<context>
    <name>slipway::PlanServingPanel</name>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Sunum</translation>
    </message>
    <message>
        <source>Ways to serve it</source>
        <translation>Sunma yolları</translation>
    </message>
    <message>
        <source>To know first</source>
        <translation>Önce bilinmesi gerekenler</translation>
    </message>
    <message>
        <source>choose a row for its commands; figures to plan with: measure before you promise</source>
        <translation>komutları için bir satır seçin; planlama değerleridir: söz vermeden önce ölçün</translation>
    </message>
    <message>
        <source>Start by vLLM</source>
        <translation>vLLM ile başlatma</translation>
    </message>
    <message>
        <source>Start by Text Generation Inference</source>
        <translation>Text Generation Inference ile başlatma</translation>
    </message>
    <message>
        <source>Usual &amp;prompt</source>
        <translation>&amp;Olağan istem</translation>
    </message>
    <message>
        <source>Usual &amp;answer</source>
        <translation>Olağan &amp;yanıt</translation>
    </message>
    <message>
        <source>&amp;Longest request</source>
        <translation>&amp;En uzun istek</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>%1: copy</source>
        <translation>%1: kopyala</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>bunların hiçbiri</translation>
    </message>
    <message>
        <source>take accelerators with more memory</source>
        <translation>daha çok belleği olan hızlandırıcılar kullanın</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Yanıtlar</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/sn</translation>
    </message>
    <message>
        <source>all requests together</source>
        <translation>tüm istekler birlikte</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>İlk token</translation>
    </message>
    <message>
        <source>of a usual prompt, alone</source>
        <translation>olağan bir istem, tek başına</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Aynı anda</translation>
    </message>
    <message>
        <source>usual requests; %1 of the longest</source>
        <translation>olağan istek; en uzunlardan %1</translation>
    </message>
    <message>
        <source>It does not fit: choose another row.</source>
        <translation>Sığmıyor: başka bir satır seçin.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Duyarlık</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Ağırlıklar</translation>
    </message>
    <message>
        <source>Room for cache</source>
        <translation>Önbellek için yer</translation>
    </message>
    <message>
        <source>Longest at once</source>
        <translation>Aynı anda en uzun istek</translation>
    </message>
    <message>
        <source>Usual at once</source>
        <translation>Aynı anda olağan istek</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Token/sn</translation>
    </message>
    <message>
        <source>Each token</source>
        <translation>Her token</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>önerilen</translation>
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
        <source>As trained, the fewest accelerators with room for eight of the longest requests</source>
        <translation>Eğitildiği gibi, en uzun isteklerden sekizine yer olan en az hızlandırıcı</translation>
    </message>
    <message>
        <source>fp8 takes half the memory and holds twice the requests; it changes the answers a little: compare them on your own evaluation</source>
        <translation>fp8 belleğin yarısını alır ve iki kat istek tutar; yanıtları biraz değiştirir: kendi değerlendirmenizde karşılaştırın</translation>
    </message>
    <message>
        <source>&amp;Keys and values</source>
        <translation>&amp;Anahtarlar ve değerler</translation>
    </message>
    <message>
        <source>%1 a million, fully busy</source>
        <translation>milyonu %1, tam dolu iken</translation>
    </message>
    <message>
        <source>Million tokens</source>
        <translation>Milyon token</translation>
    </message>
    <message>
        <source>Million tokens, %1</source>
        <translation>Milyon token, %1</translation>
    </message>
</context>
<context>
    <name>slipway::PlanSizingPanel</name>
    <message>
        <source>x a year</source>
        <translation>x / yıl</translation>
    </message>
    <message>
        <source>Sizing and growth</source>
        <translation>Boyutlandırma ve büyüme</translation>
    </message>
    <message>
        <source>days</source>
        <translation>gün</translation>
    </message>
    <message>
        <source>How large</source>
        <translation>Ne büyüklükte</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Büyüklükler</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>Pratik kurallar</translation>
    </message>
    <message>
        <source>months</source>
        <translation>ay</translation>
    </message>
    <message>
        <source>Growth of the model</source>
        <translation>Modelin büyümesi</translation>
    </message>
    <message>
        <source>Growth of the data</source>
        <translation>Verinin büyümesi</translation>
    </message>
    <message>
        <source>Growth of the teams</source>
        <translation>Ekiplerin büyümesi</translation>
    </message>
    <message>
        <source>Growth of serving</source>
        <translation>Sunumun büyümesi</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Büyüme</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Evreler</translation>
    </message>
    <message>
        <source>What of today&apos;s purchase lasts</source>
        <translation>Bugün alınanlardan kalıcı olanlar</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>Accelerators needed and bought by month</source>
        <translation>Aylara göre gereken ve alınan hızlandırıcılar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>&amp;Deadline of a run</source>
        <translation>Bir çalıştırmanın &amp;son tarihi</translation>
    </message>
    <message>
        <source>&amp;Budget of a run</source>
        <translation>Bir çalıştırmanın &amp;bütçesi</translation>
    </message>
    <message>
        <source>YYYY-MM</source>
        <translation>YYYY-AA</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Planlama ufku</translation>
    </message>
    <message>
        <source>First month</source>
        <translation>İlk ay</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veri</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Ekipler</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Sunum</translation>
    </message>
    <message>
        <source>GPUs that serve today</source>
        <translation>Bugün sunum yapan GPU&apos;lar</translation>
    </message>
    <message>
        <source>searching the best layout of each size...</source>
        <translation>her büyüklük için en iyi yerleşim aranıyor...</translation>
    </message>
    <message>
        <source>no size up to twice the design&apos;s holds the model</source>
        <translation>tasarımın iki katına kadar hiçbir büyüklük modeli sığdırmıyor</translation>
    </message>
    <message>
        <source>each with its best layout</source>
        <translation>her biri en iyi yerleşimiyle</translation>
    </message>
    <message>
        <source>published, beside the computed answer</source>
        <translation>yayımlanmış, hesaplanan yanıtın yanında</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>bilinen fiyat yok</translation>
    </message>
    <message numerus="yes">
        <source>%1 accelerators in %n nodes: %2, %3. %4</source>
        <translation>
            <numerusform>%n düğümde %1 hızlandırıcı: %2, %3. %4</numerusform>
        </translation>
    </message>
    <message>
        <source>No size up to twice the design&apos;s is enough: give it more time or money, or make the design larger.</source>
        <translation>Tasarımın iki katına kadar hiçbir büyüklük yetmiyor: daha çok süre ya da para verin veya tasarımı büyütün.</translation>
    </message>
    <message>
        <source>All teams together: %1 accelerator hours a month keep %2 busy, the largest job takes %3: %4 accelerators.</source>
        <translation>Tüm ekipler birlikte: ayda %1 hızlandırıcı saati %2 hızlandırıcıyı dolu tutar, en büyük iş %3 hızlandırıcı alır: %4 hızlandırıcı.</translation>
    </message>
    <message>
        <source>Who needs the cluster</source>
        <translation>Kümeye kimin ihtiyacı var</translation>
    </message>
    <message>
        <source>Add a team or a model</source>
        <translation>Ekip ya da model ekle</translation>
    </message>
    <message>
        <source>all of them together are sized beside this design</source>
        <translation>hepsi birlikte bu tasarımın yanında boyutlandırılır</translation>
    </message>
    <message>
        <source>This design alone. Add the teams or models that share the cluster with it.</source>
        <translation>Yalnızca bu tasarım. Kümeyi onunla paylaşan ekipleri ya da modelleri ekleyin.</translation>
    </message>
</context>
<context>
    <name>slipway::PlanTableCard</name>
    <message>
        <source>%1: copy, save and print</source>
        <translation>%1: kopyala, kaydet ve yazdır</translation>
    </message>
    <message>
        <source>Copy, save and print</source>
        <translation>Kopyala, kaydet ve yazdır</translation>
    </message>
</context>
<context>
    <name>slipway::PlanTeamsPanel</name>
    <message>
        <source>Teams</source>
        <translation>Ekipler</translation>
    </message>
    <message>
        <source>File of the teams</source>
        <translation>Ekip dosyası</translation>
    </message>
    <message>
        <source>Nobody shares the cluster yet. Say who does, and how much is whose: the commands for Slurm and the objects for Kubernetes follow.</source>
        <translation>Kümeyi henüz kimse paylaşmıyor. Kimin paylaştığını ve kime ne kadar düştüğünü belirtin: Slurm komutları ve Kubernetes nesneleri buna göre çıkar.</translation>
    </message>
    <message>
        <source>To mend</source>
        <translation>Düzeltilecekler</translation>
    </message>
    <message>
        <source>Add a team</source>
        <translation>Ekip ekle</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Save both files...</source>
        <translation>İki dosyayı da kaydet...</translation>
    </message>
    <message>
        <source>Ledger of accelerator hours</source>
        <translation>Hızlandırıcı saatleri defteri</translation>
    </message>
    <message>
        <source>Write a file of teams...</source>
        <translation>Ekip dosyası yaz...</translation>
    </message>
    <message>
        <source>double-click to say; what is not said is not limited</source>
        <translation>belirtmek için çift tıklayın; belirtilmeyen sınırlanmaz</translation>
    </message>
    <message>
        <source>Slurm: accounts and limits</source>
        <translation>Slurm: hesaplar ve sınırlar</translation>
    </message>
    <message>
        <source>Kubernetes: quotas and Kueue&apos;s queues</source>
        <translation>Kubernetes: kotalar ve Kueue kuyrukları</translation>
    </message>
    <message>
        <source>&amp;Set up by</source>
        <translation>&amp;Kurulum aracı</translation>
    </message>
    <message>
        <source>Commands that set the teams up</source>
        <translation>Ekipleri kuran komutlar</translation>
    </message>
    <message>
        <source>account</source>
        <translation>hesap</translation>
    </message>
    <message>
        <source>project</source>
        <translation>proje</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>küme</translation>
    </message>
    <message>
        <source>user</source>
        <translation>kullanıcı</translation>
    </message>
    <message>
        <source>month</source>
        <translation>ay</translation>
    </message>
    <message>
        <source>run</source>
        <translation>çalıştırma</translation>
    </message>
    <message>
        <source>since the first run</source>
        <translation>ilk çalıştırmadan beri</translation>
    </message>
    <message>
        <source>this month</source>
        <translation>bu ay</translation>
    </message>
    <message>
        <source>last month</source>
        <translation>geçen ay</translation>
    </message>
    <message>
        <source>this quarter</source>
        <translation>bu çeyrek</translation>
    </message>
    <message>
        <source>this year</source>
        <translation>bu yıl</translation>
    </message>
    <message>
        <source>twelve months</source>
        <translation>on iki ay</translation>
    </message>
    <message>
        <source>A row for each</source>
        <translation>Satır başına</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>Zaman (UTC)</translation>
    </message>
    <message>
        <source>on the only cluster</source>
        <translation>tek kümede</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>%1 üzerinde</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>of the cluster</source>
        <translation>kümedeki toplam</translation>
    </message>
    <message>
        <source>not said: guarantees are not held against it</source>
        <translation>belirtilmedi: garantiler buna göre denetlenmez</translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation>Garanti edilen</translation>
    </message>
    <message>
        <source>at the top</source>
        <translation>en üst düzeyde</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Ekip</translation>
    </message>
    <message>
        <source>Under</source>
        <translation>Üst ekip</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Pay</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Sınır</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Saat</translation>
    </message>
    <message>
        <source>Jobs at once</source>
        <translation>Aynı anda iş</translation>
    </message>
    <message>
        <source>Largest job</source>
        <translation>En büyük iş</translation>
    </message>
    <message>
        <source>Longest job, h</source>
        <translation>En uzun iş, sa</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>Kullanıcılar</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Açıklama</translation>
    </message>
    <message>
        <source>No team is in the file.</source>
        <translation>Dosyada ekip yok.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Çalıştırmalar</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Başarısız</translation>
    </message>
    <message>
        <source>Hours of failed runs</source>
        <translation>Başarısız çalıştırma saatleri</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>Maliyet, %1</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>Hours without a price</source>
        <translation>Fiyatsız saatler</translation>
    </message>
    <message>
        <source>(not said)</source>
        <translation>(belirtilmemiş)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>no run of the history held an accelerator in that time; those that you send are counted here</source>
        <translation>geçmişteki hiçbir çalıştırma o sürede hızlandırıcı tutmadı; gönderdikleriniz burada sayılır</translation>
    </message>
    <message numerus="yes">
        <source>from start to end of each run, times the accelerators of its design; %n never began</source>
        <translation>
            <numerusform>her çalıştırmanın başından sonuna kadar geçen süre x tasarımındaki hızlandırıcılar; %n tanesi hiç başlamadı</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::PlanTiles</name>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
</context>
<context>
    <name>slipway::PlotTableModel</name>
    <message>
        <source>Line</source>
        <translation>Çizgi</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Nokta</translation>
    </message>
</context>
<context>
    <name>slipway::PreflightController</name>
    <message>
        <source>It would be taken; when it would start the scheduler does not say.</source>
        <translation>Kabul edilirdi; ne zaman başlayacağını zamanlayıcı söylemiyor.</translation>
    </message>
    <message>
        <source>Looking through the run...</source>
        <translation>Çalıştırma inceleniyor...</translation>
    </message>
    <message>
        <source>Asking %1...</source>
        <translation>%1 kümesine soruluyor...</translation>
    </message>
    <message>
        <source>Laying the run out on other numbers of nodes...</source>
        <translation>Çalıştırma başka düğüm sayılarına yerleştiriliyor...</translation>
    </message>
</context>
<context>
    <name>slipway::PreflightPanel</name>
    <message>
        <source>waived</source>
        <translation>göz ardı edildi</translation>
    </message>
    <message>
        <source>good</source>
        <translation>iyi</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>kuşkulu</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>kötü</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>Before it is sent</source>
        <translation>Gönderilmeden önce</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Asking the cluster</source>
        <translation>Kümeye soruluyor</translation>
    </message>
    <message>
        <source>Nothing speaks against sending it.</source>
        <translation>Göndermeye engel bir şey yok.</translation>
    </message>
    <message numerus="yes">
        <source>%n things would hold the run up. Change them, or waive them and submit again.</source>
        <translation>
            <numerusform>%n şey çalıştırmayı engellerdi. Bunları değiştirin ya da göz ardı edip yeniden gönderin.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Send all the same</source>
        <translation>Yine de gönder</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Git: %1</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>Alanı göster</translation>
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
    <message>
        <source>Namespace</source>
        <translation>Ad alanı (namespace)</translation>
    </message>
    <message>
        <source>Kinds of jobs</source>
        <translation>İş türleri</translation>
    </message>
    <message>
        <source>What launch.job can be: the servers know these</source>
        <translation>launch.job alanının alabileceği değerler: sunucular bunları biliyor</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Kuyruklar</translation>
    </message>
    <message>
        <source>Of Kueue in the namespace, and of Volcano</source>
        <translation>Ad alanındaki Kueue kuyrukları ve Volcano&apos;nunkiler</translation>
    </message>
    <message>
        <source>Storage classes</source>
        <translation>Depolama sınıfları</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Claim&apos;ler</translation>
    </message>
    <message>
        <source>PersistentVolumeClaims of the namespace, for storage in the site&apos;s settings</source>
        <translation>Ad alanının PersistentVolumeClaim&apos;leri, site ayarlarındaki storage için</translation>
    </message>
    <message>
        <source>Network resources</source>
        <translation>Ağ kaynakları</translation>
    </message>
    <message>
        <source>What pods ask for to reach the network directly, for rdma in the site&apos;s settings</source>
        <translation>Pod&apos;ların ağa doğrudan ulaşmak için istediği şey, site ayarlarındaki rdma için</translation>
    </message>
    <message>
        <source>Probed</source>
        <translation>Yoklama zamanı</translation>
    </message>
    <message>
        <source>Probe again after the cluster has changed</source>
        <translation>Küme değiştikten sonra yeniden yoklayın</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Take pods</source>
        <translation>Pod alan</translation>
    </message>
    <message>
        <source>Smallest node</source>
        <translation>En küçük düğüm</translation>
    </message>
    <message>
        <source>%1 cores, %2 GiB</source>
        <translation>%1 çekirdek, %2 GiB</translation>
    </message>
</context>
<context>
    <name>slipway::RankTableModel</name>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Düğüm</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1 group</source>
        <translation>%1 grubu</translation>
    </message>
</context>
<context>
    <name>slipway::ReadinessController</name>
    <message>
        <source>This is the drill of %1: send it like any run. What it measures stands under Readiness when it has ended.</source>
        <translation>Bu, %1 tasarımının tatbikatı: herhangi bir çalıştırma gibi gönderin. Bittiğinde ölçtükleri Hazırlık altında görünür.</translation>
    </message>
</context>
<context>
    <name>slipway::ReportController</name>
    <message>
        <source>Write the report</source>
        <translation>Raporu yaz</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;Web page (*.html);;Markdown (*.md)</source>
        <translation>PDF (*.pdf);;Web sayfası (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>The report is being written: %1</source>
        <translation>Rapor yazılıyor: %1</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>Rapor şuraya yazıldı: %1.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Aç</translation>
    </message>
</context>
<context>
    <name>slipway::ResubmissionController</name>
    <message>
        <source>The cluster would not touch %1.</source>
        <translation>Küme şuna dokunmadı: %1.</translation>
    </message>
    <message>
        <source>%1 goes on from step %2 as soon as you submit it.</source>
        <translation>%1, siz gönderir göndermez %2. adımdan sürer.</translation>
    </message>
    <message>
        <source>%1 has no complete checkpoint: as a new run it starts at the beginning.</source>
        <translation>%1 için tam bir checkpoint yok: yeni bir çalıştırma olarak baştan başlar.</translation>
    </message>
</context>
<context>
    <name>slipway::ResultsView</name>
    <message>
        <source>Choose a layout in the table or in the plot to see what it changes.</source>
        <translation>Neyi değiştirdiğini görmek için tabloda ya da çizimde bir yerleşim seçin.</translation>
    </message>
    <message>
        <source>Layouts that were found</source>
        <translation>Bulunan yerleşimler</translation>
    </message>
    <message>
        <source>Filter the layouts</source>
        <translation>Yerleşimleri süz</translation>
    </message>
    <message>
        <source>Filter: TP 4, selective</source>
        <translation>Süz: TP 4, selective</translation>
    </message>
    <message>
        <source>Layouts that say all of it; parts apart by commas</source>
        <translation>Hepsini söyleyen yerleşimler; parçalar virgülle ayrılır</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%2 içinden %1 gösteriliyor</translation>
    </message>
    <message>
        <source>Copy or save the layouts</source>
        <translation>Yerleşimleri kopyala ya da kaydet</translation>
    </message>
    <message>
        <source>Copy, save or print the table as it is shown</source>
        <translation>Tabloyu görüldüğü gibi kopyala, kaydet ya da yazdır</translation>
    </message>
    <message>
        <source>&amp;Pareto front only</source>
        <translation>Yalnızca Pareto &amp;cephesi</translation>
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
        <source>predicted %1 s (%2 to %3)</source>
        <translation>öngörülen %1 sn (%2 ile %3 arası)</translation>
    </message>
    <message>
        <source>predicted %1 (%2 to %3)</source>
        <translation>öngörülen %1 (%2 ile %3 arası)</translation>
    </message>
    <message>
        <source>Memory reserved</source>
        <translation>Rezerve edilen bellek</translation>
    </message>
    <message>
        <source>Memory allocated</source>
        <translation>Ayrılan bellek</translation>
    </message>
    <message>
        <source>Model FLOP rate of an accelerator</source>
        <translation>Hızlandırıcı başına model FLOP hızı</translation>
    </message>
    <message>
        <source>Model FLOP utilisation</source>
        <translation>Model FLOP kullanımı (MFU)</translation>
    </message>
</context>
<context>
    <name>slipway::RunDifferenceDialog</name>
    <message>
        <source>%1 on %2, %3 (%4)</source>
        <translation>%1, küme %2, %3 (%4)</translation>
    </message>
    <message>
        <source>Side b&amp;y side</source>
        <translation>&amp;Yan yana</translation>
    </message>
    <message>
        <source>What two runs were sent with</source>
        <translation>İki çalıştırmayla gönderilenler</translation>
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
        <source>Uncommitted code</source>
        <translation>Commit edilmemiş kod</translation>
    </message>
    <message>
        <source>Before: %1
After: %2</source>
        <translation>Önce: %1
Sonra: %2</translation>
    </message>
    <message>
        <source>Code: commit %1 before, %2 after</source>
        <translation>Kod: önce commit %1, sonra %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Neither run has any.</source>
        <translation>İki çalıştırmada da yok.</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Fark yok.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
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
        <source>Look on the cluster for a job of this run; nothing is sent</source>
        <translation>Kümede bu çalıştırmanın bir işini ara; hiçbir şey gönderilmez</translation>
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
    <message>
        <source>Go on</source>
        <translation>Sürdür</translation>
    </message>
    <message>
        <source>Go on with what was kept at the click, under the same token: what is on the cluster already is not sent twice</source>
        <translation>Tıklama anında saklananla, aynı token altında sürdür: kümede zaten olan iki kez gönderilmez</translation>
    </message>
    <message>
        <source>Send when reachable</source>
        <translation>Ulaşılınca gönder</translation>
    </message>
    <message>
        <source>Let it go out by itself, once, as soon as the cluster can be reached; also after a restart of Slipway</source>
        <translation>Kümeye ulaşılır ulaşılmaz kendiliğinden, bir kez gönderilsin; Slipway yeniden başlatılsa da</translation>
    </message>
    <message>
        <source>Cancel the others...</source>
        <translation>Diğerlerini iptal et...</translation>
    </message>
    <message>
        <source>Cancel the other jobs of %1?</source>
        <translation>%1 çalıştırmasının diğer işleri iptal edilsin mi?</translation>
    </message>
    <message>
        <source>Job %1 is kept. These carry the same name and would leave by themselves: %2.</source>
        <translation>İş %1 kalır. Şunlar aynı adı taşıyor ve kendiliğinden sonlanırdı: %2.</translation>
    </message>
    <message>
        <source>Cancel the &amp;others</source>
        <translation>&amp;Diğerlerini iptal et</translation>
    </message>
    <message>
        <source>Should a job of it exist on %1 after all, it is ended.</source>
        <translation>%1 üzerinde yine de bir işi varsa sonlandırılır.</translation>
    </message>
    <message>
        <source>Stop wat&amp;ching</source>
        <translation>İzlemeyi &amp;bırak</translation>
    </message>
    <message>
        <source>More for the job</source>
        <translation>İş için başka işlemler</translation>
    </message>
    <message>
        <source>Save a c&amp;heckpoint now...</source>
        <translation>Şimdi bir &amp;checkpoint kaydet...</translation>
    </message>
    <message>
        <source>&amp;Put back into the queue...</source>
        <translation>Kuyruğa &amp;geri koy...</translation>
    </message>
    <message>
        <source>The program saves and leaves; the job starts it again from there</source>
        <translation>Program kaydedip çıkar; iş onu oradan yeniden başlatır</translation>
    </message>
    <message>
        <source>The job ends, and starts again later from its last checkpoint</source>
        <translation>İş biter ve sonra son checkpoint&apos;inden yeniden başlar</translation>
    </message>
    <message>
        <source>Save a checkpoint of %1 now?</source>
        <translation>%1 için şimdi checkpoint kaydedilsin mi?</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Put %1 back into the queue?</source>
        <translation>%1 kuyruğa geri konsun mu?</translation>
    </message>
    <message>
        <source>&amp;Put back</source>
        <translation>&amp;Geri koy</translation>
    </message>
    <message>
        <source>Save now, put back into the queue, go on without a node</source>
        <translation>Şimdi kaydet, kuyruğa geri koy, bir düğüm olmadan sürdür</translation>
    </message>
    <message>
        <source>Go on &amp;without a node...</source>
        <translation>Bir düğüm olmadan &amp;sürdür...</translation>
    </message>
    <message>
        <source>A new run from the last complete checkpoint, kept away from nodes that let this one down</source>
        <translation>Son tam checkpoint&apos;ten, bu çalıştırmayı yarı yolda bırakan düğümlerden uzak tutulan yeni bir çalıştırma</translation>
    </message>
    <message>
        <source>, goes on from %1</source>
        <translation>, %1 çalıştırmasından sürüyor</translation>
    </message>
    <message>
        <source>Its program saves and leaves, and the job starts it again from there: that takes the time of a start, and one of the job&apos;s restarts where they are counted.</source>
        <translation>Programı kaydedip ayrılır ve iş onu oradan yeniden başlatır: bu, bir başlatmanın süresini ve, sayıldığı yerde, işin yeniden başlatmalarından birini alır.</translation>
    </message>
    <message>
        <source>Job %1 ends now and starts again as soon as it has its nodes. It goes on from its last checkpoint: the steps since then are done once more.</source>
        <translation>%1 numaralı iş şimdi sonlanır ve düğümlerini alır almaz yeniden başlar. Son checkpoint&apos;inden sürer: ondan sonraki adımlar yeniden yapılır.</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>Öğren</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Yeniden gönder</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Kaldır</translation>
    </message>
</context>
<context>
    <name>slipway::RunListModel</name>
    <message>
        <source>step %1</source>
        <translation>adım %1</translation>
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
    <message>
        <source>%1  [%2]</source>
        <comment>name, tags</comment>
        <translation>%1  [%2]</translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n uyarı</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
watched since %2</source>
        <translation>%1
izleme başlangıcı: %2</translation>
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
    <message>
        <source>Job %1, one more of this run, was cancelled.</source>
        <translation>Bu çalıştırmanın fazladan bir işi olan %1 iptal edildi.</translation>
    </message>
    <message>
        <source>Job %1 trains: it has claimed the run&apos;s folder (job %2 leaves by itself).</source>
        <translation>İş %1 eğitiyor: çalıştırmanın klasörünü o aldı (iş %2 kendiliğinden sonlanır).</translation>
    </message>
    <message>
        <source>The scheduler took job %1 and does not know it any more; it never began. It can be sent again.</source>
        <translation>Zamanlayıcı işi (%1) aldı ama artık tanımıyor; iş hiç başlamadı. Yeniden gönderilebilir.</translation>
    </message>
    <message>
        <source>Nothing new in its logs and metrics since %1 UTC.</source>
        <translation>Günlüklerinde ve metriklerinde %1 UTC&apos;den beri yeni bir şey yok.</translation>
    </message>
    <message>
        <source>Watching was ended.</source>
        <translation>İzleme sonlandırıldı.</translation>
    </message>
    <message>
        <source>The scheduler does not know job %1 any more: how it ended is not known.</source>
        <translation>Zamanlayıcı %1 işini artık tanımıyor: nasıl bittiği bilinmiyor.</translation>
    </message>
    <message>
        <source>It was put back into the queue.</source>
        <translation>Kuyruğa geri konuldu.</translation>
    </message>
    <message>
        <source>Its program was asked to save and to start again.</source>
        <translation>Programından kaydedip yeniden başlaması istendi.</translation>
    </message>
    <message>
        <source>The files of the run cannot be read in its pods: %1</source>
        <translation>Çalıştırmanın dosyaları pod&apos;larında okunamıyor: %1</translation>
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
    <message>
        <source>Another window is at work at this run.</source>
        <translation>Bu çalıştırma üzerinde başka bir pencere çalışıyor.</translation>
    </message>
    <message>
        <source>What was fetched of %1 ends before its stored part begins.</source>
        <translation>%1 için getirilenler, saklanan kısmı başlamadan önce bitiyor.</translation>
    </message>
</context>
<context>
    <name>slipway::RunWatcher</name>
    <message>
        <source>still: %1</source>
        <translation>sürüyor: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>%n yeniden başlatma</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a kind of alert, how often</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>+%1 steps</source>
        <translation>+%1 adım</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
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
    <message numerus="yes">
        <source>Saved as %1. %n secret(s) were removed; look through it before you pass it on.</source>
        <translation>
            <numerusform>%1 olarak kaydedildi. %n gizli bilgi çıkarıldı; başkasına vermeden önce gözden geçirin.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: choose another place.</source>
        <translation>%1 yazılamadı: başka bir yer seçin.</translation>
    </message>
    <message>
        <source>The history was written to %1.</source>
        <translation>Geçmiş şuraya yazıldı: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were added to the history; those that it held stay as they are.</source>
        <translation>
            <numerusform>Geçmişe %n çalıştırma eklendi; zaten orada olanlar olduğu gibi kaldı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were written to %1.</source>
        <translation>
            <numerusform>%n dosya %1 içine yazıldı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were written to %1; of some of them a part is still on the cluster.</source>
        <translation>
            <numerusform>%n dosya %1 içine yazıldı; bazılarının bir parçası hâlâ kümede.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 points are left out: this run has too many metrics, from &quot;%2&quot; on. Is a step or a rank part of their names?</source>
        <translation>%1 nokta dışarıda bırakıldı: bu çalıştırmanın, &quot;%2&quot; adlısından başlayarak, çok fazla metriği var. Adlarında adım ya da rank mı geçiyor?</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of its metric files could not be read.</source>
        <translation>
            <numerusform>Metrik dosyalarının %n satırı okunamadı.</numerusform>
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
        <source>Choose a run to see its curves.</source>
        <translation>Eğrilerini görmek için bir çalıştırma seçin.</translation>
    </message>
    <message>
        <source>Watch another job, take evidence, back up the history</source>
        <translation>Başka bir işi izle, kanıt al, geçmişi yedekle</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>Geçmiş için diğer işlemler</translation>
    </message>
    <message>
        <source>&amp;Watch a job that was not submitted here...</source>
        <translation>Buradan gönderilmemiş bir işi &amp;izle...</translation>
    </message>
    <message>
        <source>Save &amp;evidence of the chosen run...</source>
        <translation>Seçilen çalıştırmanın &amp;kanıtını kaydet...</translation>
    </message>
    <message>
        <source>&amp;Back up the history...</source>
        <translation>Geçmişi &amp;yedekle...</translation>
    </message>
    <message>
        <source>Back up the history</source>
        <translation>Geçmişi yedekle</translation>
    </message>
    <message>
        <source>&amp;Restore runs from a backup...</source>
        <translation>Çalıştırmaları yedekten &amp;geri yükle...</translation>
    </message>
    <message>
        <source>Restore runs from a backup</source>
        <translation>Çalıştırmaları yedekten geri yükle</translation>
    </message>
    <message>
        <source>Save evidence of %1</source>
        <translation>%1 kanıtını kaydet</translation>
    </message>
    <message>
        <source>Archives (*.tar.gz)</source>
        <translation>Arşivler (*.tar.gz)</translation>
    </message>
    <message>
        <source>&amp;Alerts</source>
        <translation>&amp;Uyarılar</translation>
    </message>
    <message>
        <source>Time and c&amp;ost</source>
        <translation>Süre ve &amp;maliyet</translation>
    </message>
    <message>
        <source>Flee&amp;t</source>
        <translation>&amp;Filo</translation>
    </message>
    <message>
        <source>Fa&amp;ilure</source>
        <translation>Arı&amp;za</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
    </message>
    <message>
        <source>Compare what the two were sent with</source>
        <translation>İkisiyle gönderilenleri karşılaştır</translation>
    </message>
    <message>
        <source>&amp;Alerts (%1)</source>
        <translation>&amp;Uyarılar (%1)</translation>
    </message>
    <message>
        <source>Save the &amp;files of the chosen run...</source>
        <translation>Seçilen çalıştırmanın &amp;dosyalarını kaydet...</translation>
    </message>
    <message>
        <source>A folder for the files of %1</source>
        <translation>%1 dosyaları için bir klasör</translation>
    </message>
    <message>
        <source>Chec&amp;kpoints</source>
        <translation>&amp;Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Cu&amp;rves</source>
        <translation>Eğr&amp;iler</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
</context>
<context>
    <name>slipway::ScheduleDrawing</name>
    <message>
        <source>Schedule of the pipeline</source>
        <translation>Pipeline sırası</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Aşama %1</translation>
    </message>
    <message>
        <source>No schedule yet: mend what the findings name.</source>
        <translation>Henüz sıra yok: bulgularda belirtilenleri düzeltin.</translation>
    </message>
    <message>
        <source>Stage %1 is idle at %2</source>
        <translation>Aşama %1, %2 anında boşta</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>backward</translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation>girdi gradyanı</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>ağırlık gradyanı</translation>
    </message>
    <message>
        <source>Stage %1: %2 of microbatch %3, chunk %4</source>
        <translation>Aşama %1: microbatch %3 için %2, parça %4</translation>
    </message>
    <message>
        <source>Stage %1: %2 of microbatch %3</source>
        <translation>Aşama %1: microbatch %3 için %2</translation>
    </message>
    <message>
        <source>%1 · %2, from %3 on</source>
        <translation>%1 · %2, başlangıç %3</translation>
    </message>
</context>
<context>
    <name>slipway::SchedulePanel</name>
    <message>
        <source>the first %1 of %2 microbatches, %3</source>
        <translation>%2 microbatch&apos;in ilk %1 tanesi, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stage(s)</source>
        <translation>
            <numerusform>%Ln aşama</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln microbatch(es)</source>
        <translation>
            <numerusform>%Ln microbatch</numerusform>
        </translation>
    </message>
    <message>
        <source>Schedule of a step</source>
        <translation>Bir adımın sırası</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Renklerin anlamı</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>Weight gradient</source>
        <translation>Ağırlık gradyanı</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Boşta</translation>
    </message>
    <message>
        <source>Point at a pass, or walk with the arrow keys; the wheel zooms, dragging pans.</source>
        <translation>Bir geçişin üzerine gelin ya da ok tuşlarıyla gezinin; tekerlek yakınlaştırır, sürüklemek kaydırır.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>slipway::SearchController</name>
    <message>
        <source>%1 layouts in %2</source>
        <translation>%2 içinde %1 yerleşim</translation>
    </message>
    <message>
        <source>Stopped after %1: better layouts may be missing</source>
        <translation>%1 sonra durduruldu: daha iyi yerleşimler eksik olabilir</translation>
    </message>
    <message>
        <source>%1; the design has the best of them already</source>
        <translation>%1; en iyisi zaten tasarımda</translation>
    </message>
    <message>
        <source>%1; the best takes %2 a step</source>
        <translation>%1; en iyisi adım başına %2 sürüyor</translation>
    </message>
    <message>
        <source>%1; the best takes %2 a step, %3× the design&apos;s</source>
        <translation>%1; en iyisi adım başına %2 sürüyor, tasarımınkinin %3 katı</translation>
    </message>
    <message>
        <source>These layouts are of an earlier design or other wishes.</source>
        <translation>Bu yerleşimler önceki bir tasarıma ya da başka isteklere ait.</translation>
    </message>
    <message>
        <source>%1 layouts, none fits</source>
        <translation>%1 yerleşim, hiçbiri sığmıyor</translation>
    </message>
    <message>
        <source>Stopped before a layout was found that fits.</source>
        <translation>Sığan bir yerleşim bulunmadan durduruldu.</translation>
    </message>
    <message>
        <source>Apply layout %1</source>
        <translation>%1 yerleşimini uygula</translation>
    </message>
    <message>
        <source>Apply %1</source>
        <translation>Uygula: %1</translation>
    </message>
</context>
<context>
    <name>slipway::SearchPanel</name>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Ara</translation>
    </message>
    <message>
        <source>Every layout that is legal and fits, best first: choose what may vary, then search.</source>
        <translation>Geçerli ve sığan her yerleşim, en iyisi önce: neyin değişebileceğini seçin, sonra arayın.</translation>
    </message>
    <message>
        <source>%1 of %2 layouts, %3</source>
        <translation>%2 yerleşimden %1, %3</translation>
    </message>
    <message>
        <source>%1 layouts, %2</source>
        <translation>%1 yerleşim, %2</translation>
    </message>
    <message>
        <source>%1; best so far %2</source>
        <translation>%1; şimdiye dek en iyisi %2</translation>
    </message>
    <message>
        <source>Searching. The best layouts appear here when all of them have been considered.</source>
        <translation>Aranıyor. Hepsi ele alınınca en iyi yerleşimler burada görünür.</translation>
    </message>
    <message>
        <source>The design has errors: mend them, and its layouts can be searched.</source>
        <translation>Tasarımda hatalar var: düzeltin, sonra yerleşimleri aranabilir.</translation>
    </message>
    <message>
        <source>Go to the design</source>
        <translation>Tasarıma git</translation>
    </message>
    <message>
        <source>Search again first: these layouts are of an earlier design</source>
        <translation>Önce yeniden arayın: bu yerleşimler önceki bir tasarıma ait</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>&amp;Yeniden ara</translation>
    </message>
</context>
<context>
    <name>slipway::SearchSetup</name>
    <message>
        <source>nodes</source>
        <translation>düğüm</translation>
    </message>
    <message>
        <source>Shortest step</source>
        <translation>En kısa adım</translation>
    </message>
    <message>
        <source>Cheapest run</source>
        <translation>En ucuz çalıştırma</translation>
    </message>
    <message>
        <source>In accelerator hours where the design names no price</source>
        <translation>Tasarım fiyat vermiyorsa hızlandırıcı saati olarak</translation>
    </message>
    <message>
        <source>Fewest accelerators</source>
        <translation>En az hızlandırıcı</translation>
    </message>
    <message>
        <source>Of as many, the shortest step</source>
        <translation>Aynı sayıda olanlardan en kısa adım</translation>
    </message>
    <message>
        <source>What is &amp;best</source>
        <translation>En &amp;iyi olan</translation>
    </message>
    <message>
        <source>What may vary</source>
        <translation>Değişebilecekler</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tümü</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>Vary all</source>
        <translation>Tümü değişsin</translation>
    </message>
    <message>
        <source>Hold all</source>
        <translation>Tümü sabit kalsın</translation>
    </message>
    <message>
        <source>Every count up to 32; above it 48, 64, 96, 128 and so on, and this one</source>
        <translation>32&apos;ye kadar her sayı; üzerinde 48, 64, 96, 128 ve ötesi, bir de bu</translation>
    </message>
    <message>
        <source>dense model</source>
        <translation>yoğun model</translation>
    </message>
    <message>
        <source>%1, as designed</source>
        <translation>%1, tasarlandığı gibi</translation>
    </message>
    <message>
        <source>up t&amp;o</source>
        <translation>&amp;en çok</translation>
    </message>
</context>
<context>
    <name>slipway::SearchStatus</name>
    <message>
        <source>How far the work is</source>
        <translation>İşin ne kadarı bitti</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
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
    <name>slipway::SessionController</name>
    <message numerus="yes">
        <source>Slipway ended unexpectedly. %n designs are back with their unsaved changes.</source>
        <translation>
            <numerusform>Slipway beklenmedik biçimde sona erdi. %n tasarım kaydedilmemiş değişiklikleriyle geri geldi.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was open before and cannot be opened any more.</source>
        <translation>%1 önceden açıktı, artık açılamıyor.</translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved designs of an earlier window were kept.</source>
        <translation>
            <numerusform>Önceki bir pencereden %n kaydedilmemiş tasarım saklandı.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open them</source>
        <translation>Aç</translation>
    </message>
    <message>
        <source>%1 is open in another window of Slipway too. Whoever saves second is asked before the other&apos;s changes are written over.</source>
        <translation>%1, Slipway&apos;in başka bir penceresinde de açık. İkinci kaydedene, diğerinin değişikliklerinin üzerine yazılmadan önce sorulur.</translation>
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
    <message>
        <source>%1: open the folder</source>
        <translation>%1: klasörü aç</translation>
    </message>
</context>
<context>
    <name>slipway::ShapesDialog</name>
    <message>
        <source>now</source>
        <translation>şimdi</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, %2 sonra</translation>
    </message>
    <message>
        <source>When would it be finished?</source>
        <translation>Ne zaman biterdi?</translation>
    </message>
    <message>
        <source>Each number of nodes with its best layout, as the scheduler would start it now. Nothing is submitted. A start is a guess: other jobs end early, and others come first.</source>
        <translation>Her düğüm sayısı en iyi yerleşimiyle, zamanlayıcının şu anda başlatacağı gibi. Hiçbir şey gönderilmez. Başlangıç bir tahmindir: başka işler erken biter, başkaları öne geçer.</translation>
    </message>
    <message>
        <source>Asking the cluster</source>
        <translation>Kümeye soruluyor</translation>
    </message>
    <message>
        <source>&amp;Use this shape</source>
        <translation>Bu biçimi &amp;kullan</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>Yeniden &amp;sor</translation>
    </message>
    <message>
        <source>Shapes of the run</source>
        <translation>Çalıştırmanın biçimleri</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>Would start</source>
        <translation>Tahmini başlangıç</translation>
    </message>
    <message>
        <source>Runs for</source>
        <translation>Çalışma süresi</translation>
    </message>
    <message>
        <source>Would be finished</source>
        <translation>Tahmini bitiş</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>finished first</source>
        <translation>ilk biten</translation>
    </message>
    <message>
        <source>the design as it is</source>
        <translation>tasarımın şimdiki hali</translation>
    </message>
    <message numerus="yes">
        <source>its time limit ends it %n times before; each time it waits in the queue again, which is not counted</source>
        <translation>
            <numerusform>süre sınırı onu daha önce %n kez sonlandırır; her seferinde yeniden kuyrukta bekler, bu hesaba katılmaz</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>slipway::ShortfallView</name>
    <message>
        <source>Nothing fits</source>
        <translation>Hiçbiri sığmıyor</translation>
    </message>
    <message>
        <source>No single change of what was searched makes it fit.</source>
        <translation>Aranan hiçbir tek değişiklik sığmasını sağlamıyor.</translation>
    </message>
    <message>
        <source>What would make it fit, cheapest first</source>
        <translation>Sığmasını sağlayacaklar, en ucuzu önce</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Uygula</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Uygula: %1</translation>
    </message>
    <message>
        <source>The change and the best layout with it, as one edit</source>
        <translation>Değişiklik ve onunla en iyi yerleşim, tek bir düzenleme olarak</translation>
    </message>
</context>
<context>
    <name>slipway::SiteDialog</name>
    <message>
        <source>Site settings of %1</source>
        <translation>%1 için site ayarları</translation>
    </message>
    <message>
        <source>What belongs to the cluster and not to a design: every job file that is rendered for it takes from here what the design leaves open. YAML; each key may be left out.</source>
        <translation>Bir tasarıma değil kümeye ait olanlar: küme için üretilen her iş dosyası, tasarımın açık bıraktığını buradan alır. YAML; her anahtar atlanabilir.</translation>
    </message>
    <message>
        <source>Settings of the site</source>
        <translation>Sitenin ayarları</translation>
    </message>
    <message>
        <source>Add an &amp;example</source>
        <translation>&amp;Örnek ekle</translation>
    </message>
    <message>
        <source>Adds the usual keys at the end, as comments</source>
        <translation>Olağan anahtarları sona, yorum olarak ekler</translation>
    </message>
    <message>
        <source>Run &amp;data steps on %1, which has no accelerators</source>
        <translation>&amp;Veri adımlarını hızlandırıcısı olmayan %1 üzerinde çalıştır</translation>
    </message>
    <message>
        <source>What downloads, cleans and tokenizes then holds no node with accelerators</source>
        <translation>İndiren, temizleyen ve token&apos;lara ayıran adımlar o zaman hızlandırıcılı düğüm tutmaz</translation>
    </message>
</context>
<context>
    <name>slipway::SizingController</name>
    <message>
        <source>%1 past the deadline</source>
        <translation>son tarihi %1 aşıyor</translation>
    </message>
    <message>
        <source>%1 over the budget</source>
        <translation>bütçeyi %1 aşıyor</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>it fits</source>
        <translation>sığıyor</translation>
    </message>
    <message>
        <source>no layout is legal and fits</source>
        <translation>geçerli ve sığan yerleşim yok</translation>
    </message>
    <message>
        <source>These sizes are of an earlier design or other wishes.</source>
        <translation>Bu büyüklükler önceki bir tasarıma ya da başka isteklere ait.</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>en küçük</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>en ucuz</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>en hızlı</translation>
    </message>
    <message>
        <source>%1: %2 GPUs, %3, %4</source>
        <translation>%1: %2 GPU, %3, %4</translation>
    </message>
    <message>
        <source>No size up to %1 accelerators is good enough.</source>
        <translation>%1 hızlandırıcıya kadar hiçbir büyüklük yeterli değil.</translation>
    </message>
    <message>
        <source>Stopped; %1</source>
        <translation>Durduruldu; %1</translation>
    </message>
    <message>
        <source>Apply %1 nodes, layout %2</source>
        <translation>%1 düğümü uygula, yerleşim %2</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes: %1</source>
        <translation>
            <numerusform>%n düğüm: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>slipway::SizingPanel</name>
    <message>
        <source>Time against cost</source>
        <translation>Süreye karşı maliyet</translation>
    </message>
    <message>
        <source>Say what the run may take; every size of cluster is then searched for its best layout.</source>
        <translation>Çalıştırmanın neye mal olabileceğini söyleyin; sonra kümenin her büyüklüğü için en iyi yerleşim aranır.</translation>
    </message>
    <message>
        <source>Sizes of cluster</source>
        <translation>Küme büyüklükleri</translation>
    </message>
    <message>
        <source>Good enough</source>
        <translation>Yeterli</translation>
    </message>
    <message>
        <source>Smallest, cheapest, fastest</source>
        <translation>En küçük, en ucuz, en hızlı</translation>
    </message>
    <message>
        <source>Not good enough</source>
        <translation>Yeterli değil</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nodes %1, accelerators %2</source>
        <translation>%1 düğüm, %2 hızlandırıcı</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>son tarih</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>bütçe</translation>
    </message>
    <message>
        <source>No size of cluster holds the model yet.</source>
        <translation>Henüz hiçbir küme büyüklüğü modeli almıyor.</translation>
    </message>
    <message>
        <source>Choose a size in the table or in the plot to see its layout.</source>
        <translation>Yerleşimini görmek için tabloda ya da çizimde bir büyüklük seçin.</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%2 büyüklükten %1</translation>
    </message>
    <message>
        <source>Find sizes again first: these are of an earlier design</source>
        <translation>Önce büyüklükleri yeniden bulun: bunlar önceki bir tasarıma ait</translation>
    </message>
    <message>
        <source>The design has errors: mend them, and sizes can be found for it.</source>
        <translation>Tasarımda hatalar var: düzeltin, sonra büyüklükler bulunabilir.</translation>
    </message>
    <message>
        <source>Go to the design</source>
        <translation>Tasarıma git</translation>
    </message>
    <message>
        <source>Find si&amp;zes</source>
        <translation>&amp;Büyüklük bul</translation>
    </message>
    <message>
        <source>Find si&amp;zes again</source>
        <translation>Büyüklükleri &amp;yeniden bul</translation>
    </message>
</context>
<context>
    <name>slipway::SizingSetup</name>
    <message>
        <source>&amp;Tokens of the run</source>
        <translation>Çalıştırmanın &amp;token&apos;ları</translation>
    </message>
    <message>
        <source>1.4T, 300B; empty: as the design says</source>
        <translation>1.4T, 300B; boş: tasarımın dediği gibi</translation>
    </message>
    <message>
        <source>Done &amp;within</source>
        <translation>&amp;Şu sürede biter</translation>
    </message>
    <message>
        <source>days</source>
        <translation>gün</translation>
    </message>
    <message>
        <source>Wall time, with failures and checkpoints</source>
        <translation>Arızalar ve checkpoint&apos;lerle gerçek süre</translation>
    </message>
    <message>
        <source>For at &amp;most</source>
        <translation>&amp;En çok</translation>
    </message>
    <message>
        <source>Clusters up to this size are tried</source>
        <translation>Bu büyüklüğe kadar kümeler denenir</translation>
    </message>
    <message>
        <source>%1, as designed</source>
        <translation>%1, tasarlandığı gibi</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>son tarih yok</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sınır yok</translation>
    </message>
    <message>
        <source>%1, four times the design</source>
        <translation>%1, tasarımın dört katı</translation>
    </message>
    <message>
        <source>Accelerator hours: the design names no price</source>
        <translation>Hızlandırıcı saati: tasarım fiyat vermiyor</translation>
    </message>
    <message>
        <source>%1, for the whole run</source>
        <translation>%1, tüm çalıştırma için</translation>
    </message>
    <message>
        <source>Accelerators at han&amp;d</source>
        <translation>Eldeki &amp;hızlandırıcılar</translation>
    </message>
</context>
<context>
    <name>slipway::SizingTableModel</name>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Hızlandırıcılar</translation>
    </message>
    <message>
        <source>Good enough?</source>
        <translation>Yeterli mi?</translation>
    </message>
    <message>
        <source>Of those</source>
        <translation>Bunlardan</translation>
    </message>
    <message>
        <source>Best layout</source>
        <translation>En iyi yerleşim</translation>
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
        <source>Nothing to show</source>
        <translation>Gösterilecek bir şey yok</translation>
    </message>
    <message>
        <source>%1: %2 in all. %3</source>
        <translation>%1: toplam %2. %3</translation>
    </message>
    <message>
        <source>%1, %2: %3 (%4)</source>
        <translation>%1, %2: %3 (%4)</translation>
    </message>
</context>
<context>
    <name>slipway::StageTableModel</name>
    <message>
        <source>Stage</source>
        <translation>Aşama</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Geçişler</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Çalışma</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Gönderme</translation>
    </message>
    <message>
        <source>Ramp up</source>
        <translation>Dolma</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Bekleme</translation>
    </message>
    <message>
        <source>Ramp down</source>
        <translation>Boşalma</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Boşta</translation>
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
    <message>
        <source>Of the disks of one node</source>
        <translation>Bir düğümün disklerinin</translation>
    </message>
    <message>
        <source>In one node</source>
        <translation>Bir düğümde</translation>
    </message>
    <message>
        <source>That the run may fill</source>
        <translation>Çalıştırmanın doldurabileceği</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/sn</translation>
    </message>
    <message>
        <source>%1 %2 of %3/s</source>
        <translation>%1 %2, verilen %3/sn</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>fills %1 of %2</source>
        <translation>kapladığı alan: %2 içinden %1</translation>
    </message>
    <message>
        <source>fills %1</source>
        <translation>kapladığı alan: %1</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>okuma</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>yazma</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>her biri %1</translation>
    </message>
    <message>
        <source>one every %1</source>
        <translation>%1 aralıkla bir tane</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>en iyisi %1</translation>
    </message>
    <message>
        <source>pause %1</source>
        <translation>duraklama %1</translation>
    </message>
    <message>
        <source>Preparation of the data</source>
        <translation>Verinin hazırlanması</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Kaynaklar</translation>
    </message>
    <message>
        <source>Paths or URLs of text that the dataset is made from, by jobs of their own</source>
        <translation>Veri kümesinin, kendine ait işlerle yapıldığı metnin yolları ya da URL&apos;leri</translation>
    </message>
    <message>
        <source>Checksums</source>
        <translation>Sağlama toplamları</translation>
    </message>
    <message>
        <source>A file of SHA-256 sums that the sources must match</source>
        <translation>Kaynakların uyması gereken SHA-256 toplamlarını içeren dosya</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Çalışma klasörü</translation>
    </message>
    <message>
        <source>Where raw and cleaned text lie</source>
        <translation>Ham ve temizlenmiş metnin bulunduğu yer</translation>
    </message>
    <message>
        <source>beside the dataset</source>
        <translation>veri kümesinin yanında</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>Temizleme</translation>
    </message>
    <message>
        <source>What drops bad and repeated documents</source>
        <translation>Kötü ve yinelenen belgeleri eleyen araç</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
    <message>
        <source>Text field</source>
        <translation>Metin alanı</translation>
    </message>
    <message>
        <source>Of each JSON line</source>
        <translation>Her JSON satırının</translation>
    </message>
    <message>
        <source>Pieces to train</source>
        <translation>Eğitilecek parçalar</translation>
    </message>
    <message>
        <source>Of a SentencePiece tokenizer; 0: the tokenizer above is there</source>
        <translation>Bir SentencePiece tokenizer&apos;ının; 0: yukarıdaki tokenizer hazır</translation>
    </message>
    <message>
        <source>Shard size on disk</source>
        <translation>Diskteki parça boyutu</translation>
    </message>
    <message>
        <source>Empty: large enough for the storage to be read at its rate</source>
        <translation>Boş: depolamanın kendi hızında okunmasına yetecek büyüklükte</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>otomatik</translation>
    </message>
    <message>
        <source>%1 of the time lost with failures</source>
        <translation>zamanın %1 kadarı arızalarla yitirilir</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Özetler</translation>
    </message>
    <message>
        <source>Of what the run reads, for its record</source>
        <translation>Çalıştırmanın okuduklarının, kaydı için</translation>
    </message>
    <message>
        <source>Large files by samples</source>
        <translation>Büyük dosyalar örneklerle</translation>
    </message>
    <message>
        <source>Every byte</source>
        <translation>Her bayt</translation>
    </message>
</context>
<context>
    <name>slipway::StorageView</name>
    <message>
        <source>%1 on each node</source>
        <translation>her düğümde %1</translation>
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
        <source>worth it</source>
        <translation>değer</translation>
    </message>
    <message>
        <source>not worth it: nothing waits for data</source>
        <translation>değmez: veri bekleyen yok</translation>
    </message>
    <message>
        <source>Storage tiers</source>
        <translation>Depolama katmanları</translation>
    </message>
    <message>
        <source>From one checkpoint to the next</source>
        <translation>Bir checkpoint&apos;ten ötekine</translation>
    </message>
    <message>
        <source>Where the wall time goes</source>
        <translation>Gerçek sürenin gittiği yer</translation>
    </message>
    <message>
        <source>Goodput by interval</source>
        <translation>Aralığa göre goodput</translation>
    </message>
    <message>
        <source>Data, and the start of a run</source>
        <translation>Veri ve çalıştırmanın başı</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>her %1</translation>
    </message>
    <message>
        <source>no interval: write or failure rate not known</source>
        <translation>aralık yok: yazma ya da arıza oranı bilinmiyor</translation>
    </message>
    <message>
        <source>a failure every %1</source>
        <translation>her %1 içinde bir arıza</translation>
    </message>
    <message>
        <source>One checkpoint</source>
        <translation>Bir checkpoint</translation>
    </message>
    <message>
        <source>%1: weights %2, optimizer %3</source>
        <translation>%1: ağırlıklar %2, optimizer %3</translation>
    </message>
    <message>
        <source>Pause for it</source>
        <translation>Onun için duraklama</translation>
    </message>
    <message>
        <source>%1; up to %2 are usually accepted</source>
        <translation>%1; genellikle %2 kadarı kabul edilir</translation>
    </message>
    <message>
        <source>Its copy to the archive</source>
        <translation>Arşive kopyası</translation>
    </message>
    <message>
        <source>%1, by one node</source>
        <translation>%1, tek düğümle</translation>
    </message>
    <message>
        <source>Reads of sequences</source>
        <translation>Dizilerin okunması</translation>
    </message>
    <message>
        <source>%1 a second of %2 each, in random order</source>
        <translation>saniyede %1, her biri %2, rastgele sırada</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>Veri bekleme</translation>
    </message>
    <message>
        <source>%1 in every step</source>
        <translation>her adımda %1</translation>
    </message>
    <message>
        <source>none, as far as the rates are known</source>
        <translation>yok, hızlar bilindiği kadarıyla</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Yerele taşıma</translation>
    </message>
    <message>
        <source>Start: %1</source>
        <translation>Başlangıç: %1</translation>
    </message>
    <message>
        <source>goodput %1</source>
        <translation>goodput %1</translation>
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
    <message>
        <source>Goes out once the cluster can be reached.</source>
        <translation>Kümeye ulaşılabildiğinde gönderilir.</translation>
    </message>
    <message>
        <source>Keeping what will be sent…</source>
        <translation>Gönderilecekler saklanıyor…</translation>
    </message>
    <message>
        <source>Looking how far the run came…</source>
        <translation>Çalıştırmanın nereye kadar geldiğine bakılıyor…</translation>
    </message>
    <message>
        <source>The run was being handed over when the program ended.</source>
        <translation>Program sona erdiğinde çalıştırma zamanlayıcıya veriliyordu.</translation>
    </message>
    <message>
        <source>It was broken off before it was handed over; its files are on the cluster. Nothing was submitted.</source>
        <translation>Zamanlayıcıya verilmeden kesildi; dosyaları kümede. Hiçbir iş gönderilmedi.</translation>
    </message>
    <message>
        <source>It was broken off before its files were sent. Nothing was submitted.</source>
        <translation>Dosyaları gönderilmeden kesildi. Hiçbir iş gönderilmedi.</translation>
    </message>
    <message>
        <source>%1 on the cluster is not what this run sends: files are missing or were changed.</source>
        <translation>Kümedeki %1 bu çalıştırmanın gönderdiği değil: dosyalar eksik ya da değiştirilmiş.</translation>
    </message>
    <message>
        <source>%1 Nothing was submitted.</source>
        <translation>%1 Hiçbir iş gönderilmedi.</translation>
    </message>
    <message>
        <source>It had not been handed over yet: going on.</source>
        <translation>Henüz zamanlayıcıya verilmemişti: sürdürülüyor.</translation>
    </message>
    <message>
        <source>No job of this run was found. %1 It can be sent again: should the first one still appear, only one of them will train.</source>
        <translation>Bu çalıştırmanın bir işi bulunamadı. %1 Yeniden gönderilebilir: ilki yine de ortaya çıkarsa yalnızca biri eğitir.</translation>
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
    <message>
        <source>Goes out once the cluster can be reached.</source>
        <translation>Kümeye ulaşılabildiğinde gönderilir.</translation>
    </message>
    <message>
        <source>The cluster&apos;s address was changed while the run was being sent.</source>
        <translation>Çalıştırma gönderilirken kümenin adresi değiştirildi.</translation>
    </message>
</context>
<context>
    <name>slipway::SubmissionPanel</name>
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
    <message>
        <source>Ca&amp;ncel</source>
        <translation>İp&amp;tal</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>Alanı göster</translation>
    </message>
</context>
<context>
    <name>slipway::SweepController</name>
    <message>
        <source>As designed</source>
        <translation>Tasarlandığı gibi</translation>
    </message>
    <message>
        <source>Best layout</source>
        <translation>En iyi yerleşim</translation>
    </message>
    <message>
        <source>Best, held: %1</source>
        <translation>En iyi, sabit: %1</translation>
    </message>
    <message>
        <source>These points are of an earlier design or other wishes.</source>
        <translation>Bu noktalar önceki bir tasarıma ya da başka isteklere ait.</translation>
    </message>
    <message>
        <source>There is no number in the range.</source>
        <translation>Aralıkta sayı yok.</translation>
    </message>
    <message>
        <source>Choose a line to draw.</source>
        <translation>Çizilecek bir çizgi seçin.</translation>
    </message>
    <message>
        <source>%1 points in %2</source>
        <translation>%2 içinde %1 nokta</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 points</source>
        <translation>%2 noktadan %1 sonra durduruldu</translation>
    </message>
    <message>
        <source>Apply %1 %2, layout %3</source>
        <translation>%1 %2 uygula, yerleşim %3</translation>
    </message>
    <message>
        <source>nothing is legal and fits</source>
        <translation>geçerli ve sığan bir şey yok</translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation>%1 gerekli, %2 var</translation>
    </message>
</context>
<context>
    <name>slipway::SweepPanel</name>
    <message>
        <source>&amp;Sweep</source>
        <translation>&amp;Tara</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tarama</translation>
    </message>
    <message>
        <source>One number of the design along the axis, any figure up: choose them, then sweep.</source>
        <translation>Eksende tasarımın bir sayısı, yukarıda herhangi bir değer: seçin, sonra tarayın.</translation>
    </message>
    <message>
        <source>%1 %2: %3 %4
%5
%6</source>
        <translation>%1 %2: %3 %4
%5
%6</translation>
    </message>
    <message>
        <source>the design: %1</source>
        <translation>tasarım: %1</translation>
    </message>
    <message>
        <source>Nothing is legal and fits at any of these numbers.</source>
        <translation>Bu sayıların hiçbirinde geçerli ve sığan bir şey yok.</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 üzerinde %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>Point at a line, or walk along it with the arrow keys; Return applies a point.</source>
        <translation>Bir çizginin üzerine gelin ya da ok tuşlarıyla gezin; Return bir noktayı uygular.</translation>
    </message>
    <message>
        <source>Choose a point to see its layout.</source>
        <translation>Yerleşimini görmek için bir nokta seçin.</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%2 noktadan %1</translation>
    </message>
    <message>
        <source>Sweep again first: these points are of an earlier design</source>
        <translation>Önce yeniden tarayın: bu noktalar önceki bir tasarıma ait</translation>
    </message>
    <message>
        <source>&amp;Sweep again</source>
        <translation>&amp;Yeniden tara</translation>
    </message>
    <message>
        <source>The design has errors: mend them, and it can be swept.</source>
        <translation>Tasarımda hatalar var: düzeltin, sonra taranabilir.</translation>
    </message>
    <message>
        <source>Go to the design</source>
        <translation>Tasarıma git</translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation>yok: %1</translation>
    </message>
    <message>
        <source>%1 has no point at %2: %3</source>
        <translation>%1, %2 için nokta vermiyor: %3</translation>
    </message>
    <message>
        <source>The first points are on their way.</source>
        <translation>İlk noktalar yolda.</translation>
    </message>
</context>
<context>
    <name>slipway::SweepSetup</name>
    <message>
        <source>As &amp;designed</source>
        <translation>&amp;Tasarlandığı gibi</translation>
    </message>
    <message>
        <source>&amp;Best layout at each point</source>
        <translation>Her noktada &amp;en iyi yerleşim</translation>
    </message>
    <message>
        <source>Doubling</source>
        <translation>İkiye katlayarak</translation>
    </message>
    <message>
        <source>Even steps</source>
        <translation>Eşit adımlarla</translation>
    </message>
    <message>
        <source>A list</source>
        <translation>Bir liste</translation>
    </message>
    <message>
        <source>&amp;Over</source>
        <translation>&amp;Aralık</translation>
    </message>
    <message>
        <source>8, 16, 24, 32</source>
        <translation>8, 16, 24, 32</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Baş</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Noktalar</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Sayılar</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Çizgiler</translation>
    </message>
    <message>
        <source>Best: shortest step</source>
        <translation>En iyi: en kısa adım</translation>
    </message>
    <message>
        <source>Best: cheapest run</source>
        <translation>En iyi: en ucuz çalıştırma</translation>
    </message>
    <message>
        <source>What the best layout is</source>
        <translation>En iyi yerleşimin ne olduğu</translation>
    </message>
    <message>
        <source>Hold...</source>
        <translation>Sabit tut...</translation>
    </message>
    <message>
        <source>Held: %1</source>
        <translation>Sabit: %1</translation>
    </message>
    <message>
        <source>Held: %1 and %2 more</source>
        <translation>Sabit: %1 ve %2 tane daha</translation>
    </message>
    <message>
        <source>Which parts stay as the design has them</source>
        <translation>Hangi parçaların tasarımdaki gibi kaldığı</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Maliyet</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No number between %1 and %2 in it yet.</source>
        <translation>Henüz %1 ile %2 arasında sayı yok.</translation>
    </message>
    <message>
        <source>Best &amp;with parts held</source>
        <translation>&amp;Parçalar sabitken en iyi</translation>
    </message>
    <message>
        <source>Along the a&amp;xis</source>
        <translation>E&amp;ksende</translation>
    </message>
    <message>
        <source>U&amp;p</source>
        <translation>&amp;Yukarıda</translation>
    </message>
</context>
<context>
    <name>slipway::SweepTableModel</name>
    <message>
        <source>%1: layout</source>
        <translation>%1: yerleşim</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>slipway::TableCard</name>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>&amp;Markdown olarak kopyala</translation>
    </message>
    <message>
        <source>Copy or save: %1</source>
        <translation>Kopyala ya da kaydet: %1</translation>
    </message>
    <message>
        <source>Copy, save or print</source>
        <translation>Kopyala, kaydet ya da yazdır</translation>
    </message>
</context>
<context>
    <name>slipway::TeamsController</name>
    <message>
        <source>Mend the errors above: no scheduler would take this.</source>
        <translation>Yukarıdaki hataları düzeltin: hiçbir zamanlayıcı bunu kabul etmez.</translation>
    </message>
    <message>
        <source>“%1” is nothing that goes there: what was there stays.</source>
        <translation>“%1” oraya uygun değil: önceki değer kalıyor.</translation>
    </message>
    <message>
        <source>%1 could not be written: check that the folder can be written to.</source>
        <translation>Şuraya yazılamadı: %1. Klasöre yazılabildiğini kontrol edin.</translation>
    </message>
    <message>
        <source>Open a file of teams</source>
        <translation>Ekip dosyası aç</translation>
    </message>
    <message>
        <source>Files of teams (*.yaml *.yml);;All files (*)</source>
        <translation>Ekip dosyaları (*.yaml *.yml);;Tüm dosyalar (*)</translation>
    </message>
    <message>
        <source>Write a new file of teams</source>
        <translation>Yeni ekip dosyası yaz</translation>
    </message>
    <message>
        <source>Files of teams (*.yaml)</source>
        <translation>Ekip dosyaları (*.yaml)</translation>
    </message>
    <message>
        <source>Save both files into a folder</source>
        <translation>İki dosyayı da bir klasöre kaydet</translation>
    </message>
    <message>
        <source>%1 and %2 were written to %3. Nothing was sent: read them, and run them where you may.</source>
        <translation>%1 ve %2 şuraya yazıldı: %3. Hiçbir şey gönderilmedi: dosyaları okuyun ve yetkiniz olan yerde çalıştırın.</translation>
    </message>
</context>
<context>
    <name>slipway::TermModel</name>
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
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n tane daha</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 = %2; %3</source>
        <translation>%1 = %2; %3</translation>
    </message>
</context>
<context>
    <name>slipway::TierBars</name>
    <message>
        <source>Read</source>
        <translation>Okuma</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Yazma</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>%1, capacity not said</source>
        <translation>%1, kapasite belirtilmemiş</translation>
    </message>
    <message>
        <source>%1 of %2: %3 short</source>
        <translation>%2 içinden %1: %3 eksik</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 içinden %1</translation>
    </message>
    <message>
        <source>%1 needed, rate not said</source>
        <translation>%1 gerekli, hız belirtilmemiş</translation>
    </message>
    <message>
        <source>%1 needed, %2 given: too slow</source>
        <translation>%1 gerekli, %2 veriliyor: çok yavaş</translation>
    </message>
    <message>
        <source>%1 needed, %2 given</source>
        <translation>%1 gerekli, %2 veriliyor</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>belirtilmemiş</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1
Press to see why</source>
        <translation>%1
Nedenini görmek için basın</translation>
    </message>
</context>
<context>
    <name>slipway::TierModel</name>
    <message>
        <source>none named</source>
        <translation>belirtilmemiş</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistem</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoint&apos;ler</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Diğer</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Gerekli</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapasite</translation>
    </message>
    <message>
        <source>Read needed</source>
        <translation>Gerekli okuma</translation>
    </message>
    <message>
        <source>Read given</source>
        <translation>Verilen okuma</translation>
    </message>
    <message>
        <source>Write needed</source>
        <translation>Gerekli yazma</translation>
    </message>
    <message>
        <source>Write given</source>
        <translation>Verilen yazma</translation>
    </message>
    <message>
        <source>Checkpoint written in</source>
        <translation>Checkpoint yazma süresi</translation>
    </message>
</context>
<context>
    <name>slipway::TierTableModel</name>
    <message>
        <source>Nodes</source>
        <translation>Düğümler</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Anahtarlar</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Leaf anahtarları</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>Spine anahtarları</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>Core anahtarları</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>Yönlendiriciler</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/sn</translation>
    </message>
    <message>
        <source>%1 Tb/s</source>
        <translation>%1 Tb/sn</translation>
    </message>
    <message>
        <source>%1:1</source>
        <translation>%1:1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Sayı</translation>
    </message>
    <message>
        <source>Ports down</source>
        <translation>Aşağı portlar</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>Yukarı portlar</translation>
    </message>
    <message>
        <source>Links below</source>
        <translation>Alttaki bağlantılar</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>Her biri</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>Down to up</source>
        <translation>Aşağı / yukarı</translation>
    </message>
</context>
<context>
    <name>slipway::TimelineBar</name>
    <message>
        <source>Timeline of the run</source>
        <translation>Çalıştırmanın zaman çizelgesi</translation>
    </message>
    <message>
        <source>%1 of wall time, goodput %2 %</source>
        <translation>%1 gerçek süre, goodput %%2</translation>
    </message>
    <message>
        <source>%1
checkpoint of step %2</source>
        <translation>%1
%2. adımın checkpoint&apos;i</translation>
    </message>
    <message>
        <source>%1
began again with step %2</source>
        <translation>%1
%2. adımdan yeniden başladı</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>time, state</comment>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1
%2: %3</source>
        <comment>time, state, what happened</comment>
        <translation>%1
%2: %3</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Eğitim</translation>
    </message>
    <message>
        <source>
steps %1 to %2</source>
        <translation>
adım %1 - %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>link down</source>
        <translation>bağlantı düştü</translation>
    </message>
    <message>
        <source>link up again</source>
        <translation>bağlantı yeniden kalktı</translation>
    </message>
    <message>
        <source>ended for want of memory</source>
        <translation>bellek yetmediği için sonlandırıldı</translation>
    </message>
    <message>
        <source>error of the hardware</source>
        <translation>donanım hatası</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>two sentences</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1
%2: %3</source>
        <comment>time, kind of event, what the kernel said</comment>
        <translation>%1
%2: %3</translation>
    </message>
    <message numerus="yes">
        <source>; and %n more</source>
        <translation>
            <numerusform>; ve %n tane daha</numerusform>
        </translation>
    </message>
    <message>
        <source>The kernels of the nodes: %1</source>
        <translation>Düğümlerin çekirdekleri: %1</translation>
    </message>
</context>
<context>
    <name>slipway::TornadoChart</name>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <translation>%1: %3 değerinde %2, %5 değerinde %4</translation>
    </message>
    <message>
        <source>Nothing to move: no price is known.</source>
        <translation>Değiştirilecek bir şey yok: bilinen fiyat yok.</translation>
    </message>
    <message>
        <source>hollow: low end of the range, filled: high end</source>
        <translation>içi boş: aralığın alt ucu, dolu: üst ucu</translation>
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
    <message>
        <source>Modules recomputed</source>
        <translation>Yeniden hesaplanan modüller</translation>
    </message>
    <message>
        <source>These alone; empty: the framework&apos;s choice</source>
        <translation>Yalnızca bunlar; boş: çatının seçimi</translation>
    </message>
    <message>
        <source>the framework&apos;s choice</source>
        <translation>çatının seçimi</translation>
    </message>
    <message>
        <source>Capacity factor</source>
        <translation>Kapasite çarpanı</translation>
    </message>
    <message>
        <source>Tokens that an expert takes at most, over the mean; the rest is dropped</source>
        <translation>Bir uzmanın en çok aldığı token&apos;ın ortalamaya oranı; kalanı atılır</translation>
    </message>
    <message>
        <source>%1&apos;s default</source>
        <translation>%1 varsayılanı</translation>
    </message>
    <message>
        <source>Auto: on, as %1 does</source>
        <translation>Otomatik: açık, %1 nasıl yapıyorsa</translation>
    </message>
    <message>
        <source>Auto: off, as %1 does</source>
        <translation>Otomatik: kapalı, %1 nasıl yapıyorsa</translation>
    </message>
    <message>
        <source>Auto: as %1 does</source>
        <translation>Otomatik: %1 nasıl yapıyorsa</translation>
    </message>
    <message>
        <source>Auto: none beside FP32 weights</source>
        <translation>Otomatik: FP32 ağırlıkların yanında yok</translation>
    </message>
    <message>
        <source>Auto: FP32 beside %1</source>
        <translation>Otomatik: %1 yanında FP32</translation>
    </message>
    <message>
        <source>follows from the precision</source>
        <translation>duyarlıktan çıkar</translation>
    </message>
    <message>
        <source>Expert dispatcher</source>
        <translation>Uzman dağıtıcısı</translation>
    </message>
    <message>
        <source>What sends tokens to their experts</source>
        <translation>Token&apos;ları uzmanlarına ne gönderir</translation>
    </message>
    <message>
        <source>Auto: as the framework&apos;s recipes do</source>
        <translation>Otomatik: framework&apos;ün tariflerindeki gibi</translation>
    </message>
    <message>
        <source>All-to-all: a copy to each expert</source>
        <translation>All-to-all: her uzmana bir kopya</translation>
    </message>
    <message>
        <source>DeepEP: once to each place</source>
        <translation>DeepEP: her yere bir kez</translation>
    </message>
    <message>
        <source>HybridEP: once to each place, on racks</source>
        <translation>HybridEP: raflarda her yere bir kez</translation>
    </message>
    <message>
        <source>Micro &amp;batch</source>
        <translation>Mi&amp;kro batch</translation>
    </message>
    <message>
        <source>Re&amp;compute</source>
        <translation>Ye&amp;niden hesaplama</translation>
    </message>
</context>
<context>
    <name>slipway::TrayNotifier</name>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n uyarı</numerusform>
        </translation>
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
    <name>slipway::WithoutNodesDialog</name>
    <message>
        <source>Go on without nodes</source>
        <translation>Bazı düğümler olmadan sürdür</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Sürdür</translation>
    </message>
    <message>
        <source>Nodes to be left out</source>
        <translation>Dışarıda bırakılacak düğümler</translation>
    </message>
    <message>
        <source>%1 becomes a new run: it starts from the last complete checkpoint, and its job is kept away from the ticked nodes of %2. You see the job file before it is sent.</source>
        <translation>%1 yeni bir çalıştırma olur: son tam checkpoint&apos;ten başlar ve işi, %2 kümesinin işaretlenen düğümlerinden uzak tutulur. İş dosyasını gönderilmeden önce görürsünüz.</translation>
    </message>
    <message>
        <source>Job %1 is ended first: the steps since its last checkpoint are done once more.</source>
        <translation>Önce %1 numaralı iş sonlandırılır: son checkpoint&apos;inden sonraki adımlar yeniden yapılır.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>node, what speaks against it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>node, its state</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>slipway::WordsField</name>
    <message>
        <source>Known words</source>
        <translation>Bilinen sözcükler</translation>
    </message>
    <message>
        <source>Words that are known (Alt+Down)</source>
        <translation>Bilinen sözcükler (Alt+Down)</translation>
    </message>
</context>
<context>
    <name>slipway::Workbench</name>
    <message>
        <source>The design has errors: mend them on the Design page before it is sent.</source>
        <translation>Tasarımda hatalar var: göndermeden önce Tasarım sayfasında düzeltin.</translation>
    </message>
    <message>
        <source>The design of %1 cannot be read by this version.</source>
        <translation>%1 tasarımı bu sürümle okunamıyor.</translation>
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
    <message>
        <source>Fix: %1</source>
        <translation>Düzelt: %1</translation>
    </message>
    <message numerus="yes">
        <source>Use %n nodes</source>
        <translation>
            <numerusform>%n düğüm kullan</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask for what the cluster takes</source>
        <translation>Kümenin kabul ettiğini iste</translation>
    </message>
</context>
</TS>
