import { Problem } from '@simmer/contract/wire/problems'
import type { OperatorOverview } from '@simmer/contract/partners/operator-overview'
import { NetworkError } from '#api/network-error.ts'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { operatorTexts } from './operator-format.ts'

/** Runs an act, shows what it changed and announces the sentence. Resolves with whether it was carried out. */
export type RunAct = (
  task: () => Promise<OperatorOverview>,
  doneText: (overview: OperatorOverview) => string,
) => Promise<boolean>

interface ActDeps {
  /** Asks for a proof of identity where the server requires one, and runs the task again. */
  readonly withReauthentication: <T>(task: () => Promise<T>) => Promise<T>
  readonly show: (overview: OperatorOverview) => void
  readonly reload: () => Promise<void>
}

/** What the acts of the screen share. Without a connection nothing is queued: an act needs the server. */
export const useActs = ({ withReauthentication, show, reload }: ActDeps): RunAct => {
  const t = useTexts(operatorTexts)
  const toasts = useToasts()
  const sentence = useProblemSentence()
  return async (task, doneText) => {
    try {
      const overview = await withReauthentication(task)
      show(overview)
      toasts.show(doneText(overview), { kind: 'good' })
      return true
    } catch (error) {
      if (error instanceof NetworkError) toasts.show(t('needsConnection'), { kind: 'bad' })
      else if (error instanceof Problem) {
        toasts.show(await sentence(error), { kind: 'bad' })
        // It may show what is not so any more.
        await reload()
      } else throw error
      return false
    }
  }
}
