import { endOfMark, markedBehind, substitutes, type ClassRules } from '../food-classes.ts'
import type { FoodClass } from '../language-rules.ts'

/** Up to three words behind a mark such as "vegan", as far as no other food begins. */
const marked = (marks: string): string => `(?:${marks})(?: (?!${endOfMark}\\b)\\w+){1,3}|${markedBehind(marks)}`
const freeOf = (food: string): string => marked(`(?:${food}) free`)
const vegan = marked('vegan|plant based')
const vegetarian = marked('vegan|plant based|vegetarian|meat free|meatless')

const except = (...foods: readonly string[]): RegExp => new RegExp(`\\b(?:${foods.join('|')})\\b`, 'g')
const foods = (...names: readonly string[]): RegExp => new RegExp(`\\b(?:${names.join('|')})\\b`)

/** Foods of a class, in the folded words of an ingredient. Where in doubt, a food belongs to the class. */
const classFoods: Readonly<Record<FoodClass, RegExp>> = {
  gluten: foods(
    'flour|wheat|(?!sweet)\\w*breads?|breaded|breadsticks?|grissini|toast|breadcrumbs?|panko|crumbs|croutons?|baguettes?|brioche|bagels?|buns?|naan|pitt?as?|ciabatta',
    'focaccia|croissants?|crackers?|pretzels?|biscuits?|cookies?|ladyfingers|sponge fingers|muesli|granola|cornflakes|matzoh?',
    'pasta|spaghetti|noodles?|macaroni|penne|lasagn[ea]|ramen|udon|soba|orzo|rigatoni|fusilli|linguine|fettuccine',
    'tagliatelle|farfalle|vermicelli|gnocchi|ravioli|tortellini|cannelloni|couscous|bulgh?[ua]r|semolina|barley|rye|spelt',
    'farro|freekeh|kamut|emmer|einkorn|triticale|oats?|oatmeal|malt|beer|ale|stout|tortillas?|wraps|pastry|filo|phyllo',
    'pappardelle|bucatini|conchiglie|orecchiette|cavatappi|cavatelli|rotini|ziti|ditalini|capellini|angel hair|paccheri',
    'casarecce|tortelloni|agnolotti|campanelle|gemelli|strozzapreti|manicotti|fregola|spaetzle|(?:chow|lo) mein|somen|yakisoba',
    '\\w*dough(?:s|nuts?)?|donuts?|\\w*cakes?|scones?|muffins?|crumpets?|waffles?|dumplings?|wontons?|gyoza|(?:pie|pizza) (?:crusts?|bases?)',
    'wrappers?|pumpernickel|seitan|miso|gochujang|soya? sauce|shoyu|hoisin|teriyaki',
  ),
  milk: foods(
    'milk|butter|buttermilk|buttercream|butterscotch|creams?|cheeses?|parmesan|parmigiano|grana padano|pecorino|mozzarella',
    'burrata|feta|ricotta|mascarpone|yogh?urts?|skyr|kefir|quark|schmand|labneh|ghee|cheddar|gouda|edam|halloumi|paneer',
    'gruyere|emmental(?:er)?|comte|raclette|manchego|provolone|brie|camembert|gorgonzola|roquefort|stilton|taleggio',
    'creme fraiche|creme double|half and half|fromage frais|custard|whey|casein|lactose|(?:lemon|lime|orange) curd',
    'cremes?|monterey jack|pepper jack|colby|havarti|asiago|fontina|munster|muenster|limburger|jarlsberg|appenzeller|reblochon',
    'romano(?! (?:beans?|peppers?))|queso|cotija|boursin|red leicester|wensleydale|vacherin|tilsit(?:er)?|chevre|bocconcini|scamorza',
    'caciocavallo|stracciatella|stracchino|chaource|philadelphia|gelato|dulce de leche|white chocolate|nutella|chocolate spread|hazelnut spread|pesto|tzatziki|raita|bechamel',
  ),
  egg: foods('eggs?|yolks?|mayonnaise|mayo|meringues?|aioli|custard|hollandaise|(?:lemon|lime|orange) curd'),
  nuts: foods(
    'nuts?|almonds?|walnuts?|hazelnuts?|pecans?|cashews?|pistachios?|macadamias?|brazils|marzipan|frangipane|amaretti',
    'pesto|nutella|chocolate spread|pralines?|nougat|gianduja',
  ),
  peanut: foods('peanuts?|groundnuts?|monkey nuts|satay'),
  soy: foods('soy\\w*|tofu|tempeh|miso|gochujang|edamame|tamari|shoyu|natto|bean curd|teriyaki|hoisin'),
  fish: foods(
    'fish|salmon|tuna|cod|haddock|pollock|halibut|sole|plaice|sea ?bass|sea bream|tilapia|monkfish|swordfish|trout',
    '(?:cat|rock|white|blue|lump|zander|dog)fish|fishcakes?|snapper|grouper|mahi ?mahi|turbot|flounder|whiting|hake|pike|perch|carp',
    'barramundi|pangasius|basa|branzino|striped bass|mullet|sprats?|whitebait|pilchards?|skate|john dory|arctic char|coley|lox',
    'gravlax|gravadlax|bottarga|tarama\\w*|tobiko|ikura|seafood|anchov(?:y|ies)|sardines?|mackerel|herrings?|kippers?|eels?|roe|caviar|surimi|bonito|dashi|worcester(?:shire)?|nam pla',
  ),
  crustacean: foods(
    'shrimps?|prawns?|crabs?|crab ?meat|lobsters?|crayfish|crawfish|langoustines?|scampi|krill|shellfish|seafood',
  ),
  mollusc: foods(
    'mussels?|clams?|cockles|oysters?|squid|calamari|cuttlefish|octopus|scallops?|abalone|whelks|snails|shellfish|seafood',
  ),
  sesame: foods('sesame|tahini|hummus|halva|dukkah|zaatar'),
  mustard: foods('mustard|dijon|curry powder|mayonnaise|mayo'),
  celery: foods('celery|celeriac|stock|broth|bouillon'),
  sulphite: foods('wine|sherry|dried apricots|raisins|sultanas|vinegar|horseradish'),
  meat: foods(
    'meat|beef|pork|lamb|mutton|veal|chicken|turkey|duck|goose|quail|poultry|mince|bacon|ham|gammon|sausages?|chorizo',
    'prosciutto|pancetta|guanciale|speck|pepperoni|mortadella|salami|lardons?|frankfurters?|hot ?dogs?|venison|rabbit|boar',
    'liver|lard|suet|tallow|dripping|brisket|steaks?|oxtail|meatballs?|meatloaf|mincemeat|kebabs?|pates?|foie gras',
    'sweetbreads?|tripe|kidneys?(?! beans?)|giblets|bresaola|nduja|capicola|coppa|jamon|bratwursts?|pastrami|black pudding|haggis',
    'spare ?ribs|ribeye|sirloin|tenderloin|pheasant|partridge|pigeon|grouse|bison|ostrich|hare|schnitzels?|andouille|merguez',
    'kielbasa|biltong|jerky|gyros|shawarma|drumsticks?',
  ),
  honey: foods('honey'),
  gelatine: foods('gelatine?|marshmallows?|aspic'),
}

