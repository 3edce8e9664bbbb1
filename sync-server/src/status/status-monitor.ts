import { setTimeout as sleep } from 'node:timers/promises'
import {
  type PartState,
  type Status,
  type StatusPart,
  statusParts,
} from '@simmer/contract/wire/endpoints/site-endpoints'
import type { MailState } from '../mail/open-mailer.ts'
import type { RecentDue } from '../metrics/due-lists.ts'
import { type PhotoFiles, photoFileName } from '../photos/photo-files.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import { listInterruptions } from './interruption-store.ts'

export interface StatusMonitor {
  /** What works. It looks at most once in `lookMs`, however many ask, and never throws. */
  readonly check: () => Promise<Status>
  /** What failed since the last stored notes. */
  readonly failures: FailureLog
}

export interface MonitorDeps {
  readonly database: Queryable
  readonly publicReads: Queryable
  readonly photos: Pick<PhotoFiles, 'read'>
  readonly recentDue: RecentDue
  readonly mailState: () => MailState
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long a look at one service may take, in milliseconds. */
  readonly maxLookMs?: number
}

/** How long an answer stays the same, in milliseconds. */
const lookMs = 5000
/** Pictures may be in object storage, which counts requests. */
const lookAtPicturesMs = 60_000
/** Work that waits for longer is late: as in the rule SimmerWorkWaits of operations/prometheus/alerts.yml. */
const lateSeconds = 900

/** The lists of work by the part that is late with them. The others are for the operator alone. */
const listsOf: Partial<Record<StatusPart, readonly string[]>> = {
  publishing: ['publish', 'imports', 'contributions', 'ratings'],
  mail: ['digests'],
  notifications: ['notifications', 'pushes'],
}

const isWritable = statement(
  'status.is-writable',
  `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as works`,
)
const hasRecipes = statement(
  'status.public-read',
  'select count(*) >= 0 as works from (select from recipe limit 1) any_recipe',
)
const somePhotos = statement(
  'status.some-photos',
  'select photo_id as "photoId", widths[1] as width from photo limit 3',
)

/** A name that no picture has: storage that works has no such file. */
const noPhoto = photoFileName('0'.repeat(32), 1) ?? ''

export const createStatusMonitor = (deps: MonitorDeps): StatusMonitor => {
  const { database, publicReads, photos, recentDue, mailState, now, maxLookMs = 2000 } = deps
  const failures = createFailureLog()

  /** Whether a look ends well in time. */
  const succeeds = async (look: () => Promise<boolean>): Promise<boolean> => {
    const ended = new AbortController()
    const timeout = sleep(maxLookMs, false, { ref: false, signal: ended.signal }).catch(() => false)
    try {
      return await Promise.race([look(), timeout])
    } catch {
      return false
    } finally {
      ended.abort()
    }
  }
  const answers = (db: Queryable, query: typeof isWritable): Promise<boolean> =>
    succeeds(async () => (await db.row<{ works: boolean }>(query))?.works === true)

  /** One of some stored pictures can be read, because one file may be missing; where there is none, storage answers. */
  const canReadPicture = async (): Promise<boolean> => {
    const some = await publicReads.rows<{ photoId: string; width: number }>(somePhotos)
    if (some.length === 0) return (await photos.read(noPhoto)) === null
    for (const { photoId, width } of some)
      if ((await photos.read(photoFileName(photoId, width) ?? noPhoto)) !== null) return true
    return false
  }
  let pictures = { at: -Infinity, work: true }
  const checkPictures = async (): Promise<boolean> => {
    // After a failure the next look tries again, so that a short one is over when it is over.
    if (!pictures.work || now() - pictures.at >= lookAtPicturesMs)
      pictures = { at: now(), work: await succeeds(canReadPicture) }
    return pictures.work
  }

  const look = async (): Promise<Status> => {
    const checkedAt = now()
    const [canWrite, canRead] = await Promise.all([answers(database, isWritable), answers(publicReads, hasRecipes)])
    // Without a database neither the lists nor the place of a picture are known: their last state stays.
    const due = canWrite ? await recentDue() : []
    const picturesWork = canRead ? await checkPictures() : pictures.work
    const isLate = (part: StatusPart): boolean =>
      due.some(({ list, ageSeconds }) => listsOf[part]?.includes(list) === true && ageSeconds > lateSeconds)
    const waiting = (part: StatusPart): PartState => (!canWrite || isLate(part) ? 'late' : 'works')
    const mail = mailState()
    const states: Record<StatusPart, PartState> = {
      pages: canRead ? 'works' : 'fails',
      sync: canWrite ? 'works' : 'fails',
      publishing: waiting('publishing'),
      pictures: picturesWork ? 'works' : 'fails',
      mail: mail === 'works' ? waiting('mail') : mail,
      notifications: waiting('notifications'),
    }
    const parts = statusParts.map((part) => ({ part, state: states[part] }))
    // What only waits for the database is no interruption of its own.
    failures.note(
      parts.filter(({ part }) => canWrite || listsOf[part] === undefined),
      checkedAt,
    )
    const interruptions = canWrite ? await listInterruptions(database, checkedAt).catch(() => null) : null
    return { checkedAt, parts, interruptions }
  }

  let looking: Promise<Status> | null = null
  let lookedAt = -Infinity
  return {
    failures,
    check: () => {
      if (looking === null || now() - lookedAt >= lookMs) {
        lookedAt = now()
        looking = look()
      }
      return looking
    },
  }
}
