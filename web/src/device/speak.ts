/** Whether this browser can read aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Reads a text aloud, instead of whatever is being read. */
export const speak = (text: string, language: string): void => {
  window.speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  window.speechSynthesis.speak(words)
}

export const hush = (): void => {
  if (canSpeak()) window.speechSynthesis.cancel()
}
