import type { RecordRow } from '@simmer/contract/sync/record-rule'
import { readOwnReply, readOwnReview } from '@simmer/contract/sync/review-rule'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import type { Defect } from './defects.ts'

/** A record that the job has to look at. */
export interface DueLine {
  readonly account: string
  readonly id: string
}

/** An entry of the bell. Each member is `<actor> <reply, or nothing>`. */
interface Group {
  readonly account: string
  /** `liked <target>` or `replied <review>`. */
  readonly of: string
  readonly id: string
  newest: number
  readonly members: Set<string>
}

/** What the job stores for all accounts. */
export interface JobState {
  due: DueLine[]
  /** The counted likes, each `<account> <row>`, with the position among all writes at which they began to count. */
  readonly liked: Map<string, number>
  /** Counts by the key of the row that likes. */
  readonly likes: Map<string, number>
  /** The review of each shown reply, by `<account> <row>`. */
  readonly shown: Map<string, string>
  /** Counts of shown replies by review. */
  readonly replies: Map<string, number>
  readonly groups: Group[]
}

export const emptyJobState = (): JobState => ({
  due: [],
  liked: new Map(),
  likes: new Map(),
  shown: new Map(),
  replies: new Map(),
  groups: [],
})

interface JobServer {
  readonly state: JobState
  readonly has: (defect: Defect) => boolean
  readonly accountIds: readonly string[]
  /** The account that wrote the review with this id; undefined where the schedule has no such writer. */
  readonly writerOf: (review: string) => string | undefined
  readonly records: (account: string) => ReadonlyMap<string, RecordRow>
  readonly version: (account: string) => number
  /** The number of all writes so far. */
  readonly writes: () => number
  /** Writes a record at a new version of the account. */
  readonly write: (account: string, id: string, value: object | null) => void
}

/** The job of the server that shows texts to others, counts likes and replies, and writes notifications. */
export class ContributionJob {
  readonly #server: JobServer

  constructor(server: JobServer) {
    this.#server = server
  }

  /** One run. A process that ends in its middle leaves everything as it was. */
  run(ends: boolean): void {
    const { state, has, accountIds } = this.#server
    if (ends && !has('claimsApart')) return
    const lines = state.due
    state.due = []
    if (ends) return
    for (const account of accountIds) this.#showReviews(account)
    for (const { account, id } of lines) {
      if (id.startsWith('like:')) this.#like(account, id)
      if (id.startsWith('reply:')) this.#reply(account, id)
      if (id.startsWith('block:')) this.#block(account, id)
    }
  }

