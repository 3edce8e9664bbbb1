import { foldText } from '../recipe/fold-text.ts'
import { composeCover, coverDocument, drawDish, drawSideMotifs } from './draw-cover.ts'
import { kitchenObjects, type KitchenObjectName } from './kitchen-objects.ts'
import { ingredientMotifs, type IngredientMotif } from './foods/ingredient-motifs.ts'
import { piecesOf } from './foods/pieces.ts'
import { placed } from './foods/shapes.ts'
import { drawBackdrop, drawBranches, drawShadow, type Random } from './scene.ts'

/** The fields of a blog post that decide its cover. */
export interface PostSubject {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** Its text, or the beginning of it. Markdown does not matter. */
  readonly text: string
}

/** What a post is about, the most certain words first. */
const objectWords: readonly (readonly [KitchenObjectName, RegExp])[] = [
  [
    'tabletAndPhone',
    /\b(phones?|tablets?|devices?|offline|browsers?|apps?|handys?|gerate?n?|telefone?|\w*telefons?|internet)\b/,
  ],
  [
    'scales',
    /\b(twice|doubl\w+|halv\w+|weigh\w*|measur\w+|grams?|doppelt\w*|halb\w*|wieg\w*|\w*waagen?|gramm|abmess\w*)\b/,
  ],
  ['notepad', /\b(writ(?:e|es|ing|ten)|notes?|notizen?|schreib\w*|aufschreib\w*)\b/],
  ['basket', /\b(season\w*|markets?|harvest\w*|gardens?|saison\w*|\w*markt|ernten?|garten)\b/],
  ['board', /\b(kni(?:fe|ves)|chop\w*|slic\w+|messer\w*|schneid\w*|brettchen|schneidebrett\w*)\b/],
  ['pot', /\b((?:pot|pan|stew)s?|braise\w*|boil\w*|topfe?|pfannen?|eintopf\w*|schmor\w*|kochen)\b/],
  ['cookbook', /\b(recipes?|cook ?books?|books?|rezepte?n?|\w*buch|bucher)\b/],
]

/** The title decides before the summary, and the summary before the text. */
export const chooseObject = ({ title, summary, text }: PostSubject): KitchenObjectName => {
  for (const words of [title, summary, text].map(foldText)) {
    const found = objectWords.find(([, pattern]) => pattern.test(words))
    if (found !== undefined) return found[0]
  }
  return 'pot'
}

/** Beside the object of a post that names no food. */
const pantry: readonly IngredientMotif[] = ['lemon', 'garlic', 'herb', 'onion', 'tomato', 'egg', 'rosemary', 'apple']

const fromPantry = (random: Random): IngredientMotif[] => {
  const first = random(pantry.length)
  const second = first + 1 + random(pantry.length - 1)
  return [first, second].flatMap((at) => pantry[at % pantry.length] ?? [])
}

/** Foods in the basket, so that their lower half is behind its edge. */
const heap = (foods: readonly IngredientMotif[]): string =>
  [-144, 144, -50, 52]
    .map((x, index) => placed(ingredientMotifs[foods[index % foods.length] ?? 'apple'], x, -158, x / 14, 1.15))
    .join('')

/**
 * Draws the cover of a blog post, as the covers of recipes are drawn: the dish that its title names, else an object of the
 * kitchen that the post is about, and the foods that it names. It has no text, because the title is beside it.
 */
export function drawPostCover(post: PostSubject): string {
  const { slug, title, summary, text } = post
  const lines = [summary, ...text.split(/[.,:;!?\n]+/)].slice(0, 200)
  const recipe = { recipeShortId: slug, title, cuisine: null, ingredientNames: lines }
  const composition = composeCover(recipe)
  const { dish, palette, foods, random } = composition
  if (dish !== null) return coverDocument(composition, drawDish(recipe, composition, dish))
  const beside = foods.length > 1 ? foods : [...foods, ...fromPantry(random)]
  const object = chooseObject(post)
  const isBasket = object === 'basket'
  const groundY = 706
  const look = {
    light: '#fff8ea',
    enamel: palette.enamel,
    enamelDark: palette.enamelDark,
    food: palette.food,
    foodDark: palette.foodDark,
    has: () => false,
    isCold: false,
    pieces: piecesOf(foods),
    motif: isBasket ? heap(beside) : '',
  }
  return coverDocument(
    composition,
    [
      drawBackdrop(palette, random),
      drawBranches(palette, random),
      ...drawSideMotifs(isBasket ? beside.slice(4, 6) : beside.slice(0, 2), groundY, random),
      drawShadow(groundY),
      placed(kitchenObjects[object](look), 600, groundY, 0, 1.36),
    ].join(''),
  )
}
