import { toastMs } from '@simmer/contract/wire/product-constants'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'plain' | 'good' | 'bad'
  /** An action such as undo. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export interface Toasts {
  readonly show: (text: string, more?: Partial<Pick<Toast, 'kind' | 'action'>>) => void
  readonly dismiss: (id: number) => void
  /** Pauses all timeouts while a toast has pointer or focus. */
  readonly pause: () => void
  readonly resume: () => void
  readonly snapshot: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

interface Timers {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

const maxToasts = 3

/** The store of toasts. Showing the same text again restarts its timeout instead of stacking it. */
export const createToasts = (clock: Timers): Toasts => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const timers = new Map<number, unknown>()
  const listeners = new Set<() => void>()

  const setToasts = (next: readonly Toast[]): void => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stop = (id: number): void => {
    clock.clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const dismiss = (id: number): void => {
    stop(id)
    if (toasts.some((toast) => toast.id === id)) setToasts(toasts.filter((toast) => toast.id !== id))
  }
  const start = (id: number): void => {
    stop(id)
    if (!paused)
      timers.set(
        id,
        clock.setTimeout(() => dismiss(id), toastMs),
      )
  }

  return {
    show: (text, { kind = 'plain', action = null } = {}) => {
      const existing = toasts.find((toast) => toast.text === text)
      const toast = { id: existing?.id ?? ++lastId, text, kind, action }
      const others = toasts.filter((other) => other.id !== toast.id)
      for (const old of others.slice(maxToasts - 1)) stop(old.id)
      setToasts([toast, ...others.slice(0, maxToasts - 1)])
      start(toast.id)
    },
    dismiss,
    pause: () => {
      paused = true
      for (const id of timers.keys()) stop(id)
    },
    resume: () => {
      paused = false
      for (const { id } of toasts) start(id)
    },
    snapshot: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
