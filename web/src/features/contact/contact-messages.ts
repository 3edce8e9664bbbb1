import * as v from 'valibot'
import { ContactMessage, contactTopics } from '@simmer/contract/wire/contact'
import { problems, type ProblemName } from '@simmer/contract/wire/problems'
import type { DeviceDatabase } from '#local/database/device-database.ts'

const isProblem = (name: unknown): name is ProblemName => typeof name === 'string' && Object.hasOwn(problems, name)

/** A contact message on this device with its sync state. */
export const StoredMessage = v.object({
  id: v.string(),
  /** Null once the server has it: its words and address leave the device. */
  message: v.nullable(ContactMessage),
  topic: v.optional(v.picklist(contactTopics)),
  /** The account that wrote it; null for a guest. Only this account sees it. */
  by: v.nullable(v.string()),
  /** The tab in which a guest wrote it. Only this tab shows it: the next guest may be another person. */
  tab: v.optional(v.string()),
  /** Time of writing, by the clock of this device. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'rejected']),
  /** The problem for which the server rejected it. */
  problem: v.nullable(v.custom<ProblemName>(isProblem)),
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>

/** All messages, the oldest first. Unreadable rows are skipped. */
export const allMessages = async ({
  contactMessages,
}: Pick<DeviceDatabase, 'contactMessages'>): Promise<readonly StoredMessage[]> =>
  (await contactMessages.toArray())
    .flatMap((row) => {
      const read = v.safeParse(StoredMessage, row)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => one.at - other.at)

/** The change that marks a message as sent. */
export const sentChange = ({ message, topic }: Pick<StoredMessage, 'message' | 'topic'>): Partial<StoredMessage> => ({
  state: 'sent',
  message: null,
  ...((message?.topic ?? topic) === undefined ? {} : { topic: message?.topic ?? topic }),
})
