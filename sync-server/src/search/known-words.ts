import { type Queryable, statement } from '../postgres/database.ts'
import { germanForms, germanPlurals, isHead } from '@simmer/contract/recipe/search/german-words'
import type { Query } from './read-query.ts'

/**
 * The number of typing errors: an added, a missing or a wrong character, or two swapped neighbours (optimal string
 * alignment). Distances above `maxDistance` are reported as `maxDistance` + 1.
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let twoAbove: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    let rowMin = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1)
      line.push(cost)
      rowMin = Math.min(rowMin, cost)
    }
    if (rowMin > maxDistance) return maxDistance + 1
    twoAbove = above
    above = line
  }
  return Math.min(above[other.length] ?? 0, maxDistance + 1)
}

/** A word that occurs in recipes. */
export interface KnownWord {
  readonly word: string
  /** The lexeme of full-text search; null for stop words. */
  readonly lexeme: string | null
  readonly recipes: number
  readonly titles: number
}

/**
 * The meanings of a typed word: the word itself, other forms of it, longer words that it begins, or likely corrections of
 * an unknown word.
 */
export interface Meaning {
  readonly exact: KnownWord | null
  readonly others: readonly KnownWord[]
  /** Longer words that the unfinished last word begins. */
  readonly longer: readonly KnownWord[]
  /** The two words that an unknown word joins: "applepie". */
  readonly joined: readonly [KnownWord, KnownWord] | null
}

const columns = 'word, lexeme, recipes, titles'

export interface SearchSegment {
  readonly number: number
  readonly recipes: number
}

/** The state of the index when a search begins. */
export interface SearchSnapshot {
  /** The version of the search tables. */
  readonly version: number
  /** The time of the database, rounded up to the precision of a Date. */
  readonly asOf: Date
  /** The newest segment; null before the first recipe. */
  readonly segment: SearchSegment | null
}

interface WordsRow extends SearchSnapshot {
  readonly same: readonly KnownWord[]
  readonly longer: readonly KnownWord[]
}

const snapshotColumns = `version, date_trunc('milliseconds', now()) + interval '1 millisecond' as "asOf",
  (select json_build_object('number', segment, 'recipes', recipes) from search_segment order by search_segment.segment desc limit 1) as segment`

const snapshotStatement = statement('search-version', `select ${snapshotColumns} from search_version`)

// Typed words are compared by lexeme, so that an inflected form finds other forms. For the prefix of the last word, the
// largest code point closes the range.
const wordsStatement = statement(
  'search-words',
  `select ${snapshotColumns},
     (select coalesce(json_agg(same), '[]') from (
        select given.word, stem.lexeme, coalesce(sum(known.recipes), 0) as recipes, coalesce(sum(known.titles), 0) as titles
        from unnest($1::text[]) as given (word)
        cross join lateral (select (ts_lexize('pg_catalog.english_stem', given.word))[1] as lexeme) as stem
        left join search_word as known on known.lexeme = stem.lexeme
        where stem.lexeme is null or known.word is not null
        group by given.word, stem.lexeme) as same) as same,
     (select coalesce(json_agg(longer), '[]') from (
        select ${columns} from search_word
        where word ~>~ $2 and word ~<~ ($2 || chr(1114111)) and lexeme is not null order by recipes desc, word limit 12
      ) as longer) as longer
   from search_version`,
)

// A union, because PostgreSQL answers the same conditions joined by `or` with a sequential scan.
const similarWords = statement(
  'similar-words',
  `select ${columns} from (
     select ${columns} from search_word where word % $1 union select ${columns} from search_word where word = any($2)
   ) as found
   where lexeme is not null order by similarity(word, $1) desc, recipes desc, word limit 24`,
)

/** Reads the state of the index without looking up words. */
export async function readSearchSnapshot(db: Queryable): Promise<SearchSnapshot> {
  return requireRow(await db.row<SearchSnapshot>(snapshotStatement))
}

export interface FoundWords extends SearchSnapshot {
  readonly meanings: ReadonlyMap<string, Meaning>
}

/** Of the compounds that end in a word, so many are searched. */
const maxCompounds = 24

// A union, because PostgreSQL answers the same conditions joined by `or` with a sequential scan.
const formsStatement = statement(
  'search-forms',
  `select ${columns} from (
     select ${columns} from search_word where word = any($1)
     union
     select compound.* from unnest($2::text[]) as head (pattern) cross join lateral (
       select ${columns} from search_word where word like pattern and lexeme is not null
       order by recipes desc, word limit ${maxCompounds}
     ) as compound
   ) as found
   where lexeme is not null order by recipes desc, word`,
)

/** Finds other forms of words and the compounds that end in them: Zwiebeln, Kartoffelsuppe. */
async function findForms(
  db: Queryable,
  typed: readonly string[],
  names: readonly string[],
): Promise<(word: string) => readonly KnownWord[]> {
  const forms = new Map([
    ...names.map((word) => [word, germanPlurals(word)] as const),
    ...typed.map((word) => [word, germanForms(word)] as const),
  ])
  const heads = [...forms.keys()].filter(isHead)
  const lookedUp = [...forms.values()].flat()
  if (lookedUp.length === 0) return () => []
  const rows = await db.rows<KnownWord>(formsStatement, [lookedUp, heads.map((head) => `_%${head}`)])
  const byWord = new Map(rows.map((row) => [row.word, row]))
  return (word) => {
    const inflected = forms.get(word)?.flatMap((form) => byWord.get(form) ?? []) ?? []
    if (!heads.includes(word)) return inflected
    const compounds = rows.filter((row) => row.word !== word && row.word.endsWith(word))
    return [...new Set([...inflected, ...compounds])]
  }
}

