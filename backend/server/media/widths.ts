import { decoded } from '#features/shared/decoded.ts'
import { mediaWidths } from '#features/shared/media.ts'

const pictures = /\.(?:jpe?g|png|webp|avif|gif)$/i
const segment = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._~()+,@!-]*$/u

export type MediaFormat = 'webp' | 'avif' | 'jpeg'
/** What an address names: AVIF is given by `Accept` alone. */
export type MediaAddress = { width: number; key: string; format: MediaFormat }

/**
 * Reads `/media/w{width}/{key}` and `/media/jpeg/w{width}/{key}`; null for anything but a picture of a known width. The key is a path of plain names, so it
 * cannot climb out of Medusa's folder; files that Medusa keeps private have a name of their own and are none of our pictures.
 */
export function parseMediaPath(pathname: string): MediaAddress | null {
  const [, jpeg, width = '', rest = ''] = /^\/media\/(jpeg\/)?w(\d{2,5})\/([^?#]{1,512})$/.exec(pathname) ?? []
  if (!mediaWidths.some((one) => String(one) === width)) return null
  const key = decoded(rest)
  // Not an address that features/shared/media.ts could have written.
  if (key === null) return null
  const names = key.split('/')
  if (!pictures.test(key) || !names.every((name) => segment.test(name)) || names.at(-1)?.startsWith('private-'))
    return null
  return { width: Number(width), key, format: jpeg ? 'jpeg' : 'webp' }
}
