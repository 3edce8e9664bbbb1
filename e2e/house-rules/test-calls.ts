import ts from 'typescript'

const testFunctions = new Set(['test', 'it'])
const groupFunctions = new Set(['describe', 'suite'])
/** Members that leave tests out, or turn a failure into a success, in vitest and in Playwright. */
const refusedMembers = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails', 'failing'])
const oldNames = new Set(['fit', 'xit', 'xtest', 'fdescribe', 'xdescribe'])
const assertions = /^(?:expect|assert|expectTypeOf|assertType)$/

export interface TestFinding {
  readonly line: number
  readonly title: string
  readonly problem: string
}

export interface ScannedFile {
  readonly tests: number
  readonly findings: readonly TestFinding[]
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node)

const parse = (fileName: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    fileName,
    text,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** The names of a chain: `['test', 'describe', 'only']` for `test.describe.only`, `['test', 'each']` for `test.each(rows)`. */
const chain = (node: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chain(node.expression), node.name.text]
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return [...chain(node.expression), node.argumentExpression.text]
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return chain(ts.isCallExpression(node) ? node.expression : node.tag)
  return ['']
}

/** The functions of a file by name, those of classes too. */
const namedFunctions = (source: ts.SourceFile): ReadonlyMap<string, FunctionNode> => {
  const found = new Map<string, FunctionNode>()
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name)
      found.set(node.name.getText(source), node)
    if (
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) &&
      node.initializer
    )
      if (isFunction(node.initializer)) found.set(node.name.getText(source), node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The last name of what a call calls: `save` for `save()` and `phone.save()`. */
const calledName = (node: ts.CallExpression): string => chain(node.expression).at(-1) ?? ''

/** True when the function asserts, itself or through functions that `lookUp` finds by name. */
const doesAssert = (
  node: ts.Node,
  lookUp: (name: string) => FunctionNode | undefined,
  seen: Set<ts.Node> = new Set(),
): boolean => {
  if (seen.has(node)) return false
  seen.add(node)
  let found = false
  const visit = (inner: ts.Node): void => {
    if (found) return
    if (ts.isCallExpression(inner)) {
      const names = chain(inner.expression)
      if (names.some((name) => assertions.test(name))) found = true
      const target = lookUp(calledName(inner))
      if (!found && target) found = doesAssert(target, lookUp, seen)
    }
    // A function that is passed on by name, such as `each.forEach(check)`.
    if (!found && ts.isIdentifier(inner) && ts.isCallExpression(inner.parent) && inner.parent.expression !== inner) {
      const target = lookUp(inner.text)
      if (target) found = doesAssert(target, lookUp, seen)
    }
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}

/** True when the body can end before its assertions: a `return` of its own that does not stand last. */
const returnsEarly = (body: FunctionNode): boolean => {
  let found = false
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return
    const isLast = node.parent === body.body && ts.isBlock(node.parent) && node.parent.statements.at(-1) === node
    if (ts.isReturnStatement(node) && !isLast) found = true
    ts.forEachChild(node, visit)
  }
  if (body.body) ts.forEachChild(body.body, visit)
  return found
}

/**
 * Reads a test file: how many tests it has, and which of them are left out, assert nothing or may end before they assert.
 * `helpers` are the texts of the files that it may call for its assertions.
 */
export const scanTests = (fileName: string, text: string, helpers: readonly string[] = []): ScannedFile => {
  const source = parse(fileName, text)
  const own = namedFunctions(source)
  const others = helpers.map((helper) => namedFunctions(parse('helper.ts', helper)))
  const lookUp = (name: string): FunctionNode | undefined =>
    own.get(name) ?? others.map((one) => one.get(name)).find(Boolean)
  const findings: TestFinding[] = []
  let tests = 0
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = chain(node.expression)
      const [first = ''] = names
      const isRunner = testFunctions.has(first) || groupFunctions.has(first) || oldNames.has(first)
      const [titleNode] = node.arguments
      const title = titleNode && ts.isStringLiteralLike(titleNode) ? titleNode.text : (titleNode?.getText(source) ?? '')
      const add = (problem: string): void => {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
        findings.push({ line, title: title.slice(0, 80), problem })
      }
      const refused = names.slice(1).find((name) => refusedMembers.has(name))
      // `test.each(rows)('title', …)` is a call of a call: the outer one is looked at.
      const isInner = ts.isCallExpression(node.parent) && node.parent.expression === node
      if (isRunner && !isInner) {
        if (oldNames.has(first)) add(`${first} leaves tests out`)
        if (refused) add(`.${refused} leaves tests out`)
        const body = node.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one))
        const isTest =
          testFunctions.has(first) &&
          names.slice(1).every((name) => ['each', 'for', 'only', 'skip', 'fails', 'runIf', 'skipIf'].includes(name))
        if (isTest && node.arguments.length > 0) {
          tests += 1
          if (!body) add('has no body')
          else if (!doesAssert(body, lookUp)) add('asserts nothing')
          else if (returnsEarly(body)) add('may return before it asserts')
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { tests, findings }
}
