interface RecognitionResultEvent {
  /** The first result that is new; what stands before it was told. */
  readonly resultIndex?: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal?: boolean }>
}

/** As much of the Web Speech API as is used here. */
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
  /** Browsers that have it call it by one of two names. */
  interface Window {
    readonly SpeechRecognition?: new () => Recognition
    readonly webkitSpeechRecognition?: new () => Recognition
  }
}

const recognition = (): (new () => Recognition) | undefined =>
  window.SpeechRecognition ?? window.webkitSpeechRecognition

/** Whether this browser can understand speech. */
export const canRecognizeSpeech = (): boolean => recognition() !== undefined

/** `refused`: the microphone is not allowed. `away`: this browser asks its maker what was said, who cannot be reached. */
export type RecognitionError = 'denied' | 'unavailable' | 'unsupported'

interface RecognitionHandlers {
  readonly onResult: (words: string) => void
  /** Listening is over, and why. */
  readonly onError: (reason: RecognitionError) => void
}

const reasons: Readonly<Record<string, RecognitionError>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  network: 'unavailable',
}

/** Ends without a word that are taken for silence, one right after the other; more of them are no listening. */
const maxEmptySessions = 5
/** A turn that ends sooner heard nothing, not even silence, in milliseconds. */
const minSessionMs = 500

/** Listens until the answer is called. Goes on by itself after a silence, which ends a browser's listening. */
export const startListening = (language: string, { onResult: onWords, onError }: RecognitionHandlers): (() => void) => {
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
  recognizer.lang = language
  recognizer.addEventListener('result', ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex ?? results.length - 1)) {
      // What it only supposes so far may become something else.
      if (result.isFinal !== false && !isStopped) onWords(result[0]?.transcript ?? '')
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
