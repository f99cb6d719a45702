const longest = 3000

/** React shows what stands in for a late part at least 300 ms, so where something stands in a moment is longer. */
const moment = () => (document.querySelector('[data-slot="skeleton"]') ? 400 : 60)

/**
 * Resolves when nothing in the document has changed for a moment. A picture taken while an answer arrives shows neither
 * state, and a change of height in the middle of one makes the browser start again until its time is over.
 */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(end)
      requestAnimationFrame(() => resolve())
    }
    let timer = setTimeout(done, moment())
    const end = setTimeout(done, longest)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, moment())
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
