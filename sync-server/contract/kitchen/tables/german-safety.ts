import { foldText } from '../../recipe/fold-text.ts'
import type { LanguageRules } from '../language-rules.ts'
import type { PatternTable } from '../patterns.ts'

const out =
  '(?:draussen|ungekuhlt|bei (?:zimmer|raum)temperatur|in der kuche|(?:auf|neben) (?:dem|der) (?:tisch|herd|arbeitsplatte|theke|anrichte)|nicht im kuhlschrank|ausserhalb (?:vom|des) kuhlschranks?)'
const stood =
  '(?:stand|standen|gestanden|stehen|steht|stehenlassen|stehengelassen|gelassen|lag|lagen|liegen|gelegen|liegengelassen|vergessen|war|waren)'
const left =
  '(?:in der sonne|in der hitze|(?:im|in meinem) auto|im garten|im topf|in der pfanne|im ofen|uber nacht|die ganze nacht|den ganzen tag|seit (?:(?:vor)?gestern|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?: abend)?(?! (?:offen|geoffnet|angebrochen|eingefroren|gefroren)\\b))'
const sore = '(?:augen?|zunge|hals|mund|lippen?)'
/** Hot peppers and onions sting: cooling is no first aid for that, but it is where the skin is burned beside them. */
const spicy =
  '(?!(?!.*(?:verbrannt|verbruht|verbrenn|spritzt|heiss\\w* (?:ol|fett|wasser|dampf))).*\\b(?:chili\\w*|scharf\\w*|senf|wasabi|meerrettich|zwiebel\\w*)\\b)'
const chilled = '\\b(?:kuhlschrank|gefrier\\w+|tiefkuhl\\w+|truhe)\\b'

const appliance =
  '(?:\\w*toaster|wasserkocher|\\w*kaffeemaschine|heissluftfritteuse|air ?fryer|dunstabzug\\w*|kuhlschrank|gefrierschrank|spulmaschine|geschirrspuler|steckdose|stecker|kabel|mixer|reiskocher|waffeleisen|sandwichmaker|kuchenmaschine|\\w*gerat)'
const smoke =
  '(?:raucht|qualmt|(?:zu|am) (?:rauchen|qualmen)|rauchende[rsnm]?|(?:kommt|steigt|ist) (?:rauch|qualm)|(?:rauch|qualm) (?:aus|kommt|steigt|uber))'
const fatPan =
  '(?:(?:oliven|raps|sonnenblumen|pflanzen|brat|frittier|kokos)?ol|(?:brat|frittier|kokos)?fett|butter\\w*|pfanne|wok|fritteuse)'
const cake =
  '[a-z]*(?<!pfann|eier|fisch|kase|reib|hack|fleisch|lachs|leber|eis|schrank)(?:kuchen|muffins?|torte|biskuit|biskuitboden|ruhrteig)'
const baked = '(?:durch|fertig|gar|durchgebacken|ausgebacken|fertig gebacken)'

/** Raw meat that lies on a board for hours is food that stood out. */
const lying =
  '(?:seit|lieg\\w*|lag|lagen|gelegen|gelassen|vergessen|steht|stand|gestanden|uber nacht|die ganze nacht|den ganzen tag|gestern|heute (?:morgen|fruh|mittag)|wie lange?|zu lange?|\\d+ ?(?:h|std|stunden?|min\\w*)|stunden?|stundenlang)'

/** What holds food and may swell; other tins hold none. */
const tin =
  '(?:(?:konserven|thunfisch|fisch|tomaten|bohnen|mais|erbsen|kichererbsen|linsen|ravioli|suppen|kokosmilch|obst|wurst|sardinen)?dosen?|konserven?|(?:marmeladen|gurken|einmach|schraub|honig)glas(?:er)?|(?:joghurt|glas|dosen|marmeladen|schraub)deckel|deckel (?:vom|von|auf|am|der|des) (?:\\w+ )?(?:\\w*glas(?:es)?|joghurts?|dose)|joghurtbecher|(?:milch|sahne|saft|suppen)(?:kartons?|packung(?:en)?|tute)|(?:hack|hackfleisch|fleisch|fisch|lachs|wurst|schinken|speck|hahnchen|tofu)packung(?:en)?|(?:vakuum)?packung(?:en)? (?:hack\\w*|fleisch|fisch|lachs|tofu|wurst|schinken|speck|hahnchen\\w*))'
