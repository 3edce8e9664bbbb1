import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { screen } from '#screens/parts/screen.ts'
import { loadRoute } from './load-result.ts'
import { routeTitle } from './route-title.ts'

const context = {
  call: () => Promise.reject(new Error('not called')),
  serverValue: () => Promise.reject(new Error('not called')),
  device: null,
  origin: 'https://simmer.example',
  language: () => 'en' as const,
}

const loadFailing = (error: Error) => {
  const load = async () => {
    throw error
  }
  const failing = { xScreen: screen({ load, head: () => ({ title: '' }), View: () => null }) }
  return loadRoute(
    { path: '/x', title: 'explore', screen: async () => failing },
    { params: {}, href: '/x', signal: new AbortController().signal },
    context,
  )
}

test('ER-2 a fault of the server is its own page, and only a missing network is offline', async () => {
  expect(await loadFailing(new NetworkError({ status: 502 }))).toMatchObject({ kind: 'problem', status: 500 })
  expect(await loadFailing(new NetworkError())).toEqual({ kind: 'offline' })
  expect(await loadFailing(new NetworkError({ status: 511 }))).toEqual({ kind: 'offline' })
})

test('ER-2 the tab and the announcement have the title of the page: a fault of the server is no fault of a person', async () => {
  const fault = await loadFailing(new NetworkError({ status: 502 }))
  expect(routeTitle(undefined, fault, 'en')).toBe('Our server has a problem')
  const rejected = await loadFailing(new Problem('cursor-not-valid'))
  expect(routeTitle(undefined, rejected, 'en')).toBe('Something went wrong')
})
