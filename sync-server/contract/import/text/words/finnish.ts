import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const finnish: RecipeWords = {
  language: 'fi',
  ingredients: phrases('Ainekset, Ainesosat, Raaka-aineet, Tarvitset, Tarvikkeet, Ainesluettelo, Aineet'),
  method:
    phrases(`Ohje, Ohjeet, Valmistus, Valmistusohje, Valmistusohjeet, Tee näin, Työvaiheet, Vaiheet, Näin teet, Näin
    valmistat…, Valmistustapa, Teko-ohje, Tee se näin`),
  notes: phrases(
    'Vinkit, Vinkki, Huomautukset, Huomautus, Huom, Säilytys, Muunnelmat, Tarjoiluehdotus, Muistiinpanot, Tarjoilu',
  ),
  equipment: phrases('Välineet, Työvälineet, Keittiövälineet'),
  nutrition: phrases('Ravintosisältö, Ravintoarvot, Ravintoarvo, per annos'),
  comments: phrases('Kommentit, Kommentti, Jätä kommentti, Kirjoita kommentti, Arvostelut'),
  navigation:
    phrases(`Usein kysyttyä, Usein kysytyt kysymykset, UKK, Samankaltaisia reseptejä, Lisää reseptejä, Saatat pitää myös, Katso myös, Jaa, Jaa resepti, Uutiskirje,
    Tilaa, Tietoa minusta, Hae, Haku, Kategoriat, Etusivu, Tulosta, Tulosta resepti, Mainos, Valikko, Reseptit, Seuraava,
    Edellinen, Siirry reseptiin, Lue lisää, Ota yhteyttä, Kirjaudu, Sisällysluettelo, Tallenna, Tietosuoja, Seuraa minua`),
  forThe: phrases('lisäksi, koristeluun, tarjoiluun, pinnalle, päälle, täytteeseen, taikinaan, kastikkeeseen'),
  step: phrases('vaihe'),
  servings: phrases('annosta, annoksia, annokset, annosmäärä, annosten määrä, henkilöä, henkilölle'),
  forPeople: phrases('noin'),
  people: phrases('annosta, annos, annokselle, henkilölle, henkilöä, hengelle, hlö, henkeä'),
  makes: phrases('määrä, saanto'),
  prep: phrases('Valmisteluaika, Valmistelu, Esivalmistelu, Esivalmistelut, Työaika'),
  cook: phrases('Kypsennysaika, Keittoaika, Paistoaika, Uunissa, Kypsennys'),
  total: phrases('Kokonaisaika, Yhteensä, Aika, Valmistusaika, Valmista, Kesto'),
  rest: phrases('Lepoaika, Nostatusaika, Nostatus, Jäähdytysaika, Odotusaika, Marinointi'),
  hours: phrases('tuntia, tunti, t, h, tunnin'),
  minutes: phrases('minuuttia, minuutti, min, minuutin'),
  days: phrases('päivää, päivä, vrk'),
  halfHour: phrases('puoli tuntia, puolisen tuntia'),
  and: phrases('ja'),
  to: phrases('tai'),
  about: phrases('noin, n, vähintään, reilu'),
  numerals: phrases(
    'yksi, kaksi, kolme, neljä, viisi, kuusi, seitsemän, kahdeksan, yhdeksän, kymmenen, yksitoista, kaksitoista',
  ),
  verbs:
    wordSet(`alusta anna asettele hauduta hakkaa halkaise haudu hienonna huuhtele höyrytä irrota jaa jauha jatka jäähdytä kaada
    kaavi kaulitse keitä kiehauta kierrä koristele kostuta kuivaa kuori kuorruta kuullota kuumenna kumoa kypsennä kääri käännä
    laita leikkaa leivo levitä liota lisää lisäillen lusikoi marinoi mausta mittaa muotoile murskaa muussaa nosta nouse ota paahda
    paista paloittele peitä pese pilko pinnoita pippuroi poista purista puserra pyöritä pyörittele raasta riivi ripottele ruskista
    sekoita sekoittele sekoittaen seulo siivuta siivilöi silppua soseuta sulata suolaa suikaloi survo säilytä sivele taita tarjoa
    tarjoile tarkista täytä taputtele tee toista tuo tyhjennä vaahdota vaivaa valele valmista valuta vatkaa vie viipaloi voitele
    vuoraa yhdistä ylläpidä esikuumenna lämmitä kohota`),
  units:
    wordSet(`g kg ml cl dl l rkl tl mm kpl prk pkt ps pss tlk valkosipulinkynttä kynsi kynttä ripaus nippu viipale viipaletta siivu
    siivua oksa oksaa pala palaa kuppi kourallinen litra litraa grammaa purkki rasia pussi ruukku lehti lehteä`),
  toTaste: phrases(
    'maun mukaan, tarjoiluun, koristeluun, paistamiseen, voiteluun, suolaa, suolaa ja pippuria, halutessasi, hieman',
  ),
  story: wordSet(
    `minä minun me meidän rakastan mummo mummon muistan lapsuus perhe blogi kesä talvi viikonloppu minulla`,
  ),
  calls:
    phrases(`linkki biossa, linkki bion, seuraa, tallenna julkaisu, tallenna resepti, merkitse ystävä, kommentoi, koko resepti
    löytyy, alennuskoodi, mainos, kaupallinen yhteistyö`),
  functionWords: wordSet('ja on ei se kun noin sekä tai joukkoon kunnes minuuttia kanssa hyvin vielä pannulla uunissa'),
}
