import { importedDraftId } from '@simmer/contract/import/draft/draft-id'
import { storedSource } from '@simmer/contract/import/draft/stored-source'
import { recipeToImportDraft } from '@simmer/contract/import/draft/recipe-to-import-draft'
import { contentHash } from '@simmer/contract/import/files/content-hash'
import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import { createQuota } from '@simmer/contract/sync/quota'
import { applyRule } from '@simmer/contract/sync/rules'
import { emptyWrites } from '@simmer/contract/sync/synced-rows'
import type { AskedImport } from '@simmer/contract/wire/asked-import'
import { type Queryable, statement } from '../../postgres/database.ts'

interface Account {
  readonly rows: number
  readonly bytes: number
  readonly revisionBytes: number
  readonly client: string
}

const readAccount = statement(
  'imports.account',
  `select stored_rows as rows, stored_bytes as bytes, revision_bytes as "revisionBytes", direct_client as client
   from sync_user where account_id = $1`,
)
const draftState = statement(
  'imports.draft-state',
  `select bool_or(value is not null) as "isLive", bool_or(value is not null and split_part(id, ':', 3) = 'gone') as "isDeleted"
   from user_record where account_id = $1 and record_group(id) = 'draft:' || $2::text having count(*) > 0`,
)
const insertRecords = statement(
  'imports.insert-records',
  `with given as (select * from jsonb_to_recordset($2) as given (id text, value jsonb, revisions jsonb)
   ), records as (
     insert into user_record (account_id, id, value, texts, occurred_at, by_client, by_mid, version)
     select $1, given.id, given.value, null, to_timestamp($3::float8 / 1000), $4::uuid, 0, $5 from given
   ), revisions as (
     insert into text_revision (account_id, id, version, ordinal, body)
     select $1, given.id, $5, revision.ordinal, revision.body
     from given, jsonb_array_elements_text(given.revisions) with ordinality as revision (body, ordinal)
   ) update sync_user set stored_rows = stored_rows + $6::bigint, stored_bytes = stored_bytes + $7::bigint,
       revision_bytes = revision_bytes + $8::bigint where account_id = $1`,
)

/** The account is full: nothing of the import is written. */
export class AccountFull extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'AccountFull'
    this.code = code
  }
}

export interface DraftsToSave {
  readonly accountId: string
  readonly recipes: readonly ImportedRecipe[]
  /** The lines of the page, which their methods are compared with before they are published (IM-13). */
  readonly source: Pick<ImportResult, 'lines' | 'leftOut'>
  /** Whether a second draft is requested of a recipe that the account has already. */
  readonly again: boolean
  /** The account version that the transaction writes, under the account's lock. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly now: number
}

type Drafts = NonNullable<AskedImport['drafts']>

/**
 * Writes the drafts of imported recipes by the rules that hold for devices, `imported` included (IM-12). A recipe that
 * the account has as a draft, also by a file or another device, is not written a second time.
 * @throws AccountFull
 */
export const saveDrafts = async (
  tx: Queryable,
  { accountId, recipes, source, again, version, now }: DraftsToSave,
): Promise<{ readonly drafts: Drafts; readonly isKnown: boolean }> => {
  const account = await tx.row<Account>(readAccount, [accountId])
  if (account === undefined) throw new Error('an account that is locked has a version')
  const quota = createQuota({ account, groups: new Map() })
  const context = {
    rows: emptyWrites(),
    writes: emptyWrites(),
    published: new Set<string>(),
    own: new Set<string>(),
    quota,
  }
  const actor = {
    client: account.client,
    mid: 0,
    base: version,
    occurredAt: now,
    previousClientIds: new Set<string>(),
    version,
  }
  const drafts = new Map<string, string>()
  let written = 0
  for (const recipe of recipes) {
    const { id, isKnown } = await findDraftId(tx, accountId, await contentHash(recipe), again)
    const title = recipe.title?.text.slice(0, 200).replaceAll(/[\0\p{Surrogate}]/gu, '') ?? ''
    const isRepeated = drafts.has(id)
    drafts.set(id, title)
    if (isKnown || isRepeated) continue
    written += 1
    const options = {
      id,
      createdAt: now,
      sourceName: recipe.source.url ?? '',
      makes: makesIn(recipe.language),
      cover: null,
      source: storedSource(recipe, source),
    }
    for (const { name, key, args } of recipeToImportDraft(recipe, options)) {
      const { outcome, code } = applyRule(name, key, args, actor, context)
      if (outcome !== 'rejected') continue
      if (code === 'STORAGE_FULL' || code === 'DRAFT_FULL') throw new AccountFull(code)
      throw new Error(`${key} of an imported draft was rejected: ${code ?? ''}`)
    }
  }
  const rows = Array.from(context.writes.record, ([id, { value, revisions = [] }]) => ({ id, value, revisions }))
  const added = quota.added()
  if (rows.length > 0)
    await tx.rows(insertRecords, [
      accountId,
      JSON.stringify(rows),
      now,
      account.client,
      version,
      added.rows,
      added.bytes,
      added.revisionBytes,
    ])
  return { drafts: Array.from(drafts, ([id, title]) => ({ id, title })), isKnown: written === 0 }
}

/** How a yield begins in the tips of the draft, in the language of the recipe. */
const makesIn = (language: string | null): string => (language?.startsWith('de') === true ? 'Ergibt' : 'Makes')

const findDraftId = async (
  tx: Queryable,
  accountId: string,
  hash: string,
  again: boolean,
): Promise<{ readonly id: string; readonly isKnown: boolean }> => {
  for (let attempt = 1; ; attempt += 1) {
    const id = await importedDraftId(accountId, hash, attempt)
    const state = await tx.row<{ isLive: boolean; isDeleted: boolean }>(draftState, [accountId, id])
    if (state === undefined) return { id, isKnown: false }
    if (!again && state.isLive && !state.isDeleted) return { id, isKnown: true }
  }
}
