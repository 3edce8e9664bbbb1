import { Problem } from '@simmer/contract/wire/problems'
import { LRUCache } from 'lru-cache'
import { noRules, readRobots, type RobotsRules } from './robots-rules.ts'

/** What was found at /robots.txt: a text, nothing (`null`), or no answer (`undefined`). */
export type LoadRobots = (url: URL, signal: AbortSignal) => Promise<string | null | undefined>

interface StoredRules {
  /** Undefined while the file cannot be read. */
  readonly rules: RobotsRules | undefined
  readonly until: number
}

const hour = 60 * 60 * 1000
/** All stored rules together: some files hold tens of thousands. */
const storedBytes = 20_000_000
/** Pages of a host in a day up to which a person is reading, and not a machine. */
const pagesOfAPerson = 5

/** Our name in rules: `SimmerImport` of `SimmerImport/1 (+https://…)`. */
export const nameInRules = (userAgent: string): string => /^[^/\s(]+/.exec(userAgent)?.[0] ?? ''

/**
 * IM-15: whether the site's robots.txt lets a page be fetched. Rules that name us always hold. A single page that
 * a person asked for is otherwise fetched as their browser would; from the sixth page of a host in a day on, the rules
 * for everybody hold too, and a file that cannot be read forbids everything, by RFC 9309.
 */
export function createRobotsGate({
  load,
  userAgent,
  clock,
}: {
  load: LoadRobots
  userAgent: string
  clock: () => number
}): (url: URL, pagesToday: number, signal: AbortSignal) => Promise<void> {
  const stored = new LRUCache<string, StoredRules>({
    max: 1000,
    maxSize: storedBytes,
    sizeCalculation: ({ rules }) => rules?.size ?? 1,
  })
  const names = [...new Set(['SimmerImport', nameInRules(userAgent)])].filter((name) => name !== '')

  const rulesOf = async (url: URL, signal: AbortSignal): Promise<RobotsRules | undefined> => {
    const known = stored.get(url.origin)
    if (known !== undefined && known.until > clock()) return known.rules
    const file = await load(new URL('/robots.txt', url), signal)
    const rules = file === undefined ? undefined : file === null ? noRules : readRobots(file, names)
    stored.set(url.origin, { rules, until: clock() + (rules === undefined ? hour / 6 : 24 * hour) })
    return rules
  }

  return async (url, pagesToday, signal) => {
    const rules = await rulesOf(url, signal)
    const path = `${url.pathname}${url.search}`
    const isOfMany = pagesToday > pagesOfAPerson
    const isForbidden = rules === undefined ? isOfMany : isOfMany ? rules.forbids(path) : rules.forbidsNamed(path)
    if (isForbidden) throw new Problem('page-refused')
  }
}
