/** Pixels of the largest picture that is worked on: 50 million, beyond any camera's picture that belongs in a shop. */
const maxPixels = 50_000_000

/**
 * A picture as WebP of at most this width; smaller ones keep their size. Metadata is dropped, the camera's rotation applied.
 * Rejects when the bytes are no picture or too many pixels. One thread a picture: the caller bounds how many run at once.
 */
export async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer()
}
