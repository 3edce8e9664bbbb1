/** Runs tasks with the same key one after the other within this process. Between processes the database decides. */
export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>

export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const before = last.get(key)
    const current = before === undefined ? task() : before.then(task, task)
    last.set(key, current)
    try {
      return await current
    } finally {
      if (last.get(key) === current) last.delete(key)
    }
  }
}
