interface Heard {
  /** The first result that is new; what stands before it was told. */
  readonly resultIndex?: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal?: boolean }>
}

/** As much of the Web Speech API as is used here. */
interface Recognition {
  continuous: boolean
  lang: string
  addEventListener(type: 'result', listener: (event: Heard) => void): void
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
export const canHear = (): boolean => recognition() !== undefined

/** `refused`: the microphone is not allowed. `away`: this browser asks its maker what was said, who cannot be reached. */
export type RecognitionError = 'refused' | 'away' | 'cannot'

interface Ears {
  readonly onWords: (words: string) => void
  /** Listening is over, and why. */
  readonly onError: (why: RecognitionError) => void
}

const reasons: Readonly<Record<string, RecognitionError>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  network: 'away',
}

/** Ends without a word that are taken for silence, one right after the other; more of them are no listening. */
const maxEmptySessions = 5
/** A turn that ends sooner heard nothing, not even silence, in milliseconds. */
const minSessionMs = 500

/** Listens until the answer is called. Goes on by itself after a silence, which ends a browser's listening. */
export const hear = (language: string, { onWords, onError: onDeaf }: Ears): (() => void) => {
  const Known = recognition()
  if (Known === undefined) {
    onDeaf('cannot')
    return () => undefined
  }
  let over = false
  let emptySessions = 0
  let began = 0
  const ears = new Known()
  const stop = (why: RecognitionError): void => {
    if (over) return
    over = true
    onDeaf(why)
  }
  const begin = (): void => {
    began = performance.now()
    try {
      ears.start()
    } catch {
      stop('cannot')
    }
  }
  ears.continuous = true
  ears.lang = language
  ears.addEventListener('result', ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex ?? results.length - 1)) {
      // What it only supposes so far may become something else.
      if (result.isFinal !== false && !over) onWords(result[0]?.transcript ?? '')
    }
    emptySessions = 0
  })
  ears.addEventListener('error', ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') stop(reasons[error] ?? 'cannot')
  })
  ears.addEventListener('end', () => {
    if (over) return
    emptySessions = performance.now() - began < minSessionMs ? emptySessions + 1 : 0
    if (emptySessions > maxEmptySessions) stop('cannot')
    else begin()
  })
  begin()
  return () => {
    over = true
    ears.abort()
  }
}
