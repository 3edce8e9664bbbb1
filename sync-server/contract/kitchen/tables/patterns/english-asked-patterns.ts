import type { AskedRules } from '../../language-rules.ts'
import type { PatternTable } from '../../patterns.ts'
import { englishStepSearch } from './english-step-search.ts'

const other =
  '(?!.*\\b(?:instead|without|reuse|re use|leftover|opened|frozen|freeze|substitute|else|after|thaw\\w*|boil|safe)\\b)'

const may = '(?:can|could|may|should) (?:i|we|you)(?: (?:just|also))*'
const use = `${may} (?:use|take|(?:make|do|cook|bake)(?: (?:it|this|that|them))? (?:with|using))(?: some)?`
/** Before a food that is missing, and behind it. */
const none =
  '(?:(?:i|ive|we|weve|theres|there is|got|have|aint|im|were|havent|dont|any) )*(?<none>no|out of|run out of|without|aint got)(?: any| the| more)*'
const gone = '(?: (?:here|left|at home|in the house|in|today|around|so|but|and))*'
/** Behind a food that is offered. */
const here =
  '(?: (?:here|in this|for this|in it|too|as well|instead|then|ok|okay|fine))*(?: (?:and )?(?:if (?:so|yes) )?how (?:much|many)(?: (?:grams|g|then|do|i|need|use|take|of|it))*)?'

