import type { PatternTable } from '../../patterns.ts'

const it = '(?:the recipe|the dish|this|that|it)'
const cold = '(?: (?:in|into|back in) the (?:fridge|refrigerator|freezer))'
const diet = '(?<diet>vegan|veggie|vegetarian|plant based|dairy free|milk free|gluten free|egg free|nut free|soy free)'
const degrees = '(?:degrees? |deg )?(?<from>f|fahrenheit|c|celsius|centigrade)'
const factor = '(?<factor>double|doubling|doubled|twice|triple|tripling|halve|halving|half|0\\.5)'

/** Questions in few words, as people type them with one hand, after the others of an intent. */
export const englishShortPatterns: PatternTable = {
  'caution-foraging': [
    '(?:just )?(?:picked|found|foraged|gathered|collected)\\b.*\\b(?:mushrooms?|berries|plants?|nettles|wild garlic)\\b.*',
  ],
  'safety-thawing': [
    '(?<all>(?=.*\\b(?:how|fast|faster|quickly|safely|can|time)\\b).*\\b(?:thaw|thawing|defrost|defrosting)\\b.*)',
  ],
  'fan-oven': [
    '(?=.*\\b(?:fan|convection)\\b)(?!.*\\b(?:enough|internal|core|inside|thermometer|probe|done|safe)\\b)(?<before>.*?){n}\\b(?<after>.*)',
    '(?<before>(?:(?:in|for|with|on) (?:an? |the |my )?)?(?:fan|convection)(?: oven)? (?:what|which|how many) (?:temp|temperature|degrees|setting))',
    '(?<before>(?:what|which|how many) (?:temp|temperature|degrees|setting)(?: (?:is it|do i need|should i (?:use|set)|is that))? (?:in|for|with|on|using) (?:an? |the |my )?(?:fan|convection)(?: oven)?)',
  ],
  temperature: [
    `(?:(?:whats|what is|how hot is|how much is|convert) )?{n} ${degrees}(?: (?:is|are|is what|is how much))?`,
  ],
  conversion: ['(?:{n} )?{unit}(?: of)? {food} weighs?'],
  'pan-have-instead': [
    '(?:only |just |got |ive |an? )*{n}(?: (?<u>cm|inch|inches))?(?: (?:round|square|cake|tin|pan))* instead of (?:the |an? )?{m}(?: (?<v>cm|inch|inches))?(?: (?:round|square|cake|tin|pan))*',
  ],
  'pan-only': [
    '(?=.*\\b(?:only|have|got|ive|my|mine|use)\\b)(?!.*\\b(?:instead|recipe|not)\\b)(?<before>.*?){n}(?: (?:x|by) {nh})?(?: (?<u>cm|inch|inches))?(?<after>(?: .*)?)',
  ],
  'amount-times': [`(?:(?:i|im|we|were) )?${factor}(?: (?:it|this|the recipe|everything))? how (?:much|many) {food}`],
  'gas-mark': [
    'gas(?: mark)? {n}(?: (?:is|equals))? (?:what|how (?:hot|many degrees))(?: (?:temp|temperature|in (?:c|celsius|f|fahrenheit|degrees)))?',
  ],
  'servings-factor': [
    `(?:just |only )${factor}(?: (?:it|this|the recipe|of it))?`,
    '(?:everything |all of it |it all )?times {n}',
  ],
  'step-next': ['(?:and )?then', '(?:im |i am )?(?:done|finished)(?: with (?:this|that|it))?(?: (?:and )?now)?'],
  'step-repeat': [
    '(?:say|come) again',
    '(?:im lost |i am lost )?where (?:was|am|were|are) (?:i|we)(?: (?:at|again|up to|now))*',
  ],
  oven: [
    '(?:(?:what|which) )?(?:temp|temperature|heat|degrees)(?: (?:is|for|do i need|should i bake|to bake|the|this|my))+ (?:it|cakes?|pies?|bread|loaf|muffins?|cookies|biscuits|tart|bake)(?: at)?',
  ],
  'timer-of': [
    '(?:(?:set|start|put on|give me)(?: me)?(?: an?| the)? )?(?:timer|countdown)(?: (?:for|of|to|on))? {n}',
    'remind me in {n}',
    '(?:set |start )?(?:the |a )?{food} timer',
  ],
  doneness: [
    '(?:reheat|reheating|warming up|heating up) (?<reheat>.+?)(?: (?:to|how|hot|warm|until|what|which|temp|temperature|degrees))+',
  ],
  'loose-temperature': [
    '(?<before>.*?){n}(?: degrees?)?\\b(?<middle>.*)\\b(?:in|to|into) (?:degrees |an? )?(?<into>f|fahrenheit|c|celsius|centigrade|american|us)\\b(?<after>.*)',
    `(?<before>.*)\\b(?<into>f|fahrenheit|c|celsius|centigrade)(?: (?:for|of|is|if))+ {n} ${degrees}\\b(?<after>.*)`,
  ],
  'loose-timer': ['(?=.*\\bclock\\b)(?<before>.*)@time(?<after>.*)'],
  'loose-servings': [
    '(?=.*\\b(?:crowd|feed|feeding|cooking for|making (?:it|this)|eating)\\b)(?<before>.*?){n}(?<after>.*)',
  ],
  'loose-doneness': [
    '(?=.*\\b(?:thermometer|probe|degrees|enough|ok|okay|done|safe|cooked|ready|inside|core|internal)\\b)(?!.*\\b(?:oven|fridge|freezer|oil|water|days?|hours?|minutes?|months?|weeks?|g|people)\\b)(?<before>.*?)\\b(?<n>[4-9]\\d|1\\d\\d)\\b(?: degrees?(?: (?:c|f|celsius|fahrenheit))?\\b| (?:c|f|celsius|fahrenheit)\\b|(?<!\\b(?:for|feeds?|serves?|makes?)(?: \\w+)? \\d+)(?= (?:enough|ok|okay|fine|good|right|done|safe|cooked|ready|inside|internal|core|in|at|on|for|and|is|the|my|a)\\b|$))(?<after>(?: [^0-9]*)?)',
  ],
  'keeping-this': [
    `how (?:long|many days) (?:can|will|does|would|could) ${it} (?:sit|stay|live|be)(?: good)?${cold}`,
    `(?:can|could|may|does|will) (?:i )?(?:put )?${it}(?: (?:go|be|live|put|kept|stored|left))*${cold}`,
  ],
  'diet-of': [
    '(?<dietword>(?:gluten|dairy|milk|lactose|nut|soy) free|vegan|vegetarian|veggie)(?: (?:or not|yes or no|at all))?',
  ],
  contains: [
    `has ${it} (?:got )?(?:any )?{food}(?: in it)?`,
    '(?:an? )?{food} (?:allergy|intolerance)(?: (?:safe|possible|here|problem))*',
  ],
  'food-has': [
    '(?:does|do) {food} (?:have|contain|include)(?: any)? {foodb}(?: in (?:it|them))?',
    '(?:is|are)(?: there)?(?: any)? {foodb} in {food}',
    '(?:is|are) {food} {dietword}',
  ],
  substitute: [
    '(?:whats|what is|anything|something) (?:like|similar to|close to|comparable to) {food}',
    '(?:i )?(?:(?:have|got) )*no (?<food>buttermilk) (?:only|just|but)(?: (?:i )?(?:have|got))?(?: (?:normal|regular|plain|whole))? milk(?: (?:and|with))?(?: (?:lemon|lemon juice|vinegar))?(?: how much(?: (?:lemon|lemon juice|vinegar|of each))?)?',
    `(?:(?:is there|i need|need|whats|any|have you got|got) )?(?:something|anything) ${diet} (?:for the|instead of(?: the)?|to replace(?: the)?) {food}`,
  ],
  'use-instead': [
    '(?:can|could) (?:i|we) use (?<with>fresh yeast)(?: (?:here|in this|for this|instead))? how (?:much|many (?:grams|g))(?: then)?',
    'how (?:much|many grams(?: of)?) (?<with>fresh yeast)(?: (?:do i (?:need|use)|then|instead))*',
    '(?<with>fresh yeast) (?:instead|ok|okay)(?: how (?:much|many (?:grams|g)))?(?: (?:do i need|then))*',
    '(?:i )?(?:only|just) (?:have|got) (?<with>fresh yeast) how (?:much|many (?:grams|g))(?: (?:do i need|then|instead))*',
    '(?:would|will|does|is) {with} (?:work|do|ok|fine|good) (?:for|instead of|as)(?: the)? {food}',
    '(?:can|could|may|should) (?:i|we) (?:just )?(?:use|put in|take|add)(?: some)? {with}(?: (?:here|in this|for this|in it|as well|too))*',
    '(?:would|will|does) {with} (?:work|do|be ok|be fine)(?: (?:here|in this|for this|too))*',
    `(?:can (?:i|we|you) (?:make|do|cook|bake)|(?:would|will|does|could)) ${it}(?: also)?(?: (?:work|go|be made))? (?:with|using) {with}(?: (?:instead|too|as well))*`,
    // "Milk ok" may ask whether it is still good.
    '{with} (?:(?:work|works)(?: (?:here|in this|for this|too))*|(?:ok|okay|fine) (?:here|in this|for this|instead))',
  ],
  amount: ['(?<food>[^ ]+(?: [^ ]+)?)'],
  'loose-substitute': [
    '(?<all>(?!(?!.*\\b(?:what|else|instead|use|without|replace)\\b).*\\bgone (?:off|bad|sour|lumpy)\\b)(?!.*\\b(?:how long|how much|how many|fridge|freezer|keep|last|recipes?|calories)\\b)(?=.*\\b(?:empty|sold out|all gone|couldnt (?:find|get)|cant (?:find|get|stand)|(?:hates?|dislikes?|doesnt like|dont like) |not \\w+$|something for|(?:cant (?:have|eat)|allergic)\\b.*\\b(?:what|something|use|need)|do the (?:same|trick)|replacing|swapping|subbing|subs?|is ok if|ok if)).+)',
  ],
  find: [
    '(?:something|anything) (?<query>(?!else|for|instead|to|like|about|in|on|off|with|i)\\w+.*)',
    '(?:any |some |got )*(?<query>.+? (?:recipes?|ideas|dishes) without .+)',
  ],
}

