import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountFaults } from '../testing/check-result.ts'
import { readPostLink } from '../../recipe/source/post-link.ts'
import { readText } from '../text/read-text.ts'
import { readPost, readPostText, type Post } from './read-post.ts'
import { readPostPage } from './read-post-page.ts'

const caption = `Lemon lentils 🍋 #vegan
by @ana.cooks

🥕 2 carrots 🧅 1 onion 🍋 1 lemon
🫘 250 g red lentils

Chop the vegetables and fry them in oil.
Add the lentils and simmer for 20 minutes.

Full recipe: link in bio!
#redLentils #quick_dinner`
const reel = readPostLink('https://www.instagram.com/reel/C1aB_2c-3dE/')
const short = readPostLink('https://www.youtube.com/shorts/a1B2c3D4_-e')
if (reel === null || short === null) throw new Error('these are links to posts')

const post = (more: Partial<Post>): Post => ({
  platform: 'tiktok',
  url: 'https://www.tiktok.com/@ana.cooks/video/7301234567890123456',
  title: null,
  caption: '',
  author: 'Ana',
  pictures: [{ url: 'https://pictures.example/1.jpg' }],
  ...more,
})
const read = (more: Partial<Post>) => readPost(post(more), readText)
const codes = ({ warnings }: ReturnType<typeof read>): string[] => warnings.map(({ code }) => code)

describe('IM-5 the recipe of a post', () => {
  test('comes from its caption: tags, emoji bullets as lines, calls left out and listed', () => {
    const result = read({ caption })
    const [recipe] = result.recipes
    expect(accountFaults(result)).toEqual([])
    expect(recipe).toMatchObject({
      title: { text: 'Lemon lentils' },
      source: { kind: 'post', name: 'TikTok', author: 'Ana', url: post({}).url },
      pictures: [{ url: 'https://pictures.example/1.jpg' }],
    })
    expect(recipe?.ingredients.map(({ text }) => text)).toEqual([
      '2 carrots',
      '1 onion',
      '1 lemon',
      '250 g red lentils',
    ])
    expect(recipe?.steps).toHaveLength(2)
    expect(recipe?.tags.map(({ text }) => text)).toEqual(['vegan', 'ana.cooks', 'red lentils', 'quick dinner'])
    expect(result.leftOut.map(({ line, reason }) => [result.lines[line], reason])).toContainEqual([
      'Full recipe: link in bio!',
      'advertisement',
    ])
    expect(codes(result)).toEqual([])
  })

  test('has the title that the platform states', () => {
    const result = read({ platform: 'youtube', title: 'My best lentils | Ana', caption })
    expect(accountFaults(result)).toEqual([])
    expect(result.recipes[0]?.title).toMatchObject({ text: 'My best lentils | Ana', confidence: 'sure' })
  })

  test('what is only spoken is named, and its words stay in the draft', () => {
    const result = read({ caption: 'The best tiramisu of my life 😍\nWatch till the end.\nLink in bio\n#tiramisu' })
    expect(accountFaults(result)).toEqual([])
    expect(codes(result)).toEqual(['post-only-spoken'])
    expect(result.recipes[0]).toMatchObject({
      title: { text: 'The best tiramisu of my life', confidence: 'check' },
      description: { text: 'Watch till the end.' },
      tags: [{ text: 'tiramisu' }],
      ingredients: [],
      steps: [],
    })
    expect(result.leftOut.map(({ line }) => result.lines[line])).toEqual(['Link in bio'])
  })

  test('without steps a warning names them as spoken', () => {
    const result = read({ caption: 'Lentil soup\n\nIngredients\n250 g lentils\n2 carrots\n1 onion\n1 l stock' })
    expect(codes(result)).toContain('post-steps-spoken')
    expect(accountFaults(result)).toEqual([])
  })

  test('that is not shown has no draft', () => {
    expect(read({ caption: ' ' })).toEqual({
      recipes: [],
      lines: [],
      leftOut: [],
      warnings: [{ code: 'post-not-shown', recipe: null, detail: 'TikTok' }],
    })
  })

  test('any caption is accounted for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...caption.split('\n')), fc.string(), fc.string({ unit: 'binary' })), {
          maxLength: 15,
        }),
        fc.option(fc.string(), { nil: null }),
        (lines, title) => {
          expect(accountFaults(read({ caption: lines.join('\n'), title }))).toEqual([])
          expect(accountFaults(readPostText(`${lines.join('\n')}\n${reel.url}`, reel, readText))).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('IM-5 a caption that is shared or pasted with its link', () => {
  test('is the recipe of the post', () => {
    const result = readPostText(`${caption}\n${reel.url}?igsh=1`, reel, readText)
    expect(result.recipes[0]).toMatchObject({
      title: { text: 'Lemon lentils' },
      source: { kind: 'post', name: 'Instagram', url: reel.url },
    })
    expect(result.leftOut.map(({ line, reason }) => [result.lines[line], reason])).toContainEqual([
      `${reel.url}?igsh=1`,
      'duplicate',
    ])
    expect(accountFaults(result)).toEqual([])
  })

  test('a link alone is no caption', () => {
    const result = readPostText(reel.url, reel, readText)
    expect([result.recipes, codes(result)]).toEqual([[], ['post-not-shown']])
    expect(accountFaults(result)).toEqual([])
  })
})

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const metaPage = (metas: Readonly<Record<string, string>>, more = ''): string =>
  `<!doctype html><html><head>${Object.entries(metas)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')}</head><body>${more}</body></html>`

describe('IM-5 what the page of a post shows to everybody', () => {
  test('Instagram: the caption in quotes, and its author', () => {
    const page = metaPage({
      'og:title': `Ana on Instagram: "${caption}"`,
      'og:description': `1,234 likes, 56 comments - ana.cooks on May 1, 2026: "${caption}". `,
      'og:image': 'https://pictures.example/reel.jpg',
    })
    expect(readPostPage(page, reel)).toEqual({
      platform: 'instagram',
      url: reel.url,
      title: null,
      caption,
      author: 'ana.cooks',
      pictures: [{ url: 'https://pictures.example/reel.jpg' }],
    })
  })

  test('Instagram: a quote within the caption stays', () => {
    const page = metaPage({ 'og:description': '5 likes - ana on May 1, 2026: "Soup: "the best" of all". ' })
    expect(readPostPage(page, reel).caption).toBe('Soup: "the best" of all')
  })

  test('Instagram: the page for logging in shows no caption', () => {
    const page = metaPage({
      'og:title': 'Instagram',
      'og:description': 'Create an account or log in to Instagram - Share what you’re into.',
    })
    expect(readPost(readPostPage(page, reel), readText).warnings).toEqual([
      { code: 'post-not-shown', recipe: null, detail: 'Instagram' },
    ])
  })

  test('YouTube: the whole description, not its first words', () => {
    const script = `<script>var ytInitialPlayerResponse = {"videoDetails":{"author":"Ana \\"A\\"","shortDescription":${JSON.stringify(caption)}}};</script>`
    const page = metaPage({ 'og:title': 'Lentils', 'og:description': `${caption.slice(0, 40)}...` }, script)
    expect(readPostPage(page, short)).toMatchObject({ title: 'Lentils', caption, author: 'Ana "A"' })
    expect(readPostPage(metaPage({ 'og:title': 'Lentils', 'og:description': 'Short.' }), short)).toMatchObject({
      caption: 'Short.',
      author: null,
    })
    expect(readPostPage('<script>{"shortDescription":"\\u12', short).caption).toBe('')
  })
})
