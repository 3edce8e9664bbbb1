import { type Queryable, statement } from '../postgres/database.ts'

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
 * The meanings of a typed word: the word itself, longer words that it begins, or likely corrections of an unknown word.
 */
export interface Meaning {
  readonly exact: KnownWord | null
  readonly others: readonly KnownWord[]
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

/** Looks up the words of a query and the state of the index: one statement, and one more for each unknown word. */
export async function findWords(db: Queryable, words: readonly string[], openWord: string | null): Promise<FoundWords> {
  const prefix = openWord !== null && openWord.length > 1 ? openWord : null
  const { same, longer, ...rest } = requireRow(await db.row<WordsRow>(wordsStatement, [words, prefix]))
  const meanings = new Map<string, Meaning>()
  for (const word of words) {
    const exact = same.find((each) => each.word === word) ?? null
    const others = word === openWord ? longer : []
    meanings.set(word, {
      exact,
      others: exact === null && others.length === 0 ? await findCorrections(db, word, openWord === word) : others,
    })
  }
  return { ...rest, meanings }
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
