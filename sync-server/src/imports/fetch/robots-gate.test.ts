import { describe, expect, test } from 'vitest'
import { createRobotsGate, nameInRules } from './robots-gate.ts'
import { readRobots } from './robots-rules.ts'

const names = ['SimmerImport']
const forbids = (file: string, path: string): boolean => readRobots(file, names).forbids(path)

const many = (line: (at: number) => string): string => Array.from({ length: 3000 }, (_, at) => line(at)).join('\n')

describe('IM-15 rules of a robots.txt', () => {
  test.each<[string, string, boolean]>([
    ['', '/a', false],
    ['User-agent: *\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow:', '/a', false],
    ['user-agent: *\r\ndisallow: /a', '/ab', true],
    ['User-agent: *\nDisallow: /a', '/b', false],
    ['User-agent: *\nDisallow: /a # all of it', '/a/b', true],
    ['User-agent: *\nDisallow: /\nAllow: /recipes', '/recipes/1', false],
    ['User-agent: *\nAllow: /recipes\nDisallow: /recipes/private', '/recipes/private/1', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', false],
    ['User-agent: *\nDisallow: /*.php', '/x/index.php?a', true],
    ['User-agent: *\nDisallow: /*.php$', '/x/index.php?a', false],
    ['User-agent: *\nDisallow: /*.php$', '/x/index.php', true],
    ['User-agent: *\nDisallow: /a$', '/a', true],
    ['User-agent: *\nDisallow: /a$', '/ab', false],
    ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a1c2b3', false],
    ['User-agent: *\nDisallow: /a*aa$', '/aa', false],
    ['User-agent: *\nDisallow: /%7Ecook', '/~cook/1', true],
    ['User-agent: *\nDisallow: /s%C3%BCppe', '/süppe', true],
    ['User-agent: *\nDisallow: /%', '/%', true],
    ['User-agent: Other\nDisallow: /', '/a', false],
    ['User-agent: simmerimport\nDisallow: /', '/a', true],
    ['User-agent: SimmerImport/1.0\nDisallow: /', '/a', true],
    ['User-agent: Other\nUser-agent: SimmerImport\nDisallow: /', '/a', true],
    ['User-agent: SimmerImport\nAllow: /\n\nUser-agent: *\nDisallow: /', '/a', false],
    ['User-agent: SimmerImport\nDisallow: /a\nUser-agent: SimmerImport\nDisallow: /b', '/b', true],
    ['User-agent: *\nCrawl-delay: 10\nDisallow: /b', '/b', true],
    ['\ufeffUser-agent: *\nDisallow: /b', '/b', true],
    ['Disallow: /', '/a', false],
    ['<html>not a robots.txt', '/a', false],
    ['User-agent: constructor\nDisallow: /\nUser-agent: __proto__\nDisallow: /', '/a', false],
  ])('%j on %s: %s', (file, path, expected) => {
    expect(forbids(file, path)).toBe(expected)
  })

  test('IM-14 a hostile file is read quickly', () => {
    const start = performance.now()
    const rule = `Disallow: /${'a*'.repeat(40)}b\n`
    expect(forbids(`User-agent: *\n${rule.repeat(6000)}`, `/${'a'.repeat(2000)}`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('IM-14 many names above many rules take no more memory than the file', () => {
    const file = `${many((at) => `User-agent: a${at}\nUser-agent: *`)}\n${many((at) => `Disallow: /${at}`)}`
    const rules = readRobots(file, names)
    expect(rules.size).toBeLessThan(3 * file.length)
    expect([rules.forbids('/2999/soup'), rules.forbids('/soup')]).toEqual([true, false])
    expect(readRobots(file.replaceAll('User-agent: *', 'User-agent: b'), names).size).toBe(1)
  })
})

const gate = (file: string | null | undefined, now = { at: 0 }) => {
  const loaded: string[] = []
  const check = createRobotsGate({
    userAgent: 'KitchenReader/2 (+https://kitchen.example)',
    clock: () => now.at,
    load: (url) => {
      loaded.push(url.href)
      return Promise.resolve(file)
    },
  })
  const may = (pagesToday: number, address = 'https://site.example/soup'): Promise<boolean> =>
    check(new URL(address), pagesToday, new AbortController().signal).then(
      () => true,
      () => false,
    )
  return { may, loaded }
}

describe('IM-15 whether a page may be fetched', () => {
  test.each<[string, string | null | undefined, number, boolean]>([
    ['no file', null, 1, true],
    ['no file, many pages', null, 6, true],
    ['no answer', undefined, 5, true],
    ['no answer, many pages', undefined, 6, false],
    ['forbidden for everybody, one page', 'User-agent: *\nDisallow: /', 1, true],
    ['forbidden for everybody, five pages', 'User-agent: *\nDisallow: /', 5, true],
    ['forbidden for everybody, six pages', 'User-agent: *\nDisallow: /', 6, false],
    ['forbidden for us', 'User-agent: SimmerImport\nDisallow: /', 1, false],
    ['forbidden for the name of the operator', 'User-agent: KitchenReader\nDisallow: /', 1, false],
    ['allowed for us, many pages', 'User-agent: SimmerImport\nAllow: /\nUser-agent: *\nDisallow: /', 60, true],
  ])('%s', async (_, file, pagesToday, expected) => {
    expect(await gate(file).may(pagesToday)).toBe(expected)
  })

  test('the file is read once a day for each origin', async () => {
    const now = { at: 0 }
    const { may, loaded } = gate('User-agent: *\nDisallow: /', now)
    await may(1)
    await may(2, 'https://site.example/other?x')
    expect(loaded).toEqual(['https://site.example/robots.txt'])
    await may(1, 'http://site.example/')
    now.at += 24 * 60 * 60 * 1000 + 1
    await may(1)
    expect(loaded.length).toBe(3)
  })
})

test.each([
  ['SimmerImport/1 (+https://simmer.example)', 'SimmerImport'],
  ['Reader', 'Reader'],
  ['Reader (x)', 'Reader'],
])('IM-15 the name of %j in rules is %s', (userAgent, name) => {
  expect(nameInRules(userAgent)).toBe(name)
})
