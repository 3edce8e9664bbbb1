import type { PatternTable } from '../patterns.ts'

const it = '(?:es|das|dies|das rezept|dieses rezept|das gericht|das essen)'
const art = '(?: der| die| das| den| dem| ein| eine| einen| mein| meine| meinen)?'
const need = '(?: (?:brauche ich|brauch ich|brauchen wir|dann|denn|da|dafur|kommt rein|nehme ich))*'
const people = '(?: (?:leute|personen|gaste|portionen|mann|esser))?'
const form = '(?:spring|back|kuchen|kasten)?form'
const sizeOf = (n: string, m: string, u: string): string =>
  `(?:eine? )?{${n}}(?: ?er)?(?: (?:x|mal) {${m}})? ?(?<${u}>cm|zoll)?(?: ${form})?`

/** Questions as people say them at the stove, beside the patterns of `german-patterns.ts`. */
export const germanSpokenPatterns: PatternTable = {
  'safety-thawing': ['(?<all>wie (?:taue?|taut) (?:ich|man)\\b.*\\bauf)'],
  'safety-washing': [
    '(?<all>.*\\b(?:hahnchen\\w*|huhn\\w*|geflugel|pute\\w*|ente)\\b.*\\b(?:waschen|abwaschen|abspulen|gewaschen|abgewaschen)\\b.*)',
  ],
  'safety-raw-beans': [
    '(?<all>.*\\b(?:kidneybohnen?|bohnen?|bohnenkerne?)\\b.*\\b(?:roh\\w*|giftig|lange kochen|gekocht werden|durchkochen|einweichen)\\b.*)',
    '(?<all>.*\\b(?:kichererbsen|bohnen|bohnenkerne)\\b.*\\beinweichen\\b.*)',
    '(?<all>.*\\brohe[nrs]? (?:grune[nr]? )?(?:\\w*bohnen?)\\b.*)',
  ],
  'safety-boiled-eggs': ['(?<all>(?:wie viele )?minuten fur\\b.*\\beier?)'],
  'safety-rhubarb': [
    '(?<all>.*\\brhabarberbl(?:att|atter|attern)\\b.*)',
    '(?<all>.*\\bbl(?:att|atter) (?:vom|von) rhabarber\\b.*)',
  ],
  'safety-from-frozen': [
    '(?<all>(?!.*\\b(?:pizza|brot|erbsen|spinat|beeren|brotchen|pommes|wie lange)\\b).*\\b(?:hahnchen\\w*|fleisch|steak|hack\\w*|fisch\\w*|lachs\\w*|schnitzel|huhn\\w*|pute\\w*)\\b.*\\b(?:gefroren|tiefgekuhlt|noch gefroren)\\b.*\\b(?:ofen|backofen|braten|garen|kochen|pfanne|grillen|backen)\\b.*)',
    '(?<all>(?!.*\\bwie lange\\b).*\\bgefrorene[nrs]? (?:hahnchen\\w*|fleisch|steak|hack\\w*|fisch\\w*|lachs\\w*|schnitzel)\\b.*\\b(?:ofen|backofen|braten|garen|kochen|pfanne)\\b.*)',
  ],
  'safety-frying-oil': [
    '(?<all>.*\\b(?:heiss|temperatur|grad)\\b.*\\b(?:frittieren|fritteuse|frittierfett|frittierol)\\b.*)',
    '(?<all>.*\\b(?:frittieren|fritteuse|frittierfett|frittierol|ol)\\b.*\\b(?:temperatur|grad)\\b.*\\b(?:frittieren|heiss|haben|fett)?.*)',
  ],
  'timer-of': [
    `(?:(?:stell(?:e)?|starte?|mach(?:e)?)(?: mir| mal| bitte)*(?: den| einen| nen)? )?(?:timer|wecker|eieruhr) (?:fur|auf)${art} {food}`,
  ],
  timer: ['weck(?:e)?(?: mich)? in @time .+'],
  'how-many-units': [
    `(?:eine?n? )?(?:{n} )?{unit} {food} (?:wiegt|wiegen|ist|sind) (?:wie viel|wieviel|wie viele {to})`,
    `(?:eine?n? )?(?:{n} )?{unit}(?: {food})? (?:sind |ist |in )?wie viele? {to}`,
  ],
  'pan-recipe-then-have': [
    `(?:das )?rezept (?:ist |geht )?(?:fur )?${sizeOf('n', 'nh', 'u')}(?: aber| und)*(?: meine(?: form)?(?: hat| ist)| ich hab(?:e)?(?: nur)?) ${sizeOf('m', 'mh', 'v')}`,
  ],
  'pan-have-instead': [
    `ich hab(?:e)?(?: nur)? ${sizeOf('n', 'nh', 'u')}(?: aber| und)* das rezept (?:ist|geht)(?: fur)? ${sizeOf('m', 'mh', 'v')}`,
  ],
  'amount-for': [
    `(?:wie viele?|wieviele?|wie viel|wieviel)${art} {food}${need} (?:fur|bei) {n}${people}`,
    `(?:wir sind|es sind|fur)(?: heute| heut| nur| zu)* {n}${people}(?: heute)? (?:wie viele?|wieviel|wie viel)${art} {food}${need}`,
  ],
  'amount-limited': [
    `(?:ich|wir) (?:hab|habe|haben)(?: nur| noch| bloss)* {n} {unit}${art} {food}(?: also)? (?:wie viele?|wieviel|wie viel)${art} {foodb}${need}`,
  ],
  servings: [`(?:rechne?|mach(?:e)?)(?: (?:das|es|mir|mal|bitte|die mengen))* (?:auf|fur) {n}${people}(?: um)?`],
  'servings-factor': [
    `(?:kann|konnte|darf) (?:ich|man)(?: auch)?(?: nur)?(?: die| das)? (?<factor>halfte|doppelte|dreifache)(?: menge)? (?:machen|kochen|nehmen)`,
  ],
  'steps-left': [
    'wie viele? schritte (?:sind es )?noch',
    'wie viele? schritte (?:kommen|fehlen|bleiben)(?: mir)?(?: jetzt)? noch',
  ],
  'step-previous': ['was war der (?:schritt|teil) (?:davor|vorher|zuvor)'],
  'step-after': [
    `was (?:mache?|kommt|muss|tue)(?: ich)?(?: denn)? (?:nach|nachdem)${art} {food}(?: (?:drin ist|drin sind|machen))?`,
    `nach${art} {food} (?:was|was dann|was kommt dann|was kommt)`,
  ],
  oven: [
    '(?:auf|bei) (?:wie viel|wieviel|welche) (?:grad|temperatur)(?: muss| soll)? ?(?:stelle?|heize?|stellen)?(?: ich)?(?: den| der)? (?:ofen|backofen)(?: ein| vor| stellen)?',
  ],
  duration: [
    `wie lange (?:bleibt|bleiben|muss|mussen|kommt|kommen|soll)${art} {food} (?:im|in den|in der) (?<verb>ofen|backofen)(?: bleiben| sein)?`,
  ],
  contains: [
    `(?:kommt|kommen)(?: da| hier)?(?: auch| noch)*${art} {food} (?:rein|hinein|dazu|vor)`,
    `(?:brauche?|brauchen) (?:ich|wir)(?: auch)?${art} {food} (?:dafur|dazu|hierfur|fur das rezept)`,
    `mein[er]? \\w+ (?:ist|sind) allergisch (?:gegen|auf) {food}(?: (?:geht das|darf (?:er|sie) das(?: essen)?|kann (?:er|sie) das essen))?`,
  ],
  'diet-of': [
    `(?:kann|darf|konnen|durfen) ${it} (?:ein|eine|mein|meine|jemand) {dietword}(?: freund\\w*)? essen`,
    `mein[er]? \\w+ (?:vertragt|isst|darf) kein(?:e|en)? (?<dietfree>\\w+)(?: (?:darf|kann) (?:er|sie) ${it}(?: essen)?| geht das)?`,
  ],
  'make-diet': [
    '(?:meine?|unsere?) \\w+ (?:ist|sind) {dietword}(?: also)? was (?:tausche|ersetze|andere|lasse) ich(?: aus| weg)?',
  ],
  substitute: [
    '(?:ich )?(?:brauche?|suche)(?: eine?n?)? {ersatz}(?: (?:fur|in|beim) (?<ctx>.+))?',
    `(?:kann|konnte|konnen) (?!ich |man |wir )(?<with>\\w+)${art} {food}(?: (?:in|im|fur|beim) (?<ctx>.+?))? ersetzen`,
    'wie viel (?:trockenhefe|trocken hefe) (?:fur|statt|ist|ersetzt)(?: einen?)?(?: wurfel)?(?: frische[r]?)? (?<food>hefe)',
  ],
  word: ['was (?:heisst|bedeutet|ist) {term} (?:schneiden|kochen|machen|backen)'],
}
