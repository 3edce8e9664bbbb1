import { endOfMark, markedBehind, type ClassRules } from '../food-classes.ts'
import type { FoodClass } from '../language-rules.ts'

/** Up to three words behind a mark such as "vegan", as far as no other food begins. */
const marked = (marks: string): string =>
  `(?:${marks})(?:e[rsnm]?)?(?: (?!${endOfMark}\\b)\\w+){1,3}|${markedBehind(`(?:${marks})(?:e[rsnm]?)?`)}`
const vegan = marked('vegan|pflanzlich')
const vegetarian = marked('vegan|pflanzlich|vegetarisch|fleischlos')

const except = (...foods: readonly string[]): RegExp => new RegExp(`\\b(?:${foods.join('|')})\\b`, 'g')
/** Parts of words: German writes most foods as one word. `\b` stands where a part would be found in other words. */
const foods = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'))

/** Foods of a class, in the folded words of an ingredient. Where in doubt, a food belongs to the class. */
const classFoods: Readonly<Record<FoodClass, RegExp>> = {
  gluten: foods(
    'mehl|weizen|brot|\\btoast|(?<!zer)brosel|panko|panade|semmel|brezel|zwieback|keks|biskuit|cracker|musli|cornflakes|baguette|croissant',
    'brioche|ciabatta|crouton|nudel|spaghetti|pasta|makkaroni|penne|lasagne|ramen|udon|tagliatelle|rigatoni|fusilli|linguine',
    'farfalle|ravioli|tortellini|cannelloni|gnocchi|spatzle|maultasche|couscous|bulgur|griess|gerste|graupen|roggen|dinkel',
    'pappardelle|bucatini|conchiglie|orecchiette|cavatappi|rotini|\\bziti|ditalini|capellini|casarecce|tortelloni|agnolotti|kritharaki|orzo',
    '\\bsoba|\\bsomen|knodel|kloss|kuchen|tortenbod|tortelett|waffel|strudel|\\bfilo|yufka|\\bpitt?a\\b|\\bnaan|bagel|fladen|laugen',
    'pumpernickel|gochujang|kipferl|stollen\\b|oblaten|wan ?tan|gyoza|dumpling|freekeh|knopfle|grissini|muffin|donut|krapfen|berliner\\b|teilchen|grunkern|emmer|einkorn|kamut|hafer|(?<!sch)malz|bier\\b|tortilla|\\bwraps|(?<!s)teig|seitan|\\bmiso|sojaso(?:ss|s)e|sojasauce|shoyu|hoisin|teriyaki',
  ),
  milk: foods(
    'milch|butter|sahne|rahm\\b|schmand|obers\\b|kase|parmesan|parmigiano|grana padano|pecorino|mozzarella|burrata|feta\\b|ricotta',
    'mascarpone|joghurt|skyr|kefir|quark|topfen|ghee|cheddar|gouda|edamer|tilsiter|halloumi|paneer|gruyere|emmental|raclette',
    'manchego|\\bbrie\\b|camembert|gorgonzola|roquefort|creme fraiche|creme double|molke|laktose|weisse schokolade|eiscreme',
    '\\bcreme\\b|monterey jack|havarti|asiago|fontina|appenzeller|reblochon|limburger|\\bmunster\\b|leerdammer|provolone|scamorza',
    'taleggio|stilton|jarlsberg|\\bcolby|obazda|dulce de leche|vacherin|stracciatella|bocconcini|nutella|nussnougat|nuss nougat|\\bpesto|tzatziki|zaziki|ayran|bechamel|philadelphia',
  ),
  egg: foods(
    '\\bei\\b|eier\\b|eiern\\b|\\beier|hei\\b|eigelb|eiweiss|eischnee|eiklar|eidotter|eistreiche|mayonnaise|\\bmayo\\b|baiser|aioli|hollandaise|remoulade',
  ),
  nuts: foods(
    '\\bnuss|mandel|walnuss|haselnuss|baumnuss|paranuss|pekan|pecan|cashew|pistazie|macadamia|marzipan|nougat|krokant',
    'frangipane|amaretti|pinienkern|\\bpesto|nutella',
  ),
  peanut: foods('erdnuss|\\bsatay|\\bsate\\b'),
  soy: foods('soja|tofu|tempeh|\\bmiso|gochujang|edamame|tamari|shoyu|hoisin|teriyaki'),
  fish: foods(
    'fisch|lachs|kabeljau|dorsch|scholle|seezunge|zander|dorade|barsch|pangasius|sardelle|anchovi|sardine|hering|matjes',
    'snapper|schnapper|\\bwels\\b|welsfilet|seeteufel|rotbarbe|steinbutt|seehecht|\\bhecht|sprotte|\\brogen|loup de mer|bottarga|meeresfrucht',
    'makrele|forelle|saibling|karpfen|heilbutt|\\baal\\b|raucheraal|kaviar|surimi|bonito|dashi|worcester|nam pla',
  ),
  crustacean: foods('garnele|krabbe|hummer|krebs|scampi|shrimp|prawn|languste|gambas|meeresfrucht'),
  mollusc: foods(
    'muschel|auster|vongole|tintenfisch|oktopus|pulpo|sepia|kalmar|calamari|weinbergschnecke|meeresfrucht',
  ),
  sesame: foods('sesam|tahin|hummus|halva|dukkah|zatar'),
  mustard: foods('senf|currypulver|mayonnaise|\\bmayo\\b|remoulade'),
  celery: foods('sellerie|bruhe|brueh|bruhwurfel|fond\\b|bouillon|suppengrun|suppengemuse'),
  sulphite: foods('wein\\b|weissweins?\\b|sherry|rosine|sultanine|weinessig|apfelessig|balsamico|meerrettich'),
  meat: foods(
    'fleisch|\\brind|schwein|(?<!f)lamm|kalb|hahnchen|huhn|pute|truthahn|geflugel|\\bente|\\bgans|ganse|hack\\b|hackball',
    'speck|schinken|wurst|wurstchen|chorizo|pancetta|\\bbacon|salami|mortadella|kassler|kasseler|gulasch|frikadelle',
    '\\bleber\\b|hirsch|\\breh|kaninchen|\\bhase\\b|wildschwein|kotelett|schnitzel|steak|schmalz(?<!butterschmalz)|talg\\b',
    '\\bmett|hackepeter|\\btatar\\b|kebab|kebap|\\bdoner|gyros|(?<!blatterteig)pastete|\\bpate\\b|foie gras|cevapcici|lyoner|landjager|cabanossi',
    'prosciutto|guanciale|bresaola|\\bjamon|nduja|peperoniwurst|lardon|\\bfasan|\\btaube|wachtel|\\bwild\\b|wildragout|\\bhasen|eisbein|haxe',
    '(?<!biskuit|gemuse)roulade|(?:sauer|krusten|roll|hack)braten|leberkase|leberknodel|\\bnieren?\\b|kutteln|kalbsbries|sulze|cordon bleu|\\bfilet\\b',
  ),
  honey: foods('honig'),
  gelatine: foods('gelatine|marshmallow|gummibarchen|aspik'),
}

