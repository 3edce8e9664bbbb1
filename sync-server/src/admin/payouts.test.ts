import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { statement } from '../postgres/database.ts'
import { bankDetails } from './bank-details.ts'
import type { CommandContext } from './command.ts'
import { payouts } from './payouts.ts'

const iban = 'DE89370400440532013000'

let app: TestApp
let folder: string
let context: CommandContext
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-payouts-'))
  const { database, environment, photos, bankKeys, now } = app.services
  context = {
    database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    environment,
    photos,
    applied: [],
    loadPayoutDeps: async () => ({ ...environment.payouts, database, bankKeys, now }),
    print: () => undefined,
  }
  const { jwt, session } = await app.signIn('partner@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'partner' } }, { jwt })
  const sql = (name: string, text: string) => database.rows(statement(`test.${name}`, text), [session.id])
  await sql('partner', `update account set is_partner = true where account_id = $1`)
  app.advanceClock(5000)
  const body = { kind: 'iban' as const, holder: 'Ana Müller', iban, bic: null, town: 'Köln', country: 'DE' }
  await app.call(endpoints.setBankDetails, { body }, { jwt })
  await sql('ready', `update bank_details set pays_from = set_at where account_id = $1`)
  await createLedgerKit(database).post(session.id, [move('pool', 'held', 2500n), move('held', 'available', 2500n)])
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => payouts.run(args, context)
const file = (name: string) => path.join(folder, name)

test('PO-3 PO-4 PO-5 the operator pays a batch by commands, each of which names the next one', async () => {
  const batch = `${new Date(app.services.now()).toISOString().slice(0, 10)}-USD`
  expect(await run('create', 'ana')).toContain(`The batch ${batch} has 1 payout more.`)
  await expect(run('approve', batch, 'ANA')).rejects.toThrow('another person must approve')
  expect(await run('approve', batch, 'ben')).toContain('is approved: 1 payout, 25.00 USD.')

  expect(await run('export', batch, file('bank.csv'))).toContain(`payouts sent ${batch}`)
  expect(await readFile(file('bank.csv'), 'utf8')).toContain(iban)
  expect((await stat(file('bank.csv'))).mode & 0o777).toBe(0o600)
  await expect(run('export', batch, file('bank.csv'))).rejects.toThrow('could not be written as a new file')
  await run('export', batch, file('again.csv'))
  expect(await readFile(file('again.csv'), 'utf8')).toBe(await readFile(file('bank.csv'), 'utf8'))
  await expect(bankDetails.run(['rotate'], context)).rejects.toThrow(`payouts sent ${batch}`)

  expect(await run('sent', batch)).toBe('1 payout sent; their owners are notified.')
  expect(await bankDetails.run(['rotate'], context)).toContain('0 partners')
  const [id = '', amount, state] = (await run('show', batch)).split(/ {2}/)
  expect([id.length, amount, state]).toEqual([32, '25.00 USD', 'sent'])

  await writeFile(file('statement.csv'), `id;amount\n${iban};Ana\n${id};25.00\n`)
  const refused = run('settle', file('statement.csv'))
  await expect(refused).rejects.toThrow('line 1: there is no such payout')
  await expect(refused).rejects.toThrow('1 payout settled.')
  await expect(refused).rejects.not.toThrow(iban)
  expect(await run('list')).toBe(`${batch}  sent  1 payout  25.00`)

  expect(await run('return', id, 'account closed')).toContain('available to its owner again')
  await expect(run('return', id, 'again')).rejects.toThrow('is returned')
  await expect(run('cancel', batch, 'too late')).rejects.toThrow('is sent already')
})

test.each([
  [[], 'Say what to do: list, create'],
  [['create'], 'Name who makes the batch.'],
  [['approve', 'x'], 'Name who approves it.'],
  [['cancel', 'x'], 'Name the reason.'],
  [['return', 'x'], 'Name the reason.'],
])('PO-3 payouts %j is refused with what is missing', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message)
})