const swollen = '(?:(?:auf)?geblaht\\w*|gewolbt\\w*|bombiert\\w*|(?:ver|ein)beult\\w*|eingedellt\\w*)'
/** What ferments, fizzes or soaks swells without harm, and persons swell. */
const noTin =
  '(?!.*\\b(?:nach|gast|gaste|jemand\\w*|opa|oma|bruder|schwester|onkel|tante|freund\\w*|nachbar\\w*|kolleg\\w*|nase|wangen?|allerg\\w*|ausschlag|juck\\w*|atm\\w*|ich|mich|mir|bin|er|ihm|ihr|kind\\w*|sohn|tochter|frau|mann|mama|papa|baby|auge\\w*|lider?|gesicht|lippen?|mund|zunge|finger|hande?|hals|rachen|bauch|magen|fuss\\w*|fusse|knochel|knie|beine?|arme?|drusen?|zahnfleisch|gegessen|\\w*spray\\w*|gas\\w*|\\w*flocken|chia\\w*|samen|\\w*weich\\w*|kefir|reis|couscous|rosinen|gelatine|wasser|getrocknet\\w*|farbe|kekse?|tee|kaffee|\\w*teig|hefe|back\\w*|kuchen|\\w*brot|biere?|limo\\w*|cola|sekt|gefr\\w*|tiefkuhl\\w*|ferment\\w*|kimchi|sauerkraut)\\b)'

/** What an off smell makes uneatable; cheese and ferments smell by nature. */
const smelly =
  '(?:hahnchen\\w*|huhn|pute\\w*|ente|geflugel|fleisch|hack\\w*|rind(?!e\\b|en)\\w*|schwein\\w*|steaks?|burger|\\w*wurst|wurstchen|schinken|speck|fisch|lachs|thunfisch|garnelen|muscheln|milch|sahne|ei|eier|reis|suppe|eintopf|reste|tofu)'
/** Fish and eggs are slimy by nature. */
const slimy =
  '(?:hahnchen\\w*|huhn|pute\\w*|ente|geflugel|fleisch|hack\\w*|rind(?!e\\b|en)\\w*|schwein\\w*|steaks?|burger|\\w*wurst|wurstchen|schinken|speck)'
/** A smell of something else, a smell while cooking, food that is slimy or sour by nature, and food that was eaten. */
const noSmell =
  '(?!.*\\b(?:hande?|kuche|(?:back)?ofen|mikrowelle|finger|pfanne|brett|vakuum\\w*|nach dem|beim|wenn|marin\\w*|ferment\\w*|saure sahne|muttermilch|knoblauch|gerauchert\\w*|angebrannt\\w*|verbrannt\\w*|rezepte?|statt|sosse|kase|saure milch|sauermilch|dickmilch|kefir|essig|vegan\\w*|glasur|glasiert|honig|eiweiss|eiklar|absichtlich|\\w*stall|\\w*tonne|\\w*eimer|rinde(?!r)\\w*|schon gekocht|gegessen|getrunken|geschluckt|kind\\w*|baby|hund|katze|ei(?:er)? .*schwefel|gekochte\\w* ei(?:er)?|riecht (?:noch )?(?:gut|ok|okay|normal|lecker|frisch|in ordnung))\\b)'

