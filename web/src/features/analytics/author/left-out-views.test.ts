import { createElement } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { renderIn } from '#texts/testing/render-in.ts'
import { expect, test } from 'vitest'
import { LeftOutViews } from './left-out-views.tsx'

/** Each reason with its number. */
const shown = async (
  language: Language,
  leftOut: { machine: number; own: number; many: number },
): Promise<string[]> => {
  const html = await renderIn(language, createElement(LeftOutViews, { leftOut }))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, reason, views]) => `${reason}: ${views}`)
}

test('AN-3 the views that count for nothing are listed with zeros, and with the limit of one network', async () => {
  expect(await shown('en', { machine: 1200, own: 1, many: 0 })).toEqual([
    'Search engines and other robots: 1,200',
    'Your own visits while logged in: 1',
    'More than 120 a minute from one network: 0',
  ])
  expect(await shown('de', { machine: 0, own: 0, many: 0 })).toEqual([
    'Suchmaschinen und andere Bots: 0',
    'Deine eigenen Besuche, solange du angemeldet warst: 0',
    'Mehr als 120 pro Minute aus demselben Netzwerk: 0',
  ])
})
