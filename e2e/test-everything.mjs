// `npm test` runs all parts, even when one fails: three at a time, because those of the server wait for its jobs half of
// their time, and the browser tests at the end, which use two cores themselves. Its last line is `N passed, M failed`. What counts as a failure is decided in `runner/decisions.mjs`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { ensureBrowser } from './kit/browser.mjs'
import { judgeBrowserTests, judgeFirstRun, judgeSecondRun, mayRunAgain, slowestFiles } from './runner/decisions.mjs'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
const reports = mkdtempSync(join(tmpdir(), 'simmer-test-'))
const tally = []
/** Remarks that are repeated above the tally, because a long run scrolls its beginning out of sight. */
const remarks = []

/** Runs a program of node_modules/.bin. Its output is printed at its end, unless it is shown as it comes. */
const run = (command, { env = {}, isShown = false } = {}) =>
  new Promise((done) => {
    const [program, ...args] = command.split(' ')
    const child = spawn(join('node_modules/.bin', program), args, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => done({ status: 1, output: String(error) }))
    child.once('close', (status) => done({ status: status ?? 1, output: Buffer.concat(output).toString() }))
  })

const part = async (name, count) => {
  const started = Date.now()
  const { passed, failed, output = '', remarks: own = [] } = await count()
  const seconds = (Date.now() - started) / 1000
  remarks.push(...own.map((remark) => remark.replaceAll(`${root}/`, '')))
  tally.push({ name, passed, failed, seconds })
  process.stdout.write(`\n── ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)\n${output}`)
}

const check = (name, command) => () =>
  part(name, async () => {
    const { status, output } = await run(command)
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output }
  })

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const runUnit = async (folder, file, only = []) => {
  const args = ['run', '--root', folder, ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status, output } = await run(['vitest', ...args].join(' '))
  return { status, output, report: read(file) }
}

/** `share` is `1/3`, `2/3` or `3/3` of the test files. */
const unit = (folder, share) => () =>
  part(share === undefined ? `tests of ${folder}` : `tests of ${folder}, ${share}`, async () => {
    const name = [folder, share ?? 'whole'].join('-').replaceAll('/', '-')
    const run1 = await runUnit(folder, join(reports, `${name}.json`), share === undefined ? [] : [`--shard=${share}`])
    const first = judgeFirstRun(run1, (file) => mayRunAgain(folder, readFileSync(file, 'utf8')))
    if (first.again.length === 0) return { ...first, output: run1.output }
    const files = first.again.map((file) => relative(resolve(folder), file))
    const run2 = await runUnit(folder, join(reports, `${name}-again.json`), files)
    return { ...judgeSecondRun(first, run2), output: run1.output + run2.output }
  })

const browserTests = () =>
  part('journeys in a real browser', async () => {
    const file = join(reports, 'journeys.json')
    ensureBrowser()
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const { status } = await run('playwright test --config e2e --reporter=list,json', { env, isShown: true })
    const report = read(file)
    const slowest = report ? slowestFiles(report).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`) : []
    return { ...judgeBrowserTests({ status, report }), output: `slowest: ${slowest.join(', ')}\n` }
  })

const parts = [
  // The longest begin first, so that the cores are busy to the end.
  unit('sync-server', '1/3'),
  unit('sync-server', '2/3'),
  unit('sync-server', '3/3'),
  unit('web'),
  check('types', 'tsc --noEmit'),
  check('types of the service worker', 'tsc --noEmit -p web/service-worker'),
  check('lint', 'oxlint --type-aware --deny-warnings'),
  check('formatting', 'prettier --check --log-level warn .'),
  check('import rules', 'depcruise --config .dependency-cruiser.cjs sync-server web e2e'),
  check('unused code', 'knip'),
  unit('sync-server/contract'),
  unit('e2e'),
  // The pages are built for the client that was built before them.
  async () => {
    await check('build of the server', 'vite build sync-server --logLevel warn')()
    await check('build of the web', 'vite build web --logLevel warn')()
    await check('build of the pages', 'vite build web --ssr --logLevel warn')()
  },
]
const takeParts = async () => {
  for (let next = parts.shift(); next; next = parts.shift()) await next()
}
await Promise.all([takeParts(), takeParts(), takeParts()])
await browserTests()

rmSync(reports, { recursive: true, force: true })
process.stdout.write('\n')
for (const remark of remarks) process.stdout.write(`${remark}\n\n`)
for (const { name, passed, failed, seconds } of tally) {
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)\n`,
  )
}
const total = (key) => tally.reduce((sum, line) => sum + line[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') === 0 ? 0 : 1
