// Above 300 lines: the reader of all group words, whose patterns share one pass over the tokens of a step.
import type { IngredientPhrase } from './ingredient-phrases.ts'
import { german } from './german-food-words.ts'
import type { FoodWords } from './step-food-words.ts'
import { commands, type TextToMatch } from './step-mentions.ts'

/** The part of an ingredient that groups look at. */
export interface GroupMember {
  readonly name: string
  readonly sublist: number
  readonly phrases: readonly IngredientPhrase[]
}

/** Several ingredients that a step names together: "all ingredients except the butter", "the spices", "the marinade". */
export interface IngredientGroup {
  readonly includes: (member: GroupMember) => boolean
  /** The sublist that the text names; null where it names none. */
  readonly sublist: number | null
  /** Whether the group reaches over all sublists: "the remaining ingredients". */
  readonly isRest: boolean
  /** The exact number of members: 2 for "both meats". */
  readonly count?: number
  /** Whether it means nothing where one of its members is in use: "the vegetables" are then in the pot. */
  readonly isOnlyUntouched?: boolean
  /** `all`: ingredients at large; `first`: "everything" without an exception means ingredients only at the start. */
  readonly kind: 'all' | 'first' | 'foods' | 'heading' | 'made'
}

export interface GroupsOfStep {
  readonly groups: readonly IngredientGroup[]
  /** Tokens in an exception: the butter of "everything but the butter". */
  readonly excepted: ReadonlySet<number>
  /** The sublist that the text itself names: "For the sauce, …". */
  readonly sublist: number | null
  /** Whether the text names ingredients that no rule can list: "the wet ingredients". */
  readonly isUnclear: boolean
}

/** The plain words of each heading, without the general ones. */
export interface Heading {
  readonly words: readonly string[]
}

const generalWords = new Set(
  `the a for of and to in make making prepare ingredient cook form finish serve first day night before bake assembly
  table ~fur ~das ~die ~den ~der zum`.split(/\s+/),
)

export const readHeadings = (subheadings: readonly string[], { readPlain }: FoodWords): Heading[] =>
  subheadings.map((subheading) => ({
    words: (subheading.match(/\p{L}{3,}/gu) ?? []).flatMap(readPlain).filter((word) => !generalWords.has(word)),
  }))

const makingVerbs = new Set(
  `mix stir whisk blend beat combine make prepare pound grind purée puree whip rub boil crush assemble knead shake process
  pulse verrühren rühren aufkochen mischen verkneten vermengen zerstoßen pürieren anrühren kneten vermischen verquirlen
  mixen zubereiten`.split(/\s+/),
)
const prepositions = new Set(
  'in into with to over on of from for under mit in im unter über auf zu zur zum für aus'.split(' '),
)
const articles = new Set('the your a an all both die das der den dem alle'.split(' '))
const exceptionWords = new Set('except excluding besides minus außer ausser'.split(' '))
const allWords = new Set('everything all every alles alle sämtliche'.split(' '))

class GroupReader {
  private readonly text: TextToMatch
  private readonly headings: readonly Heading[]
  private readonly keys: ReadonlySet<string>
  private readonly plain: ReadonlyMap<number, readonly string[]>
  private readonly groups: IngredientGroup[] = []
  private readonly excepted = new Set<number>()
  private isUnclear = false
  private sublist: number | null = null

  constructor(text: TextToMatch, headings: readonly Heading[], keys: ReadonlySet<string>) {
    this.text = text
    this.headings = headings
    this.keys = keys
    const plain = new Map<number, string[]>()
    for (const word of text.words) {
      const ofToken = plain.get(word.at)
      if (ofToken === undefined) plain.set(word.at, [word.plain])
      else ofToken.push(word.plain)
    }
    this.plain = plain
  }

  read(): GroupsOfStep {
    const { tokens } = this.text
    for (const at of tokens.keys()) {
      this.readException(at)
      this.readPurpose(at)
    }
    for (const at of tokens.keys()) {
      const word = this.word(at)
      if (word === 'ingredients' || word === 'zutaten' || word === 'stuff') this.readIngredients(at)
      else if (allWords.has(word)) this.readEverything(at)
      else if (!this.excepted.has(at)) this.readFoods(at)
    }
    this.readHeadingReferences()
    return { groups: this.groups, excepted: this.excepted, sublist: this.sublist, isUnclear: this.isUnclear }
  }

