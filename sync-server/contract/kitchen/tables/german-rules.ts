import { germanHintRules } from './german-hints.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { LanguageRules } from '../language-rules.ts'
import { remembered } from '../names.ts'
import { compilePatterns, joinPatterns, patternWords, readShortForms } from '../patterns.ts'
import { germanClasses } from './german-classes.ts'
import { germanAsked, germanAskedPatterns } from './patterns/german-asked-patterns.ts'
import { germanPatterns } from './patterns/german-patterns.ts'
import { germanOtherThaw, germanSafetyPatterns, germanSafetyWords } from './german-safety.ts'
import { germanStoryWords } from './german-story-words.ts'
import { germanFillers, germanLoosePatterns, germanReplacement } from './patterns/german-loose-patterns.ts'
import { germanMeasures } from './german-measures.ts'
import { germanRecipePatterns } from './patterns/german-recipe-patterns.ts'
import { germanCompounds, germanShortForms, germanShortPatterns } from './patterns/german-short-patterns.ts'
import { germanSpokenPatterns } from './patterns/german-spoken-patterns.ts'
import { germanSteps } from './german-steps.ts'
import { germanTexts } from './german-texts.ts'

const list = (text: string): string[] => foldText(text).trim().split(/\s+/)
const wordSet = (text: string): ReadonlySet<string> => new Set(list(text))

/** `unit: spellings`. A Pfund is 500 g, a Tasse the US cup of most recipes. */
const units = new Map(
  Object.entries({
    cup: 'tasse tassen cup cups',
    tbsp: 'esslöffel esslöffeln el',
    tsp: 'teelöffel teelöffeln tl',
    oz: 'unze unzen oz',
    pfund: 'pfund pfd',
    lb: 'lb lbs pound pounds',
    g: 'gramm g gr',
    kg: 'kilogramm kilo kilos kg',
    mL: 'milliliter ml',
    L: 'liter l',
    pt: 'pint pints',
    qt: 'quart quarts',
    gal: 'gallone gallonen',
    in: 'zoll inch',
    cm: 'zentimeter cm',
    dl: 'dl deziliter',
    cl: 'cl zentiliter',
    dag: 'dag deka dekagramm',
    achtelliter: 'achtelliter achterl',
    viertelliter: 'viertelliter vierterl',
    viertelkilo: 'viertelkilo',
    stick: 'stick sticks',
  }).flatMap(([unit, spellings]) => list(spellings).map((spelling) => [spelling, unit] as const)),
)

const irregular: Readonly<Record<string, string>> = {
  eier: 'ei',
  eiern: 'ei',
  eies: 'ei',
  nusse: 'nuss',
  nussen: 'nuss',
  roher: 'roh',
  rohes: 'roh',
  rohe: 'roh',
  rohen: 'roh',
  rohem: 'roh',
  // No pot.
  topfen: 'topfen',
}

