import { describe, expect, test } from 'vitest'
import { appFilesCache } from '../src/local/offline/cache-names.ts'
import { createAppFiles } from './app-files.ts'

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'http://simmer.test').pathname

type Stored = Readonly<Record<string, readonly string[]>>

/** Cache storage in memory, by path. */
const memoryCaches = (stored: Stored) => {
  const all = new Map(
    Object.entries(stored).map(([name, paths]) => [name, new Map(paths.map((path) => [path, new Response()]))]),
  )
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return Promise.resolve({
      put: (request: RequestInfo, response: Response) => Promise.resolve(void entries.set(pathOf(request), response)),
      keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(`http://simmer.test${path}`))),
      delete: (request: RequestInfo) => Promise.resolve(entries.delete(pathOf(request))),
    })
  }
  const caches = {
    open,
    has: (name: string) => Promise.resolve(all.has(name)),
    match: (request: RequestInfo) =>
      Promise.resolve(
        [...all.values()]
          .map((entries) => entries.get(pathOf(request)))
          .find(Boolean)
          ?.clone(),
      ),
  }
  return {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the part that the files use
    caches: caches as unknown as CacheStorage,
    stored: () => [...(all.get(appFilesCache)?.keys() ?? [])].toSorted(),
  }
}

const cook = '/assets/cook-aaaaaaa.js'
const timers = '/assets/timer-dock-bbbbbbb.js'
const clock = '/assets/clock-ccccccc.js'
const help = '/assets/help-ddddddd.js'
const later = [cook, timers, clock, help]
const [screens, words] = ['/assets/pack-eeeeeeee.json', '/assets/pack-ffffffff.json']
const scripts: Readonly<Record<string, string>> = {
  [cook]: 'import{a}from"./start-1234567.js";import"./timer-dock-bbbbbbb.js";const h=()=>import("./help-ddddddd.js")',
  [timers]: 'import{t}from"./clock-ccccccc.js"',
}

/** A device whose files are in the packs of `packOf`; `packs` is what the server has of them. */
const device = (
  stored: Stored = {},
  packOf: Readonly<Record<string, string>> = {},
  packs: Readonly<Record<string, string>> = {},
) => {
  const fetched: string[] = []
  const memory = memoryCaches(stored)
  let isOnline = true
  const pauses: number[] = []
  const files = createAppFiles({
    caches: memory.caches,
    later: new Map(later.map((path) => [path, packOf[path] ?? null])),
    fetch: (path) => {
      if (!isOnline) return Promise.reject(new TypeError('no network'))
      fetched.push(path)
      if (path.endsWith('.json') && packs[path] === undefined)
        return Promise.resolve(new Response('{"code":"not-found"}', { status: 404 }))
      return Promise.resolve(new Response(packs[path] ?? scripts[path]))
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      if (isBackSoon) isOnline = true
      return Promise.resolve()
    },
  })
  let isBackSoon = false
  const cut = (until: 'soon' | 'later' = 'later'): void => {
    isOnline = false
    isBackSoon = until === 'soon'
  }
  return { ...memory, files, fetched, pauses, cut }
}

test('the files of all screens are stored, those that are here are not fetched again', async () => {
  const { files, fetched, stored } = device({ [appFilesCache]: [cook], precache: [timers] })
  await Promise.all([files.storeAll(), files.storeAll()])
  expect(fetched.toSorted()).toEqual([clock, help])
  expect(stored()).toEqual([clock, cook, help, '/whole-app'])
})

