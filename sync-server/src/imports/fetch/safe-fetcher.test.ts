import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fetchPage } from './fetch-page.ts'
import { createFetchLimits, usualLimits } from './fetch-limits.ts'
import { publicAddress, redirectTo, siteWith, startLocalNetwork, type LocalNetwork } from './testing/local-network.ts'

let network: LocalNetwork
beforeAll(async () => {
  network = await startLocalNetwork()
})
afterAll(() => network.close())
beforeEach(() => {
  network.dialled.length = 0
  network.requests.length = 0
  network.names.clear()
  network.sites.clear()
  for (const host of ['site.example', 'www.site.example', 'other.example']) {
    network.names.set(host, [publicAddress])
    network.sites.set(host, siteWith({}, '<p>soup</p>'))
  }
})

const request = { accountId: 'a' }
const fetchText = async (address: string): Promise<string> =>
  (await fetchPage(network.fetcher(), address, request)).text
const problemOf = async (address: string, fetcher = network.fetcher()): Promise<unknown> =>
  fetcher.fetchPage(address, request).then(
    () => 'fetched',
    (error: { problem?: unknown }) => error.problem,
  )

describe('IM-4 ordinary addresses are fetched', () => {
  test.each([
    'http://site.example/',
    'http://site.example',
    'https://site.example/',
    'site.example',
    'www.site.example/soups/1',
    'HTTPS://SITE.EXAMPLE/',
    'https://site.example:443/',
    'http://site.example:80/',
    'https://site.example./',
    ' https://site.example/ ',
    'https://site.example/soup?id=1&page=2',
    'https://site.example/soup#ingredients',
    'https://site.example/s%C3%BCppe',
    'https://site.example/süppe/🍲',
    'https://site.example//a//b',
    'https://other.example/',
    `http://${publicAddress}/`,
    'http://[2606:4700:4700::1111]/',
    'http://[64:ff9b::5db8:d70e]/',
    'http://küche.example/',
    'http://münchen.küche.example/suppe',
  ])('%s', async (address) => {
    const literals = [publicAddress, '[2606:4700:4700::1111]', '[64:ff9b::5db8:d70e]']
    const names = ['xn--kche-0ra.example', 'xn--mnchen-3ya.xn--kche-0ra.example']
    for (const host of [...literals, ...names]) network.sites.set(host, siteWith({}, '<p>soup</p>'))
    for (const host of names) network.names.set(host, [publicAddress])
    expect(await fetchText(address)).toBe('<p>soup</p>')
  })
})

test('IM-15 a request names its sender, and carries no cookie and no credentials', async () => {
  let headers: Record<string, unknown> = {}
  network.sites.set('site.example', (incoming, response) => {
    headers = incoming.headers
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<p>soup</p>')
  })
  const fetcher = network.fetcher()
  await fetcher.fetchPage('http://site.example/1', { ...request, language: 'de' })
  await fetcher.fetchPage('http://site.example/2', { ...request, language: 'de' })
  expect(headers).toEqual({
    host: 'site.example',
    connection: expect.any(String),
    'user-agent': 'SimmerImport/1 (+https://simmer.example/help/importing-recipes)',
    accept: expect.stringContaining('text/html'),
    'accept-encoding': 'gzip, br',
    'accept-language': 'de',
  })
})

const chain = (length: number): void => {
  network.sites.set('site.example', (incoming, response) => {
    const step = Number(incoming.url?.slice(1))
    if (incoming.url === '/robots.txt') response.writeHead(404).end()
    else if (step >= length) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>soup</p>')
    else response.writeHead(302, { location: `/${step + 1}` }).end()
  })
}

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%s is followed to another path', async (status) => {
    network.sites.set('site.example', (incoming, response) => {
      if (incoming.url === '/new') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>new</p>')
      else response.writeHead(incoming.url === '/robots.txt' ? 404 : status, { location: '/new#top' }).end()
    })
    const page = await fetchPage(network.fetcher(), 'http://site.example/old', request)
    expect(page).toMatchObject({ url: 'http://site.example/new', text: '<p>new</p>' })
  })

  test('http to https is followed', async () => {
    network.sites.set('site.example', redirectTo('https://www.site.example/soup'))
    expect((await fetchPage(network.fetcher(), 'http://site.example/', request)).url).toBe(
      'https://www.site.example/soup',
    )
  })

  test('https to http is refused', async () => {
    network.sites.set('site.example', redirectTo('http://other.example/'))
    expect(await problemOf('https://site.example/')).toBe('page-not-secure')
    expect(network.requests).not.toContain('http://other.example/')
  })

  test('five are followed', async () => {
    chain(5)
    expect(await fetchText('http://site.example/0')).toBe('<p>soup</p>')
  })
  test('six are not', async () => {
    chain(6)
    expect(await problemOf('http://site.example/0')).toBe('page-redirects-too-often')
  })
})

