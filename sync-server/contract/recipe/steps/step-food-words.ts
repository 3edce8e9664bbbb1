// The sets are marked as pure, so that the bundler drops those that a page does not use.
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The words about food in one language. All words are plain, as `readPlain` gives them. */
export interface FoodWords {
  /** The plain words of a written word: "breadcrumbs" are two. */
  readonly readPlain: (written: string) => readonly string[]
  readonly formWords: ReadonlySet<string>
  readonly cutWords: ReadonlySet<string>
  readonly productWords: ReadonlySet<string>
  readonly plainProducts: ReadonlySet<string>
  readonly sufficientWords: ReadonlySet<string>
  readonly compoundWords: ReadonlySet<string>
  readonly kindWords: ReadonlySet<string>
  readonly dryWords: ReadonlySet<string>
  readonly spiceWords: ReadonlySet<string>
  /** Words for several foods, and the foods that they may mean: "the meat" is the beef. */
  readonly classes: Readonly<Record<string, ReadonlySet<string>>>
}

/** Cuts and shapes of food. The word before them names the food: "chicken breast" is chicken. Singular. */
export const formWords = /* @__PURE__ */ wordSet(`
  leaf pod pearl floret breast thigh leg wing drumstick shoulder steak roast cutlet fillet chop loin tenderloin mince
  meat flake kernel weed root bulb blend assortment variety clove stalk stick sprig seed bean cube slice chunk strip head
  chuck shin brisket sirloin rump flank spear heart bone shank rib belly ham rack half quarter granule thread half tip`)

/** Cuts that steps name alone: "sear the fillet". None is also a verb, as "chop" is. Singular. */
export const cutWords = /* @__PURE__ */ wordSet(
  'fillet breast thigh leg wing drumstick shoulder steak cutlet loin tenderloin shank rack brisket sirloin mince roast chop',
)

/** Products: "chicken stock" is not chicken, and "the sauce" need not be soy sauce. Singular. */
export const productWords = /* @__PURE__ */ wordSet(`
  sauce powder paste stock broth juice oil vinegar soup puree dressing seasoning mix spread syrup extract essence
  bouillon bulion liqueur marinade jam jelly flour sugar milk butter cream cheese crumb dough batter pastry noodle water
  zest rind peel yolk white concentrate starch wine chip salt spice rub filling topping crust shell yeast mixture bread
  cake sausage salsa ketchup adobo tortilla wrapper cracker`)

/** Products that a step may name by the last word where a recipe has only one of them: "the oil", "the cheese". */
export const plainProducts = /* @__PURE__ */ wordSet(`
  stock broth oil vinegar flour sugar milk butter cream cheese yolk noodle wine bouillon starch salt yeast bread ketchup
  salsa tortilla wrapper cracker sausage crumb syrup`)

/** Products that the first word identifies: cooks use turmeric only as a powder. */
export const sufficientWords = /* @__PURE__ */ wordSet(`
  cocoa turmeric curry cumin paprika coriander cinnamon cayenne cardamom soy hoisin oyster worcestershire tabasco
  sriracha teriyaki tonkatsu dashi gelatin cheddar parmesan feta mozzarella ricotta mascarpone gruyere pecorino
  gorgonzola provolone halloumi vanilla adobo sazon bulgogi redhot chili fennel mustard lemon lime cornstarch tahini balsamic tapioca filo phyllo`)

/** Words that make another thing of the food before them: "tomato paste", "egg mixture", "garlic press". Singular. */
export const compoundWords = /* @__PURE__ */ wordSet(`
  sauce powder paste stock broth oil vinegar soup puree dressing seasoning mix mixture spread syrup extract bouillon
  bulion liqueur marinade crumb dough batter pastry noodle filling topping crust shell starch salt masher press mill
  grinder pan pot dish bowl tray board cutter knife brush mold mould tin maker cooker basket bag wrapper paper mat sheet
  pudding cake bread pie salad stew curry burger ball cutlet patty flavor flavour colour color taste smell bath base
  layer butter cream cheese milk wine liquid foam rind thermometer machine packet package jar bottle carton box can
    core bed mug cup glass substitute alternative free based style sized flavored flavoured white yolk skewer
  roll bun sandwich fat bone shell water mass content`)

/** Words that name a kind of the food after them: "black beans" are not green beans. Singular. */
export const kindWords = /* @__PURE__ */ wordSet(`
  black white red green yellow brown purple orange bell chili cayenne sour heavy double whipping clotted ice cream olive
  vegetable sesame coconut peanut almond canola sunflower rapeseed soy fish oyster tomato lemon lime apple baking bread
  corn rice wheat rye potato sweet spring icing powdered caster confectioner cottage goat cheddar mozzarella parmesan
  feta pasta rose egg chicken beef pork lamb turkey veggie mushroom garlic onion celery ginger mustard curry maple golden
  evaporated condensed butter pizza puff shortcrust pie cake vanilla hot kidney pinto cannellini black-eyed nut hazelnut
  walnut cashew sausage bacon duck goose veal cinnamon cider balsamic sherry malt self tapioca salted boiling`)

