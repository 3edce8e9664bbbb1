import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import type { FileToRead, ReadItem } from '@simmer/contract/import/files/read-file'
import type { ImportDatabase } from '#local/database/import-database.ts'
import type { AccountDatabase } from '#local/sync/account-database.ts'
import type { ActionClock } from '#local/sync/outbox.ts'
import type { PreparedPicture } from '../../pictures/draw-picture.ts'
import type { ScanToRead } from '../scan/run-scan.ts'

/** The words that an import writes into drafts, in the language of the page. */
export interface ImportWords {
  readonly makes: string
  readonly pastedText: string
}

/**
 * What the worker tells the page. `reading`: it begins with this import; without a further event the page ends the
 * worker. `progress`: it goes on. `written`: drafts wait to be sent.
 */
export type WorkEvent =
  | { readonly kind: 'reading'; readonly id: string }
  | { readonly kind: 'writing' }
  | { readonly kind: 'progress' }
  | { readonly kind: 'written' }
  /** Everything is done that came with the first `requests` requests. */
  | { readonly kind: 'idle'; readonly requests: number }

/** What reading and writing need. The worker hands in the real ones. */
export interface ImportWork {
  readonly owner: string
  readonly database: ImportDatabase
  readonly account: AccountDatabase
  /** A file that this page has just been given; null where it is in the database alone. */
  readonly openFile: (id: string, at: number) => Blob | null
  readonly readFile: (file: FileToRead) => AsyncIterable<ReadItem>
  /** Reads photographs and PDF files as one text. */
  readonly readScan: (scan: ScanToRead, onPage: (page: number) => void) => Promise<ReadItem>
  /** Reads a pasted text, or the HTML of a page. */
  readonly readText: (text: string) => ImportResult
  /** The picture as it is stored and sent; null where it cannot be read. */
  readonly drawPicture: (bytes: Uint8Array) => Promise<PreparedPicture | null>
  readonly words: ImportWords
  readonly clock: ActionClock
  readonly report: (event: WorkEvent) => void
}

/** What the page hands to the worker. */
export type WorkerRequest =
  | {
      readonly kind: 'start'
      readonly owner: string
      readonly language: 'en' | 'de'
      readonly words: ImportWords
      /** The URL of the HEIC decoder. */
      readonly codec: string
    }
  | { readonly kind: 'files'; readonly id: string; readonly files: readonly File[] }
  /** There is something new in the database. */
  | { readonly kind: 'wake' }
