import type { PageLine, PageWithoutMarkup } from '../text/read-without-markup.ts'
import type { OwnPart, OwnRecipe } from './own-recipe.ts'

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return (state >>> 8) / 0x1_00_00_00
  }
}

export type Random = () => number

/** The parts as lines: each heading and line written by its own function, with nothing or a gap between parts. */
const inParts = (
  parts: readonly OwnPart[],
  heading: (text: string) => string,
  line: (text: string, at: number) => string,
): readonly string[] => {
  let count = 0
  return parts.flatMap((part) => [
    ...(part.heading === null ? [] : ['', heading(part.heading)]),
    ...part.lines.map((text) => line(text, count++)),
  ])
}

const colon = (text: string): string => `${text}:`
const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export type TextLayout = (recipe: OwnRecipe) => string

/** Ways to write a recipe as plain text. */
export const textLayouts: Readonly<Record<string, TextLayout>> = {
  dashes: ({ words, ...one }) =>
    [
      one.title,
      '',
      one.description,
      '',
      words.servings,
      words.prep,
      words.cook,
      '',
      colon(words.ingredients),
      ...inParts(one.ingredients, colon, (text) => `- ${text}`),
      '',
      colon(words.method),
      ...inParts(one.steps, colon, (text, at) => `${at + 1}. ${text}`),
      '',
      colon(words.notes),
      one.tip,
    ].join('\n'),
  'no bullets': ({ words, ...one }) =>
    [
      one.title,
      words.servings,
      '',
      words.ingredients,
      '',
      ...inParts(one.ingredients, colon, (text) => text),
      '',
      words.method,
      '',
      ...inParts(one.steps, colon, (text) => text),
      '',
      words.notes,
      one.tip,
    ].join('\n'),
  capitals: ({ words, ...one }) =>
    [
      one.title.toUpperCase(),
      '',
      `${words.prep} | ${words.cook}`,
      words.servings,
      '',
      words.ingredients.toUpperCase(),
      ...inParts(
        one.ingredients,
        (text) => text.toUpperCase(),
        (text) => `• ${text}`,
      ),
      '',
      words.method.toUpperCase(),
      ...inParts(
        one.steps,
        (text) => text.toUpperCase(),
        (text, at) => `${at + 1}) ${text}`,
      ),
    ].join('\n'),
  markdown: ({ words, ...one }) =>
    [
      `# ${one.title}`,
      '',
      one.description,
      '',
      `**${words.servings}**`,
      '',
      `## ${words.ingredients}`,
      '',
      ...inParts(
        one.ingredients,
        (text) => `### ${text}`,
        (text) => `* ${text}`,
      ),
      '',
      `## ${words.method}`,
      '',
      ...inParts(
        one.steps,
        (text) => `### ${text}`,
        (text, at) => `${at + 1}. ${text}`,
      ),
      '',
      `## ${words.notes}`,
      '',
      one.tip,
    ].join('\n'),
  caption: ({ words, ...one }) =>
    [
      `${one.title} 🥣✨`,
      '',
      one.description,
      '',
      `📝 ${words.ingredients}`,
      ...inParts(one.ingredients, colon, (text) => `▫️ ${text}`),
      '',
      `👩‍🍳 ${words.method}`,
      ...inParts(one.steps, colon, (text, at) => `${at + 1}️⃣ ${text}`),
      '',
      '#homecooking #dinner',
      'Link in bio!',
    ].join('\n'),
  photograph: ({ words, ...one }) =>
    [
      one.title,
      ...wrap(one.description, 44),
      '',
      words.servings,
      '',
      words.ingredients,
      ...inParts(one.ingredients, colon, (text) => text),
      '',
      words.method,
      ...one.steps.flatMap(({ heading, lines }) => [
        ...(heading === null ? [] : [colon(heading)]),
        ...lines.flatMap((text, at) => wrap(`${at + 1}. ${text}`, 44)),
      ]),
    ].join('\n'),
  'no headings': ({ words, ...one }) =>
    [
      one.title,
      '',
      words.servings,
      '',
      ...inParts(one.ingredients, colon, (text) => text),
      '',
      ...one.steps.flatMap(({ lines }) => lines.map((text) => text)),
    ].join('\n'),
  'numbered by words': ({ words, ...one }) =>
    [
      one.title,
      '',
      colon(words.ingredients),
      ...inParts(one.ingredients, colon, (text) => `* ${text}`),
      '',
      colon(words.method),
      ...inParts(one.steps, colon, (text, at) => `${words.step} ${at + 1}: ${text}`),
    ].join('\n'),
}

export type PageLayout = (recipe: OwnRecipe) => readonly PageLine[]

const heading = (text: string, level: number): PageLine => ({ text, kind: 'heading', level })
const paragraph = (text: string): PageLine => ({ text, kind: 'paragraph' })
const items = (texts: readonly string[], isOrdered = false): readonly PageLine[] =>
  texts.map((text, at) => ({ text, kind: 'item', isOrdered, isFirst: at === 0 }))
