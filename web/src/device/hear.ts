interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
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

interface Ears {
  readonly onWords: (words: string) => void
  /** The browser does not allow it, or has stopped being able to. */
  readonly onDeaf: () => void
}

/** Listens until the answer is called. Goes on by itself after a silence, which ends a browser's listening. */
export const hear = (language: string, { onWords, onDeaf }: Ears): (() => void) => {
  const Known = recognition()
  if (Known === undefined) {
    onDeaf()
    return () => undefined
  }
  let over = false
  const ears = new Known()
  ears.continuous = true
  ears.lang = language
  ears.addEventListener('result', ({ results }) => onWords(results[results.length - 1]?.[0]?.transcript ?? ''))
  ears.addEventListener('error', ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return
    over = true
    onDeaf()
  })
  ears.addEventListener('end', () => {
    if (!over) ears.start()
  })
  ears.start()
  return () => {
    over = true
    ears.abort()
  }
}
