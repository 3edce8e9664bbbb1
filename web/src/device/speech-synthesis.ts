/** Whether this browser supports speech synthesis. */
export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Reads a text aloud and stops the text that is being read. */
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

/** Pauses speech while the page is hidden, until the returned function is called. */
export const pauseSpeechWhileHidden = (): (() => void) => {
  document.addEventListener('visibilitychange', syncWithVisibility)
  syncWithVisibility()
  return () => document.removeEventListener('visibilitychange', syncWithVisibility)
}
