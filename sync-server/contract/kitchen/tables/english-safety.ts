import type { LanguageRules } from '../language-rules.ts'
import type { PatternTable } from '../patterns.ts'

const out =
  '(?:out(?! of\\b(?! (?:the |my |a )?(?:fridge|refrigerator|freezer)\\b))|outside|unrefrigerated|(?:on|at) (?:the |my |a )?(?:counter|worktop|table|stove|hob|side|room temperature|bench|kitchen)|in (?:the|my) kitchen)'
const stood = '(?:left|leave|leaving|forgot|forgotten|sat|sit|sits|sitting|stood|stand|standing|stayed|was|were|been)'

const pan = '(?:pan|pot|wok|fryer|stove|hob|cooker|oven|microwave|kitchen)'
const hand =
  '(?:hands?(?! (?:pies?|mixer|blender|whisk|towel))|wrists?|(?<!(?:fish|chicken|cheese|lady) )fingers?|thumbs?|arms?|forearms?)'
const leg =
  '(?:(?:my|his|her|your|their) (?:left |right )?(?:legs?(?! of)|foot|feet|toes?|knees?|elbow|belly|chest|neck|palm|cheek|cheeks|forehead|nose|skin)|(?:my|his|her|your|their|the|in|on) face(?! (?:down|up|side))|on skin)'
const sore = '(?:eyes?|tongue|mouth|throat|lips?)'

/** Hot peppers and onions sting: cooling is no first aid for that, but it is where the skin is burned beside them. */
const spicy =
  '(?!(?!.*\\b(?:burned|burnt|scald\\w*|splash\\w*|spat|spilled|spilt|sprayed|an? (?:bad |small )?burn|hot (?:oil|fat|grease|water|steam))\\b).*\\b(?:mustard|wasabi|horseradish|chil\\w+|jalapenos?|peppers?|onions?)\\b)'

const fire = `(?:on|in|catch(?:es|ing)?|caught|oil|fat|grease|cooking|${pan}) fire|fire in (?:(?:the|my|a|our) )?${pan}|burst into flames|in flames|(?:is|are|started|burning|with) flames|flames (?:in|inside|from|coming|shooting)|ablaze|alight|(?:oil|fat|grease|pan) (?:just )?ignited|(?:oil|fat|grease|pan) (?:in the pan )?(?:is|started) burning|(?:oil|fat|grease|wok|pan)(?: in (?:the|my) ${pan})? burns(?= (?:what|help|now|how|can|should|do)\\b|$)|(?:oil|grease) burning(?! (?:smell|point|temperature|lamp))|burning (?:(?:\\w+ )?oil|fat|grease|${pan})(?! smell)`
/** What burns only in words, or is no fire at all. */
const noFire = `fire (?:roast\\w*|side|pit|wood|alarm)|(?:on|over|by) (?:an open|the|a) (?:camp ?)?fire|firewood|cook (?:\\w+ )?on fire|recipes? (?:with|for)|(?:prevent|avoid)\\b.*\\bburning|(?:good|exercises?|workouts?|foods?|drinks?|teas?) for burning|${sore}|scalded|burn(?:ed|t) me|what temperature|how (?:high|big)`

const appliance =
  '(?:toaster|toasters|kettle|air fryer|coffee (?:machine|maker)|dish ?washer|fridge|freezer|refrigerator|blender|mixer|rice cooker|waffle (?:iron|maker)|sandwich maker|(?:extractor|cooker) hood|extractor fan|plug|socket|outlet|(?:power )?cord|appliance)'
const cake = '(?:cakes?|cupcakes?|muffins?|sponge|banana bread|loaf cake)'
const baked =
  '(?:done(?: baking)?|ready|baked|cooked|finished)(?: (?:yet|already|now|enough|through|inside|in the (?:middle|centre|center)))*'
const fatPan = '(?:oil|fat|grease|butter|pan|wok|fryer)'

/** Raw meat that lies on a board for hours is food that stood out. */
const lying =
  '(?:since|left|leave|leaving|l(?:ies|ay|ying)|sits?|sat|sitting|over ?night|all (?:night|day)|yesterday|morning|how long|too long|\\d+ ?(?:h|hours?|hrs?|min\\w*)|hours?)'

