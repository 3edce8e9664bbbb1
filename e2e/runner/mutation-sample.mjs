// Which parts of the code a mutation run changes, and what is printed at its end. Pure functions: `mutation-sample.test.ts`.
import ts from 'typescript'

/** The lines of each function, method and other statement at the top of a file, without types and imports. */
export const mutableUnits = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const unit = (node) => ({ file, from: lineOf(node.getStart(source)), to: lineOf(node.getEnd()) })
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return []
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return []
    return ts.isClassDeclaration(statement) ? statement.members.map(unit) : [unit(statement)]
  })
}

/** A share of the units in an order that the seed gives. */
export const sampleUnits = (units, share, seed) => {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
    return (state ^ (state >>> 14)) >>> 0
  }
  const ordered = units
    .map((unit) => ({ unit, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ unit }) => unit)
  return ordered.slice(0, Math.ceil(ordered.length * share))
}

/**
 * Whether code at a place runs when its file is loaded, as constants do. Tests that are chosen by what they reach cannot
 * notice a change there: the file is loaded before the change. A function outside of any other is made at that time too.
 */
export const isReadAtLoad = (file, text, { line, column }) => {
  // The name decides how the text is read: `<T>(` begins a function in a .ts file, and an element in a .tsx file.
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const position = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  const isInFunction = (node) =>
    (((ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) && node.getStart(source) < position) ||
      node.getChildren(source).some((child) => child.pos <= position && position < child.end && isInFunction(child))) &&
    position < node.end
  return !isInFunction(source)
}

/**
 * Adds what the hooks of a test file reached (`file#`, the name of a test without a name) to every test of that file.
 * A test may fail through a change there as well as through a change in what it calls itself.
 */
export const shareHookCoverage = (perTest, testIds) => {
  const shared = {}
  for (const [id, hits] of Object.entries(perTest)) {
    const reached = id.endsWith('#') ? testIds.filter((each) => each.startsWith(id)) : [id]
    for (const one of reached) {
      shared[one] ??= {}
      for (const [mutant, count] of Object.entries(hits)) shared[one][mutant] = (shared[one][mutant] ?? 0) + count
    }
  }
  return shared
}

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }) => status === 'Survived' || status === 'NoCoverage'

/** The survivors with their places, and the score by file and in all. */
export const report = (mutants, workspace) => {
  const score = (of) => {
    const [killed, alive] = [of.filter(isKilled).length, of.filter(isAlive).length]
    return `${killed} killed of ${killed + alive}${killed + alive > 0 ? ` (${((100 * killed) / (killed + alive)).toFixed(1)} %)` : ''}`
  }
  const nameOf = ({ fileName }) => fileName.slice(fileName.indexOf(`/${workspace}/`) + 1)
  const byFile = new Map()
  for (const one of mutants) byFile.set(nameOf(one), [...(byFile.get(nameOf(one)) ?? []), one])
  const survivors = mutants
    .filter(isAlive)
    .map((one) => {
      const text = one.replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
      return `${nameOf(one)}:${one.location.start.line}:${one.location.start.column} ${one.mutatorName}${one.status === 'NoCoverage' ? ' (no test runs it)' : ''} → ${text}`
    })
    .toSorted()
  const files = [...byFile].toSorted(([one], [other]) => one.localeCompare(other))
  // On a busy machine a change may run into the time limit although its tests would pass.
  const endless = mutants.filter(({ status }) => status === 'Timeout').length
  const inAll = `in all: ${score(mutants)}${endless > 0 ? `, ${endless} of them by the time limit` : ''}`
  return [...survivors, '', ...files.map(([name, of]) => `${name}: ${score(of)}`), inAll].join('\n')
}
