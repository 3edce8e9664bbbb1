/** The rules of a robots.txt for our own name and for everybody. */
export interface RobotsRules {
  /** Whether rules that name one of `names` forbid the path. */
  readonly forbidsNamed: (path: string, names: readonly string[]) => boolean
  /** Whether the rules for everybody (or for one of `names`, where there are such) forbid the path. */
  readonly forbids: (path: string, names: readonly string[]) => boolean
}

interface Rule {
  readonly pattern: string
  readonly allows: boolean
}

const longestFile = 512 * 1024

/** No robots.txt: nothing is forbidden. */
export const noRules: RobotsRules = { forbidsNamed: () => false, forbids: () => false }

/**
 * Reads a robots.txt by RFC 9309: groups of names, and of the matching rules the longest counts. The matching
 * takes linear time for each rule. An expression made from a rule with many stars would not, and both the rules and
 * the address come from strangers.
 */
export function readRobots(file: string): RobotsRules {
  const groups = readGroups(file)
  const named = (names: readonly string[]): readonly Rule[] | undefined => {
    const found = names.flatMap((name) => groups.get(name.toLowerCase()) ?? [])
    return names.some((name) => groups.has(name.toLowerCase())) ? found : undefined
  }
  return {
    forbidsNamed: (path, names) => isForbidden(path, named(names) ?? []),
    forbids: (path, names) => isForbidden(path, named(names) ?? groups.get('*') ?? []),
  }
}

function readGroups(file: string): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>()
  let names: string[] = []
  let isNaming = false
  // A rule that the limit cuts off would forbid more than it does.
  const whole = file.length <= longestFile ? file : file.slice(0, longestFile).replace(/[^\r\n]*$/, '')
  for (const line of whole.split(/\r\n|\r|\n/)) {
    const read = /^\s*([a-z-]{3,20})\s*:([^#]*)/i.exec(line)
    const field = read?.[1]?.toLowerCase()
    const value = read?.[2]?.trim() ?? ''
    if (field === 'user-agent') {
      if (!isNaming) names = []
      isNaming = true
      const name = value.toLowerCase().split(/[/\s]/)[0] ?? ''
      names.push(name)
      if (!groups.has(name)) groups.set(name, [])
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      if (value === '') continue
      for (const name of names) groups.get(name)?.push({ pattern: decoded(value), allows: field === 'allow' })
    }
  }
  return groups
}

/** Of the rules that match, the longest counts; of equally long ones, the one that allows. */
function isForbidden(path: string, rules: readonly Rule[]): boolean {
  const plain = decoded(path)
  let best: Rule | null = null
  for (const rule of rules) {
    const isBetter =
      best === null ||
      rule.pattern.length > best.pattern.length ||
      (rule.pattern.length === best.pattern.length && rule.allows)
    if (isBetter && matches(plain, rule.pattern)) best = rule
  }
  return best !== null && !best.allows
}

/** `*` stands for anything, and `$` at the end for the end of the path. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [start = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  const last = isWhole ? pieces.pop() : undefined
  let at = start.length
  for (const piece of pieces) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!isWhole) return true
  if (last === undefined) return at === path.length
  return path.length - last.length >= at && path.endsWith(last)
}

/** The same characters for `%7E` and `~`, as far as the text can be decoded. */
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
