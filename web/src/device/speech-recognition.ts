import { regionalTag } from './region.ts'

interface RecognitionResultEvent {
  /** Index of the first new result; earlier results were reported before. */
  readonly resultIndex?: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal?: boolean }>
}

/** The part of the Web Speech API that is used here. */
interface Recognition {
  continuous: boolean
  lang: string
  addEventListener(type: 'result', listener: (event: RecognitionResultEvent) => void): void
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  abort(): void
}

declare global {
  /** Chrome and Safari prefix the constructor. */
  interface Window {
    readonly SpeechRecognition?: new () => Recognition
    readonly webkitSpeechRecognition?: new () => Recognition
  }
}

const recognition = (): (new () => Recognition) | undefined =>
  window.SpeechRecognition ?? window.webkitSpeechRecognition

/** Whether this browser supports speech recognition. */
export const canRecognizeSpeech = (): boolean => recognition() !== undefined

/**
 * `denied`: the microphone is not allowed. `unavailable`: the vendor's recognition service cannot be reached.
 * `unsupported`: no recognition.
 */
export type RecognitionError = 'denied' | 'unavailable' | 'unsupported'

interface RecognitionHandlers {
  readonly onResult: (words: string) => void
  /** Recognition has ended, with the reason. */
  readonly onError: (reason: RecognitionError) => void
}

const reasons: Readonly<Record<string, RecognitionError>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  network: 'unavailable',
}

/** Consecutive sessions without a result that count as silence. After more of them recognition does not work here. */
const maxEmptySessions = 5
/** A session that ends sooner did not listen at all, in milliseconds. */
const minSessionMs = 500

/**
 * Recognises speech until the returned function is called. Browsers end a session after silence; this starts the next
 * one.
 */
export const startListening = (language: string, { onResult, onError }: RecognitionHandlers): (() => void) => {
  const RecognitionClass = recognition()
  if (RecognitionClass === undefined) {
    onError('unsupported')
    return () => undefined
  }
  let isStopped = false
  let emptySessions = 0
  let startedAt = 0
  const recognizer = new RecognitionClass()
  const fail = (reason: RecognitionError): void => {
    if (isStopped) return
    isStopped = true
    onError(reason)
  }
  const start = (): void => {
    startedAt = performance.now()
    try {
      recognizer.start()
    } catch {
      fail('unsupported')
    }
  }
  recognizer.continuous = true
  recognizer.lang = regionalTag(language)
  recognizer.addEventListener('result', ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex ?? results.length - 1)) {
      // An interim result may still change.
      if (result.isFinal !== false && !isStopped) onResult(result[0]?.transcript ?? '')
    }
    emptySessions = 0
  })
  recognizer.addEventListener('error', ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') fail(reasons[error] ?? 'unsupported')
  })
  recognizer.addEventListener('end', () => {
    if (isStopped) return
    emptySessions = performance.now() - startedAt < minSessionMs ? emptySessions + 1 : 0
    if (emptySessions > maxEmptySessions) fail('unsupported')
    else start()
  })
  start()
  return () => {
    isStopped = true
    recognizer.abort()
  }
}
