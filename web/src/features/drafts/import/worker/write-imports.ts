import { storedSource } from '@simmer/contract/import/draft/stored-source'
import { recipeToImportDraft } from '@simmer/contract/import/draft/recipe-to-import-draft'
import type { ImportContent, ImportItem, ImportSource } from '#local/database/import-database.ts'
import { sha256Hex, storeHashedPicture } from '#local/pictures/store-picture.ts'
import { enqueueRecordActions, newRecordTables } from '#local/sync/outbox.ts'
import { write } from '#local/database/write.ts'
import type { PreparedPicture } from '../../pictures/draw-picture.ts'
import { isIdea } from '../import-summary.ts'
import { hasDraft } from './draft-ids.ts'
import type { ImportWork } from './import-work.ts'

/** So many recipes become drafts in one transaction. */
const batchSize = 20

interface HashedPicture extends PreparedPicture {
  readonly hash: string
}

/** The first picture that the archive holds and this device can read. */
const coverOf = async ({ recipe }: ImportContent, { drawPicture }: ImportWork): Promise<HashedPicture | null> => {
  for (const picture of recipe.pictures) {
    if (!('bytes' in picture)) continue
    const drawn = await drawPicture(picture.bytes)
    if (drawn !== null) return { ...drawn, hash: await sha256Hex(drawn.bytes) }
  }
  return null
}

/** The lines that each recipe was read from, by its number. */
const sourcesOf = async (
  database: ImportWork['database'],
  id: string,
  items: readonly ImportItem[],
): Promise<ReadonlyMap<number, ImportSource>> => {
  const numbers = [...new Set(items.map(({ source }) => source))]
  const rows = await database.sources.bulkGet(numbers.map((at): [string, number] => [id, at]))
  const byNumber = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.at, row] as const])))
  return new Map(
    items.flatMap(({ n, source }) => {
      const row = byNumber.get(source)
      return row === undefined ? [] : [[n, row] as const]
    }),
  )
}

/** Writes a batch of drafts. An interruption leaves all of them or none, and the next attempt skips those that are there. */
const writeBatch = async (work: ImportWork, id: string, items: readonly ImportItem[]): Promise<void> => {
  const { account, database, clock, words, report } = work
  const row = await database.imports.get(id)
  const contents = await database.contents.bulkGet(items.map((item): [string, number] => [item.import, item.n]))
  const drafts: {
    readonly item: ImportItem
    readonly cover: HashedPicture | null
    readonly content: ImportContent
  }[] = []
  const ids = new Set<string>()
  for (const [index, item] of items.entries()) {
    const { draftId } = item
    const content = contents[index]
    // Another tab or an earlier attempt has written it, or the archive holds the recipe twice.
    if (content === undefined || ids.has(draftId) || (await hasDraft(account, draftId))) continue
    ids.add(draftId)
    drafts.push({ item, content, cover: await coverOf(content, work) })
    report({ kind: 'progress' })
  }
  const sources = await sourcesOf(database, id, items)
  // It was deleted while its pictures were drawn: by its owner, or because they signed out.
  if (row === undefined || (await database.imports.get(id)) === undefined) return
  const createdAt = clock.now()
  const actions = drafts.flatMap(({ item, cover, content }) =>
    recipeToImportDraft(content.recipe, {
      id: item.draftId,
      createdAt,
      sourceName: row.kind === 'text' ? words.pastedText : row.name,
      makes: words.makes,
      source: storedSource(content.recipe, {
        ...(sources.get(content.n) ?? { lines: [], leftOut: [] }),
        isIdea: isIdea(item.notes),
      }),
      isOwnWords: row.isOwnWords === true,
      cover: cover === null ? null : { hash: cover.hash, width: cover.width, height: cover.height },
    }),
  )
  const tables = [...newRecordTables(account), account.pictures, account.pictureChunks]
  await write(account, tables, async (isRetry) => {
    const [first] = drafts
    if (isRetry && first !== undefined && (await hasDraft(account, first.item.draftId))) return
    for (const { cover } of drafts)
      if (cover !== null) await storeHashedPicture(account, cover.hash, cover.bytes, createdAt)
    await enqueueRecordActions(account, actions, clock)
  })
  await database.transaction('rw', database.items, database.contents, async () => {
    await database.items.bulkUpdate(items.map(({ n }) => ({ key: [id, n], changes: { state: 'done' } })))
    await database.contents.bulkDelete(items.map(({ n }): [string, number] => [id, n]))
  })
  report({ kind: 'progress' })
}

/** Turns every chosen recipe of this account into a draft. True if there was one. */
export const writeImports = async (work: ImportWork): Promise<boolean> => {
  const { database, owner, report } = work
  let hasWritten = false
  for (const { id } of await database.imports.where({ owner }).toArray()) {
    for (;;) {
      const items = await database.items.where('[import+state]').equals([id, 'waiting']).limit(batchSize).toArray()
      if (items.length === 0) break
      report({ kind: 'writing' })
      await writeBatch(work, id, items)
      hasWritten = true
    }
  }
  if (hasWritten) report({ kind: 'written' })
  return hasWritten
}
