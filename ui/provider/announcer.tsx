/** Politeness as of ARIA live regions: `polite` waits for a pause, `assertive` interrupts. */
export type Announce = (message: string, politeness?: 'polite' | 'assertive') => void

/** The two live regions; they are in the page from the start because screen readers ignore regions that arrive with their text. */
export function Announcer() {
  return (
    <div className="sr-only" data-slot="announcer">
      <div aria-live="polite" aria-atomic="true" data-announcer="polite" />
      <div aria-live="assertive" aria-atomic="true" data-announcer="assertive" />
    </div>
  )
}

let flip = false

/** Writes the sentence into the region; the same sentence twice gets an invisible difference so that it is read again. */
export const announceInPage: Announce = (message, politeness = 'polite') => {
  const region = document.querySelector(`[data-announcer="${politeness}"]`)
  if (!region) return
  flip = !flip
  region.textContent = flip ? message : `${message}\u00a0`
}
