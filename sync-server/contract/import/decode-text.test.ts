import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...codes: readonly number[]): Uint8Array => Uint8Array.from(codes)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('IM-8 a text is decoded by its mark, as UTF-8, or by what it declares', () => {
  expect(decodeText(new TextEncoder().encode('½ Tüte')).text).toBe('½ Tüte')
  expect(decodeText(bytes(0xff, 0xfe, 0x53, 0, 0xfc, 0)).text).toBe('Sü')
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x53, 0, 0xfc)).text).toBe('Sü')
  expect(decodeText(latin1('<?xml version="1.0" encoding="iso-8859-2"?>\u00b3')).text).toContain('ł')
  expect(decodeText(latin1('S\u00fc\u00dfes')).text).toBe('Süßes')
  expect(decodeText(bytes(0x53, 0x81, 0xe1)).text).toBe('Süß')
  expect(decodeText(latin1('\u00b3'), 'iso-8859-2').text).toBe('ł')
  expect(decodeText(latin1('\u00fc'), 'no-such-encoding').text).toBe('ü')
})

test('IM-8 a few broken bytes do not change the character set', () => {
  const text = 'Süße Äpfel über Öl. '.repeat(20)
  const read = decodeText(Uint8Array.from([...new TextEncoder().encode(text), 0xff]))
  expect([read.charset, read.text.startsWith('Süße Äpfel')]).toEqual(['utf-8', true])
})
