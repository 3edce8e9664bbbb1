import type { PatternTable } from '../../patterns.ts'

const it = '(?:this recipe|the recipe|this dish|the dish|this|that|it)'
const need = '(?: (?:do (?:i|we) need|should i (?:use|take)|then|do i use|is that|goes in|is needed))*'
const sizeOf = (n: string, m: string, u: string): string =>
  `(?:an? )?{${n}}(?: (?:x|by) {${m}})? ?(?<${u}>cm|inch|inches)?(?: (?:round|square|springform|cake|baking|tin|pan|dish))*`

/** Questions as people say them at the stove, beside the patterns of `english-patterns.ts`. */
export const englishSpokenPatterns: PatternTable = {
  'safety-washing-chicken': [
    '(?<all>.*\\b(?:wash|rinse|washed|washing|rinsing)\\b.*\\b(?:chicken|poultry|turkey|duck)\\b.*)',
    '(?<all>.*\\b(?:chicken|poultry|turkey|duck)\\b.*\\b(?:be washed|be rinsed|wash it|rinse it)\\b.*)',
  ],
  'safety-raw-beans': [
    '(?<all>.*\\b(?:kidney|green|runner|red|dried|raw) beans?\\b.*\\b(?:raw|poisonous|toxic|boil(?:ed|ing)?|soak(?:ed|ing)?|safe|uncooked|slow cooker)\\b.*)',
    '(?<all>.*\\b(?:soak|soaking|boil|boiling)\\b.*\\b(?:kidney beans|dried beans|chickpeas|dry beans)\\b.*)',
    '(?<all>.*\\b(?:kidney beans|chickpeas)\\b.*\\b(?:soak|soaking|boiling)\\b.*)',
    '(?<all>.*\\b(?:raw|uncooked|toxic|poisonous)\\b.*\\bbeans?\\b.*)',
  ],
  'caution-raw-meat': [
    '(?!.*\\b(?:how long|keep|store|fridge|freez\\w*|wash|rinse|marinat\\w*|thaw|defrost|recipes?|temps?|temperature|bought|days?|weeks?)\\b)(?=.*\\b(?:ok|okay|safe|eat|fine|bad|dangerous)\\b)(?=.*\\b(?:raw|pink|undercooked|bloody)\\b).*\\b(?:pork|mince|ground beef|chicken|turkey|burgers?|sausages?|meatballs?|poultry|duck|liver)\\b.*',
  ],
  'safety-boiled-eggs': ['(?<all>(?:how many )?minutes (?:for|to)\\b.*\\b(?:soft|hard|boiled?|medium)\\b.*\\beggs?)'],
  'safety-rhubarb-leaves': ['(?<all>.*\\brhubarb lea(?:f|ves)\\b.*)', '(?<all>.*\\bleaves of(?: the)? rhubarb\\b.*)'],
  'safety-from-frozen': [
    '(?<all>(?!.*\\b(?:pizza|bread|peas|spinach|berries|rolls|chips|fries|keep|how long|deep|fryer)\\b).*\\b(?:cook|roast|bake|fry|grill|boil)\\b.*\\b(?:from frozen|while frozen|straight from the freezer|still frozen|frozen (?:chicken|meat|steak|burgers?|fish|mince|pork))\\b.*)',
  ],
  'safety-frying-oil': [
    '(?<all>.*\\b(?:hot|temperature|temp|degrees)\\b.*\\b(?:oil|fat|fryer)\\b.*\\b(?:deep fry|deep frying|frying|fry|chips|fries|doughnuts)\\b.*)',
    '(?<all>.*\\b(?:temperature|temp|degrees|hot)\\b.*\\b(?:deep fry|deep frying|frying oil|deep fryer)\\b.*)',
    '(?<all>(?:frying|oil|deep frying) (?:temperature|temp).*)',
  ],
  'timer-of': [
    '(?:(?:set|start|make|put on)(?: me)?(?: an?| the)? )?(?:timer|alarm|countdown) for(?: the| my)? {food}',
    'time(?: the| my)? {food}(?: for (?:me|us))?',
  ],
  temperature: [
    '(?:(?:whats|what is|how much is|how hot is|convert) )?{n} (?:degrees? )?(?<from>f|fahrenheit|c|celsius|centigrade)(?: degrees)? (?:in|for|to|over) (?:the )?(?:american|america|us|usa|states|european|europe|uk|british|england)(?: (?:degrees|units|terms|oven|ovens))?',
  ],
  'how-many-units': [
    '(?:an? )?(?:{n} )?{unit}(?: of)? {food} (?:weighs?|is|equals) (?:what|how much)(?: in {to})?',
    '(?:an? )?(?:{n} )?{unit}(?: of)? {food} (?:weighs?|is|are|makes?)(?: how (?:much|many {to}|heavy))',
    '(?:an? )?(?:{n} )?{unit}(?: of)?(?: {food})?(?: (?:is|are|in|to|makes?))? how many {to}(?: (?:is that|are that|then))?',
  ],
  conversion: [
    '{n} (?<unit>lbs?|pounds?)(?: and)? {m} (?:oz|ounces?)(?: of {food})? (?:in|to|into) {to}',
    '(?:(?:whats|what is|how much is) )?(?<share>0\\.\\d+|double|twice) (?:of )?(?:an? )?{n} {unit}(?: (?:is|is what|is how much))?',
    '(?:(?:convert|whats|what is|how much is) )?(?:{n} |an? )?{unit} (?<half>and 0\\.5)(?: of)?(?: {food})? (?:in|to|into|is how many) {to}',
  ],
  'pan-recipe-then-have': [
    `(?:my |the )?recipe (?:is|calls|asks|wants|needs|uses|says|was)(?: for)? ${sizeOf('n', 'nh', 'u')}(?: and| but)*(?: i| ive| mine is)(?: only)?(?: have| got| have got)? ${sizeOf('m', 'mh', 'v')}`,
  ],
  'pan-have-instead': [
    `(?:i|ive|we)(?: only)?(?: have| got| have got) ${sizeOf('n', 'nh', 'u')}(?: and| but)*(?: the)? (?:recipe|cake|pie|tart|loaf|it|this) (?:is|calls|asks|wants|needs|uses|was)(?: (?:made|meant|written))?(?: for)? ${sizeOf('m', 'mh', 'v')}`,
  ],
  'amount-for': [
    `how (?:much|many) {food}${need}(?: if)?(?: (?:im|i am|were|we are|i|we))?(?: (?:cook|cooking|make|making|do|doing))?(?: ${it})? for {n}(?: people| persons| guests| of us| servings)?`,
    `(?:we are|were|there are|theres|for)(?: only| just)? {n}(?: of us| people| persons| guests)?(?: tonight| today)?(?: so)? how (?:much|many) {food}${need}`,
    `(?:i|we|ive|weve|im|were)(?: (?:have|got|need|want|am|are|going))*(?: to)? (?:feed|feeding|serve|serving|cook for|cooking for) {n}(?: (?:people|guests|kids|friends|persons|of us))?(?: (?:after|before|at|for|on|in) (?:\\w+ ){0,2}\\w+)? how (?:much|many) {food}(?: (?:do i (?:need|get|buy|use)|should i (?:get|buy|use)|then))*`,
    `(?:i |we )?(?:only|just) (?:want|need|make|making|do|doing|bake|baking|after) {n} (?<dish>\\w+)(?: so)? how (?:much|many) {food}${need}`,
    `how many (?:bottles?|packs?|packets?|tins?|cans?)(?: of)? {food} for {n}(?: (?:people|guests|folks?|persons|of us|servings|portions|mouths))?`,
    `(?:total|all the|all of the) {food} for {n}(?: (?:people|guests|folks?|persons|servings|portions|of us))?(?: in {to})?`,
  ],
  'amount-limited': [
    `(?:i|ive|we|weve|only|just)(?: (?:only|just|have|got))* {n} {unit}(?: of)?(?: the)? {food}(?: left)?(?: so)? how (?:much|many) {foodb}${need}`,
  ],
  'steps-left': [
    'how many(?: more)? steps(?: are)? (?:left|to go|remain|remaining)',
    'how many more steps(?: are there| to go)?',
    'how much is left to do',
  ],
  'step-after': [
    '(?:so |and )?what (?:do i do|comes|happens|is next|is|(?:was|am) i (?:meant|supposed) to do) (?:after|once)(?: (?:adding|stirring in|putting in))?(?: the)? {food}(?: is in| are in)?',
    'whats? (?:comes |next )?after(?: the)? {food}',
    'after(?: the)? {food} (?:what|then what|whats next)',
    '(?:the |my )?{food} (?:is|are)(?: now| all| nice and)? (?:soft|softened|brown|browned|golden|melted|done|cooked|mixed|chopped|boiling|hot|in)(?: (?:so|and|now|whats|what is|what|next|then|do i do))+',
  ],
  oven: [`(?:what|which) oven (?:temp|temperature|setting|heat)(?: for ${it}| do i need)?`],
  'total-time': [
    'how long (?:does|will|is) (?:the whole thing|the meal|everything|all of it|dinner|making this|cooking this) take(?: altogether| in total)?',
    'when (?:is|will) (?:it|dinner|this) (?:be )?(?:ready|done)',
  ],
  duration: [
    `how long (?:does|do|should|must|has)(?: the)? {food} (?:go|stay|cook|bake|be|need to be|have to be|need|have to stay)(?: for)? in the (?<verb>oven)`,
  ],
  contains: [
    `(?:do|will) (?:i|we) need(?: any)? {food} (?:for|in) ${it}`,
    `(?:im|i am|my \\w+ is|(?:someone|a friend|a guest) is|my \\w+s) allergic to {food}(?: (?:so|and))?(?: (?:can|could|may) (?:i|she|he|they) (?:eat|have|try) ${it})?`,
  ],
  'diet-of': [
    `(?:can|could|may) (?:i|we) (?:serve|give|offer) ${it} to (?:an? |my )?(?:(?:someone|people|a guest|guests|friend|a friend|person) )?(?:(?:who is|who are|whos|thats|that is|with) )?{dietword}`,
    `(?:my \\w+ (?:is|cant have)|(?:someone|a guest|a friend) is) {dietword}(?: (?:so )?can (?:she|he|they) (?:eat|have) ${it})?`,
  ],
  'make-diet': [
    '(?:my|our) \\w+ (?:is|are) {dietword}(?: so)? what (?:do|should|can|could) (?:i|we) (?:swap|change|replace|leave out|exchange)',
  ],
  'substitute-own': [
    '(?:can|could|how (?:do|can|could|would)) (?:i|you|we) (?:make|mix|do|prepare)(?: (?:my own|homemade|some|your own))? {food}(?: (?:at home|myself|yourself|from scratch|quickly))*',
    '(?:homemade|diy) {food}',
  ],
  substitute: [
    '(?:replace|swap|substitute|replacing|swapping|exchange) {food} (?:with|for|by) {with}(?: (?:how much|what ratio|ratio|same amount|possible|ok|okay))+',
    'how much (?:dry|dried|instant) (?<food>yeast) (?:for|instead of|is|makes)(?: an?)?(?: cube| block| packet| piece)?(?: of)? fresh(?: yeast)?',
    'can i make(?: my own)? {food} (?:from|out of|with) {with}',
  ],
  doneness: [
    '{food} at {n}(?: degrees?)?(?: c| f| celsius| fahrenheit)?(?: (?:is (?:that|it)|would that be|thats))? (?:safe|ok|okay|done|enough|fine|cooked)(?: to eat)?',
    '(?:what|which) (?:temp|temperature) is (?:safe|right|best|enough|needed) (?:for|to|when) (?:reheat|reheating|warm up|warming up|heat up)(?: the| my)? (?<reheat>.+)',
    '(?:what|how much|how hot) (?:should|must|does|do) (?:the|my|a) (?:meat )?(?:thermometer|probe) (?:read|say|show|reach|be at)(?: for| with| in)?(?: the| my| a)? {food}',
    '(?:is|are)(?: the| my)? {food} (?:still )?(?:grey|gray|translucent|glassy|see through)(?: (?:done|cooked|ready))?',
    '{food} (?:is|are) (?:still )?(?:grey|gray|translucent|glassy|see through|runny)(?: (?:are they|is it|is that))?(?: (?:done|cooked|ready|ok))?',
    '(?:is|are)(?: the| my)? {food} (?:ok|okay|safe|done|fine|good|cooked) at {n}(?: degrees?)?(?: c| f| celsius| fahrenheit)?',
    'how (?:do|can|will) (?:i|you) (?:know|tell|see) (?:when|if|that)(?: the| my)? {food} (?:is|are) (?:done|cooked|ready|cooked through|safe)(?: enough)?',
  ],
  word: [
    '(?:(?:how much|how many grams|what|weigh)(?: exactly| about)? )?(?:(?:is|are|does|would|be) )*(?:an? |1 |the )*(?<term>pinch|dash|knob|splash|glug|dollop|handful|smidgen)(?: of \\w+)?(?: (?:is|how much|how many|that|weigh|exactly|about|in grams?|grams?))*',
    '{term} versus {other}(?: (?:the|any|difference|which is which|same thing))*',
    '{term} (?:or|and) {other} (?:whats the )?difference',
    '(?<term>[^ ]+)',
    '(?:whats |what is )?(?:the )?difference between {term} and {other}',
    '{term} (?:(?:an?|the|some) )?\\w+ how',
    '(?:what|whats) (?:is|does|are) {term} (?:supposed to mean|meant to be|supposed to be|all about)',
    '{term} how (?:do|can) (?:i|you) do (?:that|it)',
  ],
}
