/** Acts of a real pointer and keyboard, through the browser and not by classes of ours. */

/** Out of the story's frame, where nothing is hovered. */
const away = /** @type {const} */ ([2590, 3190])

/**
 * @param {{ page: import('playwright').Page, iframe: import('playwright').FrameLocator }} browser
 * @param {'hover' | 'press' | 'focus' | 'leave'} act
 */
export async function hand({ page, iframe }, act) {
  const control = iframe.locator('[data-hand]')
  if (act === 'leave') {
    // Away first: letting go over the control would press it.
    await page.mouse.move(...away)
    return page.mouse.up()
  }
  if (act === 'focus') {
    // The browser draws the ring for whoever used a key last.
    await page.keyboard.press('Shift')
    return control.focus()
  }
  await control.hover({ force: true })
  if (act === 'press') await page.mouse.down()
}