describe('IM-14 answers are named', () => {
  test.each([
    [404, {}, 'page-not-found'],
    [410, {}, 'page-not-found'],
    [401, {}, 'page-refused'],
    [402, {}, 'page-refused'],
    [403, {}, 'page-refused'],
    [429, {}, 'page-refused'],
    [451, {}, 'page-refused'],
    [200, { 'cf-mitigated': 'challenge' }, 'page-refused'],
    [503, { 'cf-mitigated': 'challenge' }, 'page-refused'],
    [500, {}, 'page-not-reachable'],
    [503, {}, 'page-not-reachable'],
    [204, {}, 'not-a-page'],
    [302, {}, 'not-a-page'],
    [200, { 'content-type': 'image/png' }, 'not-a-page'],
    [200, { 'content-type': 'application/pdf' }, 'not-a-page'],
    [200, { 'content-type': 'application/octet-stream' }, 'not-a-page'],
    [200, { 'content-type': 'text/css' }, 'not-a-page'],
    [200, { 'content-type': 'Text/HTML; Charset=UTF-8' }, 'fetched'],
    [200, { 'content-type': 'application/xhtml+xml' }, 'fetched'],
    [200, { 'content-type': 'application/json' }, 'fetched'],
    [200, { 'content-type': 'text/plain' }, 'fetched'],
  ])('%s %j: %s', async (status, headers, expected) => {
    network.sites.set('site.example', siteWith({ status, headers }))
    expect(await problemOf('http://site.example/')).toBe(expected)
  })

  test('a certificate for another name', async () => {
    network.names.set('wrong.example', [publicAddress])
    expect(await problemOf('https://wrong.example/')).toBe('page-not-secure')
  })

  test('a certificate of an unknown authority', async () => {
    const { resolve, dial } = network
    const fetcher = network.fetcher({ ca: (await startOther()).ca, resolve, dial })
    expect(await problemOf('https://site.example/', fetcher)).toBe('page-not-secure')
  })

  test('the second address is tried where the first does not answer', async () => {
    network.names.set('site.example', ['93.184.215.15', publicAddress])
    const { createConnection } = await import('node:net')
    const fetcher = network.fetcher({
      dial: (address, port) =>
        address === publicAddress ? network.dial(address, port) : createConnection(1, '127.0.0.1'),
    })
    expect(await problemOf('http://site.example/', fetcher)).toBe('fetched')
  })
})

const startOther = async (): Promise<LocalNetwork> => {
  const other = await startLocalNetwork()
  await other.close()
  return other
}

test.each([
  ['gzip', gzipSync('<p>soup</p>')],
  ['GZIP', gzipSync('<p>soup</p>')],
  ['br', brotliCompressSync('<p>soup</p>')],
  ['identity', Buffer.from('<p>soup</p>')],
])('a body packed with %s is unpacked', async (encoding, body) => {
  network.sites.set('site.example', siteWith({ headers: { 'content-encoding': encoding } }, body))
  expect(await fetchText('http://site.example/')).toBe('<p>soup</p>')
})

test('a picture is fetched with limits of its own', async () => {
  const body = Buffer.alloc(6 * 1024 * 1024)
  network.sites.set('site.example', siteWith({ headers: { 'content-type': 'image/jpeg' } }, body))
  const fetcher = network.fetcher()
  expect((await fetcher.fetchPicture('http://site.example/a.jpg', request)).bytes.length).toBe(body.length)
  network.sites.set('site.example', siteWith({}, '<p>no picture</p>'))
  await expect(fetcher.fetchPicture('http://site.example/a.jpg', request)).rejects.toThrow('not-a-page')
})

test('IM-14 a host that asks to wait is not asked again before', async () => {
  let now = 1_000_000
  const fetcher = network.fetcher({ clock: () => now, limits: createFetchLimits(() => now, usualLimits) })
  network.sites.set('site.example', siteWith({ status: 429, headers: { 'retry-after': '120' } }))
  await expect(fetcher.fetchPage('http://site.example/', request)).rejects.toMatchObject({ retryAfter: 120 })
  network.sites.set('site.example', siteWith({}, '<p>soup</p>'))
  network.requests.length = 0
  now += 100_000
  await expect(fetcher.fetchPage('http://site.example/', request)).rejects.toMatchObject({
    problem: 'page-refused',
    retryAfter: 20,
  })
  expect(network.requests).toEqual([])
  now += 20_001
  expect((await fetcher.fetchPage('http://site.example/', request)).bytes.toString()).toBe('<p>soup</p>')
})

test('IM-14 at most six pages of a host in a minute and sixty of an account in an hour', async () => {
  let now = 1_000_000
  const fetcher = network.fetcher({ clock: () => now, limits: createFetchLimits(() => now, usualLimits) })
  for (let page = 0; page < 6; page += 1) await fetcher.fetchPage('http://site.example/', request)
  await expect(fetcher.fetchPage('http://site.example/', request)).rejects.toMatchObject({
    problem: 'too-many-requests',
    retryAfter: 60,
  })
  now += 60_000
  for (let page = 7; page < 60; page += 1) {
    now += 10_000
    await fetcher.fetchPage('http://site.example/', request)
  }
  now += 60_000
  expect(await problemOf('http://other.example/', fetcher)).toBe('too-many-requests')
})

test('IM-14 a robots.txt that leads to another host counts as a request to it, and not as one of its pages', async () => {
  const limits = createFetchLimits(Date.now, usualLimits)
  const fetcher = network.fetcher({ limits })
  for (let site = 1; site <= 8; site += 1) {
    network.names.set(`site${site}.example`, [publicAddress])
    network.sites.set(`site${site}.example`, (incoming, response) => {
      if (incoming.url === '/robots.txt') response.writeHead(302, { location: 'http://other.example/robots.txt' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>soup</p>')
    })
    await fetcher.fetchPage(`http://site${site}.example/`, request)
  }
  expect(network.requests.filter((asked) => asked.startsWith('http://other.example/'))).toHaveLength(6)
  expect(limits.pagesOfHost('other.example')).toBe(0)
  expect(await problemOf('http://other.example/', fetcher)).toBe('too-many-requests')
})