  private word(at: number): string {
    return this.text.tokens[at]?.word ?? ''
  }

  private words(from: number, to: number): string[] {
    return this.text.tokens.slice(Math.max(0, from), Math.max(0, to)).map(({ word }) => word)
  }

  private startsSentence(at: number): boolean {
    return at === 0 || /^[.!?;:]$/.test(this.text.tokens[at - 1]?.text ?? '')
  }

  /** The index after the words of an exception that starts at a token; 0 where none does. */
  private exceptionAt(at: number): number {
    const [word, next] = [this.word(at), this.word(at + 1)]
    if (exceptionWords.has(word)) return next === 'for' ? at + 2 : at + 1
    if (word === 'but' && /^(?:everything|all|else|anything)$/.test(this.word(at - 1))) return at + 1
    if ((word === 'apart' && next === 'from') || (word === 'other' && next === 'than')) return at + 2
    return word === 'bis' && next === 'auf' ? at + 2 : 0
  }

  private readException(start: number): void {
    const from = this.exceptionAt(start)
    // "all but a handful of the nuts", "bis auf 2 EL": a part, no exception.
    if (from === 0 || this.text.tokens[from]?.kind === 'number') return
    if (/^(?:a|an|two|one|half|ein|einen|etwas)$/.test(this.word(from)) && this.words(from, from + 5).includes('of'))
      return
    for (let at = from; at < this.text.tokens.length && at - from < 20; at += 1) {
      const token = this.text.tokens[at]
      if (token === undefined || /^[.;:!?()]$/.test(token.text)) return
      if (commands.has(token.word) || makingVerbs.has(token.word)) return
      if (this.text.foodWords === german && /^\p{Ll}{4,}(?:en|eln|ern)$/u.test(token.text) && at > from) return
      this.excepted.add(at)
    }
  }

  /** "For the sauce, …" at the start of a sentence names the sublist of the step. */
  private readPurpose(at: number): void {
    const isPurpose = /^(?:for|für)$/.test(this.word(at)) && articles.has(this.word(at + 1))
    if (isPurpose && this.startsSentence(at)) this.sublist ??= this.sublistNamed(at + 2, at + 5)
  }

  /** The only sublist whose heading holds one of these words. */
  private sublistNamed(from: number, to: number): number | null {
    const words = new Set<string>()
    for (let at = Math.max(0, from); at < to; at += 1) for (const word of this.plain.get(at) ?? []) words.add(word)
    return nameSublist(words, this.headings)
  }

  /** "everything for the dough", "Zutaten für den Teig". */
  private sublistAfter(at: number): number | null {
    const isLinked = /^(?:for|of|from|in|für|der|des|vom)$/.test(this.word(at))
    return isLinked ? this.sublistNamed(at + 1, at + 5) : null
  }

  private readIngredients(at: number): void {
    const before = this.words(at - 4, at)
    const last = before.at(-1) ?? ''
    const isStatement = this.words(at + 1, at + 3).some((word) => /^(?:are|is|have|should|sind)$/.test(word))
    const isPreparation = before.some((word) => /^(?:prepare|gather|measure|weigh|assemble|optional)$/.test(word))
    if (isStatement || isPreparation || this.word(at + 1) === 'list') return
    if (last === 'dry' || last === 'trockenen') {
      if (before.some((word) => /^(?:to|into|over|onto|zu)$/.test(word))) return
      const sentence = this.text.tokens.slice(at, at + 40)
      const end = sentence.findIndex(({ text }) => text === '.')
      const isListed = sentence.slice(0, end < 0 ? 40 : end).some(({ text }) => text === ':' || text === '(')
      if (!isListed) this.addFoods((member) => isFood(member, this.text.foodWords.dryWords, 'last'), at)
      return
    }
    if (/^(?:wet|liquid|flüssigen)$/.test(last)) {
      this.isUnclear = true
      return
    }
    const named = this.sublistNamed(at - 2, at) ?? this.sublistAfter(at + 1)
    if (named !== null) {
      this.groups.push({ sublist: named, isRest: false, kind: 'all', includes: () => true })
      return
    }
    const rest = before.findIndex((word) => /^(?:remaining|other|rest|restlichen|übrigen)$/.test(word))
    const isRest = rest >= 0
    const isAfterPreposition =
      isRest &&
      this.words(at - 7, at - before.length + rest)
        .slice(-2)
        .some((word) => /^(?:of|to|into|with|on|over|from)$/.test(word))
    const isAll = before.some((word) => allWords.has(word) || /^(?:mix|combine|blend)(?:ing)?$/.test(word))
    if (isRest ? !isAfterPreposition : isAll)
      this.groups.push({
        sublist: isRest ? null : this.sublistNamed(0, this.text.tokens.length),
        isRest,
        kind: 'all',
        includes: () => true,
      })
  }