/** Questions that the steps and the ingredients of the open recipe answer before any table. */
export const englishAskedPatterns: PatternTable = {
  'asked-step': [
    // "How long in the fridge".
    `${other}(?=.*\\b(?:marinat(?:e|es|ed|ing)|brin(?:e|es|ed|ing)|in the (?:marinade|brine|buttermilk))\\b)(?:how long|how many hours|(?:can|could|may|should) (?:i|we|you|it|the \\w+) (?:leave|keep|marinate|brine|stay|sit|be)).*`,
    '(?:(?:what|whats|what is) )?(?:the )?(?:right )?(?<oil>oil|frying) ?(?:temp|temperature)(?: (?:in|as) (?:c|f|celsius|fahrenheit|degrees))?',
    '(?:what|whats|what is) (?:the )?(?:right )?(?:temp|temperature) (?:of|for) (?:the )?(?<oil>oil|fat|frying)(?: (?:in|as) (?:c|f|celsius|fahrenheit|degrees))?',
    '(?<lid>(?:do|should|must) (?:i|we) (?:(?:cover|put (?:a|the) lid on)(?: (?:it|this|the (?:pot|pan|saucepan|stew|soup|sauce|dish)))?|(?:cook|simmer|boil|leave) it (?:un)?covered)(?: or not)?)',
    '(?<lid>(?:(?:is|should) (?:it|the (?:pot|pan|saucepan))(?: be)? )?(?:(?:un)?covered(?: or (?:uncovered|covered|not|open))?|(?:with|without)(?: the| a)? lid(?: or (?:without|with|not)(?: the| a| it)?)?|(?:the )?lid on(?: or off)?|lid))',
    '(?:how long|when) (?:(?:before|until|till) )?(?:can |should |do )?(?:i|we|you) (?:can |should )?(?:take|get|turn|tip|lift) (?:it|them|the \\w+) out(?: of)?(?: the)? (?<tin>tin|pan|mould)',
    'how (?:do|should|can) (?:i|we|you) (?:make|prepare) the (?<make>[a-z]+)',
    '(?:can|could|may|should|do) (?:i|we) (?:just )?(?:take|get|turn|tip|lift) (?:it|them|the \\w+) out(?: of)?(?: the)? (?<tin>tin|pan|mould)(?: (?:straight ?away|right ?away|now|immediately|yet|at once|while (?:its|it is) hot))+',
  ],
  swap: [
    `${use} {with} (?:instead of|rather than|in place of)(?: the)? {food}${here}`,
    `${may} (?:swap|replace|exchange|switch)(?: out)?(?: the)? {food} (?<either>for|with|by) {with}${here}`,
    `${may} substitute(?: the)? {food} (?<either>for|with|by) {with}${here}`,
    `${use} {with}${here}`,
    `(?:(?:i|ive|we|weve|what if|only|just|got|have) )+{with} (?:and )?(?:not|no) {food}${here}`,
    `${none} {pair} (?:ok|okay|fine|good|alright|instead|work|works|do)(?: (?:instead|then|here))?${here}`,
    `${none} {food}${gone} ${use} {with}${here}`,
    `(?:(?:\\w+ )?(?:says|said|reckons|thinks) )?{with} is (?:alright|ok|okay|fine)(?: too)? how (?:much|many)(?: (?:would (?:that|it) be|is that|do i (?:use|need)|then))*`,
    `(?:would|will|does|is) {with} (?:work|do|be ok|be fine|ok|okay|fine)(?: (?:instead of|for|as)(?: the)? {food})?${here}`,
    `(?:would|will|does|could) (?:it|this|that) (?:also )?(?:work|go) with {with}${here}`,
    `{with} (?:instead of|rather than|in place of)(?: the)? {food}${here}`,
  ],
  doneness: [
    '(?:is it |are they )?(?:dangerous|risky) (?:to |when i |if i )?(?:reheat|warm up|heat up) {reheat}',
    '(?:is |are )?(?:it )?(?:reheat(?:ed|ing)) {reheat} (?:dangerous|risky)',
  ],
  oven: ['(?:whats |what is )?(?:the )?oven (?:temp|temperature|setting|heat) for (?:the )?{dish}'],
  'step-after': ['what (?:do|should) (?:i|we) do with(?: the)? (?<all>[a-z]+) (?:after|once) (?:.+ )?(?<done>[a-z]+)'],
  'same-food': [
    '(?:is|are)(?: an?| the)? {food} (?:(?:just )?the same(?: thing)? as|another (?:name|word) for)(?: an?| the)? {foodb}',
    '(?:is |are )?{food} and {foodb} (?:are )?(?:just )?the same(?: thing)?',
  ],
  'doneness-here': [
    '(?:how|when) (?:do|can|will|would|should) (?:i|we|you) (?:know|tell|see) (?:if|when|that) (?:(?:it|they|its)|(?:the|my) (?<part>pieces|bits|meat|bird|thighs?|legs?|breasts?|wings?|parts)) ?(?:is|are)? (?:done|cooked|cooked through|ready)',
    'when (?:is it|are they) (?:done|cooked(?: through)?)',
  ],
  'asked-kind': [
    '(?:is|will) (?:it|this|that)(?: be)? (?:(?:too|very) )?(?<kind>spicy)(?: for (?:the |my |our )?(?:kids|children))?',
    '(?:is|will) (?:it|this|that)(?: be)? (?:(?:too|very) )?(?<kind>hot) for (?:the |my |our )?(?:kids|children)',
    '(?:(?:is|are) there|does (?:it|this|that) (?:contain|have)|do they have)(?: any)? (?<kind>alcohol)(?: in (?:it|this|that|here|the \\w+))?',
    '(?:what|which)(?: (?:kind|sort|type)s? of)? (?<kind>wine|oil|flour|spices?|herbs?)(?: (?:do|does|should|shall|must|can|is|are|it|i|we|you|this|that|use|need|take|want|go|goes|in|into|for|the|to|marinade|sauce|dough|rub|pot|filling|best|recipe))*',
  ],
  'timer-of': ['(?:set|start|put on)(?: me)?(?: an?| the)? timer for (?<here>this|this step|the current step|this 1)'],
  'amount-in': ['how (?:much|many) {food} in {to}', 'how many {to} (?:is|are|of) (?:the|my) {food}'],
  amount: ['how (?:much|many) {food}(?: (?:do (?:i|we) (?:need|use)))? for (?:deep |shallow )?frying'],
}

