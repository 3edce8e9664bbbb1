import { type DishRule, exact, head } from './dish-rule.ts'

const breadish = ['wheat'] as const

/** Breads, cakes and sweets. */
export const bakedDishes: readonly DishRule[] = [
  // Bread and pastry
  head('pizza', 'pizzas?', 'pizza', {
    unless:
      /\b(dessert|fruit|cookie|chicken crust|bread|bagel|french bread|tortilla|naan|english muffin|deep dish|pan)\b|^(obst|frucht)/,
  }),
  head('flammkuchen', 'flammkuchen', 'flammkuchen', { unless: /\b(susser?|apfel)\b/ }),
  head('focaccia', 'focaccia'),
  head('flatbread', 'flat ?breads?|naan|naan bread|pita|pita bread|chapati|roti|lavash', 'fladenbrot', {
    unless: /\b(pizza|stuffed)\b/,
  }),
  head('braid', 'challah|challah bread|zopf|braided bread', 'hefezopf|butterzopf|\\bzopf'),
  head(
    'loafCake',
    '(?:banana|zucchini|courgette|pumpkin|tea|date|gingerbread|quick) (?:bread|loaf)|(?:pound|loaf|madeira|lemon drizzle|tea) cake',
    'bananenbrot|kastenkuchen|sandkuchen|ruhrkuchen',
  ),
  head(
    'loaf',
    '(?:\\w+ )*(?:sourdough|breads?|table loaf|loaf|loaves)',
    '(?:\\b|bauern|roggen|vollkorn|weiss|dinkel|sauerteig|misch|walnuss|krusten|weizen|koerner|korner)brot',
    {
      unless:
        /\b(garlic|monkey|fry|fried|short|corn|crisp|sweet|spoon|meat|nut|lentil|keto|flat|naan|pita|breakfast|gluten|stuffed|cheese|cinnamon|cloud|no[- ]bake|injera|pan|caco|banana|tahini short|sandwich|pizza|pull[- ]apart|frozen|salmon|veggie|tuna|steamed|raisin|mantou|ice cream)\b|^(?:bread|brot) and/,
      needs: breadish,
    },
  ),
  head(
    'swirlBuns',
    '(?:cinnamon|cardamom|pecan|sticky) (?:rolls?|buns?|swirls?)|kanelbullar|kardemummabullar|cinnamon swirls',
    'zimtschnecken?|zimtschnecke|kardamomschnecken',
  ),
  head(
    'buns',
    '(?:burger|hamburger|brioche|dinner|bread|milk|yeast|hot dog|potato|sweet|butter|white|wholemeal|crusty|soft) (?:rolls?|buns?)',
    '(?:\\b|milch|vollkorn|kase|burger|fruhstucks|dinkel)brotchen|semmeln|burgerbuns',
    { needs: breadish, unless: /\b(red bean|steamed|bao|pork)\b/ },
  ),
  head('pretzels', '(?:soft )?pretzels?', 'brezeln?|laugenbrezeln?|brezn', { unless: /\b(chocolate|covered|bites)\b/ }),
  head('scones', 'scones', 'scones'),
  exact(
    'pancakes',
    '(?:banana |oatmeal |buttermilk |blueberry |apple |spiced apple |vegan |american |fluffy |oaty |pumpkin |chocolate chip |protein |ricotta |lemon ricotta |sourdough |wholemeal )*(?:pancakes?|hotcakes)',
    '(?:bananen|buttermilch|heidelbeer|blaubeer|hafer)-?pancakes',
  ),
  head(
    'crepes',
    'crepes?|swedish pancakes|french pancakes|palatschinken',
    'pfannkuchen|eierkuchen|palatschinken|crepes',
    { unless: /\b(baked|ofen)|ofenpfannkuchen|suzette|\bcake/ },
  ),
  head('waffles', '(?:\\w+ )?waffles', '\\bwaffeln|(?:butter|herz|belgische |buttermilch)waffeln', {
    unless: /\b(potato|and|savou?ry|cheese|zucchini|chicken|falafel|stroop)\b|kartoffel/,
  }),
  // Cakes and sweets
  head('cheesecake', 'cheese ?cake', 'kasekuchen|kasetorte', {
    unless: /\b(bars?|brownie|bites|savou?ry|lothringer)\b/,
  }),
  head('cupcakes', 'cup ?cakes', 'cupcakes'),
  head('muffins', 'muffins?', 'muffins?', { unless: /\b(english|egg|meatloaf|frittata|savou?ry|omelet)\b/ }),
  exact(
    'cake',
    '(?:chocolate|carrot|lemon|orange|apple|butter|yogh?urt|sponge|birthday|stout|chocolate stout|vanilla|almond|olive oil|honey|tomato soup|nut|walnut|coconut|spice|victoria sponge|red velvet|plum|coffee and walnut) cake|cake|victoria sponge|gateau|genoise',
    '(?:schokoladen|schoko|zitronen|nuss|mohren|karotten|ruebli|rubli|marmor|apfel|geburtstags|orangen)-?kuchen|(?:schokoladen|sacher|geburtstags|nuss)-?torte',
  ),
  head(
    'pie',
    "(?:(?:deep dish |old fashioned |classic |double crust |grandma's )?(?:apple|cherry|blueberry|blackberry|berry|peach|rhubarb|strawberry rhubarb|plum|pear|meat|pork|chicken|steak|game|beef|leek|mince|chicken pot|turkey|steak and ale|chicken and leek|chicken and mushroom) pies?)|pot ?pie|tourtiere",
    'gedeckter apfelkuchen|fleischpastete',
    { unless: /\b(biscuit|no[- ]bake|hand|cloud|ice cream|cobbler|skillet)\b/ },
  ),
  head('quiche', 'quiche', 'quiche'),
  head(
    'thinTart',
    '(?:thin|puff pastry) (?:\\w+ )?tarts?|tarte fine aux \\w+',
    '(?:dunne|feine) (?:\\w+ )?\\w*tarte|blatterteig-?tarte',
  ),
  head(
    'tart',
    '(?:pumpkin|pecan|custard|lemon|key lime|chocolate|banoffee|treacle|sweet potato) (?:pies?|tarts?)|(?:fruit|apple|strawberry|berry|pear|plum|raspberry|apricot|peach|almond|tomato|onion|leek|jam|bakewell|linzer) tarts?|crostata|tarte aux \\w+|tarte au citron',
    '(?:obst|erdbeer|apfel|birnen|himbeer|zitronen|schokoladen|aprikosen)-?(?:tarte|tortchen)|linzer torte|obstboden|erdbeerkuchen',
    { unless: /\b(hand|frozen|sand|egg|no[- ]bake|whoopie)\b/ },
  ),
  head('cookies', 'cookies?|gingersnaps|snickerdoodles|shortbread|short bread', 'kekse?|platzchen|cookies|geback', {
    unless: /\b(bars?|dough|no[- ]bake|cake|stuffed|fortune|sandwich|cup|fried)\b/,
  }),
  head('brownies', 'brownies|blondies', 'brownies'),
  head('crumble', 'crumble|crisp', 'crumble', { unless: /\b(cake|bars?|bacon|rice|potato|kale|muffin)\b/ }),
  head('doughnuts', 'dough ?nuts?|donuts?', 'donuts?|berliner|krapfen|kreppel', {
    unless: /\b(holes|bites|muffins?)\b/,
  }),
  head(
    'iceCream',
    'ice cream|gelato|sorbet|frozen yogurt',
    '(?:vanille|schokoladen|schoko|erdbeer|zitronen|frucht|himbeer|kirsch|nuss|joghurt|pistazien)-?eis|sorbet',
    { unless: /\b(cake|sandwich|float|bread|fried|hot)\b/ },
  ),
  head('granita', 'granita'),
  head(
    'pudding',
    'panna cotta|mousse|(?:chocolate|vanilla|butterscotch|caramel|chia) pudding|posset|syllabub|blancmange|custard|parfait',
    '(?:vanille|schoko|schokoladen|griess|karamell)-?pudding|^pudding|mousse au chocolat|rote grutze|chiapudding',
    {
      unless: /\b(salmon|liver|chicken|baked|frozen|steamed|bread|trout|tuna)\b|lachs|forellen/,
    },
  ),
]
