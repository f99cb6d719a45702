/**
 * Where things are. The project folder holds what belongs to this checkout (locks, the seeded template);
 * the data folder (TALAT_DATA, `.talat` by default) holds what one running shop owns.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout: the folder that holds the root package.json. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
export const medusaRoot = path.join(root, 'backend', 'medusa')
/** Medusa's built output, what runs; made by `npm run build` in backend/medusa. */
export const medusaBuilt = path.join(medusaRoot, '.medusa', 'server')
/** What belongs to the checkout and not to one shop: locks, the seeded template. Always here, whatever TALAT_DATA says. */
export const projectState = path.join(root, '.talat')

/**
 * The folders of one shop.
 * @param {string} data an absolute folder
 */
export function dataPaths(data) {
  return {
    data,
    postgres: path.join(data, 'postgres'),
    media: path.join(data, 'media'),
    logs: path.join(data, 'logs'),
    run: path.join(data, 'run'),
    secrets: path.join(data, 'secrets.json'),
    config: path.join(data, 'config'),
  }
}

/**
 * What the server has made of one shop and keeps, wrong for any other: resized pictures and finished feeds.
 * @param {string} data
 */
export const madeOfShop = (data) => ['image-cache', 'feeds'].map((name) => path.join(data, name))

/**
 * A path as a person in the project folder would type it.
 * @param {string} file
 */
export function shown(file) {
  const relative = path.relative(root, file)
  return relative && !relative.startsWith('..') ? relative : file
}
