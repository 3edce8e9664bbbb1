import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '../src/postgres/connection.ts'
import { readFileSync } from 'node:fs'

/** The flags that `npm start` passes to Node; the measured server runs with the same ones. */
export const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, flags] = /^exec node (.*?) ?\S+\.mjs$/.exec(scripts.start) ?? []
  if (flags === undefined) throw new Error(`"npm start" has an unexpected form: ${scripts.start}`)
  return flags.split(' ').filter(Boolean)
}

/** Waits for the first output of a process that matches `pattern`; returns its first group. */
export const firstLine = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((done, fail) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = pattern.exec(output)
      if (found?.[1] !== undefined) done(found[1])
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code} before it listened: ${output}`)))
  })

/** The URL by which another process connects to the embedded database. */
export const embeddedDatabaseUrl = (connection: Connection): string => {
  if (!('host' in connection)) throw new Error('the embedded database needs a host')
  const { user, password, database, host, port } = connection
  const secret = password === undefined ? '' : `:${password}`
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

export const authSecret = 'x'.repeat(48)

/** Starts the server as a separate process, built or from its sources; the caller ends it. */
export const startServer = async (options: {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly sampleContent: boolean
  readonly port?: string
  /** Runs the sources, where nothing was built. */
  readonly fromSources?: boolean
  /** More environment variables. */
  readonly variables?: Readonly<Record<string, string>>
}): Promise<{ readonly server: ChildProcess; readonly origin: string }> => {
  const program = options.fromSources === true ? ['--import', 'tsx', '../src/main.ts'] : ['../dist/main.js']
  const file = join(import.meta.dirname, program.pop() ?? '')
  const server = spawn(process.execPath, [...startFlags(), ...program, file], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      SAMPLE_CONTENT: options.sampleContent ? '1' : '0',
      PORT: options.port ?? '0',
      AUTH_SECRET: authSecret,
      ...options.variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { server, origin: await firstLine(server, /(http:\/\/localhost:\d+)/) }
}
