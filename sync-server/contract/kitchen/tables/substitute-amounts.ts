/**
 * One row for each food: `key | its allergens | its diet || amount > amounts of the substitute | allergens | diet | changes || …`.
 * An amount has a metric and a US unit ("240ml=1cup"; "50g=1" is one piece). A missing amount in front of ">" is that of the
 * substitute before, a missing one behind it is the same amount. Allergens are those of Regulation (EU) No
 * 1169/2011, annex II, by short names; "bought" among the changes: a ready-made food, whose label decides. Proportions are common kitchen practice; no authority publishes them.
 */
export const substituteAmounts = `
buttermilk | milk | vegetarian || 240ml=1cup > 225ml=15tbsp + 15ml=1tbsp | milk | vegetarian || > 180ml=3/4cup + 60ml=1/4cup | milk | vegetarian || > 225ml=15tbsp + 15ml=1tbsp | soy sulphite | vegan
milk | milk | vegetarian || 240ml=1cup > | gluten | vegan || > | soy | vegan || > 120ml=1/2cup + 120ml=1/2cup | milk | vegetarian
cream | milk | vegetarian || 240ml=1cup > 180ml=3/4cup + 60g=1/4cup | milk | vegetarian || > | - | vegan || > | soy | vegan || > | milk | vegetarian
sour-cream | milk | vegetarian || 240ml=1cup > | milk | vegetarian || > 240ml=1cup + 15ml=1tbsp | soy | vegan || > | milk | vegetarian
schmand | milk | vegetarian || 200g=7/8cup > 150g=2/3cup + 50ml=3tbsp | milk | vegetarian || > | milk | vegetarian || > | milk | vegetarian
creme-fraiche | milk | vegetarian || 240ml=1cup > | milk | vegetarian || > 240ml=1cup + 5ml=1tsp | - | vegan
yogurt | milk | vegetarian || 240ml=1cup > | milk | vegetarian || > | soy | vegan
greek-yogurt | milk | vegetarian || 240g=1cup > 480g=2cups | milk | vegetarian
quark | milk | vegetarian || 250g=1cup > | milk | vegetarian || > | soy | vegan
ricotta | milk | vegetarian || 250g=1cup > | milk | vegetarian || > | soy | vegan
mascarpone | milk | vegetarian || 250g=1cup > 200g=7/8cup + 50ml=3tbsp | milk | vegetarian
cream-cheese | milk | vegetarian || 225g=1cup > | milk | vegetarian || > | nuts | vegan
cottage-cheese | milk | vegetarian || 225g=1cup > | milk | vegetarian
butter | milk | vegetarian || 100g=7tbsp > 80ml=1/3cup | - | vegan | salt- || > | - | vegan | bought || > 85g=6tbsp | milk | vegetarian
ghee | milk | vegetarian || 15ml=1tbsp > | - | vegan || > 18g=4tsp | milk | vegetarian
margarine | - | vegan || 100g=7tbsp > | milk | vegetarian || > 80ml=1/3cup | - | vegan
oil | - | vegan || 80ml=1/3cup > 100g=7tbsp | milk | vegetarian || > | - | vegan
olive-oil | - | vegan || 15ml=1tbsp > | - | vegan || > 15g=1tbsp | milk | vegetarian
sesame-oil | sesame | vegan || 5ml=1tsp > | peanut | vegan || > | - | vegan
coconut-oil | - | vegan || 100g=1/2cup > 115g=1/2cup | milk | vegetarian || > 110ml=1/2cup | - | vegan
shortening | - | vegan || 100g=1/2cup > | - | - || > 115g=1/2cup | milk | vegetarian || > | - | vegan
lard | - | - || 100g=1/2cup > 115g=1/2cup | milk | vegetarian || > | - | vegan
egg | egg | vegetarian || 50g=1 > 7g=1tbsp + 45ml=3tbsp | - | vegan || > 60g=1/4cup | - | vegan | lift- sugar+ || > 60g=1/4cup | soy | vegan | lift- || > 20g=1/4cup + 30ml=2tbsp | gluten | vegan
egg-white | egg | vegetarian || 30g=1 > 30ml=2tbsp | - | vegan
egg-yolk | egg | vegetarian || 18g=1 > 25g=1/2 | egg | vegetarian || > 8g=1tbsp + 15ml=1tbsp | - | vegan
egg-wash | egg | vegetarian || 15ml=1tbsp > | milk | vegetarian || > | soy | vegan
baking-powder | - | vegan || 5g=1tsp > 1.5g=1/4tsp + 1.5g=1/2tsp | - | vegan || > 1.5g=1/4tsp + 5ml=1tsp | - | vegan | acid+
baking-soda | - | vegan || 1.5g=1/4tsp > 5g=1tsp | - | vegan | acid-
yeast | - | vegan || 21g=3/4oz > 7g=2 1/4tsp | - | vegan
dry-yeast | - | vegan || 7g=2 1/4tsp > 21g=3/4oz | - | vegan || > 8.75g=2 3/4tsp | - | vegan
active-dry-yeast | - | vegan || 8.75g=2 3/4tsp > 7g=2 1/4tsp | - | vegan || > 21g=3/4oz | - | vegan
cream-of-tartar | - | vegan || 1.5g=1/2tsp > 5ml=1tsp | - | vegan
gochujang | gluten soy | vegan || 16g=1tbsp > 10ml=2tsp + 6g=1tsp | gluten soy | vegan
cornstarch | - | vegan || 8g=1tbsp > 16g=2tbsp | gluten | vegan || > 8g=2tsp | - | vegan || > 8g=1tbsp | - | vegan
potato-starch | - | vegan || 8g=2tsp > 8g=1tbsp | - | vegan
arrowroot | - | vegan || 8g=1tbsp > | - | vegan
tapioca | - | vegan || 8g=1tbsp > | - | vegan
flour | gluten | vegan || 125g=1cup > | gluten | vegan || > 140g=1cup | - | vegan | bought || > 100g=1cup | nuts | vegan | lift- || > 125g=1cup | gluten | vegan
self-raising-flour | gluten | vegan || 125g=1cup > 125g=1cup + 8g=1 1/2tsp | gluten | vegan | salt-
bread-flour | gluten | vegan || 130g=1cup > | gluten | vegan
cake-flour | gluten | vegan || 120g=1cup > 105g=14tbsp + 15g=2tbsp | gluten | vegan
whole-wheat-flour | gluten | vegan || 120g=1cup > 125g=1cup | gluten | vegan
spelt-flour | gluten | vegan || 125g=1cup > | gluten | vegan
rye-flour | gluten | vegan || 120g=1cup > | gluten | vegan
almond-flour | nuts | vegan || 100g=1cup > | nuts | vegan || > 100g=3/4cup | - | vegan
semolina | gluten | vegan || 60g=1/3cup > | - | vegan
breadcrumbs | gluten | vegan || 50g=1/2cup > | gluten | vegan | bought || > 45g=1/2cup | gluten | vegan || > 30g=1cup | - | vegan | salt+ bought
oats | gluten | vegan || 90g=1cup > 100g=1cup | - | vegan
sugar | - | vegan || 200g=1cup > 250g=3/4cup | - | vegetarian | sugar+ || > | - | vegan
brown-sugar | - | vegan || 200g=1cup > 200g=1cup + 20g=1tbsp | - | vegan || > | - | vegan
powdered-sugar | - | vegan || 120g=1cup > 120g=2/3cup | - | vegan
vanilla-sugar | - | vegan || 8g=2tsp > 8g=2tsp + 2.5ml=1/2tsp | - | vegan
honey | - | vegetarian || 85g=1/4cup > 80g=1/4cup | - | vegan || > 70g=1/3cup + 15ml=1tbsp | - | vegan
maple-syrup | - | vegan || 80g=1/4cup > 85g=1/4cup | - | vegetarian || > | - | vegan
agave | - | vegan || 80g=1/4cup > | - | vegan
corn-syrup | - | vegan || 80g=1/4cup > 85g=1/4cup | - | vegetarian
molasses | - | vegan || 20g=1tbsp > | - | vegan
gelatine | - | - || 10g=1tbsp > 3g=1 1/2tsp | - | vegan
agar | - | vegan || 3g=1 1/2tsp > 10g=1tbsp | - | -
vanilla-extract | - | vegan || 5ml=1tsp > 8g=2tsp | - | vegan | sugar+ || > 2g=1/2 | - | vegan
vanilla-pod | - | vegan || 4g=1 > 10ml=2tsp | - | vegan
cocoa | - | vegan || 15g=3tbsp > 30g=1oz | - | vegan | sugar- bought
dark-chocolate | - | vegan || 30g=1oz > 15g=3tbsp + 15g=1tbsp + 15g=1tbsp | milk | vegetarian
milk-chocolate | milk | vegetarian || 100g=3 1/2oz > | - | vegan | sugar- bought
condensed-milk | milk | vegetarian || 400g=14oz > 400ml=1 2/3cups + 120g=1/2cup | - | vegan
evaporated-milk | milk | vegetarian || 350ml=1 1/2cups > 175ml=3/4cup + 175ml=3/4cup | milk | vegetarian
coconut-milk | - | vegan || 240ml=1cup > | milk | vegetarian || > 240ml=1cup + 15g=1tbsp | nuts | vegan
oat-milk | gluten | vegan || 240ml=1cup > | soy | vegan || > | nuts | vegan
almond-milk | nuts | vegan || 240ml=1cup > | - | vegan
soy-milk | soy | vegan || 240ml=1cup > | gluten | vegan
parmesan | milk | - || 30g=1/3cup > | milk | vegetarian | salt+ || > 15g=3tbsp | - | vegan | salt- || > | milk | - | salt+
pecorino | milk | - || 30g=1/3cup > | milk | - | salt- || > | milk | vegetarian | salt- || > 15g=3tbsp | - | vegan | salt-
mozzarella | milk | vegetarian || 100g=1cup > | milk | vegetarian | salt+
cheddar | milk | vegetarian || 100g=1cup > | milk | vegetarian
gruyere | milk | vegetarian || 100g=1cup > | milk | vegetarian
gouda | milk | vegetarian || 100g=1cup > | milk | vegetarian
feta | milk | vegetarian || 100g=2/3cup > | soy | vegan | salt- || > | milk | vegetarian | salt-
goat-cheese | milk | vegetarian || 100g=1/2cup > | milk | vegetarian
halloumi | milk | vegetarian || 200g=7oz > | soy | vegan | salt- || > | milk | vegetarian | salt-
paneer | milk | vegetarian || 200g=7oz > | soy | vegan
blue-cheese | milk | vegetarian || 100g=3/4cup > | milk | vegetarian
tofu | soy | vegan || 200g=7oz > | milk | vegetarian || > 240g=1 1/2cups | - | vegan
tempeh | soy | vegan || 200g=7oz > | soy | vegan
soy-sauce | soy gluten | vegan || 15ml=1tbsp > | soy | vegan || > | - | vegan | salt- sugar+
tamari | soy | vegan || 15ml=1tbsp > | soy gluten | vegan
fish-sauce | fish | - || 15ml=1tbsp > | soy gluten | vegan | salt-
oyster-sauce | mollusc | - || 15ml=1tbsp > | soy gluten | vegan
worcestershire | fish | - || 15ml=1tbsp > 15ml=1tbsp + 5ml=1tsp | soy gluten | vegan
miso | soy gluten | vegan || 15g=1tbsp > 10ml=2tsp | soy gluten | vegan | salt+
tahini | sesame | vegan || 30g=2tbsp > | nuts | vegan || > | - | vegan
peanut-butter | peanut | vegan || 30g=2tbsp > | nuts | vegan || > | - | vegan
peanuts | peanut | vegan || 60g=1/2cup > 65g=1/2cup | nuts | vegan || > 65g=1/2cup | - | vegan
walnuts | nuts | vegan || 50g=1/2cup > | nuts | vegan || > 65g=1/2cup | - | vegan
hazelnuts | nuts | vegan || 60g=1/2cup > | nuts | vegan || > 65g=1/2cup | - | vegan
almonds | nuts | vegan || 60g=1/2cup > | nuts | vegan || > 65g=1/2cup | - | vegan
cashews | nuts | vegan || 65g=1/2cup > | - | vegan
pine-nuts | nuts | vegan || 30g=1/4cup > | - | vegan || > | nuts | vegan
pistachios | nuts | vegan || 60g=1/2cup > | nuts | vegan
sesame-seeds | sesame | vegan || 10g=1tbsp > | - | vegan
flaxseed | - | vegan || 7g=1tbsp > 7g=2tsp | - | vegan
chia | - | vegan || 7g=2tsp > 7g=1tbsp | - | vegan
white-wine | sulphite | vegan || 120ml=1/2cup > 105ml=7tbsp + 15ml=1tbsp | celery | vegan | salt+
red-wine | sulphite | vegan || 240ml=1cup > 225ml=15tbsp + 15ml=1tbsp | celery | vegan | salt+ || > 225ml=15tbsp + 15ml=1tbsp | - | vegan | sugar+
beer | gluten | vegan || 240ml=1cup > | celery | vegan | salt+ || > | gluten | vegan || > | - | vegan
sherry | sulphite | vegan || 15ml=1tbsp > | - | vegan
mirin | - | vegan || 15ml=1tbsp > 15ml=1tbsp + 5g=1tsp | - | vegan
brandy | - | vegan || 15ml=1tbsp > | - | vegan || > | - | vegan || > | - | vegan
cognac | - | vegan || 15ml=1tbsp > | - | vegan || > | - | vegan || > | - | vegan
rum | - | vegan || 15ml=1tbsp > | - | vegan
vinegar | - | vegan || 15ml=1tbsp > 20ml=4tsp | - | vegan
cider-vinegar | sulphite | vegan || 15ml=1tbsp > | sulphite | vegan
balsamic-vinegar | sulphite | vegan || 15ml=1tbsp > 15ml=1tbsp + 2.5g=1/2tsp | sulphite | vegan
wine-vinegar | sulphite | vegan || 15ml=1tbsp > | sulphite | vegan
rice-vinegar | - | vegan || 15ml=1tbsp > 15ml=1tbsp + 1g=1/4tsp | sulphite | vegan
lemon-juice | - | vegan || 15ml=1tbsp > | - | vegan || > 10ml=2tsp | sulphite | vegan
lime-juice | - | vegan || 15ml=1tbsp > | - | vegan || > 10ml=2tsp | sulphite | vegan
lemon-zest | - | vegan || 5ml=1tsp > 10ml=2tsp | - | vegan || > | - | vegan
tamarind | - | vegan || 15g=1tbsp > 15ml=1tbsp + 5g=1tsp | - | vegan
lemongrass | - | vegan || 15g=1 > 5ml=1tsp | - | vegan
vegetable-stock | celery | vegan || 240ml=1cup > 240ml=1cup + 15ml=1tbsp | soy gluten | vegan | salt+ || > | - | vegan
chicken-stock | celery | - || 240ml=1cup > | celery | vegan
beef-stock | celery | - || 240ml=1cup > 240ml=1cup + 5ml=1tsp | celery soy gluten | vegan | salt+
tomato-paste | - | vegan || 15g=1tbsp > 45ml=3tbsp | - | vegan
passata | - | vegan || 240ml=1cup > 90g=6tbsp + 150ml=2/3cup | - | vegan || > 240g=1cup | - | vegan
tinned-tomatoes | - | vegan || 400g=14oz > 500g=1lb | - | vegan
ketchup | - | vegan || 15g=1tbsp > 15g=1tbsp + 5g=1tsp + 5ml=1tsp | - | vegan
mayonnaise | egg mustard | vegetarian || 60g=1/4cup > | milk | vegetarian | salt- || > | - | vegan | salt-
mustard | mustard | vegan || 5g=1tsp > 2g=1/2tsp | - | vegan || > 2g=1tsp + 5ml=1tsp | mustard | vegan
horseradish | sulphite | vegan || 10g=2tsp > 5g=1tsp | - | vegan
capers | - | vegan || 15g=1tbsp > 20g=2tbsp | - | vegan
olives | - | vegan || 50g=1/3cup > 25g=3tbsp | - | vegan | salt+
anchovies | fish | - || 4g=1 > 5g=1tsp | - | vegan | salt+ || > 5g=1tsp | soy gluten | vegan | salt+
bacon | - | - || 100g=3 1/2oz > | soy | vegan | salt- || > | - | - || > | - | -
pancetta | - | - || 100g=3 1/2oz > | - | - || > | - | - || > | soy | vegan | salt-
guanciale | - | - || 100g=3 1/2oz > | - | - || > | soy | vegan | salt-
ham | - | - || 100g=3 1/2oz > | soy | vegan
chorizo | - | - || 100g=3 1/2oz > | soy | vegan
minced-beef | - | - || 500g=1lb > 200g=1cup | - | vegan || > 125g=1 1/2cups | soy celery | vegan | salt-
chicken-breast | - | - || 500g=1lb > | soy | vegan || > | - | -
chicken-thigh | - | - || 500g=1lb > | - | - || > | soy | vegan
salmon | fish | - || 400g=14oz > | fish | -
cod | fish | - || 400g=14oz > | fish | -
shrimp | crustacean | - || 300g=11oz > | fish | - || > | - | vegan | salt-
onion | - | vegan || 100g=1 > 100g=1cup | - | vegan || > 7g=1tbsp | - | vegan
shallot | - | vegan || 30g=1 > 30g=3tbsp | - | vegan
spring-onion | - | vegan || 15g=1 > 10g=3tbsp | - | vegan
garlic | - | vegan || 5g=1 > 1g=1/4tsp | - | vegan
garlic-powder | - | vegan || 1g=1/4tsp > 5g=1 | - | vegan
onion-powder | - | vegan || 7g=1tbsp > 100g=1 | - | vegan
ginger | - | vegan || 6g=1tbsp > 0.5g=1/4tsp | - | vegan
leek | - | vegan || 100g=1cup > 100g=1 | - | vegan
celery | celery | vegan || 50g=1 > 50g=1/2cup | - | vegan
carrot | - | vegan || 100g=1 > 100g=3/4cup | - | vegan
potato | - | vegan || 200g=1 > 200g=1 1/2cups | - | vegan | sugar+
sweet-potato | - | vegan || 200g=1 > 200g=1 1/2cups | - | vegan
pumpkin | - | vegan || 300g=2 1/2cups > 300g=2 1/4cups | - | vegan
spinach | - | vegan || 200g=7oz > | - | vegan
kale | - | vegan || 200g=7oz > | - | vegan
mushrooms | - | vegan || 250g=9oz > | - | vegan
zucchini | - | vegan || 200g=1 > 200g=1 1/2cups | - | vegan
eggplant | - | vegan || 300g=1 > 300g=2 1/4cups | - | vegan
bell-pepper | - | vegan || 150g=1 > 150g=1cup | - | vegan
tomato | - | vegan || 100g=1 > 80g=1/3cup | - | vegan
avocado | - | vegan || 150g=1 > 150g=1 1/4cups | - | vegan
cauliflower | - | vegan || 400g=4cups > | - | vegan
broccoli | - | vegan || 400g=4cups > | - | vegan
chickpeas | - | vegan || 240g=1 1/2cups > 250g=1 1/2cups | - | vegan
kidney-beans | - | vegan || 250g=1 1/2cups > 240g=1 1/2cups | - | vegan
lentils | - | vegan || 200g=1cup > 500g=3cups | - | vegan
red-lentils | - | vegan || 200g=1cup > | - | vegan
rice | - | vegan || 185g=1cup > 170g=1cup | - | vegan || > 180g=1cup | gluten | vegan || > 185g=1cup | - | vegan || > 200g=1cup | - | vegan
risotto-rice | - | vegan || 200g=1cup > | - | vegan
brown-rice | - | vegan || 185g=1cup > | - | vegan
couscous | gluten | vegan || 175g=1cup > 170g=1cup | - | vegan
bulgur | gluten | vegan || 180g=1cup > 170g=1cup | - | vegan
quinoa | - | vegan || 170g=1cup > 185g=1cup | - | vegan
pasta | gluten | vegan || 250g=9oz > | - | vegan | bought
rice-noodles | - | vegan || 200g=7oz > | gluten | vegan
lasagne-sheets | gluten | vegan || 250g=9oz > 500g=1lb | - | vegan
bread | gluten | vegan || 100g=3 1/2oz > | - | vegan | bought
puff-pastry | gluten | vegan || 275g=10oz > 250g=9oz | gluten | vegan
tortilla | gluten | vegan || 60g=1 > 50g=2 | - | vegan | bought
salt | - | vegan || 6g=1tsp > 6g=2tsp | - | vegan || > 30ml=2tbsp | soy gluten | vegan | salt+
pepper | - | vegan || 2g=1tsp > 1g=1/2tsp | - | vegan
paprika | - | vegan || 2g=1tsp > 1g=1/2tsp | - | vegan
smoked-paprika | - | vegan || 2g=1tsp > | - | vegan
chili | - | vegan || 10g=1 > 1g=1/2tsp | - | vegan
cayenne | - | vegan || 0.5g=1/4tsp > 1g=1/2tsp | - | vegan
curry-powder | mustard | vegan || 6g=1tbsp > 2g=1tsp + 2g=1tsp + 2g=1tsp | - | vegan
garam-masala | - | vegan || 2g=1tsp > 1.5g=3/4tsp + 0.5g=1/4tsp | - | vegan
cumin | - | vegan || 2g=1tsp > | - | vegan
caraway | - | vegan || 2g=1tsp > | - | vegan
coriander-seed | - | vegan || 2g=1tsp > 1g=1/2tsp | - | vegan
turmeric | - | vegan || 2g=1tsp > | mustard | vegan
saffron | - | vegan || 0.1g=1pinch > 1g=1/2tsp | - | vegan
cinnamon | - | vegan || 2g=1tsp > 0.5g=1/4tsp | - | vegan
cinnamon-stick | - | vegan || 4g=1 > 1g=1/2tsp | - | vegan
nutmeg | - | vegan || 1g=1/2tsp > 0.5g=1/4tsp | - | vegan
cloves | - | vegan || 0.5g=1/4tsp > | - | vegan
allspice | - | vegan || 2g=1tsp > 1g=1/2tsp + 0.5g=1/4tsp | - | vegan
cardamom | - | vegan || 2g=1tsp > 1g=1/2tsp + 1g=1/2tsp | - | vegan
star-anise | - | vegan || 2g=1 > 1g=1/2tsp | - | vegan
bay-leaf | - | vegan || 0.2g=1 > 0.3g=1/4tsp | - | vegan
basil | - | vegan || 5g=2tbsp > 0.7g=2tsp | - | vegan
parsley | - | vegan || 5g=2tbsp > | - | vegan
cilantro | - | vegan || 5g=2tbsp > | - | vegan
thyme | - | vegan || 1g=1tsp > 0.4g=1/3tsp | - | vegan
rosemary | - | vegan || 2g=1tbsp > 1g=1tsp | - | vegan
oregano | - | vegan || 1g=1tsp > | - | vegan
sage | - | vegan || 2g=1tbsp > 0.7g=1tsp | - | vegan
mint | - | vegan || 5g=2tbsp > | - | vegan
dill | - | vegan || 3g=1tbsp > 1g=1tsp | - | vegan
chives | - | vegan || 3g=1tbsp > 6g=1tbsp | - | vegan
raisins | - | vegan || 75g=1/2cup > 60g=1/2cup | sulphite | vegan
dates | - | vegan || 100g=2/3cup > | - | vegan
apple-sauce | - | vegan || 60g=1/4cup > | - | vegan
banana | - | vegan || 100g=1 > 100g=7tbsp | - | vegan
apple | - | vegan || 150g=1 > | - | vegan
orange-juice | - | vegan || 120ml=1/2cup > | - | vegan
pectin | - | vegan || 500g=2 1/2cups > 500g=2 1/2cups + 5g=2 1/2tsp | - | vegan
marzipan | nuts | vegan || 200g=7oz > 100g=1cup + 100g=3/4cup + 15ml=1tbsp | nuts | vegan
nutella | nuts milk | vegetarian || 100g=1/3cup > 60g=1/4cup + 20g=3tbsp + 20g=1tbsp | nuts | vegan
espresso | - | vegan || 60ml=1/4cup > 60ml=1/4cup + 2g=2tsp | - | vegan
pesto | nuts milk | - || 60g=1/4cup > 20g=1cup + 45ml=3tbsp | - | vegan | salt+
coconut-sugar | - | vegan || 100g=1/2cup > | - | vegan
sunflower-seeds | - | vegan || 65g=1/2cup > | - | vegan
nutritional-yeast | - | vegan || 10g=2tbsp > 20g=1/4cup | milk | - | salt+
sauerkraut | - | vegan || 200g=1 1/2cups > 200g=2 1/2cups + 15ml=1tbsp | - | vegan | salt+
sausage | - | - || 200g=7oz > | soy | vegan | bought
`
