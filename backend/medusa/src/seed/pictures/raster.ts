import sharp from 'sharp'

/**
 * Renders a picture to WebP.
 * @param width pixels; the height follows the picture's own proportion
 */
export function toWebp(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 82, effort: 3 }).toBuffer()
}