  private readEverything(at: number): void {
    const word = this.word(at)
    const isElse = /^(?:else|andere|übrige)$/.test(this.word(at + 1))
    const next = isElse ? at + 2 : at + 1
    const sublist = this.sublistAfter(next)
    const after = sublist === null ? next : this.nextException(next)
    const hasException = this.exceptionAt(after) > 0 && this.excepted.has(this.exceptionAt(after))
    const isWhole = word === 'everything' || word === 'alles'
    if (hasException || isElse || (isWhole && sublist !== null)) {
      if (isWhole || hasException) this.groups.push({ sublist, isRest: isElse, kind: 'all', includes: () => true })
    } else if (isWhole) this.groups.push({ sublist, isRest: false, kind: 'first', includes: () => true })
  }

  private nextException(from: number): number {
    for (let at = from; at < from + 6; at += 1) if (this.exceptionAt(at) > 0) return at
    return from
  }

  /** "both meats", "the vegetables", "the whole spices". */
  private readFoods(at: number): void {
    const plain = this.plain.get(at) ?? []
    const [only = ''] = plain
    if (plain.length !== 1 || only === '' || only.startsWith('~')) return
    const { classes, spiceWords, compoundWords } = this.text.foodWords
    const next = this.plain.get(at + 1)?.[0] ?? ''
    const before = this.words(at - 2, at)
    const foods = Object.hasOwn(classes, only) ? classes[only] : undefined
    const isBoth = /^(?:both|beide|beiden)$/.test(before.at(-1) ?? '') && (foods !== undefined || this.keys.has(only))
    if (compoundWords.has(next)) return
    if (isBoth) {
      const isMember = (member: GroupMember): boolean =>
        member.phrases.some(({ core }) => core.includes(only)) || (foods !== undefined && isFood(member, foods, 'any'))
      this.addFoods(isMember, at, { count: 2 })
      return
    }
    const written = this.word(at)
    if (/^(?:spices|seasonings|gewürze|gewürzen)$/.test(written) || (written === 'spice' && before.includes('each'))) {
      const isWhole = before.includes('whole')
      const isGround = before.includes('ground')
      this.addFoods(
        (member) => isSpice(member, spiceWords) && (isWhole ? !isGrounded(member) : !isGround || isGrounded(member)),
        at,
      )
      return
    }
    const isSeveral =
      /^(?:vegetables|veggies|herbs|fruits|nuts|cheeses|gemüses?|kräutern?|früchten?|obst)$/.test(written) ||
      (/^(?:meat|fleisch)$/.test(written) && !this.keys.has(only))
    const isAll = before.some((word) => /^(?:all|alle|allem|gesamte)$/.test(word)) && /[sne]$/.test(written)
    if (foods !== undefined && (isSeveral || isAll))
      this.addFoods((member) => isFood(member, foods, 'any'), at, { isOnlyUntouched: !isAll })
    else if (isAll && this.keys.has(only) && !before.includes('of'))
      this.addFoods((member) => member.phrases.some(({ core }) => core.includes(only)), at)
  }

  private addFoods(
    includes: IngredientGroup['includes'],
    at: number,
    limits: Pick<IngredientGroup, 'count' | 'isOnlyUntouched'> = {},
  ): void {
    const sublist = this.sublistNamed(at - 2, at) ?? this.sublistAfter(at + 1)
    this.groups.push({
      sublist,
      isRest: false,
      kind: 'foods',
      includes,
      ...limits,
    })
  }

