import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import { ContactMessage } from '@simmer/contract/wire/contact'
import { problems, type ProblemName } from '@simmer/contract/wire/problems'

const isProblem = (name: unknown): name is ProblemName => typeof name === 'string' && Object.hasOwn(problems, name)

/** A message on this device, and where it stands. */
export const StoredMessage = v.object({
  id: v.string(),
  letter: ContactMessage,
  /** The account that wrote it; null for a guest. Shown to nobody else. */
  by: v.nullable(v.string()),
  /** When it was written, by this device's clock. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'refused']),
  /** Why it was refused. */
  problem: v.nullable(v.custom<ProblemName>(isProblem)),
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>

/** `rs-letters`: messages to the people behind this Simmer. Apart from every account, because guests write too. */
export class ContactMessagesDatabase extends Dexie {
  readonly messages: Table<unknown, string>

  constructor() {
    super('rs-letters', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ messages: 'id' })
    this.messages = this.table('letters')
  }
}

/** Oldest first; what cannot be read is as if it were not here. */
export const allMessages = async ({ messages }: ContactMessagesDatabase): Promise<readonly StoredMessage[]> =>
  (await messages.toArray())
    .flatMap((row) => {
      const read = v.safeParse(StoredMessage, row)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => one.at - other.at)
