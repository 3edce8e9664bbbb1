import type { PatternTable } from '../../patterns.ts'

const it = '(?:dieses rezept|das gericht|das rezept|das essen|das ganze|dies|das|es)'
const art = '(?: der| die| das| den| dem| ein| eine| einen| mein| meine| meinen)?'
const people = '(?:personen|leute|portionen|gaste|erwachsene|kinder|esser|mann|person)'
const need = '(?: (?:brauche? ich|brauchen wir|nehme? ich|dann|denn|da|dafur|kommt rein))*'
const have = '(?:ich|wir)? ?(?:hab|habe|haben)(?: nur| noch| bloss| gerade)*'
const rest =
  '(?:vom rest|vom ubrigen|von allem anderen|von den anderen(?: zutaten| sachen)?|von allem|alles andere)(?: dann| brauche? ich)*'
const tool =
  '(?:pfanne|topf|form|\\w+form|blech|schussel|ofen|backofen|mikrowelle|mixer|purierstab|sieb|reibe|deckel|wok)'

/** Questions about the open recipe: its steps, ingredients, times, servings and tools. */
export const germanRecipePatterns: PatternTable = {
  'amount-in': [
    '(?:(?:was ist|wie viel ist|was sind|wie viel sind) )?(?:der|die|das) {food}(?: (?:fur|in|im|zum)(?: (?:die|den|das|der|dem))? {part})? in {to}',
    '(?!eine?[nrms]? )(?:wie viele? )?{food} in {to}',
  ],
  'amount-which': [
    '(?:ist|sind|war|kommt|kommen|nehme? ich|brauche? ich|muss|gehort)(?: (?:das|es|da|hier|jetzt))* {food} oder {foodb}(?: (?:rein|hinein|dazu|drin|sein|dran))?',
  ],
  'amount-for': [],
  'amount-limited': [`${have} {n}${art} {food}(?: also)? wie viele? (?!vom |von ){foodb}${need}`],
  'amount-limited-rest': [
    `${have} (?:nur |bloss )?(?:{n}|(?<one>eine?n?))(?: {unit})?(?: stangen?| zehen?| stuck)?${art} {food}(?: also)? (?:wie viel ${rest}|was (?:mach|mache|tu) ich mit (?:dem rest|den anderen)(?: der)?(?: (?:mengen|zutaten))?)`,
  ],
  'amount-of-one': ['wie viele? {food} (?:pro|je|fur jede[nr]?) (?:person|kopf|nase|portion|gast)'],
  'amount-times': [
    `(?:(?:was ist|wie viel ist|was ware) )?(?:die |das )?(?<factor>doppelte|dreifache|halfte|halbe|0\\.5)(?: menge)?(?: an| von| vom| der| des)?${art} {food}`,
  ],
  'servings-count': [
    '(?:steht da )?fur wie viele(?: personen| leute| esser)? (?:das|es)(?: rezept)? (?:ist|reicht|gedacht ist|gilt)',
    '(?:reicht|langt|genugt) (?:es|das)(?: auch)? fur {n}',
    `(?:reicht|langt|genugt) ${it}(?: auch)?(?: fur)(?: {n})?(?: hungrige)?(?: (?:${people}|alle|uns|meine familie|die familie))`,
    `(?:werden|wird) (?:{n}(?: ${people})?|alle) (?:davon |damit )?satt`,
  ],
  servings: [
    '(?<alone>(?:heut|heute|heute abend)? ?(?:bin|ess|esse|koche?) ich(?: heut| heute)?(?: ganz)?(?: allein| alleine| nur fur mich| fur mich allein))',
    '(?<alone>(?:nur|bloss) (?:eine|1) (?:portion|person))',
    '(?<alone>(?:nur|bloss) (?:fur )?(?:mich|1 person|eine person)(?: allein| heute)?)',
    `{n} ${people} (?:draus |daraus )?(?:machen|kochen)`,
  ],
  'servings-factor': [],
  amount: [
    '(?:muss|soll|sollte) (?:ich|man)(?: die| den| das)? {food} (?:(?:vorher|erst|vorab) )*(?<form>einweichen|schalen|hacken|schneiden|reiben|wurfeln|zerdrucken|mahlen)',
    `(?:was fur|welche[rs]?)(?: eine?n?)?(?: (?:art|sorte|stuck|teil))?(?: von| vom)?${art} {food} (?:nehme?|brauche?|nimmt|braucht|verwende|muss)(?: (?:ich|man|wir|es))?(?: (?:nehmen|sein|da|dafur))*`,
    'wie viel {food} (?:hattest du|hast du|war|waren)(?: (?:gesagt|genannt|das))?',
    '(?:muss|soll|brauche?) (?:ich )?(?:eine?n?|[\\d.]+) oder [\\d.]+ {food}(?: (?:kaufen|nehmen|haben))?',
  ],
  'keeping-this': [
    `(?:halten|halt|bleiben)(?: sich)? (?:die |der )?(?:reste|rest)(?: davon| vom rezept)? (?:[\\d.]+|ein paar) tage?`,
  ],
  oven: [
    '(?:wie heiss|auf wie viel grad) (?:muss|soll|mussen)(?: ich)?(?: das)? (?<oil>ol|fett|frittierol|frittierfett)(?: (?:sein|werden|haben|erhitzen|erhitzt))*',
  ],
  equipment: [
    `(?:welche|was fur) (?:kuchengerate?|gerate?|werkzeuge?|utensilien|kuchenutensilien|kuchensachen)(?: (?:brauche? ich|brauchen wir|benotige ich))?(?: dafur| dazu| fur ${it})?`,
  ],
  ingredients: [
    'was (?:muss|soll) ich(?: alles)?(?: dafur)? (?:einkaufen|kaufen|besorgen|holen)',
    'was (?:gehort|kommt|ist|brauche? ich)(?: alles)? (?:in|fur) (?:den|die|das) {part}(?: rein| hinein)?',
    'was ist im {part}(?: drin)?',
  ],
  'step-next': ['(?:geh|spring|mach)(?: (?:mal|bitte))*(?: (?:1|einen|ein))?(?: schritt)? (?:vor|weiter)'],
  'step-previous': [
    '(?:geh |spring |noch )?(?:mal )?(?:einen|1|ein|eins)(?: schritt)? (?:zuruck|ruckwarts)',
    '(?:was|wie) war(?: das)? (?:vorhin|eben|grad davor)',
  ],
  'step-first': [
    '(?:womit|wie|mit was) (?:fang|fange|starte|start|beginne|beginn|geht)(?: ich| es| wir| man)?(?: (?:an|los))?',
  ],
  'step-repeat': [],
  'step-last': [
    'was (?:mache?|kommt|muss|passiert)(?: ich)?(?: (?:ganz|denn))* (?:zum schluss|am schluss|am ende|zuletzt|als letztes)(?: (?:machen|tun))?',
  ],
  'steps-left': ['(?:war|ist) (?:das|es)(?: (?:schon|jetzt|denn))* der letzte schritt'],
  'total-time': [
    'wie lang(?:e)? (?:ist|sind|dauert|dauern)(?: denn)? die (?:vorbereitung|vorbereitungszeit|zubereitung|kochzeit|arbeit|garzeit)(?: insgesamt)?',
    'wann (?:steht|ist|gibts|gibt es|konnen wir)(?: (?:das|es))?(?: endlich)? ?(?:essen|das gericht|abendessen|mittagessen)?(?: (?:auf dem tisch|fertig|essen))*',
  ],
  'make-without': [
    '(?:meine?|unsere?) \\w+ (?:vertragt|darf|isst|mag) keine?n? {leftout} was (?:muss|kann|soll) ich (?:austauschen|ersetzen|andern|tauschen)',
    `(?:wie|kann) (?:mach|mache|koche?|backe?|geht)?(?: ?(?:ich|man))?(?: ${it})? ohne {leftout}(?: (?:machen|kochen|backen|hinbekommen))?`,
  ],
  'diet-of': ['(?:meine?|unsere?|die) \\w+(?: \\w+)? (?:ist|sind|essen|isst|leben|lebt|kochen) {dietword}'],
  'step-of': [
    `(?:kommt|kommen|muss|mussen|gehort|gehoren)${art} {food} (?:roh|gekocht|vorgekocht|trocken|ungekocht|kalt|warm) (?:rein|hinein|dazu|in den topf|in die pfanne)`,
    `was mach(?:e|t)?(?: (?:ich|man|wir))?(?: (?:jetzt|denn))* mit${art} {food}`,
  ],
  'loose-step-of': [
    `(?=.*\\b(?:welche[rsnm]?|was fur eine?n?|brauche? (?:ich|wir|man))\\b)(?=.*\\b${tool}n?\\b)(?!.*\\b(?:grad|temperatur|heiss|sauber|reinig\\w*|statt|kauf\\w*|beste\\w*|besser\\w*|marke|empfiehlst)\\b)(?<all>.*)`,
    '(?:womit|wie|wann) (?<all>.*\\b(?:servier\\w*|richte|anrichten|wurz\\w*|gewurzt|bestreue?n?|garniere?n?)\\b.*)',
  ],
  'loose-duration': [
    '(?!.*\\b(?:halt|halten|haltbar|kuhlschrank|gut|frisch|aufheben|aufbewahr\\w*|lager\\w*|einfrier\\w*|auftau\\w*|draussen|stehen|kerntemperatur|bevor|essen|essbar|reste?|ubrig\\w*)\\b)(?=.*\\b(?:wie lange?|wie viele minuten)\\b)(?<all>.*)',
  ],
  'loose-oven': [
    '(?!(?:stell\\w*|mach\\w*|schalt\\w*|setz\\w*)\\b)(?=.*\\b(?:[\\d.]+|vorheiz\\w*|vorgeheizt)\\b)(?!.*\\b(?:thermometer|sauber|minuten?|stunden?|wie lange|ausschalten)\\b)(?<before>.*?)\\b(?:ofen|backofen)\\b(?<after>.*)',
  ],
  contains: [
    `(?:(?:mein|meine|meinen|unser|unsere) )?\\w+(?: \\w+)? (?:hat|haben) {allergy}(?: (?:ist (?:das|es) (?:ein problem|ok|okay)|geht das|(?:kann|darf) (?:er|sie)(?: (?:${it}|da|hier))?(?: (?:essen|mitessen))?))?`,
  ],
  'loose-contains': [
    '(?=.*\\ballergisch\\b)(?<all>.*)',
    '(?=.*\\b(?:vertragt|vertragen|vertrage|darf|durfen) kein\\w*\\b)(?<all>.*)',
    '(?!.*\\b(?:was|erst|ende|schluss|zuletzt)\\b)(?=.*\\b(?:dafur|dazu|hierfur|drin|rein)\\b)(?=.*\\b(?:braucht|brauche?|brauchen|gehort|kommt|kein|keine|keinen)\\b)(?<all>.*)',
  ],
}
