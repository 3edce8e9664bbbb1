import type { AskedRules } from '../../language-rules.ts'
import type { PatternTable } from '../../patterns.ts'
import { germanStepSearch } from './german-step-search.ts'

const other =
  '(?!.*\\b(?:statt|anstatt|ohne|reste?|ubrig\\w*|offen\\w*|geoffn\\w*|gefror\\w*|einfrier\\w*|ersatz|ersetzen|nach dem|auftau\\w*|aufgetaut\\w*|aufkoch\\w*|sicher)\\b)'

const may =
  '(?:kann|konnte|darf|konnen|soll|sollte) (?:ich|man|wir)(?: (?:das|die|den|es|sie|ihn|da|hier|dafur|auch|mal|einfach|stattdessen))*'
const works = '(?:geht|gehen|ginge|klappt|funktioniert)(?: (?:das|es|die|der|auch|hier|stattdessen|mit))*'
const have = '(?:(?:ich|wir) )?(?:hab|habe|haben)(?: (?:ich|wir))?'
const gone =
  '(?:fehlt(?: mir)?|fehlen(?: mir)?|(?:ist|sind) (?:aus|alle|leer|ausgegangen|weg)|(?:hab|habe) (?:ich|i) (?:nicht|keine?n?)|hab (?:ich|i) (?:grad )?keine?n?)'
const instead = '(?:statt|anstatt|anstelle)(?: (?:von|vom|der|die|das|dem|den|des))*'
const how = '(?: (?:und )?(?:wenn ja )?wie viel(?: (?:gramm|brauche|nehme|muss|ich|da|davon|dann))*)?'
const use = `(?: (?:nehmen|verwenden|benutzen))${how}`

