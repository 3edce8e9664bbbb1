import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { createAppUpdate, type AppUpdate } from '#device/app-update.ts'
import { resumeContactMessages } from '#features/contact/resume-contact-messages.ts'
import { createLocalServices } from '#local/create-local-services.ts'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { createToasts, type Toasts } from '#ui/feedback/toasts.ts'

/** The services of the app in the browser. */
export interface Services {
  readonly call: Call
  readonly localStore: LocalStoreHandle
  readonly session: SessionStore
  readonly toasts: Toasts
  readonly appUpdate: AppUpdate
  /** Starts timers and listeners after hydration. */
  readonly start: () => void
}

export const buildServices = (): Services => {
  const {
    call,
    local: localStore,
    session,
  } = createLocalServices({
    build: BUILD_ID,
    session: { refetchInterval: 0, refetchWhenOffline: false },
  })
  const appUpdate = createAppUpdate()
  return {
    call,
    localStore,
    session,
    appUpdate,
    toasts: createToasts({
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (timer) => window.clearTimeout(Number(timer)),
    }),
    start: () => {
      session.start()
      appUpdate.start()
      resumeContactMessages(localStore.retryQueue)
    },
  }
}
