import { Dexie, type Table } from 'dexie'
import type { ImportedRecipe, ImportWarning, LeftOutLine } from '@simmer/contract/import/imported-recipe'
import type { SharedWords } from '@simmer/contract/wire/shared-link'
import { databaseNames } from './database-names.ts'

/** A warning about a whole recipe or file, as the screen shows it. */
export type ImportNote = Pick<ImportWarning, 'code' | 'detail'>

export interface ImportFileName {
  readonly name: string
  readonly size: number
}

/** A language whose print can be read on the device. */
export type ScanLanguage = 'en' | 'de' | 'fr' | 'es'

/** A photograph of a page, or a PDF, and how its person turned and cropped it. */
export interface ScannedFile {
  readonly name: string
  /** Quarters clockwise, from 0 to 3. */
  readonly turns: number
  /** The part of the turned picture that is read, as shares of its sides; null for all of it. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
}

/** How photographs and PDF files are to be read: one text, in the order of the files. */
export interface ScanChoices {
  readonly language: ScanLanguage
  readonly keepsPicture: boolean
  readonly files: readonly ScannedFile[]
}

/** What a person handed over at one time: some files, a text, a page that the server has read, or pages to be recognised. */
export interface ImportRow {
  readonly id: string
  readonly v: 1
  /** The account. */
  readonly owner: string
  readonly at: number
  readonly kind: 'file' | 'text' | 'page' | 'scan'
  /** File name, first words of a text, or address. */
  readonly name: string
  readonly files: readonly ImportFileName[]
  /** For the kind `scan`. */
  readonly scan?: ScanChoices
  /** `storing`: its files are being copied into this database. `failed`: nothing can be read, and `notes` say why. */
  readonly state: 'storing' | 'reading' | 'read' | 'failed'
  /** What concerns no single recipe: an archive that ends too early, a limit, a reader that took too long. */
  readonly notes: readonly ImportNote[]
  /** IM-6: the person claims the posts of this import as their own words. */
  readonly isOwnWords?: boolean
  /**
   * How far it has been read: items of the file with this index. A page that is opened again goes on from here. Of a scan,
   * `file` is the page that is being read, from 1.
   */
  readonly progress: { readonly file: number; readonly items: number }
}

/** A diet that a person keeps although a text of the recipe names a food against it. */
export interface ConfirmedDiet {
  readonly diet: string
  readonly food: string
}

/** The places of a draft that a recipe must have to be cooked from. */
export type MissingPart = 'title' | 'ingredients' | 'steps'

/**
 * A recipe of an import, or an entry without one (`unread`). `ready` and `skipped`: ticked or not. `waiting`: becomes a
 * draft soon. `done`: is a draft. `known`: this account has a draft of it already.
 */
export interface ImportItem {
  readonly import: string
  readonly n: number
  readonly state: 'ready' | 'skipped' | 'waiting' | 'done' | 'known' | 'unread'
  readonly title: string | null
  readonly ingredients: number
  readonly steps: number
  readonly hasPicture: boolean
  /** Whether it is a post of a platform. */
  readonly isPost?: boolean
  /** How many fields a person should check. */
  readonly checks: number
  readonly missing: readonly MissingPart[]
  readonly notes: readonly ImportNote[]
  /** 1 where something is missing or warned about. */
  readonly warned: 0 | 1
  /** The file, or the entry of the archive. */
  readonly entry: string | null
  /** Index of the row in `sources`. */
  readonly source: number
  /** GE-3: where its person has decided that a diet holds. */
  readonly confirmed?: readonly ConfirmedDiet[]
  /** The draft that it becomes or became; empty for an entry without a recipe. */
  readonly draftId: string
}

/** The recipe of an item; deleted once it is a draft. */
export interface ImportContent {
  readonly import: string
  readonly n: number
  readonly recipe: ImportedRecipe
}

/** The lines that one or several items were read from. */
export interface ImportSource {
  readonly import: string
  readonly at: number
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
}

/** What an import is read from: bytes of its files, or one row with a text or with the result of the server. */
export interface ImportInput {
  readonly import: string
  readonly file: number
  readonly n: number
  readonly value: unknown
}

/** A file of a share, with its bytes: browsers sometimes lose the content of stored Blobs. */
export interface SharedFile {
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** What another app shared. It waits until its person decides on the import screen. */
export interface ShareRow extends SharedWords {
  readonly id: string
  /** The account that was signed in; null for a guest, until the first account opens it. */
  readonly owner: string | null
  readonly at: number
  readonly files: readonly SharedFile[]
}

/**
 * Imports on this device: what is read, and what still becomes a draft. A database of its own, because only the import
 * screen needs it and its contents are large.
 */
export class ImportDatabase extends Dexie {
  readonly imports: Table<ImportRow, string>
  readonly items: Table<ImportItem, [string, number]>
  readonly contents: Table<ImportContent, [string, number]>
  readonly sources: Table<ImportSource, [string, number]>
  readonly inputs: Table<ImportInput, [string, number, number]>
  readonly shares: Table<ShareRow, string>