const ofFlesh = '(?:mince|ground beef|beef|pork|meat|chicken(?: \\w+)?|turkey|ham|bacon|fish|salmon|tofu|sausages?)'
/** What holds food and may swell; a tin for cakes, paint or gas holds none. */
const tin = `(?:(?<!\\b(?:muffin|loaf|roasting|biscuit|cookie|pie|oil) )(?:tins?|cans|(?<=\\b(?:a|an|the|my|this|that|old|of|dented|bulging|swollen|bloated) (?:\\w+ )?)can)|jars?|(?:tinned|canned) \\w+|(?:jar|tin|can|jam|yog\\w+) lids?|lids? of (?:an? |the |my |this )?(?:\\w+ )?(?:jars?|tins?|can|yog\\w+)|yog(?:h)?urt pots?|(?:milk|cream|juice|soup) (?:cartons?|packs?)|cartons? of (?:milk|cream|juice|soup)|${ofFlesh} (?:packs?|packets?|packages?)|(?:vacuum )?(?:packs?|packets?|packages?) of ${ofFlesh})`
const swollen = '(?:bulging|bulged|bulges?|swollen|bloated|puffed up|blown)'
/** Other tins, what ferments, fizzes or soaks and swells without harm, and persons who swell. */
const noTin =
  '(?!.*(?:\\b(?:openers?|batter\\w*|gas|aerosol|\\w*spray|paint|petrol|biscuits?|cookies|tea|coffee|bak(?:e|ed|ing)|cakes?|bread|beers?|sodas?|cola|fr(?:ee|o)z\\w*|dried|dry|raisins|prunes|rice|tapioca|couscous|quinoa|gelatine?|slime|water|roasting|in the (?:soup|stew|salad)|ferment\\w*|guests?|some(?:one|body)|people|person|grand\\w+|gran|nan|uncle|aunt\\w*|nephew|niece|brother|sister|boss|partner|neighbou?rs?|cheeks?|jaws?|nose|skin|rash|itch\\w*|hives|allerg\\w*|breath\\w*|kombucha|kimchi|sauerkraut|\\w*dough|yeast|oats?|oatmeal|chia|seeds?|soak\\w*|kefir|starter|im|am|me|his|her|he|she|kids?|child\\w*|son|daughter|wife|husband|mum|mom|dad|baby|friend|eyes?|eyelids?|face|fingers?|hands?|lips?|mouth|tongue|throat|neck|feet|foot|ankles?|legs?|thighs?|knees?|arms?|chest|belly|tummy|stomach|glands?|gums?|ate|eaten|eating)\\b|(?<!\\b(?:can|should|may|could|do|if|when) )\\bi\\b(?! (?:found|bought|opened|have an?|see) )))'
const isLike =
  '(?: (?:is|are|was|were|has|have|had|looks?|got|gone|went|a|bit|little|slightly|very|all|that|which|just))*'

/** What an off smell makes uneatable; cheese and ferments smell by nature. */
const smelly =
  '(?:chicken|turkey|duck|poultry|meat|mince|beef|pork|lamb|steaks?|burgers?|sausages?|ham|bacon|fish|salmon|cod|tuna|prawns?|shrimps?|mussels|milk|cream|eggs?|rice|soup|stew|leftovers|tofu)(?: (?:breasts?|thighs?|legs?|wings?|fillets?|mince))?'
/** Fish and eggs are slimy by nature. */
const slimy = '(?:chicken|turkey|duck|poultry|meat|mince|beef|pork|lamb|steaks?|burgers?|sausages?|ham|bacon)'
/** A smell of something else, a smell while cooking, food that is slimy or sour by nature, and food that was eaten. */
const noSmell =
  '(?!.*\\b(?:hands?|kitchen|oven|microwave|fingers?|pan|board|vacuum|after|while|when|cooking|marinat\\w*|marinade|ferment\\w*|sour cream|breast milk|garlic|smoked?|burnt|burned|recipes?|instead|sauce|cheese|soured|kefir|vinegar|vegan|glazed?|honey|whites?|rinds?|purpose|bin|fryer|cooker|because|ricotta|already|ate|eaten|drank|drunk|swallowed|kids?|child\\w*|baby|dogs?|cats?|eggs? .*(?:eggy|sulphur|sulfur)|(?:boiled|cooked) eggs?|smells? (?:fine|ok|okay|good|normal|great|nice|delicious|alright))\\b)'

