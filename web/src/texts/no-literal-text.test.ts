import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
/** Attributes whose text people see or hear. */
const textAttributes = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'placeholder',
  'label',
  'text',
  'words',
])
/** The gallery is for developers and exists in English only. */
const isGallery = (file: string): boolean => file.startsWith('ui/gallery/')
/** Proper names, equal in every language. */
const names = new Set(['Simmer'])
/** A catalogue key passed as a property, as in `beTitle`. */
const key = /^[a-z]+(?:[A-Z][a-z]+)+$/

const isWords = (text: string): boolean => /\p{L}/u.test(text) && !names.has(text.trim()) && !key.test(text)

/** Lists literal texts of a file: between tags and in attributes, however they are quoted. */
const literalTexts = (file: string): string[] => {
  const text = readFileSync(join(source, file), 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (words: string): void => {
    if (isWords(words)) found.push(`${file}: ${words.trim()}`)
  }
  const inExpression = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) report(node.text)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(inExpression)
    else if (ts.isParenthesizedExpression(node)) inExpression(node.expression)
    else if (ts.isBinaryExpression(node)) inExpression(node.right)
    else if (ts.isTemplateExpression(node))
      [node.head, ...node.templateSpans.map((span) => span.literal)].forEach((part) => report(part.text))
  }
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node.text)
    const isShown = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
    if (ts.isJsxExpression(node) && node.expression && isShown) inExpression(node.expression)
    if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText())) {
      const { initializer } = node
      if (initializer && ts.isStringLiteral(initializer)) report(initializer.text)
      if (initializer && ts.isJsxExpression(initializer) && initializer.expression) inExpression(initializer.expression)
    }
    ts.forEachChild(node, walk)
  }
  ts.forEachChild(parsed, walk)
  return found
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

test('no component contains literal text', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !isGallery(file)).flatMap(literalTexts)).toEqual([])
})

test('the check finds the literal texts of the gallery', () => {
  expect(files.filter(isGallery).flatMap(literalTexts)).toContain('ui/gallery/gallery.tsx: Components')
})
