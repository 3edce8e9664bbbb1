/** Plays three short tones and vibrates where the device can. It is silent where the browser blocks sound. */
export const ring = (): void => {
  navigator.vibrate?.([300, 150, 300, 150, 300])
  try {
    const audio = new AudioContext()
    const volume = audio.createGain()
    volume.gain.value = 0.25
    volume.connect(audio.destination)
    for (const at of [0, 0.35, 0.7]) {
      const tone = audio.createOscillator()
      tone.frequency.value = 880
      tone.connect(volume)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.2)
    }
    setTimeout(() => void audio.close(), 1500)
  } catch {
    // No sound on this device: the screen shows the timer too.
  }
}
