import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../document/base64.ts'
import { buildBinaryPlist, buildPicture } from '../../testing/archives.ts'
import { readForTest, readOneForTest } from '../../testing/read-test-file.ts'

const picture = 'https://page.example/soup.png'
const html = `<html><body><h1>Suppe für alle</h1><img src="${picture}"><p>Kochen = gut.</p></body></html>`

const quoted = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) =>
    byte === 61 || byte > 126 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
  )
    .join('')
    .replace('<h1>', '<h1>=\r\n')

const mhtml = [
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://page.example/soup',
  'Subject: Suppe',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----Boundary--x"',
  '',
  '',
  '------Boundary--x',
  'Content-Type: text/html',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: https://page.example/soup',
  '',
  quoted(html),
  '------Boundary--x',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  `Content-Location: ${picture}`,
  '',
  encodeBase64(buildPicture(99)),
  '------Boundary--x--',
  '',
].join('\r\n')

const webarchive = {
  WebMainResource: {
    WebResourceData: new TextEncoder().encode(html),
    WebResourceMIMEType: 'text/html',
    WebResourceTextEncodingName: 'UTF-8',
    WebResourceURL: 'https://page.example/soup',
  },
  WebSubresources: [{ WebResourceData: buildPicture(99), WebResourceMIMEType: 'image/png', WebResourceURL: picture }],
}

const expected = { title: 'Suppe für alle', steps: ['Kochen = gut.'], url: 'https://page.example/soup', pictures: [99] }

const data = (bytes: Uint8Array): string => `<data>\n${encodeBase64(bytes)}\n</data>`

describe('saved pages', () => {
  test('IM-8 .html is handed to the reader of pages', async () => {
    expect(await readOneForTest(html)).toMatchObject({ title: 'Suppe für alle', pictures: [picture], url: null })
  })

  test('IM-8 .mhtml with its address and its pictures', async () => {
    expect(await readOneForTest(mhtml)).toMatchObject(expected)
  })

  test('IM-8 .webarchive as binary property list', async () => {
    expect(await readOneForTest(buildBinaryPlist(webarchive))).toMatchObject(expected)
  })

  test('IM-8 .webarchive as XML property list', async () => {
    const { WebMainResource: main } = webarchive
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>WebMainResource</key><dict><key>WebResourceData</key>${data(main.WebResourceData)}
<key>WebResourceURL</key><string>${main.WebResourceURL}</string></dict>
<key>WebSubresources</key><array><dict><key>WebResourceData</key>${data(buildPicture(99))}<key>WebResourceURL</key><string>${picture}</string></dict></array></dict></plist>`
    expect(await readOneForTest(xml)).toMatchObject(expected)
  })

  test('IM-14 a property list that refers to itself, and broken ones, end with a warning', async () => {
    const circle = buildBinaryPlist({ WebMainResource: [['x']] })
    const list = circle.findIndex((byte, at) => byte === 0xa1 && circle[at + 1] === 0)
    circle[list + 2] = 0
    expect((await readForTest(circle, { name: 'a' })).warnings).toEqual(['entry-not-read a'])
    const whole = buildBinaryPlist(webarchive)
    for (const size of [8, 20, 40, 200, whole.length - 5])
      expect((await readForTest(whole.subarray(0, size), { name: 'a' })).recipes).toEqual([])
  })
})
