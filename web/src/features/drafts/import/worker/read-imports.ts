import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import type { ReadItem } from '@simmer/contract/import/files/read-file'
import { contentHash } from '@simmer/contract/import/files/content-hash'
import type { ImportContent, ImportItem, ImportNote, ImportRow, ImportSource } from '#local/database/import-database.ts'
import { isArchiveNote, notesOn, recipeFacts, unreadFacts } from '../import-summary.ts'
import { findDraftId } from './draft-ids.ts'
import type { FileToScan } from '../scan/scan-messages.ts'
import { maxFileBytes, storedFile } from './import-inputs.ts'
import type { ImportWork } from './import-work.ts'

/** So many items are stored together, or what was read in this time: the list grows in steps that a person can follow. */
const batchSize = 40
const batchMs = 300

interface Batch {
  readonly items: ImportItem[]
  readonly contents: ImportContent[]
  readonly sources: ImportSource[]
  readonly notes: ImportNote[]
}

/** Reads one import to its end and stores what it reads, from where an interrupted reading stopped. */
class ImportReader {
  readonly #work: ImportWork
  #row: ImportRow
  #batch: Batch = { items: [], contents: [], sources: [], notes: [] }
  #n = 0
  #source = 0
  #storedAt: number

  constructor(work: ImportWork, row: ImportRow) {
    this.#work = work
    this.#row = row
    this.#storedAt = work.clock.now()
  }

  async read(): Promise<void> {
    const { database, report } = this.#work
    const { id } = this.#row
    report({ kind: 'reading', id })
    this.#n = await database.items.where('[import+n]').between([id, 0], [id, Infinity]).count()
    this.#source = await database.sources.where('[import+at]').between([id, 0], [id, Infinity]).count()
    if (this.#row.kind === 'file') await this.#readFiles()
    else if (this.#row.kind === 'scan') await this.#readScan()
    else await this.#readInput()
    await this.#store('end')
  }

  async #readFiles(): Promise<void> {
    const { files, progress } = this.#row
    for (let at = progress.file; at < files.length; at += 1) {
      const name = files[at]?.name ?? ''
      const bytes = await this.#bytes(at)
      if (typeof bytes === 'string') this.#note({ code: bytes, detail: name })
      else {
        let items = 0
        const done = at === progress.file ? progress.items : 0
        for await (const item of this.#work.readFile({ name, bytes })) {
          items += 1
          if (items > done) await this.#take(item, { file: at, items }, files.length > 1 ? name : null)
        }
      }
      this.#row = { ...this.#row, progress: { file: at + 1, items: 0 } }
    }
  }

  async #bytes(at: number): Promise<Uint8Array | 'file-lost' | 'file-too-large'> {
    const { database, openFile } = this.#work
    const { id, files } = this.#row
    if ((files[at]?.size ?? 0) > maxFileBytes) return 'file-too-large'
    const file = openFile(id, at)
    return file === null ? storedFile(database, id, at) : new Uint8Array(await file.arrayBuffer())
  }

