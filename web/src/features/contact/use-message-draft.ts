import * as v from 'valibot'
import { contactTopics } from '@simmer/contract/wire/contact'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useTabState } from './tab-session.ts'
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

/**
 * The unfinished contact message of a person. That of an account is stored on this device until a sign-out. That of a
 * guest is stored in the tab: the next guest of this device may be another person.
 */
export const useMessageDraft = (by: string | null): StoredDraft => {
  useDurableStorage()
  const [ofAccount, setOfAccount] = usePersistentState(`letter.${by}`, Draft, emptyDraft)
  const [ofTab, setOfTab] = useTabState('simmer.letter', Draft, emptyDraft)
  const [draft, setDraft] = by === null ? [ofTab, setOfTab] : [ofAccount, setOfAccount]
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    startNext: () => setDraft((now) => ({ ...emptyDraft, name: now.name, email: now.email })),
  }
}
