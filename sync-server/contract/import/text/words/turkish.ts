import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const turkish: RecipeWords = {
  language: 'tr',
  ingredients: phrases(
    'Malzemeler, Malzeme, İçindekiler, Gerekli malzemeler, Malzeme listesi, Gerekenler, Neler lazım',
  ),
  method:
    phrases(`Yapılışı, Hazırlanışı, Tarif, Nasıl yapılır, Yapım aşamaları, Hazırlama, Adımlar, Talimatlar, Pişirme, Yapılış,
    Hazırlanış, Hazırlık aşamaları, Adım adım, Tarifin yapılışı`),
  notes: phrases('Notlar, Not, Püf noktası, Püf noktaları, İpuçları, İpucu, Öneriler, Öneri, Servis önerisi, Saklama'),
  equipment: phrases('Ekipman, Gereçler, Araç gereçler, Mutfak gereçleri'),
  nutrition: phrases('Besin değerleri, Besin değeri, porsiyon başına'),
  comments: phrases('Yorumlar, Yorum, Yorum yap, Yorum yapın, Yorum bırak, Bir yorum yazın, Değerlendirmeler'),
  navigation:
    phrases(`Sıkça sorulan sorular, SSS, Benzer tarifler, İlgili tarifler, Diğer tarifler, Bunları da beğenebilirsiniz, Paylaş, Bülten, Abone ol,
    Hakkımda, Ara, Kategoriler, Ana sayfa, Anasayfa, Yazdır, Tarifi yazdır, Reklam, Menü, Tarifler, Sonraki, Önceki, Tarife git,
    Devamını oku, İletişim, Giriş yap, Kaydet, Gizlilik politikası, Takip et`),
  forThe: phrases('üzeri için, üzerine, sosu için, hamuru için, servis için, süslemek için, iç harcı için'),
  step: phrases('adım'),
  servings: phrases('kişilik, porsiyon, kaç kişilik, porsiyon sayısı, servis, kişi sayısı'),
  forPeople: phrases('yaklaşık'),
  people: phrases('kişilik, kişi, porsiyon, porsiyonluk'),
  makes: phrases('miktar, çıkan miktar'),
  prep: phrases('Hazırlık süresi, Hazırlama süresi, Hazırlık, Hazırlama, Hazırlanma süresi'),
  cook: phrases('Pişirme süresi, Pişme süresi, Pişirme'),
  total: phrases('Toplam süre, Toplam, Süre, Toplam zaman'),
  rest: phrases('Dinlenme süresi, Bekleme süresi, Dinlendirme, Mayalanma, Soğutma süresi'),
  hours: phrases('saat, sa'),
  minutes: phrases('dakika, dk, dak'),
  days: phrases('gün'),
  halfHour: phrases('yarım saat'),
  and: phrases('ve'),
  to: phrases('ila, veya'),
  about: phrases('yaklaşık, ortalama, en az'),
  numerals: phrases('bir, iki, üç, dört, beş, altı, yedi, sekiz, dokuz, on, on bir, on iki'),
  verbs:
    wordSet(`alın alıp alınır açın bekletin bekletilir bırakın bölün boşaltın çırpın çırpılır çevirin çekin demleyin dilimleyin
    dinlendirin dizin doğrayın doğranır doldurun dökün ekleyin ekleyip eklenir eritin ezin fırınlayın gezdirin getirin
    haşlayın hazırlayın ısıtın ıslatın karıştırın karıştırıp karıştırılır katın kapatın kavurun kavrulur kaynatın kaynatılır kesin
    kızartın koyun kurulayın kıyın küçültün oluşturun ovun ön pişirin pişirilir pişene rendeleyin sarın serpin serpilir servis
    sıkın soyun soyulur soğutun süsleyin süzün sürün tatlandırın tavlayın tuzlayın toparlayın verin yayın yağlayın yapın yerleştirin
    yıkayın yıkanır yoğurun yuvarlayın çıkarın unlayın üzerine kısın`),
  units:
    wordSet(`g gr kg ml cl dl l lt su çay yemek tatlı kaşık kaşığı bardağı bardak fincan fincanı diş tutam paket adet demet dal dilim
    yaprak litre gram kilo avuç kutu kase parça baş tane`),
  toTaste: phrases(
    'isteğe bağlı, isteğe göre, damak zevkine göre, servis için, süslemek için, tuz, tuz ve karabiber, biraz, kızartmak için',
  ),
  story: wordSet(`ben benim biz bizim annem babaannem anneannem hatırlıyorum çocukluğum aile blog yaz kış seviyorum`),
  calls:
    phrases(`link biyografide, link profilde, linki profilde, takip et, takip edin, kaydetmeyi unutma, kaydet, etiketle, yorum yap,
    tarifin tamamı, indirim kodu, reklam, iş birliği`),
  functionWords: wordSet('ve bir için ile bu da de daha kadar sonra üzerine olarak dakika iyice ardından gibi'),
}
