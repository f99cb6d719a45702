const quiet = 40
const longest = 3000

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
    let timer = setTimeout(done, quiet)
    const end = setTimeout(done, longest)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quiet)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
