/** What the shop says of itself that no language changes: content/shop.json. Nothing but what Node brings. */
import fs from 'node:fs'
import path from 'node:path'

const contentFolder = path.resolve(import.meta.dirname, '../../content')

/**
 * The place whose clock the shop goes by, and when parcels leave (days as in Date, 0 is Sunday).
 * @param {string} [folder] where the shop's own words are
 * @returns {{ timeZone: string, parcels: { leaveBefore: number, workingDays: number[] } }}
 * @throws Error naming the file and what is wrong with it
 */
export function readShop(folder = contentFolder) {
  const file = path.join(folder, 'shop.json')
  /** @param {string} what @param {unknown} [cause] @returns {never} */
  const refuse = (what, cause) => {
    throw new Error(`${file}: ${what}`, { cause })
  }
  let shop
  try {
    shop = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse('cannot be read', error)
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(shop.timeZone) })
  } catch (error) {
    refuse(`"timeZone" is a place of the IANA list, like Asia/Tokyo, not ${JSON.stringify(shop.timeZone)}`, error)
  }
  const { leaveBefore, workingDays } = shop.parcels ?? {}
  /** @param {unknown} value @param {number} most */
  const whole = (value, most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
  if (!whole(leaveBefore, 24)) refuse('"parcels.leaveBefore" is an hour from 0 to 24')
  if (!Array.isArray(workingDays) || !workingDays.length || !workingDays.every((one) => whole(one, 6)))
    refuse('"parcels.workingDays" are days from 0 (Sunday) to 6, one at least')
  return shop
}