/** What the text about pregnancy names, what belongs to it, and foods that people ask about most. */
const foodInPregnancy =
  '(?:(?:das|es|dies)|(?:(?:eine?n?|der|die|das|den|rohe[nrs]?|frische[nrs]?|weiche[nrs]?|harte[nrs]?|wachsweiche[nrs]?|pasteurisierte[nrs]?|geraucherte[nrs]?|gekochte[nrs]?|gebratene[nrs]?|rosa|selbstgemachte[nrs]?) )*(?:\\w*kase|brie|camembert|feta|moz+arella|ricotta|gorgonzola|roquefort|munster|harzer|parmesan|(?:roh)?milch|sushi|lachs|raucherlachs|thunfisch|schwertfisch|hai|fisch|mett|mettbrotchen|tatar|salami|rohschinken|parmaschinken|serranoschinken|schinken|\\w*steaks?|rindfleisch|lamm|lammfleisch|schweinefleisch|hahnchen|fleisch|wild|wildfleisch|reh|hirsch|wildschwein|leber|leberwurst|leberpastete|ei|eier|eigelb|carbonara|tiramisu|mayo|mayonnaise|muscheln|austern|garnelen|sprossen|wein|bier|alkohol|kaffee)(?: rosa| roh)?|(?:\\w+ ){1,3}(?:mit|aus) (?:(?:etwas|wenig|viel) )?(?:rohe[mnr]? (?:ei(?:ern?|gelb|weiss)?|milch)|rohmilch|alkohol|\\w*wein|bier|rum|likor|amaretto)|(?:verkochte[rn]? )?(?:alkohol|\\w*wein|bier|rum) (?:im|in der|in dem) \\w+)'
const inPregnancy =
  '(?: (?:und|in|der|wahrend|bei|wenn|als|fur|man|ich|sie|eine?|meine?|die|bin|ist))* (?:schwanger|schwangere|schwangerschaft)(?: (?:frau|freundin|schwester))?(?: (?:ist|bin))?'
const whoMay = '(?:kann|darf|konnte|soll) (?:ich|man|sie|meine (?:frau|freundin|schwester))(?: noch)?'
const harmless = '(?:ok|okay|sicher|erlaubt|in ordnung|geeignet|gut)'
const eat = '(?: (?:essen|trinken|haben))?'

const device =
  '(?<!\\b(?:in|im|aus)(?: \\w+)? )\\b(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|gefrierfach|truhe)'
/** What thaws in other ways than food that spoils: a freezer, and bread and cake. */
export const germanOtherThaw = new RegExp(
  `(?:${device}|\\b(?:\\w*brot|brote|brotchen|\\w*kuchen|toast\\w*|torten?|baguettes?|croissants?|muffins?))\\b`,
)

