import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canHear, hear, type RecognitionError } from '../../device/hear.ts'
import { canSpeak, stopSpeaking, quietWhileHidden, speak } from '../../device/speak.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { cookTexts } from './cook-texts.ts'
import { isVoiceCommand } from './orders.ts'
import styles from './hands-free.module.css'

interface HandsFreeProps {
  /** What is read aloud at this step. */
  readonly words: string
  /** The language they are in, where that is plain. */
  readonly language: string | undefined
  readonly onBack: () => void
  readonly onForth: () => void
  /** Starts the first timer of this step. */
  readonly onTimer: () => void
}

const never = () => () => undefined
/** Null on the server and while the page comes alive. */
const useAble = (able: () => boolean): boolean | null => useSyncExternalStore<boolean | null>(never, able, () => null)

/** For hands in dough: reading aloud and doing as told, where the browser can; where it cannot, that is said. */
export const HandsFree = ({ words, language, onBack, onForth, onTimer }: HandsFreeProps) => {
  const t = useTexts(cookTexts)
  const locale = useLocale()
  const speechLanguage = language === undefined || locale.startsWith(language) ? locale : language
  const [speaks, hears] = [useAble(canSpeak), useAble(canHear)]
  const [reads, setReads] = useState(false)
  const [listens, setListens] = useState(false)
  const [recognitionError, setRecognitionError] = useState<RecognitionError | null>(null)

  useEffect(() => {
    if (!reads) return undefined
    speak(words, speechLanguage)
    const heedNoMore = quietWhileHidden()
    return () => {
      heedNoMore()
      stopSpeaking()
    }
  }, [reads, words, speechLanguage])

  const handleHeard = useRef<(heard: string) => void>(() => undefined)
  useEffect(() => {
    handleHeard.current = (heard) => {
      const isFor = (phrases: string): boolean => isVoiceCommand(heard, phrases, t('wordsAround'))
      if (isFor(t('wordsForNext'))) onForth()
      else if (isFor(t('wordsForBack'))) onBack()
      else if (isFor(t('wordsForTimer'))) onTimer()
      else if (isFor(t('wordsForRead'))) speak(words, speechLanguage)
    }
  })
  useEffect(() => {
    if (!listens) return undefined
    return hear(locale, {
      onWords: (heard) => handleHeard.current(heard),
      onError: (why) => {
        setListens(false)
        setRecognitionError(why)
      },
    })
  }, [listens, locale])

  return (
    <div className={styles.hands}>
      <div className={styles.switches}>
        {speaks === true && (
          <Button aria-pressed={reads} className={styles.switch} onClick={() => setReads(!reads)}>
            {t('readAloud')}
          </Button>
        )}
        {hears === true && recognitionError !== 'cannot' && (
          <Button
            aria-pressed={listens}
            className={styles.switch}
            onClick={() => {
              setListens(!listens)
              setRecognitionError(null)
            }}
          >
            {t('listen')}
          </Button>
        )}
      </div>
      <output className={styles.words}>
        {listens && t('listening')}
        {recognitionError === 'refused' && t('microphoneRefused')}
        {recognitionError === 'away' && t('cannotHearNow')}
        {(recognitionError === 'cannot' || hears === false) && t('cannotHear')}
        {speaks === false && ` ${t('cannotSpeak')}`}
      </output>
    </div>
  )
}
