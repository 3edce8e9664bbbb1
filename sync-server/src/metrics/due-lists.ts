import { statement, type Queryable } from '../postgres/database.ts'

/** A list of work that jobs take from. */
export interface DueList {
  readonly list: string
  readonly rows: number
  readonly ageSeconds: number
}

interface DueRow extends Pick<DueList, 'list' | 'rows'> {
  /** How long the oldest row has been due, in seconds; null where its table has no time, or no row is due. */
  readonly age: number | null
  /** The oldest row of a table without times. */
  readonly head: string | null
}

const selectDue = (list: string, table: string, due: string, time: string | null): string =>
  `select '${list}' as list, count(*)::int as rows,
     ${time === null ? 'null::float8' : `extract(epoch from now() - min(${time}))::float8`} as age,
     ${time === null ? 'min(due_id)::text' : 'null::text'} as head
   from ${table} where ${due}`

const dueLists = statement(
  'metrics.due-lists',
  [
    selectDue('ratings', 'rating_due', 'true', null),
    selectDue('contributions', 'contribution_due', 'true', null),
    selectDue('notifications', 'notify_due', 'true', null),
    selectDue('publish', 'publish_job', 'due_at <= now()', 'due_at'),
    selectDue('imports', 'import_job', 'due_at <= now()', 'due_at'),
    selectDue('pushes', 'push_due', 'due_at <= now()', 'due_at'),
    selectDue('digests', 'mail_choice', `frequency <> 'off' and due_at <= now()`, 'due_at'),
    selectDue('contact mails', 'contact_message', 'mailed_at is null', 'received_at'),
    selectDue('ledger mails', 'ledger_check', 'mailed_at is null', 'checked_at'),
  ].join('\n   union all '),
)

/**
 * Reads how much work waits. The lists of three tables have no times: the age of their oldest row counts from when this
 * reader saw it first.
 */
export const createDueReader = (database: Queryable, now: () => number): (() => Promise<readonly DueList[]>) => {
  const firstSeen = new Map<string, { readonly head: string; readonly at: number }>()
  const sinceSeen = (list: string, head: string): number => {
    const before = firstSeen.get(list)
    const seen = before?.head === head ? before : { head, at: now() }
    firstSeen.set(list, seen)
    return (now() - seen.at) / 1000
  }
  return async () =>
    (await database.rows<DueRow>(dueLists)).map(({ list, rows, age, head }) => ({
      list,
      rows,
      ageSeconds: Math.max(0, age ?? (head === null ? 0 : sinceSeen(list, head))),
    }))
}

/** Counting the lists takes longer, the more work waits. */
const readEveryMs = 60_000

export type RecentDue = () => Promise<readonly DueList[]>

/**
 * What `createDueReader` read in the last minute, however often and for whomever it is read. Without the database the last
 * values stay.
 */
export const createRecentDue = (database: Queryable, now: () => number): RecentDue => {
  const read = createDueReader(database, now)
  let reading: Promise<readonly DueList[]> = Promise.resolve([])
  let readAt = -Infinity
  let last: readonly DueList[] = []
  return async () => {
    if (now() - readAt >= readEveryMs) {
      readAt = now()
      reading = read().catch(() => last)
    }
    last = await reading
    return last
  }
}
