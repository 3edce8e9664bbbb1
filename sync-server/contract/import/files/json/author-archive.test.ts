import { describe, expect, test } from 'vitest'
import { readText } from '../../text/read-text.ts'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'
import { decodeEscapedBytes } from './author-archive.ts'
import { processorMs } from '../../../testing/processor-time.ts'

const options = { readText: (text: string) => readText(text, { source: { kind: 'file' } }) }
const read = (bytes: Uint8Array | string) => readForTest(bytes, options)

/** As Instagram writes it: each byte of UTF-8 as one character. */
const escaped = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

const soup = `Möhrensuppe 🥕 #vegan

Zutaten
🥕 500 g Möhren
🧅 1 Zwiebel
1 l Gemüsebrühe

Zubereitung
Die Möhren und die Zwiebel würfeln und in Öl anbraten.
Mit der Brühe aufgießen und 20 Minuten köcheln lassen.

Link in der Bio
@ana.cooks`
const pie = `Leek pie

Ingredients
250 g flour
125 g butter
3 leeks

Method
Rub the butter into the flour and line the tin.
Fill with the leeks and bake for 40 minutes.`
const holiday = 'Ein Tag am Meer mit Freunden 🌊 Wir waren lange schwimmen.'

const medium = (uri: string, title: string) => ({
  uri,
  creation_timestamp: 1_760_000_000,
  media_metadata: {},
  title: escaped(title),
})
const posts = [
  { media: [medium('media/posts/202510/1.jpg', soup)] },
  {
    media: [medium('media/posts/202509/2.jpg', ''), medium('media/posts/202509/3.jpg', '')],
    title: escaped(pie),
    creation_timestamp: 1,
  },
  { media: [medium('media/posts/202508/4.jpg', holiday)] },
  { media: [medium('media/posts/202508/5.jpg', '')] },
]

const video = (title: string, link: string) => ({ Date: '2026-05-01 10:00:00', Link: link, Likes: '3', Title: title })
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

