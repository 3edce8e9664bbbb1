import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fetchPage } from './fetch-page.ts'
import { publicAddress, siteWith, startLocalNetwork, type LocalNetwork, type Site } from './testing/local-network.ts'

let network: LocalNetwork
beforeAll(async () => {
  network = await startLocalNetwork()
  network.names.set('site.example', [publicAddress])
})
afterAll(() => network.close())

const totalMs = 1200
const firstByteMs = 500

/** The problem of fetching a site, and that it came in time. */
const problemOf = async (site: Site): Promise<unknown> => {
  network.sites.set('site.example', (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else site(request, response)
  })
  const start = performance.now()
  const fetcher = network.fetcher({ totalMs, firstByteMs })
  const outcome = await fetchPage(fetcher, 'http://site.example/', { accountId: 'a' }).then(
    () => 'fetched',
    (error: { problem?: unknown }) => error.problem ?? error,
  )
  expect(performance.now() - start).toBeLessThan(totalMs + 1000)
  return outcome
}

const megabyte = 1024 * 1024
const html = { 'content-type': 'text/html' }
const packed = (encoding: string): Record<string, string> => ({ ...html, 'content-encoding': encoding })

/** Writes a piece again and again until the other side leaves. */
const endlessly =
  (head: Record<string, string>, piece: Buffer, pauseMs = 0): Site =>
  (_, response) => {
    response.writeHead(200, head)
    let isOver = false
    response.on('close', () => {
      isOver = true
    })
    const write = (): void => {
      if (isOver) return
      const more = response.write(piece)
      if (pauseMs > 0) setTimeout(write, pauseMs)
      else if (more) setImmediate(write)
      else response.once('drain', write)
    }
    write()
  }

describe('IM-14 slow sites', () => {
  test.each<[string, Site]>([
    ['no answer at all', () => {}],
    [
      'the head byte by byte',
      (request) => {
        const { socket } = request
        const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
        let at = 0
        const timer = setInterval(() => socket.write(head.charAt(at++) || 'x'), 40)
        socket.on('close', () => clearInterval(timer)).on('error', () => clearInterval(timer))
      },
    ],
    ['the body byte by byte', endlessly(html, Buffer.from('<'), 50)],
    ['a packed body that gives nothing', endlessly(packed('gzip'), gzipSync(''), 50)],
    [
      'a body that stops',
      (_, response) => {
        response.writeHead(200, html).write('<p>')
      },
    ],
    [
      'a body that stops before its length',
      (_, response) => {
        response.writeHead(200, { ...html, 'content-length': '100' }).write('<p>')
      },
    ],
  ])('%s', async (_, site) => {
    expect(await problemOf(site)).toBe('page-too-slow')
  })

  test('a name server that does not answer', async () => {
    const fetcher = network.fetcher({ totalMs: 300, resolve: () => new Promise(() => {}) })
    await expect(fetcher.fetchPage('http://site.example/', { accountId: 'a' })).rejects.toThrow('page-too-slow')
  })
})

describe('IM-14 large bodies', () => {
  test.each<[string, Site]>([
    [
      'an announced length',
      siteWith({ headers: { 'content-length': String(6 * megabyte) } }, Buffer.alloc(6 * megabyte)),
    ],
    ['an endless body', endlessly(html, Buffer.alloc(65_536, 'a'))],
    ['an endless body of plain text', endlessly({ 'content-type': 'text/plain' }, Buffer.alloc(65_536, 'a'))],
    ['a gzip bomb', siteWith({ headers: packed('gzip') }, gzipSync(Buffer.alloc(64 * megabyte)))],
    ['a brotli bomb', siteWith({ headers: packed('br') }, brotliCompressSync(Buffer.alloc(64 * megabyte)))],
    ['a small bomb by its ratio', siteWith({ headers: packed('gzip') }, gzipSync(Buffer.alloc(2 * megabyte)))],
    ['gzip members without end', endlessly(packed('gzip'), gzipSync(Buffer.alloc(65_536, 'soup')))],
    [
      'empty gzip members without end',
      endlessly(packed('gzip'), Buffer.concat(Array.from({ length: 5000 }, () => gzipSync('')))),
    ],
  ])('%s', async (_, site) => {
    expect(await problemOf(site)).toBe('page-too-large')
  })

  test('memory stays small while a bomb is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * megabyte))
    const before = process.memoryUsage().arrayBuffers
    expect(await problemOf(siteWith({ headers: packed('gzip') }, bomb))).toBe('page-too-large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * megabyte)
  })

  test('five megabytes are read', async () => {
    const body = Buffer.alloc(5 * megabyte, '<p>soup</p>')
    expect(await problemOf(siteWith({}, body))).toBe('fetched')
  })
})

