import { flagKinds, type FlagKind } from '@simmer/contract/partners/operator-overview'

/** A ring has at least so many accounts; in `mutual` the author is one of them. */
const ringAccounts = 3
/** More than this part of the points of a ring goes to one author. */
const ringShare = 0.8
/** More than this part of the points of an author comes from authors whose recipes the author uses. */
const mutualShare = 0.5
/** So many accounts that were made within so many days and have points with one author alone. */
const together = { accounts: 5, days: 7 } as const
const dayMs = 24 * 60 * 60 * 1000

interface ReaderOfAuthor {
  readonly authorId: string
  readonly readerId: string
}

export interface FlagEvidence {
  /** The points of each reader with each author, whole numbers above 0. */
  readonly points: readonly { readonly readerId: string; readonly authorId: string; readonly points: number }[]
  readonly readers: readonly {
    readonly readerId: string
    /** Milliseconds since 1970. */
    readonly createdAt: number
    /** Hashes of networks. */
    readonly networks: readonly string[]
  }[]
  /** Readers with a network, a browser or a bank account of the author. */
  readonly households: readonly ReaderOfAuthor[]
  /** Readers who did something on a day on which the author got far more than before (`jump-rule.ts`). */
  readonly jumps: readonly ReaderOfAuthor[]
}

/** Why the month of an author waits, and the readers whom that is about. */
interface FoundFlag {
  readonly authorId: string
  readonly kinds: readonly FlagKind[]
  readonly readerIds: ReadonlySet<string>
}

type Points = ReadonlyMap<string, number>

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)

/** Readers of one network, most of whose points go to the author. */
const findRing = (own: Points, totals: Points, networks: ReadonlyMap<string, readonly string[]>): string[] => {
  const members = new Map<string, string[]>()
  for (const readerId of own.keys())
    for (const network of networks.get(readerId) ?? [])
      members.set(network, [...(members.get(network) ?? []), readerId])
  return [...members.values()]
    .filter((ring) => ring.length >= ringAccounts)
    .filter((ring) => sum(ring.map((id) => own.get(id) ?? 0)) > ringShare * sum(ring.map((id) => totals.get(id) ?? 0)))
    .flat()
}

/** Readers who have points with the author alone and whose accounts were made within a few days. */
const findTogether = (own: Points, totals: Points, createdAt: Points): string[] => {
  const times = [...own]
    .filter(([readerId, points]) => points === totals.get(readerId))
    .map(([readerId]) => ({ readerId, at: createdAt.get(readerId) ?? 0 }))
  return times
    .flatMap((first) => {
      const group = times.filter(({ at }) => at >= first.at && at <= first.at + together.days * dayMs)
      return group.length >= together.accounts ? group : []
    })
    .map(({ readerId }) => readerId)
}

/** Authors who give most of the author's points, and get points of the author. */
const findMutual = (authorId: string, own: Points, byAuthor: ReadonlyMap<string, Points>): string[] => {
  const others = [...own.keys()].filter((readerId) => byAuthor.get(readerId)?.has(authorId) === true)
  const given = sum(others.map((readerId) => own.get(readerId) ?? 0))
  return others.length + 1 >= ringAccounts && given > mutualShare * sum(own.values()) ? others : []
}

/** EP-3: what a person looks at before earnings are released, by author. It decides about no amount. */
export const findFlags = ({ points, readers, households, jumps }: FlagEvidence): FoundFlag[] => {
  const [byAuthor, totals] = [new Map<string, Map<string, number>>(), new Map<string, number>()]
  for (const { readerId, authorId, points: some } of points) {
    const own = byAuthor.get(authorId) ?? new Map<string, number>()
    byAuthor.set(authorId, own.set(readerId, (own.get(readerId) ?? 0) + some))
    totals.set(readerId, (totals.get(readerId) ?? 0) + some)
  }
  const networks = new Map(readers.map((reader) => [reader.readerId, reader.networks]))
  const createdAt = new Map(readers.map((reader) => [reader.readerId, reader.createdAt]))
  return [...byAuthor].flatMap(([authorId, own]) => {
    const readersIn = (pairs: readonly ReaderOfAuthor[]): string[] =>
      pairs.filter((pair) => pair.authorId === authorId).map(({ readerId }) => readerId)
    const found: Readonly<Record<FlagKind, readonly string[]>> = {
      household: readersIn(households),
      ring: findRing(own, totals, networks),
      mutual: findMutual(authorId, own, byAuthor),
      together: findTogether(own, totals, createdAt),
      jump: readersIn(jumps),
    }
    const kinds = flagKinds.filter((kind) => found[kind].length > 0)
    return kinds.length === 0
      ? []
      : [{ authorId, kinds, readerIds: new Set(kinds.flatMap((kind) => [...found[kind]])) }]
  })
}
