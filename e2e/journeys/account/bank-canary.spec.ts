import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import { Device } from '../../kit/device.ts'
import { grantRole, runAdmin } from '../../kit/grant-role.ts'
import { publish } from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { storedOn } from '../../kit/service-worker.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

/** Without the country and the check digits, which are written apart. */
const number = '370400440532013000'
const holder = 'Kanaria Vogelsang'

/** How bytes are written in a backup and in the files of a database: as they are, and in hexadecimal and Base64 digits. */
const formsOf = (text: string): Buffer[] => {
  // Base64 of a text depends on where it begins; the digits at both ends belong to its neighbours as well.
  const base64 = [0, 1, 2].map((offset) => {
    const digits = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
      .toString('base64')
      .replace(/=+$/, '')
    return digits.slice(offset === 0 ? 0 : 4, -2)
  })
  return [text, Buffer.from(text).toString('hex'), ...base64].map((form) => Buffer.from(form))
}
const forms = [number, `DE89${number}`, 'DE89 3704 0044 0532 0130 00', holder].flatMap(formsOf)
const holds = (bytes: Buffer | string): boolean => {
  const searched = Buffer.from(bytes)
  return forms.some((form) => searched.includes(form))
}

/** The files below a folder in which bank details can be read. */
const filesWithDetails = async (folder: string): Promise<{ read: number; found: string[] }> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (holds(await readFile(path))) found.push(path)
  }
  return { read: files.length, found }
}

test('PO-2 WHO-2 bank details are in no page, answer, export, metric, log, cache, backup and file of the database @worker', async () => {
  test.setTimeout(300_000)
  const server = await SimmerServer.start(undefined, {
    EARN_CURRENCY: 'EUR',
    METRICS_TOKEN: 'a token of sixteen',
    LOG_LEVEL: 'debug',
  })
  const device = await Device.open(server.url)
  try {
    const { page } = device
    const { user, path } = await publish(page, 'Canary seed bread')
    await grantRole(server, 'partner', user.username)
    let log = ''
    await expect(async () => {
      await page.goto(paths.addBankDetails)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add bank details', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await waitForHydration(page)
    const partner = await ApiClient.signIn(server.url, user)
    // What the server refuses is logged with more than what it takes.
    const wrong = { kind: 'iban', holder, iban: `DE88${number}`, bic: null, town: 'Köln', country: 'DE' }
    await expect(partner.request('PUT', '/api/wallet/bank-details', wrong)).rejects.toThrow('bank-details-not-valid')
    await expect(partner.request('PUT', '/api/wallet/bank-details', { ...wrong, kind: holder })).rejects.toThrow('400')
    await page.getByLabel('Name of the account holder').fill(holder)
    await page.getByLabel('IBAN', { exact: true }).fill(`DE89${number}`)
    await page.getByLabel('Town where you live').fill('Köln')
    await page.getByLabel('Country where you live').selectOption({ label: 'Germany' })
    await page.getByRole('button', { name: 'Save bank details' }).click()
    await expect(page.getByText('IBAN ending in 3000')).toBeVisible()
    log += server.output

    // Pages for the person with the cookies of the session, for guests, and answers of other people.
    const pages = [paths.wallet, paths.addBankDetails, paths.account, paths.analytics, paths.explore, path]
    const texts = new Map<string, string>()
    for (const each of [...pages, paths.profile(user.username)]) {
      texts.set(`${each} of the partner`, await (await page.request.get(each)).text())
      texts.set(`${each} of a guest`, await (await fetch(server.url + each)).text())
    }
    const [other, operator] = [newUser(), newUser()]
    const reader = await Device.open(server.url)
    await signIn(reader.page, operator)
    await reader.discard()
    await grantRole(server, 'operator', operator.username)
    const [ofOther, ofOperator] = [
      await ApiClient.signIn(server.url, other),
      await ApiClient.signIn(server.url, operator),
    ]
    for (const [name, client] of [
      ['the partner', partner],
      ['another person', ofOther],
    ] as const) {
      texts.set(`the export of ${name}`, JSON.stringify(await client.get('/api/user/data')))
      texts.set(`the sync of ${name}`, JSON.stringify(await client.pull()))
      texts.set(`the profile for ${name}`, JSON.stringify(await client.get(`/api/profiles/${user.username}`)))
    }
    texts.set('the screen of operators', JSON.stringify(await ofOperator.get('/api/operator/overview')))
    const metrics = await fetch(`${server.url}/api/metrics`, {
      headers: { authorization: 'Bearer a token of sixteen' },
    })
    texts.set('metrics', await metrics.text())
    // The person sees the holder and four characters, and no other answer has them.
    const shown = JSON.stringify(await partner.get('/api/wallet/bank-details'))
    expect([shown.includes(holder), shown.includes('3000'), shown.includes(number)]).toEqual([true, true, false])
    await page.goto(paths.wallet)
    await page.goto(path)
    for (const { cache, path: stored, body } of await storedOn(page))
      if (body !== '') texts.set(`${cache} ${stored}`, body)
    texts.set('the log', log + server.output)
    for (const [name, text] of texts) expect([name, text.length > 0, holds(text)]).toEqual([name, true, false])

    const backup = join(server.dataDir, 'canary.backup')
    await runAdmin(server, 'backup', backup)
    const rows = gunzipSync(await readFile(backup))
    expect([rows.includes('"bank_details"'), rows.includes(user.username), holds(rows)]).toEqual([true, true, false])
    await server.stop()
    const { read, found } = await filesWithDetails(server.dataDir)
    expect([read > 100, found]).toEqual([true, []])
    // The search finds what is there.
    expect(formsOf(holder).map((form) => holds(form))).toEqual([true, true, true, true, true])
    expect(holds(Buffer.from(`x${holder}yz`).toString('base64'))).toBe(true)
  } finally {
    await device.discard()
    await server.discard()
  }
})