  constructor() {
    super(databaseNames.imports)
    this.version(1).stores({
      imports: 'id,owner',
      items: '[import+n],[import+state],[import+warned],draftId',
      contents: '[import+n]',
      sources: '[import+at]',
      inputs: '[import+file+n]',
    })
    this.version(2).stores({ shares: 'id,at,owner' })
    this.imports = this.table('imports')
    this.items = this.table('items')
    this.contents = this.table('contents')
    this.sources = this.table('sources')
    this.inputs = this.table('inputs')
    this.shares = this.table('shares')
  }
}

/** Deletes an import. Its drafts stay. */
export const deleteImport = (database: ImportDatabase, id: string): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const from = [id, 0]
    const to = [id, Infinity]
    await database.items.where('[import+n]').between(from, to).delete()
    await database.contents.where('[import+n]').between(from, to).delete()
    await database.sources.where('[import+at]').between(from, to).delete()
    await database.inputs.where('[import+file+n]').between([id, 0, 0], [id, Infinity, Infinity]).delete()
    await database.imports.delete(id)
  })

const withImportDatabase = async <T>(run: (database: ImportDatabase) => Promise<T>): Promise<T> => {
  const database = new ImportDatabase()
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

const waitingIn = (database: ImportDatabase, id: string): Promise<number> =>
  database.items.where('[import+state]').equals([id, 'waiting']).count()

const importsOf = (database: ImportDatabase, owner: string): Promise<readonly ImportRow[]> =>
  database.imports.where({ owner }).toArray()

/** How many recipes a person chose to import that are no drafts yet. */
export const countWaitingImports = (owner: string): Promise<number> =>
  withImportDatabase(async (database) => {
    let count = 0
    for (const { id } of await importsOf(database, owner)) count += await waitingIn(database, id)
    return count
  })

/** Whether a person still has to decide something about an import: it is being read, or a recipe of it is ticked. */
const isUndecided = async (database: ImportDatabase, { id, state }: ImportRow): Promise<boolean> =>
  state === 'reading' || (await database.items.where('[import+state]').equals([id, 'ready']).count()) > 0

/** Whether an account has imports or shares on this device that wait for a decision. */
export const hasUndecidedImports = (owner: string): Promise<boolean> =>
  withImportDatabase(async (database) => {
    if ((await database.shares.where({ owner }).count()) > 0) return true
    for (const row of await importsOf(database, owner)) if (await isUndecided(database, row)) return true
    return false
  })

/** The accounts that have imports or shares on this device. */
export const importOwners = (): Promise<readonly string[]> =>
  withImportDatabase(async ({ imports, shares }) => {
    const owners = [...(await imports.toArray()), ...(await shares.toArray())].map(({ owner }) => owner)
    return [...new Set(owners)].filter((owner) => owner !== null)
  })

/**
 * ST-6: deletes the imports of an account that leaves the device. With `keep`, what was shared stays, and those imports
 * that are not finished. What a guest shared goes, so that it does not reach the next account.
 */
export const forgetImports = (owner: string, unsent: 'keep' | 'delete'): Promise<void> =>
  withImportDatabase(async (database) => {
    await database.shares
      .filter((share) => share.owner === null || (unsent === 'delete' && share.owner === owner))
      .delete()
    for (const row of await importsOf(database, owner)) {
      const isUnfinished =
        unsent === 'keep' && ((await waitingIn(database, row.id)) > 0 || (await isUndecided(database, row)))
      if (!isUnfinished) await deleteImport(database, row.id)
    }
  })
