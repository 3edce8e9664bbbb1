import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

const sheets = listFiles('web/**/*.css').map((file) => ({
  file,
  text: readText(file).replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))
const code = listFiles(
  'web/src/**/*.ts',
  'web/src/**/*.tsx',
  'web/service-worker/*.ts',
  'web/index.html',
  'sync-server/src/pages/*.ts',
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readText(file) }))

const attributeName = (key: string): string =>
  `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('every class that a component takes from its CSS module exists there', () => {
  const sheetText = new Map(sheets.map(({ file, text }) => [file, text]))
  let checked = 0
  const missing = code.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const css = sheetText.get(normalize(join(dirname(file), path))) ?? ''
      const classes = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one))
      // The specifier of an import, such as `settings.module.css`, is no class.
      const used = [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.([A-Za-z_]\\w*)\\b(?!\\.css)`, 'g'))]
      checked += used.length
      return used.filter(([, one]) => !classes.has(one)).map(([, one]) => `${file}: ${one}`)
    }),
  )
  expect(checked).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('every data attribute that a style sheet selects is set by the code', () => {
  const all = code.map(({ text }) => text).join('\n')
  const isSet = (attribute: string): boolean => {
    const key = camelCase(attribute.slice('data-'.length))
    return [attribute, `dataset['${key}']`, `dataset.${key}`].some((form) => all.includes(form))
  }
  const selected = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/\[(data-[\w-]+)/g)].map(([, one = '']) => one)),
  )
  expect(selected.size).toBeGreaterThan(10)
  expect([...selected].filter((attribute) => !isSet(attribute))).toEqual([])
})

test('every data attribute that the code sets on the page is written with the same name where it is read', () => {
  const names = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/dataset\['(\w+)'\]|dataset\.(\w+)/g)].map(([, one, two]) => one ?? two ?? ''),
    ),
  )
  const everything = [...code, ...sheets].map(({ text }) => text).join('\n')
  expect([...names].filter((key) => !everything.includes(attributeName(key)))).toEqual([])
})

test('every custom property that a style sheet uses without a fallback is defined', () => {
  const everything = [...code, ...sheets].map(({ text }) => text).join('\n')
  const used = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, one = '']) => one)),
  )
  expect(used.size).toBeGreaterThan(40)
  expect([...used].filter((name) => !new RegExp(`${name}['"]?\\]?\\s*:|'${name}'`).test(everything))).toEqual([])
})

test('RT-26 no rule makes the browser style a whole page anew at every change', () => {
  const rules = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[^{};]*:has\([^{};]*(?=\{)/g)].flatMap(([list]) =>
      list.split(/,(?![^(]*\))/).map((one) => ({ file, selector: one.trim().replaceAll(/\s+/g, ' ') })),
    ),
  )
  expect(rules.length).toBeGreaterThan(20)
  // Where one rule has any descendant of `:has()`, the browser styles all descendants of each element that uses `:has()`.
  expect(rules.filter(({ selector }) => /:has\(.*\)+ (> )?\*/.test(selector))).toEqual([])
  const fromRoot = rules.filter(({ selector }) => /^:global\((html|:root|body)\):has/.test(selector))
  // Cooking mode hides the page around it before any script runs. The rail looks for the focus while a keyboard is open.
  expect(fromRoot.map(({ file }) => file).filter((file) => !/cook-mode|recipe-printout|rail/.test(file))).toEqual([])
})
