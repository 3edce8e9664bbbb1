// `npm run mutate -- <folder> [--share 0.2] [--seed 1] [--minutes 20] [--static]` breaks the code of a folder on purpose, one
// place at a time, and runs the unit tests that reach the place. It prints the score and every change that no test noticed.
// A copy of the working tree is changed, never the tree itself. Results of unchanged code and tests are taken from the last run.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { isReadAtLoad, mutableUnits, report, sampleUnits } from './mutation-sample.mjs'

const root = resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    static: { type: 'boolean', default: false },
  },
})
const [folder = ''] = positionals.map((path) => path.replace(/\/+$/, ''))
const workspace = ['sync-server/contract', 'sync-server', 'web'].find((each) => folder.startsWith(`${each}/`))
if (workspace === undefined || !existsSync(join(root, folder))) {
  throw new Error('name a folder or file of sync-server/contract, sync-server or web')
}

/** Few schedules of the simulation, the same in each run. Its seeded defects test the simulation, and not the code. */
process.env.SCHEDULES ??= '12'
process.env.COMMUNITY_ACTIONS ??= '200'
process.env.FIRST_SEED ??= '1'
const isLeftOut = (file) => file.endsWith('/seeded-defects.test.ts')

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = listed.split('\n').filter((file) => file !== '' && !isLeftOut(file) && existsSync(join(root, file)))

/** Copies the working tree, with links to the installed packages. The workspaces import each other inside the copy. */
const copyTree = () => {
  const copy = mkdtempSync(join(tmpdir(), 'simmer-mutation-'))
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const place of ['.', 'sync-server', 'sync-server/contract', 'web', 'e2e']) {
    const installed = join(root, place, 'node_modules')
    if (!existsSync(installed)) continue
    mkdirSync(join(copy, place, 'node_modules'))
    for (const name of readdirSync(installed)) {
      const to = join(copy, place, 'node_modules', name)
      if (name === '@simmer') cpSync(join(installed, name), to, { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(installed, name), to)
    }
  }
  return copy
}

const isMutated = (file) =>
  (file === folder || file.startsWith(`${folder}/`)) &&
  /\.tsx?$/.test(file) &&
  !/\.(?:test|d)\.tsx?$|\/(?:testing|simulation)\//.test(file)
const texts = new Map(
  files.filter(isMutated).map((file) => [file.slice(workspace.length + 1), readFileSync(join(root, file), 'utf8')]),
)
/**
 * On the server only the tests of the folder itself run: almost every test of a route passes through sessions and sync. A test
 * that starts processes is left out, because a mutant exists only inside the process of the tests.
 */
const startsProcesses = (file) => readFileSync(join(root, file), 'utf8').includes("from 'node:child_process'")
const testFolder = folder.endsWith('.ts') ? dirname(folder) : folder
const ownTests = files.filter((file) => file.startsWith(`${testFolder}/`) && file.endsWith('.test.ts'))
const testFiles =
  workspace === 'sync-server'
    ? ownTests.filter((file) => !startsProcesses(file)).map((file) => file.slice(workspace.length + 1))
    : []
const units = [...texts].flatMap(([file, text]) => mutableUnits(file, text))
const sample = sampleUnits(units, Number(values.share), Number(values.seed))

const copy = copyTree()
const cache = join(root, 'node_modules/.cache/simmer-mutation')
mkdirSync(cache, { recursive: true })
process.chdir(join(copy, workspace))
const end = Date.now() + Number(values.minutes) * 60_000
const results = new Map()
/** The time limit is looked at between two batches. Each batch first runs the tests once, which takes long on the server. */
const batchSize = workspace === 'sync-server' ? 6 : 8
let tested = 0
while (tested < sample.length && Date.now() < end) {
  const batch = sample.slice(tested, tested + batchSize)
  const stryker = new Stryker({
    mutate: batch.map(({ file, from, to }) => `${file}:${from}-${to}`),
    testRunner: 'vitest-with-hooks',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutation-runner.mjs')],
    ...(testFiles.length > 0 && { testFiles }),
    inPlace: true,
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: !values.static,
    // Texts and regular expressions have many changes without an effect.
    mutator: { excludedMutations: ['StringLiteral', 'Regex'] },
    incremental: true,
    incrementalFile: join(cache, `${folder.replaceAll('/', '-')}.json`),
    timeoutMS: 15_000,
    reporters: [],
    allowEmpty: true,
  })
  for (const mutant of await stryker.runMutationTest()) {
    const { line, column } = mutant.location.start
    const file = mutant.fileName.slice(join(copy, workspace).length + 1)
    // Stored results of places that this run has not come to may be of other tests.
    if (!batch.some((unit) => unit.file === file && unit.from <= line && line <= unit.to)) continue
    const text = texts.get(file) ?? ''
    if (!values.static && isReadAtLoad(file, text, mutant.location.start)) continue
    results.set(`${mutant.fileName}:${line}:${column}:${mutant.mutatorName}:${mutant.replacement}`, mutant)
  }
  tested += batch.length
}
process.chdir(root)
rmSync(copy, { recursive: true, force: true })
process.stdout.write(`${report([...results.values()], workspace)}\n`)
process.stdout.write(
  `${Math.min(tested, sample.length)} of ${units.length} functions and statements, seed ${values.seed}\n`,
)
