import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** The whole message, as it came over the wire. */
  readonly raw: string
}

/** A mail server on loopback. */
export interface MailReceiver {
  readonly url: string
  /** Accepted mail, oldest first. */
  readonly received: readonly ReceivedMail[]
  /** Answers mail to this address with an SMTP code from now on; 250 accepts it again. */
  readonly reject: (address: string, code: number) => void
  readonly close: () => Promise<void>
}

export const startMailReceiver = async (): Promise<MailReceiver> => {
  const received: ReceivedMail[] = []
  const codes = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const code = codes.get(address) ?? 250
      done(code === 250 ? null : Object.assign(new Error('The address cannot be delivered to'), { responseCode: code }))
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('latin1'),
        })
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    reject: (to, code) => codes.set(to, code),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The headers of a message by their names in lower case, unfolded. */
export const readHeaders = (raw: string): ReadonlyMap<string, string> => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
