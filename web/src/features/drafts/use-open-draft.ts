import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useLocal } from '#local/live/use-local.ts'
import type { Local } from '#local/store/local.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'

/** `openDraft` writes a draft that may be missing, and opens it by its id. `isBusy` until then. */
interface OpenDraft {
  readonly isBusy: boolean
  readonly openDraft: (write: (local: Local) => Promise<string>) => Promise<void>
}

/** Opens drafts that are written first. A failure is shown in the words of `failed`. */
export const useOpenDraft = (failed: string): OpenDraft => {
  const navigate = useNavigate()
  const local = useLocal()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    openDraft: async (write) => {
      if (local === null) return
      setBusy(true)
      try {
        await navigate({ href: paths.draft(await write(local)) })
      } catch {
        toasts.show(failed, { kind: 'bad' })
      } finally {
        setBusy(false)
      }
    },
  }
}
