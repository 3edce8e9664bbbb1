import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bannedWords, findingsInCode, findingsInPlainText, wordsOfName } from './banned-words.ts'

const root = resolve(import.meta.dirname, '../..')

/** `path word` for each exception; a path that ends in `/` covers a folder. A comment line above gives the reason. */
const exceptions = readFileSync(join(root, 'language-exceptions.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [path = '', word = ''] = line.split(' ')
    return { path, word }
  })

const isExcepted = (file: string, word: string): boolean =>
  exceptions.some(
    (one) => one.word === word && (one.path === file || (one.path.endsWith('/') && file.startsWith(one.path))),
  )

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const findingsIn = (file: string): readonly string[] => {
  const names = wordsOfName(file).filter((word) => bannedWords.has(word))
  const text = /\.(?:tsx?|mjs|cjs|sql|css)$/.test(file) ? readFileSync(join(root, file), 'utf8') : ''
  const inside = /\.(?:sql|css)$/.test(file) ? findingsInPlainText(text) : findingsInCode(file, text)
  return [
    ...names.filter((word) => !isExcepted(file, word)).map((word) => `${file}: "${word}" in the file's name`),
    ...inside
      .filter(({ word }) => !isExcepted(file, word))
      .map(({ line, word, where }) => `${file}:${line}: "${word}" in ${where}`),
  ]
}

describe('the language of the code', () => {
  test('names, comments and test titles use the terms of the glossary', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap(findingsIn)).toEqual([])
  })

  test('every exception is still needed', () => {
    const unused = exceptions.filter(({ path, word }) => {
      const covered = files.filter((file) => file === path || (path.endsWith('/') && file.startsWith(path)))
      return !covered.some(
        (file) =>
          wordsOfName(file).includes(word) || wordsOfName(readFileSync(join(root, file), 'utf8')).includes(word),
      )
    })
    expect(unused).toEqual([])
  })

  test.each([
    ['an identifier', 'const keepDeed = 1', 'deed'],
    ['a private member', 'class A { #lane = 1 }', 'lane'],
    ['a property', 'const a = { told: 1 }', 'told'],
    ['a comment', '/** Runs as long as somebody waits. */\nconst a = 1', 'somebody'],
    ['a comment at the end of a line', 'const a = 1 // kept for later', 'kept'],
    ['a test title', "test('the shelf is full', () => {})", 'shelf'],
    ['the title of a table of cases', "test.each([1])('a door opens', () => {})", 'door'],
  ])('a banned word in %s is found', (_, code, word) => {
    expect(findingsInCode('a.ts', code).map((finding) => finding.word)).toEqual([word])
  })

  test('a banned word in a text that people read is not a finding', () => {
    expect(findingsInCode('a.tsx', "export const a = <p title='Put it on the shelf'>Keep the door shut</p>")).toEqual(
      [],
    )
  })

  test('banned words in SQL and CSS are found, and quoted texts are not', () => {
    expect(findingsInPlainText("select deed from own where kind = 'wish'").map(({ word }) => word)).toEqual(['deed'])
    expect(findingsInPlainText('.item-deeds { color: red }').map(({ word }) => word)).toEqual(['deeds'])
  })
})
