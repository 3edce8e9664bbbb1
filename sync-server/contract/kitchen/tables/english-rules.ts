import { englishHintRules } from './english-hints.ts'
import { foodWords } from '../../recipe/shopping/food-words.ts'
import type { LanguageRules } from '../language-rules.ts'
import { remembered } from '../names.ts'
import { compilePatterns, joinPatterns, patternWords, readShortForms } from '../patterns.ts'
import { englishClasses } from './english-classes.ts'
import { englishAsked, englishAskedPatterns } from './patterns/english-asked-patterns.ts'
import { englishPatterns } from './patterns/english-patterns.ts'
import { englishOtherThaw, englishSafetyPatterns, englishSafetyWords } from './english-safety.ts'
import { englishStoryWords } from './english-story-words.ts'
import { englishFillers, englishLoosePatterns, englishReplacement } from './patterns/english-loose-patterns.ts'
import { englishMeasures } from './english-measures.ts'
import { englishRecipePatterns } from './patterns/english-recipe-patterns.ts'
import { englishShortForms, englishShortPatterns } from './patterns/english-short-patterns.ts'
import { englishSpokenPatterns } from './patterns/english-spoken-patterns.ts'
import { englishSteps } from './english-steps.ts'
import { englishTexts } from './english-texts.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)
const wordSet = (text: string): ReadonlySet<string> => new Set(list(text))

/** `unit: spellings` */
const units = new Map(
  Object.entries({
    cup: 'cup cups',
    tbsp: 'tablespoon tablespoons tbsp tbsps tbs',
    tsp: 'teaspoon teaspoons tsp tsps',
    'fl oz': 'floz',
    oz: 'ounce ounces oz',
    lb: 'pound pounds lb lbs',
    g: 'gram grams g gr gramme grammes',
    kg: 'kilogram kilograms kilo kilos kg kgs',
    mL: 'milliliter milliliters millilitre millilitres ml mls',
    L: 'liter liters litre litres l',
    pt: 'pint pints',
    qt: 'quart quarts',
    gal: 'gallon gallons',
    in: 'inch inches',
    cm: 'centimeter centimeters centimetre centimetres cm cms',
    dl: 'dl deciliter decilitre deciliters decilitres',
    cl: 'cl centiliter centilitre',
    dessertspoon: 'dessertspoon dessertspoons',
    stick: 'stick sticks',
  }).flatMap(([unit, spellings]) => list(spellings).map((spelling) => [spelling, unit] as const)),
)

const patterns = joinPatterns(
  englishAskedPatterns,
  englishPatterns,
  englishSafetyPatterns,
  englishSpokenPatterns,
  englishRecipePatterns,
  englishShortPatterns,
  englishLoosePatterns,
)

