/** `key | names || substitute; where it works; what changes || …`: `{0}` is the first amount in substitute-amounts.ts. */
export const englishSubstitutes = `
buttermilk | buttermilk, butter milk || {0} milk and {1} lemon juice, left for 10 minutes; pancakes, scones, cakes; a little thinner and milder || {0} plain yogurt thinned with {1} water; doughs and marinades; just as sour || {0} unsweetened soy drink and {1} cider vinegar, left for 10 minutes; vegan baking; less rich
milk | milk, cows milk || {0} oat drink; doughs, sauces, porridge; slightly sweet || {0} unsweetened soy drink; baking and sauces; browns much as milk does || {0} cream and {1} water; everything; richer
cream | cream, heavy cream, double cream, whipping cream, single cream, cooking cream, whipped cream, table cream, half and half || {0} milk whisked into {1} melted butter; sauces and soups, not for whipping; thinner || {0} coconut cream; curries, soups, desserts; tastes of coconut || {0} soy cooking cream; savoury sauces; does not whip || {0} creme fraiche, schmand or sour cream; sauces off the heat, bakes; sourer, does not whip, only creme fraiche can boil
sour-cream | sour cream, soured cream || {0} plain Greek yogurt; dips, cakes, on top of dishes; leaner, curdles when boiled || {0} thick unsweetened soy yogurt with {1} lemon juice; dips and cold sauces; lighter || {0} creme fraiche or schmand; everything; richer and milder
schmand | schmand || {0} sour cream mixed with {1} cream; tarts and dips; a little looser || {0} creme fraiche; everything; richer and milder || {0} plain yogurt, best strained; dips and cakes; leaner and sourer
creme-fraiche | creme fraiche || {0} sour cream, stirred in off the heat; sauces, tarts, dips; curdles more easily || {0} coconut cream with {1} lemon juice; soups and sauces; tastes of coconut
yogurt | yogurt, yoghurt, natural yogurt, plain yogurt, plain yoghurt || {0} buttermilk or sour cream; baking and dressings; thinner or richer || {0} unsweetened soy yogurt; baking, dips, marinades; tastes milder
greek-yogurt | greek yogurt, greek yoghurt, strained yogurt, skyr || {0} plain yogurt, drained in a cloth for 2 hours; dips and baking; milder
quark | quark, curd cheese || {0} thick Greek yogurt or drained cottage cheese, blended; cheesecake and dips; looser, drain it well || {0} silken tofu blended with a little lemon juice; fillings and desserts; less sour
ricotta | ricotta || {0} cottage cheese, drained and blended; fillings and bakes; a little saltier || {0} firm tofu, crumbled with a little oil; fillings; less creamy
mascarpone | mascarpone || {0} full-fat cream cheese whipped with {1} cream; desserts and sauces; a little sourer and saltier
cream-cheese | cream cheese, soft cheese || {0} mascarpone or drained quark; frostings, dips, cheesecake; milder || {0} soaked cashews, blended smooth with lemon juice; dips and cold cakes; nuttier
cottage-cheese | cottage cheese || {0} ricotta; salads, fillings; smoother and sweeter
butter | butter || {0} neutral oil; cakes with melted butter, frying; no buttery taste, does not cream with sugar || {0} firm dairy-free margarine; baking and spreading; read the label for milk || {0} ghee or clarified butter; frying and melted butter in cakes; less water, nuttier
ghee | ghee, clarified butter || {0} neutral oil; frying; no buttery taste || {0} butter; gentle frying; browns sooner
margarine | margarine || {0} butter; everything; firmer when cold || {0} neutral oil; melted in doughs; does not cream
oil | oil, vegetable oil, sunflower oil, rapeseed oil, canola oil, neutral oil || {0} melted butter; cakes and gentle frying; firmer when cold || {0} apple sauce; moist cakes and muffins, not for frying; denser, less rich
olive-oil | olive oil || {0} rapeseed or sunflower oil; frying, dressings; tastes neutral || {0} butter; frying on medium heat; browns sooner
sesame-oil | sesame oil, toasted sesame oil || {0} roasted peanut oil; stir-fries and dressings; less toasty || {0} neutral oil; frying; the aroma is missing
coconut-oil | coconut oil || {0} butter; baking and frying; softer, contains water || {0} neutral oil; where it is melted; stays liquid when cold
shortening | shortening, vegetable shortening, crisco || {0} lard; pastry and frying; not vegetarian, a trace of taste || {0} butter; pastry, cakes, frying; softer crumb, browns sooner || {0} solid coconut fat; frying and pastry; harder when cold
lard | lard, pork fat || {0} butter; pastry and frying; softer crumb, browns sooner || {0} solid coconut fat; frying and pastry; harder when cold
egg | egg || {0} ground flaxseed stirred with {1} water, rested for 10 minutes; cookies, muffins, bread; denser, nutty || {0} unsweetened apple sauce; moist cakes and muffins; softer and sweeter || {0} silken tofu, blended; dense cakes and bakes; heavier || {0} rolled oats, soaked in {1} water for 10 minutes; meatballs, burgers; softer
egg-white | egg white || {0} liquid of tinned chickpeas (aquafaba), whipped; meringue, mousse, batters; takes longer to whip
egg-yolk | egg yolk || {0} whole beaten egg; doughs and custards; less rich || {0} cornstarch stirred with {1} water; thickening sauces and puddings; paler
egg-wash | egg wash || {0} milk or cream; glazing pastry; shines less || {0} soy drink with a drop of maple syrup; glazing pastry; browns well, shines less
baking-powder | baking powder || {0} baking soda with {1} cream of tartar; all doughs, bake at once; no second rise in the oven || {0} baking soda with {1} lemon juice or vinegar; quick doughs, bake at once; a trace sourer
baking-soda | baking soda, bicarbonate of soda, bicarb, bicarbonate || {0} baking powder; cakes and quick breads; paler, use less acid
yeast | yeast || {0} dry yeast; all yeast doughs; no need to dissolve it
dry-yeast | dry yeast, instant yeast, dried yeast || {0} fresh yeast, dissolved in the liquid; all yeast doughs; rises a little sooner || {0} active dry yeast, first dissolved in lukewarm liquid; all yeast doughs; rises a little later
active-dry-yeast | active dry yeast, active dried yeast, active yeast, active dry || {0} instant yeast; all yeast doughs; no need to dissolve it || {0} fresh yeast, dissolved in the liquid; all yeast doughs; rises a little sooner
cream-of-tartar | cream of tartar || {0} lemon juice or white vinegar; whipping egg white, doughs; a trace of taste
gochujang | gochujang || {0} sriracha or another chilli sauce and {1} miso; sauces, stews, marinades; thinner and less sweet
cornstarch | cornstarch, corn starch, cornflour, corn flour || {0} wheat flour, cooked for a few minutes; sauces and fillings; cloudy || {0} potato starch or arrowroot, added at the end; sauces and fillings; sets sooner, do not boil for long || {0} potato starch or rice flour; coatings, crusts; as crisp
potato-starch | potato starch || {0} cornstarch; sauces and baking; a little cloudier
arrowroot | arrowroot || {0} cornstarch; sauces and fruit; cloudier
tapioca | tapioca starch, tapioca flour, tapioca || {0} cornstarch; sauces and fillings; less glossy
flour | flour, all purpose flour, wheat flour, white flour || {0} light spelt flour, with slightly less liquid; cakes, bread, pastry; crumblier, do not knead for long || {0} gluten-free flour mix; cakes and cookies; drier, let the dough rest || {0} ground almonds; flat cakes and cookies; moist and heavy, needs egg to hold || {0} whole wheat flour with a little more liquid; bread, cakes; denser, nuttier
self-raising-flour | self raising flour, self rising flour, self raising, self rising || {0} plain flour mixed with {1} baking powder; cakes and scones; none
bread-flour | bread flour, strong flour || {0} plain flour, kneaded a little longer; bread and pizza; softer crumb
cake-flour | cake flour, pastry flour || {0} plain flour sifted with {1} cornstarch; light cakes; a little firmer
whole-wheat-flour | whole wheat flour, wholemeal flour, wholewheat flour || {0} plain flour, with a little less liquid; bread and cakes; lighter and milder
spelt-flour | spelt flour || {0} plain wheat flour; all doughs; a little more elastic
rye-flour | rye flour || {0} whole wheat flour; yeast bread, not for pure rye sourdough; milder, rises more
almond-flour | almond flour, ground almonds, almond meal || {0} ground hazelnuts; cakes and cookies; stronger taste, darker || {0} ground sunflower seeds; cakes and crusts; slightly bitter, may turn green with baking soda
semolina | semolina || {0} fine polenta; puddings, dumplings; grainier, cooks longer
breadcrumbs | breadcrumbs, bread crumbs, panko || {0} stale bread or crispbread, crushed; coatings and meatballs; coarser || {0} rolled oats, briefly blended; meatballs and coatings; softer || {0} gluten-free cornflakes, crushed; coatings; crunchier and sweeter
oats | oats, rolled oats, oatmeal, porridge oats, porridge || {0} millet or buckwheat flakes; porridge, crumble; drier, nuttier
sugar | sugar, white sugar, granulated sugar, caster sugar, normal sugar, regular sugar || {0} honey, with 45 ml (3 tbsp) less liquid; moist cakes and sauces; browns sooner, tastes of honey || {0} brown or cane sugar; everything; darker, like caramel
brown-sugar | brown sugar, light brown sugar, dark brown sugar, muscovado || {0} white sugar mixed with {1} molasses; cookies and sauces; hardly any difference || {0} white sugar; everything; drier, without caramel taste
powdered-sugar | powdered sugar, icing sugar, confectioners sugar || {0} white sugar, ground fine in a blender; icing and dusting; slightly grainy
vanilla-sugar | vanilla sugar || {0} sugar with {1} vanilla extract; baking and desserts; none
honey | honey || {0} maple syrup or agave syrup; baking, dressings, marinades; thinner || {0} sugar stirred into {1} hot water; baking and sauces; the aroma is missing
maple-syrup | maple syrup || {0} honey; baking, porridge, dressings; sweeter and thicker || {0} agave or date syrup; everything; another aroma
agave | agave, agave syrup, agave nectar || {0} maple syrup; everything; tastes of maple
corn-syrup | corn syrup, golden syrup, glucose syrup || {0} mild honey; toffee, glazes, bars; may turn grainy, tastes of honey
molasses | molasses, treacle || {0} dark sugar-beet syrup or date syrup; gingerbread, sauces; less bitter
gelatine | gelatine, gelatin || {0} agar powder, boiled for 2 minutes in the liquid; jellies and set creams; firmer and more brittle
agar | agar, agar agar || {0} powdered gelatine, melted but not boiled; jellies and creams; softer, melts when warm
vanilla-extract | vanilla extract, vanilla, vanilla essence, vanilla paste || {0} vanilla sugar; baking and desserts; a little sweeter || the seeds of {0} vanilla pod; creams and baking; stronger, with specks
vanilla-pod | vanilla pod, vanilla bean || {0} vanilla extract; baking and creams; without specks
cocoa | cocoa, cocoa powder, cacao || {0} dark baking chocolate, with 10 g (2 tsp) less fat; cakes and sauces; richer, check the label for milk
dark-chocolate | dark chocolate, baking chocolate, chocolate, chocolate chips || {0} cocoa powder with {1} sugar and {2} melted butter; cakes and sauces, not for chunks; less smooth
milk-chocolate | milk chocolate || {0} dark chocolate with a little more sugar; baking and melting; less sweet and more bitter
condensed-milk | condensed milk, sweetened condensed milk || {0} coconut milk simmered with {1} sugar to half its volume; fudge, ice cream, pies; tastes of coconut
evaporated-milk | evaporated milk || {0} milk mixed with {1} cream; sauces and puddings; fresher taste
coconut-milk | coconut milk, coconut cream || {0} cream; curries and soups; the coconut is missing || {0} unsweetened almond drink with {1} almond butter; curries and soups; thinner, nuttier
oat-milk | oat milk, oat drink || {0} soy drink; everything; less sweet || {0} almond drink; baking and porridge; thinner
almond-milk | almond milk, almond drink || {0} rice drink; baking and porridge; sweeter, thinner
soy-milk | soy milk, soya milk, soy drink || {0} oat drink; everything; sweeter, does not curdle with acid
parmesan | parmesan, parmigiano, grana padano || {0} hard cheese without animal rennet, or mature Gouda; pasta, gratins; milder || {0} nutritional yeast; pasta and sauces; does not melt || {0} pecorino; pasta, gratins; saltier and sharper
pecorino | pecorino || {0} parmesan; pasta, gratins; milder || {0} hard cheese without animal rennet; pasta, gratins; milder || {0} nutritional yeast; pasta and sauces; does not melt
mozzarella | mozzarella || {0} young Gouda or provolone, grated; pizza and bakes; stronger taste
cheddar | cheddar, cheddar cheese || {0} medium Gouda or Gruyere; sauces and bakes; another aroma
gruyere | gruyere, emmental, emmentaler, swiss cheese || {0} Comte, mountain cheese or mature Gouda; gratins, quiche, fondue; stronger or milder with age
gouda | gouda || {0} Edam or mild cheddar; bakes and bread; none worth a note
feta | feta, feta cheese || {0} firm tofu, marinated in lemon juice, oil and salt; salads and bakes; milder || {0} firm goat cheese; salads and bakes; creamier
goat-cheese | goat cheese, chevre || {0} cream cheese mixed with feta; tarts, salads; saltier
halloumi | halloumi, grilling cheese || {0} firm smoked tofu; grilling and frying; smoky, does not squeak || {0} paneer; frying; milder
paneer | paneer || {0} firm tofu; curries; softer inside
blue-cheese | blue cheese, gorgonzola, roquefort, stilton || {0} feta with a little cream; dressings, sauces; without the blue aroma
tofu | tofu || {0} paneer; frying and curries; richer || {0} cooked chickpeas; curries, salads; firmer, not to be sliced
tempeh | tempeh || {0} smoked firm tofu; frying, bowls; softer
soy-sauce | soy sauce, soya sauce, shoyu, light soy sauce, dark soy sauce || {0} tamari labelled gluten-free; everything; a little rounder || {0} coconut aminos; stir-fries and dips; sweeter, less salty
tamari | tamari || {0} soy sauce; everything; contains wheat
fish-sauce | fish sauce, nam pla || {0} soy sauce with a squeeze of lime; curries, stir-fries; without the fish aroma
oyster-sauce | oyster sauce || {0} vegetarian mushroom sauce, or soy sauce with a pinch of sugar; stir-fries; less thick
worcestershire | worcestershire sauce, worcester sauce || {0} soy sauce with {1} vinegar; marinades, stews; less spicy
miso | miso, miso paste || {0} soy sauce; soups, sauces; thinner, not creamy
tahini | tahini, sesame paste || {0} cashew or almond butter; hummus, dressings; sweeter || {0} sunflower seed butter; hummus, dressings; earthier
peanut-butter | peanut butter || {0} almond or cashew butter; sauces, baking; milder || {0} sunflower seed butter; sauces, baking; earthier
peanuts | peanuts || {0} cashews; curries, salads; sweeter || {0} roasted pumpkin or sunflower seeds; curries, salads; smaller, nutty
walnuts | walnuts, pecans || {0} hazelnuts or pecans; baking, salads; sweeter || {0} sunflower or pumpkin seeds; baking, salads; less oily
hazelnuts | hazelnuts || {0} almonds; baking; milder || {0} toasted sunflower seeds; baking; less sweet
almonds | almonds || {0} hazelnuts or cashews; baking, salads; another aroma || {0} pumpkin seeds; salads, toppings; greener taste
cashews | cashews, cashew nuts || {0} sunflower seeds, soaked for sauces; creams and curries; less sweet
pine-nuts | pine nuts, pignoli || {0} toasted sunflower seeds; pesto, salads; firmer || {0} chopped almonds or cashews; pesto, salads; milder
pistachios | pistachios || {0} almonds; desserts, salads; without the green
sesame-seeds | sesame seeds, sesame || {0} poppy, sunflower or hemp seeds; toppings, bread; another aroma
flaxseed | flaxseed, flax seed, linseed || {0} chia seeds, ground; binding doughs; swells more
chia | chia seeds, chia || {0} ground flaxseed; binding doughs, porridge; nuttier, less gel
white-wine | white wine, wine, dry white wine || {0} vegetable stock with {1} white wine vinegar or lemon juice; sauces, risotto; no alcohol, less fruity
red-wine | red wine || {0} dark vegetable stock with {1} red wine vinegar; stews and gravies; no alcohol, less fruity || {0} grape juice with {1} vinegar; stews and desserts; sweeter
beer | beer, ale, stout || {0} vegetable stock; stews; no malt taste || {0} alcohol-free beer; batter, bread, stews; hardly any difference || {0} strong coffee; chocolate cakes with stout; no malt taste
sherry | sherry, rice wine, shaoxing wine || {0} apple juice with a dash of vinegar; stir-fries, sauces; sweeter
mirin | mirin || {0} rice vinegar with {1} sugar; glazes, dressings; sourer
brandy | brandy || {0} apple juice or white grape juice; sauces, stews and desserts; no alcohol, sweeter || {0} cognac; everything; hardly any difference || {0} calvados or rum; sauces, stews and desserts; another aroma
cognac | cognac, armagnac || {0} apple juice or white grape juice; sauces, stews and desserts; no alcohol, sweeter || {0} brandy; everything; hardly any difference || {0} calvados or rum; sauces, stews and desserts; another aroma
rum | rum || {0} apple or orange juice with a few drops of rum flavouring; cakes and desserts; no alcohol, milder
vinegar | vinegar, white vinegar, distilled vinegar || {0} lemon juice; dressings, doughs; fruitier
cider-vinegar | cider vinegar, apple cider vinegar || {0} white wine vinegar; dressings, baking; less fruity
balsamic-vinegar | balsamic vinegar, balsamic || {0} red wine vinegar with {1} sugar; dressings, glazes; thinner and sharper
wine-vinegar | white wine vinegar, red wine vinegar, wine vinegar || {0} apple cider vinegar; dressings, sauces; fruitier
rice-vinegar | rice vinegar || {0} apple cider vinegar with {1} sugar; sushi rice, dressings; stronger
lemon-juice | lemon juice, lemon || {0} lime juice; everything; sharper, other aroma || {0} cider vinegar; dressings, doughs; less fruity
lime-juice | lime juice, lime || {0} lemon juice; everything; milder || {0} cider vinegar; dressings, sauces; less fruity
lemon-zest | lemon zest, lemon peel || {0} lemon juice; creams and doughs; sourer, thinner || {0} zest of an untreated orange or lime; baking; other aroma
tamarind | tamarind, tamarind paste || {0} lime juice with {1} brown sugar; curries, pad thai; less fruity
lemongrass | lemongrass, lemon grass || {0} lime or lemon zest; curries, soups; less flowery
vegetable-stock | vegetable stock, vegetable broth, stock, broth, bouillon, stock cube, stock powder, bouillon cube, veg stock || {0} water with {1} soy sauce; soups, stews; darker || {0} water in which vegetables were cooked, salted; soups, risotto; lighter taste
chicken-stock | chicken stock, chicken broth || {0} vegetable stock; soups, risotto, sauces; lighter
beef-stock | beef stock, beef broth || {0} vegetable stock with {1} soy sauce; stews and sauces; less meaty
tomato-paste | tomato paste, tomato puree, tomato concentrate || {0} passata, simmered down; sauces, stews; thinner
passata | passata, tomato sauce, sieved tomatoes || {0} tomato paste thinned with {1} water; sauces; stronger || {0} tinned tomatoes, blended; sauces; fresher
tinned-tomatoes | tinned tomatoes, canned tomatoes, chopped tomatoes, crushed tomatoes || {0} ripe tomatoes, peeled and chopped, with a spoon of tomato paste; sauces, stews; simmer a little longer
ketchup | ketchup || {0} tomato paste with {1} sugar and {2} vinegar; sauces, glazes; less spiced
mayonnaise | mayonnaise, mayo || {0} thick yogurt with a little oil and salt; salads, dips; lighter, sourer || {0} mashed ripe avocado with lemon juice; sandwiches, dips; greener, eat soon
mustard | mustard, dijon mustard, dijon || {0} grated horseradish; sauces, dressings; sharper, does not bind as well || {0} mustard powder stirred with {1} water; everything; stronger
horseradish | horseradish || {0} wasabi or fresh grated radish to taste; sauces, dips; sharper or milder
capers | capers || {0} green olives, chopped; sauces, salads; milder
olives | olives, black olives, green olives || {0} capers; sauces, salads; sourer
anchovies | anchovies || {0} capers, chopped; sauces, dressings; without the fish aroma || {0} dark miso; sauces, dressings; rounder
bacon | bacon, lardons, bacon bits, speck, streaky bacon || {0} smoked tofu, diced and fried with a little oil; pasta, stews, salads; less fat || {0} smoked ham with a little oil; pasta, stews; leaner || {0} pancetta or guanciale; pasta, stews; less smoky
pancetta | pancetta || {0} bacon, unsmoked if you can; sauces, pasta; smokier || {0} guanciale; sauces, pasta; fatter || {0} smoked tofu, diced and fried with a little oil; pasta; less fat
guanciale | guanciale, pork cheek || {0} pancetta or bacon; carbonara, pasta; bacon is smokier and leaner || {0} smoked tofu, diced and fried with a little oil; pasta; less fat
ham | ham, prosciutto || {0} smoked tofu in thin slices; bakes, sandwiches; firmer
chorizo | chorizo || {0} smoked tofu with smoked paprika, garlic and oil; stews, rice; milder, drier
minced-beef | minced beef, ground beef, mince, minced meat, ground meat, hamburger meat, ground pork, minced pork || {0} dry brown lentils, cooked; sauces, chilli, pies; softer, needs more seasoning || {0} textured soy, soaked in hot vegetable stock; sauces, chilli; leaner, add oil
chicken-breast | chicken breast, chicken || {0} firm tofu, pressed dry; stir-fries, curries; fry it first || {0} turkey breast, cooked through; everything; drier, shorter cooking
chicken-thigh | chicken thighs, chicken thigh || {0} chicken breast; pans, bakes; drier, shorter cooking: done at 74 °C (165 °F) in the middle || {0} firm tofu, pressed dry; stir-fries, curries; fry it first
salmon | salmon, salmon fillet || {0} trout or char; baking, frying; smaller, cooks sooner
cod | cod, haddock, pollock, white fish || {0} pollock, haddock or hake; baking, soups; flakes more or less
shrimp | shrimp, prawns, king prawns || {0} firm white fish in pieces; curries, pasta; softer || {0} king oyster mushrooms in slices; stir-fries, pasta; no taste of the sea
onion | onion, yellow onion, red onion, onions, brown onion, white onion || {0} leek, in rings; soups, sauces, bakes; milder || {0} onion powder; sauces, doughs; without bite
shallot | shallot || {0} finely chopped onion; sauces, dressings; sharper
spring-onion | spring onion, scallion, green onion || {0} chives, snipped; garnish, salads; finer
garlic | garlic || {0} garlic powder; sauces, marinades; rounder, less sharp
garlic-powder | garlic powder, granulated garlic || {0} fresh clove, crushed; sauces, marinades; sharper, may burn
onion-powder | onion powder || {0} onion, finely chopped and fried; sauces, fillings; moister
ginger | ginger, ginger root || {0} ground ginger; curries, baking; warmer, less fresh
leek | leek || {0} onion, in rings; soups, bakes; stronger and sweeter
celery | celery || {0} fennel or carrot, diced; soups, sauces; sweeter
carrot | carrot || {0} parsnip or pumpkin; soups, stews, cakes; another sweetness
potato | potato || {0} sweet potato; bakes, soups; sweeter, cooks sooner
sweet-potato | sweet potato || {0} pumpkin or carrot; curries, soups; moister
pumpkin | pumpkin, butternut squash, squash || {0} sweet potato; soups, curries; sweeter, denser
spinach | spinach, baby spinach || {0} chard or kale without stems; pasta, curries; cook a little longer
kale | kale, curly kale || {0} savoy cabbage or chard; soups, stews; milder
mushrooms | mushrooms, button mushrooms || {0} aubergine or courgette, diced; sauces, stews; less savoury
zucchini | zucchini, courgette || {0} aubergine or pumpkin; stews, bakes; softer or sweeter
eggplant | eggplant, aubergine || {0} courgette; stews, bakes; lighter, more water
bell-pepper | bell pepper, red pepper, peppers, capsicum, red bell pepper, green pepper, yellow pepper || {0} tomato or carrot; stews, salads; juicier or sweeter
tomato | tomato, cherry tomatoes || {0} tinned tomatoes; cooked dishes; softer
avocado | avocado || {0} green peas, cooked and mashed with oil; spreads, dips; sweeter
cauliflower | cauliflower || {0} broccoli; bakes, curries; greener, cooks sooner
broccoli | broccoli || {0} cauliflower or green beans; pasta, stir-fries; milder
chickpeas | chickpeas, garbanzo beans || {0} cooked white beans; hummus, stews, salads; softer
kidney-beans | kidney beans, black beans || {0} any other cooked beans or chickpeas; chilli, salads; another colour
lentils | lentils, brown lentils, green lentils || {0} cooked beans or chickpeas; stews, salads; firmer, no cooking time
red-lentils | red lentils || {0} yellow split peas, cooked for 40 minutes; soups, dal; grainier
rice | rice, white rice, basmati, long grain rice, jasmine rice || {0} quinoa or millet; side dish, salads; nuttier || {0} bulgur or couscous, with less water; side dish, salads; soft sooner || {0} brown rice; everything; takes 30 to 45 minutes and more water || {0} risotto rice; bakes, puddings; creamier
risotto-rice | risotto rice, arborio rice, arborio || {0} short-grain pudding rice; risotto, rice pudding; softer
brown-rice | brown rice, wholegrain rice, whole grain rice || {0} white rice; everything; done in half the time with less water
couscous | couscous || {0} quinoa or millet, cooked; salads, side dish; firmer, 15 minutes longer
bulgur | bulgur, bulgur wheat || {0} quinoa; salads, side dish; lighter
quinoa | quinoa || {0} rice or millet; side dish, salads; milder
pasta | pasta, spaghetti, noodles, macaroni, penne, fusilli, tagliatelle, linguine, fettuccine || {0} pasta of lentils, rice or corn; all pasta dishes; breaks more easily, watch the time
rice-noodles | rice noodles, glass noodles || {0} thin wheat noodles; stir-fries, soups; firmer
lasagne-sheets | lasagne sheets, lasagna noodles || {0} courgette or aubergine in thin slices, salted and patted dry; bakes; juicier
bread | bread, toast || {0} gluten-free bread; sandwiches, dumplings, stuffing; drier
puff-pastry | puff pastry || {0} filo pastry, brushed with oil between the sheets; tarts, parcels; crisper, thinner
tortilla | tortilla, wraps, flour tortilla || {0} small corn tortillas; wraps, tacos; smaller, tear more easily
salt | salt, table salt || {0} coarse flaky salt; seasoning; weigh it, flakes fill the spoon loosely || {0} soy sauce; savoury dishes; darker, more liquid
pepper | black pepper, pepper, ground pepper || {0} ground white pepper or mild chilli; everything; sharper or fruitier
paprika | paprika, sweet paprika, paprika powder, paprika spice || {0} mild chilli powder; stews, marinades; hotter, less sweet
smoked-paprika | smoked paprika, pimenton || {0} sweet paprika with a pinch of cumin; stews, marinades; without smoke
chili | chilli, chili, chili pepper, chili flakes, red pepper flakes, chillies, chilli flakes, fresh chilli, jalapeno || {0} dried chilli flakes; everything; add little by little
cayenne | cayenne pepper, cayenne || {0} chilli flakes; sauces, stews; coarser
curry-powder | curry powder || {0} ground cumin, {1} coriander and {2} turmeric; curries, sauces; simpler
garam-masala | garam masala || {0} ground cumin with {1} allspice or cinnamon; curries; simpler
cumin | cumin, cumin seeds || {0} ground coriander with a pinch of chilli; curries, chilli; lighter
caraway | caraway, caraway seeds || {0} fennel or dill seeds; bread, cabbage; sweeter
coriander-seed | coriander seeds, ground coriander || {0} ground cumin; curries, stews; stronger
turmeric | turmeric || {0} mild curry powder; rice, curries; spicier
saffron | saffron || {0} turmeric; rice, soups; colour only, other aroma
cinnamon | cinnamon || {0} ground allspice or nutmeg; baking, porridge; stronger
cinnamon-stick | cinnamon stick || {0} ground cinnamon; stews, mulled drinks; clouds the liquid
nutmeg | nutmeg || {0} ground mace or allspice; sauces, baking; other aroma
cloves | cloves, ground cloves || {0} ground allspice; baking, stews; milder
allspice | allspice || {0} cinnamon with {1} ground cloves; baking, stews; less peppery
cardamom | cardamom || {0} cinnamon with {1} ground ginger; baking, curries; other aroma
star-anise | star anise || {0} anise or fennel seeds; braises, compotes; milder
bay-leaf | bay leaf || {0} dried thyme; stews, sauces; other aroma
basil | basil || {0} dried basil, cooked with the dish; sauces; less fresh
parsley | parsley || {0} chervil or chives; garnish, sauces; finer
cilantro | cilantro, coriander, coriander leaves, fresh coriander || {0} parsley with a little lime zest; garnish, salads; milder
thyme | thyme || {0} dried thyme or marjoram; stews, roasts; stronger
rosemary | rosemary || {0} dried rosemary, crushed; roasts, potatoes; harder needles
oregano | oregano || {0} dried marjoram or thyme; pizza, sauces; milder
sage | sage || {0} dried sage or rosemary; pasta, roasts; stronger
mint | mint || {0} basil or lemon balm; salads, drinks; less cool
dill | dill || {0} dried dill; sauces, fish; weaker
chives | chives || {0} green of spring onions, finely cut; garnish, dips; stronger
raisins | raisins, sultanas, currants || {0} dried cranberries or chopped apricots; baking, salads; sourer
dates | dates, medjool dates || {0} soft prunes or figs; bars, cakes; less sweet
apple-sauce | apple sauce, applesauce || {0} mashed ripe banana; cakes, pancakes; tastes of banana
banana | banana || {0} unsweetened apple sauce; cakes, pancakes; less sweet, moister
apple | apple || {0} firm pear; cakes, crumble, salads; sweeter, juicier
orange-juice | orange juice || {0} apple juice with a little lemon juice; sauces, cakes; milder
pectin | jam sugar, gelling sugar, pectin || {0} sugar with {1} agar powder, boiled for 2 minutes, for small amounts eaten fresh; spread for the fridge, not for storing; sets less, keeps a week in the fridge
marzipan | marzipan, almond paste || {0} ground almonds kneaded with {1} powdered sugar and {2} water; fillings, cakes; coarser
nutella | nutella, chocolate spread, hazelnut spread || {0} hazelnut butter stirred with {1} cocoa and {2} maple syrup; fillings, spreads; less sweet
espresso | espresso, coffee, strong coffee || {0} hot water with {1} instant coffee; tiramisu, baking; rougher
pesto | pesto || {0} basil blended with {1} olive oil, garlic and salt; pasta, sandwiches; lighter
coconut-sugar | coconut sugar, palm sugar || {0} brown sugar; everything; sweeter
sunflower-seeds | sunflower seeds || {0} pumpkin seeds; bread, salads; greener taste
nutritional-yeast | nutritional yeast || {0} grated parmesan; pasta, sauces; saltier, melts
sauerkraut | sauerkraut || {0} finely cut white cabbage braised with {1} vinegar; stews, side dish; less sour
sausage | sausage || {0} vegetable sausages of soy; grilling, stews; leaner, brown them in oil
`
