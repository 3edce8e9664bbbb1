// `npm run bench [-- name …]`: every benchmark, one after the other, each a process that prints one line of JSON:
// {bench, results: [{what, ours, floor, unit, ratio, target, reached}]}. A table for people, JSON in data/bench.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
process.chdir(root)

const filters = process.argv.slice(2)
const files = ['sync-server/bench', 'web/bench', 'e2e/bench']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => filters.length === 0 || filters.some((name) => basename(file).startsWith(name)))

for (const step of ['sync-server', 'web', 'web --ssr']) {
  const built = spawnSync('node_modules/.bin/vite', ['build', ...step.split(' '), '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}

const reports = []
let broke = false
for (const file of files) {
  process.stderr.write(`measuring ${file}\n`)
  const run = spawnSync(process.execPath, ['--import', 'tsx', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  })
  const line = run.stdout.trim().split('\n').at(-1) ?? ''
  try {
    reports.push(JSON.parse(line))
  } catch {
    broke = true
    process.stderr.write(`${file} printed no result\n`)
  }
}

for (const { bench, results } of reports) {
  console.log(`\n${bench}`)
  console.table(
    results.map(({ what, ours, floor, unit, ratio, target, reached }) => ({
      what,
      ours,
      floor,
      unit,
      ratio,
      target,
      reached,
    })),
  )
}
mkdirSync('data', { recursive: true })
writeFileSync(
  'data/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, reports }, null, 2)}\n`,
)
console.log('\nwritten to data/bench.json')
process.exitCode = broke ? 1 : 0
