import type { IngredientMotif } from './foods/ingredient-motifs.ts'
import { foldText } from '../recipe/fold-text.ts'

/** Phrases that name another food than their words: a fish sauce is no fish. They are taken out before the search. */
const misleading = new RegExp(
  [
    String.raw`\b(?:fish|oyster|hot|soy|worcestershire|chili|hoisin|plum|steak|tomato-?free) sauce\b`,
    String.raw`\b(?:chicken|beef|vegetable|fish|lamb|veal|mushroom|duck|seafood|clam|turkey)s? (?:stock|broth|bouillon|cubes?|base|dashi|powder|seasoning)\b`,
    String.raw`\b(?:goose|duck|chicken|bacon|pork) (?:fat|grease|lard)\b`,
    String.raw`\b(?:rice|cider|wine|malt|apple cider|sherry|balsamic|raspberry|coconut) vinegar\b`,
    String.raw`\b(?:rice|potato|corn|chickpea|almond|coconut|tapioca|banana|gram) (?:flour|starch|syrup|meal|extract)\b`,
    String.raw`\b(?:rice|egg|wheat) (?:noodles?|vermicelli|paper|wine|wrappers?|wash)\b`,
    String.raw`\b(?:garlic|onion|ginger|chil[il]i?|mustard|celery|lemon|orange|vanilla|almond|tomato|mushroom|egg|milk|curry|fenugreek|cumin|coriander|fennel|poppy|caraway|mustard|lime|bay) (?:powder|salt|seeds?|extract|essence|flakes|pepper|leaf|leaves|blossom water|flower water)\b`,
    String.raw`\b(?:ground|dried|powdered|candied) (?:ginger|garlic|onion|coriander|cumin|mustard|sage|mint)\b`,
    String.raw`\b(?:cream of tartar|cream of (?:chicken|mushroom|celery) soup|baking (?:soda|powder)|ice cream|sour cherry juice|orange liqueur|peppermint|peppercorns?|(?:black|white|cayenne|sichuan|ground|lemon) pepper|salt and pepper)\b`,
    String.raw`\b(?:ginger (?:beer|ale)|root beer|butter beans?|butter lettuce|butternut|coconut (?:milk|cream|oil|butter|sugar|water|aminos)|(?:peanut|almond|cocoa|apple|nut|cashew) butter|(?:almond|soy|oat|rice|nut|cashew) (?:milk|cream)|lemon ?grass|lime leaves|curry leaves|pine ?nuts?|water chestnuts?|corned beef|liquid smoke|(?:corn|flour|wheat) tortillas?|clove garlic powder|nutritional yeast|bean sprouts?|bean paste|lady'?s fingers?|ladyfingers?|green beans?|long beans?|string beans?|runner beans?|vanilla beans?|cocoa beans?|coffee beans?|peach schnapps|grape ?seeds?|grape tomatoes|date syrup)\b`,
    String.raw`\b\w*(?:bruhe|fond|aroma|extrakt|pulver|starke|essig|senfkorner|gewurz)\b`,
    String.raw`\b(?:fisch|soja|austern|worcester)sauce\b|\bkokos(?:milch|ol|fett)\b|\berdnussbutter\b|\bmuskatnuss\b|\breis(?:essig|mehl|nudeln|wein)\b|\bzitronengras\b|\bgrune bohnen\b|\bstangenbohnen\b|\bkaffeebohnen\b|\bmandelmilch\b|\bkartoffelmehl\b|\bbratfisch\b`,
  ].join('|'),
  'g',
)

