/** The rules of a robots.txt for our own names and for everybody. */
export interface RobotsRules {
  /** Whether rules that name us forbid the path. */
  readonly forbidsNamed: (path: string) => boolean
  /** Whether the rules for everybody (or those that name us, where there are such) forbid the path. */
  readonly forbids: (path: string) => boolean
  /** About how many bytes of memory they take. */
  readonly size: number
}

interface Rule {
  readonly pattern: string
  readonly allows: boolean
}

const longestFile = 512 * 1024
/** What a rule takes besides its characters. */
const bytesOfRule = 50

/** No robots.txt: nothing is forbidden. */
export const noRules: RobotsRules = { forbidsNamed: () => false, forbids: () => false, size: 1 }

/**
 * Reads the rules of a robots.txt for `names`, by RFC 9309: groups of names, and of the matching rules the longest
 * counts. The matching takes linear time for each rule. An expression made from a rule with many stars would not, and
 * both the rules and the address come from strangers.
 */
export function readRobots(file: string, names: readonly string[]): RobotsRules {
  const own = new Set(names.map((name) => name.toLowerCase()))
  const groups = readGroups(file, new Set([...own, '*']))
  const isNamed = [...own].some((name) => groups.has(name))
  const named = [...own].flatMap((name) => groups.get(name) ?? [])
  const everybody = groups.get('*') ?? []
  return {
    forbidsNamed: (path) => isForbidden(path, named),
    forbids: (path) => isForbidden(path, isNamed ? named : everybody),
    size: [...named, ...everybody].reduce((size, { pattern }) => size + pattern.length + bytesOfRule, 1),
  }
}

/**
 * The rules of each of these names. The rules of other names are not stored: a file that names thousands of them above
 * thousands of rules would fill the memory.
 */
function readGroups(file: string, names: ReadonlySet<string>): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>()
  const current = new Set<string>()
  let isNaming = false
  // A rule that the limit cuts off would forbid more than it does.
  const whole = file.length <= longestFile ? file : file.slice(0, longestFile).replace(/[^\r\n]*$/, '')
  for (const line of whole.split(/\r\n|\r|\n/)) {
    const read = /^\s*([a-z-]{3,20})\s*:([^#]*)/i.exec(line)
    const field = read?.[1]?.toLowerCase()
    const value = read?.[2]?.trim() ?? ''
    if (field === 'user-agent') {
      if (!isNaming) current.clear()
      isNaming = true
      const name = value.toLowerCase().split(/[/\s]/)[0] ?? ''
      if (!names.has(name)) continue
      current.add(name)
      if (!groups.has(name)) groups.set(name, [])
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      if (value === '' || current.size === 0) continue
      const rule = { pattern: decoded(value), allows: field === 'allow' }
      for (const name of current) groups.get(name)?.push(rule)
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