describe('IM-14 damaged answers', () => {
  const whole = gzipSync('<p>'.repeat(10_000))
  test.each<[string, Site, string]>([
    ['gzip that is none', siteWith({ headers: packed('gzip') }, '<p>soup</p>'), 'page-damaged'],
    ['gzip cut off', siteWith({ headers: packed('gzip') }, whole.subarray(0, 40)), 'page-damaged'],
    [
      'gzip with a wrong byte',
      siteWith(
        { headers: packed('gzip') },
        Buffer.concat([whole.subarray(0, 20), Buffer.from('XXXX'), whole.subarray(24)]),
      ),
      'page-damaged',
    ],
    ['brotli that is none', siteWith({ headers: packed('br') }, '<p>soup</p>'), 'page-damaged'],
    ['packing that was not asked for', siteWith({ headers: packed('zstd') }, 'x'), 'page-damaged'],
    ['packed twice', siteWith({ headers: packed('gzip, gzip') }, gzipSync(whole)), 'page-damaged'],
    [
      'a head of 100 kB',
      (_, response) => {
        response.writeHead(200, { ...html, 'x-long': 'a'.repeat(100_000) }).end()
      },
      'page-damaged',
    ],
    [
      'a connection that breaks in the body',
      (request, response) => {
        response.writeHead(200, { ...html, 'content-length': '100' }).write('<p>')
        setTimeout(() => request.socket.destroy(), 50)
      },
      'page-not-reachable',
    ],
    [
      'a connection that breaks at once',
      (request) => {
        request.socket.destroy()
      },
      'page-not-reachable',
    ],
    [
      'an answer that is no HTTP',
      (request) => {
        request.socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n')
      },
      'page-not-reachable',
    ],
    [
      'two encodings in two headers',
      (_, response) => {
        response.writeHead(200, ['content-type', 'text/html', 'content-encoding', 'gzip', 'content-encoding', 'gzip'])
        response.end(gzipSync(whole))
      },
      'page-damaged',
    ],
    [
      'two times to wait',
      (_, response) => {
        response.writeHead(429, ['retry-after', '1', 'retry-after', '2']).end()
      },
      'page-refused',
    ],
    ['a redirect to no address', siteWith({ status: 302, headers: { location: 'http://[' } }), 'page-not-reachable'],
    ['a PDF called a page', siteWith({}, '%PDF-1.7\n%âãÏÓ'), 'not-a-page'],
    ['a picture called a page', siteWith({}, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), 'not-a-page'],
    ['a zip called text', siteWith({ headers: { 'content-type': 'text/plain' } }, 'PK\u0003\u0004'), 'not-a-page'],
    ['bytes called a page', siteWith({}, Buffer.from([60, 0, 1, 2])), 'not-a-page'],
  ])('%s', async (_, site, expected) => {
    expect(await problemOf(site)).toBe(expected)
  })

  test('of two types and of two redirects the first counts', async () => {
    const outcome = await problemOf(({ url }, response) => {
      if (url === '/soup')
        response.writeHead(200, ['content-type', 'text/html', 'content-type', 'image/png']).end('<p>')
      else response.writeHead(302, ['location', '/soup', 'location', '/pie']).end()
    })
    expect(outcome).toBe('fetched')
  })

  test.each([
    ['<p>soup</p>', 'fetched'],
    ['{"name":"soup"}', 'fetched'],
    ['soup', 'not-a-page'],
  ])('%j without a type: %s', async (body, expected) => {
    const outcome = await problemOf((_, response) => {
      response.writeHead(200).end(body)
    })
    expect(outcome).toBe(expected)
  })
})
