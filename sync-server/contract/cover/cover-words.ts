import type { IngredientMotif } from './ingredient-motifs.ts'
import type { PaletteName } from './palettes.ts'
import { plates } from './plates.ts'
import { vessels } from './vessels.ts'

/** The drawings for the middle of a cover, about 400 wide, with the foot at (0, 0). */
export const dishes = { ...vessels, ...plates } as const

export type DishName = keyof typeof dishes

/** Chooses a drawing by words of the title (first), the tags and the meals. The first match wins. */
export const dishWords: readonly (readonly [DishName, RegExp])[] = [
  [
    'jar',
    /\b(sauces?|salsa|pesto|jam|jelly|preserves?|chutney|pickle[sd]?|kimchi|relish|dressing|vinaigrette|ketchup|mayo|mayonnaise|aioli|spread|butter|marinade|rub|seasoning|spice mix|garam masala|za.?atar|ras el hanout|dukkah|berbere|baharat|garlic powder|syrup|dips?|hummus|guacamole|tapenade|sauerkraut|mustard|granola|starter|levain|yogh?urt|condiment)$/,
  ],
  [
    'tacos',
    /\b(tacos?|burritos?|chimichangas?|quesadillas?|fajitas?|tortillas?|tostadas?|arepas?|enchiladas?|wraps?|gyros?|kebabs?|shawarma|empanadas?|nachos|souvlaki|pitas?)\b/,
  ],
  ['pizza', /\b(pizzas?|flatbreads?|focaccia|calzone|flammkuchen|lahmacun|pissaladiere)\b/],
  [
    'sandwich',
    /\b(sandwich(es)?|(?:cheese|ham|veggie)?burgers?|toasties?|banh mi|sliders?|subs?|grilled cheese|hot dogs?|blt|panini|club|bagels?|toasts?|po boy|bruschetta)\b/,
  ],
  [
    'dumplings',
    /\b(dumplings?|gyoza|momos?|wontons?|(?:bao|steamed|pork) buns?|bao|pierogi|manti|samosas?|jiaozi|mandu|spring rolls?|egg rolls?|knodel)\b/,
  ],
  ['noodles', /\b(ramen|noodles?|pho|udon|soba|lo mein|chow mein|pad thai|laksa|japchae|yakisoba|bun cha)\b/],
  [
    'gratin',
    /\b(lasagn[ae]s?|gratin|casserole|bake|moussaka|cobbler|crumble|mac|macaroni|parmigiana|ziti|cannelloni|dauphinoise|shepherds?|cottage pie|pudding|crisp)\b/,
  ],
  [
    'pasta',
    /\b(pasta|spaghetti|linguine|penne|fettuccine|tagliatelle|carbonara|bolognese|ragu|gnocchi|orecchiette|rigatoni|alfredo|puttanesca|orzo|cacio|ravioli|farfalle|bucatini|vermicelli)\b/,
  ],
  [
    'pancakes',
    /\b(pancakes?|waffles?|crepes?|blini|flapjacks?|hotcakes|dosas?|french toast|latkes?|okonomiyaki|fritters?|rosti)\b/,
  ],
  ['muffins', /\b(muffins?|cupcakes?|scones?|popovers?|profiteroles?|buns?)\b/],
  [
    'cookies',
    /\b(cookies?|biscuits?|brownies?|shortbread|macaroons?|biscotti|blondies?|snickerdoodles?|truffles?|balls?|bars?|gingersnaps|mazurek|popcorn|falafel|meatballs|croquettes?|doughnuts?|donuts?|rolls?|nuggets?|bites)\b/,
  ],
  [
    'coupe',
    /\b(ice cream|gelato|sorbet|sundae|mousse|panna cotta|custard|trifle|parfait|granita|kulfi|tiramisu|posset|fool|affogato|flan)\b/,
  ],
  [
    'pie',
    /\b(pies?|tarts?|quiche|tatin|galette|strudel|pasty|pasties|pot pie|wellington|baklava|spanakopita|tourtiere|turnovers?)\b/,
  ],
  ['cake', /\b(cakes?|cheesecake|gateau|torte|sponge|gingerbread|madeira|pavlova|babka|stollen|lamington|basbousa)\b/],
  ['cup', /\b(coffee|tea|chai|latte|cocoa|hot chocolate|espresso|cappuccino|cider|mulled|gluhwein|matcha|eggnog)\b/],
  [
    'drink',
    /\b(smoothies?|lemonade|juice|cocktail|margarita|mojito|lassi|shake|milkshake|punch|soda|kombucha|kvass|drink|agua|spritz|horchata|cordial|shrub|toddy|kefir|beer|wine|liqueur)\b/,
  ],
  ['salad', /\b(salads?|slaw|coleslaw|tabbouleh|tabouli|caesar|ceviche|poke|greek|fattoush|larb|som tam)\b/],
  [
    'curry',
    /\b(curry|curries|dal|daal|dhal|masala|korma|vindaloo|tikka|saag|palak|rendang|chana|rogan|rajma|makhani|paneer|jalfrezi|butter chicken|bhuna|thoran|sambar|doro wat|wat|misir)\b/,
  ],
  [
    'soup',
    /\b(soups?|broth|chowder|bisque|gazpacho|minestrone|borscht|consomme|congee|porridge|oatmeal|oats|pottage|stock|pozole|harira|miso|polenta|grits|avgolemono|veloute|bouillabaisse|caldo|rasam)\b/,
  ],
  [
    'stew',
    /\b(stews?|chili|chilli|goulash|gumbo|tagine|cassoulet|ratatouille|bourguignon|pot|beans|hotpot|adobo|braised?|feijoada|jambalaya|slow cooker|ragout|lentils?|chickpeas?|fondue|blanquette|carnitas)\b/,
  ],
  [
    'rice',
    /\b(rice|risotto|biryani|paella|pilaf|pilau|bowl|bibimbap|sushi|onigiri|fried rice|donburi|quinoa|couscous|nasi|jollof|arroz|kedgeree|poha|stir[- ]fry|teriyaki|kung pao|mapo|tofu)\b/,
  ],
  ['eggs', /\b(eggs?|omelet(te)?s?|frittata|shakshuka|scramble[d]?|huevos|tortilla espanola|benedict|hash)\b/],
  [
    'bread',
    /\b(breads?|loaf|loaves|sourdough|naan|brioche|baguettes?|challah|ciabatta|dough|cornbread|soda bread|pretzels?|pita|roti|chapati|injera|barbari|paratha)\b/,
  ],
  [
    'fish',
    /\b(fish|salmon|cod|tuna|trout|sardines?|mackerel|seabass|halibut|tilapia|anchov(y|ies)|snapper|haddock|herring|catfish|shrimps?|prawns?|scallops?|squid|mussels?|clams?|lobster|crab|seafood)\b/,
  ],
  [
    'board',
    /\b(steaks?|ribs?|pork|lamb|beef|brisket|sausages?|ham|chops?|bacon|charcuterie|cheese|schnitzel|jerky|gyro|meat|venison|tenderloin|asado)\b/,
  ],
  ['roast', /\b(chicken|turkey|duck|roast(ed)?|wings?|drumsticks?|thighs|goose|hen|pheasant)\b/],
]