/** Cuts the endings of plurals and cases; at least four characters stay. */
const stem = remembered((word) => {
  const known = irregular[word]
  if (known !== undefined) return known
  const ending = ['ern', 'en', 'er', 'em', 'es', 'n', 'e', 's'].find(
    (end) => word.endsWith(end) && word.length - end.length >= 4,
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
})

/** Singular names of foods to the English names that a cup of is weighed under. */
const weighed = `mehl: flour, weizenmehl: flour, vollkornmehl: wholemeal flour, roggenmehl: rye flour, zucker: sugar, brauner zucker: brown sugar,
  puderzucker: powdered sugar, honig: honey, ahornsirup: maple syrup, butter: butter, margarine: margarine, kakao: cocoa, kakaopulver: cocoa,
  speisestärke: cornstarch, stärke: cornstarch, grieß: semolina, haferflocken: rolled oats, semmelbrösel: breadcrumbs, paniermehl: breadcrumbs,
  schokotropfen: chocolate chips, reis: rice, couscous: couscous, quinoa: quinoa, linsen: lentils, walnüsse: walnuts, gehackte walnüsse: chopped walnuts,
  gemahlene mandeln: ground almonds, mandeln: almonds, rosinen: raisins, heidelbeeren: blueberries, blaubeeren: blueberries, frischkäse: cream cheese,
  saure sahne: sour cream, parmesan: parmesan, mozzarella: mozzarella, cheddar: cheddar, ricotta: ricotta, joghurt: yogurt, erbsen: peas,
  erdnussbutter: peanut butter, maisgrieß: cornmeal, polenta: cornmeal, dinkelmehl: spelt flour, basmati: rice, basmatireis: rice`

const patterns = joinPatterns(
  germanAskedPatterns,
  germanPatterns,
  germanSafetyPatterns,
  germanSpokenPatterns,
  germanRecipePatterns,
  germanShortPatterns,
  germanLoosePatterns,
)

export const germanRules: LanguageRules = {
  stem,
  numbers: new Map(
    Object.entries({
      zwei: 2,
      zweit: 2,
      dritt: 3,
      viert: 4,
      fünft: 5,
      sechst: 6,
      siebt: 7,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
      neun: 9,
      zehn: 10,
      elf: 11,
      zwölf: 12,
      fünfzehn: 15,
      zwanzig: 20,
      dreißig: 30,
      vierzig: 40,
      fünfzig: 50,
      hundert: 100,
      zweihundert: 200,
      halb: 0.5,
      halbe: 0.5,
      halber: 0.5,
      halbes: 0.5,
      halben: 0.5,
      viertel: 0.25,
      achtel: 0.125,
      dreiviertel: 0.75,
      anderthalb: 1.5,
      eineinhalb: 1.5,
      zweieinhalb: 2.5,
    }).map(([word, value]) => [foldText(word), value]),
  ),
  shortForms: readShortForms(germanShortForms),
  ...germanCompounds,
  determiners: wordSet(`der die das den dem des ein eine einen einem einer kein keine keinen
    etwas mein meine meinen meiner dein deine ihr euer unser dieser diese dieses diesen von vom mehr genug alle alles
    andere noch übrig nur mir uns für zu da hier bitte so`),
  adjectives:
    wordSet(`rohe roher rohes rohen offener offenes geöffneter geöffnetes angebrochener angebrochenes frisch frische frischer frischen frisches roh ganz ganze ganzen groß
    große großen klein kleine kleinen gut gute guten gefroren gekocht gekochte gekochter gekochtes gekochten gegart
    gegarte gegarter gegartes gegarten gebraten gebratene gebratener gebratenes gebratenen gedünstet gedünstete
    gedünsteter gedünstetes gedünsteten gebacken gebackene gebackener gebackenes gegrillt gegrillte gegrillter
    gegrilltes altem altes alten trockenes geöffnet geöffnete offen offene angebrochen angebrochene gehackt gehackte
    gerieben geriebene geschnitten gewürfelt kalt kalte kalten warm warme warmen heiß reif reife alt alte neue
    getrocknet getrocknete getrockneter gekauft bio selbstgekocht selbstgekochte selbstgemacht selbstgemachte gemahlen gemahlene gemahlener fein
    feine trocken rein weich weiche stück stücke zehe zehen bund becher packung päckchen glas flasche dose tüte stange
    stangen übrige übriger`),
  context:
    wordSet(`muffin rührteig panade backen grillen rezept mittag abend vorspeise nachspeise sauce salatsoße pfanne dips eis haus
    zuhause hand laden heute morgen jetzt belag boden kruste andicken binden aufschlagen schlagen tiefkühlfach
    gefrierfach vorratsschrank schrank arbeitsplatte arbeitsfläche ofen backofen herd form schüssel behälter tag
    tage woche monat stunde minute lange kurz sicher schlecht okay ok ist sind es sie im ins am auf an bei ohne und
    oder ich wir man du habe hab nehme verwenden benutzen machen zur brauche wenn statt anstatt anstelle was wie
    kann können darf soll sollte muss möchte will lassen lagern aufbewahren bleiben bleibt besten richtig eigentlich
    auch nicht doch mal denn dann wasser unter irgendwas irgendetwas schnell einfach leicht gesund würzig scharf
    kinder familie leute personen französisch chinesisch japanisch deutsch weniger party sonntag weihnachten ostern
    max maximal höchstens grad aufgetaut tauen sein eingestellt stellen gewürze`),
  dishes: wordSet(`kuchen torte torten muffins plätzchen kekse brownies pfannkuchen waffeln
    crepes pizza suppe suppen eintopf curry currys salat salate mus auflauf gratin nudelgericht risotto paella pasta
    lasagne bolognese chili sandwich burger omelett quiche smoothie porridge dessert nachtisch pudding bowl wraps
    tacos gulasch schnitzel klöße knödel spätzle strudel tiramisu kaiserschmarrn kartoffelsuppe kürbissuppe
    tomatensuppe nudelauflauf gemüsepfanne ofengemüse nudelrezepte frikadellen käsekuchen apfelkuchen schokokuchen
    brot brötchen vegan vegane veganes vegetarisch vegetarische vegetarisches italienisch italienisches indisch
    indisches mexikanisch mexikanisches asiatisch asiatisches frühstück mittagessen abendessen soße braten nudeln thai`),
  ruleVerbs: wordSet(
    'kalt warm heiß temperatur grad sicher lange stehen einstellen eingestellt lassen liegen erhitzen',
  ),
  safetyWords: germanSafetyWords,
  hints: germanHintRules,
  otherThaw: germanOtherThaw,
  fillers: new Set([...germanFillers, ...germanStoryWords]),
  clauseEnd: /[,;:.!?()–—]+(?:\s+|$)|\s+(?=(?:weil|während|damit|denn|aber|also)\s)/i,
  asks: /^(?:(?:und|also|aber|oder) )*(?:was|wie\w*|wann|wo|womit|wofur|wozu|wohin|woran|welch\w*|wer|warum|wieso|kann|konn\w*|darf|soll\w*|muss\w*|geht\w*|gibt\w*|ist|sind|hat|haben|reich\w*|brauch\w*|tut\w*|taugt|passt|nimm\w*|nehm\w*)\b/,
  storyWords: new Set(germanStoryWords),
  ...germanReplacement,
  ...germanSteps,
  declined:
    /\b(?:schwangerschaftstest|wehen|bauch(?:weh|schmerz\w*)?|schmerz\w*|fieber|schlecht geworden ist mir|mir ist (?:schlecht|ubel)|ubelkeit|erbrochen|erbrechen|durchfall|symptom\w*|arzt\w*|medikament\w*|ibuprofen|aspirin|tabletten?|diabet\w+|cholesterin|blutdruck|kalorien|kcal|eiweiß hat|protein\w*|vitamine?|kohlenhydrate|nahrwert\w*|abnehmen|vergift\w+|hunde?|katzen?|hamster|haustier\w*|preis\w*|kostet|kosten|teuer|ignorier\w*|anweisung\w*|prompt|systemprompt|gedicht|witz|witze|geschichte|lied|python|javascript|hauptstadt|prasident|ameisen|mause|haare?|haut|gesicht|fleck\w*|teppich|wasche|(?<!\bim |\bin meinem )auto|badewasser|wickel\w*|windeln?|fahrrad|bohrmaschine|wetter|kerzen?|passt zu|franzosisch auf|auf (?:englisch|franzosisch|spanisch)|allergische reaktion)\b|\b(?:gefroren|tiefgekuhlt|tiefgefroren)\w*\b.*\bfritt(?:ier|euse)\w*/,
  opening:
    /^(?:hey|hi|ey|boah|alter|digga|mann|scheisse|kacke|los|ja|gut|entschuldig(?:e|ung)|verzeihung|noch mal|mist|oh|oje|ach|ups|mensch|verdammt|huch|naja|moment|warte|warte mal|sekunde|hallo|ok|okay|also|ahm|ah|hm|so|na|bitte|simmer|sorry|kurze frage|frage|und|aber|sag mal|sag mir|kannst du mir sagen|konntest du mir sagen|weist du|weisst du|ich mochte wissen|ich wurde gern wissen|ich frage mich|ich hatte gerne? gewusst|(?:w[au]rst|waren|konntest|konnten|wurdest|wurden|kannst|magst|weisst|wissen) (?:du|sie)(?: (?:mir|bitte|mal|so|lieb|nett|freundlich|und|zufallig|sagen|verraten))+|rechnest? mir|du|mal|(?:kannst|konntest|wurdest|hattest|hast) du|(?:konnten|wurden|hatten|haben) sie|(?:eine )?idee fur|in meinem (?:\w+ )?rezept (?:stehen|steht|sind))\s+/,
  closing:
    /\s+(?:bitte|danke|jetzt|nochmal|noch mal|denn|eigentlich|genau|ungefahr|etwa|heute|heute abend|gerade|mal|dann|doch|oder|was jetzt|was nun|insgesamt|zu nennen|zu sagen|am schluss|am ende|zum schluss|umrechnen|umgerechnet|um|umwandeln|hilfe|zu hause|zuhause|daheim|da|so|geht das|geht es|ist das ok|und|ja|ne|was ist das|was heisst das|was bedeutet das|wie viel ist das|sind das|waren das|wie rechne ich(?: (?:das|es))? um)$/,
  patterns: compilePatterns(patterns, [...units.keys()]),
  vocabulary: patternWords(patterns),
  units,
  diets: new Map(
    Object.entries({
      vegan: 'vegan',
      vegane: 'vegan',
      veganer: 'vegan',
      veganes: 'vegan',
      veganerin: 'vegan',
      vegetarisch: 'vegetarian',
      vegetarier: 'vegetarian',
      vegetarierin: 'vegetarian',
      pescetarisch: 'pescatarian',
      glutenfrei: 'gluten',
      zoliakie: 'gluten',
      laktosefrei: 'milk',
      milchfrei: 'milk',
      laktoseintoleranz: 'milk',
      eifrei: 'egg',
      nussfrei: 'nuts',
      erdnussfrei: 'peanut',
      sojafrei: 'soy',
    } as const),
  ),
  dietPeople: /in$|er$|zoliakie|intoleranz/,
  classes: new Map(
    Object.entries({
      gluten: 'gluten',
      weizen: 'gluten',
      milch: 'milk',
      milchprodukt: 'milk',
      laktos: 'milk',
      laktose: 'milk',
      ei: 'egg',
      nuss: 'nuts',
      schalenfruchte: 'nuts',
      erdnuss: 'peanut',
      soja: 'soy',
      fisch: 'fish',
      meeresfrucht: 'crustacean',
      krebstier: 'crustacean',
      schalentier: 'crustacean',
      sesam: 'sesame',
      senf: 'mustard',
      sellerie: 'celery',
      selleri: 'celery',
      sulfit: 'sulphite',
      fleisch: 'meat',
      honig: 'honey',
      gelatin: 'gelatine',
      gelatine: 'gelatine',
    } as const),
  ),
  weighedFoods: new Map(
    weighed.split(',').map((pair) => {
      const [german = '', english = ''] = pair.split(':').map((word) => word.trim())
      return [list(german).map(stem).join(' '), english]
    }),
  ),
  openFire:
    /\b(?:(?:pfanne|topf|herd|kuche|fritteuse|wok|ofen|backofen|mikrowelle|handtuch|ol|fett)(?: in der pfanne)?(?: (?:noch|immer noch|schon|auch|lichterloh))? (?:brennt|steht in flammen|fangt feuer|hat feuer|(?<!brand(?:wunde|blase)\b.*)(?:hat |ist )?(?:sich )?entzundet)|in flammen|feuer gefangen|fettbrand)\b/,
  preserving:
    /\b(?:marmelade\w*|konfiture\w*|gelee\w*|chutney\w*|eingelegt\w*|einlegen|einkochen|eingekocht\w*|einmachen|eingemacht\w*|fermentiert\w*|sauerkraut|kimchi|relish|gepokelt\w*|sauergemuse|senfgurken|sirup)\b/,
  unchilled:
    /ausserhalb|\bungekuhlt|\bdraussen\b|\bnicht (?:gekuhlt|im kuhlschrank)|\bohne kuhl|zimmer|\braum|arbeitsplatte|\btisch\b|\bregal\b|\bkeller\b|speisekammer|(?<!kuhl|gefrier)schrank\b/,
  uses: [
    [/\b(?:frikadelle\w*|bulette\w*|\w*laibchen|\w*laberl|hackball\w*|hackbraten|burger)\b/, /Frikadellen/],
    [/\b(?:\w*kruste|panade|panier\w*|knusprig\w*|frittier\w*)\b/, /Panaden/],
  ],
  unfit: {
    flour: /\b(?:\w*binde\w*|\w*dicken)\b/,
  },
  chills: /kühlschrank|kalt ?stell|kühl ?stell|(?<!\p{L})kühlen/iu,
  fries: /\b(?:frittier\w*|fett)\b|(?<!\p{L})öl(?!\p{L})/iu,
  factorOf:
    /\b(?:doppelte[rns]?|dreifache[rns]?|halbe[rns]?|halfte|0\.5)(?: (?:der|die|das|den|des|von|vom|an|menge))* (\w+)/,
  overnight: /\buber nacht\b|(?:stehen|liegen) ?(?:ge)?lassen\b/,
  aged: /\b(?:(?:von|vom|nach|seit|aus|der|die|das|ist|sind|war|waren|schon|im|kuhlschrank|vor|letzte[rnm]?|noch) )*(?:[\d.]+ ?(?:tage?n?|wochen?|monate?n?|stunden?|jahre?n?)|(?:eine[rnm]?|paar|mehrere[rn]?|letzte[rnm]?) (?:tag\w*|woche\w*|monat\w*|stunde\w*|jahr\w*|nacht)|gestern|vorgestern|gestrige[rnms]?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|uber nacht)(?: (?:alte?[rnms]?|im kuhlschrank|war|waren|ist|sind|her|noch))*\b/g,
  cooked: /\b(?:gekocht|gegart|gebraten|gedunstet|geschmort|gebacken|gegrillt|gedampft)\w*/,
  raw: /\broh(?:e[mnrs]?)?\b/,
  homemade:
    /\b(?:selbst\w*|selber|hausgemacht\w*|eigene\w*|(?<!auf )gemacht\w*|frische[nrsm]?(?! geoffnet)|rohe[nrsm]?)\b/,
  cut: /^(?!.*frier|.*gefror).*\b(?:(?:an|auf)?geschnitten|0\.5|gehackt|gewurfelt|gerieben)\w*/,
  leftover: /\bubrig\w*|reste?\b|vortag/,
  avoids: /\b(?:vertrag\w*|(?:darf|durfen|soll|isst) kein\w*|allerg\w*|unvertraglich\w*)/,
  leavesOut: /\b(?:ohne|frei von|kein\w*) (?=(\w+(?: \w+){0,2}))|\b(?=(schwein|rind)\w*frei)/g,
  chilled: /kuhlschrank|gefrier|tiefkuhl|froster/,
  tinned: /\b(?<box>in (?:\w+ )?)?(?:dosen?|konserven?)\b/,
  thawed: /\baufgetaut\w*|\bwar(?:en)? eingefroren|\beingefroren (?:war|gewesen)/,
  storageWords: wordSet(`rohe rohes roher rohen rest tiefkühler tiefkühltruhe tiefkühlfach
    gefrierschrank gefriertruhe vorratsschrank schrank keller regal speisekammer arbeitsplatte tisch raumtemperatur
    zimmertemperatur lagern lagere lagert gelagert lagerung aufbewahren bewahre bewahrt aufheben behälter schüssel
    topf box geschlossen verschlossen abgedeckt eingewickelt folie ungeöffnet gemachte gemachter gemachtes gemachten
    gekaufte gekaufter gekauftes verderben verdirbt verdorben schlecht bleiben bleibt haltbarkeit länger sicher
    tiefkühlen`),
  asksWhether: /\b(?:ok|okay|sicher|noch gut)\b(?!.*(?:rezept|ideen))/,
  asksOther:
    /\bwie ?viele? (?:grad|celsius|fahrenheit|hitze|zeit|mal|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|weniger)\b|\b(?:doppelt\w*|verdoppl\w*|dreifach\w*|halbier\w*|halfte|0\.5)\b|\b(?:ist|sind) (?:noch )?(?:ubrig|zu viel)\b|\bhab\w* nur (?!\d)/,
  otherTimer:
    /\b(?:kein\w*|nicht|nie|losch\w*|abbrechen|brich|pausier\w*|weniger|langer|kurzer|bevor|alle)\b|\bstopp\w* (?:den|meinen)\b|\bwie lang|\bwas\b/,
  minced: /\b(?:\w*hack|hackfleisch|hackballchen|gehackt\w*|faschiert\w*|burger|frikadellen?)\b/,
  stuffed: /\bgefullt\w*|\bfullung/,
  seasoning: /so(?:ss|s)e|sauce|paste|fond|bruhe|pulver/,
  ...germanAsked,
  ...germanMeasures,
  ...germanClasses,
  ...germanTexts,
}
