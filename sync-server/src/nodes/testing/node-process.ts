import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface NodeProcess {
  readonly child: ChildProcess
  /** What it printed. */
  readonly output: () => string
  /** Resolves when it listens. Rejects with the output when it ended instead. */
  readonly started: Promise<void>
  /** Sends a signal and resolves with the exit code when the process has ended; null after a kill. */
  readonly end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>
}

/** Starts a real server as a process of its own. */
export const startNode = (variables: Readonly<Record<string, string>>, args: readonly string[] = []): NodeProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, NODE_ENV: undefined, SAMPLE_CONTENT: '0', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const started = new Promise<void>((done, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`
      if (line.startsWith('Simmer is running')) done()
    })
    child.once('close', (code) => fail(new Error(`it ended with ${code}: ${output}`)))
  })
  // A test may not wait for the start.
  started.catch(() => {})
  return {
    child,
    output: () => output,
    started,
    end: async (signal) => {
      child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}
