import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { texts } from './texts.ts'

/** What went wrong, in a sentence. Loaded when something did. */
export const problemTexts = texts('problem', problemSentences)
