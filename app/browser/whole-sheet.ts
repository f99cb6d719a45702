/**
 * Waits for the style sheet of a page that came with no more than its own rules (`withCriticalCss` of the server): what scripts
 * put into the page may need others. It is said to be here when it cannot come, too.
 */
export async function wholeSheet(): Promise<void> {
  const sheet = document.querySelector('link[rel=stylesheet][media=print]')
  if (!sheet) return
  await new Promise<unknown>((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, resolve, { once: true })
  })
}
