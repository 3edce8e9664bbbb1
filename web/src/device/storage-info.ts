/** What the browser says about keeping things here; null where it does not say. */
export interface StorageInfo {
  readonly usedBytes: number | null
  readonly totalBytes: number | null
  /** True: the browser will not clear it by itself. */
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

/** Asks the browser never to clear this by itself; it decides, sometimes after asking the person. */
export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false
