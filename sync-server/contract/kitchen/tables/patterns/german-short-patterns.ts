import type { LanguageRules } from '../../language-rules.ts'
import type { PatternTable } from '../../patterns.ts'

const art = '(?: der| die| das| den| dem| ein| eine| einen)?'
const people = '(?: (?:leute|personen|gaste|portionen|mann|esser))?'
const diet = '(?<diet>vegane[sr]?|vegetarisches|laktosefreies|milchfreies|glutenfreies|eifreies|nussfreies|sojafreies)'
const degrees = '(?:grad )?(?<from>f|fahrenheit|c|celsius)'
const factor = '(?<factor>doppelte[rn]?|dreifache[rn]?|halbe[rn]?|0\\.5)'

/** Questions in few words, as people type them with one hand, after the others of an intent. */
export const germanShortPatterns: PatternTable = {
  'safety-room-temperature': [
    '(?<all>(?=.*\\b(?:uber nacht|ganze nacht|ganzen tag)\\b).*\\b(?:draussen|ungekuhlt)\\b.*)',
  ],
  'safety-thawing': ['(?<all>.*\\b(?:auftauen|taut)\\b.*)'],
  'fan-oven': [
    '(?=.*\\b(?:umluft|heissluft)\\b)(?!.*\\b(?:genug|reicht|reichen|kern\\w*|innen|thermometer|gar|sicher)\\b)(?<before>.*?){n}\\b(?<after>.*)',
    '(?<before>(?:(?:bei|mit|fur|auf) )?(?:umluft|heissluft)(?: (?:statt|anstatt) (?:ober (?:und )?|oberhitze )?(?:unterhitze|hitze)?)? ?(?:wie viel grad|welche temperatur|wie heiss))',
    '(?<before>(?:wie viel grad|welche temperatur|wie heiss)(?: (?:ist|sind) (?:das|es))? (?:bei|mit|fur|auf) (?:umluft|heissluft))',
  ],
  temperature: [
    `(?:(?:was sind|was ist|wie heiss sind) )?{n} ${degrees}(?: (?:sind|ist|in|wie viel|grad|celsius|das))*`,
  ],
  conversion: [
    '(?:eine?n? )?(?:{n} )?{unit}(?: {food})? {to}',
    '{to} (?:in|pro|je) (?:eine[rmn]? |{n} ){unit}(?: {food})?',
  ],
  'pan-only': [
    '(?=.*\\b(?:nur|hab|habe|haben|meine?|passt|geht)\\b)(?!.*\\b(?:statt|rezept|nicht)\\b)(?<before>.*?){n}(?: ?er)?(?: (?:x|mal) {nh})?(?: (?<u>cm|zoll|inch))?(?<after>(?: .*)?)',
  ],
  'amount-for': [
    `(?:(?:fur|nur|bloss) )*{n} (?:stuck|stucke|portionen|personen|leute) wie viele?${art} {food}`,
    `(?:wie viele?${art} )?{food} (?:fur|bei) {n}${people}(?: wie viele?(?: gramm| g| ml)?)?`,
    `bei {n}${people} wie viele?${art} {food}`,
  ],
  'amount-times': [`(?:wie viele?${art} )?{food} (?:bei|fur)(?: der)? ${factor} menge`],
  'servings-factor': [
    '(?:die )?(?<factor>halfte|halbe menge|doppelte menge|doppelte) (?:reicht|genugt|langt)',
    '(?:alles|das ganze|die mengen|das rezept) (?:mal|x) {n}',
    'alles (?<factor>doppelt|dreifach|halb)',
  ],
  servings: ['(?<alone>(?:ich )?(?:esse?|koche?|bin)(?: (?:heute|nur|ganz|ich))* (?:allein|alleine))'],
  'step-next': ['(?:und )?(?:dann|danach)', '(?:ich bin |bin )?fertig (?:weiter|und weiter|damit)'],
  'step-previous': ['nochmal (?:einen|1|ein)(?: schritt)? zuruck'],
  'step-repeat': [
    'wo (?:war|bin|waren|sind) (?:ich|wir)(?: (?:grad|gerade|jetzt|eben|nochmal|noch mal))+',
    'nochmal (?:von vorn )?(?:der|den|diesen) schritt',
  ],
  'timer-of': [
    '(?:(?:stelle?|starte?|mach)(?: mir| mal| den| einen)* )?(?:timer|kurzzeitwecker|\\w+uhr)(?: (?:auf|fur))? {n}',
    '{food} ?timer(?: (?:an|starten|stellen))?',
  ],
  doneness: [
    `(?:(?:der|die|das) )?{food} (?:schon )?(?:durch|gar)`,
    '(?!(?:das |die )?(?:ol|fett|\\w*ol|butter\\w*|wasser|milch|zucker|honig|schokolade|marmelade|pfanne|topf) )(?<reheat>.+?) (?:aufwarmen|erhitzen|warm machen)(?: (?:wie heiss|wie warm|auf|bis|wie viel|grad|welche|temperatur|muss|soll|die|der|das|es|sie|innen|sein|werden))+',
  ],
  'loose-temperature': [
    '(?<before>.*?){n}(?: grad)?\\b(?<middle>.*)\\b(?:in|nach) (?:grad )?(?<into>f|fahrenheit|c|celsius)\\b(?<after>.*)',
    `(?<before>.*)\\b(?<into>f|fahrenheit|celsius)(?: (?:fur|von|sind|bei))+ {n} ${degrees}\\b(?<after>.*)`,
  ],
  duration: [
    '{food} wie lange',
    `{food} wie lange(?: (?:muss|soll|im ofen))* (?<verb>backen|kochen|braten|ruhen|garen|einweichen)`,
  ],
  'loose-timer': [
    '(?=.*\\b(?:\\w*wecker|\\w+uhr|stopp\\w*|stell\\w*)\\b)(?!.*\\b(?:kuhlschrank|ofen|backofen|herd)\\b)(?<before>.*)@time(?<after>.*)',
  ],
  'loose-servings': ['(?=.*\\b(?:leuten?|party|gasten?|esser)\\b)(?<before>.*?){n}(?<after>.*)'],
  'loose-doneness': [
    '(?=.*\\b(?:thermometer|\\w*thermometer|grad|reichen|reicht|genug|ok|okay|gar|durch|fertig|innen|kern\\w*|sicher)\\b)(?!.*\\b(?:ofen|backofen|kuhlschrank|ol|wasser|tage?n?|stunden?|minuten?|monate?n?|wochen?|g|personen)\\b)(?<before>.*?)\\b(?<n>[4-9]\\d|1\\d\\d)\\b(?: grad(?: (?:c|celsius))?\\b| (?:c|celsius)\\b|(?<!\\bfur(?: \\w+)? \\d+)(?= (?:reicht|reichen|genug|ok|okay|gar|durch|fertig|innen|kern\\w*|sicher|in|im|bei|beim|fur|und|ist|sind|das|die|der)\\b|$))(?<after>(?: [^0-9]*)?)',
  ],
  'diet-of': [
    '(?<dietword>glutenfrei|milchfrei|laktosefrei|nussfrei|sojafrei|vegan|vegetarisch)(?: (?:oder nicht|ja oder nein|oder|ist es|aber))*',
  ],
  contains: [
    '(?:kann|darf) ich das (?:mit|bei|trotz) {allergy}',
    '{allergy}(?: (?:moglich|problem|hier|okay|ok|geht|schlimm))*',
    '(?:brauche|brauchen) (?:ich|wir) auch {food}',
  ],
  'food-has': [
    // "Enthält das Nüsse oder Mandeln" asks about the recipe.
    '(?!.*\\boder\\b)(?:hat|haben|enthalt|enthalten) {food} {foodb}',
    '(?:ist|sind) (?:in|im) {food} {foodb}(?: (?:drin|enthalten))?',
    '(?:ist|sind) {foodb} (?:in|im) {food}(?: (?:drin|enthalten))?',
    '(?:ist|sind) {food} {dietword}',
  ],
  substitute: [
    '(?:ich )?habe? keine (?<food>buttermilch) (?:nur|aber|bloss)(?: noch)? (?:normale )?milch(?: und)?(?: (?:zitronen?|zitronensaft|essig))?(?: wie viel(?: (?:zitronen?|zitronensaft|essig))?)?',
    '{food} (?:alle|leer|aus|weg)',
    `(?:(?:gibt es|gibts|ich brauche|brauche|hast du) )?(?:was|etwas|irgendwas) ${diet} (?:fur (?:die|den|das)|statt(?: der| dem| des)?) {food}`,
    '(?:eine?n? |1 )?wurfel (?:frische[rn]? |frisch )?(?<food>hefe) wie viel (?:trockenhefe|trocken hefe)(?: (?:ist|sind|nehme ich|das))*',
  ],
  'use-instead': [
    '(?:(?:ich )?habe? nur |(?:kann|darf) (?:ich|man) )(?<with>frische hefe|frischhefe) (?:(?:da|daheim|zuhause|im haus|nehmen|verwenden) )*wie viel(?: gramm)?(?: (?:brauche|nehme) ich)?(?: (?:da|davon|dann))*(?: statt (?:der|den) (?:[\\d.]+ (?:g|gramm)|trockenhefe))?',
    'wie viel (?:gramm )?(?<with>frische hefe|frischhefe)(?: (?:brauche|nehme) ich)?(?: (?:da|dann|statt dessen))*',
    '(?:kann|darf|konnte|soll) (?:ich|man) (?:auch )?{with} (?:nehmen|verwenden|benutzen|reintun)',
    '(?:geht|gehen) (?:auch )?{with}(?: auch)?',
    '(?:geht|gehen|kann (?:ich|man))(?: (?:das|es|dies|hier))?(?: (?:auch|statt dessen))? mit {with}(?: (?:machen|kochen|backen|zubereiten|auch|hier))*',
  ],
  amount: ['(?<food>[^ ]+(?: [^ ]+)?)'],
  'loose-substitute': [
    '(?<all>(?!.*\\b(?:wie lange|rezepte?|kalorien|kuhlschrank|haltbar|einfrieren|ohne)\\b)(?=.*\\b(?:ausverkauft|gab es nicht|nicht (?:da|bekommen|gefunden|im haus)|(?:mag|mogen) kein\\w*|vertrag\\w*\\b.*\\bnicht|was (?:sonst|anderes|anders|stattdessen)|was geht(?: noch)?$|was kann (?:da )?(?:rein|dran)|was nehmen|ersatz|lieber)\\b).+)',
  ],
  'find-from': [
    '(?:ich |wir )?habe?n? (?:noch |da )+{query}',
    '{query} ubrig(?: (?:was|kochen|machen|tun|damit|jetzt|kann ich|mache ich))*',
  ],
  find: ['(?<query>.*(?:rezepte?|gerichte|ideen) ohne .+)'],
  word: ['{term} (?:heisst|bedeutet|ist|meint) was'],
}

