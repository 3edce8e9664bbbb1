import { expect, test } from 'vitest'
import { runScan, type ScanToRead } from './run-scan.ts'
import type { ScanEvent, ScanRequest } from './scan-messages.ts'

const line = (text: string, row: number) => ({
  text,
  left: 0,
  right: text.length * 6,
  top: row * 18,
  bottom: row * 18 + 12,
  confidence: 0.9,
})
const soup = ['Leek soup', 'Ingredients', '2 leeks', '1 l stock', 'Method', '1. Simmer the leeks in the stock.']
const pages = [soup.map(line)]

/** A worker that reports the events of the test after its request. */
const createWorker = (events: readonly (ScanEvent | 'error')[]) => {
  const requests: ScanRequest[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const seen = { requests, isEnded: false }
  const port = {
    postMessage: (request: ScanRequest) => {
      requests.push(request)
      for (const event of events)
        if (event === 'error') listeners.get('error')?.({})
        else listeners.get('message')?.({ data: event })
    },
    terminate: () => {
      seen.isEnded = true
    },
    addEventListener: (kind: string, listener: (event: unknown) => void) => void listeners.set(kind, listener),
  }
  return { seen, startWorker: () => port }
}
const scan: ScanToRead = {
  files: [{ bytes: Uint8Array.of(1), page: { name: 'a.jpg', turns: 1, crop: null } }],
  language: 'de',
  keepsPicture: true,
}

test('IM-7 the words of the pages become a recipe with its picture, and the worker is ended', async () => {
  const result = { kind: 'photograph', pages, notes: [], picture: Uint8Array.of(7) } as const
  const { seen, startWorker } = createWorker([
    { kind: 'progress', page: 1 },
    { kind: 'done', result },
  ])
  const read: number[] = []
  const item = await runScan(scan, { codec: '/heic.mjs', startWorker, onPage: (page) => void read.push(page) })
  expect(seen.requests).toEqual([{ ...scan, codec: '/heic.mjs' }])
  expect([read, seen.isEnded]).toEqual([[1], true])
  expect(item.result.recipes[0]).toMatchObject({
    title: { text: 'Leek soup' },
    pictures: [{ bytes: Uint8Array.of(7), name: 'a.jpg' }],
  })
  expect(item.hashes).toHaveLength(1)
})

test('IM-7 a scan of which nothing was read gives the reason, and not that there is no recipe', async () => {
  const notes = [{ code: 'pdf-encrypted', detail: 'a.pdf' }] as const
  const result = { kind: 'pdf', pages: [], notes, picture: null } as const
  const { startWorker } = createWorker([{ kind: 'done', result }])
  const item = await runScan(scan, { codec: '', startWorker, onPage: () => undefined })
  expect(item.result).toMatchObject({
    recipes: [],
    warnings: [{ code: 'pdf-encrypted', recipe: null, detail: 'a.pdf' }],
  })
})

test('IM-14 a broken reader of pages ends its import', async () => {
  const { seen, startWorker } = createWorker(['error'])
  await expect(runScan(scan, { codec: '', startWorker, onPage: () => undefined })).rejects.toThrow('broke')
  expect(seen.isEnded).toBe(true)
})
