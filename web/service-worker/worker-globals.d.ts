/** The name of this build. The pages carry the same name. */
declare const BUILD_ID: string

/** Background Sync, which is missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface StaticRoute {
  readonly condition: { readonly or: readonly { readonly urlPattern: string }[] }
  readonly source: { readonly cacheName: string }
}

/** The Static Routing API, which not every browser has. The event is that of `install`. */
interface ExtendableEvent {
  addRoutes?(route: StaticRoute): Promise<void>
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
  pushsubscriptionchange: ExtendableEvent
}