/** How words are typed in haste, and what each stands for. */
export const englishShortForms = `u you, ya you, ur your, cn can, pls please, plz please, thx thanks, w with, wo without, n and, bout about,
  abt about, tho though, cuz because, coz because, outta out of, lemme let me, whens when is, wheres where is, yog yoghurt,
  veg vegetable, gf gluten free, df dairy free, marg margarine, parm parmesan, mozz mozzarella, choc chocolate, spag spaghetti,
  spuds potatoes, min minutes, mins minutes,
  ppl people, peeps people, smth something, sth something, sthg something, vs versus, instd instead, recipie recipe, receipe recipe,
  wat what, wats what is, tmrw tomorrow, tonite tonight, degs degrees, theyre they are, subbing replacing, defo definitely, prob probably,
  b4 before, thru through, bc because, dunno i do not know, o of, em them, nite night, wot what, dya do you, shud should, cud could, wud would,
  gramms grams, approx about, yday yesterday, 2day today, 2nite tonight, reboil boil, chix chicken,
  taters potatoes, tatties potatoes, avo avocado, avos avocados, alot a lot, hr hour, hrs hours, dble double, potatos potatoes, hardboiled hard boiled,
  mon monday, tue tuesday, tues tuesday, wed wednesday, thu thursday, thur thursday, thurs thursday, fri friday, howmuch how much, howlong how long, preggers pregnant, hw how,
  longs long is, chook chicken, cannae cant, bbq barbecue`
