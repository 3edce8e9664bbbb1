import { bakedDishes } from './baked-dishes.ts'
import { type DishRule, head } from './dish-rule.ts'

const cookedDishes: readonly DishRule[] = [
  // Soups and bowls
  head('noodleSoup', 'noodle soups?|ramen|pho(?: bo| ga| soup)?|laksa|tom yum noodle soup|udon soup', 'nudelsuppe'),
  head(
    'soup',
    'soups?|sopa|soupe|bisque|chowder|minestrone|borscht|gazpacho|broth|pozole|harira|veloute',
    'suppe|soep|suppchen',
    {
      unless: /\b(stone|fruit|alphabet|dumpling|wonton|peanut butter|cold chocolate)\b/,
    },
  ),
  head(
    'stew',
    'stews?|goulash|gumbo|ragout|bourguignonn?e?|pot-?au-?feu|chili|chilli|hot ?pot|cholent',
    'gulasch|eintopf|schmortopf|ragout|linseneintopf',
    {
      unless: /\b(sweet|hot|fresh|stuffed|green|red|fruit)(?: \w+)? (chil|stew)/,
    },
  ),
  head('tagine', 'tagine', 'tajine'),
  head('dal', 'dal|dahl|daal|dhal|dal tadka|sambar'),
  head(
    'curry',
    'curry|curries|masala|korma|vindaloo|rogan josh|saag|palak paneer|jalfrezi|butter chicken|rendang|makhani|bhuna',
    'curry',
    {
      unless: /\b(garam|dry|chaat|egg roll|powder|chai|tea)\b/,
    },
  ),
  head(
    'porridge',
    'porridge|oatmeal|overnight oats|rice pudding|kheer|arroz con leche|risengrod|congee|semolina pudding',
    'milchreis|griessbrei|haferbrei|hirsebrei',
  ),
  head('slaw', 'coleslaw|slaw|papaya salad', 'krautsalat'),
  head(
    'noodleBowl',
    'noodle salad|noodles|lo mein|chow mein|pad thai|soba|udon|yakisoba|japchae|noodle bowls?',
    'bratnudeln|glasnudelsalat',
    {
      unless: /\b(zucchini|courgette|egg|homemade|fresh|kugel|cabbage and|poolish)\b/,
    },
  ),
  head(
    'pieceSalad',
    '(?:pasta|potato|bean|fruit|tomato|cucumber|chickpea|lentil|corn|beet|beetroot|greek|melon|watermelon|three bean|orzo|tortellini|caprese|carrot|radish|quinoa|couscous|bulgu?r) salads?',
    '(?:nudel|kartoffel|bohnen|obst|tomaten|gurken|kichererbsen|linsen|mais|fruchte|reis|rote bete |mohren|radieschen|bulgur|couscous)-?salat',
  ),
  head(
    'leafSalad',
    '(?:caesar|green|leaf|mixed|side|garden|lettuce|rocket|arugula|spinach|kale) salads?',
    '(?:blatt|feld|kopf|spinat|rucola|eisberg|endivien)salat|gruner salat|gemischter salat',
  ),
  head(
    'riceBowl',
    '(?:rice|quinoa|grain|bulghur|bulgur|buddha|burrito|poke|chicken|tofu|salmon) bowls?|donburi|oyakodon|bibimbap',
    'reisbowl|reisschussel',
    {
      needs: ['rice', 'wheat'],
    },
  ),
  head(
    'ricePlate',
    'fried rice|pilaf|pilau|biryani|biriyani|jambalaya|jollof rice|mexican rice|spanish rice|arroz',
    'gebratener reis|reispfanne|pilaw',
  ),
  head('riceBowl', 'rice|white rice|basmati rice|sushi rice', '\\breis', {
    unless: /\b(and|&|cauliflower|wild|sticky|crispy|sweet|puffed|dirty|yellow|coconut|baked|loaded)\b/,
  }),
  head('paella', 'paella', 'paella'),
  head('risotto', 'risotto', 'risotto|risotti'),
  // Pasta
  head('lasagne', 'lasagn[ae]s?', 'lasagne', { unless: /\b(roll|soup|zucchini rolls)\b/ }),
  head(
    'spaghetti',
    'spaghetti|linguine|tagliatelle|fettuccine|pappardelle|bucatini|spaghettini|capellini|tagliolini',
    'spaghetti|bandnudeln|tagliatelle',
    {
      unless: /\b(squash|zucchini|courgette)\b/,
    },
  ),
  head('shortPasta', 'penne|rigatoni|ziti|fusilli|macaroni|paccheri|tortiglioni|garganelli', '\\bmakkaroni|\\bpenne'),
  head('ravioli', 'ravioli|agnolotti', 'ravioli'),
  head('gnocchi', 'gnocchi', 'gnocchi'),
  head('spatzle', 'spa(?:e)?tzle', 'spa(?:e)?tzle|knopfle'),
  head(
    'gratin',
    'gratin|casserole|pasta bake|potato bake|bake|baked ziti|baked macaroni|parmigiana|cheese bake',
    'auflauf|gratin|uberbacken',
    {
      unless: /\b(traybake|tray|clam|sheet|no|breakfast|pudding|fruit|cookie|cake)\b/,
    },
  ),
  head('knodel', 'knodel|bread dumplings|potato dumplings|semmelknodel', 'knodel|klosse|kloesse|knoedel'),
  head(
    'dumplings',
    'gyoza|jiaozi|momos?|wontons?|pot ?stickers|mandu|dim sum|(?:pork|prawn|shrimp|chinese|steamed|soup|vegetable|chicken and chive|pork and chive) dumplings',
    'gyoza',
    {
      unless: /\b(maple|apple|fruit|deconstructed)\b/,
    },
  ),
  head('pierogi', 'pierogi(?:es)?|vareniki|varenyky|empanadas?|pirogi', 'piroggen'),
  head('sushi', 'sushi|maki|maki rolls?|sushi rolls?|california rolls?', 'sushi', {
    unless: /\b(bake|bowl|burrito|deconstructed)\b/,
  }),
  head('springRolls', 'spring rolls?|egg rolls?|summer rolls?|lumpia', 'fruhlingsrollen?', {
    unless: /\b(fresh|summer|raw|vietnamese|rice paper)\b|summer rolls?$/,
  }),
  // Meat, fish, eggs
  head(
    'roastChicken',
    '(?:roast|roasted|whole|sunday|roast whole|beer can) (?:chicken|turkey|duck|goose)|chicken roast',
    '(?:brat|grill|back)-?(?:hahnchen|huhn|hendl)|gebratene (?:gans|ente)|ganzes hahnchen|weihnachtsgans',
  ),
  head(
    'friedChicken',
    '(?:fried|crispy fried|southern fried|oven[- ]fried) chicken|chicken drumsticks|drumsticks',
    'backhendl|hahnchenkeulen|hahnchenschenkel',
    { unless: /\b(stir[- ])/ },
  ),
  head('schnitzel', '(?:wiener |pork |veal |chicken )?schnitzel', 'schnitzel', {
    unless: /\b(sellerie|kohlrabi|zigeuner|rahm|jager)/,
  }),
  head(
    'steak',
    '(?:beef |venison |pork |rump |sirloin |ribeye |rib-eye |flank |skirt |t-bone |fillet |lamb |portuguese )?steaks?',
    '(?:rinder|rump|huft|filet|schweine|nacken|\\b)steaks?',
    {
      unless:
        /\b(cauliflower|tuna|salmon|cabbage|swiss|chuck|salisbury|hamburger|fish|mushroom|celeriac|long-cooked|braised|slow|philly|cheese|watermelon|tofu|country|chicken)\b/,
      needs: ['steak'],
    },
  ),
  head('meatballs', 'meatballs|kottbullar|polpette|albondigas', 'fleischballchen|hackballchen|konigsberger klopse', {
    unless: /\b(and|&)\b/,
  }),
  head('sausages', '(?:grilled |pork )?sausages|bratwurst', 'bratwurst|bratwurste|rostbratwurste', {
    needs: ['sausage'],
  }),
  head(
    'skewers',
    'skewers?|shish kebabs?|satay|souvlaki|brochettes?|yakitori|anticuchos',
    'spiesse|schaschlik|spiesschen',
    { unless: /\b(marinade|fruit)\b/ },
  ),
  head(
    'fish',
    '(?:whole )?(?:sea bass|bream|trout|mackerel|red snapper|snapper|sardines)',
    'forelle|dorade|makrelen?|forellen',
    { needs: ['fish'] },
  ),
  head('friedEggs', 'fried eggs?|sunny[- ]side[- ]up eggs?', 'spiegeleier|spiegelei', { unless: /\b(rice|stir)\b/ }),
  head('shakshuka', 'shakshou?ka|eggs in purgatory', 'schakschuka'),
  head('omelette', 'omelet(?:te)?s?|plain omelet', 'omeletts?', {
    unless: /\b(spanish|tofu|ramen|rice|chickpea|thai)\b/,
  }),
  head('omeletteCake', 'frittatas?', 'frittata'),
  // Jars, sauces, dips
  head(
    'jar',
    'jam|marmalade|jelly|chutney|preserves?|compote|pickled (?:red )?onions|kimchi|sauerkraut|pickles|lemon curd',
    'marmelade|konfiture|gelee|fruchtaufstrich|kompott',
    { unless: /\b(cake|peanut butter and|tart|royal|grape and)\b/ },
  ),
  head(
    'dip',
    'hummus|tzatziki|guacamole|baba ghanous[hj]|raita|raitha|dip|muhammara|labneh|tapenade',
    'dip|hummus|kräuterquark|krauterquark',
    { unless: /\b(french|buffalo chicken|spinach|hot|crab|baked|layer|chocolate|artichoke|fruit|corn)\b/ },
  ),
  head(
    'sauce',
    '(?:\\w+ )*(?:sauces?|gravy|ketchup|mayonnaise|mayo|aioli|pesto|vinaigrette|salsa|hollandaise|bechamel|sauce)|(?:salad |hamburger |ranch |caesar )dressing|mayonnaise or aioli',
    'sosse|sauce|pesto|dressing|ketchup|marinade',
    { unless: /\b(in|cranberry|apple)\b/ },
  ),
  // Drinks
  head('tea', 'tea|chai|masala chai', '\\btee|(?:krauter|ingwer|pfefferminz|minz|fruchte)tee', {
    unless: /\b(iced?|bubble|high|afternoon|cream|beef|long island|sweet|milk tea boba|thai)\b|eistee/,
  }),
  head(
    'coffee',
    '(?:turkish |filter |black |coconut oil )?coffee|espresso|cappuccino|latte|flat white',
    '\\bkaffee|milchkaffee',
    { unless: /\b(iced?|irish|cold|frozen|pumpkin spice iced|matcha|turmeric|golden)\b/ },
  ),
  head('smoothie', 'smoothies?|milk ?shakes?|lassi|shake', 'smoothie|milchshake|shake', {
    unless: /\b(bowl|protein balls?)\b/,
  }),
  head(
    'glass',
    'lemonade|iced? tea|kombucha|kvass|spritz(?:er)?|(?:orange|apple|carrot|tomato|fruit) juice|agua fresca|ginger beer|ginger ale|cordial',
    'limonade|eistee|saft|schorle',
    { unless: /\b(chicken|pie|cake|bars?)\b/ },
  ),
  head('cocktail', 'margarita|cosmopolitan|daiquiri|martini', 'margarita', {
    unless: /\b(pizza|chicken|espresso)\b/,
  }),
  head('mug', 'mulled wine|hot chocolate|punch|hot toddy', 'gluhwein|punsch|heisse schokolade', {
    unless: /\b(iced?|fruit|milk|planter'?s)\b/,
  }),
  // By hand
  head('dosa', 'dosas?', 'dosas?'),
  head('batter', 'tempura|pakoras?|bhajis?', 'tempura'),
  head('tacos', 'tacos', 'tacos', { unless: /\b(choco|ice cream|dessert|lettuce|french)\b/ }),
  head('wrap', 'burritos?|wraps?|durum', '\\bwraps?', {
    unless: /\b(lettuce|collard|rice paper|bowl|bacon|cabbage)\b/,
  }),
  head(
    'burger',
    '(?:ham|cheese|veggie|turkey|bean|chicken|beef|smash|black bean)? ?burgers?',
    '(?:gemuse|chicken|linsen|\\b)burger',
    { unless: /\b(bun|salad|bowl|soup|lettuce|fish)\b/ },
  ),
  head(
    'sandwich',
    '(?:cheese|ham|club|tuna|egg|turkey|cucumber|blt|salmon|tomato|chicken salad) sandwich(?:es)?',
    '(?:kase|schinken|thunfisch|eier|\\b)sandwich(?:es)?',
    { unless: /\b(ice cream|cookie|hot|grilled|open|nashville|fried|sub|wedge)\b/ },
  ),
  // Potatoes and vegetables
  head('fries', '(?:french |potato |sweet potato |oven )?fries', 'pommes(?: frites)?', {
    unless: /\b(zucchini|halloumi|avocado|carrot|loaded|poutine|chili|tofu|polenta)\b/,
  }),
  head('roastPotatoes', '(?:roast|roasted|crispy|oven|duchess) potatoes', '(?:ofen|rosmarin|back)kartoffeln', {
    unless: /\b(sweet|and)\b/,
  }),
  head('stirFry', 'stir[- ]?fry|wok', 'gemusepfanne|wokpfanne|wokgemuse'),
]

/** The first rule whose words end the head of the title decides; no rule decides for a dish that it is not sure of. */
export const dishRules: readonly DishRule[] = [...cookedDishes, ...bakedDishes]