/** Ingredients that decide the dish where the title names none. */
export const dishByIngredient: readonly (readonly [DishName, RegExp])[] = [
  ['noodles', /\b(noodles?|ramen|udon|soba)\b/],
  ['pasta', /\b(spaghetti|pasta|penne|linguine|fettuccine|macaroni|tagliatelle|rigatoni)\b/],
  ['tacos', /\b(tortillas?)\b/],
  ['rice', /\b(rice(?! (?:wine|vinegar|flour))|quinoa|couscous|bulgur)\b/],
  ['soup', /\b(stock|broth)\b/],
]

/** Meals that hint at a dish where the title names none. */
export const dishByMeal: ReadonlyMap<string, readonly DishName[]> = new Map(
  Object.entries<readonly DishName[]>({
    soup: ['soup'],
    salad: ['salad'],
    drink: ['drink'],
    bread: ['bread'],
    dessert: ['cake', 'coupe', 'pie', 'muffins'],
    sauce: ['jar'],
    breakfast: ['eggs', 'pancakes', 'cup'],
    brunch: ['eggs', 'pancakes'],
    snack: ['cookies', 'jar'],
    appetizer: ['board', 'salad'],
    'side dish': ['salad', 'gratin', 'rice'],
  }),
)

/** The motif for an ingredient, most characteristic first. */
export const ingredientWords: readonly (readonly [IngredientMotif, RegExp])[] = [
  ['squid', /\b(squid|octopus|calamari)\b/],
  ['shrimp', /\b(shrimps?|prawns?|lobster|crab|crayfish|langoustines?)\b/],
  ['fish', /\b(salmon|cod|tuna|fish|trout|anchov(y|ies)|sardines?|mackerel|halibut|haddock|herring|mussels?|clams?)\b/],
  ['drumstick', /\b(chicken|turkey|duck|wings?|thighs?)\b/],
  [
    'steak',
    /\b(beef|steak|pork|lamb|bacon|ham|sausages?|chorizo|pancetta|veal|mince|mutton|venison|prosciutto|salami)\b/,
  ],
  ['pumpkin', /\b(pumpkins?|squash|butternut)\b/],
  ['aubergine', /\b(aubergines?|eggplants?)\b/],
  ['avocado', /\b(avocados?|guacamole)\b/],
  ['mushroom', /\b(mushrooms?|shiitake|porcini|champignons?)\b/],
  ['broccoli', /\b(broccoli|cauliflower|kale|cabbage|brussels)\b/],
  ['corn', /\b(corn|polenta|maize|masa|cornmeal|hominy)\b/],
  ['strawberry', /\b(strawberr(y|ies)|raspberr(y|ies))\b/],
  [
    'berry',
    /\b(blueberr(y|ies)|blackberr(y|ies)|berr(y|ies)|cherr(y|ies)|cranberr(y|ies)|currants?|grapes?|raisins?|plums?|figs?|dates?)\b/,
  ],
  ['apple', /\b(apples?|pears?|quince|peach(es)?)\b/],
  ['banana', /\b(bananas?|plantains?)\b/],
  ['lime', /\b(limes?)\b/],
  ['orange', /\b(oranges?|mandarins?|clementines?|grapefruit|apricots?|mango(es)?)\b/],
  ['lemon', /\blemon(s|ade)?\b/],
  ['tomato', /\b(tomato(es)?|passata|marinara|ketchup)\b/],
  ['carrot', /\b(carrots?|parsnips?)\b/],
  ['potato', /\b(potato(es)?|yams?)\b/],
  ['peas', /\b(peas?|edamame|green beans|okra)\b/],
  ['beans', /\b(beans?|lentils?|chickpeas?|dal|garbanzos?)\b/],
  ['cucumber', /\b(cucumbers?|zucchini|courgettes?|pickles?|gherkins?)\b/],
  ['pepper', /\b(bell peppers?|capsicum|sweet peppers?|red peppers?|green peppers?|yellow peppers?|peppers)\b/],
  ['chili', /\b(chil(l)?i(es)?|chiles?|jalape[nñ]os?|cayenne|sriracha|gochujang|harissa|gochugaru|habanero)\b/],
  ['chocolate', /\b(chocolate|cocoa|cacao|nutella)\b/],
  ['nut', /\b(almonds?|walnuts?|pecans?|hazelnuts?|nuts?|peanuts?|cashews?|pistachios?|tahini|sesame)\b/],
  ['honey', /\b(honey|maple|syrup|molasses)\b/],
  ['cheese', /\b(cheese|parmesan|cheddar|mozzarella|feta|ricotta|pecorino|gruy[eè]re|paneer|halloumi|mascarpone)\b/],
  ['ginger', /\b(ginger|turmeric|galangal)\b/],
  ['star', /\b(star anise|cinnamon|cardamom|cloves? ground|allspice|nutmeg|garam masala|five[- ]spice|vanilla)\b/],
  [
    'herb',
    /\b(basil|parsley|cilantro|coriander|mint|dill|sage|thyme|rosemary|oregano|herbs?|spinach|lettuce|tarragon|chives|bay)\b/,
  ],
  ['redOnion', /\b(red onions?|shallots?|beets?|beetroots?)\b/],
  ['onion', /\b(onions?|leeks?|scallions?)\b/],
  ['garlic', /\b(garlic)\b/],
  ['egg', /\b(eggs?|yolks?)\b/],
  ['milk', /\b(milk|cream|yogh?urt|buttermilk|kefir)\b/],
  ['wheat', /\b(flour|oats?|wheat|bread|semolina|barley|couscous|yeast|rye)\b/],
  ['butter', /\b(butter|ghee|margarine)\b/],
  ['oil', /\b(olive oil|oil)\b/],
]

