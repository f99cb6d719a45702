import type { MediaFormat } from './widths.ts'

/** Pixels of the largest picture that is worked on: 50 million, beyond any camera's picture that belongs in a shop. */
const maxPixels = 50_000_000

/**
 * A picture as WebP, AVIF or JPEG of at most this width; smaller ones keep their size. Metadata is dropped, the camera's rotation applied.
 * Rejects when the bytes are no picture or too many pixels. One thread a picture: the caller bounds how many run at once.
 */
export async function resize(bytes: Buffer, width: number, format: MediaFormat = 'webp'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer()
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  // JPEG knows no holes.
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer()
}