/** Questions that the steps and the ingredients of the open recipe answer before any table. */
export const germanAskedPatterns: PatternTable = {
  'asked-step': [
    `${other}(?=.*\\b(?:marinier(?:en|t|e)|(?:in|im) (?:der|die|den)? ?(?:marinade|lake|beize|buttermilch))\\b)(?:wie lange?|wie viele stunden|(?:kann|darf|soll|muss) (?:ich|man|es|das|die|der|wir)\\b).*`,
    '(?:bei |auf )?(?:welche[rn]?|was fur eine) temperatur (?:muss|soll|braucht|hat)(?: ich)?(?: das| mein)? (?<oil>ol|fett|frittierol|frittierfett)(?: (?:sein|haben|werden|erhitzen))?',
    '(?:(?:was ist|wie hoch ist|wie ist) )?(?:die )?(?<oil>ol|frittier|fett) ?temperatur',
    '(?<lid>(?:mit oder ohne|ohne oder mit) deckel)',
    '(?<lid>deckel (?:drauf|ab|zu|weg)(?: (?:beim|wahrend|oder) .+)?)',
    '(?:darf|kann|soll) (?:ich|man) (?:ihn|sie|es|den \\w+|die \\w+)(?: (?:gleich|sofort|schon|jetzt))* aus der (?<tin>form) (?:nehmen|holen|losen|sturzen)',
    '(?<lid>(?:mit|ohne)(?: dem| den)? deckel(?: (?:oder (?:ohne|mit|nicht|offen)(?: deckel)?|kochen|kocheln|schmoren|garen|lassen))*)',
    '(?<lid>(?:muss|soll|sollte|kommt)(?: (?:ich|man|da|es|das|der|den|die|topf|ein|einen))* (?:deckel(?: (?:drauf|auf den topf|drauf machen))?|zudecken|abdecken|zugedeckt(?: (?:sein|kocheln|kochen|schmoren))?|abgedeckt(?: sein)?)(?: oder nicht)?)',
    '(?<lid>(?:zugedeckt|abgedeckt|offen) oder (?:zugedeckt|abgedeckt|offen|nicht)(?: (?:kochen|kocheln|schmoren))?)',
    '(?:wie lange?|wann) (?:muss|soll|kann|darf|bleibt)? ?(?:ich |man |er |sie |es )?(?:(?:ihn|sie|es|der|die|das|den) )?(?:\\w+ )?(?:in|aus) der (?<tin>form)(?: (?:nehmen|holen|losen|sturzen|bleiben|auskuhlen|abkuhlen))*',
    '(?:muss|soll) (?:er|sie|es|der|die|das)(?: kuchen)?(?: erst| vorher)? (?<tin>auskuhlen|abkuhlen)(?: .+)?',
    'wie (?:mach\\w*|bereite?|ruhre?) (?:ich|man) (?:den|die|das) (?<make>[a-z]+)(?: zu| an)?',
  ],
  swap: [
    `(?:(?:${may}|${works}) )?${instead} {pair}(?: (?:nehmen|verwenden|benutzen|ok|moglich))*${how}`,
    `(?:(?:${may}|${works}) )?{with} ${instead} {food}(?: (?:nehmen|verwenden|benutzen|ok|moglich))*${how}`,
    `${may} {food} (?:durch|mit|gegen) {with} (?:ersetzen|austauschen|tauschen)`,
    `${may} {with} (?:nehmen|verwenden|benutzen) ${instead} {food}${how}`,
    `${have} (?:nur|bloss)? ?{with}(?: (?:da|daheim|zuhause|im haus|hier))* {food} (?:ist|sind|fehlt|fehlen)(?: (?:aus|alle|leer|mir))*(?: (?:geht|passt|klappt) (?:das|es|auch)| ok)?`,
    `(?<none>)(?:der|die|das|mein|meine)? ?{food} ${gone} (?:${may}|${works})(?: auch)* {with}(?: (?:nehmen|verwenden|benutzen|auch))*${how}`,
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
  'same-food': [
    '(?:ist|sind) {food} (?:das (?:gleiche|selbe)|dasselbe) wie {foodb}',
    '(?:ist |sind )?{food} und {foodb} (?:das (?:gleiche|selbe)|dasselbe)',
  ],
  'doneness-here': [
    '(?:woran|wie|woher) (?:erkenne?|merke?|weiss|sehe?) (?:ich|man)(?: (?:dass|ob|wann))? (?:es|sie|das (?<part>fleisch)|die (?<partb>teile|stucke|schenkel|keulen)) (?:durch|gar|fertig) (?:ist|sind)',
    'wann (?:ist es|sind sie) (?:durch|gar)',
  ],
  'asked-kind': [
    '(?:ist|sind|wird) (?:das|es|der|die) (?:(?:zu|sehr|arg) )?(?<kind>scharf)(?: fur (?:die |meine |unsere )?kinder)?',
    '(?:ist|sind)(?: da| hier| das)?(?: auch)? (?<kind>alkohol) (?:drin|enthalten|dabei|drinnen)',
    '(?:enthalt|hat) (?:das|es|der|die)(?: \\w+)? (?<kind>alkohol)',
    '(?:welche[rnsm]?|was fur(?: eine?n?)?) (?<kind>wein|ol|mehl|gewurze?|krauter)(?: (?:nehme?|nimmt|brauche?|braucht|verwende|kommt|kommen|gehort|gehoren|soll|sollte|muss|ich|man|wir|da|dafur|nehmen|rein|hinein|in|an|die|den|das|marinade|sosse|teig|topf|fullung|rezept|fur|am|besten))*',
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
  stepSearch: germanStepSearch,
  asksShare: /\b(?:am (?:ende|schluss|anfang)|zum (?:schluss|ende)|obendrauf|zuerst|zuletzt)\b/,
  scales: {
    celsius: /\bcelsius\b/,
    fahrenheit: /\bfahrenheit\b/,
    gas: /\bgas\w*/,
    fan: /\b(?:umluft|heissluft)\b/,
  },
  otherwise: [
    // "Wie lange geht der Teig": the rise, and no days.
    [/keeping/, /^(?!.*kuhlschrank).*(?:\bteig\b.*\b(?:gehen|geht|ruhen|ruht)\b|\b(?:geht|ruht) (?:der|mein) \w*teig)/],
    // "Guests at 8": a time of day.
    [/servings$/, /^(?!.*\bfur \d).*\b(?:um|gegen) \d+(?! (?:pe|po|le|ga))\b/],
    [/^safety-use-by$/, /\bwie lange?\b/],
    [/keeping|-eggs$|doneness|duration|times/, /\b(?:mhd|mindesthaltbar\w*)\b/],
    [/word$/, /\bwie mach\w* (?:ich|man) eine?n?\b/],
    [/keeping/, /\b(?:quark|topfen)\b|\beier\b.*\b(?:pruf|test)/],
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
  sameFoods: [
    ['Quark', 'Topfen'],
    ['Sahne', 'Obers', 'Schlagobers', 'Schlagsahne'],
    ['Hefe', 'Germ'],
    ['Hackfleisch', 'Faschiertes'],
    ['Kartoffeln', 'Erdäpfel'],
    ['Tomaten', 'Paradeiser'],
    ['Möhren', 'Karotten', 'Rüebli', 'Mohrrüben'],
    ['Zucchini', 'Zucchetti'],
    ['Aubergine', 'Melanzani'],
    ['Puderzucker', 'Staubzucker'],
    ['Blumenkohl', 'Karfiol'],
    ['Speisestärke', 'Maisstärke', 'Maizena', 'Mondamin'],
    ['Frühlingszwiebeln', 'Lauchzwiebeln'],
    ['saure Sahne', 'Sauerrahm'],
    ['Paniermehl', 'Semmelbrösel'],
  ],
  swap: {
    forms: /^(?:getrocknet|gefroren|tiefgekuhlt|gemahlen|frisch|geraucher|gerauchert)/,
    plants: /^(?:pflanzlich\w*|vegan\w*)$/,
    spoiled: /\b(?:alte?[nrsm]?|rest\w*|roh\w*|abgelaufen\w*|ranzig\w*)\b/,
  },
  bareCuts: [
    [/^(?:brust|bruste|brustfilets?)$/, 'hahnchenbrust'],
    [/^(?:schenkeln?|keulen?)$/, 'hahnchenschenkel'],
  ],
  coversPot: /^(?=.*(?:koch|schmor|kochel|gar(?:en|t)\b)).*\b(?:deckel|(?:zu|ab)(?:ge)?deck\w*)\b/,
  soaks: /\b(?:marin\w*|lake|beize)\b/,
  meats: [
    [/^schwein(?:efleisch)?$/, /schwein|speck|schinken|pancetta|guanciale|schmalz|chorizo|salami|kassler/],
    [/^rind(?:fleisch)?$/, /rind|kalb|tafelspitz/],
  ],
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
