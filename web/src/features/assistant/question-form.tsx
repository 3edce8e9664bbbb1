import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { maxQuestionLength } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { canRecognizeSpeech, startListening, type RecognitionError } from '#device/speech-recognition.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { assistantTexts } from './assistant-texts.ts'
import type { QuestionProblem } from './use-conversation.ts'
import styles from './conversation.module.css'

const noSubscription = () => () => undefined
const notOnServer = () => false

const problemTexts = { empty: 'empty', 'too-long': 'tooLong' } as const

interface QuestionFormProps {
  readonly isBusy: boolean
  /** Resolves with what is wrong with the question, or null. `isSpoken`: the person asked by voice. */
  readonly onAsk: (question: string, isSpoken: boolean) => Promise<QuestionProblem | null>
}

/** The question box: Enter asks, Shift and Enter begin a new line. */
export const QuestionForm = ({ isBusy, onAsk }: QuestionFormProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  const id = useId()
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState<QuestionProblem | null>(null)
  const [isListening, setListening] = useState(false)
  const [recognitionError, setRecognitionError] = useState<RecognitionError | null>(null)
  const canHear = useSyncExternalStore(noSubscription, canRecognizeSpeech, notOnServer)

  const send = async (words: string, isSpoken: boolean): Promise<void> => {
    if (isBusy) return
    const found = await onAsk(words, isSpoken)
    setProblem(found)
    if (found === null) setQuestion('')
    else if (isSpoken) setQuestion(words)
  }

  useEffect(() => {
    if (!isListening) return undefined
    return startListening(locale, {
      onResult: (heard) => {
        setListening(false)
        void send(heard, true)
      },
      onError: (reason) => {
        setListening(false)
        setRecognitionError(reason)
      },
    })
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- one press listens for one question
  }, [isListening, locale])

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(question, false)
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{t('question')}</label>
      </VisuallyHidden>
      <div className={styles.box}>
        <textarea
          id={id}
          rows={1}
          placeholder={t('question')}
          className={styles.input}
          value={question}
          enterKeyHint="send"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setQuestion(target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send(question, false)
          }}
        />
        {canHear && (
          <IconButton
            icon={isListening ? 'pause' : 'microphone'}
            label={t(isListening ? 'stopListening' : 'speak')}
            aria-pressed={isListening}
            onClick={() => {
              setRecognitionError(null)
              setListening(!isListening)
            }}
          />
        )}
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('send')}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem !== null && (
          <>
            <Icon name="alert" size="small" />
            {t(problemTexts[problem], { max: maxQuestionLength })}
          </>
        )}
      </p>
      <output className={styles.heard}>
        {isListening && t('listening')}
        {recognitionError !== null && t(recognitionError === 'denied' ? 'microphoneRefused' : 'cannotHear')}
      </output>
    </form>
  )
}
