import { foldText } from '../../recipe/fold-text.ts'
import { belongsToDiet, readable, type CheckedDiet } from './diet-foods.ts'

/** Diets as people write them in a title or a request, in English and German, folded. */
const dietWords: readonly (readonly [RegExp, CheckedDiet])[] = [
  [/\bvegan\w*|\bplant.?based\b|\bpflanzlich(?:e[rsnm]?)?\b(?! (?:ol|ole|fett|margarine)\b)/g, 'vegan'],
  [/\bvegetari\w+|\bmeat.?free\b|\bmeatless\b|\bwithout meat\b|\bohne fleisch\b|\bfleischlos\w*/g, 'vegetarian'],
  [/\bpes[ck][ae]tari\w+/g, 'pescatarian'],
  [
    /\b(?:dairy|lactose|milk).?free\b|\bno[-‐‑–](?:dairy|milk)\b|\bwithout (?:dairy|milk)\b|\blaktosefrei\w*|\bmilchfrei\w*|\bohne (?:milch|laktose)\b/g,
    'dairy-free',
  ],
  [/\begg.?free\b|\beggless\b|\bno[-‐‑–]eggs?\b|\bwithout eggs?\b|\beifrei\w*|\bohne (?:ei|eier)\b/g, 'egg-free'],
  [/\bgluten.?free\b|\bgf\b|\bno[-‐‑–]gluten\b|\bwithout gluten\b|\bglutenfrei\w*|\bohne gluten\b/g, 'gluten-free'],
  [/\bnut.?free\b|\bno[-‐‑–]nuts?\b|\bwithout nuts\b|\bnussfrei\w*|\bohne nusse\b/g, 'nut-free'],
]

const hedges =
  'really|fully|quite|even|strictly|entirely|always|necessarily|100 ?%|ganz|wirklich|rein|komplett|immer|an?'
/** What takes a diet back: "not vegan", "nicht ganz vegan", "non-vegetarian". */
const negated = new RegExp(
  String.raw`(?:\bnot|\bnon|\bnever|n['’]t|\bnicht|\bnie|\bkein\w*|\bweder)[\s‐‑–-]+(?:(?:${hedges})\s+){0,2}$`,
)

interface DietName {
  readonly diet: CheckedDiet
  /** Where it begins and ends in the readable text. */
  readonly start: number
  readonly end: number
  readonly isNegated: boolean
}

const dietNamesIn = (text: string): DietName[] =>
  dietWords.flatMap(([words, diet]) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({
      diet,
      start: index,
      end: index + found.length,
      isNegated: negated.test(text.slice(0, index)),
    })),
  )

const unique = (diets: readonly CheckedDiet[]): CheckedDiet[] => [...new Set(diets)]

/** The diets that a title, a category or a request promises by name. */
export const promisedDiets = (text: string): CheckedDiet[] =>
  unique(dietNamesIn(readable(text)).flatMap(({ diet, isNegated }) => (isNegated ? [] : [diet])))

/** Whether a text takes a diet back: what it tells then is for others. */
export const takesBack = (text: string, diet: CheckedDiet): boolean =>
  dietNamesIn(readable(text)).some((one) => one.isNegated && one.diet === diet)

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!])\s+|\n+/)

/** "It can be made vegan", "if you are vegan, swap the butter", "for a vegan version": no promise of this recipe. */
const optional =
  /\b(?:can|could) (?:\w+ )?be (?:\w+ )?made\b|\bmake (?:it|this|them)\b|\bif youre?\b|\bif you\b|\bswap|\bsubstitut|\breplac|\bersetz|\baustausch|\blasst sich\b|\bwenn du\b|\bwer es\b/
const optionalBefore = /\b(?:for an?|fur eine?)(?: \w+)? $/

/** The diets that a sentence of a description promises. "With vegan butter" names a food, and not the dish. */
const promisedInSentence = (sentence: string): CheckedDiet[] => {
  const text = readable(sentence)
  if (optional.test(text)) return []
  return dietNamesIn(text).flatMap(({ diet, start, end, isNegated }) => {
    if (isNegated || optionalBefore.test(text.slice(0, start))) return []
    const food = /^[\s-]*(\w+(?: \w+)?)/.exec(text.slice(end))?.[1] ?? ''
    return belongsToDiet(food, diet) ? [diet] : []
  })
}

export const promisedInDescription = (text: string): CheckedDiet[] =>
  unique(sentencesOf(text).flatMap(promisedInSentence))

/** So many words of a sentence are worth keeping. */
const minWordsLeft = 3

/** A description that does not promise a diet: without its name, or without a sentence that has little else. */
export const descriptionWithout = (text: string, diet: CheckedDiet): string =>
  promisedInDescription(text).includes(diet)
    ? sentencesOf(text)
        .flatMap((sentence) => {
          if (!promisedInSentence(sentence).includes(diet)) return [sentence]
          const rest = titleWithout(sentence, diet)
          // "It is vegan." has nothing in the place of the name.
          const isWhole = rest.split(' ').length >= minWordsLeft && !/ [.,;:!?]/.test(rest)
          return isWhole && !promisedInSentence(rest).includes(diet) ? [rest] : []
        })
        .join(' ')
    : text

