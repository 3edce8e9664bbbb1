import type { AskedRules } from '../../language-rules.ts'
import type { PatternTable } from '../../patterns.ts'

const other =
  '(?!.*\\b(?:statt|anstatt|ohne|reste?|ubrig\\w*|offen\\w*|geoffn\\w*|gefror\\w*|einfrier\\w*|ersatz|ersetzen|nach dem|auftau\\w*|aufgetaut\\w*|aufkoch\\w*|sicher)\\b)'

const may =
  '(?:kann|konnte|darf|konnen|soll|sollte) (?:ich|man|wir)(?: (?:das|die|den|es|sie|ihn|da|hier|dafur|auch|mal|einfach|stattdessen))*'
const works = '(?:geht|gehen|ginge|klappt|funktioniert)(?: (?:das|es|die|der|auch|hier|stattdessen|mit))*'
const instead = '(?:statt|anstatt|anstelle)(?: (?:von|vom|der|die|das|dem|den|des))*'
const how = '(?: (?:und )?(?:wenn ja )?wie viel(?: (?:gramm|brauche|nehme|muss|ich|da|davon|dann))*)?'
const use = `(?: (?:nehmen|verwenden|benutzen))${how}`

/** Questions that the steps and the ingredients of the open recipe answer before any table. */
export const germanAskedPatterns: PatternTable = {
  'asked-step': [
    '(?:und )?wie lang(?:e)?(?: (?:muss|soll|kommt|bleibt|ruht|darf|das|es|die|der|ganze|dann))* (?:in den|im|in) (?<cold>kuhlschrank)(?: (?:ruhen|bleiben|gehen|stehen|liegen|sein|rein))?(?: mit (?:dem|der) (?:\\w*teig|marinade|lake))?',
    `${other}(?=.*\\b(?:marinier(?:en|t|e)|(?:in|im) (?:der|die|den)? ?(?:marinade|lake|beize|buttermilch))\\b)(?:wie lange?|wie viele stunden|(?:kann|darf|soll|muss) (?:ich|man|es|das|die|der|wir)\\b).*`,
    '(?:bei |auf )?(?:welche[rn]?|was fur eine) temperatur (?:muss|soll|braucht|hat)(?: ich)?(?: das| mein)? (?<oil>ol|fett|frittierol|frittierfett)(?: (?:sein|haben|werden|erhitzen))?',
    '(?:(?:was ist|wie hoch ist|wie ist) )?(?:die )?(?<oil>ol|frittier|fett) ?temperatur',
    '(?<lid>(?:mit oder ohne|ohne oder mit) deckel)',
    '(?<lid>(?:mit|ohne)(?: dem| den)? deckel(?: (?:oder (?:ohne|mit|nicht|offen)(?: deckel)?|kochen|kocheln|schmoren|garen|lassen))*)',
    '(?<lid>(?:muss|soll|sollte|kommt)(?: (?:ich|man|da|es|das|der|den|die|topf|ein|einen))* (?:deckel(?: (?:drauf|auf den topf|drauf machen))?|zudecken|abdecken|zugedeckt(?: (?:sein|kocheln|kochen|schmoren))?|abgedeckt(?: sein)?)(?: oder nicht)?)',
    '(?<lid>(?:zugedeckt|abgedeckt|offen) oder (?:zugedeckt|abgedeckt|offen|nicht)(?: (?:kochen|kocheln|schmoren))?)',
    '(?:wie lange?|wann) (?:muss|soll|kann|darf|bleibt)? ?(?:ich |man |er |sie |es )?(?:(?:ihn|sie|es|der|die|das|den) )?(?:\\w+ )?(?:in|aus) der (?<tin>form)(?: (?:nehmen|holen|losen|sturzen|bleiben|auskuhlen|abkuhlen))*',
    '(?:muss|soll) (?:er|sie|es|der|die|das)(?: kuchen)?(?: erst| vorher)? (?<tin>auskuhlen|abkuhlen)(?: .+)?',
    'wie (?:mach\\w*|bereite?|ruhre?) (?:ich|man) (?:den|die|das) (?<make>[a-z]+)(?: zu| an)?',
    'wie (?:dick|dunn|breit) (?:muss|soll|darf|wird)?(?: ?(?:ich|man|wir))?(?: (?:den|die|das|der) \\w+)? ?(?<thick>ausrollen|ausgerollt|schneiden|geschnitten)(?: (?:werden|sein))?',
    'wie (?:dick|dunn|breit) (?<thick>schneide?|rolle?)(?: (?:ich|man|wir|den|die|das|es|sie))*(?: \\w+)?(?: aus)?',
  ],
  swap: [
    `(?:(?:${may}|${works}) )?${instead} {pair}(?: (?:nehmen|verwenden|benutzen|ok|moglich))*${how}`,
    `(?:(?:${may}|${works}) )?{with} ${instead} {food}(?: (?:nehmen|verwenden|benutzen|ok|moglich))*${how}`,
    `${may} {food} (?:durch|mit|gegen) {with} (?:ersetzen|austauschen|tauschen)`,
    `${may} {with}${use}`,
    `${may} mit {with} (?:machen|backen|kochen|zubereiten)${how}`,
    `${works} {with}(?: auch)?${how}`,
  ],
  doneness: [
    '(?:ist )?(?:es |das )?(?:gefahrlich|riskant)(?: wenn ich)? {reheat} (?:aufwarm\\w*|aufzuwarmen|aufgewarmt)',
    '(?:ist |sind )?aufgewarmte[rns]? {reheat} (?:gefahrlich|riskant)',
  ],
  'step-after': [
    'was (?:mach\\w*|tu\\w*) (?:ich|man) mit (?:dem|der|den) (?<all>[a-z]+) (?:nach|nachdem) (?:.+ )?(?<done>[a-z]+)',
  ],
  'fan-oven': ['(?<before>(?:(?:der|mein|unser) )?(?:back)?ofen hat nur (?:umluft|heissluft)(?: .*)?)'],
  'asked-kind': [
    '(?:ist|sind|wird) (?:das|es|der|die) (?:(?:zu|sehr|arg) )?(?<kind>scharf)(?: fur (?:die |meine |unsere )?kinder)?',
    '(?:ist|sind)(?: da| hier| das)?(?: auch)? (?<kind>alkohol) (?:drin|enthalten|dabei|drinnen)',
    '(?:enthalt|hat) (?:das|es|der|die)(?: \\w+)? (?<kind>alkohol)',
    '(?:welche[rnsm]?|was fur(?: eine?n?)?) (?<kind>wein|ol|mehl|gewurze?|krauter)(?: (?:nehme?|nimmt|brauche?|braucht|verwende|kommt|kommen|gehort|gehoren|soll|sollte|muss|ich|man|wir|da|dafur|nehmen|rein|hinein|in|an|die|den|das|marinade|sosse|teig|topf|fullung|rezept|fur|am|besten))*',
  ],
  duration: [
    'wie lange(?: (?:muss|soll)(?: ich)?)?(?: (?:der|die|das|den) \\w+)? (?:(?<verb>gehen|ruhen)(?: lassen)? (?:beim|das|zum) (?<second>2|zweiten?) mal|(?:beim|das|zum) (?<secondb>2|zweiten?) mal (?<verbb>gehen|ruhen)(?: lassen)?)',
  ],
  'servings-count': [
    'wie viele? (?:stuck|stucke|brotchen|kekse|platzchen|muffins|schnecken|portionen) (?:werden|gibt|ergibt|macht|wird)(?: (?:das|es|dies|ich))*',
    'wie viele? (?:werden|gibt|ergibt|macht) (?:das|es|dies)(?: (?:stuck|stucke|insgesamt))*',
  ],
  'timer-of': [
    '(?:(?:stelle?|starte?|mach)(?: mir| mal| bitte)*(?: den| einen)? )?timer fur (?<here>diesen schritt|den schritt)(?: (?:stellen|starten))?',
  ],
  'amount-in': ['wie viele? {to} (?:ist|sind) (?:der|die|das) {food}'],
  amount: [
    'wie viel {food} (?:auf|in|zu)(?: das|m)? (?:mehl|teig)',
    'wie viele? {food}(?: brauche? ich)? (?:zum|fur das) (?:\\w*braten|\\w*frittieren|ausbacken)',
  ],
}

