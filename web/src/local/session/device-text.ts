/** Local storage that never throws: private windows and full disks only forget. */
export interface DeviceText {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** ST-6, ER-1: everything of this origin goes. */
  clear(): void
}

export const createDeviceText = (storage: () => Storage): DeviceText => {
  const quietly = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      return run(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => quietly((local) => local.getItem(key), null),
    set: (key, text) => quietly((local) => local.setItem(key, text), undefined),
    remove: (key) => quietly((local) => local.removeItem(key), undefined),
    clear: () => quietly((local) => local.clear(), undefined),
  }
}
