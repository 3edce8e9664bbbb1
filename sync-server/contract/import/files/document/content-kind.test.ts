import { expect, test } from 'vitest'
import { buildBinaryPlist, buildGzip, buildPicture, buildZip } from '../../testing/archives.ts'
import { contentKind } from './content-kind.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

test.each([
  ['zip', buildZip({ a: 'b' })],
  ['zip', buildZip({})],
  ['gzip', buildGzip('a')],
  ['picture', buildPicture()],
  ['property-list', buildBinaryPlist({})],
  ['pdf', text('%PDF-1.7\n')],
  ['json', text('\uFEFF  {"a": 1}')],
  ['json', text('[\n{"a": 1}]')],
  ['json', text('{}')],
  ['text', text('[- a comment -] Mix @salt{}.')],
  ['text', text('[Soup](https://soup.example/)')],
  ['xml', text('<?xml version="1.0"?><gourmetDoc/>')],
  ['xml', text('<mx2 source="x">')],
  ['html', text('<!DOCTYPE html><p>')],
  ['html', text('<?xml version="1.0"?>\n<html xmlns="x">')],
  ['html', text('<!-- saved from url=(0014)about:internet -->\n<html>')],
  ['mhtml', text('From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n')],
  ['text', text('Title: Soup\n\n1 l water')],
  ['text', Uint8Array.from([0x4b, 0x84, 0x73, 0x65])],
  ['binary', Uint8Array.from([0, 1, 2, 3])],
  ['empty', new Uint8Array()],
  ['empty', text(' \n')],
])('IM-8 the content of a file decides that it is %s', (kind, bytes) => {
  expect(contentKind(bytes)).toBe(kind)
})
