import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const configFolder = join(root, 'sync-server/src/config')

interface Row {
  readonly names: readonly string[]
  readonly standard: string
  readonly meaning: string
}

const plain = (cell: string): string => cell.replaceAll('`', '').trim()

/** The rows of the README's table of variables. */
const rows: readonly Row[] = readme
  .slice(readme.indexOf('## Configuration'), readme.indexOf('### Errors and click statistics'))
  .split('\n')
  .map((line) => /^\| (`[A-Z].*?) \| (.*?) ?\| (.*) \|$/.exec(line) ?? [])
  .filter((cells) => cells.length > 0)
  .map(([, names = '', standard = '', meaning = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    standard: plain(standard),
    meaning: plain(meaning),
  }))

/** Breaks a comment into lines of at most 110 characters. */
const comment = (text: string): string =>
  text.replace(/(.{1,108})(?: +|$)/g, (_, line: string) => `# ${line}\n`).trimEnd()

const example = ({ names, standard, meaning }: Row): string =>
  [comment(standard === '' ? meaning : `${meaning} (default: ${standard})`), ...names.map((name) => `#${name}=`)].join(
    '\n',
  )

const head = `# Copy this file to .env for compose.yaml, and remove the # before what you set.
# npm start reads these variables from its environment, not from this file.

# Both profiles: the URL that people use.
#PUBLIC_URL=https://simmer.example

# Profile "many": the host name that Caddy gets a certificate for, and secrets of your own (openssl rand -hex 32).
SIMMER_HOST=localhost
POSTGRES_PASSWORD=
AUTH_SECRET=
METRICS_TOKEN=

# Every variable, as in the README.
`

test('OP-13: .env.example holds every variable of the README', async () => {
  expect(rows.length).toBeGreaterThan(30)
  const text = `${head}\n${rows.map(example).join('\n\n')}\n`
  await expect(text).toMatchFileSnapshot(join(root, '.env.example'))
})

test('OP-14: the README has every variable that the server reads', () => {
  const read = readdirSync(configFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(configFolder, file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)])
    .map(([, name]) => name)
  expect(read.length).toBeGreaterThan(40)
  const documented = new Set(rows.flatMap(({ names }) => names))
  // Set by npm run dev for its own server.
  expect(read.filter((name) => name !== undefined && !documented.has(name) && name !== 'SIMMER_DEV')).toEqual([])
})
