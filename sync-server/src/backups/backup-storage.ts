import type { CopiesOptions, PictureCopies } from './picture-copies.ts'

export interface StoredBackup {
  readonly name: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modifiedMs: number
}

/** Where backups are, with the copies of pictures beside them: a folder, or a part of a bucket. */
export interface BackupStorage {
  /** What an operator calls a backup here: its path, or `s3:` and its key. */
  readonly fullName: (name: string) => string
  /** Makes sure that backups can be written and read here. @throws any error, whose message names the reason */
  readonly prepare: () => Promise<void>
  /** The files here, without folders. */
  readonly list: () => Promise<readonly StoredBackup[]>
  /** @throws BackupNotUsable where there is none, or it cannot be read; StorageError */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
  /** Writes a file, or replaces it; it appears when it is complete. */
  readonly write: (name: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  /** Has no effect when there is no such file. */
  readonly remove: (name: string) => Promise<void>
  /** Removes what a process left that was killed while it wrote, older than a day. `now`: milliseconds since 1970. */
  readonly removeDrafts: (now: number) => Promise<void>
  readonly openCopies: (options: CopiesOptions) => PictureCopies
}

export interface BackupFile {
  readonly storage: BackupStorage
  readonly name: string
}
