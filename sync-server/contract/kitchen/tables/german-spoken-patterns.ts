import { foldText } from '../../recipe/fold-text.ts'
import type { PatternTable } from '../patterns.ts'

const it = '(?:es|das|dies|das rezept|dieses rezept|das gericht|das essen)'
const art = '(?: der| die| das| den| dem| ein| eine| einen| mein| meine| meinen)?'
const need = '(?: (?:brauche ich|brauch ich|brauchen wir|dann|denn|da|dafur|kommt rein|nehme ich))*'
const people = '(?: (?:leute|personen|gaste|portionen|mann|esser))?'
const form = '(?:spring|back|kuchen|kasten)?form'
const sizeOf = (n: string, m: string, u: string): string =>
  `(?:eine? )?{${n}}(?: ?er)?(?: (?:x|mal) {${m}})? ?(?<${u}>cm|zoll)?(?: ${form})?`
const cooking =
  '\\b(?:kochen|backen|braten|garen|grillen|dunsten|ruhen|einweichen|marinieren|auftauen|aufwarmen|erhitzen|kocht|gehen|ziehen)\\b'

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
  'safety-rhubarb': ['(?<all>.*\\brhabarberbl(?:att|atter|attern)\\b.*)', '(?<all>.*\\bbl(?:att|atter) (?:vom|von) rhabarber\\b.*)'],
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
  servings: [
    `(?:rechne?|mach(?:e)?)(?: (?:das|es|mir|mal|bitte|die mengen))* (?:auf|fur) {n}${people}(?: um)?`,
  ],
  'servings-factor': [
    `(?:kann|konnte|darf) (?:ich|man)(?: auch)?(?: nur)?(?: die| das)? (?<factor>halfte|doppelte|dreifache)(?: menge)? (?:machen|kochen|nehmen)`,
  ],
  'steps-left': ['wie viele? schritte (?:sind es )?noch', 'wie viele? schritte (?:kommen|fehlen|bleiben)(?: mir)?(?: jetzt)? noch'],
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
  substitute: [
    'wie viel (?:trockenhefe|trocken hefe) (?:fur|statt|ist|ersetzt)(?: einen?)?(?: wurfel)?(?: frische[r]?)? (?<food>hefe)',
  ],
  word: ['was (?:heisst|bedeutet|ist) {term} (?:schneiden|kochen|machen|backen)'],
  'loose-substitute': [
    '(?<all>(?!.*\\b(?:wie lange|rezepte?|kalorien|kuhlschrank|haltbar|einfrieren|ohne)\\b)(?=.*\\b(?:kein|keine|keinen|statt|anstatt|anstelle|ersetz\\w*|ersatz|alle|leer|fehlt|fehlen|nicht da|hab ich nicht|alternative|ausgegangen|vergessen)\\b).+)',
  ],
  'loose-doneness': [
    '(?<all>(?!.*\\d)(?!.*\\b(?:aufwarmen|ofen|backofen|kuhlschrank|zimmer|ol|wasser|roh\\w*)\\b)(?=.*\\b(?:kerntemperatur|temperatur|grad|in der mitte|wie heiss|innen)\\b).+)',
    '(?<all>wie lange (?:soll|sollte|muss|mussen|lasse ich)\\b.*\\bruhen\\b.*)',
  ],
  'loose-keeping': [
    `(?<all>(?!.*${cooking})(?=.*\\b(?:wie lange|tage?|woche|wochen|gestern|vorgestern|angebrochene?[rsn]?|haltbar\\w*|noch (?:gut|essbar|ok|okay)|halt|halten)\\b).+)`,
    `(?<all>(?!.*${cooking})(?=.*\\b(?:einfrieren|tiefkuhlen|eingefroren)\\b).+)`,
  ],
  'loose-find': [
    '(?<all>(?!(?:wie|warum|wann|wer|wo|ist|sind|hat|haben wir|welche[rs]?)\\b)(?=.*\\b(?:rezepte?|ideen?|idee|abendessen|mittagessen|fruhstuck|nachtisch|dessert|gerichte?|was (?:koch|mach|back)\\w*)\\b).+)',
  ],
}

/** Words without a meaning of their own. */
export const germanFillers: ReadonlySet<string> = new Set(
  foldText(`der die das den dem des ein eine einen einem einer kein keine keinen mein meine meinen meiner unser ihr ich du er sie es wir man
  ihn ihm mir mich uns ist sind war waren bin hab habe haben hat hatte gibt gibts geht gehen kann könnte darf soll sollte muss müssen
  will was wie wo wann womit welche welcher viel viele mehr nur noch schon auch so da dann denn doch mal bitte jetzt nun hier
  und oder aber wenn dass ob zu zum zur im in ins am an auf aus bei beim mit nach von vom für fürs über unter durch statt anstatt
  anstelle ersatz ersetzen ersetze alternative alle leer fehlt fehlen nicht nehm nehme nehmen machen mach mache koch koche gut
  ok okay richtig besten etwas was anderes irgendwelche irgendeine nen ne gestern gekauft heute alt alte essbar mitte innen kerntemperatur temperatur grad heiß durch medium rosa
  ruhen lange tag tage woche wochen haltbar hält halten einfrieren frischem frischen getrockneter angebrochene angebrochener irgendwelche ideen idee`).split(/\s+/),
)

export const germanReplacement = {
  replacedBehind: /\b(?:statt|anstatt|anstelle(?: von)?|ersatz fur|alternative zu)\b/,
  replacedBefore: /\b(?:durch|ersetzen durch)\b/,
}
