import { afterEach, expect, test, vi } from 'vitest'
import { noteReach } from '#api/reach.ts'
import { runHook } from './testing/hook-root.ts'
import { useReach } from './use-reach.ts'

afterEach(() => {
  noteReach(true)
  vi.unstubAllGlobals()
})

test('ST-8 the page tells a missing network from a server that does not respond, until either responds', async () => {
  const network = { onLine: true }
  vi.stubGlobal('navigator', network)
  const { values, step, unmount } = await runHook(useReach)
  const report = (onLine: boolean) => {
    network.onLine = onLine
    noteReach(onLine)
  }
  await step(() => noteReach(false))
  await step(() => report(false))
  await step(() => report(true))
  expect(values).toEqual(['reached', 'unreached', 'offline', 'reached'])
  await unmount()
})