const rows = (texts: readonly string[]): readonly PageLine[] =>
  texts.map((text, at) => ({ text, kind: 'row', isFirst: at === 0 }))
const partsOf = (
  parts: readonly OwnPart[],
  title: (text: string) => PageLine,
  write: (texts: readonly string[]) => readonly PageLine[],
): readonly PageLine[] =>
  parts.flatMap((part) => [...(part.heading === null ? [] : [title(part.heading)]), ...write(part.lines)])
const ordered = (texts: readonly string[]): readonly PageLine[] => items(texts, true)
const paragraphs = (texts: readonly string[]): readonly PageLine[] => texts.map(paragraph)

/** Ways to write a recipe as a page without markup. */
export const pageLayouts: Readonly<Record<string, PageLayout>> = {
  lists: ({ words, ...one }) => [
    heading(one.title, 1),
    paragraph(one.description),
    paragraph(words.servings),
    heading(words.ingredients, 2),
    ...partsOf(one.ingredients, (text) => heading(text, 3), items),
    heading(words.method, 2),
    ...partsOf(one.steps, (text) => heading(text, 3), ordered),
    heading(words.notes, 2),
    paragraph(one.tip),
  ],
  paragraphs: ({ words, ...one }) => [
    heading(one.title, 1),
    paragraph(words.prep),
    paragraph(words.cook),
    paragraph(colon(words.ingredients)),
    ...partsOf(one.ingredients, (text) => paragraph(colon(text)), paragraphs),
    paragraph(colon(words.method)),
    ...partsOf(one.steps, (text) => paragraph(colon(text)), paragraphs),
  ],
  table: ({ words, ...one }) => [
    heading(one.title, 1),
    paragraph(one.description),
    heading(words.ingredients, 2),
    ...partsOf(one.ingredients, (text) => heading(text, 3), rows),
    heading(words.method, 2),
    ...partsOf(one.steps, (text) => heading(text, 3), paragraphs),
  ],
  'lists without headings': (one) => [
    heading(one.title, 1),
    paragraph(one.description),
    ...partsOf(one.ingredients, (text) => paragraph(colon(text)), items),
    ...partsOf(one.steps, (text) => paragraph(colon(text)), ordered),
  ],
  'method first': ({ words, ...one }) => [
    heading(one.title, 1),
    heading(words.method, 3),
    ...partsOf(one.steps, (text) => heading(text, 4), ordered),
    heading(words.ingredients, 3),
    ...partsOf(one.ingredients, (text) => heading(text, 4), items),
  ],
  'card below a story': ({ words, ...one }) => [
    heading(one.title, 1),
    paragraph(one.description),
    heading(one.title, 2),
    paragraph(one.description),
    paragraph(`${words.prep} ${words.cook}`),
    paragraph(words.servings),
    heading(words.ingredients, 3),
    ...partsOf(one.ingredients, (text) => heading(text, 4), items),
    heading(words.method, 3),
    ...partsOf(one.steps, (text) => heading(text, 4), paragraphs),
    heading(words.notes, 3),
    ...items([one.tip]),
  ],
}

const outsideNoise = ['Home', 'Recipes', 'About', 'Shop', 'Contact']
const stories = [
  'I still remember the smell of the kitchen at my grandmother’s house, where we sat on Sundays.',
  'We moved here in autumn, and the garden gave us more than we could carry.',
  'My neighbour asked me for this one again and again, so here it is.',
]
const afterNoise = [
  'This was lovely, thank you!',
  'Mine came out a bit dry.',
  'Subscribe',
  '© 2026 A kitchen',
  '12 comments',
]

/** A page around a recipe: menu, story, comments and footer, as the markup tells them or not. */
export function pageAround(recipe: OwnRecipe, layout: PageLayout, random: Random): PageWithoutMarkup {
  const body = [...layout(recipe)]
  const storyAt = body.findIndex((line) => line.kind === 'paragraph' && line.text === recipe.description)
  const story = stories.slice(0, Math.floor(random() * 4)).map(paragraph)
  if (storyAt >= 0) body.splice(storyAt + 1, 0, ...story)
  const menu: readonly PageLine[] = items(outsideNoise.slice(0, 2 + Math.floor(random() * 4)))
  const isMarked = random() < 0.5
  const comments: readonly PageLine[] = [
    heading(recipe.words.comments, 3),
    ...afterNoise.slice(0, Math.floor(random() * 6)).map(paragraph),
  ]
  const related: readonly PageLine[] = [
    heading(recipe.words.related, 3),
    ...items(['Lentil soup', 'Apple cake', 'Rye bread']),
  ]
  return {
    lines: [
      ...(isMarked ? menu.map((line) => ({ ...line, outside: 'navigation' as const })) : menu),
      ...body,
      ...(random() < 0.7 ? related : []),
      ...(random() < 0.7 ? comments : []),
    ],
    title: `${recipe.title} | A kitchen`,
    ogTitle: random() < 0.5 ? recipe.title : null,
    siteName: 'A kitchen',
    url: 'https://kitchen.example/pie',
    language: random() < 0.5 ? recipe.language : null,
  }
}