/** What the text about pregnancy names, what belongs to it, and foods that people ask about most. */
const foodInPregnancy =
  '(?:(?:this|it|that)|(?:(?:an?|the|some|my|any|raw|fresh|soft|hard|blue|goats|smear ripened|unpasteurised|unpasteurized|pasteurised|pasteurized|smoked|cold smoked|hot smoked|canned|tinned|cooked|fried|baked|grilled|rare|medium|pink|runny|soft boiled|hard boiled|poached|homemade) )*(?:cheeses?|brie|camembert|feta|mozzarella|ricotta|gorgonzola|roquefort|stilton|munster|harzer|halloumi|parmesan|cheddar|cream cheese|cottage cheese|milk|sushi|sashimi|salmon|tuna|swordfish|marlin|shark|fish|mett|tartare|salami|chorizo|ham|parma ham|serrano ham|prosciutto|steaks?|beef|lamb|pork|chicken|meat|venison|game|liver|pate|foie gras|eggs?|egg yolks?|yolks?|carbonara|tiramisu|mayo|mayonnaise|mussels|oysters|prawns?|shrimps?|sprouts|bean sprouts|alfalfa sprouts|wine|beer|alcohol|coffee)|(?:\\w+ ){1,3}(?:with|from|made (?:with|from)) (?:(?:some|a little|a bit of) )?(?:raw (?:eggs?|yolks?|milk)|unpasteuri[sz]ed milk|alcohol|(?:red |white )?wine|beer|stout|rum|brandy|amaretto)|(?:alcohol|wine|beer) in (?:\\w+ )?\\w+)'
const inPregnancy =
  '(?: (?:and|while|when|if|during|in|as|for|being|i am|im|she is|shes|you are|youre|the|a|my))* (?:pregnant|pregnancy)(?: (?:women|woman|wife|friend|sister))?'
const whoMay = '(?:can|may|could|should) (?:i|we|she|you|my (?:wife|friend|sister))(?: still)?'
const harmless = '(?:ok|okay|safe|fine|allowed|alright)'

const device = '(?<!\\b(?:in|from|out of)(?: \\w+)? )\\b(?:fridge|freezer|refrigerator)'
/** What thaws in other ways than food that spoils: a freezer, and bread and cake. */
export const englishOtherThaw = new RegExp(
  `(?:${device}|\\b(?:bread|loaf|rolls?|buns?|bagels?|toast|(?<!(?:crab|fish) )cakes?|cupcakes?|croissants?|muffins?))\\b`,
)

