import ts from 'typescript'

/** Words that once named mechanisms here. The glossary in the README gives the standard term for each. */
export const bannedWords: ReadonlySet<string> = new Set(
  (
    'deed deeds shelf shelves desk desks door doors told kept keeper keepers elders rival rivals standing wish wishes wished ' +
    'hush deafness pots somebody nobody whoever nowhere says lacks asking wanted away manner lane lanes letters bustle complaints verdict'
  ).split(' '),
)

export interface Finding {
  readonly line: number
  readonly word: string
  readonly where: 'identifier' | 'comment' | 'test title' | 'name'
}

/** The words of a name in camel case, kebab case or capitals, in lower case. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

const bannedIn = (text: string): readonly string[] => wordsOfName(text).filter((word) => bannedWords.has(word))

const testFunctions = new Set(['test', 'it', 'describe'])

/** The name of the function that a call begins with: `test` for `test.each(cases)('…')`. */
const calledFunction = (node: ts.Expression): string | null => {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledFunction(node.expression)
  return null
}

/** Banned words in identifiers, comments and test titles of TypeScript or JavaScript. Texts in strings are not looked at. */
export const findingsInCode = (fileName: string, text: string): readonly Finding[] => {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, kind)
  const found: Finding[] = []
  const add = (position: number, where: Finding['where'], name: string): void => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1
    for (const word of bannedIn(name)) found.push({ line, word, where })
  }
  const comments = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(node.getStart(source), 'identifier', node.text)
    if (ts.isCallExpression(node) && testFunctions.has(calledFunction(node.expression) ?? '')) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        add(title.getStart(source), 'test title', title.getText(source))
      }
    }
    if (!ts.isJsxText(node)) {
      for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) comments.set(range.pos, range)
      for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) comments.set(range.pos, range)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { pos, end } of comments.values()) {
    for (const [index, line] of text.slice(pos, end).split('\n').entries()) {
      const first = source.getLineAndCharacterOfPosition(pos).line + 1
      for (const word of bannedIn(line)) found.push({ line: first + index, word, where: 'comment' })
    }
  }
  return found
}

/** Banned words in SQL or CSS: names and comments, without quoted texts. */
export const findingsInPlainText = (text: string): readonly Finding[] =>
  text
    .replace(/'(?:[^'\n])*'|"(?:[^"\n])*"/g, '')
    .split('\n')
    .flatMap((line, index) => bannedIn(line).map((word) => ({ line: index + 1, word, where: 'identifier' as const })))
