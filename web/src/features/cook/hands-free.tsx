import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canRecognizeSpeech, startListening, type RecognitionError } from '#device/speech-recognition.ts'
import { canSpeak, stopSpeaking, pauseSpeechWhileHidden, speak } from '#device/speech-synthesis.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { cookTexts } from './cook-texts.ts'
import { isForHelper, isVoiceCommand } from './voice-commands.ts'
import styles from './hands-free.module.css'

interface HandsFreeProps {
  /** The text to read aloud. */
  readonly text: string
  /** The language of the text, if it was detected. */
  readonly language: string | undefined
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onTimer: () => void
  /** Answers a question about the recipe; null: it is none that can be answered. */
  readonly onQuestion: (heard: string) => Promise<string | null>
}

const noSubscription = () => () => undefined
/** Null on the server and during hydration. */
const useCapability = (check: () => boolean): boolean | null =>
  useSyncExternalStore<boolean | null>(noSubscription, check, () => null)

/** Hands-free controls: reading aloud and voice commands. It shows a message where the browser supports neither. */
export const HandsFree = ({ text, language, onBack, onNext, onTimer, onQuestion }: HandsFreeProps) => {
  const t = useTexts(cookTexts)
  const locale = useLocale()
  const speechLanguage = language === undefined || locale.startsWith(language) ? locale : language
  const [isSpeechSupported, isListeningSupported] = [useCapability(canSpeak), useCapability(canRecognizeSpeech)]
  const [isReading, setReading] = useState(false)
  const [isListening, setListening] = useState(false)
  const [recognitionError, setRecognitionError] = useState<RecognitionError | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)

  useEffect(() => {
    if (!isReading) return undefined
    speak(text, speechLanguage)
    const stopWatching = pauseSpeechWhileHidden()
    return () => {
      stopWatching()
      stopSpeaking()
    }
  }, [isReading, text, speechLanguage])

  const handleHeard = useRef<(heard: string) => void>(() => undefined)
  useLayoutEffect(() => {
    const answerAloud = async (question: string): Promise<void> => {
      const answered = await onQuestion(question)
      if (answered === null) return
      setAnswer(answered)
      if (isSpeechSupported === true) speak(answered, locale)
    }
    handleHeard.current = (heard) => {
      // In an open sheet the cook speaks to the sheet.
      if (document.querySelector('dialog[open]') !== null) return
      const isFor = (phrases: string): boolean => isVoiceCommand(heard, phrases, t('wordsAround'))
      if (isFor(t('wordsForNext'))) onNext()
      else if (isFor(t('wordsForBack'))) onBack()
      else if (isFor(t('wordsForTimer'))) onTimer()
      else if (isFor(t('wordsForRead'))) speak(text, speechLanguage)
      else if (isForHelper(heard, t('wordsForQuestion'))) void answerAloud(heard)
    }
  })
  useEffect(() => {
    if (!isListening) return undefined
    return startListening(locale, {
      onResult: (heard) => handleHeard.current(heard),
      onError: (reason) => {
        setListening(false)
        setRecognitionError(reason)
      },
    })
  }, [isListening, locale])

  return (
    <div className={styles.controls}>
      <div className={styles.switches}>
        {isSpeechSupported === true && (
          <Button aria-pressed={isReading} className={styles.switch} onClick={() => setReading(!isReading)}>
            {t('readAloud')}
          </Button>
        )}
        {isListeningSupported === true && recognitionError !== 'unsupported' && (
          <Button
            aria-pressed={isListening}
            className={styles.switch}
            onClick={() => {
              setListening(!isListening)
              setAnswer(null)
              setRecognitionError(null)
            }}
          >
            {t('listen')}
          </Button>
        )}
      </div>
      <output className={styles.words}>
        {answer !== null && <span className={styles.answer}>{answer}</span>}
        {answer === null && isListening && t('listening')}
        {recognitionError === 'denied' && t('microphoneRefused')}
        {recognitionError === 'unavailable' && t('cannotHearNow')}
        {(recognitionError === 'unsupported' || isListeningSupported === false) && t('cannotHear')}
        {isSpeechSupported === false && ` ${t('cannotSpeak')}`}
      </output>
    </div>
  )
}
