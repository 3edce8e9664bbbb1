import { dkimVerify } from 'mailauth/lib/dkim/verify.js'

/** The DNS records of a name. @throws where there are none */
type Resolver = (name: string) => Promise<string[][]>

/** The names of the headers that a signature covers (RFC 6376, tag `h`), in lower case. */
const signedHeaders = (raw: string): Set<string> => {
  const [headers = ''] = raw.split('\r\n\r\n')
  const unfolded = headers.replace(/\r\n[ \t]+/g, '')
  const [, names = ''] = /^DKIM-Signature:.*?\bh=([^;]+)/im.exec(unfolded) ?? []
  return new Set(names.split(':').map((name) => name.trim().toLowerCase()))
}

/** Checks the DKIM signature of a mail: the result for each signature, and the headers that the first one covers. */
export const verifySignature = async (
  raw: string,
  resolver: Resolver,
): Promise<{ readonly results: readonly string[]; readonly signed: ReadonlySet<string> }> => {
  const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), { resolver })
  return { results: results.map(({ status }) => status.result), signed: signedHeaders(raw) }
}
