import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const AppReport = v.object({
  pid: v.number(),
  connection: v.object({
    host: v.string(),
    port: v.number(),
    user: v.string(),
    password: v.string(),
    database: v.string(),
  }),
})

export interface RunningApp extends v.InferOutput<typeof AppReport> {
  readonly app: ChildProcess
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program that runs a database in the folder; the test may kill it. */
export const spawnApp = (dataDir: string, options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('app.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })

/** Starts the program and waits until its database responds. */
export const startApp = async (dataDir: string, options?: SpawnOptions): Promise<RunningApp> => {
  const app = spawnApp(dataDir, options)
  let errorOutput = ''
  app.stderr?.on('data', (text: Buffer) => (errorOutput += text.toString()))
  if (!app.stdout) throw new Error('no output')
  for await (const line of createInterface(app.stdout)) {
    const end = async (signal: NodeJS.Signals) => {
      const ended = once(app, 'exit')
      app.kill(signal)
      await ended
    }
    return { ...v.parse(AppReport, JSON.parse(line)), app, end }
  }
  throw new Error(`the program ended: ${errorOutput}`)
}
