import { paths } from '@simmer/contract/wire/paths'
import { createFleet, type Fleet } from '../../sync-server/bench/load/fleet.ts'
import { findViolations } from '../../sync-server/bench/load/check-invariants.ts'
import type { LoadDevice } from '../../sync-server/bench/load/load-device.ts'
import { expect, test } from '../kit/test.ts'
import { TwoVersions } from './two-versions.ts'

const deviceCount = 40

let versions: TwoVersions
test.beforeAll(async () => void (versions = await TwoVersions.open()))
test.afterAll(() => versions.close())

const actOnce = (device: LoadDevice, recipeIds: readonly string[], turn: number): void => {
  const recipe = recipeIds[(turn * 7) % recipeIds.length] ?? ''
  if (turn % 3 === 0) device.perform('saved.set', `r:${recipe}`, { on: turn % 2 === 0 })
  else device.perform('rating.set', `r:${recipe}`, { stars: 1 + (turn % 5) })
  device.syncSoon()
}

test('OP-10 OP-11 two nodes of the version before become two of this one under load: no request fails, no action is lost', async () => {
  test.setTimeout(300_000)
  const nodes = [await versions.start('before'), await versions.start('before')]
  await versions.use(...nodes)
  await versions.migrate()
  const counts = { requests: 0, actions: 0 }
  const failures: string[] = []
  const failed = (status: number): void => void failures.push(`sync: ${status}`)
  const fleet: Fleet = await createFleet(versions.database, deviceCount, {
    origin: () => versions.origin.replace('localhost', '127.0.0.1'),
    events: {
      pushed: (_, actions) => {
        counts.requests += 1
        counts.actions += actions
      },
      pulled: () => void (counts.requests += 1),
      failed,
      streamOpened: () => undefined,
    },
  })
  let turn = 0
  const acting = setInterval(() => {
    for (let each = 0; each < 4; each += 1) {
      const device = fleet.devices[turn % deviceCount]
      if (device !== undefined) actOnce(device, fleet.recipeIds, Math.floor(turn / deviceCount) * 5 + each)
      turn += 1
    }
  }, 20)
  for (const device of fleet.devices) device.listen()
  for (const [, watcher] of fleet.watchers) watcher.listen()
  const isOver = { value: false }
  const visit = async (): Promise<void> => {
    const page = await (await fetch(`${versions.origin}${paths.mission}`)).text()
    const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
    const visited = ['/sw.js', paths.mission, paths.help, ...scripts]
    for (let visits = 0; !isOver.value; visits += 1) {
      const path = visited[visits % visited.length] ?? ''
      const status = await fetch(versions.origin + path).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      if (status !== 200) failures.push(`${path}: ${status}`)
    }
  }
  const visiting = visit()
  await new Promise((done) => setTimeout(done, 2000))
  for (const [index, old] of nodes.entries()) {
    const next = await versions.start('this')
    const others = nodes.filter((each) => each !== old)
    await versions.use(...others, old, next)
    // The proxy learns from the health of the old one that it ends.
    await versions.stop(old)
    nodes[index] = next
    await versions.use(...nodes)
    await new Promise((done) => setTimeout(done, 2000))
  }
  clearInterval(acting)
  isOver.value = true
  await visiting
  await expect.poll(() => fleet.devices.reduce((sum, { queued }) => sum + queued, 0), { timeout: 60_000 }).toBe(0)
  for (const device of [...fleet.devices, ...fleet.watchers.map(([, watcher]) => watcher)]) device.syncSoon(0)
  await expect.poll(() => findViolations(versions.database, fleet), { timeout: 60_000 }).toEqual([])
  await fleet.stop()
  expect(failures).toEqual([])
  console.log(`${counts.requests} sync requests with ${counts.actions} actions, 0 failed`)
})
