import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const english: RecipeWords = {
  language: 'en',
  ingredients:
    phrases(`ingredients, the ingredients, ingredient list, ingredients list, ingredients needed, what you need,
    what you'll need, what you will need, you need, you'll need, you will need, shopping list, ingredients you need,
    ingredients you'll need, what you'll want, here's what you need, here's what you'll need, grocery list, what's in it`),
  method: phrases(`method, the method, methods, directions, direction, instructions, instruction, preparation, steps,
    the steps, procedure, preparation steps, cooking instructions, cooking directions, how to make it, how to make…,
    how to cook…, how to prepare…, how to bake…, what to do, step by step, step-by-step, step by step instructions,
    step-by-step instructions, preparation method, making it, process, to make, cooking method, cooking steps, how to, how to do it, here's how, how it's made, let's
    cook, let's make it, what you do, what you'll do`),
  notes: phrases(`notes, note, recipe notes, tips, tip, cook's notes, cook's note, chef's notes, chef's tip, top tip,
    tips and tricks, tips & tricks, hints, hint, serving suggestions, serving suggestion, to serve with, storage,
    storing, how to store, make ahead, variations, variation, substitutions, recipe tips, pro tip, pro tips, cook's tip,
    cooking tips, expert tips, to store`),
  equipment: phrases(`equipment, special equipment, tools, utensils, equipment needed, you will also need`),
  nutrition: phrases(`nutrition, nutrition facts, nutritional information, nutrition information, nutritional values,
    nutrition per serving, per serving, nutrition per portion, nutritional info`),
  comments: phrases(`comments, comment, leave a comment, leave a reply, reviews, ratings and reviews, post a comment,
    reader comments, add a comment, join the conversation, questions and answers, write a review`),
  navigation: phrases(`related recipes, related posts, you may also like, you might also like, more recipes, more like
    this, share, share this, share this recipe, newsletter, sign up, subscribe, about the author, about me, search,
    categories, popular posts, recent posts, archives, tags, print, print recipe, save, save recipe, jump to recipe,
    follow us, follow me, advertisement, sponsored, privacy policy, contact, home, menu, recipes, next, previous, pin it,
    read more, other recipes, try these next, all rights reserved, cookie policy, table of contents, filed under,
    posted in, log in, sign in, skip to content, cookies, faq, faqs, frequently asked questions, rate this recipe,
    did you make this recipe, related articles, you'll also love, video`),
  forThe: phrases('for the, for your, for, to make the, for topping, to finish, to serve, to garnish, to decorate'),
  step: phrases('step'),
  servings: phrases('serves, servings, number of servings, portions, serving, feeds, yields, yield, recipe yield'),
  forPeople: phrases('for, enough for, serves, feeds'),
  people: phrases(`servings, serving, people, persons, person, portions, portion, eaters, guests, adults, helpings`),
  makes: phrases('makes, yields, yield, makes about, quantity, recipe makes, recipe yield'),
  prep: phrases(`prep time, preparation time, prep, active time, hands-on time, hands on time, active, hands-on, working
    time, time to prepare, preparation`),
  cook: phrases('cook time, cooking time, cook, baking time, bake time, cooking, baking, bake, time to cook'),
  total: phrases(
    'total time, total, ready in, time, takes, time required, duration, overall time, all in all, start to finish',
  ),
  rest: phrases(`resting time, rest time, chilling time, chill time, rising time, proving time, marinating time, cooling
    time, additional time, inactive time, soaking time, freezing time, passive time, rest, chill, proofing time`),
  hours: phrases('hours, hour, hrs, hr, h'),
  minutes: phrases('minutes, minute, mins, min, m'),
  days: phrases('days, day'),
  halfHour: phrases('half an hour, half hour, a half hour'),
  and: phrases('and, &, plus'),
  to: phrases('to, or'),
  about: phrases('about, approx, approximately, around, roughly, ca, circa, up to, at least'),
  numerals: phrases('one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve'),
  verbs:
    wordSet(`add adjust allow arrange assemble bake baste beat bind blanch blend boil braise break bring broil brown
    brush cut carve char check chill chop coat combine cook cool core cover cream crack crumble crush cube deglaze dice
    discard dissolve divide drain dredge drizzle drop dust ease emulsify enjoy fill flip fold fry garnish glaze grate
    grease grill grind halve heat increase juice knead ladle layer leave let line lower marinate mash measure melt mince
    mix moisten parboil peel pierce pinch pipe place poach pour preheat press prick prepare prove puree push put reduce
    refrigerate remove repeat reserve rest return rinse roast roll rub salt saute scatter scoop scrape sear season
    serve set shake shape shred sift simmer skim slice slide smash smooth soak soften spoon spread sprinkle squeeze stack
    steam stew stir strain stuff submerge sweat swirl take taste tear tenderize thaw thicken thin tip toast top toss
    transfer trim turn unmold use warm wash weigh whip whisk whizz wilt wipe work wrap zest carefully gently lightly
    finely meanwhile stirring simmering cooking`),
  units: wordSet(`g kg ml cl dl l oz lb lbs cup cups tbsp tbsps tablespoon tablespoons tsp tsps teaspoon teaspoons pinch
    pinches dash clove cloves can cans tin tins bunch sprig sprigs slice slices stick sticks piece pieces handful
    handfuls head heads stalk stalks packet packets pack packs package jar jars pint pints quart quarts ounce ounces
    pound pounds sheet sheets knob drops rashers fillet fillets litre litres liter liters gram grams`),
  toTaste: phrases(
    'to taste, to serve, to garnish, as needed, optional, salt and pepper, for frying, for greasing, for dusting',
  ),
  story: wordSet(`i my i'm i've i'd we our we've me mine love loved favorite favourite grandmother remember yesterday
    weekend family blog post childhood winter summer perfect`),
  calls: phrases(`link in bio, link in my bio, link in the bio, full recipe in bio, follow for more, follow me for, save
    this post, save for later, save this for later, save this recipe, tag a friend, comment below, double tap, full
    recipe on my blog, recipe on the blog, click the link, swipe up, dm me, tap the link, share with, hit follow, turn on
    post notifications, subscribe, affiliate link, use my code, use code, advertisement, sponsored by, watch the video,
    let me know in the comments, on pinterest, to pinterest, would you try`),
  functionWords: wordSet(
    'the and with until into of then your from it minutes for is this that or was has have are an on in',
  ),
}
