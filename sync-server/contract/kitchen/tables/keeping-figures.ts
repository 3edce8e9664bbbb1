/**
 * `key | days | months in the freezer | authorities | dry`; the days count in the fridge, or at room temperature where the row
 * ends with "dry". The shorter figure of the authorities counts; "-": not to be frozen.
 *
 * usda: FSIS, cold storage charts. fsa: UK Food Standards Agency, "Chilling" and "Freezing". bfr: Bundesinstitut für
 * Risikobewertung. bzfe: Bundeszentrum für Ernährung, "Lebensmittel richtig lagern".
 */
export const keepingFigures = `
leftovers | 2-3 | 2-3 | fsa usda
cooked-rice | 1-1 | 1-2 | fsa usda
cooked-pasta | 2-3 | 1-2 | usda bzfe
cooked-potatoes | 2-3 | - | usda bzfe
cooked-meat | 2-4 | 2-6 | fsa usda
cooked-chicken | 2-4 | 2-6 | fsa usda
cooked-fish | 1-3 | 2-3 | fsa usda
cooked-vegetables | 2-4 | 6-8 | bzfe usda
soup | 2-3 | 2-3 | fsa usda
sauce | 2-3 | 2-3 | fsa usda
casserole | 2-3 | 2-3 | fsa usda
pizza | 2-3 | 1-2 | fsa usda
raw-poultry | 1-2 | 9-12 | usda bfr
raw-mince | 1-1 | 3-4 | bfr usda
raw-beef | 3-4 | 4-12 | bzfe usda
raw-pork | 2-3 | 4-6 | bzfe usda
raw-lamb | 2-3 | 6-9 | bzfe usda
raw-sausage | 1-1 | 1-2 | bzfe usda
raw-fish | 1-1 | 2-6 | bzfe usda
shellfish | 1-1 | 3-6 | bzfe usda
smoked-fish | 3-5 | 1-2 | bzfe usda
bacon | 5-7 | 1-1 | bzfe usda
deli-meat | 2-3 | 1-2 | bzfe usda
hot-dogs | 3-7 | 1-2 | bzfe usda
tofu | 3-5 | 3-5 | bzfe usda
eggs | 21-28 | - | bfr usda
boiled-eggs | 5-7 | - | bzfe usda
egg-whites | 2-4 | 12-12 | bzfe usda
egg-yolks | 1-2 | - | bzfe usda
egg-raw-desserts | 1-1 | - | bfr usda
milk | 3-4 | 1-3 | bzfe usda
plant-milk | 4-5 | - | bzfe usda
cream | 3-5 | 2-3 | bzfe usda
sour-cream | 4-7 | - | bzfe usda
yogurt | 4-7 | 1-2 | bzfe usda
butter | 30-60 | 6-9 | bzfe usda
margarine | 60-120 | 6-12 | bzfe usda
hard-cheese | 21-42 | 6-6 | bzfe usda
soft-cheese | 5-7 | - | bzfe usda
cream-cheese | 7-10 | - | bzfe usda
bread | 3-5 | 3-3 | bzfe usda | dry
rolls | 1-2 | 1-3 | bzfe usda | dry
cake | 3-5 | 2-4 | bzfe usda
cream-cake | 1-2 | 1-2 | bzfe usda
pie | 2-4 | 2-4 | bzfe usda
cookies | 14-21 | 6-8 | bzfe usda | dry
cookie-dough | 2-4 | 2-3 | bzfe usda
yeast-dough | 1-3 | 1-3 | bzfe usda
batter | 1-2 | - | bzfe usda
pancakes | 1-2 | 1-2 | bzfe usda
salad-dressed | 1-1 | - | bzfe usda
potato-salad | 1-3 | - | bfr usda
hummus | 3-5 | 2-3 | bzfe usda
pesto | 4-5 | 3-6 | bzfe usda
garlic-oil | 2-4 | 2-3 | usda fsa
jam | 30-90 | - | bzfe usda
ketchup | 60-180 | - | bzfe usda
mayonnaise | 30-60 | - | bzfe usda
tomato-paste | 7-14 | 2-3 | bzfe usda
tinned-food | 2-3 | 1-2 | bzfe usda
tinned-fish | 1-2 | - | bzfe usda
coconut-milk | 3-5 | 2-3 | bzfe usda
juice | 4-7 | 6-8 | bzfe usda
wine | 3-5 | 3-6 | bzfe usda
fresh-yeast | 7-12 | 2-3 | bzfe usda
herbs | 5-10 | 4-6 | bzfe usda
lettuce | 3-7 | - | bzfe usda
spinach | 2-5 | 8-12 | bzfe usda
mushrooms | 3-5 | 8-12 | bzfe usda
carrots | 14-28 | 8-12 | bzfe usda
broccoli | 3-5 | 10-12 | bzfe usda
cabbage | 7-14 | 10-12 | bzfe usda
leeks | 7-14 | 10-12 | bzfe usda
onions | 30-60 | 10-12 | bzfe usda | dry
potatoes | 21-60 | - | bfr usda | dry
peppers | 4-14 | 6-8 | bzfe usda
tomatoes | 4-7 | 2-3 | bzfe usda | dry
asparagus | 2-4 | 5-8 | bzfe usda
berries | 1-3 | 8-12 | bzfe usda
apples | 21-42 | 8-8 | bzfe usda
bananas | 2-7 | 2-3 | bzfe usda | dry
citrus | 10-21 | 4-6 | bzfe usda
avocado | 1-4 | 3-6 | bzfe usda
grapes | 5-7 | 3-5 | bzfe usda
melon | 2-4 | 1-2 | bzfe usda
nuts | 90-180 | 9-12 | bzfe usda | dry
flour | 180-240 | 6-12 | bzfe usda | dry
oil | 60-180 | - | bzfe usda | dry
stock-homemade | 2-3 | 2-3 | fsa usda
sushi | 1-1 | - | bzfe usda
`
