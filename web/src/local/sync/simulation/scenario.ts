import type { Action } from '../outbox.ts'
import type { SeededRandom } from './seeded-random.ts'

const accounts = [
  '0190a1b2-0000-7000-8000-00000000000a',
  '0190a1b2-0000-7000-8000-00000000000b',
  '0190a1b2-0000-7000-8000-00000000000c',
] as const

/** What an action can be about. */
interface ActionTargets {
  readonly random: SeededRandom
  /** The account that acts, and its version on the server. */
  readonly account: string
  readonly version: number
  readonly recipes: readonly string[]
  readonly unpublished: string
  /** True for an action that the server rejects. */
  readonly isPoison: boolean
}

/** Who takes part in a schedule, and what they do. */
export interface Scenario {
  readonly accounts: readonly string[]
  /** The account of each device at its start. */
  readonly devices: readonly string[]
  /** The number of steps: at least this, and less than twice as many. */
  readonly steps: number
  /** The share of the steps that are actions, beside those of every schedule. */
  readonly moreActions: number
  /** The writers of reviews by the id of the review. */
  readonly writers: (reviews: readonly string[]) => ReadonlyMap<string, string>
  readonly createAction: (targets: ActionTargets) => Action
}

/** Devices of one account that keep what a person saves, rates and writes. */
export const ownRecords = (deviceCount: number): Scenario => ({
  accounts: accounts.slice(0, 2),
  devices: Array.from({ length: deviceCount }, () => accounts[0]),
  steps: 40,
  moreActions: 0,
  writers: () => new Map(),
  createAction: ({ random, recipes, unpublished, isPoison }) => {
    const recipe = random.pick(recipes)
    const empties = !isPoison && random.happens(0.3)
    const words = isPoison ? '' : random.uuid()
    const stars = isPoison ? 9 : random.pick([1, 2, 3, 4, 5, null])
    const saved = isPoison ? unpublished : recipe
    return random.pick<Action>([
      { name: 'saved.set', key: `r:${saved}`, args: { on: isPoison || random.happens(0.6) } },
      { name: 'rating.set', key: `r:${recipe}`, args: { stars } },
      { name: 'note.set', key: `note:${recipe}:recipe`, args: { text: empties ? null : words } },
      { name: 'collection.set', key: `collection:${recipe}`, args: empties ? null : { name: words, position: 1 } },
      { name: 'review.set', key: `review:${recipe}`, args: { text: empties ? null : words } },
      { name: 'like.set', key: `like:${recipe}`, args: { on: !empties, of: isPoison ? '' : 'review' } },
    ])
  },
})

/** Two devices of one account and one of each of two others, which review, reply, like, follow and block. */
export const community: Scenario = {
  accounts,
  devices: [accounts[0], accounts[0], accounts[1], accounts[2]],
  steps: 100,
  moreActions: 0.45,
  writers: (reviews) => new Map(reviews.map((review, at) => [review, accounts[at % accounts.length] ?? accounts[0]])),
  createAction: ({ random, account, version, recipes, isPoison }) => {
    // One review of each account.
    const recipe = random.pick(recipes.slice(0, accounts.length))
    const empties = !isPoison && random.happens(0.4)
    const text = empties ? null : isPoison ? '' : random.uuid()
    const on = isPoison ? '' : !empties
    const other = random.pick(accounts.filter((id) => id !== account))
    // A device may have seen less than the server has, and may name what does not exist.
    const upTo = isPoison ? '' : random.happens(0.5) ? version : random.int(version + 3)
    const like: Action = {
      name: 'like.set',
      key: `like:${recipe}`,
      args: { on: !empties, of: isPoison ? '' : 'review' },
    }
    return random.pick<Action>([
      like,
      like,
      like,
      { name: 'review.set', key: `review:${recipe}`, args: { text } },
      // The id of a reply names one review for good.
      { name: 'reply.set', key: `reply:${recipe}`, args: { review: recipe, text } },
      { name: 'seen.set', key: 'seen:notifications', args: { upTo } },
      { name: 'follow.set', key: `follow:${other}`, args: { on } },
      { name: 'block.set', key: `block:${other}`, args: { on: isPoison ? '' : random.happens(0.3) } },
      {
        name: 'notify.set',
        key: `notify:${random.pick(['liked', 'replied'])}`,
        args: { on: isPoison ? '' : random.happens(0.7) },
      },
    ])
  },
}
