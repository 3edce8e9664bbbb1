import { regionalTag } from './region.ts'

/** Whether this browser supports speech synthesis. */
export const canSpeak = (): boolean => 'speechSynthesis' in window

let latest: SpeechSynthesisUtterance | null = null

/**
 * Reads a text aloud and stops the text that is being read. `onEnd` is called when it has been read, or is stopped. Returns
 * the function that stops this text, and no other.
 */
export const speak = (text: string, language: string, onEnd: () => void = () => undefined): (() => void) => {
  window.speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = regionalTag(language)
  words.addEventListener('end', onEnd)
  words.addEventListener('error', onEnd)
  latest = words
  window.speechSynthesis.speak(words)
  return () => {
    if (latest === words) stopSpeaking()
  }
}

export const stopSpeaking = (): void => {
  if (canSpeak()) window.speechSynthesis.cancel()
}

const syncWithVisibility = (): void => {
  if (document.visibilityState === 'hidden') window.speechSynthesis.pause()
  else window.speechSynthesis.resume()
}

/** Pauses speech while the page is hidden, until the returned function is called. */
export const pauseSpeechWhileHidden = (): (() => void) => {
  document.addEventListener('visibilitychange', syncWithVisibility)
  syncWithVisibility()
  return () => document.removeEventListener('visibilitychange', syncWithVisibility)
}
