import { rowKinds } from '../sync-state.ts'
import { checkEnd, type FinalState } from './check-end.ts'
import type { Scenario } from './scenario.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { Defect } from './defects.ts'
import type { Device } from './device.ts'
import type { NetworkLog } from './network.ts'
import { Simulation } from './simulation.ts'

export interface ScheduleResult {
  readonly seed: number
  /** Empty if every invariant held. */
  readonly wrong: readonly string[]
  readonly steps: number
  readonly actions: number
  readonly crashes: number
  readonly rollbacks: number
  readonly restores: number
  readonly signOuts: number
  readonly quotaErrors: number
  readonly network: NetworkLog
}

const second = 1000

/** Runs one schedule: faults for a while, then none, until every queue has drained (I5, I12). */
export const runSchedule = async (
  seed: number,
  scenario: Scenario,
  defects: ReadonlySet<Defect> = new Set(),
): Promise<ScheduleResult> => {
  const random = createSeededRandom(seed)
  const simulation = new Simulation(random, defects, scenario)
  const { accounts, moreActions } = scenario
  const homeOf = ({ id }: Device): string => scenario.devices[id] ?? ''
  const tally = { crashes: 0, rollbacks: 0, restores: 0, signOuts: 0 }
  // Only one side is rolled back: if both were, data that only those two had would be lost.
  const rollsBack = random.pick(['none', 'device', 'server', 'none'] as const)
  const traits = {
    clockSteps: random.happens(0.3),
    signsOut: random.happens(0.35),
    changesUser: random.happens(0.25),
    poison: random.happens(0.4) ? 0.15 : 0,
    purges: random.happens(0.2),
  }
  simulation.network.maxMutations = random.pick([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1, 3])
  simulation.diskFull = random.pick([0, 0, 0.02])
  const steps = scenario.steps + random.int(scenario.steps)
  const serverBackups = [simulation.server.backup()]
  const storageCopies = new Map<Device, { dump: Awaited<ReturnType<Device['copyStorage']>>; written: number }>()
  for (const device of simulation.devices) device.signIn(homeOf(device))

  const pickTab = (device: Device) => {
    if (device.cookie === null) {
      device.signIn(traits.changesUser && device.id > 0 ? random.pick(accounts) : homeOf(device))
      tally.signOuts += 1
    }
    return device.tabs.length === 0 || (device.tabs.length < 2 && random.happens(0.4))
      ? simulation.openTab(device)
      : random.pick(device.tabs)
  }

  const step = async (): Promise<void> => {
    const device = random.pick(simulation.devices)
    const dice = moreActions > 0 && random.happens(moreActions) ? 0 : random.next()
    simulation.now += random.happens(0.05) ? random.int(7200 * second) : random.int(3 * second)
    if (dice < 0.3) {
      const tab = pickTab(device)
      if (tab !== null) simulation.act(device, tab, random.happens(traits.poison))
    } else if (dice < 0.5) {
      const tab = pickTab(device)
      if (tab !== null && tab.cycles < 2) simulation.cycle(device, tab)
    } else if (dice < 0.86) {
      for (let times = 1 + random.int(3); times > 0; times -= 1) simulation.network.advance()
    } else if (dice < 0.9) {
      const [tab] = device.tabs
      if (tab !== undefined) {
        tally.crashes += 1
        if (random.happens(0.3)) device.kill(tab)
        else tab.fuse = random.int(6)
      }
    } else if (dice < 0.92) {
      const tab = pickTab(device)
      if (tab !== null) simulation.discard(device, tab)
    } else if (dice < 0.94 && traits.clockSteps) {
      device.skew += random.pick([-1, 1]) * random.int(10 * 3600 * second)
      for (const action of simulation.actions.byDevice(device.id)) action.clockStepped = true
    } else if (dice < 0.96 && traits.signsOut) {
      await simulation.waitUntilIdle()
      if (device.cookie !== null && random.happens(0.5)) device.cookie.valid = false
      else if (traits.changesUser && random.happens(0.5)) device.signIn(random.pick(accounts))
      else await simulation.signOut(device)
    } else if (dice < 0.985) {
      await rollBack(device)
    } else if (traits.purges) simulation.server.purge(homeOf(device))
  }

  const rollBack = async (device: Device): Promise<void> => {
    if (rollsBack === 'server') {
      if (random.happens(0.5)) serverBackups.push(simulation.server.backup())
      else {
        tally.restores += 1
        simulation.restored = true
        simulation.server.restore(random.pick(serverBackups), random.uuid())
      }
    }
    if (rollsBack !== 'device') return
    await simulation.waitUntilIdle()
    const copy = storageCopies.get(device)
    if (copy === undefined || random.happens(0.4)) {
      storageCopies.set(device, { dump: await device.copyStorage(), written: simulation.actions.now })
      return
    }
    tally.rollbacks += 1
    device.killAll()
    await device.restoreStorage(copy.dump)
    simulation.actions.rolledBack(device.id, copy.written)
  }

  for (let count = 0; count < steps && simulation.wrong.length === 0; count += 1) {
    await step()
    for (const device of simulation.devices) for (const tab of device.tabs) if (!tab.isAlive) device.kill(tab)
    if (random.happens(0.65)) await simulation.waitUntilIdle()
    else await simulation.jitter()
    if (random.happens(0.1)) {
      await simulation.waitUntilIdle()
      await simulation.check()
    }
  }
  const finalStates = simulation.wrong.length === 0 ? await drainAll(simulation) : []
  if (simulation.wrong.length === 0) {
    await simulation.check()
    const { server, actions: book, deviceOfClient: deviceOf, now, restored } = simulation
    simulation.wrong.push(...checkEnd({ server, actions: book, finalStates, deviceOfClient: deviceOf, now, restored }))
  }
  simulation.close()
  return {
    seed,
    wrong: simulation.wrong,
    steps,
    actions: simulation.actions.now,
    network: simulation.network.log,
    quotaErrors: simulation.quotaErrors,
    ...tally,
  }
}