/** Cuts of meat: "Lammrücken" is lamb. */
const cuts = 'rucken|keule|filet|brust|schenkel|haxe|nacken|schulter'

/** Compounds of a food or a tool, and what each tail asks for. */
export const germanCompounds: Pick<LanguageRules, 'compound'> = {
  compound: [
    RegExp(`^([a-z]{2,}?)((?:kern|innen)?temperatur|temp|menge|reste?|haltbarkeit|${cuts})$`),
    new Map([['menge', 'wie viel *'], ['temp', '* temperatur'], ...cuts.split('|').map((cut) => [cut, '*'] as const)]),
  ],
}

/** How words are typed and spoken in haste, and what each stands for. */
export const germanShortForms = `is ist, ne eine, nen einen, nem einem, ner einer, n ein, wieviel wie viel, wieviele wie viele, lang lange, gehts geht es,
  gibts gibt es, gabs gab es, brauch brauche, nehm nehme, knobi knoblauch, wielange wie lange, aufm auf dem, ausm aus dem, heut heute, nix nichts, wos was,
  net nicht, ned nicht, koa kein, bissl bisschen, min minuten, wv wie viel,
  ma man, isch ist, jetz jetzt, nich nicht, heist heisst, nimmer nicht mehr,
  gscheits gutes, sin sind, oda oder, hob hab, kt kerntemperatur, vil viel, nachter nachster, backzeit wie lange backen, bratzeit wie lange braten,
  kerntemp kerntemperatur, temp temperatur, ichs ich es, fürs für das, isses ist es, tuts tut es, dauerts dauert es, draus daraus, eig eigentlich,
  evtl vielleicht, vllt vielleicht, vl vielleicht, bzw oder, od oder, vs versus, aufs auf das, übers über das, hats hat es, kanns kann es,
  sinds sind es, wirds wird es, reichts reicht es, passts passt es, klappts klappt es, kochzeit wie lange kochen, garzeit wie lange garen,
  msp messerspitze, rohr backofen, hendl hähnchen, brathendl brathähnchen, versalzn versalzen, muas muss, wia wie, dahoam daheim, scho schon,
  iwie irgendwie, slowcooker schongarer, mitn mit dem, mhd mindesthaltbarkeitsdatum, wi wie, bevors bevor es, vorm vor dem, formgröße größe form, backformgröße größe form, stehn stehen, bleibn bleiben, gehn gehen, a ein,
  germ hefe, ruhezeit wie lange ruhen, gehzeit wie lange gehen, schmorzeit wie lange schmoren, rasten ruhen`
