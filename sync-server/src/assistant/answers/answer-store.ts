import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { day, purgeRows } from '../../jobs/purge.ts'
import { statement, type Queryable } from '../../postgres/database.ts'

/** One attempt to answer a question. */
export interface Attempt {
  readonly accountId: string
  readonly questionId: string
  readonly attempt: string
}

/** The state of a question: this attempt answers it, another one does, or the answer is stored. */
export type Claim = 'mine' | 'running' | readonly AnswerEvent[]

/** Renews a running attempt before it counts as one of a server that was killed, after `staleMs`. */
export const renewMs = 15_000
export const staleMs = 45_000

/** An attempt of a server that was killed is given up, for the next one, `$6` milliseconds after it was renewed. */
const claim = statement(
  'assistant.claim-question',
  `insert into ai_answer as known (account_id, question_id, talk_id, attempt, asked_at)
   values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))
   on conflict (account_id, question_id) do update set attempt = $4, asked_at = to_timestamp($5::float8 / 1000)
     where known.events is null and known.asked_at < to_timestamp(($5::float8 - $6::float8) / 1000)
   returning true as "isMine"`,
)
const renew = statement(
  'assistant.renew-attempt',
  `update ai_answer set asked_at = to_timestamp($4::float8 / 1000)
   where account_id = $1 and question_id = $2 and attempt = $3 and events is null
   returning true as "isThere"`,
)
const selectAnswer = statement(
  'assistant.answer',
  `select events from ai_answer where account_id = $1 and question_id = $2
     and (events is not null or asked_at >= to_timestamp(($3::float8 - $4::float8) / 1000))`,
)
const storeAnswer = statement(
  'assistant.store-answer',
  `update ai_answer set events = $4::jsonb where account_id = $1 and question_id = $2 and attempt = $3`,
)
const dropQuestion = statement(
  'assistant.drop-question',
  `delete from ai_answer where account_id = $1 and question_id = $2 and attempt = $3 and events is null`,
)

const deleteOfTalk = statement(
  'assistant.delete-talk',
  `delete from ai_answer where account_id = $1 and talk_id = $2 returning question_id`,
)

/** The stored events of an answer; null while it is made, undefined where no attempt answers the question. */
export const readAnswer = async (
  db: Queryable,
  accountId: string,
  questionId: string,
  now: number,
): Promise<readonly AnswerEvent[] | null | undefined> =>
  (await db.row<{ events: readonly AnswerEvent[] | null }>(selectAnswer, [accountId, questionId, now, staleMs]))?.events

/** Begins an attempt where no other one answers the question. */
export const claimQuestion = async (
  db: Queryable,
  { accountId, questionId, attempt }: Attempt,
  { talkId, now }: { readonly talkId: string; readonly now: number },
): Promise<Claim> => {
  const values = [accountId, questionId, talkId, attempt, now, staleMs]
  if ((await db.row(claim, values)) !== undefined) return 'mine'
  return (await readAnswer(db, accountId, questionId, now)) ?? 'running'
}

/** Renews an attempt. Resolves to whether it is still the one that answers the question. */
export const renewAttempt = async (
  db: Queryable,
  { accountId, questionId, attempt }: Attempt,
  now: number,
): Promise<boolean> => (await db.row(renew, [accountId, questionId, attempt, now])) !== undefined

export const storeEvents = async (
  db: Queryable,
  { accountId, questionId, attempt }: Attempt,
  events: readonly AnswerEvent[],
): Promise<void> => {
  await db.rows(storeAnswer, [accountId, questionId, attempt, JSON.stringify(events)])
}

/** Forgets a question that got no answer: the next attempt begins anew. */
export const forgetQuestion = async (db: Queryable, { accountId, questionId, attempt }: Attempt): Promise<void> => {
  await db.rows(dropQuestion, [accountId, questionId, attempt])
}

/** AS-10: deletes the answers of a talk of the account. An attempt that goes on cannot store its answer. */
export const deleteTalkAnswers = async (db: Queryable, accountId: string, talkId: string): Promise<number> =>
  (await db.rows(deleteOfTalk, [accountId, talkId])).length

/** Deletes answers after a day. */
export const purgeOldAnswers = purgeRows({
  name: 'assistant.purge-answers',
  table: 'ai_answer',
  key: 'account_id, question_id',
  expired: 'asked_at < to_timestamp($1::float8 / 1000)',
  ageMs: day,
})