/** What a question of a cook at the stove asks for, and what the steps and ingredients of a recipe call it. */
export const englishAsked: AskedRules = {
  stepSearch: englishStepSearch,
  asksShare:
    /\b(?:at the (?:end|start|beginning)|on top|for the top|to finish|(?:first|second|2|last) time|left over)\b/,
  scales: {
    celsius: /\b(?:c|celsius|centigrade)\b/,
    fahrenheit: /\b(?:f|fahrenheit)\b/,
    gas: /\bgas\b/,
    fan: /\b(?:fan|convection)\b/,
  },
  otherwise: [
    // "Guests at 8": a time of day.
    [/servings$/, /^(?!.*\b(?:for|make|feed) \d).*\b(?:at|by) \d+(?! (?:pe|gu|se))\b/],
    [/^safety-use-by$/, /\bhow long\b/],
    [/keeping|-eggs$|doneness|duration|times/, /\b(?:best before|use by|sell by)\b/],
    [/word$/, /\bhow (?:do|can|would|should|to)(?: (?:i|you|we))? make\b/],
    [/keeping/, /\bquark\b|\bcan you (?:see|smell)\b/],
    // "How much of the hot stuff" names no food.
    [/amount/, /\bstuff\b/],
    [/^safety-room|rule/, /\bwhat \w+ (?:i|we) leave out\b/],
    [/substitute|use-instead/, /\b(?:have|got) fresh \w+.*\bdried\b/],
    [/servings|amount/, /\b(?:for|make|in) [\d.]+ (?:(?:baking )?(?:trays?|tins?|pans?|sheets?)|loaves|cakes)\b/],
    [/times|duration/, /^(?:something|anything) with\b/],
    [/^safety|rule|doneness/, /\b(?:re ?use|use (?:it |the oil )?again)\b/],
    // The days of raw shellfish, and of soup at home.
    [/keeping/, /\bcooked (?:prawn|shrimp|mussel|clam|crab|lobster)|\bopen(?:ed)? (?:\w+ ){0,3}(?:stock|broth)\b/],
    [/word$/, /\b(?:what ?s|whats|what is|now) (?:next|now|then)\b|\btemper\w* (?:the )?spices?\b/],
    [/temperature|conversion/, /\b(?:celsius|fahrenheit)\b.*\bfan\b/],
    // "Whole wheat flour instead": what is there, not what is missing.
    [/substitute$/, /^(?!.*\b(?:no|out|havent|without|what|anything|something|else)\b).* instead$/],
    [/^loose-find$/, /\b(?:how|what do i do)\b/],
    // A swap in the open recipe.
    [
      /find/,
      /^(?:can|could|may) (?:i|we|you) (?:\w+ )?(?:use|swap|replace|(?:make|do|cook|bake) (?:it|this|that|them))\b/,
    ],
    [/substitute|use-instead/, /^(?:what|which) (?:wine|oil|flour|spices?) (?!.*\b(?:instead|else)\b)/],
  ],
  cools: /^(?=.*\bcool).*\bin (?:the|its) (?:tin|pan|mould)\b/,
  asksTotal: /\b(?:in total|total|altogether|all together|overall|all told|all in all|combined)\b/,
  asksTime: /\b(?:how long|how many (?:hours|days)|over ?night)\b/,
  hasTime: /\d[^.]* (?:minute|hour|day)|\ban? (?:hour|day)/,
  skips: /\b(?:skip|omit|do without|leave out|leave (?:it|(?:the )?\w+(?: \w+)?) out)\b(?!.*\b(?:else|instead|use)\b)/,
  asksPart:
    /^(?:and )?what(?:s| is| are| goes| do (?:i|we) need)\b(?!.*\b(?:means?|with|temp|difference|next|now|after|instead|like)\b)/,
  asksDanger: /\b(?:danger\w*|risky?|harmful)\b/,
  asksPink: /\b(?:rare|medium|pink)\b/,
  mince: [
    /^(?:mince(?:d meat)?|ground meat)$/,
    /\bminced? (?:beef|pork|lamb|veal|turkey|chicken|meat)|\bmince\b|\bground (?:beef|pork|lamb|veal|turkey|chicken|meat)/,
  ],
  sameFoods: [
    ['courgette', 'zucchini'],
    ['aubergine', 'eggplant'],
    ['coriander leaves', 'cilantro', 'fresh coriander', 'coriander'],
    ['cornflour', 'cornstarch'],
    ['bicarbonate of soda', 'bicarb', 'baking soda'],
    ['icing sugar', 'powdered sugar', 'confectioners sugar'],
    ['spring onion', 'scallion', 'green onion'],
  ],
  swap: {
    forms: /^(?:dried|frozen|ground|fresh|smoked)/,
    plants: /^(?:vegan\w*|plant|based|dairy|free|non)$/,
    spoiled: /\b(?:old|leftover|raw|expired|rancid|mou?ld\w*)\b/,
  },
  bareCuts: [
    [/^(?:the )?breasts?$/, 'chicken breast'],
    [/^(?:the )?thighs?$/, 'chicken thighs'],
  ],
  coversPot: /^(?=.*(?:simmer|cook|brais|boil|stew)).*\b(?:(?:un)?covered|cover(?! with)|lid)\b/,
  soaks: /\b(?:marinad\w*|marinat\w*|brine[ds]?|brining)\b/,
  meats: [
    [
      /^(?:pork|pig)$/,
      /\b(?:pork|bacon|lardons|ham|gammon|prosciutto|speck|pancetta|guanciale|lard|chorizo|salami|serrano)\b/,
    ],
    [/^beef$/, /\b(?:beef|veal|brisket|oxtail)\b/],
  ],
  kinds: [
    [
      /^(?:spicy|hot)$/,
      /\b(?:cayenne|chill?i\w*|jalape\w*|hot (?:sauce|paprika)|sriracha|sambal|tabasco|harissa|gochujang|wasabi|horseradish|mustard|(?<!(?:bell|red|green|yellow|sweet) )pepper(?!s))\b/,
    ],
    [
      /^alcohol$/,
      /(?<!\balcohol free )\b(?:stout|beer|ale|lager|cider(?! vinegar)|wine(?! vinegar)|burgundy|bordeaux|chianti|riesling|champagne|prosecco|sherry(?! vinegar)|port|marsala|madeira|vermouth|cognac|brandy|calvados|rum|whisk(?:e)?y|bourbon|vodka|gin|tequila|kirsch|amaretto|kahlua|limoncello|liqueur|mirin|sake)\b/,
    ],
    [
      /^meats?$/,
      /\b(?:beef|pork|lamb|veal|chicken|turkey|duck|venison|bacon|ham|pancetta|guanciale|chorizo|sausages?|mince|meat)\b(?! (?:stock|broth|bouillon|fat))/,
    ],
    [/^wine$/, /\b(?:wine|burgundy|bordeaux|chianti|riesling|sherry|marsala|port)\b(?! vinegar)/],
    [/^oil$/, /\boil\b/],
    [/^flour$/, /\bflour\b/],
    [
      /^spices?$/,
      /\b(?:cumin|paprika|ground coriander|coriander seeds?|cinnamon|cloves$|nutmeg|cardamom|turmeric|(?<!(?:bell|red|green|yellow|sweet) )pepper(?!s)|cayenne|all ?spice|star anise|chill?i|sumac|garlic powder|saffron|curry powder|garam masala|(?:fennel|mustard|caraway) seeds?|vanilla|ground ginger)\b/,
    ],
    [/^herbs?$/, /\b(?:thyme|rosemary|parsley|basil|oregano|marjoram|sage|dill|mint|bay|chives|tarragon)\b/],
  ],
}
