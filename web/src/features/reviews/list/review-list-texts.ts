import { rejectionText, rejectionTexts } from '#texts/rejection-texts.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import en from './review-list-texts.en.json'

/** The texts of the reviews below a recipe. */
export const reviewListTexts = texts('review-list', en)

/** Gives the sentence for the code of a refused text; empty for a code that this version does not know. */
export const useRefusalSentence = (): ((code: string) => string) => {
  const t = useTexts(rejectionTexts)
  const unknown = t('rejected')
  return (code) => {
    const sentence = rejectionText(t, { code, state: 'rejected' })
    return sentence === unknown ? '' : sentence
  }
}
