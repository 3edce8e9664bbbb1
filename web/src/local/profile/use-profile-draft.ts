import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ProfileDraft, ProfileDraftsDatabase } from './profile-drafts-database.ts'

interface KeptDraft {
  /** Undefined until this device was asked; null where nothing waits. */
  readonly draft: ProfileDraft | null | undefined
  readonly keep: (draft: ProfileDraft) => void
  readonly drop: () => void
}

/** The draft of one account. Every change is on this device before anybody could reload; where nothing can be kept, this tab still has it. */
export const useProfileDraft = (owner: string): KeptDraft => {
  const [draft, setDraft] = useState<ProfileDraft | null | undefined>()
  const database = useRef<ProfileDraftsDatabase | null>(null)
  useEffect(() => {
    const opened = new ProfileDraftsDatabase()
    database.current = opened
    let current = true
    const read = async (): Promise<void> => {
      const row = await opened.drafts.get(owner).catch(() => undefined)
      const kept = v.safeParse(ProfileDraft, row?.draft)
      // What was typed meanwhile is newer.
      if (current) setDraft((now) => now ?? (kept.success ? kept.output : null))
    }
    void read()
    return () => {
      current = false
      database.current = null
      opened.close()
    }
  }, [owner])
  const keep = useCallback(
    (next: ProfileDraft) => {
      setDraft(next)
      database.current?.drafts.put({ owner, v: 1, draft: next }).catch(() => undefined)
    },
    [owner],
  )
  const drop = useCallback(() => {
    setDraft(null)
    database.current?.drafts.delete(owner).catch(() => undefined)
  }, [owner])
  return { draft, keep, drop }
}