  /** "Mix the marinade", "Brine the chicken", "spread the filling". */
  private readHeadingReferences(): void {
    const { tokens, foodWords } = this.text
    for (const [sublist, { words }] of this.headings.entries()) {
      const head = words.at(-1)
      if (head === undefined || this.keys.has(head) || Object.hasOwn(foodWords.classes, head)) continue
      const isShared = this.headings.some((other, index) => index !== sublist && other.words.includes(head))
      for (const at of tokens.keys()) {
        if (this.plain.get(at)?.at(-1) !== head || this.excepted.has(at)) continue
        const isOwn = [...(this.plain.get(at) ?? []), ...(this.plain.get(at - 1) ?? [])].some(
          (word) => word !== head && words.includes(word),
        )
        const next = this.plain.get(at + 1)?.[0] ?? ''
        const isOfOther =
          next === 'ingredient' || Object.hasOwn(foodWords.classes, next) || foodWords.compoundWords.has(next)
        if ((isShared && !isOwn) || isOfOther) continue
        const made = this.isMade(at)
        if (made === null) continue
        this.groups.push({ sublist, isRest: false, kind: made ? 'made' : 'heading', includes: () => true })
        break
      }
    }
  }

  /** Whether the sublist at a token is made here; null where the word is no reference to it. */
  private isMade(at: number): boolean | null {
    if (this.startsSentence(at) && articles.has(this.word(at + 1)) && this.text.foodWords !== german) return true
    const before = this.words(at - 4, at)
    const lastPreposition = before.findLastIndex((word) => prepositions.has(word))
    const lastVerb = before.findLastIndex((word) => makingVerbs.has(word))
    if (/^(?:for|für)$/.test(before[lastPreposition] ?? '')) return null
    if (!before.some((word) => articles.has(word)) && lastVerb < 0) return null
    if (lastVerb > lastPreposition) return true
    const isObject = lastPreposition < 0 && before.some((word) => articles.has(word))
    return isObject && this.text.foodWords === german && this.verbAhead(at)
  }

  private verbAhead(from: number): boolean {
    for (let at = from + 1; at < this.text.tokens.length && at - from < 12; at += 1) {
      if (/^[.;:]$/.test(this.text.tokens[at]?.text ?? '')) return false
      if (makingVerbs.has(this.word(at))) return true
    }
    return false
  }
}

/** The sublist whose heading shares the most of these words; null where none or several do. */
export function nameSublist(words: ReadonlySet<string>, headings: readonly Heading[]): number | null {
  const scores = headings.map((heading) => {
    const matched = heading.words.filter((word) => words.has(word)).length
    return matched === 0 ? 0 : matched + (matched === heading.words.length ? 0.5 : 0)
  })
  const best = Math.max(0, ...scores)
  const index = scores.indexOf(best)
  return best > 0 && scores.lastIndexOf(best) === index ? index : null
}

/** Finds the groups of ingredients that a step names. `keys` are the words that name a single ingredient. */
export const findGroups = (text: TextToMatch, headings: readonly Heading[], keys: ReadonlySet<string>): GroupsOfStep =>
  new GroupReader(text, headings, keys).read()

function isFood({ phrases }: GroupMember, foods: ReadonlySet<string>, words: 'last' | 'any'): boolean {
  const isIn = (core: readonly string[]): boolean => foods.has(core.at(-1) ?? '')
  const isKey = ({ core, keys }: IngredientPhrase): boolean =>
    keys.some((word) => foods.has(word)) || foods.has(core.join(''))
  return phrases.length > 0 && phrases.every((phrase) => (words === 'any' ? isKey(phrase) : isIn(phrase.core)))
}

/** Foods that are spices only when ground or dried. */
const fresh = new Set([
  'ginger',
  'chili',
  'coriander',
  'pepper',
  'clove',
  'sage',
  'thyme',
  'rosemary',
  'oregano',
  'mace',
])

function isSpice(member: GroupMember, spiceWords: ReadonlySet<string>): boolean {
  const { phrases, name } = member
  if (/\b(?:garlic|onion) powder\b/i.test(name)) return true
  return phrases.every(
    ({ core }) =>
      core.some((word) => spiceWords.has(word)) &&
      !core.every(
        (word) =>
          word === 'salt' ||
          (fresh.has(word) && !/\b(?:ground|dried|powder|flakes|seeds?|pods?|black|white)\b|^cloves?$/i.test(name)),
      ),
  )
}

const isGrounded = ({ name }: GroupMember): boolean =>
  /\b(?:ground|powder|paprika|turmeric|cayenne|masala|curry|allspice|gemahlen\p{L}*|pulver)\b/iu.test(name)
