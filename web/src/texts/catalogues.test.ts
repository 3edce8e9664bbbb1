import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { rejectionSentences } from '@simmer/contract/wire/actions'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })

const Catalogue = v.record(v.string(), v.string())
const read = (path: string) => v.parse(Catalogue, JSON.parse(readFileSync(join(source, path), 'utf8')))

const areas = files.filter((path) => path.endsWith('-texts.en.json')).map((path) => path.replace('.en.json', ''))

/** German may use fewer arguments, because it inflects the word itself. */
const freeArguments = new Set(['unit', 'name'])

const listArguments = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [part.value]
    return [part.value, ...Object.values(part.options).flatMap(({ value }) => listArguments(value))]
  })
const argumentNames = (message: string): string[] =>
  [...new Set(listArguments(parse(message, { ignoreTag: true })))].toSorted()

test('every English catalogue has a German one', () => {
  const german = files.filter((path) => path.endsWith('-texts.de.json')).map((path) => path.replace('.de.json', ''))
  expect(german.filter((area) => !/(?:problem|rejection)-texts$/.test(area)).toSorted()).toEqual(areas.toSorted())
})

test('every problem has a German sentence', () => {
  expect(Object.keys(read('texts/problem-texts.de.json')).toSorted()).toEqual(Object.keys(problemSentences).toSorted())
})

test('ST-9 every reason of the server not to take an action has a German sentence of its own', () => {
  const german = read('texts/rejection-texts.de.json')
  const english: Readonly<Record<string, string>> = rejectionSentences
  expect(Object.keys(german).toSorted()).toEqual([...Object.keys(english), 'rejected', 'parked'].toSorted())
  expect(Object.entries(german).filter(([code, sentence]) => sentence === english[code])).toEqual([])
})

test.each(['en', 'de'])(
  'the tools of a recipe have their visible word in their name, for voice control (%s)',
  (language) => {
    const texts = read(`features/recipe/recipe-texts.${language}.json`)
    for (const tool of ['list', 'plan'])
      expect(texts[`to${tool.charAt(0).toUpperCase()}${tool.slice(1)}`]).toMatch(
        new RegExp(`\\b${texts[tool]}\\b`, 'i'),
      )
  },
)

describe.each(areas)('%s', (area) => {
  const english = read(`${area}.en.json`)
  const german = read(`${area}.de.json`)
  test('has typographic quotes, except where the specification fixes a straight one (ER-3, NT-3)', () => {
    const straight = [...Object.values(english), ...Object.values(german)].filter((text) => /['"]/.test(text))
    const fixed =
      /^(Recipe (added to|removed from) 'Your Saved Recipes'|You're All Caught Up!|No new notifications .*)$/
    expect(straight.filter((text) => !fixed.test(text))).toEqual([])
  })
  test('has the same keys in both languages', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted())
  })
  test('uses the same arguments in both languages', () => {
    for (const [key, message] of Object.entries(english)) {
      const inEnglish = argumentNames(message)
      const inGerman = argumentNames(german[key] ?? '').filter(
        (name) => !freeArguments.has(key) || inEnglish.includes(name),
      )
      expect([key, inGerman]).toEqual([key, inEnglish])
    }
  })
})

test('LY-1 every long German word that is a title has a soft hyphen, so that it fits a phone', () => {
  const titles = areas.flatMap((area) =>
    Object.entries(read(`${area}.de.json`)).flatMap(([key, title]) => (/title$/i.test(key) ? [title] : [])),
  )
  expect(titles).toContain('Anmelde\u00ADmöglichkeiten')
  expect(titles.filter((title) => /^\p{L}{16,}$/u.test(title))).toEqual([])
})

test('no two catalogues have the same name', () => {
  const names = areas.map((area) => area.split('/').at(-1))
  expect(new Set(names).size).toBe(names.length)
})

test('every catalogue is used under the name of its files, which finds its German text', () => {
  const used = files
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const code = readFileSync(join(source, path), 'utf8')
      const imports = code.matchAll(/import (\w+) from '.*\/([\w-]+)-texts\.en\.json'/g)
      return [...imports].map(([, name = '', file]) => [
        file,
        new RegExp(`texts\\('([^']+)', ${name}\\)`).exec(code)?.[1],
      ])
    })
  expect(used).toEqual(used.map(([file]) => [file, file]))
  expect(new Set(used.map(([file]) => file))).toEqual(
    new Set(areas.map((area) => area.split('/').at(-1)?.replace('-texts', ''))),
  )
  expect(used.length).toBe(areas.length)
})
