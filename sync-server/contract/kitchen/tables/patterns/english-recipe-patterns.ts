import type { PatternTable } from '../../patterns.ts'

const it = '(?:this recipe|the recipe|this dish|the dish|this|that|it)'
const need = '(?: (?:do (?:i|we) (?:need|use|take)|should i (?:use|take)|then|is that|goes in|is needed))*'
const people =
  '(?:person|portion|serving|guest|adult|people|persons|servings|portions|guests|adults|of us|kids|children|heads|friends|helpings)'
const have = '(?:i|ive|we|weve|theres)(?: only| just)?(?: (?:have|got|have got))?(?: only| just)?'
const rest =
  '(?:the rest|everything else|the others?|all the rest|the other (?:ingredients|things|stuff))(?: (?:then|do i need|do i use))*'
const tool =
  '(?:pan|saucepan|pot|skillet|wok|tray|tin|bowl|oven|microwave|blender|mixer|whisk|processor|sieve|grater|foil|lid)'

/** Questions about the open recipe: its steps, ingredients, times, servings and tools. */
export const englishRecipePatterns: PatternTable = {
  'amount-in': [
    '(?!an? )(?:(?:whats|what is|how much is) )?(?:(?:the|my) )?{food}(?: (?:for|in) (?:the )?{part})? (?:in|as) {to}',
    'how (?:many|much) {to}(?: of)?(?: the)? {food}(?: (?:(?:do|will|should) (?:i|we) (?:need|use|put in|add)|is (?:it|that|this)|goes in|are there))?(?: (?:for|on|in) (?:(?:the|my) {part}|it|this|here))?',
  ],
  'amount-for': [
    `how (?:much|many) {food}${need}(?: (?:if|when|with))? (?:we are|were|there are|theres|its|for|we have)(?: (?:just|only))? {n}(?: ${people})?`,
    `(?:if|when) (?:i|we|im|were|i am|we are)(?: (?:cook|cooking|make|making|do|doing))?(?: ${it})? for {n}(?: ${people})? how (?:much|many) {food}${need}`,
  ],
  'amount-which': [
    '(?:(?:is|was) (?:it|that)|do (?:i|we) (?:use|need|put in|take)|does it (?:say|take|need|use|want)|did it say)(?: the)? {food} or(?: the)? {foodb}(?: (?:in|for) (?:this|it|here))?',
  ],
  'amount-limited': [`(?:${have}|only|just) {n} {food}(?: left)?(?: so)? how (?:much|many)(?! of) {foodb}${need}`],
  'amount-limited-rest': [
    `${have} {n}(?: {unit})?(?: of)?(?: the)? {food}(?: so)? (?:how much(?: of)? ${rest}|(?:(?:so )?(?:can (?:you|i) )?(?:please )?(?:make|scale|shrink|adjust|reduce|do) ${it}(?: (?:smaller|down|to fit|to match|for that|accordingly))*))`,
  ],
  'amount-of-one': [
    'how (?:much|many) {food}(?: (?:do (?:i|we) (?:need|reckon|count|plan)|is (?:it|that)|should i plan))? (?:per|for each|for every|a) (?:person|head|serving|portion|guest|plate|helping)',
  ],
  'amount-times': [
    '(?:(?:whats|what is|what would be|how much is|how many is) )?(?<factor>double|twice|0\\.5)(?: of)? the(?: (?:amount|quantity))?(?: of)?(?: the)? {food}',
  ],
  duration: [
    '(?:when|how soon) (?:does|do|should|must|can)(?: the)? {food} come out of the (?<verb>oven)',
    '(?:when|how soon) (?:do|should|must|can) (?:i|we) (?:take|get|pull) (?:it|them|this|the \\w+) out(?: of)? the (?<verb>oven)',
  ],
  'step-count': [`how many steps (?:in|for|to|has|are in) ${it}`],
  'step-repeat': [
    '(?:say|read|repeat) (?:that|it|this|the step)(?: (?:again|once more|slower|slowly|more slowly|please|to me))+',
  ],
  'step-last': [
    '(?:whats|what is)(?: the)?(?: very)? last (?:thing|bit|part)(?: (?:that )?(?:i|we) (?:have to |need to )?do| to do)?',
  ],
  'servings-factor': [
    '(?:(?:make|do|cook|i want|i need|give me) )?{n} times (?:the )?(?:recipe|amounts?|quantity|batch|everything|it|this)',
  ],
  'servings-count': [
    '(?:does (?:it|the recipe) say )?(?:for )?how many(?: people| persons)? (?:(?:it|this|the recipe) (?:serves|feeds|makes|is for)|(?:is|are) (?:it|this|the recipe) (?:meant|written|designed|intended|made)(?: for)?)',
    `(?:is|would) ${it}(?: be)? enough (?:for|to feed)(?: {n})?(?: (?:hungry|grown))*(?: (?:${people}|my family|a family|everyone|everybody))`,
    `(?:will|does|would|can) ${it} (?:feed|serve|do for|be enough for) {n}(?: ${people})?`,
  ],
  servings: [
    '(?<alone>(?:(?:its|it is|there is|theres|tonight|today) )?(?:just|only) (?:for )?(?:me|myself|1)(?: (?:tonight|today|eating|here|for dinner))*)',
    '(?<alone>(?:im|i am) (?:eating |cooking |home )*(?:alone|on my own|by myself)(?: (?:tonight|today))?)',
  ],
  amount: [
    '(?:do|should|must) (?:i|we) (?:need to |have to )?(?<form>soak|peel|chop|slice|dice|grate|crush|mince|soften|drain|rinse|strip|melt)(?: the)? {food}(?: (?:first|before|overnight))*',
    '(?:do|will) (?:i|we) need (?:much|a lot of|lots of|many|loads of) {food}(?: (?:for this|in this|in it))?',
    '(?:what|which) (?:kind|sort|type|cut|part|bit|piece|variety) of {food}(?: (?:is (?:it|that|this|needed)|do (?:i|we) (?:need|use|want|take)|should (?:i|we) (?:use|take|get)|goes in|for this))*',
  ],
  'keeping-this': [
    `(?:can|could|may|will) (?:i |we |you )?(?:keep|save|store|hold|freeze|make|serve|eat|finish) ${it}(?: ahead| in advance)?(?: (?:until|till|til|for|over|on|the)? ?(?:tomorrow|the day after(?: tomorrow)?|next day|(?:[\\d.]+|a few|a couple of) days?|the weekend|later|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?: (?:night|evening|lunch))?`,
  ],
  equipment: [
    `(?:what|which) (?:equipment|tools?|utensils?|kit|gear|cookware|gadgets|kitchen stuff)(?: (?:do|will|should|would) (?:i|we) (?:need|use|have|require))?(?: for ${it}| to make ${it})?`,
    `(?:do|will) (?:i|we) need(?: any)? special (?:equipment|tools|gear)(?: for ${it})?`,
  ],
  ingredients: [
    `what(?: all)? do (?:i|we) (?:have to|need to|must) (?:buy|get|shop for)(?: for ${it})?`,
    `what(?:s| goes| is| do i need| all goes)? (?:in|into|for|in to) the {part}`,
  ],
  'step-next': [
    '(?:and )?(?:after that|whats after that|what then|what comes after that)',
    '(?:skip|jump|move|go)(?: me)? (?:ahead|forward|on)(?: (?:1|a|to the next))?(?: step| bit)?',
  ],
  'step-previous': [
    '(?:jump|skip|move|step|go|take me)(?: me)? back(?:wards)?(?: (?:1|a|to the (?:previous|last)))?(?: (?:step|bit|1))?',
    '(?:previous|what came before(?: that| this)?|what did i just do)',
  ],
  'step-first': [
    '(?:(?:go|jump|take me|skip) )?(?:back )?to the (?:start|beginning|top|first step)',
    '(?:whats|what is|what was)(?: the)?(?: very)? (?:first|1st) (?:thing|step|bit)(?: (?:that )?(?:i|we) (?:have to|need to|should|must|do|had to)(?: do)?| to do)?',
    '(?:what|how) do (?:i|we) (?:start with|get started|begin with|kick off with)(?: here| on this)?',
    'what comes first',
  ],
  'steps-left': [
    '(?:is|was) (?:that|this|it)(?: already)? the (?:last|final) (?:step|bit|1)',
    '(?:whats|what is|what else is) left(?: to do)?(?: (?:after this|now))?',
    '(?:is|are) there(?: any| many)?(?: more)? steps?(?: (?:left|after this|to go|to come))?',
    '(?:how far (?:along )?(?:am i|are we)(?: along)?|(?:am i|are we) (?:nearly|almost) (?:done|there|finished))',
  ],
  'total-time': [
    'how (?:long|much time)(?: (?:does|will|is|do))?(?: (?:it|this|that|i need|the recipe))?(?: take)?(?: (?:altogether|all together|in total|overall|all in|from))* (?:start to finish|altogether|in total|overall|all in)',
    '(?:how long|how much time|how many minutes)(?: is it)? (?:before|until|till) (?:(?:the )?(?:dinner|lunch|food|meal|it|this) (?:is|will be) (?:ready|done|on the table|served|finished)|(?:we|i) (?:can )?eat)',
    'how much (?:of (?:that|it|this) )?(?:is )?(?:the )?(?:hands on|active|prep|prepping|preparation|actual)(?: (?:work|time|cooking))*(?: is there| do i need)?',
    '(?:when|what time) (?:can|will|do) we eat',
  ],
  'make-without': [
    `(?:how (?:do|can|could|would) (?:i|you|we) |can (?:i|you|we) )?(?:make|cook|do|bake) ${it} without(?: any| the)? {leftout}`,
    `(?:what (?:would|do|should|can|could|must) (?:i|we) (?:change|swap|replace|need to change|leave out)) (?:to|so its|so that its) (?:(?:make|get|have) ${it} )?(?:be )?{dietword}`,
    `{leftout} free version(?: of ${it})?`,
  ],
  'diet-of': [
    '(?:my|our|the) \\w+(?: \\w+)? (?:is|are|eats?|went|has gone|turned) {dietword}',
    `(?:is|are|would) ${it} (?:something|anything) for {dietword}(?: people| eaters| guests)?`,
    `(?:can|could|may|will) (?:a |an |my |our |the )?{dietword} \\w+ (?:eat|have|try) ${it}(?: what .*leave out)?`,
  ],
  'step-of': [
    '(?:does|do|should)(?: the)? {food} (?:go|come)(?: in)? (?:raw|cooked|dry|uncooked|precooked|hot|cold)(?: in)?',
  ],
  'loose-step-of': [
    `(?=.*\\b(?:which|what|do (?:i|we) need|what kind of|what sort of|what size)\\b)(?=.*\\b${tool}s?\\b)(?!.*\\b(?:degrees|temperature|temp|hot|clean|instead|buy|get|best|better|brand|recommend)\\b)(?<all>.*)`,
    'what (?:am|do|are|should|must|shall) (?:i|we)(?: (?:do|doing|supposed to do|meant to do|to do))? with(?! left ?overs?\\b| (?:the )?(?:rest|remaining|old|stale)\\b) (?<all>.*)',
    '(?:what|how|when) (?:do|should|must|can) (?:i|we) (?<all>(?:serve|garnish|season|top|sprinkle|finish)\\b.*)',
  ],
  'loose-duration': [
    '(?!.*\\b(?:keep|keeps|last|lasts|fridge|freez\\w*|good|stor\\w+|thaw\\w*|defrost\\w*|left|leave|temperature|core|before|eat)\\b)(?=.*\\b(?:how long|how many minutes|how much longer|how much time)\\b)(?<all>.*)',
  ],
  oven: [
    '(?:how hot|(?:what|which) (?:temp|temperature)) (?:should|must|does|do|has)(?: i (?:get|heat))?(?: the)? (?<oil>oil|fat)(?: (?:need|have|to|be|get|in celsius|in fahrenheit|for (?:this|frying|the chicken)))*',
  ],
  'loose-oven': [
    '(?!(?:set|turn|switch|put|start)\\b)(?=.*\\b(?:[\\d.]+|preheat\\w*|warm up)\\b)(?!.*\\b(?:thermometer|clean|why|minutes?|hours?|how long|off)\\b)(?<before>.*)\\boven\\b(?<after>.*)',
  ],
  'loose-contains': [
    '(?=.*\\ballergic to\\b)(?<all>.*)',
    `(?=.*\\b${it}\\b)(?=.*\\b(?:call(?:s|ing)? for|use any|need any|require|requires)\\b)(?<all>.*)`,
    '(?:my|our) \\w+(?: \\w+)? (?:has|have|got) (?<all>.*\\b(?:allergy|intolerance)\\b.*)',
  ],
}
