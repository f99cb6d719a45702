/** What is heard: a short high tone, or a long low one. */
export type Sound = 'right' | 'wrong'

let context: AudioContext | undefined

/** Says by a tone how a scan went, for those who look at the shelf. Silent where the browser has no sound. */
export function beep(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const [tone, seconds] = sound === 'right' ? [880, 0.09] : [180, 0.45]
  const from = context.currentTime
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = sound === 'right' ? 'sine' : 'square'
  oscillator.frequency.value = tone
  volume.gain.setValueAtTime(0.2, from)
  // Faded, since a tone that is cut off cracks.
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}
