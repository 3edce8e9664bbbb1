import { useLocale } from '#texts/use-texts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/**
 * The sentences of a text that arrives in parts, for screen readers: the last one only once the text is complete. A
 * browser without a segmenter reads paragraphs.
 */
export const completeSentences = (text: string, locale: string, isComplete: boolean): readonly string[] => {
  const sentences =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
      : text.split(/(?<=\n)/u)
  return (isComplete ? sentences : sentences.slice(0, -1)).map((one) => one.trim()).filter((one) => one !== '')
}

export interface Announcement {
  /** Changes with each answer. */
  readonly id: string
  readonly text: string
  readonly isComplete: boolean
}

/** Announces answers to screen readers by whole sentences; the text on the screen grows letter by letter. */
export const Announcer = ({ announcement }: { readonly announcement: Announcement | null }) => {
  const locale = useLocale()
  const sentences = announcement === null ? [] : completeSentences(announcement.text, locale, announcement.isComplete)
  return (
    <VisuallyHidden>
      {/* The region stays: screen readers announce what is added to one that exists. */}
      <span role="log" aria-live="polite">
        <span key={announcement?.id}>
          {sentences.map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- sentences are only added at the end
            <span key={index}>{sentence} </span>
          ))}
        </span>
      </span>
    </VisuallyHidden>
  )
}