/** The foods by name, English and German, the most characteristic of a dish first. */
const words: readonly (readonly [IngredientMotif, RegExp])[] = [
  ['squid', /\b(squid|octopus|calamari|cuttlefish|pulpo|tintenfisch\w*|calamares)\b/],
  ['shrimp', /\b(shrimps?|prawns?|crayfish|langoustines?|garnelen?|krabben|scampi)\b/],
  ['mussel', /\b(mussels?|clams?|vongole|cockles?|miesmuscheln?|venusmuscheln?|muscheln?)\b/],
  [
    'fish',
    /\b(salmon|cod|tuna|fish|trout|anchov(y|ies)|sardines?|mackerel|halibut|haddock|herring|sea ?bass|snapper|tilapia|\w*lachs\w*|thunfisch|forellen?|kabeljau|\w*fisch\w*|matjes|hering\w*|makrelen?|sardellen?|dorade)\b/,
  ],
  [
    'drumstick',
    /\b(chicken|turkey|duck|poulet|pollo|hahnchen\w*|huhn\w*|huhner\w*|puten\w*|pute|enten\w*|ente|poularde)\b/,
  ],
  ['sausage', /\b(sausages?|chorizo|bratwurste?|\w*wurst\w*|wurstchen|frankfurters?|chipolatas?|merguez|kielbasa)\b/],
  ['bacon', /\b(bacon|pancetta|lardons?|\w*speck\w*|guanciale)\b/],
  [
    'steak',
    /\b(beef|steaks?|pork|lamb|ham|veal|mutton|venison|prosciutto|rind\w*|schwein\w*|lamm\w*|kalb\w*|\w*schinken\w*|hackfleisch|gehacktes|hack)\b/,
  ],
  ['tofu', /\b(tofu|raucher?tofu|tempeh)\b/],
  ['pumpkin', /\b(pumpkins?|squash|kabocha|\w*kurbis\w*|hokkaido\w*)\b/],
  ['aubergine', /\b(aubergines?n?|eggplants?)\b/],
  ['courgette', /\b(zucchinis?|courgettes?)\b/],
  ['avocado', /\b(avocados?|guacamole)\b/],
  ['mushroom', /\b(\w*mushrooms?|shiitake|porcini|champignons?|\w*pilze?|pfifferlinge?|chanterelles?)\b/],
  ['asparagus', /\b(asparagus|\w*spargel\w*)\b/],
  ['broccoli', /\b(broccoli|brokkoli)\b/],
  ['cauliflower', /\b(cauliflowers?|blumenkohl)\b/],
  ['cabbage', /\b(cabbages?|\w*kraut|weisskohl|rotkohl|spitzkohl|wirsing|kimchi|brussels sprouts?|rosenkohl)\b/],
  [
    'spinach',
    /\b(spinach|kale|chard|lettuces?|rocket|arugula|spinat|blattspinat|mangold|grunkohl|\w*salatkopf|rucola|romaine)\b/,
  ],
  ['beet', /\b(beets?|beetroots?|rote beten?|rote ruben?)\b/],
  ['radish', /\b(radish(es)?|radieschen)\b/],
  ['corn', /\b(corn|polenta|maize|masa|cornmeal|hominy|mais|maiskolben)\b/],
  ['strawberry', /\b(strawberr(y|ies)|erdbeeren?)\b/],
  ['raspberry', /\b(raspberr(y|ies)|himbeeren?)\b/],
  [
    'berry',
    /\b(blueberr(y|ies)|blackberr(y|ies)|(?:mixed )?berries|currants|heidelbeeren?|blaubeeren?|brombeeren?|beeren|johannisbeeren?)\b/,
  ],
  ['cherry', /\b(cherr(y|ies)(?! tomato)|(?:sauer)?kirschen)\b/],
  ['plum', /\b(plums?(?! tomato)|prunes?|zwetschgen?|pflaumen?|backpflaumen?)\b/],
  ['grape', /\b(grapes|(?:wein)?trauben)\b/],
  ['apple', /\b(apples?|\w*apfel)\b/],
  ['pear', /\b(pears?|birnen?)\b/],
  ['peach', /\b(peach(es)?|nectarines?|apricots?|pfirsiche?|aprikosen?|marillen?)\b/],
  ['mango', /\b(mango(es|s)?)\b/],
  ['pineapple', /\b(pineapples?|ananas)\b/],
  ['coconut', /\b(coconuts?|kokosraspeln?|kokosnuss|kokosflocken)\b/],
  ['banana', /\b(bananas?|plantains?|bananen)\b/],
  ['lime', /\b(limes?|limetten?)\b/],
  ['orange', /\b(oranges?|mandarins?|clementines?|orangen|mandarinen|apfelsinen?)\b/],
  ['lemon', /\b(lemons?|zitronen?|limoni)\b/],
  ['olive', /\b(olives|oliven)\b/],
  ['tomato', /\b(tomato(es)?|passata|marinara|\w*tomaten?)\b/],
  ['carrot', /\b(carrots?|karotten?|mohren?|mohrruben?)\b/],
  ['sweetPotato', /\b(sweet potato(es)?|susskartoffeln?|yams?)\b/],
  ['potato', /\b(potato(es)?|\w*kartoffeln?|erdapfel|patatas)\b/],
  ['lentil', /\b(lentils?|\w*linsen|(?:toor |urad |chana |moong |masoor )?dal|split peas?)\b/],
  ['chickpea', /\b((?:dried )?yellow peas?|gelbe erbsen)\b/],
  ['peas', /\b(green peas|peas?|edamame|erbsen?|zuckerschoten?)\b/],
  ['chickpea', /\b(chickpeas?|kichererbsen|garbanzos?)\b/],
  ['beans', /\b(beans?|\w*bohnen)\b/],
  ['cucumber', /\b(cucumbers?|\w*gurken?|gherkins?|pickles?)\b/],
  ['pepper', /\b((?:bell|red|green|yellow|sweet) peppers?|\w*paprikaschoten?|rote paprika|gelbe paprika)\b/],
  [
    'chili',
    /\b(chil(l)?i(e)?s?|jalapenos?|chipotles?|chilis?|chilischoten?|scotch bonnets?|peperoni|habaneros?|serranos?)\b/,
  ],
  ['chocolate', /\b(chocolate|cocoa|kakao\w*|\w*schokolade\w*|\w*schoko\w*|nutella)\b/],
  ['coffee', /\b(espresso|coffee|kaffee)\b/],
  ['peanut', /\b(peanuts?|erdnusse?n?)\b/],
  ['walnut', /\b(walnuts?|walnusse?n?)\b/],
  ['nut', /\b(almonds?|mandeln?)\b/],
  ['cinnamon', /\b(cinnamon|zimt\w*)\b/],
  [
    'cheese',
    /\b(cheese|\w*kase|feta|mozzarella|parmesan|parmigiano|pecorino|ricotta|cheddar|gruyere|gouda|emmentaler|paneer|halloumi|mascarpone|scamorza|gorgonzola)\b/,
  ],
  [
    'noodles',
    /\b(spaghetti|linguine|pasta|penne|fettuccine|macaroni|rigatoni|tagliatelle|noodles|soba|udon|\w*nudeln)\b/,
  ],
  ['rice', /\b(rice|\w*reis)\b/],
  ['star', /\b(star anise|sternanis)\b/],
  ['honey', /\b(honey|honig|maple syrup|ahornsirup)\b/],
  ['ginger', /\b(ginger|ingwer)\b/],
  ['rosemary', /\b(rosemary|rosmarin|thyme|thymian)\b/],
  ['dill', /\b(dill)\b/],
  ['basil', /\b(basil|basilikum|mint|minze|sage|salbei)\b/],
  ['herb', /\b(parsley|cilantro|coriander|oregano|herbs?|tarragon|petersilie|koriander|krauter)\b/],
  ['leek', /\b(leeks?|scallions?|spring onions?|lauch|porree|fruhlingszwiebeln?|chives|schnittlauch)\b/],
  ['redOnion', /\b(red onions?|rote zwiebeln?|shallots?|schalotten?)\b/],
  ['onion', /\b(onions?|\w*zwiebeln?)\b/],
  ['garlic', /\b(garlic|knoblauch\w*)\b/],
  ['egg', /\b(eggs?|yolks?|eier|eigelbe?|ei)\b/],
  ['milk', /\b(milk|buttermilk|cream|\w*sahne|milch|vollmilch|yogh?urt|joghurt|quark|schmand)\b/],
  ['bread', /\b(\w*breads?|toast|baguette|brot|brotchen|\w*brot)\b/],
  [
    'wheat',
    /\b(flour|\w*oats?|wheat|semolina|barley|bulgur|couscous|rye(?! bread)|\w*mehl|griess|\w*flocken|dinkel)\b/,
  ],
  ['butter', /\b(butter|ghee|margarine)\b/],
  ['oil', /\b(olive oil|olivenol)\b/],
]

