/**
 * `key | days | months in the freezer | authorities | dry`; the days count in the fridge, or at room temperature where the row
 * ends with "dry". The shorter figure of the authorities counts; "-": not to be frozen.
 *
 * foodkeeper: the storage data of USDA and FoodSafety.gov, with which the days of each such row were compared. usda: FSIS, cold
 * storage charts. fsa: UK Food Standards Agency, "Chilling" and "Freezing". bfr: Bundesinstitut für
 * Risikobewertung. bzfe: Bundeszentrum für Ernährung, "Lebensmittel richtig lagern".
 */
export const keepingFigures = `
leftovers | 2-3 | 2-3 | fsa foodkeeper
cooked-rice | 1-1 | 1-2 | fsa foodkeeper
cooked-pasta | 2-3 | 1-2 | foodkeeper bzfe
cooked-potatoes | 2-3 | - | foodkeeper bzfe
cooked-meat | 2-3 | 2-6 | fsa foodkeeper
cooked-chicken | 2-3 | 2-6 | fsa foodkeeper
cooked-fish | 1-3 | 2-3 | fsa foodkeeper
cooked-vegetables | 2-3 | 6-8 | bzfe foodkeeper
soup | 2-3 | 2-3 | fsa foodkeeper
sauce | 1-2 | 2-3 | fsa foodkeeper
casserole | 2-3 | 2-3 | fsa foodkeeper
pizza | 2-3 | 1-2 | fsa foodkeeper
raw-poultry | 1-2 | 9-12 | foodkeeper bfr
raw-mince | 1-1 | 3-4 | bfr foodkeeper
raw-meat | 1-1 | 3-4 | bfr foodkeeper
raw-beef | 3-4 | 4-12 | bzfe foodkeeper
raw-pork | 2-3 | 4-6 | bzfe foodkeeper
raw-lamb | 2-3 | 6-9 | bzfe foodkeeper
raw-sausage | 1-1 | 1-2 | bzfe foodkeeper
raw-fish | 1-1 | 2-6 | bzfe foodkeeper
shellfish | 1-1 | 3-6 | bzfe foodkeeper
smoked-fish | 3-5 | 1-2 | bzfe foodkeeper
bacon | 5-7 | 1-1 | bzfe foodkeeper
deli-meat | 2-3 | 1-2 | bzfe foodkeeper
hot-dogs | 3-7 | 1-2 | bzfe foodkeeper
tofu | 3-5 | 3-5 | bzfe foodkeeper
eggs | 21-28 | - | bfr foodkeeper
boiled-eggs | 5-7 | - | bzfe foodkeeper
egg-whites | 2-4 | 12-12 | bzfe foodkeeper
egg-yolks | 1-2 | - | bzfe foodkeeper
egg-raw-desserts | 1-1 | - | bfr usda
milk | 3-4 | 1-3 | bzfe foodkeeper
plant-milk | 4-5 | - | bzfe foodkeeper
cream | 3-5 | 2-3 | bzfe foodkeeper
sour-cream | 4-7 | - | bzfe usda
yogurt | 4-7 | 1-2 | bzfe foodkeeper
butter | 30-60 | 6-9 | bzfe foodkeeper
margarine | 60-120 | 6-12 | bzfe foodkeeper
hard-cheese | 21-28 | 6-6 | bzfe foodkeeper
soft-cheese | 5-7 | - | bzfe foodkeeper
cream-cheese | 5-7 | - | bzfe foodkeeper
bread | 3-5 | 3-3 | bzfe usda | dry
rolls | 1-2 | 1-3 | bzfe usda | dry
cake | 3-5 | 2-4 | bzfe usda
cream-cake | 1-2 | 1-2 | bzfe foodkeeper
pie | 2-4 | 2-4 | bzfe foodkeeper
cookies | 14-21 | 6-8 | bzfe usda | dry
cookie-dough | 2-4 | 2-3 | bzfe usda
yeast-dough | 1-3 | 1-3 | bzfe usda
batter | 1-2 | - | bzfe usda
pancakes | 1-2 | 1-2 | bzfe foodkeeper
salad-dressed | 1-1 | - | bzfe usda
potato-salad | 1-3 | - | bfr foodkeeper
hummus | 3-5 | 2-3 | bzfe foodkeeper
pesto | 2-3 | 3-6 | bzfe foodkeeper
garlic-oil | 2-4 | 2-3 | usda fsa
jam | 30-90 | - | bzfe foodkeeper
ketchup | 60-180 | - | bzfe foodkeeper
mayonnaise | 30-60 | - | bzfe foodkeeper
tomato-paste | 5-7 | 2-3 | bzfe foodkeeper
tinned-food | 2-3 | 1-2 | bzfe foodkeeper
tinned-fish | 1-2 | - | bzfe foodkeeper
coconut-milk | 3-4 | 2-3 | bzfe foodkeeper
juice | 4-7 | 6-8 | bzfe foodkeeper
wine | 3-5 | 3-6 | bzfe usda
fresh-yeast | 7-12 | 2-3 | bzfe usda
herbs | 5-10 | 4-6 | bzfe foodkeeper
lettuce | 3-7 | - | bzfe foodkeeper
spinach | 2-4 | 8-12 | bzfe foodkeeper
mushrooms | 3-5 | 8-12 | bzfe foodkeeper
carrots | 14-21 | 8-12 | bzfe foodkeeper
broccoli | 3-5 | 10-12 | bzfe foodkeeper
cabbage | 7-14 | 10-12 | bzfe foodkeeper
leeks | 7-14 | 10-12 | bzfe foodkeeper
onions | 30-60 | 10-12 | bzfe foodkeeper | dry
potatoes | 21-60 | - | bfr usda | dry
peppers | 4-5 | 6-8 | bzfe foodkeeper
tomatoes | 4-7 | 2-3 | bzfe usda | dry
asparagus | 2-4 | 5-8 | bzfe foodkeeper
berries | 1-3 | 8-12 | bzfe foodkeeper
apples | 21-42 | 8-8 | bzfe foodkeeper
bananas | 2-7 | 2-3 | bzfe foodkeeper | dry
citrus | 10-21 | 4-6 | bzfe foodkeeper
avocado | 1-4 | 3-6 | bzfe foodkeeper
grapes | 3-5 | 3-5 | bzfe foodkeeper
melon | 2-4 | 1-2 | bzfe foodkeeper
nuts | 90-180 | 9-12 | bzfe foodkeeper | dry
flour | 180-240 | 6-12 | bzfe foodkeeper | dry
oil | 60-120 | - | bzfe foodkeeper | dry
stock-homemade | 2-3 | 2-3 | fsa foodkeeper
sushi | 1-1 | - | bzfe usda
`