/** The palettes that suit a motif. */
export const palettesByMotif: Readonly<Partial<Record<IngredientMotif, readonly PaletteName[]>>> = {
  squid: ['sea', 'blush'],
  shrimp: ['sea', 'blush'],
  fish: ['sea', 'midnight'],
  drumstick: ['saffron', 'wheat', 'clay'],
  steak: ['clay', 'wheat', 'midnight'],
  pumpkin: ['saffron', 'midnight'],
  aubergine: ['plum', 'clay'],
  avocado: ['herb', 'blush'],
  mushroom: ['clay', 'wheat', 'herb'],
  broccoli: ['herb', 'citrus'],
  corn: ['citrus', 'saffron'],
  strawberry: ['berry', 'blush'],
  berry: ['berry', 'plum'],
  apple: ['tomato', 'wheat', 'blush'],
  banana: ['citrus', 'cocoa'],
  lime: ['herb', 'citrus'],
  orange: ['saffron', 'citrus'],
  lemon: ['citrus', 'sea'],
  tomato: ['tomato', 'blush'],
  carrot: ['saffron', 'herb'],
  potato: ['wheat', 'clay'],
  peas: ['herb', 'blush'],
  beans: ['clay', 'saffron', 'herb'],
  cucumber: ['herb', 'sea'],
  pepper: ['tomato', 'citrus'],
  chili: ['tomato', 'midnight'],
  chocolate: ['cocoa', 'blush'],
  nut: ['wheat', 'cocoa'],
  honey: ['citrus', 'wheat'],
  cheese: ['citrus', 'wheat', 'midnight'],
  ginger: ['saffron'],
  star: ['saffron', 'plum'],
  herb: ['herb'],
  redOnion: ['plum', 'berry'],
  onion: ['clay', 'wheat'],
  garlic: ['wheat', 'sea'],
  egg: ['citrus', 'blush', 'sea'],
  milk: ['blush', 'sea', 'plum'],
  wheat: ['wheat', 'blush', 'clay'],
  butter: ['citrus', 'wheat'],
  oil: ['herb', 'citrus'],
}

/** The palettes of a cuisine, used where no motif suggests a colour. */
export const palettesByCuisine: ReadonlyMap<string, readonly PaletteName[]> = new Map(
  Object.entries<readonly PaletteName[]>({
    indian: ['saffron', 'plum'],
    thai: ['herb', 'saffron'],
    vietnamese: ['herb', 'sea'],
    chinese: ['tomato', 'midnight'],
    japanese: ['sea', 'midnight', 'blush'],
    korean: ['tomato', 'midnight'],
    mexican: ['saffron', 'tomato', 'citrus'],
    italian: ['tomato', 'herb', 'citrus'],
    french: ['plum', 'wheat', 'sea'],
    greek: ['sea', 'citrus'],
    spanish: ['saffron', 'tomato'],
    moroccan: ['saffron', 'clay'],
    'middle eastern': ['saffron', 'clay', 'herb'],
    ethiopian: ['clay', 'saffron'],
    german: ['wheat', 'clay'],
    british: ['wheat', 'midnight', 'berry'],
    american: ['tomato', 'wheat', 'sea'],
  }),
)