describe('IM-6 the archive of an author', () => {
  test('Instagram: posts that are recipes, with their accents, pictures and tags; the others in one list', async () => {
    const archive = buildZip({
      'your_instagram_activity/media/reels.json': JSON.stringify({
        ig_reels_media: [{ media: [medium('media/reels/6.mp4', pie.replace('Leek', 'Onion'))] }],
      }),
      'media/reels/6.mp4': Uint8Array.from([0, 0, 0, 24, 0, 1, 2, 3]),
      'your_instagram_activity/media/posts_1.json': JSON.stringify(posts),
      'media/posts/202510/1.jpg': buildPicture(100, 1),
      'media/posts/202509/2.jpg': buildPicture(200, 2),
      'media/posts/202508/4.jpg': buildPicture(300, 3),
      'personal_information/personal_information.json': JSON.stringify({ profile_user: [{ title: 'Ana' }] }),
      'messages/inbox/1/message_1.json': JSON.stringify({ messages: [{ content: 'Hello, this is private' }] }),
    })
    const { recipes, warnings, leftOut, unaccounted, items } = await read(archive)
    expect(recipes.map(({ title, source, url, pictures }) => [title, source, url, pictures])).toEqual([
      ['Onion pie', 'Instagram', null, []],
      ['Möhrensuppe', 'Instagram', null, [100]],
      ['Leek pie', 'Instagram', null, [200]],
    ])
    expect(items.flatMap(({ result }) => result.recipes.map(({ source }) => source.kind))).toEqual([
      'post',
      'post',
      'post',
    ])
    const [, first] = recipes
    expect(first?.ingredients).toEqual(['500 g Möhren', '1 Zwiebel', '1 l Gemüsebrühe'])
    expect(first?.steps).toHaveLength(2)
    expect(first?.tags).toEqual(['vegan', 'ana.cooks'])
    expect(leftOut).toContain(holiday)
    expect(leftOut).toContain('Link in der Bio')
    expect(unaccounted).toEqual([])
    expect(warnings.toSorted()).toEqual(['posts-other-files 3', 'posts-without-recipe 1'])
    expect(JSON.stringify(items)).not.toContain('this is private')
  })

  test('TikTok: own videos, not those that were watched', async () => {
    const watched = {
      Date: '2026-05-01 10:00:00',
      Link: 'https://www.tiktok.com/@other/video/7301234567890123457',
      Title: pie,
    }
    const { recipes, warnings, leftOut, unaccounted } = await read(
      JSON.stringify({
        Activity: { 'Video Browsing History': { VideoList: [watched] } },
        'Direct Messages': { ChatHistory: { x: [{ Content: 'private' }] } },
        Post: {
          Posts: {
            VideoList: [
              video(soup, 'https://www.tiktok.com/@ana.cooks/video/7301234567890123456'),
              video('At the sea', 'https://www.tiktokv.com/share/video/7301234567890123458/'),
            ],
          },
        },
      }),
    )
    expect(recipes.map(({ title, source, url }) => [title, source, url])).toEqual([
      ['Möhrensuppe', 'TikTok', 'https://www.tiktok.com/@ana.cooks/video/7301234567890123456'],
    ])
    expect([warnings, unaccounted]).toEqual([['posts-without-recipe 1'], []])
    expect(leftOut).toContain('At the sea')
  })

  test.each([
    'Video ID,Approx Duration (ms),Video Description (Original),Channel ID,Video Title (Original),Privacy',
    'Video-ID,Dauer (ms),Videobeschreibung (Original),Kanal-ID,Videotitel (Original),Datenschutz',
  ])('YouTube: the table of videos, "%s"', async (headings) => {
    const table = [
      headings,
      [
        'a1B2c3D4_-e',
        '60000',
        quoted(soup.replace(/^.*\n\n/, '')),
        'UC1',
        quoted('Möhrensuppe, schnell'),
        'Public',
      ].join(','),
      ['a1B2c3D4_-f', '60000', quoted(holiday), 'UC1', 'Meer', 'Public'].join(','),
    ].join('\n')
    const { recipes, warnings, leftOut, unaccounted } = await read(
      buildZip({ 'Takeout/YouTube/video metadata/videos.csv': table }),
    )
    expect(recipes.map(({ title, source, url }) => [title, source, url])).toEqual([
      ['Möhrensuppe, schnell', 'YouTube', 'https://www.youtube.com/watch?v=a1B2c3D4_-e'],
    ])
    expect(leftOut).toContain(holiday)
    expect([warnings, unaccounted]).toEqual([['posts-without-recipe 1'], []])
  })

  test('escaped bytes are decoded, other texts stay', () => {
    expect(decodeEscapedBytes(escaped('Crème brûlée 🍮'))).toBe('Crème brûlée 🍮')
    expect(decodeEscapedBytes('Crème brûlée 🍮')).toBe('Crème brûlée 🍮')
    expect(decodeEscapedBytes('Crème brûlée')).toBe('Crème brûlée')
    expect(decodeEscapedBytes('plain')).toBe('plain')
  })

  test('IM-14 lists of other shapes are no archive, and hostile ones end', async () => {
    const deep = `${'{"Post":'.repeat(500)}{"VideoList":[{"Link":"x","Date":"y"}]}${'}'.repeat(500)}`
    for (const text of [
      '[{"media":[]}]',
      '[{"media":[{"uri":1}]}]',
      '{"ig_reels_media":5}',
      '{"Video":{"VideoList":{}}}',
      deep,
    ])
      expect((await read(text)).recipes).toEqual([])
  })

  test('IM-14 of 5,000 posts each recipe is read, and the words of the others are left out and listed', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      media: [medium(`media/posts/${at}.jpg`, at % 2 === 0 ? `Pie number ${at}\n${pie}` : `Holiday ${at} by the sea`)],
    }))
    const started = processorMs()
    const { recipes, warnings, leftOut, unaccounted } = await read(
      buildZip({ 'your_instagram_activity/media/posts_1.json': JSON.stringify(many) }),
    )
    expect(processorMs() - started).toBeLessThan(30_000)
    expect([recipes.length, warnings, unaccounted]).toEqual([2500, ['posts-without-recipe 2500'], []])
    expect(leftOut.filter((line) => /^Holiday \d+ by the sea$/.test(line))).toHaveLength(2500)
  }, 60_000)
})
