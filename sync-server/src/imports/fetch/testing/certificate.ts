import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate for TLS servers of tests; it is its own authority. */
export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

/** A value of ASN.1 in its binary form. */
function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const oid = (...bytes: readonly number[]): Buffer => der(0x06, bytes)
const time = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'))

const signature = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const commonName = oid(0x55, 0x04, 0x03)
const alternativeNames = oid(0x55, 0x1d, 0x11)

/** A certificate for the given host names, valid for a day around `now`. */
export function createCertificate(hosts: readonly string[], now = Date.now()): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(hosts[0] ?? 'test')))))
  const halfDay = 12 * 60 * 60 * 1000
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host, 'latin1'))))
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1, ...Buffer.from(String(now))]),
    signature,
    name,
    sequence(time(new Date(now - halfDay)), time(new Date(now + halfDay))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(alternativeNames, der(0x04, names)))),
  )
  const signed = sequence(content, signature, der(0x03, [0], sign('sha256', content, privateKey)))
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
