import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { texts } from './texts.ts'

/** A sentence for each problem. Loaded once a problem occurs. */
export const problemTexts = texts('problem', problemSentences)