export const englishRules: LanguageRules = {
  stem: remembered((word) => foodWords(word)[0] ?? word),
  numbers: new Map(),
  shortForms: readShortForms(englishShortForms),
  compound: [/(?!)/, new Map()],
  determiners: wordSet(`a an the some any my our your this that these those of more enough all
    other else left just only me us for to again please here there`),
  adjectives: wordSet(`fresh raw whole large small medium big little plain good nice cheap
    homemade leftover leftovers frozen opened stale overripe wilted limp chopped grated sliced diced melted cold warm
    hot ripe new old extra dried unopened cooked ground fine dry pure organic unsalted salted soft pieces piece cloves
    clove pack packet jar bag bottle tin can carton handful bunch stick sticks`),
  context: wordSet(`cupcake biscuit breads dough doughs pastry tart tarts crepe pizzas scone
    scones roll rolls bun buns icing frosting glaze baking bake baked baker cooking cook recipe recipes dish dishes
    meal meals brunch snacks starter puddings sauces stews dressing dressings marinade marinades gravy stir fry frying
    fried roasting roasted grill grilled barbecue casseroles dip dips meringue mousse custard ice cream kitchen home
    house hand store today tonight tomorrow now batter filling topping crust thicken thickening whip whipped whipping
    fridge refrigerator freezer cupboard pantry counter worktop shelf oven pan pot microwave stove hob bowl container
    box room temperature day days week weeks month months hour hours minute minutes night overnight long safely safe
    well still bad ok okay be is are it in on at into from with without and or i we you he she they have got use using
    make making eat serve need want if when while instead what how do does could should would will may put keep leave
    out after before than then cups grams thaw thawed thawing defrosted defrost boil boiled freeze refreeze reheat
    best way properly really always first time sure actually so not no dont too water slow cooker breadmaker allergy boiling
    free about something anything quick quickly easy simple fast healthy light spicy creamy summer winter kids family
    people one two under less half up party sunday weeknight christmas easter gluten dairy wrap taco bowls degrees
    crisp crisps sweat dimple sponge flapjack flapjacks trifle hotpot mash`),
  dishes: wordSet(`cake cakes cupcakes muffin muffins cookie cookies biscuits brownie
    brownies pancake pancakes waffle waffles crepes pizza pie pies soup soups stew curry curries salad salads
    casserole risotto paella pasta lasagne bolognese chili sandwich sandwiches burger burgers omelette quiche smoothie
    smoothies porridge dessert desserts pudding noodle ramen tacos wraps gnocchi dumplings strudel goulash crumble
    tiramisu traybake stirfry roast bread cheesecake vegan vegetarian italian indian thai mexican french chinese greek
    japanese asian german breakfast lunch dinner supper snack fritters meatballs sauce`),
  ruleVerbs: wordSet('cold warm hot set temperature safe safely heat long leave left sit out stand degrees'),
  safetyWords: englishSafetyWords,
  hints: englishHintRules,
  otherThaw: englishOtherThaw,
  fillers: new Set([...englishFillers, ...englishStoryWords]),
  clauseEnd: /[,;:.!?()–—]+(?:\s+|$)|\s+(?=(?:because|cause|cos|while|whilst|since|so|but|now that)\s)/i,
  asks: /^(?:(?:and|so|but|or) )*(?:what|whats|how|when|where|which|who|why|can|could|may|should|shall|would|will|is|are|was|were|do|does|did|has|any)\b/,
  storyWords: new Set(englishStoryWords),
  ...englishReplacement,
  ...englishSteps,
  declined:
    /\b(?:pregnancy test|labour|cramps?|(?:whats|what is|what was) the score\b|sick|stomach|hurts?|hurting|pains?|aches?|fever|vomit\w*|throw(?:ing)? up|diarrh\w+|symptoms?|doctor|medicine|medication|ibuprofen|aspirin|pills?|diabet\w+|cholesterol|blood|calories|calorie|kcal|protein|vitamins?|carbs|nutrition\w*|weight loss|lose weight|allergic reaction|poison(?:ed|ing)|dogs?|cats?|hamsters?|pets?|prices?|cost|costs|expensive|ignore|instructions?|prompts?|pretend|poem|joke|jokes|story|song|python|javascript|capital|president|kill|ant|ants|mice|hair|skin|face|stain|stains|shirts?|tablecloth|carpet|laundry|(?<!\bin (?:the|my) )car|bike|hinge|drill|weather|shampoo|candle|candles|wine goes|pairs?|bath|nappy|nappies|diapers?|cot|pram)\b|^(?=.*\b(?:instead|substitute|replace\w*|without|no|alternative|out of(?! (?:the |my )?(?:fridge|freezer)\b))\b)(?=.*\beggs?\b)(?=.*\b(?:mayo\w*|meringues?|custard|hollandaise|souffle)\b)|\bdeep fry\w*\b.*\bfrozen\b|\bfrozen\b.*\bdeep fr(?:y|ie)\w*/,
  opening:
    /^(?:hey|hi|yall|love|ugh|crap|shoot|damn|argh|oops|oh|oh no|hmm|uh oh|alright|also|just|may i ask|would you mind|would you be so kind as to|remind me|hang on|hold on|wait|one sec|hello|ok|okay|so|um|uh|er|well|right|please|simmer|sorry|quick question|and|but|can you tell me|could you tell me|do you know|do you happen to know|tell me|would you tell me|im afraid|i want to know|id like to know|i wonder|i was wondering|just wondering|any idea|can you|could you|would you)\s+/,
  closing:
    /\s+(?:please|thanks|thank you|now|again|right now|then|though|exactly|roughly|about|actually|pls|today|tonight|mate|love|hun|aunty|cheers|ok|okay|anyway|what now|help|do you think|you think|at home|for later|in the end|at the end|or not|in the house|whats that|what is that|how much is that|what does (?:that|it) mean|what do i do|now what|any good|any ideas|any way (?:round|around) it|cheaper (?:idea|option)|is (?:that|it) ok|does that work|possible|allowed|how (?:should|do|can|would) i (?:adjust|scale|convert|change)(?: (?:it|that|this))?)$/,
  patterns: compilePatterns(patterns, [...units.keys(), 'fluid ounces?', 'fl oz']),
  vocabulary: patternWords(patterns),
  units,
  diets: new Map([
    ['vegan', 'vegan'],
    ['vegans', 'vegan'],
    ['plant based', 'vegan'],
    ['vegetarian', 'vegetarian'],
    ['vegetarians', 'vegetarian'],
    ['veggie', 'vegetarian'],
    ['veggies', 'vegetarian'],
    ['pescatarian', 'pescatarian'],
    ['pescatarians', 'pescatarian'],
    ['gluten free', 'gluten'],
    ['glutenfree', 'gluten'],
    ['celiac', 'gluten'],
    ['celiacs', 'gluten'],
    ['coeliac', 'gluten'],
    ['coeliacs', 'gluten'],
    ['wheat free', 'gluten'],
    ['dairy free', 'milk'],
    ['milk free', 'milk'],
    ['lactose free', 'milk'],
    ['lactose intolerant', 'milk'],
    ['non dairy', 'milk'],
    ['egg free', 'egg'],
    ['eggless', 'egg'],
    ['nut free', 'nuts'],
    ['peanut free', 'peanut'],
    ['soy free', 'soy'],
    ['fish free', 'fish'],
  ]),
  dietPeople: /s$|eliac|intolerant/,
  classes: new Map([
    ['gluten', 'gluten'],
    ['wheat', 'gluten'],
    ['dairy', 'milk'],
    ['milk', 'milk'],
    ['lactose', 'milk'],
    ['egg', 'egg'],
    ['nut', 'nuts'],
    ['tree nut', 'nuts'],
    ['peanut', 'peanut'],
    ['soy', 'soy'],
    ['soya', 'soy'],
    ['fish', 'fish'],
    ['shellfish', 'crustacean'],
    ['crustacean', 'crustacean'],
    ['seafood', 'fish'],
    ['sesame', 'sesame'],
    ['mustard', 'mustard'],
    ['celery', 'celery'],
    ['sulphite', 'sulphite'],
    ['sulfite', 'sulphite'],
    ['meat', 'meat'],
    ['honey', 'honey'],
    ['gelatine', 'gelatine'],
    ['gelatin', 'gelatine'],
  ]),
  weighedFoods: new Map([
    ['basmati', 'rice'],
    ['jasmin rice', 'rice'],
  ]),
  openFire:
    /\b(?:(?<!hands? (?:is|are) )on fire|(?:caught|catch|catches|catching) fire|in flames|ablaze|alight|ignited|(?:pan|oil|grease|fat|oven|stove|kitchen) fire|fire in|(?:oil|fat|pan|pot|grease|towel|oven|kitchen) is (?:still )?burning|flames (?:in|from|out of))\b/,
  preserving:
    /\b(?:jam|jams|marmalade|jelly|chutney|pickle|pickles|pickled|preserve|preserves|canning|canned at home|fermented|sauerkraut|kimchi|relish|curd|sausage making|cured|curing)\b/,
  unchilled:
    /\bout of (?:the |my |a )?(?:fridge|refrigerator|freezer)\b|\b(?:left|leave|sits?|sat|stands?|stood|stay|keep|kept|been)(?: \w+){0,2} out\b|\bin (?:the |my |a )?(?:hot |warm )?car\b|\bunrefrigerated\b|\bwithout (?:a )?(?:fridge|refrigerat\w+)\b|\b(?:counter|worktop|table|room|shel[fv]e?s?|cupboard|pantry|cellar|outside)\b(?! life)/,
  uses: [
    [/\b(?:meat ?balls?|burgers?|patt(?:y|ies)|meat ?loaf)\b/, /meatballs/],
    [/\b(?:crusts?|coat\w*|breading|crisp\w*|deep fr\w+)\b(?! filling)/, /coatings/],
  ],
  unfit: {
    flour: /\b(?:thicken\w*|gravy)\b/,
  },
  chills: /\b(?:fridge|refrigerat\w*|chill(?:s|ed|ing)?\b)/i,
  fries: /\b(?:fry\w*|oil|fat)\b/i,
  factorOf: /\b(?:double|triple|quadruple|twice|halve|half|0\.5)(?: (?:of|the|this|my|amount))* (\w+)/,
  overnight: /\bover ?night\b/,
  aged: /\b(?:(?:from|after|since|for|in|kept|that|which|is|are|was|were|has|have|been|i|we|made|cooked|the|my|fridge) )*(?:[\d.]+ ?(?:days?|weeks?|months?|hours?|years?)|(?:a|an|one|few|several|the next|last) (?:days?|weeks?|months?|hours?|years?|nights?)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterdays?|overnight|over night)(?: (?:old|ago|later|before|in the fridge))*\b/g,
  cooked:
    /\b(?:cooked|boiled|roast|roasted|fried|steamed|baked|grilled|mashed|stewed|barbecued?|after (?:cooking|boiling|roasting|baking))\b/,
  raw: /\b(?:raw|uncooked)\b/,
  homemade:
    /\b(?:home ?made|made|make|own|scratch|diy|(?<!\b(?:stays?|keeps?|remains?|still|be) )fresh(?! (?:for|in|after|once|when|until)\b|$))\b/,
  cut: /^(?!.*\bfr(?:eez|oz)).*\b(?:cut|0\.5|half|chopped|sliced|diced|minced|grated)\b/,
  leftover: /\bleft ?overs?\b|\bleft from\b/,
  avoids:
    /\b(?:(?:cant|cannot|can not|mustnt) (?:have|eat|tolerate)|(?:doesnt|wont) (?:eat|tolerate))\b|\ballerg\w*|\bintoleran\w*/,
  leavesOut: /\b(?:without|free of|no|avoid(?:s|ing)?)(?: any)? (?=(\w+(?: \w+){0,2}))|\b(?=(\w+) free\b)/g,
  chilled: /\b(?:fridge|refrigerator|freezer)\b/,
  tinned:
    /\b(?<box>in (?:an?|the|my) (?:\w+ )?)?(?:tins?|tinned|canned|cans|can of|open(?:ed)? tuna|tuna (?:was )?open(?:ed)?)\b/,
  thawed: /\b(?:thawed|defrosted|unfrozen|(?:was|were) frozen)\b/,
  storageWords:
    wordSet(`boiling cook cooking roasting uncooked refrigerator cupboard pantry cellar shelf counter worktop table
    room store storing stored storage container containers tub box pot pan bowl closed sealed covered wrapped foil
    spoil spoils spoiled spoilt life longer longest safely lid remain remains stay stays lasts expire expires`),
  asksWhether: /\b(?:ok|okay|fine|safe|alright|keeps?|lasts?)\b(?!.*\b(?:recipes?|ideas?)\b)/,
  asksOther:
    /\bhow (?:many|much) (?:more )?(?:degrees|celsius|fahrenheit|heat|time|times|seconds?|minutes?|hours?|days?|weeks?|months?|less)\b|\b(?:double|doubled|doubling|triple|twice|halved?|0\.5)\b(?! (?:cream|and)\b)|\b(?:is|are) (?:left|too)\b|\bonly (?:have|got) (?!\d)/,
  otherTimer:
    /\b(?:no|not|dont|never|stop|cancel|delete|pause|less|fewer|longer|shorter|before|ago|every)\b|\bto the timer\b|\bhow long\b|\bwhat\b/,
  minced: /\b(?:minced?|ground|burgers?|meatballs?|patt(?:y|ies))\b/,
  stuffed: /\bstuff(?:ed|ing)\b/,
  seasoning: /\b(?:sauce|paste|stock|broth|powder)\b/,
  ...englishAsked,
  ...englishMeasures,
  ...englishClasses,
  ...englishTexts,
}