/** Questions in free words: each word of `{all}` must be known, and the answer is the rule of the intent. */
export const germanSafetyPatterns: PatternTable = {
  'caution-raw-meat': [
    '(?!.*\\b(?:rind\\w*|\\w*steaks?|lamm\\w*|kalb\\w*|fisch\\w*)\\b).*\\b(?:hahnchen\\w*|huhn|geflugel|fleisch|hahnchenschenkel)\\b(?: (?:ist|sind|noch|am|an|beim|um|den|dem))* (?:am|beim|um den|an den) knochen(?: (?:ist|sind|noch|etwas|leicht|ein|bisschen|so|es|immer))* (?:rosa|blutig|roh|rot)\\b.*',
  ],
  // Whole questions, without any other words: symptoms, spoiled food, animals and substitutes are other questions.
  'caution-pregnancy': [
    `(?=.*\\bschwanger)${whoMay}(?: (?:schwanger|als schwangere))? ${foodInPregnancy}(?: schwanger)?${eat}`,
    `${whoMay} ${foodInPregnancy}${inPregnancy}${eat}`,
    `${whoMay}${inPregnancy} ${foodInPregnancy}${eat}`,
    `(?:(?:ist|sind|geht|gehen) )?${foodInPregnancy}${inPregnancy}(?: ${harmless}| essen| trinken)?`,
    `(?:ist|sind|geht|gehen) ${foodInPregnancy} ${harmless}${inPregnancy}`,
    `(?:ich bin |bin |sie ist |meine frau ist )?schwanger(?: und)? (?:${whoMay} )?${foodInPregnancy}${eat}`,
    `(?:durfen|konnen|darf|kann|sollten) (?:eine )?schwangere(?: frau(?:en)?)?(?: noch)? ${foodInPregnancy}${eat}`,
    `(?:ist )?${harmless}${inPregnancy}`,
  ],
  'safety-bulging-tins': [
    `${noTin}(?<before>.*?)\\b(?:${swollen} ${tin}|${tin}(?: (?:mit |von )?\\w+)??(?: (?:ist|sind|war|hat|haben|sich|sieht|etwas|leicht|ein|bisschen|total|ganz|schon|so|im (?:schrank|kuhlschrank)))* (?:${swollen}|wolbt sich|(?:einen? |einem )?${swollen} deckel|(?:eine? )?(?:\\w+ )?(?:dellen?|beulen?)))\\b(?<after>.*)`,
  ],
  'safety-off-smell': [
    `${noSmell}(?<before>.*?)\\b${smelly}(?: (?:aus de[mr] (?:kuhlschrank|dose)|noch|schon|jetzt|auch|von gestern))* (?:riecht|riechen|mieft|stinkt|stinken)(?: (?:ein|bisschen|etwas|leicht|so|sehr|schon|nach|total|ganz|irgendwie))* (?:komisch|seltsam|schlecht|sauer|sauerlich|faulig|ubel|ammoniak|schwefel)\\b(?<after>.*)`,
    `${noSmell}(?<before>.*?)\\b(?:(?:schmierig|schleimig)e[srn]? ${slimy}|${slimy}(?: (?:ist|sind|fuhlt|sich|wird|wurde|etwas|leicht|ein|bisschen|so|sehr|schon|ganz|total|innen|aussen))* (?:schmierig|schleimig))\\b(?<after>.*)`,
    '(?!.*\\broh\\w*\\b.*\\bessen)(?!.*\\b(?:koch\\w*|gekocht\\w*|\\w*brat\\w*|pfanne|gar|durch|\\w*grill\\w*|ofen|grad|sosse|dazu|dann|rein|jetzt|burger|frikadellen?)\\b)(?=.*\\b(?:schlecht|verdorben|schlimm|noch|gut|ok|okay|essbar|essen|hinuber|sicher|normal|weg|mhd)\\b)(?<before>.*?)\\b(?:\\w*hackfleisch|hack|gehacktes|faschiertes) (?:(?:ist|sieht|wird|wurde|so|ein|bisschen|etwas|ganz|leicht|innen|in|der|mitte|schon) )*(?:grau|braun|graubraun)\\b(?<after>.*)',
  ],
  'safety-mushrooms-again': [
    '(?:(?:kann|darf|soll|sollte) (?:ich|man) )?(?:(?:die|meine|gekochte|gebratene) )*(?:pilze|champignons|zuchtpilze|pilzgericht\\w*|pilzpfanne|pilzrisotto)(?: (?:von gestern|am nachsten tag|noch|mal|nochmal|wieder|einmal|morgen))* (?:auf ?warmen|erwarmen|warm machen)(?: (?:ok|okay|gefahrlich|giftig|erlaubt|oder nicht|morgen|am nachsten tag))*',
  ],
  'safety-thawing': [
    '(?<all>(?=.*\\bauftauen\\b).*\\b(?:zimmertemperatur|raumtemperatur|arbeitsplatte|tisch|draussen|uber nacht|spule|(?:warm|heiss)\\w* wasser)\\b.*)',
  ],
  'safety-use-by': [
    '(?<all>(?!.*\\b(?:timer|wecker|eieruhr|uhr)\\b).*\\b(?:abgelaufen\\w*|mhd|mindesthaltbarkeits\\w*|(?:verbrauchs|ablauf)datum|(?:uber|nach) (?:dem |das )?datum|zu verbrauchen bis)\\b.*)',
  ],
  'safety-refreezing': [
    '(?<all>.*\\baufgetaut\\w*\\b.*\\beinfrieren\\b.*)',
    '(?<all>.*\\b(?:wieder|nochmal|noch mal|noch einmal|erneut)\\b.*\\b(?:einfrieren|eingefroren|gefrieren)\\b.*)',
  ],
  'safety-mould': [
    '(?<all>.*\\b(?:schimmel|schimmelt|verschimmelt\\w*|schimmlig\\w*|schimmelig\\w*|angeschimmelt\\w*)\\b.*)',
  ],
  'safety-green-potatoes': [
    '(?<all>.*\\b(?:kartoffeln?|erdapfel)(?: \\w+){0,3} (?:gekeimt|keim\\w+|ausgetrieben|augen|triebe|grun|grunlich|grune stellen?)\\b.*)',
    '(?<all>.*\\b(?:gekeimte?[nrs]?|keimende?[nrs]?|bittere?[nrs]?|grun(?:lich)?e?[nrs]?) kartoffeln?\\b.*)',
    '.*\\b(?:kartoffeln?|erdapfel) (?:sind|ist|schmeck\\w+) (?:\\w+ )?bitter\\b.*',
  ],
  'safety-bitter-squash': [
    '(?=.*\\bbitter(?:e[nrs]?|keit|stoffe?n?)?\\b)(?!.*\\b(?:statt|ersatz|rezepte?)\\b).*\\b\\w*(?:zucchini|zucchetti|gurke|kurbis(?!kern)|hokkaido|butternut|melone)\\w*\\b.*',
  ],
  'safety-bitter-almonds': [
    '(?!.*\\b(?:\\w*aroma|\\w*ol|extrakt|verbrannt\\w*|gebrannt\\w*|statt|ersatz|rezepte?)\\b).*\\b(?:bittermandeln?|bitter(?!schoko|kuvert)\\w*\\b.*\\b(?:mandeln?|aprikosenkerne?n?)|(?:mandeln?|aprikosenkerne?n?)\\b.*\\bbitter(?!schoko)\\w*)\\b.*',
  ],
  'safety-garlic-in-oil': [
    '(?<all>(?!.*\\b(?:braten|anbraten|anschwitzen|dunsten|erhitzen)\\b).*\\bknoblauch in (?:ol|olivenol)\\b.*\\b(?:zimmertemperatur|raumtemperatur|draussen|ungekuhlt|schrank|regal|sicher|gefahrlich)\\b.*)',
    '(?<all>(?:kann|darf|soll) (?:ich|man) knoblauch in (?:ol|olivenol) (?:aufbewahren|lagern|aufheben|einlegen)\\b.*)',
  ],
  'safety-raw-dough': [
    '(?<all>.*\\b\\w*teig\\b.*\\b(?:naschen|schlecken|ablecken|kosten|schnabulieren)\\b.*)',
    '(?<all>.*\\b(?:roher?|rohen|rohes)\\b.*\\b(?:\\w*teige?s?|mehl)\\b.*\\b(?:essen|naschen|probieren|gefahrlich|ok|okay|sicher|schlimm)\\b.*)',
    '(?<all>.*\\b(?:\\w*teig|mehl)\\b.*\\broh\\b.*\\b(?:essen|naschen|probieren)\\b.*)',
  ],
  'safety-egg-test': [
    // However the cook tells: "wie merk ich, ob ein Ei noch gut ist".
    '(?!.*\\bgekocht)(?:wie|woran|wodurch) (?:\\w+ ){1,4}(?:ob|dass|wann|wenn) (?:\\w+ ){0,3}ei(?:er)? (?:\\w+ )?(?:gut|frisch|schlecht|faul|verdorben)(?: (?:ist|sind|waren|geworden))*',
    '(?<all>(?!.*\\b(?:gekochte?[nrs]?|nach|tage?n?|wochen?|monate?n?|wie lange)\\b).*\\b(?:ei|eier)\\b.*\\b(?:noch gut|noch frisch|frisch ist|frisch sind|schlecht|verdorben|schwimmt|schwimmen|faul)\\b.*)',
  ],
  'safety-cooling': [
    '(?<all>wie (?:schnell|bald)\\b(?!.*\\b(?:koch|gar|ess|auftau|einfrier)\\w*).*\\b(?:in|in den) kuhlschrank\\b.*)',
    '(?<all>(?!wie (?:heiss|warm|lange)\\b).*\\b(?:heiss\\w*|warm\\w*)\\b.*\\b(?:in|in den|in die|ins) (?:kuhlschrank|gefrierschrank|tiefkuhler|gefrierfach|tiefkuhltruhe)\\b.*)',
    '(?<all>.*\\babkuhlen\\b.*\\b(?:kuhlschrank|einfrieren|gefrierfach)\\b.*)',
  ],
  'safety-power-cut': [
    `(?<all>.*${device}(?: (?:ist|hat|sich|war))* (?:taut|abgetaut|aufgetaut)\\b.*)`,
    '(?<all>.*\\b(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|truhe)\\b.*\\b(?:kaputt|ausgefallen|ausgesteckt|gestreikt|den geist)\\b.*)',
    '(?<all>(?:der |mein |unser |die )?(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|truhe) (?:war|ist|hat|ging)\\b.*\\b(?:aus|kaputt|ausgefallen|abgeschaltet|ausgesteckt|offen)\\b.*)',
    '(?<all>.*\\b(?:stromausfall|strom (?:war|ist|fiel) (?:(?:fur )?[\\d.]+ (?:stunden|std|h) |lange )?(?:weg|aus|ausgefallen))\\b.*)',
  ],
  'safety-from-frozen': [
    '(?<all>(?!.*\\b(?:pizza|brot|erbsen|spinat|beeren|tage?n?|wochen?|wieder|nochmal|kuhlschrank|mikrowelle|fritteuse)\\b)(?=.*\\b(?:huhn|hahnchen\\w*|fleisch|steaks?|hack\\w*|fisch\\w*|lachs\\w*|schnitzel|pute\\w*|\\w*wurst|burger|braten)\\b).*\\b(?:noch|halb|teilweise|leicht) (?:halb )?(?:gefroren|tiefgefroren|eisig)\\b.*)',
    '(?<all>(?!.*\\b(?:pizza|brot|erbsen|spinat|beeren|brotchen|pommes|wie lange)\\b).*\\b(?:tiefgefrorene?[snr]?|gefrorene?[snr]?|tiefgekuhlte?[snr]?) (?:huhn|hahnchen\\w*|fleisch|steaks?|hack\\w*|fisch\\w*|lachs\\w*|schnitzel|pute\\w*|wurst\\w*|burger)\\b.*\\b(?:ofen|pfanne|backofen|braten|garen|kochen)\\b.*)',
  ],
  'safety-boiled-eggs': [
    '(?<all>wie (?:lange|viele minuten)\\b.*\\bei(?:er)?\\b.*\\b(?:kochen|gekocht werden)\\b.*)',
    '(?<all>wie lange (?:koche ich|kocht|kocht man|kochen|brauchen|braucht)\\b.*\\b(?:ei|eier|fruhstucksei)\\b.*)',
    '(?<all>(?!.*\\b(?:halt\\w*|haltbar\\w*|gekocht\\w*|kuhlschrank|aufbewahr\\w*)\\b)(?=.*\\b(?:wie lange|minuten|kochen)\\b)(?=.*\\b(?:hart|weich|wachsweich)\\b).*\\bei(?:er)?\\b.*)',
  ],
  'safety-burns': [
    `(?!.*\\b${sore}\\b)${spicy}(?=.*\\b(?:(?<!zur )hand|hande|handgelenk|finger|fingern|daumen|arm|arme(?! ritter)|unterarm|bauch|beine?|knie|fuss|fusse|gesicht|wange|wangen|stirn|nase|(?:(?:mein|dein|sein|ihr|unser)e?r? |auf die )haut|mich|sich)\\b).*\\b(?:(?<!(?:mich|sich)\\b.*)brennt|verbrannt|verbruht|(?:ol|fett)\\b.*spritzt)\\b.*`,
    '.*\\b(?:(?:heisse[sr]?|kochende[sr]?) (?:ol|fett|wasser|dampf|suppe|kaffee|tee))\\b.*\\b(?:hand(?! voll)|hande|finger|arm|beine?|fuss|meine[nr]? (?:bauch|brust))\\b.*',
    '.*\\b(?:brandwunde|brandblase|verbrennung|verbruhung|verbruht)\\b.*',
  ],
  'safety-appliance-fire': [
    `(?=.*\\b${appliance}\\b)(?!.*\\b(?:licht|lampe|anzeige|rot|grun|brennt (?:nicht|.*\\b(?:an|ein)))\\b).*\\b(?:brennt|brannte|brennende[rnms]?|feuer|flammen|${smoke}|schmort|kokelt|entzundet|funken)\\b.*`,
  ],
  'safety-fat-fire': [
    '(?=.*\\bhilfe\\b)(?:(?:hilfe|es|hier|brennt|feuer|was|jetzt|tun|nun) ?)+',
    '(?:es gibt |hier ist |ein )?feuer(?: (?:was|tun|jetzt|nun))*',
    '.*\\b(?:fettbrand|fettbrande|olbrand|kuchenbrand|pfannenbrand)\\b.*',
    `(?=.*\\b(?:ol|fett|frittier(?:ol|fett)|pfanne|topf|fritteuse|herd|wok|ofen|backofen|mikrowelle|kuche)\\b)(?!.*\\b(?:lagerfeuer|feuerfest\\w*|(?:viele?|welche\\w*) (?:grad|temperatur)|brennt (?:nicht$|.*\\ban)|licht|lampe|gelb|blau|${sore}|verbruht|(?:ol|fett) verbrannt|verbrannt es brennt|[gb]espritzt|getroffen|abbekommen|kuhlen)\\b)(?!brennt\\b.*\\bgrad\\b).*\\b(?:brennt|brannte|brennendes?|feuer (?:gefangen|fangt)|fangt feuer|in flammen|flammen|entzundet|feuer (?=in der kuche))\\b.*`,
  ],
  'safety-smoking-oil': [
    `(?!(?:ab )?wann\\b|.*\\b(?:rauchpunkt|raucher\\w*|\\w*rauchert\\w*|rauchmelder|grad|temperatur)\\b)(?=.*\\b${fatPan}\\b).*\\b(?:${smoke})\\b.*`,
  ],
  'safety-cake-done': [
    `(?:woran|wie|woher) (?:erkenn|merk|seh|sieh|weiss|pruf|test)\\w*(?: (?:ich|man|du|wir))?(?: (?:denn|am besten))?(?: (?:ob|dass|wann))?(?: (?:der|die|das|mein|meine))?(?: \\w+)? ${cake}(?: (?:schon|richtig|wirklich|ganz|innen))* ${baked}(?: (?:ist|sind))?`,
    `(?:(?:ab )?wann )?(?:ist|sind)(?: denn)?(?: (?:der|die|das|mein|meine))? ${cake}(?: (?:schon|jetzt|endlich|denn|wohl|innen|auch))* ${baked}`,
    `(?<it>(?:woran|wie|woher) (?:erkenn|merk|seh|weiss)\\w* ich (?:ob|dass|wann) (?:er|es|das|sie) ${baked} ist)`,
    '(?!.*(?:hahnchen|huhn|pute|truthahn|gans|ente|fleisch|hack|frikadelle|braten|wurst|fisch|lachs|garnele|kartoffel|leberkase|terrine|\\breh\\b|\\bwild))(?:(?=.*(?:kuchen|muffin|torte|biskuit|teig))|(?=.*(?<it>\\b(?:er|es|das)\\b))).*\\b(?:holz)?stabchen\\b.*\\b(?:krumel|teig|klebt|sauber|nass)\\b.*\\b(?:fertig|durch|gar)\\b',
    `(?:(?:der|mein|die) )?${cake} (?:(?:ist|sind) )?(?:schon )?${baked}(?: (?:oder nicht|oder noch nicht|genug))?`,
  ],
  'safety-microwaved-eggs': [
    '(?<all>(?=.*\\b(?:mikrowelle|mikro|mikrowellen\\w*)\\b)(?!.*\\b(?:eierkuchen|eiernudeln|eiersalat|ei nudeln|quiche|kuchen|schoko\\w*)\\b).*\\b(?:ei|eiern?|fruhstucksei\\w*|spiegelei\\w*|ruhrei\\w*)\\b.*)',
  ],
  'safety-cracked-egg': [
    // An egg that cracks while it boils is another one.
    '(?<all>(?=.*\\b(?:gekocht\\w*|kochen|kocht|koche)\\b)(?!.*\\b(?:beim|wahrend|wenn|damit|verhinder\\w*|vermeid\\w*|platz\\w*|geplatzt|im (?:wasser|topf))\\b)(?:.*\\b(?:ei|eier)\\b.*\\b(?:riss|risse|rissen|sprung|angeknackst\\w*|gesprungen)\\b.*|.*\\b(?:angeknackste\\w*|kaputte\\w*|gesprungene\\w*|rissige\\w*) (?:ei|eier)\\b.*))',
    '(?<all>(?!.*\\b(?:gekocht\\w*|kochen|kocht)\\b)(?:.*\\b(?:ei|eier)\\b.*\\b(?:riss|risse|sprung|angeknackst\\w*|geplatzt|gesprungen|kaputt\\w*)\\b.*|.*\\b(?:angeknackste\\w*|kaputte\\w*|gesprungene\\w*) (?:ei|eier)\\b.*))',
  ],
  'safety-cutting-board': [
    `(?<all>(?=.*\\b(?:roh\\w*|hahnchen\\w*|huhn|fleisch|fisch|geflugel|hack\\w*)\\b)(?!.*\\b${lying}\\b).*\\b(?:\\w*brett|\\w*brettchen|selbe messer|gleiche messer)\\b.*)`,
  ],
  'safety-room-temperature': [
    `(?=.*\\b${lying}\\b)(?=.*\\b\\w*brett(?:chen)?\\b).*\\b(?<all>hahnchen|huhn|pute|geflugel|fleisch|fisch|lachs|hack|hackfleisch)\\b.*`,
    `(?<all>(?!.*${chilled}).*\\b${stood}\\b.*\\b${left}\\b.*)`,
    `(?<all>(?!.*${chilled}).*\\b${left}\\b.*\\b(?:gelassen|gestanden|gelegen|vergessen|stehen)\\b.*)`,
    `(?<all>(?!wann\\b)(?=.*\\b${stood}\\b).*\\b${out}\\b.*)`,
    '(?<all>.*\\b(?:stehen|liegen)(?: ?(?:ge)?lassen)\\b.*)',
  ],
}