  /** The files of a scan are pages of one text, so an interrupted reading begins anew. */
  async #readScan(): Promise<void> {
    const { id, scan } = this.#row
    const files: FileToScan[] = []
    for (const [at, page] of (scan?.files ?? []).entries()) {
      const bytes = await this.#bytes(at)
      if (typeof bytes === 'string') this.#note({ code: bytes, detail: page.name })
      else files.push({ bytes, page })
    }
    if (scan === undefined || files.length === 0) return
    let last = 0
    const { database, readScan, report } = this.#work
    const showPage = (page: number): void => {
      report({ kind: 'progress' })
      if (page === last) return
      last = page
      void database.imports.update(id, { progress: { file: page, items: 0 } })
    }
    const item = await readScan({ files, language: scan.language, keepsPicture: scan.keepsPicture }, showPage)
    await this.#take(item, { file: 0, items: 0 }, null)
  }

  async #readInput(): Promise<void> {
    const input = await this.#work.database.inputs.get([this.#row.id, 0, 0])
    const value = input?.value
    // What the page stored: a text, or the result of the server for an address.
    // oxlint-disable-next-line no-unsafe-type-assertion
    const result = typeof value === 'string' ? this.#work.readText(value) : (value as ImportResult | undefined)
    if (result === undefined) return this.#note({ code: 'file-lost' })
    const hashes = await Promise.all(result.recipes.map(contentHash))
    await this.#take({ entry: null, result, hashes }, { file: 0, items: 0 }, null)
  }

  async #take(
    { entry, result, hashes }: ReadItem,
    progress: ImportRow['progress'],
    file: string | null,
  ): Promise<void> {
    const { items, contents, sources } = this.#batch
    const { id } = this.#row
    const notes = result.warnings.filter(isArchiveNote)
    for (const { code, detail } of notes) this.#note(detail === undefined ? { code } : { code, detail })
    const others = result.warnings.filter((warning) => !isArchiveNote(warning))
    if (result.recipes.length > 0 || others.length > 0 || result.lines.length > 0) {
      const at = this.#source
      this.#source += 1
      sources.push({ import: id, at, lines: result.lines, leftOut: result.leftOut })
      const from = { import: id, entry: [file, entry].filter(Boolean).join(': ') || null, source: at }
      if (result.recipes.length === 0) {
        const codes = others.map(({ code, detail }) => (detail === undefined ? { code } : { code, detail }))
        const facts = unreadFacts(codes.length === 0 ? [{ code: 'no-recipe' }] : codes)
        items.push({ ...from, n: this.#n++, draftId: '', ...facts })
      }
      for (const [index, recipe] of result.recipes.entries()) {
        const { draftId, isKnown } = await findDraftId(this.#work.account, this.#work.owner, hashes[index] ?? '')
        const facts = recipeFacts(recipe, notesOn({ recipes: result.recipes, warnings: others }, index))
        const isRepeated = isKnown || (await this.#isRepeated(draftId))
        if (!isRepeated) contents.push({ import: id, n: this.#n, recipe })
        items.push({ ...from, n: this.#n++, draftId, ...facts, ...(isRepeated && { state: 'known' }) })
      }
    }
    this.#row = { ...this.#row, progress }
    this.#work.report({ kind: 'progress' })
    if (items.length >= batchSize || this.#work.clock.now() - this.#storedAt >= batchMs) await this.#store('more')
  }

  /** Whether this import has the recipe twice, or another one is about to make it a draft. */
  async #isRepeated(draftId: string): Promise<boolean> {
    if (this.#batch.items.some((item) => item.draftId === draftId)) return true
    const others = await this.#work.database.items.where({ draftId }).toArray()
    return others.some((item) => item.import === this.#row.id || item.state === 'waiting')
  }

  #note(note: ImportNote): void {
    this.#batch.notes.push(note)
  }

  async #store(step: 'more' | 'end'): Promise<void> {
    const { database } = this.#work
    const { items, contents, sources, notes } = this.#batch
    const { id, progress } = this.#row
    await database.transaction('rw', database.tables, async () => {
      const stored = await database.imports.get(id)
      // It was deleted meanwhile.
      if (stored === undefined) return
      const all = [...stored.notes, ...notes]
      const isFailed = step === 'end' && this.#n === 0
      await database.items.bulkPut(items)
      await database.contents.bulkPut(contents)
      await database.sources.bulkPut(sources)
      await database.imports.put({
        ...stored,
        progress,
        notes: isFailed && all.length === 0 ? [{ code: 'no-recipe' }] : all,
        state: step === 'more' ? 'reading' : isFailed ? 'failed' : 'read',
      })
      if (step === 'end')
        await database.inputs.where('[import+file+n]').between([id, 0, 0], [id, Infinity, Infinity]).delete()
    })
    this.#batch = { items: [], contents: [], sources: [], notes: [] }
    this.#storedAt = this.#work.clock.now()
  }
}

/** Reads the oldest import of this account that has not been read to its end. True if there was one. */
export const readNextImport = async (work: ImportWork): Promise<boolean> => {
  const rows = await work.database.imports.where({ owner: work.owner }).toArray()
  const [oldest] = rows.filter(({ state }) => state === 'reading').toSorted((one, other) => one.at - other.at)
  if (oldest === undefined) return false
  await new ImportReader(work, oldest).read()
  return true
}
