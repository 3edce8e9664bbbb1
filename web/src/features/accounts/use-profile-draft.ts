import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { DeviceDatabase } from '#local/database/device-database.ts'

/** A profile edit that has not been saved to the server. */
export const ProfileDraft = v.object({
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  /** A cropped picture that has not been sent; `none` removes the current one; null leaves it unchanged. */
  picture: v.nullable(v.union([v.custom<Blob>((picture) => picture instanceof Blob), v.literal('none')])),
})
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>

/** Whether the newest draft is stored on this device, being written, or only in this tab because writing failed. */
export type SaveStatus = 'stored' | 'on its way' | 'failed'

interface StoredProfileDraft {
  /** Undefined until the database responded; null when there is no draft. */
  readonly draft: ProfileDraft | null | undefined
  readonly status: SaveStatus
  readonly store: (draft: ProfileDraft) => void
  readonly discard: () => void
}

/** The profile draft of one account. Every change is written at once; when writing fails, this tab still holds it. */
export const useProfileDraft = (owner: string): StoredProfileDraft => {
  const [draft, setDraft] = useState<ProfileDraft | null | undefined>()
  const [status, setStatus] = useState<SaveStatus>('stored')
  const newest = useRef<ProfileDraft | null>(null)
  const database = useRef<DeviceDatabase | null>(null)
  useEffect(() => {
    const opened = new DeviceDatabase()
    database.current = opened
    let isCurrent = true
    const read = async (): Promise<void> => {
      const row = await opened.profileDrafts.get(owner).catch(() => undefined)
      const stored = v.safeParse(ProfileDraft, row?.draft)
      // Text typed during the read is newer than the stored draft.
      if (isCurrent) setDraft((now) => now ?? (stored.success ? stored.output : null))
    }
    void read()
    return () => {
      isCurrent = false
      database.current = null
      opened.close()
    }
  }, [owner])
  const store = useCallback(
    (next: ProfileDraft) => {
      newest.current = next
      setDraft(next)
      setStatus('on its way')
      const finish = (result: SaveStatus): void => {
        if (newest.current === next) setStatus(result)
      }
      const put = database.current?.profileDrafts.put({ owner, v: 1, draft: next })
      if (put === undefined) finish('failed')
      else
        put.then(
          () => finish('stored'),
          () => finish('failed'),
        )
    },
    [owner],
  )
  const discard = useCallback(() => {
    newest.current = null
    setDraft(null)
    setStatus('stored')
    database.current?.profileDrafts.delete(owner).catch(() => undefined)
  }, [owner])
  return { draft, status, store, discard }
}
