import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { migrationsFolder, readMigrations, runsOutsideTransaction } from './read-migrations.ts'

/** Migrations up to here ran before the rules; `operations/upgrade.md` names those that an older server does not bear. */
const LAST_BEFORE_THE_RULES = 256

/** Rules that are left out, because the program that applies migrations does it, or because they are a matter of taste. */
const leftOut = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'ban-char-field',
]

const Findings = v.array(v.object({ file: v.string(), line: v.number(), rule_name: v.string() }))

const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk')

/** squawk ends with 1 when it finds something; its findings are on stdout in both cases. */
const lint = async (files: readonly string[], options: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return []
  const args = ['--reporter', 'json', '--pg-version', '15.0', `--exclude=${leftOut.join(',')}`, ...options]
  const output = await promisify(execFile)(process.execPath, [squawk, ...args, ...files]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  return v.parse(Findings, JSON.parse(output)).map(({ file, rule_name: rule }) => `${path.basename(file)}: ${rule}`)
}

interface SqlFile {
  readonly name: string
  readonly sql: string
}

const lintAll = async (folder: string, files: readonly SqlFile[]): Promise<string[]> => {
  const paths = (those: readonly SqlFile[]) => those.map(({ name }) => path.join(folder, name))
  const outside = files.filter(runsOutsideTransaction)
  const inside = files.filter((file) => !runsOutsideTransaction(file))
  return [...(await lint(paths(inside), ['--assume-in-transaction'])), ...(await lint(paths(outside), []))]
}

/** A file outside a transaction may end half way, so it begins again: an index is dropped before it is built. */
const indexesNotDroppedFirst = ({ sql }: SqlFile): string[] =>
  [...sql.matchAll(/create (?:unique )?index concurrently (\w+)/g)]
    .filter(({ 1: name = '', index }) => !sql.slice(0, index).includes(`drop index concurrently if exists ${name};`))
    .map(({ 1: name = '' }) => name)

/** An exception to a rule is the comment `squawk-ignore <rule>`, below a comment that gives the reason. */
const ignoredWithoutReason = ({ sql }: SqlFile): string[] =>
  sql
    .split('\n')
    .filter((line, at, lines) => line.includes('squawk-ignore') && !/^-- \w+ \w+/.test(lines[at - 1] ?? ''))

test('OP-11: migrations take no long lock, and change nothing that the version before uses', async () => {
  const folder = migrationsFolder()
  const files = (await readMigrations(folder)).filter(({ name }) => Number(name.slice(0, 4)) > LAST_BEFORE_THE_RULES)
  expect(files.length).toBeGreaterThan(20)
  expect(await lintAll(folder, files)).toEqual([])
  expect(files.flatMap(indexesNotDroppedFirst)).toEqual([])
  expect(files.flatMap(ignoredWithoutReason)).toEqual([])
})

const seeded: [name: string, rule: string, sql: string][] = [
  ['rename', 'renaming-column', 'alter table account rename column email to mail;'],
  ['rename-table', 'renaming-table', 'alter table account rename to person;'],
  ['drop', 'ban-drop-column', 'alter table account drop column email;'],
  ['drop-table', 'ban-drop-table', 'drop table account;'],
  ['index', 'require-concurrent-index-creation', 'create index account_by_mail on account (email);'],
  ['drop-index', 'require-concurrent-index-deletion', 'drop index account_by_mail;'],
  ['check', 'constraint-missing-not-valid', `alter table account add constraint named check (email <> '');`],
  ['unique', 'disallowed-unique-constraint', 'alter table account add constraint only unique (email);'],
  ['not-null', 'adding-not-nullable-field', 'alter table account alter column email set not null;'],
  ['required', 'adding-required-field', 'alter table account add column age int not null;'],
  ['type', 'changing-column-type', 'alter table account alter column email type varchar(20);'],
]

test.each(seeded)('OP-11: a migration with %s breaks the rule %s', async (name, rule, sql) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-lint-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = { name: `9001-${name}.sql`, sql: `${sql}\n` }
  await writeFile(path.join(folder, file.name), file.sql)
  expect(await lintAll(folder, [file])).toContain(`${file.name}: ${rule}`)
})

test('OP-11: an index that is built outside a transaction is dropped first, and exceptions have reasons', () => {
  const build = 'create index concurrently by_mail on account (email);'
  expect(indexesNotDroppedFirst({ name: '', sql: build })).toEqual(['by_mail'])
  expect(indexesNotDroppedFirst({ name: '', sql: `drop index concurrently if exists by_mail;\n${build}` })).toEqual([])
  const ignore = '-- squawk-ignore ban-drop-column'
  expect(ignoredWithoutReason({ name: '', sql: `create table a (b int);\n${ignore}` })).toEqual([ignore])
  expect(ignoredWithoutReason({ name: '', sql: `-- Unused since the last release.\n${ignore}` })).toEqual([])
})

const indexesNamed = (sql: string) => indexesNotDroppedFirst({ name: '9001-index.sql', sql })
const exceptionsBelow = (line: string) =>
  ignoredWithoutReason({ name: '9001-drop.sql', sql: `${line}\n-- squawk-ignore ban-drop-column\nselect 1;\n` })

test('OP-11: an index outside a transaction is dropped before it is built, because its file may begin again', () => {
  const drop = 'drop index concurrently if exists by_mail;'
  const create = 'create unique index concurrently by_mail on account (email);'
  expect(indexesNamed(`${drop}\n${create}\n`)).toEqual([])
  expect([
    indexesNamed(create),
    indexesNamed(`${create}\n${drop}\n`),
    indexesNamed(`${drop.replace('mail', 'name')}\n${create}`),
  ]).toEqual([['by_mail'], ['by_mail'], ['by_mail']])
})

test('OP-11: an exception to a rule of migrations has its reason above it', () => {
  expect(exceptionsBelow('-- no server reads it since 0250')).toEqual([])
  expect([exceptionsBelow('select 1;').length, exceptionsBelow('--').length]).toEqual([1, 1])
})
