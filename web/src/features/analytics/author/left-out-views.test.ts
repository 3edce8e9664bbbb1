import { createElement } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { renderIn } from '#texts/testing/render-in.ts'
import { expect, test } from 'vitest'
import { LeftOutViews } from './left-out-views.tsx'

const noCounts = {
  views: 0,
  readers: 0,
  read: 0,
  saved: 0,
  cooked: 0,
  rated: 0,
  stars: 0,
  reviews: 0,
  likes: 0,
  followers: 0,
}
const none = { machine: 0, own: 0, many: 0 }
const before = { from: '2026-10-01', to: '2026-10-28', totals: noCounts }
const render = (language: Language, overview: Parameters<typeof LeftOutViews>[0]['overview']): Promise<string> =>
  renderIn(language, createElement(LeftOutViews, { overview }))

/** Each reason with its number. */
const shown = async (language: Language, leftOut: typeof none): Promise<string[]> => {
  const html = await render(language, { leftOut, totals: noCounts, before: null })
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, reason, views]) => `${reason}: ${views}`)
}

test('AN-3 the views that count for nothing are listed with zeros, and with the limit of one network', async () => {
  expect(await shown('en', { machine: 1200, own: 1, many: 0 })).toEqual([
    'Search engines and other robots: 1,200',
    'Your own visits while logged in: 1',
    'More than 120 a minute from one network: 0',
  ])
  expect(await shown('de', none)).toEqual([
    'Suchmaschinen und andere Bots: 0',
    'Deine eigenen Besuche, solange du angemeldet warst: 0',
    'Mehr als 120 pro Minute aus demselben Netzwerk: 0',
  ])
})

const [above, alone, neither] = [
  ['not included in the numbers above', 'in den Zahlen oben nicht enthalten'],
  ['there were only views like these', 'gab es nur solche Aufrufe'],
  ['no such views in this period either', 'Auch solche Aufrufe gab es in diesem Zeitraum nicht'],
] as const
test.each([
  ['numbers', { leftOut: none, totals: { ...noCounts, saved: 1 }, before: null }, above],
  ['a new follower alone', { leftOut: none, totals: { ...noCounts, followers: 1 }, before: null }, above],
  [
    'numbers in the time before',
    { leftOut: none, totals: noCounts, before: { ...before, totals: { ...noCounts, views: 1 } } },
    above,
  ],
  ['only views of robots', { leftOut: { ...none, machine: 9 }, totals: noCounts, before }, alone],
  ['only views from one network', { leftOut: { ...none, many: 1 }, totals: noCounts, before: null }, alone],
  ['nothing at all', { leftOut: none, totals: noCounts, before }, neither],
] as const)('AN-3 the sentence about views that are left out fits a period with %s', async (_, overview, [en, de]) => {
  for (const [language, sentence] of [
    ['en', en],
    ['de', de],
  ] as const) {
    const html = await render(language, overview)
    expect(html).toContain(sentence)
    expect([...above, ...alone, ...neither].filter((each) => html.includes(each))).toEqual([sentence])
  }
})
