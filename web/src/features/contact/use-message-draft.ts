import * as v from 'valibot'
import { contactTopics } from '@simmer/contract/wire/contact'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'

const Draft = v.object({
  name: v.string(),
  /** Null until the user types one; until then the field shows the address of the account. */
  email: v.nullable(v.string()),
  topic: v.picklist(contactTopics),
  message: v.string(),
})
export type MessageDraft = v.InferOutput<typeof Draft>

const emptyDraft: MessageDraft = { name: '', email: null, topic: 'question', message: '' }

interface StoredDraft {
  readonly draft: MessageDraft
  readonly change: (part: Partial<MessageDraft>) => void
  /** Starts a new message and keeps name and address. */
  readonly startNext: () => void
}

/** The unfinished contact message. Every change is stored on this device. */
export const useMessageDraft = (): StoredDraft => {
  useDurableStorage()
  const [draft, setDraft] = usePersistentState('letter', Draft, emptyDraft)
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    startNext: () => setDraft((now) => ({ ...emptyDraft, name: now.name, email: now.email })),
  }
}
