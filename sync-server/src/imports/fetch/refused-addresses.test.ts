import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { privateAddresses } from './testing/private-addresses.ts'
import { publicAddress, redirectTo, siteWith, startLocalNetwork, type LocalNetwork } from './testing/local-network.ts'

let network: LocalNetwork
beforeAll(async () => {
  network = await startLocalNetwork()
})
afterAll(() => network.close())
beforeEach(() => {
  network.dialled.length = 0
  network.requests.length = 0
  network.detours.clear()
})

const problemOf = async (address: string): Promise<unknown> =>
  network
    .fetcher()
    .fetchPage(address, { accountId: 'a' })
    .then(
      () => 'fetched',
      (error: { problem?: unknown }) => error.problem,
    )

/** Name and its addresses. */
const privateNames: readonly [string, readonly string[]][] = [
  ['private.example', ['10.0.0.1']],
  ['metadata.example', ['169.254.169.254']],
  ['loopback6.example', ['::1']],
  ['local6.example', ['fd00::1']],
  ['half.example', [publicAddress, '127.0.0.1']],
  ['half6.example', [publicAddress, '::1']],
  ['mapped.example', ['::ffff:10.0.0.1']],
  ['nat.example', ['64:ff9b::10.0.0.1']],
  ['missing.example', []],
]

const refused = [
  ...privateAddresses,
  'https://simmer.example/recipe/x',
  'https://SIMMER.example./',
  ...privateNames.map(([name]) => `http://${name}/`),
]

describe('IM-4 ways to reach private addresses', () => {
  beforeAll(() => {
    network.names.set('site.example', [publicAddress])
    network.names.set('simmer.example', [publicAddress])
    network.sites.set('site.example', siteWith({}, '<p>page</p>'))
    for (const [name, addresses] of privateNames) network.names.set(name, addresses)
  })

  test('are 60 or more', () => {
    expect(new Set(refused).size).toBeGreaterThanOrEqual(60)
  })

  test.each(refused)('%j is refused before any connection', async (address) => {
    expect(await problemOf(address)).toBe('address-not-allowed')
    expect(network.dialled).toEqual([])
  })

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost/',
    'http://[::1]/',
    'http://private.example/',
    'http://half.example/',
    'https://simmer.example/',
    'http://site.example:22/',
    'http://user@site.example/',
    'https://site.example:443@10.0.0.1/',
    '//127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'ftp://site.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('a redirect to %s is not followed', async (location) => {
    network.names.set('redirect.example', [publicAddress])
    network.sites.set('redirect.example', redirectTo(location))
    expect(await problemOf('http://redirect.example/')).toBe('address-not-allowed')
    expect(new Set(network.dialled)).toEqual(new Set([`${publicAddress} 80`]))
  })

  test('a redirect of robots.txt to a private address is not followed', async () => {
    network.names.set('robots.example', [publicAddress])
    network.sites.set('robots.example', (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1/robots.txt' }).end()
    })
    expect(await problemOf('http://robots.example/')).toBe('address-not-allowed')
    expect(new Set(network.dialled)).toEqual(new Set([`${publicAddress} 80`]))
  })

  test('a name that answers differently the second time is refused then', async () => {
    let asked = 0
    network.names.set('rebinding.example', () => (asked++ === 0 ? [publicAddress] : ['127.0.0.1']))
    network.sites.set('rebinding.example', siteWith({}, '<p>page</p>'))
    expect(await problemOf('http://rebinding.example/')).toBe('address-not-allowed')
    expect(network.dialled).toEqual([`${publicAddress} 80`])
  })

  test('only the checked address is connected to, however often the name is asked', async () => {
    network.names.set('site.example', [publicAddress])
    expect(await problemOf('http://site.example/')).toBe('fetched')
    expect(new Set(network.dialled)).toEqual(new Set([`${publicAddress} 80`]))
  })

  test.each(['http', 'https'])(
    'a %s connection that ends elsewhere is closed before a byte is sent',
    async (scheme) => {
      network.detours.set(publicAddress, '127.0.0.1')
      expect(await problemOf(`${scheme}://site.example/`)).toBe('address-not-allowed')
      expect(network.dialled.length).toBe(1)
      expect(network.requests).toEqual([])
    },
  )

  test('all of them answer after the same time', async () => {
    const fetcher = network.fetcher({
      refusalMs: 300,
      resolve: async (host, signal) => {
        await new Promise((done) => setTimeout(done, host.length))
        return network.resolve(host, signal)
      },
    })
    const times: number[] = []
    for (const address of ['http://127.0.0.1/', 'http://private.example/', 'http://missing.example/']) {
      const start = performance.now()
      await expect(fetcher.fetchPage(address, { accountId: 'a' })).rejects.toThrow('address-not-allowed')
      times.push(performance.now() - start)
    }
    for (const time of times) expect(Math.abs(time - 300)).toBeLessThan(80)
  })
})

test.each([
  '',
  'soup',
  'cook@site.example',
  'mailto:cook@site.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,<p>soup',
  'ftp://site.example/',
  'gopher://127.0.0.1:6379/_INFO',
  '//site.example/',
  'http://',
  'http://[::1%25lo]/',
  'http://256.256.256.256/',
  `https://site.example/${'a'.repeat(5000)}`,
])('%j is no web address', async (address) => {
  expect(await problemOf(address)).toBe('address-not-valid')
  expect(network.dialled).toEqual([])
})

test('IMPORT_ALLOW_PRIVATE_ADDRESSES lets tests fetch from this machine on any port', async () => {
  network.sites.set('localhost', siteWith({}, '<p>here</p>'))
  const page = await network
    .fetcher({ allowsPrivateAddresses: true })
    .fetchPage('http://localhost:8123/', { accountId: 'a' })
  expect(page.bytes.toString()).toBe('<p>here</p>')
  expect(network.dialled.at(-1)).toBe('127.0.0.1 8123')
})
