import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...codes: readonly number[]): Uint8Array => Uint8Array.from(codes)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('IM-8 a text is decoded by its mark, as UTF-8, or by what it declares', () => {
  expect(decodeText(new TextEncoder().encode('½ Tüte'))).toBe('½ Tüte')
  expect(decodeText(bytes(0xff, 0xfe, 0x53, 0, 0xfc, 0))).toBe('Sü')
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x53, 0, 0xfc))).toBe('Sü')
  expect(decodeText(latin1('<?xml version="1.0" encoding="iso-8859-2"?>\u00b3'))).toContain('ł')
  expect(decodeText(latin1('S\u00fc\u00dfes'))).toBe('Süßes')
  expect(decodeText(bytes(0x53, 0x81, 0xe1))).toBe('Süß')
  expect(decodeText(latin1('\u00b3'), 'iso-8859-2')).toBe('ł')
  expect(decodeText(latin1('\u00fc'), 'no-such-encoding')).toBe('ü')
})
