import type { PatternTable } from '../../patterns.ts'

const it = '(?:this recipe|the recipe|this dish|the dish|the food|these|this|that|them|it)'
const people = '(?:people|persons|servings|portions|guests|adults|of us|heads|friends)'
const what = '(?:whats |what is |what are |what was |what would be |give me |do you know |)'
const sub =
  '(?:substitutes?|substitutions?|replacements?|replacers?|alternatives?|alternative|swaps?|swap|sub|subs|stand ins?)'
const diet =
  '(?<diet>vegan|vegetarian|plant based|dairy free|milk free|lactose free|gluten free|egg free|nut free|peanut free|soy free|non dairy|fish free|wheat free)'
const tail = '(?: (?:in|for|when|to make|while|with|on|if|to) (?<ctx>.+))?'
const lacking =
  '(?: (?:at home|left|in the house|here|at hand|on hand|any more|anymore|around|in the fridge|in the cupboard|what(?: else)? (?:would|could|might) (?:work|do)|what now|what can i do|what do i do|what can i use|what should i use|what to do|what else|can i use something else|help))*'
const place =
  '(?: (?:in|out of|at|on) (?:the |my |a )?(?<place>fridge|refrigerator|freezer|cupboard|pantry|counter|room temperature|shelf)| overnight| outside| unrefrigerated| left out)?(?: for)?(?: safely)?'
const fc = '(?:degrees? |deg )?(?<from>f|fahrenheit|c|celsius|centigrade)(?: degrees)?'
const tin = '(?:cake |baking |loaf |pie |round |square |springform |tart )*(?:tin|pan|form|mould|mold|dish)s?'
const size = (n: string, m: string, u: string): string =>
  `(?:an? |the |my |square |round |cake |baking |tin |pan |dish )*{${n}}(?:(?: (?:cm|inch|inches|in))? (?:x|by) {${m}})?(?: (?<${u}>cm|inch|inches|in|centimet(?:er|re)s?))?(?: (?:round|square|springform))?(?: ${tin})?`
const timer = '(?:kitchen |egg |cooking )?(?:timer|alarm|countdown|clock)'