export const germanSafetyWords: LanguageRules['safetyWords'] = new Set(
  foldText(`std abheben abschöpfen wegkratzen bisschen schicht aufkochen aufgekocht richtig riecht riechen geruch normal knochen wegschmeissen wegschmeißen schmeissen oben flamme schale geschält explodiert explodieren platzt platzen geplatzt mikro anstechen pochieren pochierte rührei spiegelei aufwärmen erhitzen schimmelt verschimmelt
  schimmlig schimmelig angeschimmelt wegschneiden abschneiden abkratzen abschaben weg reicht genießbar essbar toasten keimend keimen
  keimt grünlich ausgetrieben standen gestanden stehengelassen stehenlassen gelassen lag lagen gelegen
  vergessen seit gefrieren probieren naschen kuchenteig schwimmt schwimmen faul verdorben vorher erst sofort direkt
  strom ausfall ausgefallen fiel gefroren wachsweich braucht abwaschen gewaschen
  blätter rhabarber giftig bohnenkerne durchkochen einweichen fett frittieren fritteuse ecke tisch geworden
  tiefgekühlt rand tau taut nachmittag vormittag morgens halb geist aufgegeben gestreikt tiefgefroren
  sonne hitze auto garten augen triebe schlecken ablecken abschöpfen kosten kaputt
  ausgesteckt abgeschaltet abgetaut vorm schieben daneben bis spüle theke anrichte neben dran paar abgelaufen abgelaufene abgelaufener
  abgelaufenes abgelaufenen mhd datum verbrauchsdatum ablaufdatum mindesthaltbarkeitsdatum überschritten drüber verbrauchen tag tage tagen gestern
  riss risse sprung angeknackst gesprungen brett brettchen schneidebrett messer rissen rissige selbe selbes gleiches teilweise eisig leicht`).split(
    /\s+/,
  ),
)