/** Before a determiner a food word is a verb: "butter the dish", "flour a surface", "oil your hands". */
export const determiners = /* @__PURE__ */ wordSet('a an the your')
export const foodVerbs = /* @__PURE__ */ wordSet('butter flour oil salt pepper sugar water season spice top ice spray')

/** Foods that "the dry ingredients" include. Singular. */
export const dryWords = /* @__PURE__ */ wordSet(`
  flour sugar salt powder soda cocoa spice cinnamon nutmeg oat yeast cornmeal starch cornstarch ginger clove cardamom
  semolina flake bran almond gluten heart seed pepper`)

/** Foods that "the spices" include. Singular. */
export const spiceWords = /* @__PURE__ */ wordSet(`
  salt pepper cinnamon nutmeg clove cumin coriander turmeric paprika cardamom anise allspice cayenne oregano thyme
  rosemary marjoram sage mace saffron chili ginger masala curry seasoning adobo sazon bay peppercorn`)

const canonical: Readonly<Record<string, string>> = {
  chilli: 'chili',
  chile: 'chili',
  yoghurt: 'yogurt',
  cilantro: 'coriander',
  eggplant: 'aubergine',
  zucchini: 'courgette',
  parmigiano: 'parmesan',
  prawn: 'shrimp',
  tumeric: 'turmeric',
  sriacha: 'sriracha',
  mayo: 'mayonnaise',
  garbanzo: 'chickpea',
  vegetable: 'veggie',
  veg: 'veggie',
  parsely: 'parsley',
  bulion: 'bouillon',
  pototo: 'potato',
  broth: 'stock',
  bayleaf: 'bay',
  cinnamom: 'cinnamon',
  doughnut: 'donut',
  spud: 'potato',
}

/** Unifies spellings and number: tomatoes and tomato, berries and berry, leaves and leaf. */
export function plainWord(word: string): string {
  const one = singularWord(word)
  return Object.hasOwn(canonical, one) ? (canonical[one] ?? one) : one
}

/** Unifies number alone: cilantro stays cilantro. */
export const singularWord = (word: string): string => singular(word.toLowerCase().replace(/['’]s$/, ''))

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length === 4 ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  if (/(?:lea|loa|hal|kni|cal)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/(?:oes|ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const splitWords: Readonly<Record<string, readonly string[]>> = {
  breadcrumb: ['bread', 'crumb'],
  cornflour: ['corn', 'flour'],
  cornstarch: ['corn', 'starch'],
  porkchop: ['pork', 'chop'],
  scallion: ['spring', 'onion'],
}

/** The plain words of a written word: "breadcrumbs" are two. */
export function plainWords(word: string): readonly string[] {
  const plain = plainWord(word)
  return Object.hasOwn(splitWords, plain) ? (splitWords[plain] ?? [plain]) : [plain]
}

const classWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plainWord))

export const english: FoodWords = {
  readPlain: plainWords,
  formWords,
  cutWords,
  productWords,
  plainProducts,
  sufficientWords,
  compoundWords,
  kindWords,
  dryWords,
  spiceWords,
  classes: {
    meat: classWords('beef pork lamb veal mince chicken turkey duck rabbit venison goat steak mutton'),
    fish: classWords('cod salmon trout bass halibut haddock tuna tilapia sole mackerel hake pollock'),
    cheese: classWords(
      'cheddar parmesan reggiano gruyere gruyère feta mozzarella gouda emmental ricotta fresco pecorino halloumi bergkäse',
    ),
    noodle: classWords('soba vermicelli udon ramen linguine tagliatelle'),
    pasta: classWords('spaghetti penne tagliatelle linguine fettuccine macaroni rigatoni farfalle orzo'),
    nut: classWords('walnut almond pecan hazelnut cashew pistachio peanut'),
    coffee: classWords('espresso'),
    wine: classWords('burgundy riesling chianti'),
    herb: classWords('parsley cilantro mint basil dill chive thyme rosemary sage oregano tarragon bay marjoram'),
    fruit: classWords('apple pear plum peach cherry strawberry raspberry blueberry blackberry banana mango apricot'),
    veggie:
      classWords(`onion shallot carrot celery leek zucchini eggplant pepper potato cabbage tomato beet parsnip turnip
      cauliflower broccoli spinach pea mushroom squash pumpkin cucumber radish fennel chili bonnet`),
  },
}
