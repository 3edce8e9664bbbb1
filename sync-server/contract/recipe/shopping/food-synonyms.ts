import { foodWords } from './food-words.ts'

/** Names of one food in British, American and other English. A search for one of them finds the others too. */
const groups = [
  'aubergine, eggplant, brinjal',
  'courgette, zucchini',
  'coriander, cilantro',
  'spring onion, scallion, green onion',
  'prawn, shrimp',
  'rocket, arugula',
  'beetroot, beet',
  'chickpea, garbanzo, chick pea',
  'swede, rutabaga',
  'icing sugar, powdered sugar, confectioners sugar',
  'caster sugar, superfine sugar',
  'bicarbonate of soda, baking soda',
  'cornflour, cornstarch, corn starch',
  'plain flour, all purpose flour',
  'wholemeal flour, whole wheat flour',
  'double cream, heavy cream',
  'minced beef, ground beef, beef mince',
  'minced pork, ground pork',
  'minced lamb, ground lamb',
  'bell pepper, capsicum',
  'chili, chilli, chile',
  'stock, broth',
  'yogurt, yoghurt',
  'hummus, houmous',
  'broad bean, fava bean',
  'runner bean, string bean',
  'butter bean, lima bean',
  'mangetout, snow pea',
  'celeriac, celery root',
  'pak choi, bok choy',
  'chinese cabbage, napa cabbage',
  'savoury, savory',
  'sultana, golden raisin',
  'treacle, molasses',
  'porridge, oatmeal',
  'crisps, potato chips',
  'flapjack, granola bar',
  'sweetcorn, corn',
  'gherkin, pickle',
  'rapeseed oil, canola oil',
  'groundnut, peanut',
  'dal, dhal, daal',
  'doughnut, donut',
  'ketchup, catsup',
  'whisky, whiskey',
  'vegetarian, veggie',
  'barbecue, bbq',
]

const bySingular = new Map<string, string[]>()
for (const group of groups) {
  const names = group.split(', ')
  for (const name of names) {
    const key = foodWords(name).join(' ')
    bySingular.set(key, [...(bySingular.get(key) ?? []), ...names.filter((other) => other !== name)])
  }
}

/** The most words of a name that has synonyms. */
const maxNameWords = 3

/** The other names of a food, each as its words; empty for words without synonyms. Singular and plural count as equal. */
export const foodSynonyms = (words: readonly string[]): readonly (readonly string[])[] =>
  (bySingular.get(foodWords(words.join(' ')).join(' ')) ?? []).map((name) => name.split(' '))

/**
 * Groups the words of a query into names with synonyms and single words, the longest name first: "spring onion soup" is
 * a name and a word.
 */
export function groupFoodNames(
  words: readonly string[],
): { readonly words: readonly string[]; readonly synonyms: readonly (readonly string[])[] }[] {
  const found: { words: readonly string[]; synonyms: readonly (readonly string[])[] }[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxNameWords, words.length - at)
    while (length > 1 && foodSynonyms(words.slice(at, at + length)).length === 0) length -= 1
    const name = words.slice(at, at + length)
    found.push({ words: name, synonyms: foodSynonyms(name) })
    at += length
  }
  return found
}
