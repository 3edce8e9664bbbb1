import type { PatternTable } from '../../patterns.ts'

const it = '(?:dieses rezept|das gericht|das rezept|das essen|dies|das|es)'
const art = '(?: der| die| das| den| dem| ein| eine| einen| mein| meine| meinen)?'
const need = '(?: (?:brauche ich|brauch ich|brauchen wir|dann|denn|da|dafur|kommt rein|nehme ich|am besten))*'
const people = '(?: (?:leute|personen|gaste|portionen|mann|esser))?'
/** Questions as people say them at the stove, beside the patterns of `german-patterns.ts`. */
export const germanSpokenPatterns: PatternTable = {
  'safety-thawing': ['(?<all>wie (?:taue?|tau|taut) (?:ich|man)\\b.*\\bauf)'],
  'safety-washing-chicken': [
    '(?<all>.*\\b(?:hahnchen\\w*|huhn\\w*|geflugel|pute\\w*|ente)\\b.*\\b(?:waschen|abwaschen|abspulen|spulen|gewaschen|abgewaschen|abgespult)\\b.*)',
  ],
  'safety-raw-beans': [
    '(?<all>(?!.*\\b(?:dosen?|gekocht\\w*|vorgekocht\\w*|glas)\\b).*\\bkidneybohnen?\\b.*\\b(?:schongarer|slow cooker)\\b.*)',
    '(?<all>.*\\b(?:kidneybohnen?|bohnen?|bohnenkerne?)\\b.*\\b(?:roh\\w*|giftig|lange kochen|gekocht werden|durchkochen|einweichen)\\b.*)',
    '(?<all>.*\\b(?:kichererbsen|bohnen|bohnenkerne)\\b.*\\beinweichen\\b.*)',
    '(?<all>.*\\brohe[nrs]? (?:grune[nr]? )?(?:\\w*bohnen?)\\b.*)',
  ],
  'safety-boiled-eggs': ['(?<all>(?:wie viele )?minuten fur\\b.*\\bei(?:er)?\\b)'],
  'safety-rhubarb-leaves': [
    '(?<all>.*\\brhabarberbl(?:att|atter|attern)\\b.*)',
    '(?<all>.*\\bbl(?:att|atter) (?:vom|von) rhabarber\\b.*)',
  ],
  'safety-from-frozen': [
    '(?<all>(?!.*\\b(?:pizza|brot|erbsen|spinat|beeren|brotchen|pommes|wie lange|fritte\\w*|frittier\\w*)\\b).*\\b(?:hahnchen\\w*|fleisch|steak|hack\\w*|fisch\\w*|lachs\\w*|schnitzel|huhn\\w*|pute\\w*)\\b.*\\b(?:gefroren|tiefgekuhlt|noch gefroren)\\b.*\\b(?:ofen|backofen|braten|garen|kochen|pfanne|grillen|backen)\\b.*)',
  ],
  'safety-frying-oil': [
    '(?<all>.*\\b(?:heiss|temperatur|grad)\\b.*\\b(?:frittieren|fritteuse|frittierfett|frittierol)\\b.*)',
    '(?<all>.*\\b(?:frittieren|fritteuse|frittierfett|frittierol|ol)\\b.*\\b(?:temperatur|grad)\\b.*\\b(?:frittieren|heiss|haben|fett)?.*)',
  ],
  temperature: [
    '(?:(?:was sind|was ist|wie viel sind|wie heiss sind) )?{n} (?:grad )?(?<from>f|fahrenheit|c|celsius)(?: grad)? (?:bei uns|in europa|in deutschland|in osterreich|in der schweiz|in amerika|fur amerikaner|in den usa|auf deutsch|auf amerikanisch)',
  ],
  conversion: ['wie viel {food} (?:passt|geht|gehen|ist|sind) (?:auf|in) (?:eine?n? )?{unit}'],
  'timer-of': [
    `(?:stell(?:e)?|starte?|mach(?:e)?)(?: mir| mal| bitte)*(?: die| den| eine| einen)? (?:uhr|timer|wecker|eieruhr)(?: an)?(?: furs| fur| zum| beim)${art} {food}`,
    `(?:(?:stell(?:e)?|starte?|mach(?:e)?)(?: mir| mal| bitte)*(?: den| einen| nen)? )?(?:timer|wecker|eieruhr) (?:fur|auf)${art} {food}`,
  ],
  'how-many-units': [
    `(?:eine?n? )?(?:{n} )?{unit}(?: {food})? (?:sind |ist |in )?wie viele? {to}(?: (?:sind|ist|waren) (?:das|es))?`,
  ],
  'pan-recipe-then-have': [],
  'pan-have-instead': [],
  'amount-for': [`wie viele?${art} {food}${need} (?:fur|bei) {n}${people}`],
  'amount-limited': [
    `(?:ich|wir) (?:hab|habe|haben)(?: nur| noch| bloss)* {n} {unit}${art} {food}(?: also)? wie viele?${art} {foodb}${need}`,
  ],
  servings: [],
  'servings-factor': [
    `(?:kann|konnte|darf) (?:ich|man)(?: auch)?(?: nur)?(?: die| das)? (?<factor>halfte|doppelte|dreifache)(?: menge)? (?:machen|kochen|nehmen)`,
  ],
  'steps-left': [
    'wie viele? schritte (?:sind es )?noch',
    'wie viele? schritte (?:kommen|fehlen|bleiben)(?: mir)?(?: jetzt)? noch',
  ],
  'step-previous': ['was war der (?:schritt|teil) (?:davor|vorher|zuvor)'],
  'step-after': [
    `(?:was|welcher schritt) (?:mache?|kommt|kam|muss|tue)(?: ich)?(?: denn)? (?:nach|nachdem)${art} {food}(?: (?:drin ist|drin sind|machen))?`,
  ],
  oven: [
    '(?:auf|bei) (?:wie viel|welche) (?:grad|temperatur)(?: muss| soll)? ?(?:stelle?|heize?|stellen)?(?: ich)?(?: den| der)? (?:ofen|backofen)(?: ein| vor| stellen)?',
  ],
  duration: [
    `wie lange (?:bleibt|bleiben|muss|mussen|kommt|kommen|soll)${art} {food} (?:im|in den|in der) (?<verb>ofen|backofen)(?: bleiben| sein)?`,
  ],
  contains: [`(?:kommt|kommen)(?: da| hier)?(?: auch| noch)*${art} {food} (?:rein|hinein|dazu|vor)`],
  'diet-of': [`(?:kann|darf|konnen|durfen) ${it} (?:ein|eine|mein|meine|jemand) {dietword}(?: freund\\w*)? essen`],
  'make-diet': [],
  'substitute-own': [
    '(?:kann|konnte|darf) (?:ich|man)(?: auch)? {food} (?:selber|selbst) (?:machen|herstellen|mischen|anruhren)',
    'wie (?:mache|mach|mische|macht) (?:ich|man) {food} (?:selber|selbst)',
    '{food} (?:selber|selbst) (?:machen|herstellen|mischen)',
  ],
  doneness: [
    '{food} (?:bei|mit|auf) {n} grad(?: celsius)?(?: (?:ist (?:das|es)|ware das|geht das))? (?:sicher|ok|okay|durch|gar|genug|in ordnung|fertig)',
    '(?:woran|wie) (?:erkenn|erkenne|merk|merke|seh|sehe|weiss) ich(?: dass| ob| wann)?(?: der| die| das| den| mein| meine)? {food} (?:durch|gar|fertig|gut)(?: ist| sind)?',
    '(?:der |die |das |mein |meine )?{food} (?:noch )?(?:rosa|blutig)(?: (?:in der mitte|innen))',
  ],
  substitute: [
    '(?:ich )?(?:brauche?|suche)(?: eine?n?)? {ersatz}(?: (?:fur|in|beim) (?<ctx>.+))?',
    `(?:kann|konnte|konnen) (?!ich |man |wir )(?<with>\\w+)${art} {food}(?: (?:in|im|fur|beim) (?<ctx>.+?))? ersetzen`,
    'wie viel (?:trockenhefe|trocken hefe) (?:fur|statt|ist|ersetzt)(?: einen?)?(?: wurfel)?(?: frische[r]?)? (?<food>hefe)',
  ],
  word: [
    '(?:(?:wie viel|was|wie viele gramm)(?: gramm)?(?: (?:ist|sind|wiegt|hat|denn|eigentlich|genau|so))* )?(?:eine?n? |1 )?(?<term>prise|messerspitze|schuss|spritzer|handvoll|stich)(?: (?!mehr)\\w+)?(?: (?:in gramm|gramm|g|wie viel|ist|das|genau|eigentlich|wiegt))*',
    '{term} versus {other}',
    '(?:unterschied )?{term} (?:oder|und) {other}(?: (?:der|was|wo|ist|da))* unterschied',
    '(?<term>[^ ]+)',
    '(?:was ist )?(?:der )?unterschied (?:zwischen|von) {term} und {other}',
    'was (?:heisst|bedeutet|ist) {term} (?:schneiden|kochen|machen|backen)',
  ],
}
