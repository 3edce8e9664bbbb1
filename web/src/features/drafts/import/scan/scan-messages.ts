import type { Scan } from '@simmer/contract/import/scan/read-scan'
import type { ScanLanguage, ScannedFile } from '#local/database/import-database.ts'

/** A photograph or a PDF to read, and how its person turned and cropped it. */
export interface FileToScan {
  readonly bytes: Uint8Array
  readonly page: ScannedFile
}

/** What the worker that reads pages is given. It reads one scan and is ended then. */
export interface ScanRequest {
  readonly files: readonly FileToScan[]
  readonly language: ScanLanguage
  /** The URL of the HEIC decoder. */
  readonly codec: string
  /** Whether the first photograph becomes the picture of the recipe, turned and cropped. */
  readonly keepsPicture: boolean
}

/**
 * Why nothing could be read. `scan-offline`: the engine or its model is not on this device yet. `scan-unsupported`: this
 * browser cannot draw in workers.
 */
export type ScanFailure =
  'scan-offline' | 'scan-unsupported' | 'photo-not-read' | 'pdf-encrypted' | 'pdf-not-read' | 'pdf-too-large'

/** Words about a part of what was read: pages of a PDF that were too many. */
export interface ScanNote {
  readonly code: ScanFailure | 'pdf-too-long'
  /** The number of pages, or the name of the file. */
  readonly detail?: string
}

export interface ScanResult extends Scan {
  readonly notes: readonly ScanNote[]
  /** The first photograph as a JPEG, where it becomes the picture of the recipe. */
  readonly picture: Uint8Array | null
}

/** What the worker reports. `progress`: it goes on; `page` counts from 1 once it is known which page is read. */
export type ScanEvent =
  { readonly kind: 'progress'; readonly page: number } | { readonly kind: 'done'; readonly result: ScanResult }
