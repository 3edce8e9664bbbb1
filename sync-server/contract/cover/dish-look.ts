import { dishColor, isFruity } from './dish-colors.ts'
import type { DishLook } from './dishes/dish.ts'
import type { DishName } from './dishes.ts'
import { ingredientMotifs, type IngredientMotif } from './foods/ingredient-motifs.ts'
import type { Palette } from './palettes.ts'
import { piecesOf } from './foods/pieces.ts'
import { darker } from './tones.ts'

type Foods = readonly IngredientMotif[]

const fruit: Foods = [
  'strawberry',
  'raspberry',
  'berry',
  'cherry',
  'plum',
  'grape',
  'apple',
  'pear',
  'peach',
  'mango',
  'pineapple',
  'banana',
  'orange',
  'lemon',
  'lime',
]
const sweet: Foods = [...fruit, 'nut', 'walnut', 'peanut', 'chocolate', 'coconut']
const cooked: Foods = [
  'drumstick',
  'steak',
  'sausage',
  'bacon',
  'fish',
  'shrimp',
  'mussel',
  'squid',
  'tofu',
  'carrot',
  'potato',
  'sweetPotato',
  'pumpkin',
  'beet',
  'courgette',
  'aubergine',
  'pepper',
  'mushroom',
  'peas',
  'beans',
  'chickpea',
  'corn',
  'cabbage',
  'broccoli',
  'cauliflower',
  'asparagus',
  'olive',
  'spinach',
  'plum',
  'radish',
]
const raw: Foods = [
  ...cooked,
  'tomato',
  'cucumber',
  'redOnion',
  'onion',
  'egg',
  'cheese',
  'avocado',
  'noodles',
  'lentil',
  'herb',
  'peanut',
  'walnut',
  ...fruit,
]
const onPasta: Foods = [
  'shrimp',
  'mussel',
  'fish',
  'bacon',
  'mushroom',
  'peas',
  'broccoli',
  'asparagus',
  'spinach',
  'aubergine',
  'courgette',
  'olive',
  'drumstick',
  'sausage',
]

/** The foods that may lie in or on a dish as bites; no others are drawn there. */
const bites: Readonly<Partial<Record<DishName, Foods>>> = {
  soup: [...cooked.filter((food) => food !== 'plum'), 'noodles', 'leek'],
  stew: cooked,
  curry: [...cooked, 'cheese'],
  chiliBowl: cooked,
  noodleSoup: [...cooked, 'leek'],
  noodleBowl: [...cooked, 'cucumber', 'redOnion', 'leek', 'peanut', 'walnut', 'chili'],
  leafSalad: [
    'tomato',
    'cucumber',
    'egg',
    'redOnion',
    'avocado',
    'radish',
    'olive',
    'cheese',
    'bacon',
    'drumstick',
    ...sweet,
  ],
  pieceSalad: raw,
  slaw: ['peanut', 'tomato', 'chili', 'shrimp', 'walnut', 'apple'],
  riceBowl: [...cooked, 'egg', 'tomato', 'cucumber', 'avocado', 'mango'],
  ricePlate: [...cooked, 'tomato', 'egg', 'nut'],
  risotto: cooked,
  porridge: [...fruit, 'nut', 'walnut', 'coconut'],
  stirFry: [...cooked, 'onion'],
  paella: cooked,
  shakshuka: ['pepper', 'cheese', 'olive'],
  crumble: fruit,
  omelette: [...cooked, 'tomato', 'cheese'],
  spaghetti: onPasta,
  shortPasta: onPasta,
  gnocchi: onPasta,
  skewers: [...cooked, 'tomato', 'cheese', 'pineapple'],
  rancheros: ['beans', 'avocado', 'cheese', 'chili'],
  focaccia: ['tomato', 'olive', 'onion', 'redOnion', 'potato'],
  pizza: [...cooked, 'tomato', 'onion', 'redOnion', 'cheese', 'egg'],
  flammkuchen: ['onion', 'redOnion', 'bacon', 'leek', 'mushroom', 'pumpkin', 'cheese'],
  scones: sweet.filter((food) => food !== 'lemon'),
  cake: sweet,
  loafCake: sweet,
  cheesecake: fruit,
  muffins: sweet,
  tart: [...sweet, 'tomato', 'onion'],
  thinTart: [...sweet, 'tomato', 'courgette', 'onion', 'redOnion', 'leek', 'mushroom'],
  quiche: ['bacon', 'fish', 'leek', 'spinach', 'broccoli', 'tomato', 'mushroom', 'courgette', 'asparagus', 'pumpkin'],
  brownies: ['walnut', 'nut', 'raspberry', 'cherry'],
  pancakes: ['strawberry', 'raspberry', 'berry', 'banana', 'apple', 'peach', 'cherry'],
  crepes: ['strawberry', 'raspberry', 'berry', 'banana', 'apple', 'cherry'],
  waffles: ['strawberry', 'raspberry', 'berry', 'banana', 'cherry'],
  smoothie: fruit,
  dip: ['chickpea', 'cucumber', 'redOnion', 'tomato', 'olive'],
  pudding: [...fruit, 'chocolate', 'nut'],
  iceCream: [...fruit.filter((food) => food !== 'lemon' && food !== 'lime'), 'chocolate', 'nut', 'walnut'],
  tacos: [...cooked, 'tomato', 'onion', 'redOnion', 'avocado', 'cheese', 'mango', 'pineapple'],
  openSandwich: ['cucumber', 'radish', 'egg', 'tomato', 'shrimp', 'redOnion'],
  wrap: raw.filter((food) => !fruit.includes(food)),
}

/** Dishes that are drawn from their bites: without two of them they would show nothing. */
const madeOfBites: ReadonlySet<DishName> = new Set([
  'pieceSalad',
  'stirFry',
  'skewers',
  'stew',
  'tacos',
  'thinTart',
  'wrap',
])

/** The bites of a dish, or null where the recipe does not name enough of them. */
export function dishBites(dish: DishName, foods: Foods): Foods | null {
  const allowed = bites[dish] ?? []
  const found = foods.filter((food) => allowed.includes(food)).slice(0, dish === 'pieceSalad' ? 6 : 4)
  const least = dish === 'pieceSalad' || dish === 'stirFry' ? 2 : 1
  return madeOfBites.has(dish) && found.length < least ? null : found
}

/** The colours and bites of a dish, from the foods of the recipe and the enamel of the palette. */
export function dishLook(
  dish: DishName,
  recipe: {
    readonly title: string
    readonly words: string
    readonly foods: Foods
    readonly all: ReadonlySet<IngredientMotif>
  },
  palette: Palette,
): DishLook {
  const { color: food, from } = dishColor(dish, recipe, palette.food)
  const shown = dishBites(dish, recipe.foods) ?? []
  // A puree shows the colour of its food and not its bites.
  const dissolved = dish === 'soup' || dish === 'risotto' ? shown.filter((one) => one !== from) : shown
  const first = recipe.foods.find(isFruity) ?? recipe.foods[0]
  return {
    light: palette.background === '#2e4557' ? '#f3e7cf' : '#fff8ea',
    enamel: palette.enamel,
    enamelDark: palette.enamelDark,
    food,
    foodDark: darker(food, dish === 'burger' ? 0.7 : 0.86),
    has: (...foods) => foods.some((one) => recipe.all.has(one)),
    isCold: /\b(cold|chilled|gazpacho|kalte?|okroshka|vichyssoise)\b/.test(recipe.title),
    pieces: piecesOf(dissolved),
    motif: first === undefined ? '' : ingredientMotifs[first],
  }
}
