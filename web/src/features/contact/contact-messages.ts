import * as v from 'valibot'
import { ContactMessage, contactTopics } from '@simmer/contract/wire/contact'
import { readRows, storedRowFields } from './stored-rows.ts'

/** A contact message on this device with its sync state. */
export const StoredMessage = v.object({
  ...storedRowFields,
  /** Null once the server has it: its words and address leave the device. */
  message: v.nullable(ContactMessage),
  topic: v.optional(v.picklist(contactTopics)),
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>

export const allMessages = readRows(StoredMessage)

/** The change that marks a message as sent. */
export const sentChange = ({ message, topic }: Pick<StoredMessage, 'message' | 'topic'>): Partial<StoredMessage> => ({
  state: 'sent',
  message: null,
  ...((message?.topic ?? topic) === undefined ? {} : { topic: message?.topic ?? topic }),
})
