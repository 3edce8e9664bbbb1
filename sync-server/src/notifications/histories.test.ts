import { readNotification, unreadCount, isUnseen } from '@simmer/contract/notifications/unread'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createRecipes, Device, startSyncServer, type SyncServer } from '../sync/testing/sync-server.ts'
import { addNotifyEvents, type GroupType } from './add-events.ts'
import { changeGroups, type Membership, type StoredGroup, type TargetEvent } from './group-rules.ts'
import { notifyRecipients } from './notification-job.ts'
import { Model } from './testing/model.ts'

let store: TestDatabase
let server: SyncServer
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})

/** Histories on PostgreSQL; `HISTORIES=10000` is the longest run. */
const histories = Number(process.env['HISTORIES'] ?? 30)
/** They run beside each other in groups, so that a turn of the job meets several recipients. */
const historiesAtOnce = 30
/** Decides the histories. A failure names it; `SEED=<number>` repeats it. */
const firstSeed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const createRandom = (seed: number) => {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(all: readonly T[]): T => {
    const picked = all[Math.floor(random() * all.length)]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
  return { chance: (of: number) => random() < of, pick, below: (end: number) => Math.floor(random() * end) }
}
type Random = ReturnType<typeof createRandom>
const reportSeed = () => {
  onTestFailed(() => {
    process.stderr.write(`this was SEED=${firstSeed}\n`)
  })
}
const dayMs = 24 * 60 * 60 * 1000

const isSame = (one: Membership) => (other: Membership) =>
  one.groupId === other.groupId && one.actorId === other.actorId && one.cause === other.cause

/** The rules alone, with a memory in place of the database. */
const runRules = (random: Random): [unknown, unknown] => {
  const model = new Model('self')
  let groups: StoredGroup[] = []
  let members: Membership[] = []
  let version = 0
  for (let step = 0; step < 30; step += 1) {
    if (random.chance(0.2)) model.day += random.pick([1, 3, 6])
    if (random.chance(0.3)) model.see(version - random.below(3))
    const events = new Map<string, TargetEvent>()
    for (let count = random.below(4); count > 0; count -= 1) {
      const [actor, cause] = [`a${random.below(5)}`, `c${random.below(2)}`]
      const change = random.pick([1, 1, 1, 0])
      events.delete(`${actor} ${cause}`)
      events.set(`${actor} ${cause}`, { actorId: actor, cause, change, detail: {}, at: '' })
      model.add({ type: 'T', target: 't', actor, cause, isOn: change === 1 })
    }
    version += 1
    model.turn(version)
    const turn = { version, now: model.day * dayMs, seenUpTo: model.seen, newId: randomUUID }
    const changes = changeGroups(groups, members, [...events.values()], turn)
    groups = [...groups.filter(({ groupId }) => !changes.groups.has(groupId)), ...changes.groups.values()]
    members = members.filter((one) => ![...changes.removed, ...changes.added].some(isSame(one)))
    members.push(...changes.added)
  }
  const shown = groups.flatMap(({ groupId, newestVersion }) => {
    const actors = new Set(members.filter((member) => member.groupId === groupId).map(({ actorId }) => actorId))
    const state = isUnseen({ newest: newestVersion }, model.seen) ? 'new' : 'seen'
    return actors.size === 0 ? [] : [`T ${actors.size} ${state}`]
  })
  return [shown.toSorted(), model.shown()]
}

test('NT-8 NT-9 in 10,000 random histories the entries are those of a model', () => {
  reportSeed()
  for (let at = 0; at < 10_000; at += 1) {
    const [shown, expected] = runRules(createRandom(firstSeed + at))
    expect(shown, `SEED=${firstSeed + at}`).toEqual(expected)
  }
}, 60_000)

const insertPerson = statement(
  'test.person',
  `insert into account (account_id, email, confirmed, username, name) values ($1::uuid, $1::text || '@example.org', true, $2, $2)`,
)
const suspend = statement('test.suspend', 'update account set suspended_at = now() where account_id = $1')
const setAuthor = statement('test.author', 'update recipe set author_id = $2 where recipe_id = any($1::uuid[])')
// A review with the id of its recipe, so that all types have the same targets.
const insertReview = statement(
  'test.review',
  `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
   values ($1, $1, $2, 'visible', false, 'Good', '{}', now()) on conflict do nothing`,
)
const setReviewState = statement('test.review-state', 'update recipe_review set state = $2 where review_id = $1')
const versionOf = statement('test.version', 'select version from sync_user where account_id = $1')

const createPerson = async (): Promise<string> => {
  const id = randomUUID()
  await store.db.rows(insertPerson, [id, `p${id.replaceAll('-', '').slice(0, 20)}`])
  return id
}

const groupTypes = {
  RECIPE_SAVED_GROUP: 'saved',
  RECIPE_RATED_GROUP: 'rated',
  REVIEW_LIKED_GROUP: 'liked',
  REPLY_LIKED_GROUP: 'liked',
  REVIEW_REPLIED_GROUP: 'replied',
} as const satisfies Record<GroupType, string>
const types = ['RECIPE_SAVED_GROUP', 'RECIPE_RATED_GROUP', 'REVIEW_LIKED_GROUP', 'REVIEW_REPLIED_GROUP'] as const

/** What a device shows, in the form of the model. */
const shownOn = ({ base }: Device) => {
  const seenUpTo = readSeenUpTo(base.get('record seen:notifications'))
  const groups = [...base].flatMap(
    ([key, value]) => (key.startsWith('record notification:') ? readNotification(value) : null) ?? [],
  )
  const entries = groups.map((group) => `${group.type} ${group.count} ${isUnseen(group, seenUpTo) ? 'new' : 'seen'}`)
  return { entries: entries.toSorted(), unread: unreadCount(groups, seenUpTo) }
}

/** One recipient with three devices, and people whose actions reach it. Steps are run beside those of other histories. */
const createHistory = async (seed: number) => {
  const random = createRandom(seed)
  const recipient = await createPerson()
  const others = await Promise.all(Array.from({ length: 5 }, createPerson))
  const recipes = await createRecipes(store.db, 2)
  await store.db.rows(setAuthor, [recipes, recipient])
  const devices = [1, 2, 3].map(() => new Device(server.url, recipient))
  const replies = [randomUUID(), randomUUID()] as const
  for (const recipe of recipes) await store.db.rows(insertReview, [recipe, recipient])
  const model = new Model(recipient)
  const people = [recipient, ...others]

  const act = async () => {
    const [type, actor, target] = [random.pick(types), random.pick(people), random.pick(recipes)]
    const isOn = random.chance(0.7)
    const reply = random.pick(replies)
    const detail = type === 'REVIEW_REPLIED_GROUP' ? { reply } : {}
    model.add({ type, target, actor, cause: detail.reply ?? '', isOn })
    await addNotifyEvents(store.db, [
      { type, recipients: [recipient], target, recipeId: target, actorId: actor, isOn, detail },
    ])
  }
  const see = async () => {
    const device = random.pick(devices)
    const upTo = Number(device.cursor)
    await device.sync([device.set('seen.set', 'seen:notifications', { upTo })])
    model.see(upTo)
  }
  const block = async () => {
    const [device, actor, on] = [random.pick(devices), random.pick(people), random.chance(0.6)]
    await device.sync([device.set('block.set', `block:${actor}`, { on })])
    if (on) {
      model.blocked.add(actor)
      model.hide(actor)
    } else model.blocked.delete(actor)
  }
  const choose = async () => {
    const [device, type, on] = [random.pick(devices), random.pick(types), random.chance(0.6)]
    await device.sync([device.set('notify.set', `notify:${groupTypes[type]}`, { on })])
    if (on) model.off.delete(type)
    else model.off.add(type)
  }
  const leave = async () => {
    const actor = random.pick(others)
    await store.db.rows(suspend, [actor])
    if (!model.left.has(actor)) model.hide(actor)
    model.left.add(actor)
  }
  const moderate = async () => {
    const [target, isShown] = [random.pick(recipes), random.chance(0.5)]
    await store.db.rows(setReviewState, [target, isShown ? 'visible' : 'refused'])
    if (isShown) model.concealed.delete(target)
    else model.concealed.add(target)
  }
  return {
    step: async () => {
      for (let count = random.below(4); count > 0; count -= 1) await act()
      if (random.chance(0.25)) await see()
      if (random.chance(0.08)) await block()
      if (random.chance(0.08)) await choose()
      if (random.chance(0.02)) await leave()
      if (random.chance(0.1)) await moderate()
      if (random.chance(0.4)) await random.pick(devices).sync()
    },
    afterTurn: async () => model.turn((await store.db.row<{ version: number }>(versionOf, [recipient]))?.version ?? 0),
    passDays: (days: number) => {
      model.day += days
    },
    check: async () => {
      for (const device of devices) await device.sync()
      const expected = { entries: model.shown(), unread: model.shown().filter((one) => one.endsWith('new')).length }
      for (const device of devices) expect(shownOn(device), `history of seed ${seed}`).toEqual(expected)
    },
  }
}

/** Runs histories beside each other, and compares their devices with their models. Returns how often. */
const runTogether = async (seeds: readonly number[]): Promise<number> => {
  let checks = 0
  const together = await Promise.all(seeds.map(createHistory))
  const random = createRandom(seeds[0] ?? firstSeed)
  const start = Date.now()
  let day = 0
  for (let step = 0; step < 25; step += 1) {
    await Promise.all(together.map((history) => history.step()))
    const days = random.chance(0.3) ? random.pick([1, 3, 6]) : 0
    day += days
    for (const history of together) history.passDays(days)
    await notifyRecipients({
      database: store.db,
      now: () => start + day * dayMs,
      log: { warn: (...given: unknown[]) => expect.fail(String(given)) },
      onChanged: () => undefined,
      onUnseen: () => Promise.resolve(),
    })
    for (const history of together) await history.afterTurn()
    if (step % 5 !== 4) continue
    for (const history of together) await history.check()
    checks += together.length
  }
  return checks
}

test(
  'NT-8 NT-9 NT-10 NT-12 in random histories all devices show the entries of a model, and the same number of new ones',
  async () => {
    reportSeed()
    let checks = 0
    for (let done = 0; done < histories; done += historiesAtOnce) {
      const length = Math.min(historiesAtOnce, histories - done)
      checks += await runTogether(Array.from({ length }, (_, at) => firstSeed + done + at))
    }
    expect(checks).toBe(histories * 5)
  },
  histories * 4000,
)
