import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderCycles, type Import } from './folder-cycles.ts'

const root = resolve(import.meta.dirname, '../..')
const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as IConfiguration

const look = async (baseDir: string, folders: string[]): Promise<ICruiseResult> => {
  const options: ICruiseOptions = {
    ...config.options,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
    baseDir,
  }
  const { tsConfig: _, ...plain } = options
  const { output } = await cruise(folders, plain, {})
  if (typeof output === 'string') throw new Error('expected a result object')
  return output
}

/** For each rule, files that break that rule and no other. */
const offenders: Record<string, Record<string, string>> = {
  'no-cycles': { 'web/src/local/a.ts': `import './b.ts'`, 'web/src/local/b.ts': `import './a.ts'` },
  resolvable: { 'web/src/local/a.ts': `import './missing.ts'` },
  'recipe-rules-import-nothing': {
    'sync-server/contract/recipe/a.ts': `import '../wire/b.ts'`,
    'sync-server/contract/wire/b.ts': '',
  },
  'contract-stands-alone': {
    'sync-server/contract/wire/a.ts': `import '../../src/http/b.ts'`,
    'sync-server/src/http/b.ts': '',
  },
  'contract-only-needs-the-schema-library': {
    'sync-server/contract/wire/a.ts': `import 'other'`,
    'node_modules/other/package.json': '{"name":"other","version":"1.0.0","main":"index.js"}',
    'node_modules/other/index.js': '',
  },
  'import-reads-with-its-own-libraries': {
    'sync-server/contract/import/a.ts': `import 'other'`,
    'node_modules/other/package.json': '{"name":"other","version":"1.0.0","main":"index.js"}',
    'node_modules/other/index.js': '',
  },
  'server-never-imports-web': { 'sync-server/src/main.ts': `import '../../web/src/ui/b.ts'`, 'web/src/ui/b.ts': '' },
  'web-never-imports-server': {
    'web/src/local/a.ts': `import '../../../sync-server/src/http/b.ts'`,
    'sync-server/src/http/b.ts': '',
  },
  'web-loads-the-calls-it-makes': {
    'web/src/local/a.ts': `import '../../../sync-server/contract/wire/endpoints/endpoints.ts'`,
    'sync-server/contract/wire/endpoints/endpoints.ts': '',
  },
  'journeys-import-the-contract-only': {
    'e2e/journeys/a.ts': `import '../../web/src/ui/b.ts'`,
    'web/src/ui/b.ts': '',
  },
  'mechanisms-know-no-feature': {
    'sync-server/src/http/a.ts': `import '../recipes/b.ts'`,
    'sync-server/src/recipes/b.ts': '',
  },
  'features-know-no-wiring': {
    'sync-server/src/recipes/a.ts': `import '../app.ts'`,
    'sync-server/src/app.ts': '',
  },
  'a-table-has-one-store': {
    'sync-server/src/recipes/a.ts': `import '../library/saved-store.ts'`,
    'sync-server/src/library/saved-store.ts': '',
  },
  'web-leaves': { 'web/src/ui/a.ts': `import '../local/b.ts'`, 'web/src/local/b.ts': '' },
  'texts-are-a-leaf': {
    'web/src/texts/a.ts': `import '../features/recipe/b.ts'`,
    'web/src/features/recipe/b.ts': '',
  },
  'features-never-import-features': {
    'web/src/features/recipe/a.ts': `import '../search/b.ts'`,
    'web/src/features/search/b.ts': '',
  },
  'features-know-no-screen': {
    'web/src/features/recipe/a.ts': `import '../../screens/b.ts'`,
    'web/src/screens/b.ts': '',
  },
  'screens-know-no-app': { 'web/src/screens/a.ts': `import '../app/b.ts'`, 'web/src/app/b.ts': '' },
  'local-knows-no-feature': {
    'web/src/local/a.ts': `import '../features/recipe/b.ts'`,
    'web/src/features/recipe/b.ts': '',
  },
  'api-knows-no-local': { 'web/src/api/a.ts': `import '../local/b.ts'`, 'web/src/local/b.ts': '' },
}

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('import rules', () => {
  let modules: ICruiseResult['modules']
  beforeAll(async () => {
    ;({ modules } = await look(root, ['sync-server', 'web', 'e2e']))
  }, 120_000)

  test('the import rules check the modules of every workspace', () => {
    const seen = (start: string): number => modules.filter((module) => module.source.startsWith(start)).length
    expect(seen('sync-server/contract/')).toBeGreaterThan(20)
    expect(seen('sync-server/src/')).toBeGreaterThan(30)
    expect(seen('web/src/')).toBeGreaterThan(40)
    expect(seen('e2e/')).toBeGreaterThan(3)
    const edges = modules.flatMap((module) => module.dependencies)
    expect(edges.some((edge) => edge.resolved === 'sync-server/contract/wire/endpoints/endpoints.ts')).toBe(true)
  })

  test('every import rule has files that break it', () => {
    expect(new Set(Object.keys(offenders))).toEqual(new Set((config.forbidden ?? []).map(({ name }) => name)))
  })

  test.each(Object.entries(offenders))('the rule %s fails on files that break it', async (name, files) => {
    const folder = mkdtempSync(join(tmpdir(), 'simmer-rules-'))
    made.push(folder)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { summary } = await look(
      folder,
      ['sync-server', 'web', 'e2e'].filter((top) => Object.keys(files).some((path) => path.startsWith(top))),
    )
    expect(summary.violations.map((violation) => violation.rule.name)).toContain(name)
  })

  test('folders import each other one way, types included', () => {
    const imports = modules.flatMap(({ source, dependencies }): Import[] =>
      dependencies
        .filter(({ resolved, couldNotResolve }) => !couldNotResolve && /^(?:sync-server|web|e2e)\//.test(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    )
    expect(imports.length).toBeGreaterThan(3000)
    expect(folderCycles(imports)).toEqual([])
  })

  test.each<[string, readonly Import[], readonly (readonly string[])[]]>([
    ['one way is no cycle', [{ from: 'a/x.ts', to: 'b/y.ts' }], []],
    [
      'two folders that import each other through different files are a cycle',
      [
        { from: 'a/x.ts', to: 'b/y.ts' },
        { from: 'b/z.ts', to: 'a/w.ts' },
      ],
      [['a', 'b']],
    ],
    [
      'three folders in a ring are a cycle',
      [
        { from: 'a/x.ts', to: 'b/x.ts' },
        { from: 'b/x.ts', to: 'c/x.ts' },
        { from: 'c/x.ts', to: 'a/x.ts' },
        { from: 'a/x.ts', to: 'd/x.ts' },
      ],
      [['a', 'b', 'c']],
    ],
    [
      'imports of tests do not count',
      [
        { from: 'a/x.test.ts', to: 'b/y.ts' },
        { from: 'b/y.ts', to: 'a/x.ts' },
      ],
      [],
    ],
  ])('%s', (_, imports, cycles) => {
    expect(folderCycles(imports)).toEqual(cycles)
  })
})
