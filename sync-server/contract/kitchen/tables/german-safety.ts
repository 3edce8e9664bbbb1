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

const device =
  '(?<!\\b(?:in|im|aus)(?: \\w+)? )\\b(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|gefrierfach|truhe)'
/** What thaws in other ways than food that spoils: a freezer, and bread and cake. */
export const germanOtherThaw = new RegExp(
  `(?:${device}|\\b(?:\\w*brot|brote|brotchen|\\w*kuchen|toast\\w*|torten?|baguettes?|croissants?|muffins?))\\b`,
)

/** Questions in free words: each word of `{all}` must be known, and the answer is the rule of the intent. */
export const germanSafetyPatterns: PatternTable = {
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
    '(?<all>(?!.*\\b(?:gekochte?[nrs]?|nach|tage?n?|wochen?|monate?n?|wie lange)\\b).*\\b(?:ei|eier)\\b.*\\b(?:noch gut|noch frisch|frisch ist|frisch sind|schlecht|verdorben|schwimmt|schwimmen|faul)\\b.*)',
  ],
  'safety-cooling': [
    '(?<all>(?!wie (?:heiss|warm|lange)\\b).*\\b(?:heiss\\w*|warm\\w*)\\b.*\\b(?:in|in den|in die|ins) (?:kuhlschrank|gefrierschrank|tiefkuhler|gefrierfach|tiefkuhltruhe)\\b.*)',
    '(?<all>.*\\babkuhlen\\b.*\\b(?:kuhlschrank|einfrieren|gefrierfach)\\b.*)',
  ],
  'safety-power-cut': [
    `(?<all>.*${device}(?: (?:ist|hat|sich|war))* (?:taut|abgetaut|aufgetaut)\\b.*)`,
    '(?<all>.*\\b(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|truhe)\\b.*\\b(?:kaputt|ausgefallen|ausgesteckt|gestreikt|den geist)\\b.*)',
    '(?<all>(?:der |mein |unser |die )?(?:kuhlschrank|gefrierschrank|tiefkuhler|tiefkuhltruhe|gefriertruhe|truhe) (?:war|ist|hat|ging)\\b.*\\b(?:aus|kaputt|ausgefallen|abgeschaltet|ausgesteckt|offen)\\b.*)',
    '(?<all>.*\\b(?:stromausfall|strom (?:war|ist|fiel) (?:weg|aus|ausgefallen))\\b.*)',
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
  foldText(`flamme schale geschält explodiert explodieren platzt platzen geplatzt mikro anstechen pochieren pochierte rührei spiegelei aufwärmen erhitzen schimmelt verschimmelt
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
