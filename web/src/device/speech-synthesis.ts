/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Reads a text aloud, instead of whatever is being read. */
export const speak = (text: string, language: string): void => {
  window.speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  window.speechSynthesis.speak(words)
}

export const stopSpeaking = (): void => {
  if (canSpeak()) window.speechSynthesis.cancel()
}

const syncWithVisibility = (): void => {
  if (document.visibilityState === 'hidden') window.speechSynthesis.pause()
  else window.speechSynthesis.resume()
}

/** Keeps quiet while nobody looks at the page, and goes on where it stopped. Until the answer is called. */
export const pauseSpeechWhileHidden = (): (() => void) => {
  document.addEventListener('visibilitychange', syncWithVisibility)
  syncWithVisibility()
  return () => document.removeEventListener('visibilitychange', syncWithVisibility)
}
