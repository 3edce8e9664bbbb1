import { readPhraseTable, type Phrases } from './line-words.ts'
import { endPhrases, participlesBefore, participlesBehind, preparationAdverbs, productForms } from './note-languages.ts'

/** A word of a name with its place. */
export interface NameWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface NameWords {
  readonly ends: Phrases
  readonly behind: ReadonlySet<string>
  readonly before: Phrases
  readonly adverbs: ReadonlySet<string>
}

/** Writes out the endings of a table: "(picad)(o|a)" is "picado" and "picada". */
const inflected = (tables: readonly string[]): string[] =>
  tables.flatMap((table) =>
    table
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [, stems = '', endings = ''] = /^\(?([^()]+)\)?\(([^()]+)\)$/.exec(entry) ?? []
        if (stems === '') return [entry]
        return stems.split('|').flatMap((stem) => [stem, ...endings.split('|').map((ending) => stem + ending)])
      }),
  )

let known: NameWords | undefined
const nameWords = (): NameWords =>
  (known ??= {
    ends: readPhraseTable(endPhrases),
    behind: new Set(inflected(participlesBehind)),
    before: readPhraseTable(inflected(participlesBefore).join(' ')),
    adverbs: new Set(preparationAdverbs.trim().split(/\s+/)),
  })

const isProduct = (participle: string, foods: readonly string[]): boolean =>
  productForms.some(([form, food]) => form.test(participle) && foods.some((word) => food.test(word)))

/**
 * Where a name of another language ends: at a purpose ("zum Braten", "pour le moule"), at "al gusto", or at the
 * preparation behind it ("carottes pelées et coupées"). The length of the text where it does not.
 */
export function endOfForeignName(text: string, words: readonly NameWord[]): number {
  const { behind, adverbs } = nameWords()
  const firstFood = words.findIndex((word) => !adverbs.has(word.text))
  for (const [index, word] of words.entries()) {
    if (index === 0) continue
    if (startsEndPhrase(words, index)) return word.start
    if (index <= firstFood) continue
    const next = words[index + 1]?.text ?? ''
    const participle = behind.has(word.text) ? word.text : adverbs.has(word.text) && behind.has(next) ? next : ''
    if (participle === '') continue
    const foods = words.slice(Math.max(0, index - 6), index).map((one) => one.text.replace(/^[dl]['’]/, ''))
    // A phrase that goes on as a name: "beurre fondu ou huile".
    if (!isProduct(participle, foods)) return word.start
  }
  return text.length
}

/** Purposes that name a product: "lievito per dolci", "polvo para hornear", "harina para todo uso". */
const productPurposes: Readonly<Record<string, RegExp>> = {
  per: /^(?:dolci|pizza|pane|torte)$/,
  para: /^(?:hornear|montar|batir|bater|todo|bolo|bolos|repostería)$/,
}

function startsEndPhrase(words: readonly NameWord[], at: number): boolean {
  for (const phrase of nameWords().ends.get(words[at]?.text ?? '') ?? []) {
    const fits = phrase.every((part, index) => {
      const word = words[at + index]?.text ?? ''
      if (part === '') return word !== ''
      if (index === 0 && productPurposes[part]?.test(words[at + 1]?.text ?? '') === true) return false
      if (part === 'pieczenia' && /^prosz(?:ek|ku)$/.test(words[at - 1]?.text ?? '')) return false
      return part === '#' ? /^\d[^%]*$/.test(word) : word === part
    })
    if (fits) return true
  }
  return false
}

/** The number of words of preparation before a food: "frisch geriebener Parmesan", "smält smör"; 0 for none. */
export function leadingParticiple(words: readonly string[]): number {
  const { adverbs, before } = nameWords()
  const lower = words.slice(0, 5).map((word) => word.toLowerCase())
  const skipped = adverbs.has(lower[0] ?? '') ? 1 : 0
  for (const from of [0, skipped]) {
    for (const phrase of before.get(lower[from] ?? '') ?? []) {
      if (!phrase.every((part, index) => lower[from + index] === part)) continue
      const length = from + phrase.length
      const foods = words.slice(length).map((word) => word.toLowerCase())
      if (foods.length === 0 || isProduct(lower[from] ?? '', foods.slice(0, 1))) return 0
      return length
    }
  }
  const isFreshlyGround = skipped === 1 && /^gemahlene[rsnm]?$/.test(lower[1] ?? '')
  return isFreshlyGround && words.length > 2 ? 2 : 0
}