/** Questions in free words: each word of `{all}` must be known, and the answer is the rule of the intent. */
export const englishSafetyPatterns: PatternTable = {
  // Whole questions, without any other words: symptoms, spoiled food, animals and substitutes are other questions.
  'caution-pregnancy': [
    `${whoMay} (?:eat |have |drink )?${foodInPregnancy}${inPregnancy}`,
    `(?:is it |it is )?${harmless} to (?:eat|have|drink) ${foodInPregnancy}${inPregnancy}`,
    `(?:(?:is|are) )?${foodInPregnancy}(?: (?:is|are))? ${harmless}(?: to (?:eat|have|drink))?${inPregnancy}`,
    `(?:${foodInPregnancy}${inPregnancy}|(?:in )?(?:pregnant|pregnancy)(?: and)? ${foodInPregnancy})`,
    `(?:(?:i am|im|she is|shes|my (?:wife|friend|sister) is) )?pregnant(?: so)? (?:${whoMay} (?:eat |have |drink )?${foodInPregnancy}|(?:is|are) ${foodInPregnancy} ${harmless}|is it ${harmless} to (?:eat|have|drink) ${foodInPregnancy})`,
    `(?:can|may|could|should) (?:an? )?pregnant (?:women|woman|person|people|ladies)(?: still)? (?:eat|have|drink) ${foodInPregnancy}`,
    `(?:is )?${harmless}${inPregnancy}`,
  ],
  'safety-bulging-tins': [
    `${noTin}(?<before>.*?)\\b(?:${swollen} ${tin}|${tin}(?: of (?:\\w+ )?\\w+)?${isLike} ${swollen}|bulge in (?:the |my |a |this )?${tin})\\b(?<after>.*)`,
    // "My tin is dented" may be one for cakes.
    `${noTin}(?=.*\\b(?:tinned|canned|(?:tins?|cans?) of|eat|safe|contents?|food)\\b)(?<before>.*?)\\b(?:(?:dented|rusty|rusted|leaking|leaky) ${tin}|${tin}(?: of (?:\\w+ )?\\w+)?${isLike} (?:dented|dents?|rusty|rusted|rust|leaking|leaks?)|dents? in (?:the |my |a |this )?${tin})\\b(?<after>.*)`,
  ],
  'safety-off-smell': [
    `${noSmell}(?<before>.*?)\\b${smelly}(?: (?:i (?:have|bought|opened)|that|which|still|now|also|just|from the fridge|in (?:the|my) fridge|kind of))* (?:smells?|smelling|smelt|stinks?|stinking)(?: (?:a|bit|little|kinda|slightly|really|so|very|quite|of|like|rather))* (?:off|funny|weird|bad|strange|rotten|sour|odd|ammonia|eggy|sulphur|sulfur|gross|horrible|awful|wrong|rank)\\b(?<after>.*)`,
    `${noSmell}(?<before>.*?)\\b(?:slimy ${slimy}|${slimy}(?: (?:breasts?|thighs?|legs?|wings?|mince))?(?: (?:is|are|feels?|felt|looks?|has|gone|went|got|turned|a|bit|little|kinda|slightly|so|very|all|still|now|and))* slimy)\\b(?<after>.*)`,
    '(?!.*\\braw\\b.*\\beat)(?!.*\\b(?:use by|cook\\w*|boil\\w*|fr(?:y|ied|ying)|pan|done|grill\\w*|brown(?:ed|ing)|sauce|bolognese|bak(?:e|ed|ing)|oven|degrees|temp\\w*|add\\w*|now|drain\\w*|burgers?|patt(?:y|ies)|meatballs?|rare|medium|enough)\\b)(?=.*\\b(?:off|bad|ok|okay|safe|good|fine|spoiled|spoilt)\\b)(?<before>.*?)\\b(?:mince|(?:minced|ground) (?:beef|meat|pork)) (?:(?:is|has|gone|went|looks|look|turned|going|a|bit|all|slightly|little) )*(?:brown|gr[ae]y)\\b(?<after>.*)',
  ],
  'safety-mushrooms-again': [
    '(?:(?:can|may|should|could) (?:i|you|we) |is it (?:ok|okay|safe|fine)(?: to)? |how (?:do i|to|can i) )?(?:re ?heat|warm up)(?: (?:the|my|some|cooked|fried|sauteed|leftover|button))* mushrooms?(?: (?:sauce|risotto|dish|stew))?(?: (?:again|safely|tomorrow|from yesterday|the (?:next day|day after)|in the (?:pan|oven|microwave)|or not|dangerous))*',
  ],
  'safety-use-by': [
    '(?<all>(?!.*\\b(?:timers?|alarm|countdown)\\b).*\\b(?:expired|(?<!\\b(?:i|we|you|to) )(?:use|sell) by|best (?:before|by)(?! (?:or|\\w+ing)\\b)|out of date(?! (?:syrup|paste|sugar))|(?:past|over|after) (?:its|the|their) (?:use by |best before |sell by |expiry )?date)\\b.*)',
  ],
  'safety-thawing': [
    '(?<all>(?:how|can|could|should|whats the|what is the)\\b.*\\b(?:thaw|thawing|defrost|defrosting)\\b.*)',
    '(?<all>.*\\b(?:thaw|thawing|defrost|defrosting)\\b.*\\b(?:counter|worktop|table|room temperature|overnight|outside|kitchen|sink)\\b.*)',
  ],
  'safety-refreezing': [
    '(?<all>.*\\brefreez(?:e|ing)\\b.*)',
    '(?<all>.*\\b(?:freeze|freezing)\\b.*\\b(?:thawed|defrosted)\\b.*)',
    '(?<all>.*\\b(?:thawed|defrosted)\\b.*\\b(?:freeze|freezing)\\b.*)',
    '(?<all>.*\\b(?:can|could|may|should|safe|ok|okay)\\b.*\\b(?:freeze|freezing|frozen)\\b.* again\\b.*)',
  ],
  'safety-mould': [
    '(?<all>.*\\b(?:mou?ld|fuzz|furry) (?:on|in|growing)\\b.*)',
    '(?<all>.*\\bmou?ldy\\b.*)',
    '(?<all>.*\\bmou?ld (?:on|in)\\b.*)',
    '(?<all>.*\\b(?:has|have|got|some|is|are|a bit of|a little) mou?ld\\b.*)',
  ],
  'safety-green-potatoes': [
    '(?<all>(?!.*\\b(?:beans?|brussels?|onions?|peas)\\b).*\\bpotato(?:es)?(?: \\w+){0,3} (?:eyes|shoots|sprouts?|sprouted|sprouting)\\b.*)',
    '.*\\bpotato(?:es)?(?: \\w+)? (?:is|are|tastes?) (?:\\w+ )?bitter\\b.*',
    '(?<all>.*\\b(?:sprouted|sprouting|green|greenish|bitter) potato(?:es)?\\b.*)',
    '(?<all>(?!.*\\b(?:beans?|brussels?|onions?|peas)\\b).*\\bpotato(?:es)? (?:have|has|with|are|is|that|which|turned|went|gone|going|look|started|got|a)(?: \\w+){0,2} (?:sprouted|sprouting|sprouts?|green|greenish)\\b.*)',
    '(?<all>.*\\b(?:sprouts|green(?: (?:bits?|spots?|parts?|patches))?) on (?:the |my |a )?potato(?:es)?\\b.*)',
  ],
  'safety-bitter-squash': [
    '(?=.*\\bbitter(?:ness)?\\b(?! (?:chocolate|lemon|oranges?|almonds?|melon|gourd)))(?!.*\\b(?:instead|substitut\\w*|recipes?)\\b).*\\b(?:courgettes?|zucchinis?|cucumbers?|gherkins?|squash(?:es)?|butternut|hokkaido|pumpkins?(?! (?:spice|seeds?))|marrows?|melons?|watermelons?)\\b.*',
  ],
  'safety-bitter-almonds': [
    '(?!.*\\b(?:extract|flavou?r\\w*|essence|aroma|oil|chocolate|burn\\w*|instead|substitut\\w*|recipes?)\\b)(?=.*\\bbitter(?:ness)?\\b).*\\b(?:almonds?(?! (?:milk|butter|flour))|apricot (?:kernels?|stones?))\\b.*',
  ],
  'safety-garlic-in-oil': [
    '(?<all>(?!.*\\b(?:fry|frying|brown|cook|heat|sweat)\\b).*\\bgarlic (?:in|under)(?: olive)? oil\\b.*\\b(?:room temperature|counter|out|cupboard|shelf|safe|safely|dangerous)\\b.*)',
    '(?<all>.*\\b(?:store|keep|safe|leave|dangerous)\\b(?<!how long\\b.*)(?: \\w+){0,4} garlic (?:in|under)(?: olive)? oil\\b.*)',
  ],
  'safety-raw-dough': [
    '(?<all>(?!.*\\b(?:long|fridge|keep|freezer)\\b).*\\b(?:lick|licking|nibble|nibbling|taste|tasting|eat|eating|snack on|snacking on)\\b.*\\b(?:dough|batter|cake mix)\\b.*)',
    '(?<all>(?!.*\\b(?:long|fridge|keep|freezer)\\b).*\\b(?:eat|eating|taste|tasting|lick|licking|try|safe|ok|okay)\\b.*\\braw\\b.*\\b(?:dough|batter|flour)\\b.*)',
    '(?<all>(?!.*\\b(?:long|fridge|keep|freezer)\\b).*\\braw\\b.*\\b(?:dough|batter|flour)\\b.*\\b(?:eat|taste|safe|ok|okay)\\b.*)',
  ],
  'safety-egg-test': [
    // However the cook tells: "how can I check if an egg is any good".
    '(?!.*\\b(?:boiled|cooked|done)\\b)how (?:\\w+ ){1,4}(?:if|whether|when) (?:\\w+ ){0,3}eggs? (?:(?:is|are|has|have|still|any|gone|went|turned) )+(?:good|fresh|bad|off|rotten)',
    '(?<all>(?!.*\\b(?:boiled|cooked|scrambled|salad|after|days?|weeks?|months?|how long)\\b).*\\beggs?\\b.*\\b(?:still good|gone bad|gone off|are bad|is bad|went bad|too old|still fresh|are fresh|is fresh|float|floats|floating|fresh enough)\\b.*)',
  ],
  'safety-cooling': [
    '(?<all>how (?:fast|soon|quickly|quick) (?:must|should|do|does|can|have|has)\\b(?!.*\\b(?:cook|boil|eat|freeze|thaw|defrost)\\b).*\\b(?:in|into) the (?:fridge|refrigerator)\\b.*)',
    '(?<all>(?!how (?:hot|warm|long)\\b).*\\b(?:hot(?! (?:sauce|dogs?|chocolate|peppers?))|warm)\\b.*\\b(?:in|into) (?:the |my )?(?:fridge|refrigerator|freezer)\\b.*)',
    '(?<all>(?!.*\\b(?:cakes?|bread|loaf|biscuits|cookies|muffins|oil|fat|grease|pan|oven|spicy|chill?i|chocolate|caramel|sugar|butter|jam|pie|pastry|dough)\\b)how (?:do|can|should|to) (?:i |you |we )?(?:safely |quickly )*cool (?:down )?(?:an? |the |my )?.*)',
    '(?<all>.*\\b(?:cool|cool down)\\b.*\\bbefore\\b.*\\b(?:fridge|refrigerator|refrigerating|freezer|freezing)\\b.*)',
  ],
  'safety-power-cut': [
    `(?<all>.*${device}(?: (?:is|was|has|been|itself))* (?:thawing|thawed|defrosting|defrosted)\\b.*)`,
    '(?<all>.*\\b(?:fridge|freezer|refrigerator) (?:broke|died|stopped|failed|packed up|conked out|has died|has broken|is broken|isnt working|stopped working)\\b.*)',
    '(?<all>(?:the |my |our )?(?:fridge|freezer|refrigerator) (?:was|has been|is|went|broke|stopped|died)\\b(?! off white)(?!.*\\b(?:degrees|cold enough|set to|set at)\\b).*\\b(?:off|broken|down|unplugged|out|working)\\b.*)',
    '(?<all>.*\\b(?:fridge|freezer|refrigerator) (?:off|unplugged|broken|door open)\\b.*)',
    '(?<all>.*\\b(?:power (?:cut|outage|failure|was out|went out|went off|was off)|blackout)\\b.*)',
  ],
  'safety-from-frozen': [
    '(?<all>(?!.*\\b(?:pizza|bread|peas|spinach|berries|fryer|keep|days?|weeks?|again|fridge|microwave)\\b)(?=.*\\b(?:chicken|turkey|meat|steaks?|burgers?|fish|mince|pork|salmon|beef|sausages?|roast)\\b).*\\b(?:still|half|partly|bit|slightly) (?:frozen|icy|solid)\\b.*)',
    '(?<all>(?!.*\\b(?:pizza|bread|peas|spinach|berries|rolls|chips|fries|keep|how long)\\b).*\\bfrozen (?:chicken|turkey|meat|steaks?|burgers?|fish|mince|pork|salmon|beef|sausages?)\\b.*\\b(?:straight|directly|right)?\\b.*\\b(?:in|into|to) the (?:oven|pan)\\b(?!.*\\bfryer\\b).*)',
  ],
  'safety-boiled-eggs': [
    '(?<all>how (?:long|many minutes)\\b(?!.*\\b(?:scrambled|fried|poached)\\b).*\\b(?:boil|cook|simmer)(?: \\w+){0,4} eggs?\\b.*)',
    '(?<all>how (?:long|many minutes)\\b.*\\b(?:soft|hard|medium)(?: boiled)? eggs?\\b(?!.*\\b(?:keep|last|fridge|good|stored?)\\b).*)',
    '(?<all>(?:soft|hard) boiled eggs? (?:how long|how many minutes|time|minutes))',
    '(?<all>(?:an )?eggs? (?:soft|hard|medium)(?: boiled)? (?:how long|how many minutes|minutes|time))',
  ],
  'safety-burns': [
    `(?!.*\\b(?:${sore}|exercises?|workouts?)\\b)${spicy}(?:.*\\b(?:burn|burned|burnt|burns|burning|scald|scalded)\\b(?: \\w+){0,4} (?:${hand}|${leg})\\b|.*\\b(?:(?:my|his|her|your|our|their|the|a|on)(?: left| right)? ${hand}|${leg})\\b.*\\b(?:burn|burned|burnt|burns|burning|scalded)\\b|.*\\b(?:oil|fat|grease|steam|water)\\b.*\\b(?:splash\\w*|spat|spilled|spilt|sprayed)\\b.*\\b(?:${hand}|${leg})\\b).*`,
    '.*\\b(?:(?:burned|burnt|scalded) (?:me|myself|himself|herself)|(?:i|im|i was|i got|child|son|daughter|baby|kid) (?:got |was |is )?scalded|(?:i|im|i am|i was|child|son|daughter|baby|kid) (?:just )?(?:got|was|is|been|am) (?:burned|burnt))\\b.*',
    `${spicy}.*\\b(?:hot|boiling) (?:oil|fat|grease|water|steam|soup|coffee|tea|sauce)(?: \\w+){0,3} (?:on|over|onto) (?:\\w+ )?(?:${hand}|${leg})\\b.*`,
    `.*\\b(?:spilled|spilt|splashed|poured)(?: \\w+){0,2} (?:oil|fat|grease|water|soup|coffee|tea) (?:on|over|onto)(?: \\w+){0,2} (?:${hand}|${leg})\\b.*`,
    '.*\\b(?:butter|ice|toothpaste|cream|honey|oil|flour) (?:on|for|onto) (?:an? |the |my )?(?:burns?|scalds?)\\b(?! (?:mark|edge)).*',
    '.*\\b(?:first aid|treat|cool)(?: (?:for|a|an|the|my|small|bad|oil|steam|kitchen)){0,3} (?:burns?|scalds?)\\b(?! (?:mark|on (?:the|my|a) (?:pan|pot))).*',
  ],
  'safety-appliance-fire': [
    `(?!.*\\b(?:fire (?:alarm|pit)|recipes?)\\b)(?=.*\\b${appliance}\\b).*\\b(?:${fire}|${appliance} fire|fire in (?:the |my )?${appliance}|smoke (?:is )?(?:coming |pouring )?(?:from|out of) (?:the |my )?${appliance})\\b.*`,
    `(?:.* )?${appliance}(?: (?:is|has|just|started|suddenly|now))* (?:burning|burns|to burn|smoking|smokes|sparking|ignited)(?! (?:my|the|every\\w*|all|bread|toast|food|too)\\b).*`,
    `(?:.* )?burning ${appliance}\\b.*`,
  ],
  'safety-fat-fire': [
    `(?!.*\\b(?:${noFire})\\b)(?=.*\\b(?:oil|fat|grease|greasy|${pan})\\b).*\\b(?:${fire})\\b.*`,
    '.*\\b(?:put|putting) out\\b.*\\b(?:fire|flames|burning (?:oil|fat))\\b.*',
    '(?:help |theres |there is |a )*fire(?: (?:help|what now|what do i do|what should i do|now))*',
  ],
  'safety-smoking-oil': [
    `(?!(?:when|what temp\\w*|at what)\\b|.*\\bsmok(?:e|ing) points?\\b)(?:.*\\b${fatPan}(?:(?: \\w+){0,2} (?:is|are|started?|starting|starts|begins|began|has|just|keeps|so|really|already|still)(?: \\w+)?)? (?:smoking|smokes|to smoke)(?! (?:chicken|fish|salmon|ham|meat|duck))|(?:.* )?smoking (?:hot )?${fatPan}|.*\\bsmoke(?: is)?(?: (?:coming|rising|pouring|up|out|off|from|of|in|the|my))+ ${fatPan})\\b.*`,
  ],
  'safety-microwaved-eggs': [
    '(?<all>(?!.*\\b(?:egg (?:noodles?|fried rice|salad|sandwich\\w*|mayo\\w*|muffins?|whites?|wash|plants?|substitutes?|tarts?)|(?:chocolate|easter) eggs?|quiches?|cakes?)\\b)(?=.*\\b(?:microwav(?:e|es|ed|ing|able)|nuke|zap)\\b).*\\beggs?\\b.*)',
  ],
  'safety-cake-done': [
    `(?!.*\\b(?:fish|crab|rice|cheese|meat|beef|ham|salmon|tuna|potato|ice cream|fridge) ?cakes?\\b)(?:(?:how|when)(?: \\w+){1,5} (?:know|tell|see|check|test)(?: (?:if|when|that|whether))?|check (?:if|whether)|(?:when |how )?(?:is|are))(?: (?:the|my|a|this|our))?(?: \\w+)? ${cake}(?: (?:is|are|has|have|been))*(?: (?:fully|completely|actually|really|properly))? ${baked}`,
    `(?:(?:the|my) )?${cake} ${baked}`,
    // Of the open recipe, where it is a cake.
    `(?<it>(?:how (?:do i|can i|to) (?:know|tell|check)(?: (?:if|when))? |is )(?:its|it|it is|this is) ${baked})`,
    '(?:(?=.*\\b(?:cakes?|cupcakes?|muffins?|sponge|brownies?)\\b)|(?=.*\\b(?<it>its?)\\b))(?=.*\\b(?:done|ready|baked)\\b)(?!.*\\b(?:(?:fish|crab|rice|tuna|cod|prawn) ?cakes?|chicken|meat\\w*|fish|kebabs?|potato\\w*|turkey|duck|pork|beef|lamb|burgers?|sausages?|salmon|stuffing)\\b).*\\b(?:skewer|toothpick)\\b.*\\b(?:crumbs?|clean|wet|batter)\\b.*',
    '(?:how (?:do|does|to|can)(?: (?:i|you))?(?: \\w+){0,2} )?(?:the )?(?:skewer|toothpick|cake) test(?: (?:a|the|my) cake)?(?: work)?',
  ],
  'safety-cracked-egg': [
    // An egg that cracks while it boils is another one.
    '(?<all>(?=.*\\b(?:boil\\w*|cook\\w*)\\b)(?!.*\\b(?:pepper|how|stop|prevent|avoid|while|when|during|as|cracks?|cracking)\\b)(?:.*\\beggs? (?:(?:is|are|was|were|with|has|have|that|got|a|already|hairline|slightly) )*(?:cracked|crack|broken)\\b.*|.*\\b(?:cracked|broken) eggs?\\b.*))',
    '(?<all>(?!.*\\b(?:boil\\w*|cook\\w*|pepper|how (?:do|to))\\b)(?:.*\\beggs?\\b.*\\b(?:crack|cracks|cracked|broken shell|broke|hairline)\\b.*|.*\\b(?:cracked|broken) eggs?\\b.*))',
  ],
  'safety-cutting-board': [
    `(?<all>(?=.*\\b(?:raw|chicken|meat|fish|poultry|pork|mince|beef)\\b)(?!.*\\bclean the\\b)(?!.*\\b${lying}\\b).*\\b(?:(?:chopping|cutting|same|1) board|boards?|same knife)\\b.*)`,
  ],
  'safety-room-temperature': [
    `(?=.*\\b${lying}\\b)(?=.*\\bboards?\\b).*\\b(?<all>chicken|turkey|poultry|meat|fish|pork|mince|beef)\\b.*`,
    `(?<all>(?!.*\\b(?:fridge|freezer)\\b).*\\b(?:left|forgot|forgotten|sat|stood|stayed|was|were|been)\\b(?! (?:frozen|opened|open)\\b).*\\b(?:in (?:the|a|my) (?:sun|pot|pan|car|garden|house|heat|oven|lunchbox|bag)|all night|all day|all afternoon|overnight|since (?:last night|yesterday|this morning|lunch|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\\b.*)`,
    `(?<all>(?!.*\\b(?:leave|left|leaving) out (?:the|any|all|some)\\b).*\\b${stood}\\b.*\\b${out}\\b.*)`,
    `(?<all>.*\\b${out} (?:all night|overnight|for)\\b.*)`,
  ],
}

export const englishSafetyWords: LanguageRules['safetyWords'] = new Set(
  `lid lids top ends opener openers seam seams rim edges leak leaks leaking minutes shell shells shelled explode exploded explodes exploding burst bursts peeled peel prick pierce yolk yolks scramble scrambled poach poached poaching microwaved microwaving reheating nuke zap mold moldy scrape scraped part parts spot spots eaten sprouting greenish
  accidentally leaving sitting sat stood standing stayed freezing dangerous danger taste tasting lick licking try
  float floats floating outage failure blackout content contents touching straight let risk risky accident side sink
  bench outside washed washing rinsed rinsing poisonous toxic runner soak soaked failed packed conked crystals shoots
  fuzz furry growing nibble nibbling snacking unplugged broken broke stopped died sun car garden heat lunchbox noon
  afternoon mix fastest quickest directly corner edge boiling soaking scoop spoon fryer doughnuts few couple nearly
  almost stays stay expired expires use by sell best before date dates pack label past its day days cooling cool`.split(
    /\s+/,
  ),
)
