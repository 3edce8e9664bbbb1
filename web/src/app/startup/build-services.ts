import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { createAppUpdate, type AppUpdate } from '#device/app-update.ts'
import { hasPendingMessagesMark } from '#features/contact/pending-messages-mark.ts'
import { createLocalServices } from '#local/create-local-services.ts'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { createToasts, type Toasts } from '#ui/feedback/toasts.ts'

/** Sends the contact messages that an earlier page stored. */
const resumeContactMessages = ({ retryQueue }: LocalStoreHandle): void => {
  import('#features/contact/contact-message-task.ts').then(
    ({ addContactMessageTask }) => addContactMessageTask(retryQueue),
    // Without a network the code may be missing. The mark stays, and the next page tries again.
    () => undefined,
  )
}

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
      if (hasPendingMessagesMark()) resumeContactMessages(localStore)
    },
  }
}
