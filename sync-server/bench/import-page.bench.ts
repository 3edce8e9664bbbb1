// Measures the reading of pages of 0.9 MB in the thread that reads imports: with and without markup, at the 95th
// percentile. The baseline is the parsing of the same page alone, by the same library.
import { documentOf, markedSites, plainSites } from '@simmer/contract/import/page/testing/site-layouts'
import { parsePage } from '@simmer/contract/import/page/html/page-tree'
import { readPage } from '@simmer/contract/import/page/read-page'
import { ownRecipes } from '@simmer/contract/import/testing/own-recipes'
import { randomNumbers } from '@simmer/contract/import/testing/recipe-layouts'

const targetMs = 150
const pages = 40
/** The thread is used again, so its first pages do not count. */
const warming = 6
const pageLength = 900_000

type Random = () => number

const vocabulary = (
  'the a of and to in my we it was is for with on this that from garden kitchen grandmother soup bread butter flour ' +
  'sugar oven bake mix stir minutes slowly evening summer autumn apple lemon onion garlic salt pepper water milk ' +
  'cheese neighbour family table window market morning always never sometimes delicious wonderful crispy golden ' +
  'tender simple quick recipe dinner children winter potato carrot cream heat pan pot knife spoon fresh dried chopped'
).split(' ')
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ')
const sentence = (random: Random): string =>
  `${words(random, 6 + Math.floor(random() * 14))}${random() < 0.8 ? '.' : '!'}`

const story = (random: Random): string =>
  `<p>${Array.from({ length: 1 + Math.floor(random() * 5) }, () => sentence(random)).join(' ')}</p>`
const link = (random: Random): string =>
  `<ul><li class="entry"><a href="/${words(random, 1)}/${words(random, 1)}">${words(random, 3)}</a></li></ul>`
const remark = (random: Random): string =>
  `<div class="entry"><b>${words(random, 2)}</b> <span>12. May 2024</span><div>${sentence(random)}<br>I used ${1 + Math.floor(random() * 9)} cups of ${words(random, 1)}.</div></div>`
const script = (random: Random): string =>
  `<script>var words = ${JSON.stringify(words(random, 300))}</script><svg><path d="M0 0L1 1"/></svg>`

const repeated = (write: (random: Random) => string, random: Random, length: number): string => {
  const parts: string[] = []
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? length) parts.push(write(random))
  return parts.join('\n')
}

/** A page whose text is around the recipe: its story, links, remarks of readers and scripts, none of them marked. */
const writePage = (sites: typeof plainSites, seed: number): string => {
  const random = randomNumbers(seed + 1)
  const around = (): string =>
    [
      repeated(story, random, pageLength * 0.05),
      repeated(link, random, pageLength * 0.1),
      repeated(remark, random, pageLength * 0.1),
      repeated(script, random, pageLength * 0.25),
    ].join('\n')
  const layouts = Object.values(sites)
  const [layout, recipe] = [layouts[seed % layouts.length], ownRecipes[seed % ownRecipes.length]]
  if (layout === undefined || recipe === undefined) throw new Error('there are no test pages')
  return documentOf(recipe, `${around()}${layout(recipe)}${around()}`)
}

const milliseconds = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const results = Object.entries({ 'without markup': plainSites, 'with JSON-LD': markedSites }).map(([name, sites]) => {
  const [ours, floor]: [number[], number[]] = [[], []]
  let lines = 0
  for (let page = 0; page < pages; page += 1) {
    const html = writePage(sites, page)
    floor.push(milliseconds(() => parsePage(html)))
    ours.push(
      milliseconds(() => {
        const read = readPage({ html, url: 'https://kitchen.example/pie' })
        if (read.recipes.length === 0) throw new Error(`no recipe was found on page ${page} ${name}`)
        lines = read.lines.length
      }),
    )
  }
  const [read, parsed] = [percentile95(ours.slice(warming)), percentile95(floor.slice(warming))]
  return {
    what: `a page of 0.9 MB ${name}, about ${Math.round(lines / 100) * 100} lines, 95th percentile`,
    ours: Math.round(read),
    floor: Math.round(parsed),
    unit: 'ms',
    ratio: Number((read / parsed).toFixed(2)),
    target: `at most ${targetMs} ms`,
    reached: read <= targetMs,
  }
})
process.stdout.write(`${JSON.stringify({ bench: 'reading of imported pages', results })}\n`)
