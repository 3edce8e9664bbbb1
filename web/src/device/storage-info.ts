/** Storage usage and quota as the browser reports them; null where it does not. */
export interface StorageInfo {
  readonly usedBytes: number | null
  readonly totalBytes: number | null
  /** True if the browser does not evict the data by itself. */
  readonly persistent: boolean | null
}

const unknown: StorageInfo = { usedBytes: null, totalBytes: null, persistent: null }

export const readStorageInfo = async (): Promise<StorageInfo> => {
  const { storage } = navigator
  if (!storage) return unknown
  const [estimate, persistent] = await Promise.all([
    storage.estimate?.().catch(() => null) ?? null,
    storage.persisted?.().catch(() => null) ?? null,
  ])
  return { usedBytes: estimate?.usage ?? null, totalBytes: estimate?.quota ?? null, persistent }
}

/** Requests persistent storage. The browser decides, sometimes after a prompt. */
export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false
