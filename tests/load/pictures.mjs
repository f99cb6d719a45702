// What a picture of the shop weighs as WebP and as AVIF, and how near each is to the picture itself: AVIF's quality is the lowest
// at which it is as near as WebP (backend/server/media/resize.ts).
import sharp from 'sharp'

const WINDOW = 8
/** The usual constants of SSIM for values up to 255. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** @param {import('sharp').Sharp} picture */
const greys = (picture) => picture.greyscale().raw().toBuffer({ resolveWithObject: true })

/**
 * Structural similarity of two pictures of one size (Wang et al. 2004), the mean of windows of 8 by 8 pixels: 1 is the same.
 * @param {{ data: Buffer, info: { width: number, height: number } }} a
 * @param {{ data: Buffer }} b
 */
export function similarity({ data: a, info: { width, height } }, { data: b }) {
  let [sum, windows] = [0, 0]
  for (let top = 0; top + WINDOW <= height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW / 2) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let x = left; x < left + WINDOW; x++) {
          const [p, q] = [Number(a[y * width + x]), Number(b[y * width + x])]
          sa += p
          sb += q
          saa += p * p
          sbb += q * q
          sab += p * q
        }
      }
      const n = WINDOW * WINDOW
      const [ma, mb] = [sa / n, sb / n]
      const [va, vb, vab] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb]
      sum += ((2 * ma * mb + c1) * (2 * vab + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      windows += 1
    }
  }
  return windows > 0 ? sum / windows : 1
}

const formats = /** @type {const} */ (['webp', 'avif'])
const widths = [320, 640]

/** @param {string} url @param {string} [accept] */
async function bytesOf(url, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/**
 * AVIF is made after the first visit, and not where WebP is smaller: then it is WebP that is answered in the end.
 * @param {string} url
 */
async function lightOf(url) {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.headers.get('cache-control')?.includes('s-maxage')) return bytes
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not made as AVIF in 20 s`)
}

/**
 * @param {string} base
 * @param {string} medusaUrl where the pictures themselves are
 * @param {readonly string[]} files their names there
 */
export async function pictureLoad(base, medusaUrl, files) {
  const rows = []
  for (const width of widths) {
    const sums = { webp: { bytes: 0, near: 0 }, avif: { bytes: 0, near: 0 } }
    for (const file of files) {
      const { bytes: source } = await bytesOf(`${medusaUrl}/static/${file}`)
      const itself = await greys(sharp(source).rotate().resize({ width, withoutEnlargement: true }))
      const url = `${base}/media/w${width}/${file}`
      const made = { webp: (await bytesOf(url, 'image/webp')).bytes, avif: await lightOf(url) }
      for (const format of formats) {
        sums[format].bytes += made[format].length
        sums[format].near += similarity(itself, await greys(sharp(made[format])))
      }
    }
    for (const format of formats) {
      const { bytes, near } = sums[format]
      rows.push({ width, format, bytes: Math.round(bytes / files.length), similarity: near / files.length })
    }
  }
  return rows
}
