import { dirname } from 'node:path'

export interface Import {
  readonly from: string
  readonly to: string
}

const isTest = (file: string): boolean => /\.(?:test|spec|bench)\.tsx?$|\/(?:testing|simulation|bench)\//.test(file)

/**
 * The groups of folders that import each other in a cycle, by Tarjan's algorithm for strongly connected components
 * (SIAM Journal on Computing 1, 1972). Imports of tests do not count. Each group is sorted by name.
 */
export const folderCycles = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (isTest(from) || isTest(to) || dirname(from) === dirname(to)) continue
    const targets = graph.get(dirname(from)) ?? new Set()
    graph.set(dirname(from), targets.add(dirname(to)))
  }
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (folder: string): number => {
    const own = order.size
    order.set(folder, own)
    lowest.set(folder, own)
    stack.push(folder)
    for (const target of graph.get(folder) ?? []) {
      const reached = order.has(target) ? (stack.includes(target) ? (order.get(target) ?? own) : own) : visit(target)
      lowest.set(folder, Math.min(lowest.get(folder) ?? own, reached))
    }
    const low = lowest.get(folder) ?? own
    if (low === own) {
      const group = stack.splice(stack.indexOf(folder))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return low
  }
  for (const folder of graph.keys()) if (!order.has(folder)) visit(folder)
  return cycles
}
