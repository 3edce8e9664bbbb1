/** A generated recipe, with the words by which a search finds it. */
export interface ManyRecipe {
  readonly title: string
  readonly description: string
  readonly ingredients: readonly string[]
  readonly tags: readonly string[]
  readonly cuisine: string
  readonly diets: readonly string[]
  readonly meals: readonly string[]
}

/** Returns a generator of the same numbers for the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

export const ingredients =
  list(`salt, olive oil, garlic, onion, butter, black pepper, sugar, flour, eggs, water, lemon juice, milk,
  chicken breast, tomatoes, parsley, cream, cinnamon, vanilla extract, ginger, soy sauce, parmesan cheese, carrots, rice, basil,
  potatoes, honey, baking powder, cumin, paprika, thyme, beef, brown sugar, celery, cilantro, bell pepper, mushrooms, bacon,
  chocolate, lime, oregano, yogurt, spinach, coconut milk, nutmeg, almonds, mustard, vinegar, turmeric, chickpeas, walnuts,
  shrimp, zucchini, cauliflower, salmon, feta cheese, rosemary, chili flakes, lentils, sesame oil, cornstarch, peanut butter,
  avocado, bananas, apples, pork shoulder, white wine, scallions, cardamom, oats, strawberries, broccoli, sweet potatoes, tofu,
  eggplant, black beans, mozzarella cheese, maple syrup, cabbage, dill, blueberries, pasta, tortillas, cream cheese, pumpkin,
  orange zest, coriander seeds, bay leaves, mint, kale, peas, corn, lamb, quinoa, raisins, tahini, miso, leeks, asparagus,
  saffron, fennel, capers, anchovies, pistachios, buckwheat flour, ricotta cheese, star anise, sumac, tamarind, gochujang`)
const dishes =
  list(`soup, salad, stew, curry, cake, bread, pie, tart, casserole, pasta, risotto, tacos, stir fry, roast,
  pancakes, muffins, cookies, pudding, sauce, dumplings, noodles, skewers, burgers, omelette, gratin, chowder, salsa, flatbread`)
const styles =
  list(`easy, creamy, spicy, roasted, grilled, crispy, slow cooked, quick, baked, smoky, sweet, one pot, homemade,
  braised, pickled, stuffed, glazed, rustic, warm, fresh`)
export const cuisines = list(
  'italian, indian, mexican, american, french, chinese, thai, japanese, greek, british, korean, spanish',
)
export const diets = list('vegetarian, vegan, non-vegetarian, gluten-free, dairy-free, nut-free')
export const meals = list('dinner, breakfast, lunch, dessert, snack, soup, salad, side dish, main course')

const syllables = list('ba, ro, mi, ta, len, ko, sa, vi, du, per, no, lia, gra, fen, tor, ul, sh, em')

/** Generates recipes with the skew of real ones: a few words are in most recipes, most words are rare. */
export function* manyRecipes(count: number, random: () => number): Generator<ManyRecipe> {
  const pick = (from: readonly string[], skew: number): string => from[Math.floor(from.length * random() ** skew)] ?? ''
  const rareWord = (): string => {
    const number = Math.floor(20_000 * random() ** 3)
    const at = (digit: number): string => syllables[Math.floor(number / 18 ** digit) % 18] ?? ''
    return `${at(0)}${at(1)}${at(2)}${at(3)}`
  }
  for (let index = 0; index < count; index += 1) {
    const main = pick(ingredients, 1)
    const ingredientNames = new Set([
      main,
      ...Array.from({ length: 7 + Math.floor(random() * 6) }, () => pick(ingredients, 2.2)),
    ])
    const cuisine = pick(cuisines, 1.6)
    const dish = pick(dishes, 1.2)
    yield {
      title: `${pick(styles, 1.3)} ${main} ${dish}${random() < 0.3 ? ` ${rareWord()}` : ''}`,
      description: `${Array.from({ length: 14 }, rareWord).join(' ')} with ${pick(ingredients, 1)}`,
      ingredients: [...ingredientNames],
      tags: [dish, pick(styles, 1)],
      cuisine,
      diets: diets.filter((_, at) => random() < 0.5 / (at + 1)),
      meals: [pick(meals, 1.4)],
    }
  }
}
