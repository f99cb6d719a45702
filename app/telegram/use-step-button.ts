import { useEffect, useState } from 'react'

export type StepButton = { text: string; pending: boolean; press: () => void }

const selector = '[data-slot=step-panel][data-state=open] :is([data-slot=step-submit], [data-slot=pay]) button'

const find = () => document.querySelector<HTMLButtonElement>(selector)

/** The label without the spinner's words, which stand beside it while the step is being saved. */
const labelOf = (button: HTMLButtonElement) =>
  (button.firstElementChild?.textContent ?? button.textContent ?? '').trim()

/**
 * The button that ends the open step of the checkout, read from the page: so the checkout needs to know nothing of the
 * messenger, and carries nothing for it. Null where no step is open.
 */
export function useStepButton(): StepButton | null {
  const [button, setButton] = useState<{ text: string; pending: boolean } | null>(null)
  useEffect(() => {
    const look = () => {
      const found = find()
      const next = found ? { text: labelOf(found), pending: found.dataset.pending !== undefined } : null
      setButton((now) => (now?.text === next?.text && now?.pending === next?.pending ? now : next))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-state', 'data-pending'],
    })
    return () => observer.disconnect()
  }, [])
  return button && { ...button, press: () => find()?.click() }
}