const maxCycles = 12
/** Requests within one cycle: more than any queue here needs. */
const maxRequests = 2000

/** Stops the faults and signs every device in once more. Every queue must then drain without further action (I12). */
const drainAll = async (simulation: Simulation): Promise<FinalState[]> => {
  simulation.diskFull = 0
  simulation.network.maxMutations = Number.POSITIVE_INFINITY
  simulation.network.deliverAll()
  await simulation.waitUntilIdle()
  const finalStates = new Map<string, FinalState>()
  for (let turn = 0; turn < 2; turn += 1) {
    // The last turn pulls what the job has written.
    simulation.server.settle()
    for (const device of simulation.devices) {
      for (const account of device.accounts) {
        device.killAll()
        device.signIn(account)
        await drain(simulation, device, account)
        finalStates.set(`${device.id} ${account}`, await readFinalState(device, account))
      }
    }
  }
  return [...finalStates.values()]
}

const drain = async (simulation: Simulation, device: Device, account: string): Promise<void> => {
  for (let cycles = 0; cycles < maxCycles; cycles += 1) {
    // A response to an earlier request may have just ended the session.
    device.signIn(account)
    const tab = device.tabs[0] ?? device.openTab()
    if (tab === null) return
    const ended: { how?: string } = {}
    simulation.cycle(device, tab, (how) => {
      ended.how = how.end
    })
    for (let turns = 0; ended.how === undefined && tab.isAlive && simulation.wrong.length === 0; turns += 1) {
      if (turns > maxRequests) throw new Error(`a cycle of device ${device.id} never ends`)
      await simulation.waitUntilIdle()
      simulation.network.deliverAll()
    }
    simulation.now += 1000
    if (ended.how === 'drained' || simulation.wrong.length > 0) return
  }
  simulation.wrong.push(`I12 device ${device.id} of ${account} did not drain`)
}

const readFinalState = (device: Device, account: string): Promise<FinalState> =>
  device.look(account, async ({ outbox, base, view, issues }) => {
    const values = async (tables: typeof base | typeof view): Promise<Map<string, unknown>> => {
      const found = new Map<string, unknown>()
      for (const kind of rowKinds) {
        for (const { id, value } of await tables[kind].toArray()) found.set(`${kind} ${id}`, value)
      }
      return found
    }
    return {
      device: device.id,
      account,
      outbox: await outbox.count(),
      base: await values(base),
      view: await values(view),
      issues: new Map((await issues.toArray()).map((issue) => [issue.uid, issue])),
    }
  })
