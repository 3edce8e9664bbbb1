/** Limits of an archive that a person hands over (IM-14). */
export interface ArchiveLimits {
  /** Entries of one archive that are read; folders do not count. */
  readonly entries: number
  /** Bytes that the whole file may unpack to, with all archives inside it. */
  readonly unpackedBytes: number
  /** How many times larger than packed an entry may become. */
  readonly ratio: number
  /** Archives within archives. */
  readonly nesting: number
}

export const archiveLimits: ArchiveLimits = { entries: 2000, unpackedBytes: 500_000_000, ratio: 200, nesting: 2 }

export type ArchiveErrorCode =
  | 'archive-too-large'
  | 'archive-entries'
  | 'archive-nesting'
  | 'archive-truncated'
  | 'archive-encrypted'
  | 'entry-ratio'
  | 'entry-damaged'

/** Why an archive, or one of its entries, cannot be read. The code is that of the warning. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode) {
    super(code)
    this.code = code
  }
}

/** Counts the bytes of everything that is unpacked from one file, while it is unpacked. */
export class UnpackBudget {
  readonly limits: ArchiveLimits
  #left: number

  constructor(limits: ArchiveLimits = archiveLimits) {
    this.limits = limits
    this.#left = limits.unpackedBytes
  }

  /** @throws ArchiveError archive-too-large */
  spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new ArchiveError('archive-too-large')
  }
}