const plants = 'mandel|kokos|hafer|soja|reis|cashew|dinkel|erbsen|pflanzen|macadamia|lupinen|hanf|sesam'
const grains =
  'reis|mais|buchweizen|kichererbsen|mandel|kokos|tapioka|kartoffel|pfeilwurzel|haselnuss|soja|hirse|quinoa|linsen|teff|johannisbrotkern|guarkern'

/** Names that sound like a food of a class and are none. Each of them excuses its own class only. */
const exceptions: Readonly<Partial<Record<FoodClass, RegExp>>> = {
  gluten: except(
    marked('glutenfrei|weizenfrei'),
    `(?:${grains}) ?mehls?`,
    '(?:reis|glas|mais|linsen|kichererbsen|konjak|zucchini) ?nudeln?|nudeln aus (?:linsen|reis|mais|kichererbsen)',
    'mais ?tortillas?|maisgriess|buchweizen(?:flocken|korner)?|mehlig\\w*|spaghettikurbis\\w*|(?:leb)?kuchengewurz|brotgewurz|reis(?:kuchen|waffeln?|papier)|maiswaffeln?|johannisbrot\\w*|ingwerbier',
  ),
  milk: except(
    marked('milchfrei'),
    vegan,
    `(?:${plants}) ?(?:milch|drink|(?:koch)?sahne|(?:koch)?creme|joghurt|butter|quark|kase|mus)`,
    '(?:haselnuss|walnuss) ?(?:milch|drink)|(?:erdnuss|apfel|kakao|shea|pistazien|haselnuss) ?butter',
    'butternuss\\w*|butternut\\w*|buttercup\\w*|buttersalat\\w*|butterbohnen?|butterpilze?|butterrube\\w*|leberkase|fleischkase|sahnesteif',
  ),
  egg: except(marked('eifrei'), vegan, 'eierschwamm\\w*|eierpilze?|eiertomaten?|eierfrucht'),
  nuts: except(marked('nussfrei'), 'nussli\\w*'),
  peanut: except(marked('(?:erd)?nussfrei')),
  soy: except(marked('sojafrei')),
  fish: except(vegetarian, 'tintenfisch\\w*'),
  crustacean: except(vegetarian),
  mollusc: except(vegetarian, 'muschelnudeln?|austern(?:pilze?n?|seitlinge?n?)|krauterseitlinge?'),
  celery: except('(?:roll)?fondant'),
  meat: except(
    vegetarian,
    'fleischtomaten?|ganseblum\\w*|(?:frucht|kokos|krebs|krabben)fleisch|(?:huhner|enten|ganse|wachtel)ei(?:er\\w*)?',
    '(?:thunfisch|lachs|sellerie|blumenkohl|tofu) ?steaks?|(?:soja|tofu) ?(?:hack|schnitzel|schnetzel|wurst|wurstchen)|wurstchen aus soja',
  ),
  honey: except(vegan, 'honigmelonen?'),
  gelatine: except(vegetarian),
}

export const germanClasses: ClassRules = { classFoods, exceptions }