/** What a question of a cook at the stove asks for, and what the steps and ingredients of a recipe call it. */
export const germanAsked: AskedRules = {
  otherwise: [
    // "Guests at 8": a time of day.
    [/servings$/, /^(?!.*\bfur \d).*\b(?:um|gegen) \d+(?! (?:pe|po|le|ga))\b/],
    [/^safety-use-by$/, /\bwie lange?\b/],
    [/keeping|-eggs$|doneness|duration|times/, /\b(?:mhd|mindesthaltbar\w*)\b/],
    [/word$/, /\bwie mach\w* (?:ich|man) eine?n?\b/],
    [/keeping/, /\b(?:quark|topfen)\b/],
    [/substitute|use-instead/, /\bhab\w* (?:nur )?frische\w* \w+.*\bgetrocknet/],
    [/servings|amount/, /\b(?:fur|auf|in) [\d.]+ (?:\w*bleche?|\w*formen?|brote|laibe?|kuchen|torten)\b/],
    [/times|duration/, /^(?:irgend)?was mit\b/],
    [/^safety|rule|doneness/, /\b(?:nochmals?|noch (?:ein)?mal|wieder|erneut) (?:\w+ )?(?:verwend|benutz|nehm|nutz)/],
    [
      /keeping/,
      /\bgekochte?[nrs]? (?:garnelen|krabben|muscheln|shrimps)\b|\b(?:offen|geoffn|angebroch)\w* .*\b(?:bruhe|fond)\b/,
    ],
    // "Vollkornmehl stattdessen": what is there, not what is missing.
    [/substitute$/, /^(?!.*\b(?:kein\w*|ohne|was|aus|alle|fehlt|leer|nicht)\b).* stattdessen$/],
    // A swap in the open recipe.
    [/find/, /^(?:(?:kann|konnte|darf) (?:ich|man|wir)|geht|gehen) (?:das|die|den|es|sie|ihn)\b/],
    [/^loose-find$/, /\bwie (?:warm|mach|lang|kann|soll)|\bwas mach/],
    [/substitute|use-instead/, /^welche[nrs]? (?:wein|ol|mehl|gewurze?) (?!.*\b(?:statt|ersetz\w*|ersatz)\b)/],
  ],
  cools: /\bform\b.*kuhlen|kuhlen.*\bform\b/,
  asksTotal: /\b(?:insgesamt|zusammen|im ganzen)\b/,
  asksTime: /\b(?:wie lange?|wie viele (?:stunden|tage)|uber nacht)\b/,
  hasTime: /\d[^.]* (?:Minute|Stunde|Tag)|\beine[rn]? (?:Stunde|Tag)/,
  skips: /\b(?:weglass\w*|auslass\w*|verzichten)\b(?!.*\b(?:sonst|statt\w*|nehm\w*)\b)/,
  asksPart:
    /^(?:und )?was (?:ist|sind|kommt|gehort|brauch\w*)\b(?!.*\b(?:heisst|bedeutet|danach|nach|mit|unterschied|statt\w*|dann|jetzt)\b)/,
  asksDanger: /\b(?:gefahr\w*|riskant|schadlich)\b/,
  asksPink: /\b(?:rare|medium|englisch|rosa|blutig)\b/,
  mince: [/^(?:hackfleisch|hack|faschiertes|gehacktes)$/, /hack\b|hackfleisch|faschiert/],
  coversPot: /^(?=.*(?:koch|schmor|kochel|gar(?:en|t)\b)).*\b(?:deckel|(?:zu|ab)(?:ge)?deck\w*)\b/,
  soaks: /\b(?:marin\w*|lake|beize)\b/,
  stepSearch: {
    asks: /^(?:(?:und|also|dann|ok) )*(?:(?<time>wie lange?)|(?<often>wie oft)|(?<degrees>wie heiss|(?:bei |auf )?(?:wie viel|wieviel|welcher?) (?:grad|temperatur))|(?<size>wie (?:gross|breit|dick|dunn))|(?<amount>wie viel)|was (?:mach\w*|tu\w*|passiert|muss|soll)|(?:wann|wo|wohin|womit|worin|worauf|wofur)|(?:muss|soll) (?:ich|man|das|der|die))\b(?<rest>.*)/,
    other:
      /\b(?:warum|wieso|statt\w*|anstatt|ohne|weglassen|sonst|oder|nicht|fertig|gar|durch|kaufen|wenn|vor|nach|halt\w*|haltbar|aufbewahren|einfrieren|kuhlschrank|kann|konnte|geht|ersetz\w*)\b/,
    words: new Set(
      `der die das den dem des ein eine einen einem einer es er sie ihn ich wir man du mein meine meinen muss mussen soll
      sollen sollte ist sind wird werden hab haben brauch brauche brauchen in im ins am an auf aus ab ein zu zum zur mit
      fur von vom und so dann da dazu drin rein hin jetzt nun bitte denn noch mal wieder alles lass lasse lassen bleiben
      bleibt liegen liegt kommt kommen gebe geben gib tu tue mach mache machen verwende verwenden nehme nehmen`
        .trim()
        .split(/\s+/),
    ),
    general: new Set('teig kuchen sosse nudeln fleisch suppe masse teile stucke brot gericht essen'.split(' ')),
    counts: /\b(?:ein|zwei|drei|vier|funf|sechs|\d+) ?mal\b/,
  },
  kinds: [
    [
      /^scharf$/,
      /\b(?:cayenne\w*|chili\w*|peperoni|peperoncino|jalapeno\w*|scharfe\w*|rosenscharf\w*|sriracha|sambal|tabasco|harissa|gochujang|wasabi|meerrettich|senf|\w*pfeffer)\b/,
    ],
    [
      /^alkohol$/,
      /(?<!\balkoholfreie[rs]? )\b(?:stout|\w*bier|\w*wein|burgunder|bordeaux|chianti|riesling|champagner|prosecco|sekt|cidre|sherry|portwein|marsala|madeira|wermut|cognac|\w*brand|brandy|calvados|rum|whisk(?:e)?y|wodka|gin|tequila|kirschwasser|amaretto|\w*likor|mirin|sake)\b(?! ?essig)/,
    ],
    [
      /^fleisch$/,
      /\b(?:\w*fleisch|\w*hack|\w*speck|\w*schinken|pancetta|guanciale|chorizo|\w*wurst|hahnchen\w*|huhn|pute\w*|ente|\w*schenkel|rind|lamm|schwein)\b/,
    ],
    [/^wein$/, /\b(?:\w*(?<!sch)wein|burgunder|bordeaux|chianti|riesling|sherry|marsala)\b/],
    [/^ol$/, /\b\w*(?<!alkoh)ol\b/],
    [/^mehl$/, /\b\w*mehl\b/],
    [
      /^gewurze?$/,
      /\b(?:paprikapulver|kreuzkummel|kummel|koriander|zimt|nelken|muskat\w*|kardamom|kurkuma|\w*pfeffer|piment|anis|knoblauchpulver|safran|chili\w*|sumach|curry\w*|garam masala|(?:senf|fenchel)(?:korner|samen|saat)|vanille\w*|ingwerpulver)\b/,
    ],
    [
      /^krauter$/,
      /\b(?:thymian|rosmarin|petersilie|basilikum|oregano|majoran|salbei|dill|minze|lorbeer\w*|schnittlauch|estragon)\b/,
    ],
  ],
}
