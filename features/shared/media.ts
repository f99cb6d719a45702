import type { PictureView } from '#ui/shop/views.ts'

/** Widths that the server's resizer makes: 400 and 800 are half a phone's width and all of it on a screen of double density. */
export const mediaWidths = [160, 320, 400, 480, 640, 800, 960, 1280, 1600] as const
type Width = (typeof mediaWidths)[number]

type Shape = {
  /** Height divided by width of the place that the picture takes; pictures of products are drawn 4:5. */
  ratio?: number
  /** Width of `src`, for browsers without srcset and as the intrinsic size. */
  width?: Width
  /** Largest width worth offering. */
  max?: Width
}

const offered: Partial<Record<Width, readonly Width[]>> = {}
/** The same list each time, which a page's data then holds once. */
function upTo(max: Width): readonly Width[] {
  offered[max] ??= mediaWidths.filter((width) => width <= max)
  return offered[max]
}

const local = /\/static\/([^?#]+)$/
const cloudinary = /^(https:\/\/[^/]+\/[^/]+\/(?:image|video)\/(?:upload|fetch))\/(.+)$/

/** The address with a `*` for the width: our resizer for files of the shop, transforms for Cloudinary; null for anything else. */
function sizable(url: string): string | null {
  const key = local.exec(url)?.[1]
  if (key) return `/media/w*/${key}`
  const cloud = cloudinary.exec(url)
  return cloud && `${cloud[1]}/c_limit,w_*/f_auto/q_auto/${cloud[2]}`
}
const inWidth = (path: string, width: Width) => path.replace('*', String(width))

/** A picture as JPEG, for those who read no WebP (feeds); one that lies elsewhere as it is. */
export function jpegAddress(url: string, width: Width): string {
  const path = sizable(url)
    ?.replace(/^\/media\/w/, '/media/jpeg/w')
    .replace('/f_auto/', '/f_jpg/')
  return path ? inWidth(path, width) : url
}

/**
 * Turns a file's address from Medusa into a picture with explicit widths; null for a product without one.
 * The browser never learns Medusa's own address.
 */
export function picture(url: string | null | undefined, alt: string, shape: Shape = {}): PictureView | null {
  if (!url) return null
  const { ratio = 1.25, width = 640, max = 1280 } = shape
  const size = { width, height: Math.round(width * ratio), alt }
  const path = sizable(url)
  if (!path) return { src: url, ...size }
  const src = inWidth(path, width)
  const widths = upTo(max)
  // One file is no choice; of a picture with one the browser watches the window, and keeps the page that it was made for.
  if (widths.length < 2) return { src, ...size }
  return { src, files: { path, widths }, ...size }
}
