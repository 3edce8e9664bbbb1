import type { draftEndpoints } from '@simmer/contract/wire/endpoints/draft-endpoints'
import type { Handler } from '../http/handler.ts'
import { statement, type Database, type Queryable } from '../postgres/database.ts'

const pageSize = 200

const selectVersions = statement(
  'drafts.versions',
  `select split_part(id, ':', 3) as field, body, version::float8 as version, ordinal,
      round(extract(epoch from written_at) * 1000)::float8 as at
   from text_revision where account_id = $1 and split_part(id, ':', 2) = $2
     and ($3::bigint is null or (version, id, ordinal) < ($3, 'drafttext:' || $2 || ':' || $4, $5::smallint))
   order by version desc, id desc, ordinal desc limit ${pageSize + 1}`,
)

const selectDraft = statement(
  'drafts.exists',
  `select from user_record where account_id = $1 and value is not null
     and (starts_with(id, 'draft:' || $2::text || ':') or starts_with(id, 'drafttext:' || $2::text || ':')) limit 1`,
)

/** Whether a person has a draft with this id. */
export const hasDraft = async (db: Queryable, accountId: string, draftId: string): Promise<boolean> =>
  (await db.row(selectDraft, [accountId, draftId.toLowerCase()])) !== undefined

interface Row {
  readonly field: string
  readonly body: string
  readonly version: number
  readonly ordinal: number
  readonly at: number
}

/** I7: every version of a draft's texts that the caller's devices sent, and every merge of two versions. */
export const draftVersions = ({
  database,
}: {
  readonly database: Database
}): Handler<typeof draftEndpoints.draftVersions> => {
  return async ({ params: { draftId }, query: { before } }, { person }) => {
    const [version = null, ordinal = null, field = null] = before?.split('_') ?? []
    const rows = await database.rows<Row>(selectVersions, [person.accountId, draftId, version, field, ordinal])
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      versions: page.map(({ field: fieldName, body, at }) => ({ field: fieldName, text: body, at })),
      next: last === undefined ? null : `${last.version}_${last.ordinal}_${last.field}`,
    }
  }
}