  #value(account: string, id: string): object | null {
    return this.#server.records(account).get(id)?.value ?? null
  }

  #isBlockedBy(account: string, other: string): boolean {
    return this.#value(account, `block:${other}`) !== null
  }

  #showReviews(account: string): void {
    for (const [id, { value }] of this.#server.records(account)) {
      const review = id.startsWith('review:') ? readOwnReview(value) : null
      if (review?.state === 'sent') this.#server.write(account, id, { ...review, state: 'visible' })
    }
  }

  #like(account: string, id: string): void {
    const { state, has, writerOf, write } = this.#server
    const { liked, likes } = state
    const like = `${account} ${id}`
    const target = id.slice('like:'.length)
    const writer = writerOf(target)
    const value = this.#value(account, id)
    const wasCounted = liked.has(like)
    const obstacle = value === null || wasCounted ? null : this.#obstacle(account, writer)
    if (obstacle !== null && !JSON.stringify(value).includes(obstacle)) write(account, id, { ...value, code: obstacle })
    const isOn = value !== null && obstacle === null
    if (!isOn) liked.delete(like)
    else if (!wasCounted) liked.set(like, this.#server.writes())
    const isNew = wasCounted !== isOn
    const isCounted = obstacle === null && (isNew || (isOn ? has('countsEveryLike') : has('unlikesWithoutCheck')))
    if (isCounted) likes.set(id, (likes.get(id) ?? 0) + (isOn ? 1 : -1))
    if (isNew && writer !== undefined) this.#notify(writer, `liked ${target}`, account, '', isOn)
  }

  #obstacle(account: string, writer: string | undefined): string | null {
    if (writer === undefined) return null
    if (writer === account) return 'OWN_TEXT'
    return this.#isBlockedBy(writer, account) && !this.#server.has('blockedLikeCounts') ? 'TARGET_GONE' : null
  }

  #reply(account: string, id: string): void {
    const { state, has, writerOf, write } = this.#server
    const { shown, replies } = state
    const key = `${account} ${id}`
    const before = shown.get(key)
    const own = readOwnReply(this.#value(account, id))
    const count = (review: string, by: number): void => void replies.set(review, (replies.get(review) ?? 0) + by)
    if (own === null) {
      shown.delete(key)
      if (before === undefined) return
      if (!has('deletedReplyCounts')) count(before, -1)
      this.#notifyOfReply(before, account, id, false)
      return
    }
    if (own.state !== 'sent') return
    const writer = writerOf(own.review)
    if (before === undefined && writer !== undefined && this.#isBlockedBy(writer, account)) {
      write(account, id, { ...own, state: 'refused', code: 'REPLY_NOT_POSSIBLE' })
      return
    }
    write(account, id, { ...own, state: 'visible' })
    shown.set(key, own.review)
    if (before === undefined || has('countsEveryReply')) count(own.review, 1)
    if (before === undefined) this.#notifyOfReply(own.review, account, id, true)
  }

  #notifyOfReply(review: string, account: string, id: string, isOn: boolean): void {
    const writer = this.#server.writerOf(review)
    if (writer !== undefined) this.#notify(writer, `replied ${review}`, account, id, isOn)
  }

  /** NT-12: who is blocked leaves the entries, also those that were seen. */
  #block(account: string, id: string): void {
    const blocked = id.slice('block:'.length)
    if (this.#value(account, id) === null) return
    for (const group of this.#server.state.groups.filter((one) => one.account === account)) {
      const gone = [...group.members].filter((member) => member.startsWith(`${blocked} `))
      for (const member of gone) group.members.delete(member)
      if (gone.length > 0) this.#show(group)
    }
  }

  #notify(account: string, of: string, actor: string, cause: string, isOn: boolean): void {
    const { state, has } = this.#server
    const member = `${actor} ${cause}`
    const seenUpTo = readSeenUpTo(this.#value(account, 'seen:notifications'))
    const groups = state.groups.filter((group) => group.account === account && group.of === of)
    const isUnseen = ({ newest }: Group): boolean => newest > seenUpTo
    const next = this.#server.version(account) + 1
    if (!isOn) {
      for (const group of groups.filter((one) => isUnseen(one) && one.members.has(member))) {
        group.members.delete(member)
        if (has('withdrawnIsNew')) group.newest = next
        this.#show(group)
      }
      return
    }
    const [kind = ''] = of.split(' ')
    const isOff = JSON.stringify(this.#value(account, `notify:${kind}`)).includes('false')
    const isSelf = actor === account && !has('selfNotified')
    const isThere = groups.some(({ members }) => members.has(member)) && !has('notifiesAgain')
    if (isOff || isSelf || isThere || this.#isBlockedBy(account, actor)) return
    const open = groups.find((group) => isUnseen(group) || has('seenGroupGrows'))
    const digits = String(state.groups.length).padStart(12, '0')
    const group = open ?? { account, of, id: `00000000-0000-7000-8000-${digits}`, newest: next, members: new Set() }
    if (open === undefined) state.groups.push(group)
    if (![...group.members].some((one) => one.startsWith(`${actor} `))) group.newest = next
    group.members.add(member)
    this.#show(group)
  }

  #show({ account, id, of, newest, members }: Group): void {
    const value = members.size === 0 ? null : { of, newest, members: [...members].toSorted() }
    this.#server.write(account, `notification:${id}`, value)
  }
}
