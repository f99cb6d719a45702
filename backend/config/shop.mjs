/** What the shop says of itself that no language changes: content/shop.json, content/parcels.json. Nothing but what Node brings. */
import fs from 'node:fs'
import path from 'node:path'

const contentFolder = path.resolve(import.meta.dirname, '../../content')

/** @param {string} file @param {string} what @param {unknown} [cause] @returns {never} */
const refuse = (file, what, cause) => {
  throw new Error(`${file}: ${what}`, { cause })
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    return refuse(file, 'cannot be read', error)
  }
}

/**
 * The place whose clock the shop goes by.
 * @param {string} [folder] where the shop's own words are
 * @returns {{ timeZone: string }}
 * @throws Error naming the file and what is wrong with it
 */
export function readShop(folder = contentFolder) {
  const file = path.join(folder, 'shop.json')
  const shop = read(file)
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(shop.timeZone) })
  } catch (error) {
    refuse(file, `"timeZone" is a place of the IANA list, like Asia/Tokyo, not ${JSON.stringify(shop.timeZone)}`, error)
  }
  return shop
}

/**
 * When parcels leave: before an hour of a working day (0 is Sunday).
 * @param {string} [folder] where the shop's own words are
 * @returns {{ leaveBefore: number, workingDays: number[] }}
 * @throws Error naming the file and what is wrong with it
 */
export function readParcels(folder = contentFolder) {
  const file = path.join(folder, 'parcels.json')
  const parcels = read(file)
  /** @param {unknown} value @param {number} most */
  const whole = (value, most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
  const { leaveBefore, workingDays } = parcels
  if (!whole(leaveBefore, 24)) refuse(file, '"leaveBefore" is an hour from 0 to 24')
  if (!Array.isArray(workingDays) || !workingDays.length || !workingDays.every((one) => whole(one, 6)))
    refuse(file, '"workingDays" are days from 0 (Sunday) to 6, one at least')
  return parcels
}