/** The foods that a text names, in the order of the text. */
export function findFoods(text: string): IngredientMotif[] {
  const clean = foldText(text)
    .replaceAll(/\b(?:bread flour|00 flour)\b/g, 'flour')
    .replaceAll(/\bcream cheese\b/g, 'cheese')
    .replaceAll(misleading, ' ')
  return words
    .flatMap(([food, pattern], rank) => {
      const at = clean.search(pattern)
      return at < 0 ? [] : [{ food, at, rank }]
    })
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ food }) => food)
}

/** Foods that most recipes have. They stand for a dish only where nothing else does. */
const common: ReadonlySet<IngredientMotif> = new Set(['wheat', 'butter', 'oil', 'milk', 'egg', 'garlic', 'onion'])

/**
 * The main foods of a recipe: those of its title, then its ingredients, those that many recipes have last. A list of
 * ingredients names its main foods in large amounts, so a pinch or a teaspoon does not count.
 */
export function mainFoods(title: string, ingredientNames: readonly string[]): IngredientMotif[] {
  const inTitle = findFoods(title)
  const listed = ingredientNames
    .filter((name) => !isTrace(foldText(name)))
    .flatMap((name) => findFoods(name).slice(0, 1))
  const rare = listed.filter((food) => !common.has(food))
  const owned = new Set(listed)
  return [...new Set([...inTitle.filter((food) => owned.size === 0 || owned.has(food)), ...rare, ...listed])]
}

const isTrace = (line: string): boolean =>
  /\b(tsp|teaspoons?|tl|pinch(es)?|dash|prise|messerspitze|to serve|to taste|for frying|zum braten)\b/.test(line)

/** Every food that a recipe names, also in small amounts. */
export const allFoods = (title: string, ingredientNames: readonly string[]): ReadonlySet<IngredientMotif> =>
  new Set([title, ...ingredientNames].flatMap(findFoods))
