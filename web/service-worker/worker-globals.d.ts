/** The name of this build. The pages carry the same name. */
declare const BUILD_ID: string

/** Background Sync, which is missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