/** As many words as a query may have. The lists of foods have more; their further unknown words are in no recipe. */
const maxGuessed = 12

/**
 * Looks up the words of a query and the state of the index: two statements, and up to two more for each unknown word
 * without a known synonym, as far as `maxGuessed`.
 */
export async function findWords(
  db: Queryable,
  {
    terms,
    leftOut,
    names: exactNames,
  }: Pick<Query, 'terms' | 'leftOut'> & {
    /** Words that are looked up as they are, without a correction of typing errors. */
    readonly names: readonly string[]
  },
): Promise<FoundWords> {
  // The name of a left-out food may have typing errors as any other word.
  const words = [
    ...new Set([...terms.flatMap((term) => term.words), ...leftOut.flatMap(({ names }) => names[0] ?? [])]),
  ]
  const last = terms.at(-1)
  const openWord = last?.isOpen === true ? (last.words[0] ?? null) : null
  const prefix = openWord !== null && openWord.length > 1 ? openWord : null
  const names = [
    ...terms.flatMap(({ synonyms }) => synonyms.flatMap((name) => name.words)),
    ...leftOut.flatMap((food) => food.names.flat()),
    ...exactNames,
  ]
  const lookedUp = [...new Set([...words, ...names])]
  const [row, formsOf] = await Promise.all([
    db.row<WordsRow>(wordsStatement, [lookedUp, prefix]),
    findForms(db, words, names),
  ])
  const { same, longer, ...rest } = requireRow(row)
  const exacts = new Map(same.map((each) => [each.word, each]))
  const isKnown = (word: string): boolean => exacts.has(word) || formsOf(word).length > 0
  const hasKnownSynonym = new Set(
    terms.filter(({ synonyms }) => synonyms.some((name) => name.words.every(isKnown))).flatMap((term) => term.words),
  )
  const meanings = new Map<string, Meaning>()
  let guessed = 0
  for (const word of lookedUp) {
    const exact = exacts.get(word) ?? null
    const forms = exact !== null && exact.lexeme === null ? [] : formsOf(word)
    const others = forms.filter(({ lexeme }) => lexeme !== exact?.lexeme)
    const begun = word === openWord ? longer : []
    const isUnknown =
      exact === null && others.length + begun.length === 0 && words.includes(word) && !hasKnownSynonym.has(word)
    const isGuessed = isUnknown && guessed < maxGuessed
    if (isGuessed) guessed += 1
    meanings.set(
      word,
      isGuessed ? await guessMeaning(db, word, openWord === word) : { exact, others, longer: begun, joined: null },
    )
  }
  return { ...rest, meanings }
}

/** One typing error is likelier than a missing blank, and that is likelier than two errors. */
async function guessMeaning(db: Queryable, word: string, openWord: boolean): Promise<Meaning> {
  const others = await findCorrections(db, word, openWord)
  const isClose = others.some((other) => editDistance(word, other.word, 1) <= 1)
  const joined = isClose ? null : await findHalves(db, word)
  return { exact: null, others: joined === null ? others : [], longer: [], joined }
}

/** Shorter halves are too often the ends of other words. */
const minHalf = 3

const halvesStatement = statement(
  'search-halves',
  `select ${columns} from search_word where word = any($1) and lexeme is not null`,
)

/** The two words that a word joins; of several pairs the one in most recipes. */
async function findHalves(db: Queryable, word: string): Promise<readonly [KnownWord, KnownWord] | null> {
  if (/\d/.test(word) || word.length < 2 * minHalf) return null
  const cuts = Array.from({ length: word.length - 2 * minHalf + 1 }, (_, at) => at + minHalf)
  const halves = cuts.flatMap((at) => [word.slice(0, at), word.slice(at)])
  const known = new Map((await db.rows<KnownWord>(halvesStatement, [halves])).map((each) => [each.word, each]))
  const pairs = cuts.flatMap((at): (readonly [KnownWord, KnownWord])[] => {
    const [one, other] = [known.get(word.slice(0, at)), known.get(word.slice(at))]
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
  const common = ([one, other]: readonly [KnownWord, KnownWord]): number => Math.min(one.recipes, other.recipes)
  return pairs.toSorted((a, b) => common(b) - common(a))[0] ?? null
}

function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('search_version has no row')
  return row
}

/** Allows two errors in a long word, one in a short one, none in a number or in one or two characters. */
const maxMistakes = (word: string): number => (/\d/.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

async function findCorrections(db: Queryable, word: string, openWord: boolean): Promise<KnownWord[]> {
  const maxDistance = maxMistakes(word)
  if (maxDistance === 0) return []
  // Words with swapped neighbours share too few trigrams for the similarity index.
  const swaps = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
  const similar = await db.rows<KnownWord>(similarWords, [word, swaps])
  const wholeWords = nearest(similar, maxDistance, (candidate) => editDistance(word, candidate.word, maxDistance))
  if (wholeWords.length > 0 || !openWord || word.length < 4) return wholeWords
  return nearest(similar, 1, (candidate) => editDistance(word, candidate.word.slice(0, word.length), 1))
}

/** The words at the smallest distance, most frequent first, three at most. */
function nearest(
  words: readonly KnownWord[],
  maxDistance: number,
  distanceTo: (word: KnownWord) => number,
): KnownWord[] {
  const measured = words
    .map((word) => ({ word, distance: distanceTo(word) }))
    .filter(({ distance }) => distance <= maxDistance)
  const minDistance = Math.min(...measured.map(({ distance }) => distance))
  return measured
    .filter(({ distance }) => distance === minDistance)
    .map(({ word }) => word)
    .toSorted((one, other) => other.recipes - one.recipes)
    .slice(0, 3)
}
