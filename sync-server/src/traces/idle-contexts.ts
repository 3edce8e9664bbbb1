import type { ContextManager } from '@opentelemetry/api'

/**
 * Contexts of traced work, which end with the last work that runs in one. As long as a context may be read, Node before 24
 * does bookkeeping for every promise of the process, also for those of requests that are not traced.
 */
export const endWhenIdle = (manager: ContextManager): ContextManager => {
  let running = 0
  const end = (): void => {
    running -= 1
    // The next context switches it on again.
    if (running === 0) manager.disable()
  }
  const contexts: ContextManager = {
    active: () => manager.active(),
    with: (context, work, thisArgument, ...args) => {
      running += 1
      try {
        const result = manager.with(context, work, thisArgument, ...args)
        // The caller has the result, and with it a failure.
        Promise.resolve(result).then(end, end)
        return result
      } catch (error) {
        end()
        throw error
      }
    },
    bind: (context, target) => manager.bind(context, target),
    enable: () => {
      manager.enable()
      return contexts
    },
    disable: () => {
      manager.disable()
      return contexts
    },
  }
  return contexts
}
