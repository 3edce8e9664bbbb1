import * as v from 'valibot'
import { contactTopics } from '@simmer/contract/wire/contact'
import { usePersistentState } from '../../local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '../../local/persistence/use-durable-storage.ts'

const Draft = v.object({
  name: v.string(),
  /** Null until somebody types one: then the address of their account stands there. */
  email: v.nullable(v.string()),
  topic: v.picklist(contactTopics),
  message: v.string(),
})
export type MessageDraft = v.InferOutput<typeof Draft>

const emptyDraft: MessageDraft = { name: '', email: null, topic: 'question', message: '' }

interface StoredDraft {
  readonly draft: MessageDraft
  readonly change: (part: Partial<MessageDraft>) => void
  /** The next message is a new one, of the same person. */
  readonly startNext: () => void
}

/** What somebody has typed so far, kept on this device with every letter. */
export const useMessageDraft = (): StoredDraft => {
  useDurableStorage()
  const [draft, setDraft] = usePersistentState('contact-message', Draft, emptyDraft)
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    startNext: () => setDraft((now) => ({ ...emptyDraft, name: now.name, email: now.email })),
  }
}