/** A title without the words of a diet, with a capital first letter. */
export const titleWithout = (title: string, diet: CheckedDiet): string => {
  const seen = Array.from(title.replaceAll(/\p{Cf}/gu, ''))
  // Folding changes the length of some characters.
  const folded = seen.map(foldText)
  const names = dietNamesIn(folded.join('')).filter((one) => one.diet === diet && !one.isNegated)
  if (names.length === 0) return title
  let at = 0
  const rest = seen
    .filter((_, index) => {
      const here = at
      at += folded[index]?.length ?? 0
      return !names.some(({ start, end }) => start <= here && here < end)
    })
    .join('')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,:;–-]+|[\s,:;–-]+$/g, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Foods that a request may leave out, folded. */
const refusedFoods: readonly (readonly [string, CheckedDiet])[] = [
  ['animal products?|tierische[nsrm]?(?: produkten?| zutaten)?', 'vegan'],
  ['meat|fleisch', 'vegetarian'],
  ['milk|dairy|lactose|(?:kuh)?milch|milchprodukten?|milcheiweiss|laktose', 'dairy-free'],
  ['eggs?|ei|eiern?|huhnerei(?:weiss)?', 'egg-free'],
  ['gluten', 'gluten-free'],
  ['(?:tree |pea)?nuts?|(?:erd|hasel|wal)?nuss(?:en?)?', 'nut-free'],
]
const anyRefused = refusedFoods.map(([names]) => names).join('|')
const refusal = String.raw`\b(?:no|without|free (?:of|from)|avoid(?:ing)?|(?:eat|have) no|(?:cant|cannot|can not|dont|do not|doesnt|does not|wont|never) (?:eat|have|drink|like|tolerate)|allerg\w+ to|intoleran\w+ (?:to|of)|kein\w*|nichts|ohne|allerg\w+ (?:gegen|auf))`
const alsoRefused = String.raw`(?:(?:${anyRefused})(?:,? (?:and|or|nor|und|oder|noch)|,) )*(?:any |no |kein\w* )?`
/** "No eggs", "keine Milch oder Nüsse", "nut allergy", "Eiallergie". */
const refused: readonly (readonly [RegExp, CheckedDiet])[] = refusedFoods.map(([names, diet]) => [
  new RegExp(String.raw`${refusal} ${alsoRefused}(?:${names})\b|\b(?:${names}) ?(?:allerg|intoleran|unvertraglich)`),
  diet,
])
const coeliac = /\bco?eliacs?\b|\bzoliakie|\bsprue\b/

/** The diets that a request asks for: in a title "no eggs" may be a joke, in a request it is a need. */
export const requestedDiets = (text: string): CheckedDiet[] => {
  const folded = readable(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[-‐‑–\s]+/g, ' ')
  const found = refused.filter(([words]) => words.test(folded)).map(([, diet]) => diet)
  return unique([...promisedDiets(text), ...found, ...(coeliac.test(folded) ? ['gluten-free' as const] : [])])
}

/**
 * "Is butter vegan?": what stands in front of the diet names a food, and neither a dish to be made nor a person. With an
 * article ("Are the brownies nut-free?") or the name of a dish it may be what is cooked: one check too many is the safe side.
 */
const foodBefore =
  /^(?:(?:and|but|und|aber) )?(?:is|are|ist|sind) (?!(?:.*\W)?(?:the|an?|der|den|ein\w*|brownies?|cookies?|muffins?|pancakes?|waffles?|pies?|tarts?|pizzas?|lasagn\w+|soups?|stews?|curry|curries|salads?|\w*(?:cakes?|kuchen|torten?|kekse?|platzchen|suppen?|salate?|auflauf|eintopf|waffeln?))\W)(?!.*\b(?:there|here|it|this|that|these|those|they|he|she|you|we|my|our|any\w*|some\w*|one|all|every\w*|possible|able|make|made|recipes?|dish\w*|meals?|dinner|lunch|es|das|die[sr]?\w*|sie|er|ihr|wir|du|mein\w*|unser\w*|was|et?was|alle\w*|moglich|mach\w*|rezept\w*|gerichte?|essen)\b)(?:\w+ ){1,4}$/
/** "Can vegans eat honey?", "What does vegan mean?" */
const aboutDiet =
  /^(?:can|may|do|should|durfen|konnen|essen) (?:vegan(?:s|er\w*)|vegetari(?:ans|er\w*)|co?eliacs)\b|^what does .* mean\b|^was (?:heisst|bedeutet)\b/

/** Whether a sentence asks about a food or a word, and so for no diet. */
const isAboutFood = (sentence: string): boolean => {
  const text = readable(sentence).replace(/[\s?]+$/, '')
  const last = dietNamesIn(text).find(({ end }) => end === text.length)
  return aboutDiet.test(text) || (last !== undefined && foodBefore.test(text.slice(0, last.start)))
}

/** The diets that a question of a conversation asks for, without those that it only asks about. */
export const dietsOfQuestion = (question: string): CheckedDiet[] =>
  requestedDiets(
    question
      .split(/(?<=[.!?])\s+|\n+/)
      .filter((sentence) => !isAboutFood(sentence))
      .join('\n'),
  )
