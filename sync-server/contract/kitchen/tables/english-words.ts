/** `key | names | meaning`. */
export const englishWords = `
al-dente | al dente | Cooked so that pasta still has a slight bite in the middle.
au-gratin | au gratin, gratinate | Browned under heat with a crust of cheese or crumbs.
bain-marie | bain marie, water bath, double boiler | A bowl over or in hot water, which warms food gently without scorching it.
bake-blind | bake blind, blind bake, blind baking, par bake | Baking an empty pastry case under weights so that it stays crisp and flat.
bard | bard, barding | Covering lean meat with slices of fat so that it does not dry out.
baste | baste, basting | Spooning hot juices or fat over food while it cooks.
batter | batter | A pourable mixture of flour, liquid and often egg.
beat | beat, beating | Stirring fast to make a mixture smooth or to work air in.
bechamel | bechamel, white sauce | A white sauce of butter, flour and milk.
beurre-blanc | beurre blanc | A sauce of reduced wine and vinegar with cold butter whisked in.
bind | bind, binding | Thickening a liquid or holding a mixture together with starch or egg.
bisque | bisque | A smooth, creamy soup, usually of shellfish.
blanch | blanch, blanching, blanched | Dipping food in boiling water for a short time, then in cold water to stop the cooking.
blend | blend, blending | Mixing until no separate parts remain.
bloom | bloom, blooming | Soaking gelatine, or warming spices in fat, to bring it to its full effect.
boil | boil, boiling, rolling boil | Cooking in liquid at 100 °C (212 °F), with large bubbles all over.
bone | debone, boning, fillet | Taking the bones out of meat or fish.
bouquet-garni | bouquet garni | A tied bundle of herbs that cooks along and is taken out.
braise | braise, braising, braised | Browning food, then cooking it slowly in a little liquid under a lid.
bread | breading, coat in breadcrumbs | Coating food in flour, egg and crumbs before frying.
brine | brine, brining, wet brine | Salted water in which food lies so that it stays juicy or keeps.
broil | broil, broiling | American for cooking under strong heat from above; British cooks call it grilling.
broth | broth, bouillon | Liquid in which meat or vegetables were simmered, seasoned to drink.
brown | brown, browning | Frying at high heat until the surface takes colour and aroma.
brown-butter | brown butter, browned butter, beurre noisette | Butter melted until its solids turn golden and smell of nuts.
brunoise | brunoise | Very small dice, about 2 mm wide.
bruise | bruise, bruising | Pressing herbs or spices lightly so that they give off aroma.
butterfly | butterfly, butterflying, butterflied | Cutting a piece nearly through and opening it flat like a book.
candy | candy, candied, candying | Cooking fruit or peel in syrup until it is soaked with sugar.
caramelize | caramelize, caramelise, caramelizing, caramelised, caramelized | Heating sugar, or sugar in food, until it browns and tastes rounder.
carryover | carryover cooking, carry over cooking | The rise in temperature inside food after it has left the heat.
casserole-dish | casserole | A dish that cooks slowly in a covered pot, and that pot.
chiffonade | chiffonade | Leaves rolled up and cut into fine ribbons.
chop | chop, chopping, roughly chop, coarsely chop | Cutting into pieces of no particular shape.
clarify | clarify, clarifying, clarified butter | Making a liquid or butter clear by taking out its solids.
coagulate | coagulate | Setting of protein by heat, as of egg white.
coat-spoon | coat the back of a spoon, nappe | Thick enough that a line drawn on a dipped spoon stays.
coddle | coddle, coddled eggs | Cooking gently in a cup or in water below the boil.
compote | compote | Fruit cooked in syrup until soft but still in pieces.
concasse | concasse | Peeled and seeded tomatoes, chopped.
confit | confit | Food cooked slowly in fat, or fruit in sugar.
core | core, coring | Taking out the hard middle of fruit with its seeds.
coulis | coulis | A smooth sauce of strained fruit or vegetables.
court-bouillon | court bouillon | A quick stock with vegetables and acid, to poach fish in.
cream-together | cream, creaming, cream butter and sugar, cream together | Beating butter and sugar until pale and fluffy, which works air in.
crimp | crimp, crimping | Pressing the edges of pastry together in a pattern.
crouton | crouton | A small cube of fried or toasted bread.
crumb-coat | crumb coat | A thin first layer of frosting that holds the crumbs of a cake.
cure | cure, curing, cured | Keeping meat or fish with salt, sugar or smoke.
curdle | curdle, curdling, curdled | Separating into lumps and liquid by heat or acid.
cut-in | cut in, rub in, rubbing in, cutting in butter | Working cold fat into flour until it looks like crumbs.
dash | dash | A few drops, about 1/8 teaspoon.
deep-fry | deep fry, deep frying | Cooking in hot fat that covers the food.
deglaze | deglaze, deglazing | Loosening the browned bits in a pan with a little liquid, for a sauce.
degrease | degrease, skim fat | Taking the fat off a sauce or stock.
demi-glace | demi glace | A dark stock reduced until it is thick and glossy.
devein | devein, deveining | Taking the dark gut out of the back of a prawn.
dice | dice, dicing, diced | Cutting into even cubes.
dissolve | dissolve | Stirring until nothing solid is left in the liquid.
dollop | dollop | A spoonful of something soft, such as cream.
dot | dot with butter, dot | Setting small pieces of butter over the surface.
drain | drain, draining | Pouring off liquid through a sieve.
dredge | dredge, dredging | Coating lightly with flour or sugar.
dress | dress a salad, dressing | Mixing salad with a sauce of oil and acid.
drippings | drippings, pan juices | Fat and juices that come out of roasting meat.
drizzle | drizzle, drizzling | Pouring in a thin stream.
dry-brine | dry brine, dry brining | Salting meat hours ahead, without water.
dry-fry | dry fry, dry roast, dry toast, toast spices | Roasting in a pan without fat, until it smells.
dust | dust, dusting | Sprinkling a thin layer of flour, sugar or cocoa.
dutch-oven | dutch oven | A heavy pot with a tight lid, for the hob and the oven.
egg-wash | egg wash | Beaten egg, brushed on dough so that it browns and shines.
emulsify | emulsify, emulsion, emulsifying | Joining fat and water into a smooth mixture, as in mayonnaise.
en-croute | en croute | Baked wrapped in pastry.
en-papillote | en papillote, papillote | Cooked in a closed parcel of paper.
escalope | escalope | A thin slice of meat, often beaten flat.
ferment | ferment, fermenting, fermentation | Letting microbes sour or raise food, as in bread or sauerkraut.
flambe | flambe, flambeing | Pouring alcohol over a dish and burning it off.
flake | flake, flaking | Breaking cooked fish into pieces along its layers.
floret | floret | A small branch of broccoli or cauliflower with its bud.
flute | flute the edges | Pressing waves into the rim of a pie.
fold-in | fold in, fold, folding, folding in, fold through | Mixing lightly with a spatula, from below upwards, so that air stays in.
fond | fond | The browned bits on the bottom of a pan.
frangipane | frangipane | A filling of almonds, butter, sugar and egg.
french-trim | french trim, frenched | Scraping the bone of a chop clean.
frost | frost, frosting, icing | Covering a cake with a sweet spread.
fry | fry, frying, pan fry | Cooking in hot fat in a pan.
ganache | ganache | Chocolate melted in hot cream.
garnish | garnish | Something edible put on a dish for looks and taste.
glaze | glaze, glazing | A shiny coating, sweet or savoury.
gluten | gluten, gluten development | The elastic protein of wheat dough, which kneading makes stronger.
grate | grate, grating, grated | Rubbing food over a rough surface into shreds.
gravy | gravy | A sauce of meat juices, usually thickened.
grease | grease, greasing, grease the tin | Rubbing a tin with fat so that nothing sticks.
griddle | griddle | A flat hot plate or ridged pan.
hull | hull, hulling | Taking the green top off strawberries.
infuse | infuse, infusing, infusion | Letting aroma pass into a hot or cold liquid.
jacket | jacket potato | A potato baked in its skin.
julienne | julienne | Fine strips, about the size of a match.
jus | jus | The thin, clear juice of roasted meat.
knead | knead, kneading | Working a dough by pressing and folding until it is elastic.
knock-back | knock back, punch down, knocking back | Pressing the gas out of risen dough before shaping it.
lamination | laminate, lamination, laminated dough | Folding butter into dough in many thin layers.
lard | lard, larding | Drawing strips of fat through lean meat.
leaven | leavening, leaven, raising agent | What makes dough rise: yeast, baking powder, baking soda.
levain | levain, sourdough starter, starter | A living mixture of flour and water that raises bread.
liaison | liaison | Egg yolk and cream that thicken a sauce off the heat.
macerate | macerate, macerating | Softening fruit in sugar, juice or alcohol.
maillard | maillard reaction, maillard | The browning of protein and sugar by heat, which gives roasted taste.
mandoline | mandoline, mandolin | A slicer with a fixed blade; use its guard.
marbling | marbling | Fine fat within meat.
marinate | marinate, marinating, marinade | Laying food in a seasoned liquid so that it takes on taste.
mash | mash, mashing | Crushing soft food to a pulp.
meringue | meringue | Egg white whipped with sugar, raw or baked.
mince | mince, mincing, minced | Cutting very fine, or putting through a mincer.
mirepoix | mirepoix, soffritto | Diced onion, carrot and celery, the base of many dishes.
mise-en-place | mise en place | Having everything measured and cut before cooking starts.
mount | mount with butter, monter au beurre | Whisking cold butter into a sauce to make it glossy.
muddle | muddle, muddling | Crushing herbs or fruit lightly in a glass.
oven-spring | oven spring | The last rise of bread in the first minutes of baking.
pan-roast | pan roast | Browning in a pan and finishing in the oven.
parboil | parboil, parboiling, par boil | Boiling until half done.
parchment | parchment paper, baking paper, baking parchment | Coated paper for baking to which nothing sticks.
pare | pare, paring | Peeling thinly with a small knife.
pectin | pectin | The substance in fruit that sets jam.
peel | peel, peeling | Taking the skin off.
pickle | pickle, pickling, quick pickle | Laying food in vinegar or brine.
knob | knob, knob of butter | A piece of butter of about 15 to 30 g (1 to 2 tablespoons).
splash | splash, glug | A short pour of liquid, about 1 to 2 tablespoons.
handful | handful | What a hand holds: about 30 g (1 oz) of leaves or nuts.
smidgen | smidgen | Half a pinch.
pinch | pinch | What fits between two fingers, about 1/16 teaspoon.
pipe | pipe, piping, piping bag | Pressing a soft mixture through a nozzle.
pith | pith | The bitter white layer under the peel of citrus fruit.
pit | pit, pitting, stone | Taking the stone out of fruit.
plump | plump, plumping | Soaking dried fruit until soft.
poach | poach, poaching, poached | Cooking gently in liquid that hardly moves, at 70 to 85 °C (160 to 185 °F).
poolish | poolish, preferment, biga | Part of a dough mixed the day before, for more taste.
pound | pound meat, pounding | Beating meat flat to an even thickness.
preheat | preheat, preheating | Heating oven or pan before the food goes in.
proof | proof, prove, proofing, proving, rise, second rise | Letting shaped yeast dough rise before baking.
pulse | pulse, pulsing | Running a blender in short bursts.
puree | puree, pureeing | Blending to a smooth pulp.
quenelle | quenelle | An oval shaped with two spoons.
ragout | ragout, ragu | A thick stew or meat sauce.
ramekin | ramekin | A small round oven dish for one portion.
reduce | reduce, reducing, reduction | Boiling a liquid down so that it thickens and tastes stronger.
refresh | refresh, shock, ice bath, shocking | Cooling blanched food in cold water.
render | render, rendering, render fat | Melting the fat out of meat over low heat.
soften | soften, sweat until soft | Cooking gently in fat or water until soft, without browning.
resting | rest meat, resting meat, rest the dough, rest | Leaving meat or dough alone for a while so that it relaxes.
ribbon-stage | ribbon stage | Egg and sugar beaten until the mixture falls in a band that stays visible.
roast | roast, roasting, roasted | Cooking in dry heat in the oven.
roulade | roulade | A filled and rolled piece of meat or sponge.
roux | roux | Flour cooked in fat, which thickens sauces.
rub | dry rub, spice rub | Spices rubbed onto meat before cooking.
sabayon | sabayon, zabaglione | Egg yolk, sugar and wine whipped over hot water.
saute | saute, sauteing, sauteed | Frying quickly in a little fat while moving the food.
scald | scald, scalding, scalded milk | Heating milk to just below the boil.
scant | scant, scant cup | A little less than the measure.
score | score, scoring | Cutting shallow lines into a surface.
scramble | scramble, scrambling | Stirring egg while it sets.
sear | sear, searing, seared | Browning a surface fast at high heat.
season | season, seasoning, season to taste | Adding salt, pepper or spices until it tastes right.
self-raising | self raising | Flour sold with baking powder in it.
separate | separate eggs, separating eggs | Parting yolk and white.
shallow-fry | shallow fry, shallow frying | Frying in fat that reaches halfway up the food.
shred | shred, shredding, shredded | Cutting or pulling into thin strips.
shuck | shuck, shucking | Opening shells, or taking husks off corn.
sieve | sieve, sift, sifting | Passing flour or sugar through a sieve so that it is loose and free of lumps.
silpat | silicone mat, silpat | A mat for baking to which nothing sticks.
simmer | simmer, simmering | Cooking just below the boil, with small bubbles rising.
skim | skim, skimming | Taking foam or fat off the surface.
slurry | slurry, cornstarch slurry | Starch stirred with cold water, to thicken a hot liquid.
smoke-point | smoke point | The temperature at which a fat starts to smoke.
soak | soak, soaking | Leaving in water to soften.
soft-ball | soft ball stage, soft ball | Sugar syrup at 112 to 116 °C (234 to 240 °F).
soft-peaks | soft peaks, stiff peaks, peaks | How egg white or cream stands when the whisk is lifted: bent over, or upright.
sous-vide | sous vide | Cooking in a sealed bag in water of an exact temperature.
spatchcock | spatchcock, spatchcocked | A bird cut along the back and pressed flat.
sponge | sponge, sponge cake | A light cake raised by beaten egg.
steam | steam, steaming | Cooking in the steam of boiling water.
steep | steep, steeping | Leaving tea, herbs or spices in hot liquid.
stew | stew, stewing | Cooking slowly in liquid that covers the food.
stir-fry | stir fry, stir frying | Frying small pieces very hot while stirring all the time.
stock | stock | The strained liquid of simmered bones or vegetables, for cooking.
strain | strain, straining | Pouring through a sieve to hold back solids.
streusel | streusel, crumble topping | Crumbs of butter, flour and sugar.
stud | stud an onion, clouted onion, studded | Sticking cloves into an onion.
stuff | stuff, stuffing | Filling the inside of meat or vegetables.
supreme | supreme, segment, segmenting | A wedge of citrus fruit without skin.
sweat | sweat, sweating | Softening vegetables in fat over low heat without browning.
tart | tart, tarte | A flat open pastry with a filling.
temper | temper, tempering | Warming egg slowly with hot liquid, or bringing chocolate to the right temperature.
tenderize | tenderize, tenderise | Making meat softer by beating, acid or salt.
thicken | thicken, thickening | Making a liquid denser, with starch or by boiling it down.
toast | toast, toasting | Browning by dry heat.
toss | toss, tossing | Mixing loosely by lifting and turning.
truss | truss, trussing | Tying a bird so that it keeps its shape.
turn | turn vegetables | Cutting vegetables into barrel shapes.
umami | umami | The savoury taste of broth, mushrooms, soy sauce and ripe cheese.
unmould | unmould, unmold, turn out | Taking a cake or pudding out of its tin.
veloute | veloute | A sauce of light stock thickened with roux.
vinaigrette | vinaigrette | A dressing of oil and vinegar.
whip | whip, whipping, whipped | Beating air into cream or egg white.
whisk | whisk, whisking | Stirring with a wire whisk to join or to work air in.
wilt | wilt, wilting, wilted | Heating leaves until they collapse.
windowpane | windowpane test, window pane test | Stretching dough thin: if light shines through before it tears, it is kneaded enough.
work | work the dough, overwork, overmix, overmixing | Mixing or kneading dough; too much makes cakes tough.
zest | zest, zesting | The coloured outer peel of citrus fruit, and taking it off.
guanciale | guanciale | Cured pork cheek from Italy, fatter than bacon.
pancetta | pancetta | Cured pork belly from Italy, not smoked.
mirin | mirin | Sweet Japanese rice wine for cooking.
tahini | tahini | A paste of ground sesame.
miso | miso | A salty Japanese paste of fermented soybeans, often with rice or barley.
harissa | harissa | A hot paste of chillies, garlic and spices from North Africa.
gochujang | gochujang | A hot and sweet Korean paste of chillies and fermented soybeans.
sriracha | sriracha | A hot Thai sauce of chillies, vinegar, garlic and sugar.
panko | panko | Coarse, light Japanese breadcrumbs.
ghee | ghee | Butter without water and milk solids, for hot frying.
quark | quark | Fresh curd cheese of sour milk, mild and smooth.
skyr | skyr | Thick Icelandic fresh cheese, eaten like yoghurt, low in fat.
schmand | schmand | German soured cream with 20 to 29 % fat.
creme-fraiche | creme fraiche | Thick soured cream with at least 30 % fat, which does not split when it boils.
tempeh | tempeh | A firm cake of fermented soybeans.
seitan | seitan | A meat substitute of wheat gluten.
tamari | tamari | Japanese soy sauce, mostly brewed without wheat.
dashi | dashi | Japanese stock of kelp and dried tuna flakes.
nori | nori | Dried sheets of seaweed, as around sushi.
sumac | sumac | A sour red spice of dried berries.
orzo | orzo | Pasta in the form of rice grains.
filo | filo | Very thin sheets of dough, brushed with fat and layered.
couscous | couscous | Tiny grains of semolina that only swell in hot water.
bulgur | bulgur | Wheat that was boiled, dried and cracked.
lemongrass | lemongrass | A grass with the aroma of lemon, for Asian soups and curries.
galangal | galangal | A root like ginger, sharper, with a taste of resin.
fenugreek | fenugreek | Seeds or leaves with the scent of curry, a little bitter.
sherry | sherry | Spanish wine with added alcohol, dry to sweet.
passata | passata | Sieved tomatoes, smooth and uncooked or lightly cooked.
`
