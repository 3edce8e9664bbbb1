import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const pem = ({ privateKey }: { readonly privateKey: KeyObject }): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const key = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }))
const signing = { MAIL_DKIM_DOMAIN: 'simmer.example', MAIL_DKIM_SELECTOR: 'mail2026', MAIL_DKIM_KEY: key }

test('mail is signed with three variables, and without them it is not', () => {
  expect(readEnvironment({}).mailSigning).toBeNull()
  const expected = { domain: 'simmer.example', selector: 'mail2026', privateKey: key.trim() }
  expect(readEnvironment(signing).mailSigning).toEqual(expected)
  const inOneLine = key.replaceAll('\n', '\\n')
  expect(readEnvironment({ ...signing, MAIL_DKIM_KEY: inOneLine }).mailSigning?.privateKey.trim()).toBe(key.trim())
})

test.each([
  ['a domain that is none', 'MAIL_DKIM_DOMAIN', () => 'simmer example'],
  ['a selector that is none', 'MAIL_DKIM_SELECTOR', () => 'mail;2026'],
  ['no domain', 'MAIL_DKIM_DOMAIN', () => ''],
  ['no selector', 'MAIL_DKIM_SELECTOR', () => ''],
  ['no key', 'MAIL_DKIM_KEY', () => ''],
  ['a key that is no PEM', 'MAIL_DKIM_KEY', () => 'secret'],
  ['a key that is not RSA', 'MAIL_DKIM_KEY', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
  ['a key that is too short', 'MAIL_DKIM_KEY', () => pem(generateKeyPairSync('rsa', { modulusLength: 768 }))],
])('%s stops the start with a message that names the variable', (_, name, value) => {
  expect(() => readEnvironment({ ...signing, [name]: value() })).toThrow(name)
})
