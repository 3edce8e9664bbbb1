import { describe, expect, test } from 'vitest'
import { decodeText } from '@simmer/contract/import/decode-text'
import { charsetOf, isChallenge } from './fetch-page.ts'

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('IM-2 a page is read in its character set', () => {
  test.each<[string, Uint8Array, string, string, string]>([
    ['UTF-8 without a declaration', Buffer.from('Süppe 🍲'), 'text/html', 'utf-8', 'Süppe 🍲'],
    ['Latin-1 without a declaration', latin1('S\u00fcppe'), 'text/html', 'windows-1252', 'Süppe'],
    ['the header', latin1('S\u00fcppe'), 'text/html; charset=ISO-8859-1', 'windows-1252', 'Süppe'],
    ['the header in quotes', Buffer.from('Süppe'), 'text/html; charset="utf-8"', 'utf-8', 'Süppe'],
    ['signs of Windows-1252', bytes(0x80, 0x92, 0x96), 'text/html; charset=windows-1252', 'windows-1252', '€’–'],
    ['a mark before the header', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xbc), 'text/html; charset=latin1', 'utf-8', 'ü'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, 0xfc, 0), 'text/html', 'utf-16le', 'ü'],
    ['big-endian UTF-16 with a mark', bytes(0xfe, 0xff, 0, 0xfc), 'text/html', 'utf-16be', 'ü'],
    ['UTF-16 in the header', bytes(0xfc, 0), 'text/html; charset=utf-16', 'utf-16le', 'ü'],
    ['meta', latin1('<meta charset=iso-8859-15>\u00a4'), 'text/html', 'iso-8859-15', '<meta charset=iso-8859-15>€'],
    ['Japanese', bytes(0x93, 0xa4), 'text/html; charset=Shift_JIS', 'shift_jis', '豆'],
    ['JSON is UTF-8', Buffer.from('{"a":"ü"}'), 'application/ld+json', 'utf-8', '{"a":"ü"}'],
    ['nothing', bytes(), 'text/html', 'utf-8', ''],
  ])('%s', (_, body, type, charset, text) => {
    expect(decodeText(body, charsetOf(type))).toEqual({ text, charset })
  })

  test.each([
    ['<meta charset="windows-1251">', 'windows-1251'],
    ["<META CHARSET='koi8-r' />", 'koi8-r'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=gb2312">', 'gbk'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><html>', 'iso-8859-2'],
    ['<!-- <meta charset=koi8-r> --><meta charset=big5>', 'big5'],
    ['<meta charset=utf-16>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
  ])('%s', (start, charset) => {
    expect(decodeText(latin1(start)).charset).toBe(charset)
  })

  test.each([
    'utf-7',
    'utf-32',
    'iso-2022-kr',
    'hz-gb-2312',
    'replacement',
    'x-unknown',
    'a'.repeat(5000),
    "'",
    '\u0000',
  ])('the hostile character set %j counts as not declared', (label) => {
    const body = Buffer.from(`<meta charset="${label}"><p>Süppe +ADw-script+AD4-`)
    expect(decodeText(body, charsetOf(`text/html; charset=${label}`))).toEqual({
      text: body.toString(),
      charset: 'utf-8',
    })
  })

  test('a declaration beyond the first 4,096 bytes is not looked for', () => {
    const body = latin1(`${' '.repeat(5000)}<meta charset=koi8-r>`)
    expect(decodeText(body).charset).toBe('utf-8')
  })

  test.each(['<meta ', '<!--', '<?xml ', '<meta charset="', 'charset='])('%j without end is read quickly', (piece) => {
    const start = performance.now()
    decodeText(latin1(piece.repeat(500_000)))
    expect(performance.now() - start).toBeLessThan(1500)
  })
})

test.each([
  ['<title>Just a moment...</title>', true],
  ['<html><head><TITLE class="a"> Attention Required! | A guard</TITLE>', true],
  ['<title>Access to this page has been denied</title>', true],
  ['<title>Are you a robot?</title>', true],
  ['<title>Just a moment cake – quick and easy</title>', false],
  ['<title>Pie</title><p>Just a moment, then bake.</p>', false],
  [`<title>Just a moment</title>${'<p>A real page.</p>'.repeat(20_000)}`, false],
])('IM-14 a page that asks for a proof is no page: %#', (html, expected) => {
  expect(isChallenge(html)).toBe(expected)
})

test('IM-14 many titles without end are looked through quickly', () => {
  const html = '<title'.repeat(3300)
  const start = performance.now()
  for (let read = 0; read < 50; read += 1) expect(isChallenge(html)).toBe(false)
  expect(performance.now() - start).toBeLessThan(500)
})
