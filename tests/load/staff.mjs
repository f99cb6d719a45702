/** Staff of a throw-away shop, at its door and in a browser. */

/**
 * Signs in by the door of the shop.
 * @param {string} base
 * @returns {Promise<string>} the token of calls to /api/admin
 */
export async function staffToken(base) {
  const answer = await fetch(`${base}/api/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
  })
  if (!answer.ok) throw new Error(`staff are not let in: ${answer.status}`)
  return (await answer.json()).token
}

/**
 * Signs in as a person does, and stands on a page of the back office that has come to rest.
 * @param {import('playwright-core').Page} page
 * @param {string} base
 * @param {string} path
 */
export async function enterStaff(page, base, path) {
  await page.goto(`${base}/auth/login?staff=1&redirect=${encodeURIComponent(path)}`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: /Talat account/ }).click()
  await page.getByRole('button', { name: 'Siri Staff' }).click()
  await page.waitForURL((url) => url.pathname === path, { timeout: 60_000 })
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
}
