import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended already.
  }
}

const endsWithin = async (timeoutMs: number, pid: number, identity: string): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if ((await processIdentity(pid)) !== identity) return true
    await sleep(10)
  }
  return false
}

/** Stops a server and waits until it has ended. SIGKILL is never used, because it leaves child processes that write. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  const identity = await processIdentity(pid)
  if (identity === undefined) return
  // "Fast" shutdown: open transactions are rolled back, and the next start needs no recovery.
  signal(pid, 'SIGINT')
  if (await endsWithin(10_000, pid, identity)) return
  signal(pid, 'SIGQUIT')
  await endsWithin(5_000, pid, identity)
}
