// Above 300 lines: every command of the operator, against one server.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'
import { signInCode } from './sign-in-code.ts'

let testDb: TestDatabase
let folder: string
beforeAll(async () => {
  testDb = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-admin-'))
  await testDb.db.rows(
    statement(
      'add-maria',
      `insert into account (account_id, email, username, confirmed, created_at)
       values ('0197c000-0000-7000-8000-000000000001', 'maria@example.org', 'Maria', true, '2026-02-03T04:05:06.123456Z')`,
    ),
  )
})
afterAll(async () => {
  await testDb.drop()
  await rm(folder, { recursive: true })
})

const run = async (args: string, url = testDb.url) => {
  const printed: string[] = []
  const errors: string[] = []
  const code = await admin(args.split(' ').filter(Boolean), {
    variables: { DATABASE_URL: url },
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

const lastAudit = statement(
  'audited',
  'select command, arguments, outcome from admin_audit order by audit_id desc limit 1',
)

test('the operator grants and revokes roles, and the audit table records it', async () => {
  expect(await run('grant partner maria')).toMatchObject({ code: 0, printed: 'Maria is now a partner.' })
  expect(await run('grant editor Maria')).toMatchObject({ code: 0, printed: 'Maria is now an editor.' })
  expect(await run('grant operator Maria')).toMatchObject({ code: 0, printed: 'Maria is now an operator.' })
  expect(await run('grant moderator Maria')).toMatchObject({ code: 0 })
  expect(await run('revoke moderator Maria')).toMatchObject({ code: 0, printed: 'Maria is no longer a moderator.' })
  expect(await testDb.db.row(lastAudit)).toEqual({
    command: 'revoke',
    arguments: ['moderator', 'Maria'],
    outcome: 'Maria is no longer a moderator.',
  })
  const shown = await run('user MARIA@example.org')
  expect(shown.printed).toMatch(/partner +yes\ncapabilities +editor, operator\n/)
})

const commandUses = [
  ['grant editor maria', 0],
  ['grant partner nobody', 1],
  ['grant king maria', 2],
  ['revoke editor maria', 0],
  ['revoke partner nobody', 1],
  ['user maria@example.org', 0],
  ['user nobody@example.org', 1],
  ['code nobody@example.org', 1],
  ['code', 2],
  ['bank-details rotate', 0],
  ['bank-details', 2],
  ['referrals list', 0],
  ['referrals', 2],
  ['payouts list', 0],
  ['payouts create ana', 0],
  ['payouts approve 1999-01-01-USD ben', 1],
  ['payouts settle /nowhere.csv', 1],
  ['payouts', 2],
  ['pictures move', 1],
  ['pictures', 2],
  ['pictures move --back --delete', 2],
  ['payouts create', 2],
  ['import /nowhere/at/all', 1],
  ['import', 2],
  ['blog publish /nowhere.md', 1],
  ['blog dance', 2],
  ['suspend maria', 0],
  ['suspend nobody', 1],
  ['unsuspend maria', 0],
  ['sign-out maria', 0],
  ['sign-out', 2],
  ['earn close 2026-01', 1],
  ['errors', 0],
  ['ledger verify', 0],
  ['outgoing status', 0],
  ['outgoing', 2],
  ['backup verify /nowhere.gz', 1],
  ['hide nothing', 1],
  ['show nothing', 1],
  ['delete nothing', 1],
  ['feature nothing', 1],
  ['unfeature nothing', 1],
  ['moderation report 2026-01-01 2027-01-01', 0],
  ['moderation report', 2],
  ['backup', 2],
  ['restore /nowhere.gz', 1],
  ['migrate', 0],
  ['migrate now', 2],
  ['partition --parts 2 ai_answer', 0],
  ['partition --parts 0', 2],
] as const

test.each(commandUses)('every use is recorded with its outcome: %s', async (args, code) => {
  const { code: exitCode, printed, errors } = await run(args)
  expect(exitCode).toBe(code)
  const [command, ...rest] = args.split(' ')
  const entry = await testDb.db.row<{ command: string; arguments: string[]; outcome: string }>(lastAudit)
  expect(entry).toMatchObject({ command, arguments: rest })
  expect(`${printed}\n${errors}`).toContain(entry?.outcome)
})

test('every command is covered by the uses above', async () => {
  const commands = [...(await run('--help')).printed.matchAll(/^ {2}([\w-]+)/gm)].map(([, command]) => command)
  expect(new Set(commandUses.map(([args]) => args.split(' ')[0]))).toEqual(new Set(commands))
})

test.each([
  ['grant partner nobody', 1, 'There is no account with the username nobody.'],
  ['user nobody@example.org', 1, 'There is no account for nobody@example.org.'],
  ['grant king maria', 2, 'Say what to grant: partner, moderator, editor, operator.'],
  ['grant partner', 2, 'Say whose it is: one username.'],
  ['dance', 2, 'There is no command dance;'],
  ['toString', 2, 'There is no command toString;'],
  ['', 2, 'A command is missing;'],
])('"%s" ends with exit code %i and a sentence', async (args, code, sentence) => {
  const result = await run(args)
  expect(result.code).toBe(code)
  expect(result.errors).toContain(sentence)
})

test('RT-11 the operator publishes a post from a file, updates it from the file, and unpublishes it', async () => {
  const file = path.join(folder, 'salt.md')
  const content = '---\ntitle: Salt early\nsummary: When to salt.\nauthor: maria\n---\n\nSalt the water *first*.\n'
  await writeFile(file, content)
  expect(await run(`blog publish ${file}`)).toMatchObject({
    code: 0,
    errors: '',
    printed: '/blog/salt-early is published, revision 2.',
  })
  const post = statement('a-post', 'select slug, state, revision, title from blog_post')
  const published = { slug: 'salt-early', state: 'published', title: 'Salt early' }
  expect(await testDb.db.rows(post)).toEqual([{ ...published, revision: 2 }])
  // The same file updates the same post.
  expect(await run(`blog publish ${file}`)).toMatchObject({ code: 0 })
  expect(await testDb.db.rows(post)).toEqual([{ ...published, revision: 2 }])
  await writeFile(file, content.replace('title: Salt early', 'title: Salt late'))
  expect(await run(`blog publish ${file}`)).toMatchObject({ code: 0 })
  expect(await testDb.db.rows(post)).toEqual([{ ...published, title: 'Salt late', revision: 3 }])
  expect(await run('blog unpublish salt-early')).toMatchObject({
    code: 0,
    printed: '/blog/salt-early is a draft again.',
  })
  expect(await testDb.db.row(post)).toMatchObject({ state: 'draft' })
  expect(await run('blog unpublish salt')).toMatchObject({ code: 1, errors: 'There is no post at /blog/salt.' })
  expect(await run(`blog publish ${file}.none`)).toMatchObject({ code: 1 })
  await writeFile(file, 'No front matter.')
  const failed = await run(`blog publish ${file}`)
  expect(failed.code).toBe(1)
  expect(failed.errors).toContain('needs title, summary and author')
})

test('the operator of a server that others can reach signs in with a code that only the terminal shows', async () => {
  const app = await startTestApp({ useMailbox: true, variables: { PUBLIC_URL: 'https://simmer.example' } })
  const email = 'operator@simmer.example'
  const browser = app.browser()
  expect((await browser.submit('/api/auth/signin/otp', { email, json: 'true' })).status).toBe(200)
  const printed: string[] = []
  const outcome = await signInCode.run([email.toUpperCase()], {
    database: app.database,
    connection: { connectionString: testDb.url },
    administration: { connection: { connectionString: testDb.url }, owner: null },
    photos: app.services.photos,
    environment: app.services.environment,
    applied: [],
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
    print: (line) => void printed.push(line),
  })
  const digits = /^\d{6}(?= )/.exec(printed.join())?.[0] ?? ''
  expect(digits).toHaveLength(6)
  // The outcome is recorded in the audit table.
  expect(outcome).not.toMatch(/\d/)
  await browser.submit('/api/auth/callback/otp', { email, code: digits, json: 'true' })
  expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ user: { email } })
  await app.stop()
})

test('--help lists every command', async () => {
  const { code, printed } = await run('--help')
  expect(code).toBe(0)
  for (const command of ['grant', 'revoke', 'user', 'code', 'import', 'blog', 'backup', 'restore'])
    expect(printed).toContain(`\n  ${command} `)
})

test('an unreachable database ends the command with a sentence', async () => {
  const { code, errors } = await run('user a@b.c', 'postgres://nobody@127.0.0.1:1/none')
  expect(code).toBe(1)
  expect(errors).toContain('DATABASE_URL cannot be reached')
})

const allRows = statement(
  'everything',
  `select (select json_agg(account order by email) from account)::text as accounts,
          (select json_agg(recipe) from recipe)::text as recipes,
          (select json_agg(saved_recipe) from saved_recipe)::text as saved`,
)
const epoch = statement('epoch', 'select epoch from sync_epoch')
const access = statement(
  'access',
  `select (select count(*) from session where revoked_at is null) as sessions,
          (select count(*) from private_link) as links,
          (select count(*) from one_time_code) + (select count(*) from stored_mail) + (select count(*) from rate_limit)
            + (select count(*) from account_code) + (select count(*) from provider_offer)
            + (select count(*) from provider_authorization) + (select count(*) from passkey_challenge) as secrets`,
)

test('AN-3 a backup without the keys of visitors is restored into another database, under a new epoch', async () => {
  await testDb.db.tx(async (tx) => {
    const maria = '0197c000-0000-7000-8000-000000000001'
    await tx.rows(
      statement(
        'add-session',
        `insert into session (session_id, account_id, token_hash, expires_at) values ($1, $2, '\\x00ff', now())`,
      ),
      ['0197c000-0000-7000-8000-000000000002', maria],
    )
    await tx.rows(
      statement(
        'add-recipe',
        `insert into recipe (recipe_id, short_id, slug, author_id, title, diets, servings, body, card_head, document_head)
         values ($1, 'abc', 'soup', $2, 'Soup "à l’ail"', '{vegan,"gluten free"}', 2.50, '{"a": [1.50, null]}', E'two\nlines\u2028three', '')`,
      ),
      ['0197c000-0000-7000-8000-000000000003', maria],
    )
    await tx.rows(
      statement('context', `select set_config('sync.account', $1, true), set_config('sync.version', '3', true)`),
      [maria],
    )
    await tx.rows(statement('sync', 'insert into sync_user (account_id, version) values ($1, 3)'), [maria])
    await tx.rows(
      statement('save', `insert into saved_recipe (account_id, recipe_id, adds, version) values ($1, $2, '[]', 3)`),
      [maria, '0197c000-0000-7000-8000-000000000003'],
    )
    await tx.rows(
      statement('mail', `insert into stored_mail (recipient, subject, text_body) values ('a', 'b', 'c\nd')`),
    )
    await tx.rows(
      statement(
        'code',
        `insert into one_time_code (email, browser_key, code_hash, expires_at) values ('a', '', '\\x00', now())`,
      ),
    )
    for (const [table, values] of [
      ['account_code', `('${maria}', 'deletion', 'a', '\\x00', now())`],
      ['provider_offer', `('\\x00', 'google', 'b', 'c', 'a', now())`],
      ['provider_authorization', `('\\x00', 'google', null, 'b', now())`],
      ['passkey_challenge', `('\\x00', null, now())`],
    ])
      await tx.rows(statement(`secret-${table}`, `insert into ${table} values ${values}`))
    await tx.rows(statement('limit', `insert into rate_limit (key, points, expire) values ('a', 1, 1)`))
    await tx.rows(
      statement(
        'link',
        `insert into private_link (link_id, account_id, kind, target, secret_hash, created_at)
         values (gen_random_uuid(), $1, 'calendar', '', '\\x00', now())`,
      ),
      [maria],
    )
  })
  const file = path.join(folder, 'backup.gz')
  expect(await run(`backup ${file}`)).toMatchObject({ code: 0, errors: '' })
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('visitor_key')

  const empty = await testDatabase()
  try {
    const before = await empty.db.row(epoch)
    const restored = await run(`restore ${file}`, empty.url)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    // Sessions and links may have been ended after the backup, and secrets live for minutes.
    expect(await testDb.db.row(access)).toEqual({ sessions: 1, links: 1, secrets: 7 })
    expect(await empty.db.row(access)).toEqual({ sessions: 0, links: 0, secrets: 0 })
    expect(restored.printed).toContain('Ended: 1 sessions, 1 private links')
    expect(restored.printed).toContain('0 passkeys')
    expect(await empty.db.row(allRows)).toEqual(await testDb.db.row(allRows))
    expect(await empty.db.row(epoch)).not.toEqual(before)
    expect(await empty.db.row(epoch)).not.toEqual(await testDb.db.row(epoch))
    // Sequences continue after the restored values.
    const next = statement(
      'next',
      `insert into stored_mail (recipient, subject, text_body) values ('', '', '') returning mail_id`,
    )
    expect(await empty.db.row(next)).toEqual({ mail_id: 2 })

    const second = await testDatabase()
    const restoredAgain = await run(`restore ${file} --keep-links`, second.url)
    expect(restoredAgain.printed).toContain('they were kept')
    expect(await second.db.row(access)).toEqual({ sessions: 0, links: 1, secrets: 0 })
    await second.drop()

    const again = await run(`restore ${file}`, empty.url)
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') })
  } finally {
    await empty.drop()
  }
})

test('restoring a damaged backup changes nothing', async () => {
  const file = path.join(folder, 'damaged.gz')
  await run(`backup ${file}`)
  await writeFile(file, (await readFile(file)).subarray(0, -40))
  const empty = await testDatabase()
  try {
    const errors = expect.stringContaining('cut off or damaged')
    expect(await run(`restore ${file}`, empty.url)).toMatchObject({ code: 1, errors })
    expect(await run(`restore ${file}.none`, empty.url)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no such file.'),
    })
    expect(await empty.db.row(allRows)).toMatchObject({ accounts: null })
  } finally {
    await empty.drop()
  }
})