const plants = 'almond|coconut|oat|soya?|cashew|plant|macadamia|hemp|pea|lupine?'
const grains =
  'rice|corn|maize|chickpea|gram|almond|coconut|tapioca|potato|cassava|millet|sorghum|teff|soya?|lentil|hazelnut'

/** Names that sound like a food of a class and are none. Each of them excuses its own class only. */
const exceptions: Readonly<Partial<Record<FoodClass, RegExp>>> = {
  gluten: except(
    freeOf('gluten|wheat'),
    `(?:${grains}|buckwheat|quinoa|banana) flour`,
    '(?:rice|glass|cellophane|shirataki|konjac|zucchini|courgette|lentil|chickpea|corn) (?:noodles?|pasta|vermicelli|spaghetti|penne|fusilli|macaroni|crackers?|cakes?)',
    'rice paper(?: (?:wrappers?|sheets?))?|(?:lettuce|cabbage|collard) wraps?',
    'pasta of (?:lentils?|rice|corn|chickpeas?)|corn tortillas?|spaghetti squash|(?:ginger|root) beer',
  ),
  milk: except(
    freeOf('dairy|milk'),
    marked('non dairy'),
    vegan,
    `(?:${plants})(?: cooking)? (?:milk|cream|creme|drink|yogh?urt|butter|cheese)`,
    '(?:rice|hazelnut|walnut) (?:milk|drink)|rice cream',
    substitutes,
    '(?:peanut|nut|hazelnut|pistachio|pecan|walnut|cocoa|cacao|shea|apple|sunflower|seed) butter',
    'creme de \\w+|butter ?beans?|butter lettuce|creamed coconut|cream of (?:tartar|coconut)|custard apples?',
  ),
  egg: except(freeOf('egg'), vegan, marked('eggless'), '(?:flax|chia) eggs?', substitutes),
  nuts: except(freeOf('(?:tree )?nut')),
  peanut: except(freeOf('(?:pea)?nut')),
  soy: except(freeOf('soya?')),
  fish: except(freeOf('fish'), vegetarian, substitutes),
  crustacean: except(vegetarian, 'crab apples?'),
  mollusc: except(vegetarian, 'oyster mushrooms?|oyster crackers?'),
  mustard: except(freeOf('mustard')),
  celery: except(freeOf('celery')),
  sesame: except(freeOf('sesame')),
  meat: except(
    vegetarian,
    'beef(?:steak)? tomato(?:es)?|(?:duck|goose|chicken|turkey|quail)s? eggs?|mince pies|chicken of the woods',
    '(?:coconut|crab|lobster) meat|(?:cauliflower|tofu|celeriac|tuna|salmon|swordfish) steaks?',
    '(?:vegetable|soya?|tofu) (?:sausages?|mince)|(?:mushroom|lentil|bean|olive|tofu|vegetable) (?:pates?|kebabs?)',
    substitutes,
  ),
  honey: except(vegan, substitutes),
  gelatine: except(vegetarian, substitutes),
}

export const englishClasses: ClassRules = { classFoods, exceptions }