export const englishPatterns: PatternTable = {
  'caution-canning': [
    '.*(?:canning|home canned|water bath can|pressure can).*',
    '(?:can|how do|how can|could|should|may|is it safe to|how long do|how long should|how to) (?:i |you |we |to )?(?:can|preserve|jar|bottle) .*',
    'how to can .*',
    '.*(?:boil|process|sterili[sz]e) (?:the |my )?jars.*',
  ],
  'caution-foraging': [
    '.*(?:mushrooms?|berries|plants?|herbs|fungi|leaves|garlic|nettles)\\b.* (?:i|we|my \\w+) (?:picked|found|foraged|gathered|collected|have found)\\b.*',
    '.*(?:i|we) (?:picked|found|foraged|gathered|collected)\\b.*(?:mushrooms?|berries|plants?|herbs|fungi|wild garlic|nettles)\\b.*',
    '.*\\b(?:forag(?:e|ed|ing)|wild mushrooms?|wild berries|wild plants)\\b.*',
    '(?:is|are) (?:this|these|that|the|those) (?:mushrooms?|berries|berry|plants?) (?:edible|poisonous|toxic|safe).*',
  ],
  'caution-infants': [
    '.*\\b(?:instead|substitute|replace|alternative)\\b.*\\b(?:for|with|at) [\\d.]+ months?',
    '.*\\b(?:weaning|blw|little (?:1|ones)|bab(?:y|ies)(?= (?:under|below|of|who|aged|is)\\b)|(?:under|below) (?:1|1 year|a year|12 months)$)\\b.*',
    '.*\\bfor (?:an? |the |my |our |his |her )?(?:[\\d.]+ months? old|1 year old|bab(?:y|ies)$|infants?|newborn|toddlers?)\\b.*',
    '.*\\b(?:give|giving|feed|feeding) (?:my|our|his|her|an?|the) [\\d.]+ months? old\\b(?! (?:sour\\w*|starter|levain|kefir|scoby)).*',
    '.*\\b(?:breast ?milk|(?:infant|baby) formula)\\b.*',
    '.*(?:can|could|give|feed|eat|have|safe|ok|okay|when|allowed|may|should|is)\\b.*\\b(?:bab(?:y|ies)(?! (?:spinach|carrots?|potato\\w*|corn|leaf|leaves|back|peas|kale|bok|clams|octopus))|infants?|newborn|toddlers?|months? old(?= (?:child|kid|boy|girl|son|daughter|baby|have|eat|drink|be)\\b|$)(?<!(?:frozen|freezer|fridge|open(?:ed)?)\\b.*))\\b.*',
    '.*\\b(?:bab(?:y|ies)(?! (?:spinach|carrots?|potato\\w*|corn|leaf|leaves|back|peas|kale|bok|clams|octopus))|infants?|newborn|toddlers?|months? old(?= (?:child|kid|boy|girl|son|daughter|baby|have|eat|drink|be)\\b|$)(?<!(?:frozen|freezer|fridge|open(?:ed)?)\\b.*))\\b.*\\b(?:eat|have|honey|drink|food|allowed|milk|salt)\\b.*',
  ],
  temperature: [
    `(?:convert |whats |what is |how much is |how hot is |what are |change )?{n} ${fc} (?:in|to|into|as|is|equals)(?: what)?(?: in)? ?(?:degrees )?(?<into>f|fahrenheit|c|celsius|centigrade)(?: degrees)?`,
    `{n} ${fc} (?<into>f|fahrenheit|c|celsius|centigrade)`,
    `how many degrees (?<into>f|fahrenheit|c|celsius|centigrade) (?:is|are) {n} ${fc}`,
    `(?:whats|what is) {n} ${fc} (?<into>f|fahrenheit|c|celsius|centigrade)`,
  ],
  'gas-mark': [
    '(?:whats |what is |what |convert |how hot is |what temperature is )?gas(?: mark)? {n}(?: is)?(?: (?:whats|what is) (?:that|it))?(?: (?:in|to|as) (?:degrees )?(?:c|celsius|centigrade|f|fahrenheit|degrees))?',
    '(?:whats |what is |convert )?{n}(?: degrees?)?(?: (?<from>f|fahrenheit|c|celsius|centigrade))? (?:in|to|as|is what) gas(?: mark)?',
    'what (?:temperature|temp) is gas(?: mark)? {n}',
  ],
  doneness: [
    '{food} when done',
    // No skewer tests meat or fish: their degrees count.
    '(?:(?:the|my) )?(?:skewer|toothpick) (?:is |comes out |came out )?clean (?:from|in|out of) (?:the |my )?{food}(?: (?:is it|are they))?(?: (?:done|cooked|ready))?',
    '(?:(?:is|are) )?(?:(?:the|my) )?{food}(?: (?:done|cooked|ready)(?: (?:if|when))?)?(?: the| a)? (?:skewer|toothpick) (?:is |comes out |came out )?clean(?: (?:is it|are they) (?:done|cooked|ready))?',
    '(?:pink|rare|bloody) {food} is (?:it|that|this) (?:done|cooked|ready)',
    '(?:when|how) (?:is|are|do i know|do i know if|do i know when|do you know when|can i tell|can i tell if|can i tell when|do i tell if|do i tell when|to tell when|to tell if|to know when|will i know when|to know if|do you tell when|do you tell if)(?: that)?(?: the| my| a)? {food}(?: is| are)? (?:done|cooked|cooked through|baked|baked through|ready|safe|finished|cooked enough|safe to eat|fully cooked|properly cooked|done cooking)',
    '(?:is|are)(?: the| my)? {food} (?:done|cooked|cooked through|ready|safe to eat|cooked enough)(?: at {n}(?: degrees)?(?: c| f)?)?',
    `${what}(?:the )?(?:safe |minimum |right |correct |final |ideal |perfect |target |recommended )*(?:internal |core |inside |cooking |meat )*(?:temperature|temp|temps)(?: inside)? (?:for|of|to cook|should i cook|when cooking)(?: the| a| my)? {food}(?: to be| is)?(?: done| safe| cooked| medium| medium rare| well done)?`,
    '(?:what|which)(?: internal| core| safe)? (?:temperature|temp)(?: should| does| do| must| is| for| has)?(?: the| a| my)? {food}(?: to)? (?:be|need|reach|need to be|be at|get to|need to reach|have|be cooked to|done at|done|safe|be cooked|come to)(?: inside| in the middle| at| to| done| safe| internally| to be safe| when done)*',
    '{food} (?:internal|core|cooking|safe|inside) (?:temperature|temp)',
    '{food} how (?:do|can) (?:i|you) (?:tell|know)(?: (?:if|when|that|its|it is|theyre))* (?:done|cooked|ready)',
    '(?:what|which)(?: internal| core)? (?:temperature|temp) (?:should|do|must) (?:i|we) (?:aim for|reach|get|need|want)(?: (?:with|for|in|on))?(?: an?| the| my)? {food}',
    '(?:what|which) (?:temperature|temp) for(?: the| a| my)? {food}',
    'how hot (?:should|does|must|do|has|have) {food} (?:be|get|to be|need to be|have to be|reach)(?: inside| in the middle)?(?: when (?:i )?reheat(?:ed|ing|ed up)?(?: it| them)?| to be safe)?',
    '(?:is|are|would) {n} (?:degrees? )?(?:c |f |celsius |fahrenheit )?(?:enough|ok|okay|safe|hot enough|fine|be enough|done|good)(?: for| to eat| for the| for my)? {food}',
    '(?:can|how do|how should|how can|is it safe to|is it ok to|how) (?:i|you|we)? ?(?:safely )?(?:reheat|warm up|heat up|microwave(?!.* instead$)) (?<reheat>.+?)(?: safely| again| twice)?(?: in the (?:microwave|oven|pan))?',
    'how (?:hot|warm) (?:should|do|must) (?:i|you) (?:reheat|heat|cook) {food}(?: to)?',
    '(?:what|which) (?:temperature|temp) (?:do|should|must|to) (?:i |you |we )?(?:cook|reheat|heat|roast|grill) {food}(?: to)?',
    '(?:until )?(?:what|which) (?:temperature|temp) (?:inside|internal|core) (?:for )?{food}',
  ],
  'caution-raw-meat': [
    '(?!.*\\b(?:how long|bought|days?|weeks?|fridge)\\b).*\\b(?:eat|serve|have|safe|ok|okay|fine|make|taste|risky)\\b.*\\b(?:raw|rare|pink|undercooked|bloody)\\b.*\\b(?:pork|mince|minced|ground|chicken|turkey|burgers?|sausages?|game|boar|poultry|liver|duck|meat|beef)\\b.*',
    '.*\\b(?:pork|mince|minced|chicken|turkey|burgers?|sausages?|poultry|liver)\\b.*\\b(?:be|eaten|served|still|a bit|slightly|little)\\b.*\\b(?:raw|rare|pink|undercooked)\\b.*',
    '.*\\b(?:tartare|(?<!cream of )tartar(?! sauce)|carpaccio|mett)\\b.*',
    '(?:is|are) (?:raw|rare|pink|undercooked) {food} (?:safe|ok|okay|dangerous|fine|edible)(?: to eat)?',
  ],
  timer: [
    `(?:set|start|make|create|put|begin|add|run|give me|i need|id like|i want)(?: me)?(?: on)?(?: a| an| the| another)?(?: new| second| quick)? ?${timer}(?: on)?(?: for| to| of| at)? @time(?: (?:for|to)(?: the| my)? {food})?`,
    `(?:set|start|time|make|give me|put)(?: me)?(?: a| an| another)? @time(?: ${timer})?(?: (?:for|on)(?: the| my)? {food})?`,
    `${timer}(?: for| of| to| on)? @time(?: for(?: the| my)? {food})?`,
    `${timer} for(?: the| my)? {food} @time`,
    `@time ${timer}(?: for(?: the| my)? {food})?`,
    '(?:remind|alert|ping|wake|call|tell|beep|ring|warn|notify)(?: me)?(?: again)? (?:in|after) @time(?: (?:for|to (?:check(?: on)?|stir|turn|flip|take out|get|look at))(?: the| my)? {food})?',
    `(?:set |start )(?:a |the )?{food} ${timer} (?:for|to) @time`,
    `(?:set|start|make)(?: me)? an? ${timer} (?:for|to)(?: the| my)? {food} (?:for|to|of) @time`,
    'time(?: the| my)? {food} for @time',
    '(?:count down|countdown) @time',
    'let me know (?:in|after) @time',
  ],
  'how-many-units': [
    'how (?:many|much) {to}(?: of {food})?(?: is| are| in| make| makes| equals?| does| do| to| go into| go in| would| per| fit in| come in)*(?: there)?(?: in)?(?: an?)? ?(?:{n} )?(?:an? |of an? )?{unit}(?: of)?(?: {foodb})?(?: weigh| have| equal| make| contain| hold| be| in total)?',
    'how much (?:does|do|is|are) (?:{n} )?(?:an? )?{unit}(?: of)? {food}(?: (?:weigh|in {to}|in weight))?',
  ],
  conversion: [
    `(?:convert |whats |what is |what are |how much is |how much are |how many is |change |turn |translate |what would be )?(?:{n} )?(?:an? |of an? )?{unit}(?: of)?(?: {food})? (?:in|to|into|as|is|are|equals|is how many|are how many|equals how many|is what in|in to)(?: the)? {to}(?: of {foodb})?`,
    '{n} {unit}(?: of)?(?: {food})? {to}',
  ],
  'pan-have-instead': [],
  'pan-from-to': [
    `(?:convert |scale |change |adapt |adjust |from )?(?:recipe from )?${size('n', 'nh', 'u')} (?:to|into) ${size('m', 'mh', 'v')}`,
  ],
  'pan-recipe-then-have': [
    `(?:the )?recipe (?:is|calls|asks|wants|needs|uses|says|was)(?: for)? ${size('n', 'nh', 'u')}(?: and| but)*(?: i (?:only )?have| ive (?:only )?got| mine is| my ${tin} is) ${size('m', 'mh', 'v')}`,
  ],
  'servings-count': [
    `how many(?: ${people})? (?:does|do|is|will|can|would) ${it} (?:serve|make|feed|yield|for|be for|enough for)`,
    `how many ${people}(?: is ${it} for| does ${it} make| are there| are in ${it}| is it| do i get)?`,
    `(?:who|what) does ${it} serve`,
  ],
  servings: [
    `(?:make|cook|scale|adjust|do|change|set|convert|recalculate|show|calculate)(?: me)?(?: ${it}| the servings| servings| the amounts| the quantities| everything| the ingredients)?(?: up| down)?(?: enough)?(?: for| to| to serve| to feed) {n}(?: ${people})?`,
    `(?:for|serves|serve|servings) {n}(?: ${people})?(?: instead| instead of \\d+)?`,
    `{n} ${people}(?: instead| instead of \\d+)?`,
    `(?:it |this |recipe )?(?:serves|feeds|is for) \\d+ but (?:were|we are|there are|i need)(?: only)? {n}(?: ${people})?`,
    `can (?:i|you|we) (?:make|scale|do) ${it} (?:for|to) {n}(?: ${people})?`,
  ],
  'servings-factor': [
    `(?:can i |could i |i want to |lets |please )?(?<factor>double|triple|quadruple|halve|half|0\\.5)(?: of)?(?: the)?(?: ${it}| recipe| amounts?| quantit(?:y|ies)| everything| batch)?`,
    '[\\d.]+ \\w+ for (?<factor>double|triple|0\\.5|twice)(?: of)? (?:the|this) recipe',
    '(?<factor>twice|three times|0\\.5) (?:as much|the amount|the recipe|the quantity|the batch|of everything)',
  ],
  'add-to-list': [
    '(?:add|put|write)(?: the| some)? {food} (?:to|on|onto)(?: my| the| our)? (?:shopping |grocery )?list',
  ],
  ingredients: [
    '(?:read |tell |give |show |list )?(?:me )?(?:out )?(?:all )?(?:the )?ingredients?(?: list)?(?: please| again| for this)?',
    `(?:whats|what is|what goes|what all goes) in(?:to)? ${it}`,
    `what(?:s| are| is) (?:all )?the ingredients(?: in ${it}| for ${it}| of ${it})?`,
    'shopping list(?: please)?',
  ],
  'step-next': [
    '(?:whats|what is|what comes|what do i do|what happens|what should i do|what do we do) (?:next|now|after (?:that|this)|the next step|then)',
    '(?:the )?next(?: step| one)?(?: please)?',
    '(?:and )?(?:then|now) what',
    '(?:go )?(?:on|forward|continue|carry on|keep going|move on)(?: to the next(?: step)?)?',
    '(?:im |i am )?(?:done|finished|ready)(?: with (?:this|that|this step))?(?: what(?:s| is)? (?:next|now))?',
    'what(?:s| is) (?:the |my )?next(?: step)?',
    'read (?:me )?the next (?:step|one)',
    'next instruction',
  ],
  'step-previous': [
    '(?:go )?back(?: (?:1 |a )?step)?',
    '(?:go back |the )?(?:previous|last|earlier) step(?: again)',
    '(?:the )?(?:previous|step before|one before|step back)(?: step| one)?',
    'what was (?:before|the (?:step|one) before|the previous(?: step| one)?|the last step again)(?: that| this)?',
    '(?:go )?1 step back',
    '(?:go )?back 1(?: step)?',
  ],
  'step-first': [
    '(?:whats |what is |read |show |go to )?(?:me )?(?:the )?(?:first|1st) (?:step|thing)(?: to do)?',
    '(?:how|where) do i (?:start|begin)',
    'what do i do first',
    '(?:start (?:again|over)|from the (?:start|beginning|top)|start from the beginning)',
  ],
  'step-last': ['(?:whats |what is |read |show |go to )?(?:me )?(?:the )?(?:last|final) step', 'how does it end'],
  'step-repeat': [
    '(?:repeat|say|read)(?: me)?(?: that| it| this| this step| the step| that step| current step| the current step| me that)?(?: again| 1 more time| once more)?',
    '(?:again|pardon|what was that|come again|1 more time|once more|sorry what)',
    '(?:where (?:was|am) i|which step (?:am i|are we)(?: on| at)?|what step (?:am i|are we) (?:on|at)|what am i doing)',
    '(?:whats|what is) (?:the |this )?(?:current )?step',
    'what do i do(?: here)?(?: now)?',
  ],
  'step-number': [
    '(?:whats |what is |what does |what do i do in |read |show |go to |open |jump to |take me to |tell me )?(?:me )?step(?: number)? {n}(?: say| again)?',
    'what happens in step {n}',
    '{n}(?:st|nd|rd|th) step',
  ],
  'step-count': [
    `how many steps(?: are there| does ${it} have| are left| in total| is it| are in ${it}| has it)?`,
    'how many more steps',
  ],
  oven: [
    '(?:what|which) (?:temperature|temp|heat|setting)(?: should| does| do| is| for)?(?: i set| i preheat)?(?: the| my)? ?oven(?: be| need| need to be| to be| at| on)?(?: set to| at)?',
    '(?:how hot)(?: should| does| do| is| must| shall)?(?: i (?:make|set|heat|preheat))?(?: the| my)? oven(?: be| need to be| get| to be)?',
    '(?:whats |what is )?(?:the )?(?:oven|baking) (?:temperature|temp|heat|setting)',
    'what (?:do|should) i (?:set|preheat|heat)(?: the| my)? oven(?: to| at| on)?',
    '(?:how hot|(?:what|which) (?:temperature|temp))(?: (?:do i|should i|to|for))? (?:bake|the cake|baking)(?: (?:it|this|at))*',
    '(?:at )?(?:what|which) (?:temperature|temp) (?:do|should|does) (?:i|it|this|we) (?:bake|roast|cook)(?: it| this)?(?: at)?',
  ],
  'total-time': [
    `how (?:long|much time) (?:does|do|will|would|is) ${it} take(?: in total| altogether| all together| overall| to make| to cook)?`,
    `(?:whats |what is )?(?:the )?(?:total|overall|prep|preparation|cooking|cook) time(?: for ${it}| of ${it})?`,
    'how much time do i need(?: in total)?',
    `how long (?:is|for) ${it}`,
  ],
  // Their answerers read the whole question.
  hint: ['.*'],
  times: ['.*'],
  duration: [
    `how (?:long|many minutes|much longer)(?: does| do| should| must| will| shall| to| has| for)?(?: i| we| ${it}| the \\w+)?(?: (?:have to|need to|got to|be|go|need))? ?(?<verb>bake|baked|cook|cooked|simmer|boil|rest|roast|fry|brown|chill|rise|soften|steam|grill|marinate|proof|sit|stand|cool|soak|whisk|knead)(?: for| it| this| them| in the oven)*`,
    'how long(?: does it| do i| is it| should it)?(?: go| stay| be| need)? (?:in|into) the (?<verb>oven)',
    'how long (?:do|does|should|must|will)(?: i| we)? ?(?<verb>bake|cook|simmer|boil|rest|roast|fry|brown|chill|soften|steam|grill|marinate)?(?: the| my)? {food}(?: (?<verbb>bake|cook|simmer|boil|rest|roast|fry|brown|chill|soften|steam|take|need))?(?: for)?',
  ],
  'step-of': [
    '(?:when|where|at which step|in which step|at what point|what step|which step)(?: do| does| should| is| are| can)?(?: i| we)?(?: add| put in| put| use| need| pour in| stir in)?(?: the)? {food}(?: go| added| used| needed| come| go in| get added| in| come in| needed for| added in)?',
    '(?:what|where) (?:do|should|can) (?:i|we) (?:do|go) with(?: the)? {food}',
    'what happens (?:to|with)(?: the)? {food}',
    '(?:whats|what is)(?: the)? {food} (?:for|used for|needed for)',
    'what do i (?:need|use)(?: the)? {food} for',
  ],
  'diet-of': [
    `is ${it}(?: still| really| actually)? {dietword}(?: friendly)?`,
    `(?:can|could|may) (?:an? |my )?{dietword}(?: friend| guest| person| people)? (?:eat|have|try) ${it}`,
  ],
  contains: [
    `(?!.*\\b(?:whole|entire|half)\\b)(?:does|do|did) ${it} (?:contain|have|include|use|need)(?: any)? {food}(?: in it| in them)?`,
    `(?:is there|are there|is|are)(?: any)? {food} in ${it}`,
    `(?:is|are) there(?: any)? {food} in (?:here|there)`,
    `is ${it} free (?:of|from) {food}`,
  ],
  'make-diet': [
    `(?:how (?:do|can|could|would) (?:i|you|we) |can (?:i|you|we) |i want to |lets |please )?(?:make|turn|cook|convert|adapt) ${it}(?: into)?(?: to be)? {dietword}`,
    `{dietword} version(?: of ${it})?`,
  ],
  substitute: [
    `${sub} for {food} (?:thats|that is|which is) ${diet}`,
    `(?:i have |there is |theres |we have |ive got |got )?no(?: more)? {food}${lacking}`,
    `(?:i |we )?(?:dont|do not|havent|have not|didnt|cant)(?: actually)? (?:have|got|get|find|own|buy|like)(?: any)?(?: more)? {food}${lacking}`,
    `(?:im |i am |we are |were |weve |ive )?(?:all |just )?(?:out of|run out of|ran out of|missing|short of|short on|lacking|without|running low on|low on)(?: the)? {food}${lacking}`,
    `what (?:else )?(?:can|could|do|should|would|might|to|shall)(?: (?:i|we|you|one))? (?:use|take|put|put in|do|try|add|bake with|cook with|have)(?: as)? (?:instead of|in place of|rather than|for|as a substitute for|to replace|as a replacement for|if i dont have|if i have no|if im out of|without|when i dont have|when i have no|if theres no|if i ran out of|if i run out of|in lieu of|an alternative to|when im out of)(?: any| the)? {food}${tail}`,
    `(?:whats |what is |what are |what would be |any |is there |are there |give me |need |i need |looking for |suggest |got |do you have |what )?(?:an? |any |some |the )?(?:good |best |easy |quick |decent |closest |cheap |cheaper |possible |healthy |healthier |common )*(?:${diet} )?(?:good )?${sub}(?: options?)? (?:for|to|of)(?: an?| the)? {food}${tail}`,
    `(?:whats |what is |any |i need |looking for |need )?(?:an? |the |some )?(?:good |best )?(?:${diet} )?{food} (?:${sub})${tail}`,
    `(?:what )?(?:can|could|should|may|do|how do|how can|how would|how could|how should|what can|what could|what should) (?:i|we|you) (?:substitute|replace|swap|sub|switch|exchange|trade|leave out|skip|omit)(?: out)?(?: the)? {food} (?:with|by)(?: an?)?(?: {with})?`,
    `(?:can|could|should|may) (?:i|we|you) (?:swap|switch|exchange|trade)(?: out)?(?: the)? {food} for {with}`,
    `(?:can|could|should|may|how do|how can|how would|how could|how should|what can) (?:i|we|you) (?:replace|swap|sub|sub out|leave out|skip|omit|substitute|swap out)(?: the)? {food}${tail}`,
    '(?:can|could|should|may|do) (?:i|we|you) (?:substitute|sub)(?: in)? {with} for(?: the)? {food}',
    `(?:can|could|should|may|would) (?:i|we|you)? ?(?:use|take|put|add|try) (?<with>.+?) (?:instead of|in place of|for|rather than|as a substitute for|to replace)(?: the)? {food}${tail}`,
    `(?:instead of|in place of|in lieu of|replacing|replace|substitute|swap|sub|replacement|substitution)(?: for)?(?: the)? {food}${tail}`,
    `what instead of(?: the)? {food}${tail}`,
    `{food} (?:but|thats|that is) ${diet}`,
    `(?:im |i am |we are |were )?(?:all |just )?out of {food} for (?<ctx>.+?)${lacking}`,
    `(?:can|could) (?:i|you) (?:make|bake|cook|do) ${it} without(?: the)? {food}`,
    `(?:how|what) (?:about|do i do) without(?: the)? {food}`,
    '(?<dietonly>egg free|dairy free|gluten free|milk free|eggless)(?: option| alternative| substitute| version)?',
    `(?:what|how) (?:can|do) i (?:make|use) (?:${diet} )(?:instead of|for) {food}`,
  ],
  'keeping-this': [
    `how (?:long|many days)(?: does| do| will| can| should)?(?: i| we| you)? ?(?:keep|store|leave|save)?(?: ${it})(?: keep| last| stay good| stay fresh| be good| be kept| hold| good for)?${place}`,
    `(?:can|could|may) (?:i|you|we) (?:freeze|store|keep|refrigerate|make) ${it}(?: ahead| in advance)?${place}`,
    `(?:does|will|can) ${it} (?:freeze|keep|be frozen)(?: well| ok)?${place}`,
    `how (?:do|should|can) i (?:store|keep|freeze) ${it}${place}`,
    `is ${it} (?:freezable|freezer friendly)`,
  ],
  keeping: [
    `how (?:long|many days|many weeks|many months)(?: does| do| will| can| is| are| would| should| has| did)?(?: an?| the| my)? {food} (?:keep|last|stay good|stay fresh|good|good for|safe|be kept|be stored|fresh|ok|okay|stay|keep fresh|still good|survive|hold|safe to eat|be good|edible|keep for|last for)${place}(?: (?:once|after|when) (?:opened|open|cooked|defrosted|thawed|its open|opening|cooking|cut))?`,
    `how (?:long|many days) (?:can|may|could|do|will)(?: the| my)? {food} sit in (?:the |my )?(?<place>fridge|refrigerator|freezer)`,
    `how (?:long|many days) (?:can|could|should|may|do|to|will) ?(?:i|you|we|one)? ?(?:keep|store|leave|save|freeze|hold|refrigerate|have)(?: an?| the| my)? {food}${place}(?: (?:once|after|when) (?:opened|open|cooked|its open|opening|cooking|cut))?`,
    `(?:can|could|may|should|do) (?:i|you|we|u) (?:freeze|refrigerate|keep|store|deep freeze)(?: an?| the| my)? {food}${place}`,
    `(?:does|do|will|can)(?: the| my)? {food} (?:freeze|keep|be frozen|freeze ok|go in the freezer|go in the fridge|get frozen)(?: well| ok| okay| fine)?${place}`,
    `(?:is|are)(?: the| my| an?)? {food} (?:still )?(?:good|ok|okay|edible|usable|freezable|fine|safe)(?: to eat| to use)?(?: (?:after|for) .*(?:days?|weeks?|months?|hours?))?${place}`,
    `(?:whats |what is )?(?:the )?(?:shelf life|storage time|fridge life|keeping time) (?:of|for)(?: an?| the)? {food}${place}`,
    `(?!(?:the )?\\w+ how long$){food} (?:shelf life|storage time|keeps how long|how long|expiry|storage)${place}`,
    `(?:how|where) (?:do|should|can|to) ?(?:i|you|we)? ?(?:best )?(?:store|keep|freeze)(?: the| my)? {food}${place}`,
    `{food} (?:in|out of) the (?<place>fridge|freezer|refrigerator)(?: how (?:long|many days))?`,
    `(?:freezing|storing|keeping|freeze|store) {food}${place}`,
  ],
  rule: [
    '(?<rule>(?:the |my )?(?:fridge|freezer) (?:what|which|how) .+)',
    '(?!how (?:long|many minutes)\\b.*\\bmicrowav)(?:how|can|should|is|what|do|does|where|may|must|could|am|are|why|shall|how long|have|need)\\b(?<rule>.+)',
  ],
  amount: [
    `how (?:much|many)(?: of)?(?: the)? {food}(?: (?:again|do i need|do we need|do i use|do i add|do i put|in|goes in|go in|goes in it|goes into it|goes in there|goes in here|is in it|is in this|is in there|is needed|are needed|are in it|are in this|are there|is there|does it need|does it take|does it say|does this need|does the recipe (?:need|want|say|call for|use)|does it use|should i (?:use|add|put in)|for this|for this recipe|in this|in it|in the recipe|was it|was that|total|altogether|all together|do you need|am i adding|should there be|must i use|comes in|will i need|all told|all in all|overall|combined))*`,
    '(?:what|which|whats the|what is the|whats|the) (?:amount|quantity)(?: of)?(?: the)? {food}(?: (?:again|do i need|needed|for this|is needed|in this))*',
    '(?:the )?{food} how (?:much|many)(?: cloves| pieces| sticks| of it| of them| do i need| again)*',
    'how many (?:cloves|sticks|pieces|grams|g|ml|cups|tablespoons|teaspoons|spoons|heads|bunches)(?: of)? {food}(?: (?:do i need|do we need|again|are there|are needed|is it))*',
    '(?:how much does it need of|does it need much|how big is the)(?: the)? {food}',
  ],
  'find-from': [
    '(?:what|which (?:dish|recipes?|meals?)) (?:can|could|should|do|to|might) ?(?:i|we|you)? ?(?:make|cook|bake|do|prepare|eat)(?: for (?:dinner|lunch|breakfast|tonight))?(?: with| from| using| out of| of)(?: the| my| these| some)? {query}',
    '(?:i have|ive got|i got|we have|theres)(?: some| a lot of| too many| lots of| only| just| leftover)? {query} (?:what|whats)(?: can| could| should| shall| for)? ?(?:i|we)? ?(?:make|cook|bake|do|dinner)?(?: with (?:it|them|that))?',
    'use up(?: my| the| some)? {query}',
  ],
  find: [
    '(?:something|anything|a recipe|recipes?|a dish|dishes|ideas?|meals?|a meal|dinner|lunch|breakfast|dessert|an idea|inspiration|dinner ideas?|lunch ideas?) (?:with|for|using|from|that uses|made with|of) {query}',
    '(?<query>(?:recipes?|something|anything|dinner|lunch|dishes|a dish|ideas?|dessert) without .+?)',
    '(?:show|find|search|get|look|give|suggest|recommend|browse|bring|list)(?: for)?(?: me| us)?(?: for)?(?: up)?(?: some| an?| any| a few| all)?(?: good| nice)? (?<query>.+?)(?: recipes?| ideas?| dishes| dish| to make| to cook)?',
    '(?:i|we) (?:feel like|want|fancy|crave|am craving|would like|need|want to (?:make|cook|bake|eat)|feel like (?:eating|making|cooking|having))(?: something| some| an?)?(?: with)? {query}(?: recipe| recipes| for dinner| for lunch| tonight)?',
    '(?:im|were) (?:craving|hungry for|in the mood for|looking for)(?: some| an?| something(?: with)?)? {query}(?: recipes?)?',
    '(?:any |some |got any |good |best |do you have(?: any)? |have you got(?: any)? |an? )?(?<query>.+?) (?:recipes?|ideas)',
    '(?:a )?(?:quick|easy|simple|fast|healthy) (?<query>.+?)',
    'how (?:do|can|to) ?(?:i|you|we)? ?(?:make|cook|bake) {query}',
    '(?:something|anything) (?<query>(?:vegan|vegetarian|gluten free|dairy free|quick|sweet|spicy|italian|indian|thai|mexican|asian|french|warm|light|healthy|easy|creamy)(?: .+)?)',
    'whats for (?:dinner|lunch) with {query}',
  ],
  word: [
    '(?!.*\\ba (?:good|nice)\\b)(?:what|whats|define|explain|meaning|definition|describe)(?: (?:does|do|is|are|of|the meaning of|the definition of|is the meaning of|is meant by|do you mean by|do they mean by|exactly is))?(?: it mean)?(?: to)?(?: an?| the)? {term}(?: (?:mean|means|meant|stand for|in cooking|in baking|exactly|for|again|in the kitchen|in a recipe|called))*',
    'how (?:do|to|does|would|should) ?(?:i|you|one|we)? {term}',
    '(?:whats|what is) the difference between {term} and {other}',
    '{term} (?:meaning|definition|mean|means)',
    'what is an? (?!good|nice){term}',
  ],
}
