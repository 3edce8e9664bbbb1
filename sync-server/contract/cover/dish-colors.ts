import type { DishName } from './dishes.ts'
import type { IngredientMotif } from './foods/ingredient-motifs.ts'
import { shapeColors as p } from './foods/shapes.ts'

type Hue = readonly [IngredientMotif, string]

const fruitHues: readonly Hue[] = [
  ['strawberry', '#d6455a'],
  ['raspberry', '#c2355a'],
  ['berry', '#6b3a6b'],
  ['cherry', '#a3263a'],
  ['plum', '#6d2f5a'],
  ['orange', '#e8892f'],
  ['peach', '#f0a24f'],
  ['mango', '#f0a83a'],
  ['pineapple', '#f0d050'],
  ['apple', '#e0b45a'],
  ['pear', '#d9cd7d'],
  ['lemon', '#f0d65a'],
  ['lime', '#b5c95a'],
  ['banana', '#f3df9d'],
  ['grape', '#7d4f6b'],
  ['coffee', '#5a3a2a'],
  ['chocolate', '#6b4331'],
  ['pumpkin', '#d07a2c'],
  ['nut', '#d9b184'],
  ['walnut', '#a8703f'],
  ['peanut', '#c9935a'],
]
const vegetableHues: readonly Hue[] = [
  ['beet', '#a8315a'],
  ['tomato', '#d65a3a'],
  ['pumpkin', '#e2902f'],
  ['sweetPotato', '#e2902f'],
  ['carrot', '#e59a45'],
  ['peas', '#8faf58'],
  ['spinach', '#6f9450'],
  ['broccoli', '#8faf58'],
  ['asparagus', '#b5c97a'],
  ['mushroom', '#b08a63'],
  ['lentil', '#d9a040'],
  ['chickpea', '#e3bd5a'],
  ['corn', '#f0c850'],
  ['chili', '#cc5a33'],
  ['pepper', '#d9623a'],
  ['potato', '#f0dcae'],
  ['cauliflower', '#f3e6c8'],
  ['leek', '#dfe0ae'],
  ['onion', '#c98f4f'],
  ['fish', '#f0dcae'],
  ['milk', '#f3e6c8'],
]
const chocolateDough: Hue = ['chocolate', '#6b4331']
const doughHues: readonly Hue[] = [
  chocolateDough,
  ['carrot', '#c9803f'],
  ['pumpkin', '#d08a3c'],
  ['berry', '#d9a860'],
  ['lemon', '#efd06a'],
  ['orange', '#e8b050'],
  ['banana', '#d9a860'],
  ['walnut', '#c08a4f'],
  ['coffee', '#9a6a45'],
]
const sauceHues: readonly Hue[] = [
  ['tomato', '#d0492f'],
  ['chocolate', '#5f3a28'],
  ['basil', '#7d9a4a'],
  ['avocado', '#a9bc6d'],
  ['mushroom', '#a57b52'],
  ['pumpkin', '#e2902f'],
  ['steak', '#8f4a2c'],
  ['peanut', '#c9935a'],
  ['cheese', '#f3dc9a'],
  ['milk', '#f3e6c8'],
  ['egg', '#f3dc9a'],
  ['herb', '#9db35f'],
]

interface ColorRule {
  readonly hues: readonly Hue[]
  readonly otherwise: string
}
const fruity = (otherwise: string): ColorRule => ({ hues: fruitHues, otherwise })
const saucy = (otherwise: string): ColorRule => ({ hues: sauceHues, otherwise })
const dough: ColorRule = { hues: doughHues, otherwise: '#d9a860' }
const fixed = (otherwise: string): ColorRule => ({ hues: [], otherwise })