describe('packs', () => {
  const packOf = { [cook]: screens, [timers]: screens, [clock]: screens, [help]: words }
  const packs = {
    [screens]: JSON.stringify({ [cook]: 'cook', [timers]: 'timers', [clock]: 'clock', '/assets/start.js': 'start' }),
    [words]: JSON.stringify({ [help]: 'help' }),
  }

  test('all screens are fetched in packs, and each file is stored under its own path with its type', async () => {
    const { files, caches, fetched, stored } = device({}, packOf, packs)
    await files.storeAll()
    expect(fetched).toEqual([screens, words])
    expect(stored()).toEqual([clock, cook, help, timers, '/whole-app'].toSorted())
    const response = await caches.match(timers)
    expect(await response?.text()).toBe('timers')
    expect(response?.headers.get('content-type')).toBe('text/javascript')
  })

  test.each([
    ['one of three files is missing, it is requested alone', [cook, timers, help], [clock]],
    ['two of three files are missing, their pack is requested', [cook, help], [screens]],
    ['nothing of a pack is missing, nothing is requested', [cook, timers, clock], [words]],
  ])('where %s', async (_, here, expected) => {
    const { files, fetched, stored } = device({ [appFilesCache]: here }, packOf, packs)
    await files.storeAll()
    expect(fetched).toEqual(expected)
    expect(stored()).toEqual([clock, cook, help, timers, '/whole-app'].toSorted())
  })

  test.each([
    ['is missing on the node', {}],
    ['is no JSON', { [screens]: '<!doctype html>', [words]: 'null' }],
    ['holds other files', { [screens]: '{}', [words]: JSON.stringify({ [help]: 7 }) }],
  ])('where a pack %s, its files are requested one by one', async (_, served) => {
    const { files, fetched, stored } = device({}, packOf, served)
    await files.storeAll()
    expect(fetched.toSorted()).toEqual([...later, screens, words].toSorted())
    expect(stored()).toContain('/whole-app')
  })
})

test('a screen stores its own files, and no other URL that a page names', async () => {
  const { files, stored } = device()
  await files.store([help, '/assets/old.js', '/api/accounts/me'])
  expect(stored()).toEqual([help])
})

test('a file that a screen has loaded is stored from its response, a failed one is not', async () => {
  const { files, fetched, stored } = device()
  await files.keep(`http://simmer.test${help}`, new Response())
  await files.keep(`http://simmer.test${cook}`, new Response(null, { status: 404 }))
  await files.keep('http://simmer.test/assets/start-1234567.js', new Response())
  expect(stored()).toEqual([help])
  expect(fetched).toEqual([])
})

test('without a network the app does not count as whole, and the next attempt continues', async () => {
  const half = device()
  await half.files.store([help])
  half.cut()
  await expect(half.files.storeAll()).rejects.toThrow('no network')
  expect(half.stored()).toEqual([help])

  const next = device({ [appFilesCache]: half.stored() })
  await next.files.storeAll()
  expect(next.fetched.toSorted()).toEqual([clock, cook, timers].toSorted())
  expect(next.stored()).toContain('/whole-app')
})

test('after one failed request the missing files are requested once more', async () => {
  const { files, fetched, pauses, stored, cut } = device({ [appFilesCache]: [help] })
  cut('soon')
  await files.storeAll()
  expect(pauses).toEqual([3000])
  expect(fetched.toSorted()).toEqual([clock, cook, timers].toSorted())
  expect(stored()).toContain('/whole-app')
})

test.each([
  ['a first visit alone', { [appFilesCache]: [] }, []],
  ['a screen', { [appFilesCache]: ['/assets/cook-zzzzzzz.js'] }, [cook, timers, clock]],
  ['a screen without imports', { [appFilesCache]: ['/assets/help-zzzzzzz.js'] }, [help]],
  ['the whole app', { [appFilesCache]: ['/assets/old.js', '/whole-app'] }, later],
  ['a version that stored everything at once', { precache: ['/assets/old.js'] }, later],
])('after %s an update stores as much', async (_, stored: Stored, expected) => {
  const { files, fetched } = device(stored)
  await files.storeForUpdate()
  expect(fetched.toSorted()).toEqual(expected.toSorted())
})

test('files of other builds are removed', async () => {
  const { files, stored } = device({ [appFilesCache]: ['/assets/old.js', cook, '/whole-app'] })
  await files.removeOld()
  expect(stored()).toEqual([cook, '/whole-app'])
})
