import { foldText } from '../fold-text.ts'

/** Endings of German plurals and cases; a search compares words with and without them. */
const endings = ['en', 'er', 'n', 'e', 's']
const minStem = 4

/**
 * Other forms of a folded word by German endings: Kartoffel and Kartoffeln, Tomate and Tomaten. The full-text search
 * knows the forms of English words alone. Most of the results are no words.
 */
export function germanForms(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < minStem) return []
  const stems = endings.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))
  const bases = [word, ...stems.filter((stem) => stem.length >= minStem)]
  const forms = bases.flatMap((base) => [base, ...endings.map((end) => base + end)])
  return [...new Set(forms)].filter((form) => form !== word)
}

/** German plurals of the name of a food, which a search looks up beside it: Zwiebel, Zwiebeln. */
export const germanPlurals = (name: string): string[] =>
  /^[a-z]{2,}$/.test(name) ? ['n', 'en', 'e', 'er'].map((end) => name + end) : []

/** Last parts of German words for dishes and foods, folded. A Kartoffelsuppe is a Suppe. */
const heads = new Set(
  `suppe eintopf kuchen torte salat auflauf brot brötchen soße sosse sauce nudeln pfanne gulasch braten kompott marmelade creme
   knödel puffer schnitzel pfannkuchen strudel plätzchen kekse eis saft gratin püree ragout risotto curry pizza pudding
   käse fleisch wurst wein essig öl mehl zucker bohnen kohl nüsse beeren brühe filet`
    .split(/\s+/)
    .map(foldText),
)
/** Names of dishes that a cook may write together with a food in English: "applepie". No usual English word ends in them. */
const englishHeads = new Set(['pie', 'tart', 'soup', 'salad', 'stew'])
/** Characters between the parts of a compound: Hühner-suppe, Rinds-gulasch, Zwiebel-n-kuchen. */
const links = ['', 'er', 'en', 'n', 's', 'e']
const minRest = 3

/** Whether words of recipes may end in this one: Suppe, in Kartoffelsuppe. */
export const isHead = (word: string): boolean => heads.has(word)

/** The last part of a compound: the Suppe of a Kartoffelsuppe; null for other words. */
export function headOf(word: string): string | null {
  for (let at = minRest; at <= word.length - minRest; at += 1) if (heads.has(word.slice(at))) return word.slice(at)
  return null
}

/**
 * The two parts of a compound, a known food and a dish, without the characters between them; empty for other words.
 * `isKnown` tells whether a word is the name of a food.
 */
export function compoundNames(word: string, isKnown: (part: string) => boolean): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  for (let at = minRest; at <= word.length - minRest; at += 1) {
    const head = word.slice(at)
    const rest = word.slice(0, at)
    if (englishHeads.has(head) && isKnown(rest)) found.push([rest, head])
    if (!heads.has(head)) continue
    const known = [
      ...links.filter((link) => rest.endsWith(link)).map((link) => rest.slice(0, rest.length - link.length)),
      `${rest}e`,
    ]
      .filter((part) => part.length > 1)
      .find(isKnown)
    if (known !== undefined) found.push([known, head])
  }
  return found
}
