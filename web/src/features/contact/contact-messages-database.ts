import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import { ContactMessage } from '@simmer/contract/wire/contact'
import { problems, type ProblemName } from '@simmer/contract/wire/problems'

const isProblem = (name: unknown): name is ProblemName => typeof name === 'string' && Object.hasOwn(problems, name)

/** A contact message on this device with its sync state. */
export const StoredMessage = v.object({
  id: v.string(),
  letter: ContactMessage,
  /** The account that wrote it; null for a guest. Only this account sees it. */
  by: v.nullable(v.string()),
  /** Time of writing, by the clock of this device. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'refused']),
  /** The problem for which the server rejected it. */
  problem: v.nullable(v.custom<ProblemName>(isProblem)),
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>

/** The queue of contact messages. It is not in an account database, because guests write too. */
export class ContactMessagesDatabase extends Dexie {
  readonly messages: Table<unknown, string>

  constructor() {
    super('rs-letters', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ letters: 'id' })
    this.messages = this.table('letters')
  }
}

/** All messages, the oldest first. Unreadable rows are skipped. */
export const allMessages = async ({ messages }: ContactMessagesDatabase): Promise<readonly StoredMessage[]> =>
  (await messages.toArray())
    .flatMap((row) => {
      const read = v.safeParse(StoredMessage, row)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => one.at - other.at)