const colorRules: Readonly<Partial<Record<DishName, ColorRule>>> = {
  soup: { hues: vegetableHues, otherwise: '#d9a45c' },
  dal: {
    hues: [
      ['redOnion', '#c4562f'],
      ['tomato', '#dd9438'],
    ],
    otherwise: '#e0ac45',
  },
  stew: {
    hues: [
      ['tomato', '#c4502f'],
      ['beet', '#a8315a'],
      ['pumpkin', '#d08a3c'],
    ],
    otherwise: '#96552f',
  },
  curry: {
    hues: [
      ['spinach', '#6f9450'],
      ['tomato', '#cc6a2c'],
      ['pumpkin', '#e2902f'],
    ],
    otherwise: '#dd9a35',
  },
  chiliBowl: fixed('#b8402a'),
  noodleBowl: fixed(p.lemon),
  pieceSalad: {
    hues: [
      ['noodles', p.lemon],
      ['potato', p.lemon],
      ['herb', p.green],
      ['lentil', p.brown],
      ['beans', p.crust],
    ],
    otherwise: p.greenLight,
  },
  ricePlate: {
    hues: [
      ['tomato', '#dd7a3a'],
      ['pepper', '#dd7a3a'],
      ['peas', '#f0dcae'],
    ],
    otherwise: '#e5c27d',
  },
  risotto: {
    hues: [
      ['pumpkin', '#eba94f'],
      ['beet', '#c2557d'],
      ['tomato', '#e5906a'],
      ['peas', '#d6dba4'],
      ['asparagus', '#dfe0ae'],
      ['mushroom', '#d9bd90'],
    ],
    otherwise: '#f0dfb0',
  },
  porridge: { hues: [['wheat', '#ead3a5']], otherwise: '#f8efdc' },
  crumble: fruity('#c9653f'),
  spaghetti: saucy(p.lemon),
  shortPasta: saucy(p.lemon),
  lasagne: saucy('#c4502f'),
  gnocchi: saucy('#f3dc9a'),
  meatballs: saucy('#a8653a'),
  knodel: saucy('#a8653a'),
  cake: dough,
  loafCake: dough,
  muffins: dough,
  cookies: dough,
  cheesecake: fruity(p.lemon),
  pie: fruity('#b5573a'),
  tart: fruity('#e0b45a'),
  thinTart: fixed('#e0b45a'),
  brownies: { hues: [['chocolate', '#5f3a28']], otherwise: '#d0a05a' },
  doughnuts: {
    hues: [
      ['chocolate', '#5f3a28'],
      ['strawberry', '#e58aa0'],
    ],
    otherwise: '#f0c9a0',
  },
  tea: fixed('#b5632c'),
  mug: {
    hues: [['chocolate', '#6b4331']],
    otherwise: '#7a2236',
  },
  glass: fruity('#c9843f'),
  smoothie: fruity('#f0b49b'),
  cocktail: fruity('#f0c94f'),
  jar: {
    hues: [...fruitHues, ...vegetableHues, ['redOnion', '#c25f8a'], ['cabbage', '#e3c98f'], ['cucumber', '#8ba05a']],
    otherwise: '#b5703c',
  },
  sauce: saucy('#b5703c'),
  dip: {
    hues: [
      ['avocado', '#a9bc6d'],
      ['chickpea', '#ead0a0'],
      ['aubergine', '#d9c3a0'],
      ['olive', '#6b6a45'],
      ['milk', '#f8f3e4'],
    ],
    otherwise: '#ead0a0',
  },
  pudding: fruity('#f6e7c4'),
  granita: fruity('#e9e2d0'),
  iceCream: fruity('#f6e7c4'),
  openSandwich: {
    hues: [
      ['avocado', '#a9bc6d'],
      ['fish', '#eaa08c'],
      ['cheese', '#edbd45'],
      ['egg', '#f3dc9a'],
      ['steak', '#e8a592'],
    ],
    otherwise: '#f3dc9a',
  },
  burger: fixed('#8f5a3a'),
  fries: { hues: [['sweetPotato', '#e0812f']], otherwise: p.lemon },
}

/** Words of a title or of ingredients that colour a dish more than its foods do. */
const colorWords: readonly (readonly [DishName | null, RegExp, string])[] = [
  ['stew', /\b(red wine|burgundy|rotwein|au vin|bourguignon)/, '#7a3336'],
  ['curry', /\bgreen curry|grunes curry\b/, '#9db35f'],
  ['curry', /\bcoconut milk|kokosmilch\b/, '#e3ab55'],
  ['noodleBowl', /\b(soba|buchweizennudeln)\b/, '#a88663'],
  ['noodleBowl', /\b(rice noodles?|vermicelli|glasnudeln|pad thai)\b/, '#f6ecd6'],
  ['soup', /\b(borscht|beetroot)\b/, '#a8315a'],
  ['soup', /\b(miso)\b/, '#c99a5b'],
  ['soup', /\b(pozole rojo|guajillo)\b/, '#c4502f'],
  ['soup', /\b(yellow pea|erbsensuppe gelb)\b/, '#e0b84f'],
  ['glass', /\b(kvass|kombucha|iced tea|eistee)\b/, '#b5783c'],
  ['mug', /\b(cider|apfelpunsch)\b/, '#d9983f'],
  ['glass', /\b(hibiscus|jamaica|hibiskus)\b/, '#a3263a'],
  ['jar', /\b(kimchi)\b/, '#cc5a33'],
  ['iceCream', /\b(pistachio|pistazien?|matcha)\b/, '#b5c37d'],
  ['cookies', /\bmatcha\b/, '#a9b86a'],
  ['dip', /\bvierge\b/, '#dcb04a'],
  ['dip', /\b(pico de gallo|salsa)\b/, '#d0492f'],
  ['sauce', /\b(verde|pesto|chimichurri)\b/, '#7d9a4a'],
  ['sauce', /\b(bechamel|mayonnaise|mayo|aioli|hollandaise|tahini|cream)\b/, '#f5e9cb'],
]

interface ColoredRecipe {
  /** Without accents, like `words`: the title and all lines of ingredients. */
  readonly title: string
  readonly words: string
  readonly foods: readonly IngredientMotif[]
}

/** Cocoa colours a dough; pieces of chocolate in it do not. */
const isOfCocoa = ({ title, words }: ColoredRecipe): boolean =>
  /\b(cocoa|kakao)/.test(words) ||
  (/chocolate|schoko/.test(title) && !/\b(chips?|chunks?)\b|stuckchen|with chocolate|mit schoko/.test(title))

export interface DishColor {
  readonly color: string
  /** The food that gives the colour. */
  readonly from: IngredientMotif | null
}

/** The colour of a dish by its words and foods; `fallback` where no rule knows the dish. */
export function dishColor(dish: DishName, recipe: ColoredRecipe, fallback: string): DishColor {
  const { hues, otherwise } = colorRules[dish] ?? fixed(fallback)
  const tastes = recipe.foods.filter(
    (food) => food !== 'chocolate' || !hues.includes(chocolateDough) || isOfCocoa(recipe),
  )
  const byFood = tastes.map((food) => hues.find(([named]) => named === food)).find((hue) => hue !== undefined)
  const byWord = colorWords.find(([of, words]) => of === dish && words.test(recipe.words))
  return { color: byWord?.[2] ?? byFood?.[1] ?? otherwise, from: byFood?.[0] ?? null }
}

/** Whether a food is a fruit, nut or sweet with a colour of its own, as on the label of a jar. */
export const isFruity = (food: IngredientMotif): boolean => fruitHues.some(([named]) => named === food)
