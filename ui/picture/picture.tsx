import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { preload } from 'react-dom'
import IconImage from '~icons/lucide/image'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { fileOf, notPhoneMedia, type PictureFiles, phoneFileOf, phoneMedia } from './files.ts'

/** `src` like `/media/w640/key`; width and height are the file's own, so that the page does not jump. */
export type PictureView = { src: string; files?: PictureFiles; width: number; height: number; alt: string }

/** The files to choose from as the browser reads them. Written out only here: a list's data would be half made of them. */
export const srcSetOf = ({ files }: PictureView): string | undefined =>
  files?.widths.map((width) => `${fileOf(files, width)} ${width}w`).join(', ')

/** React asks ahead for pictures of many widths by itself, but not for those inside of `<picture>`. */
function askAhead(picture: PictureView, sizes: string | undefined, phoneFile: string): void {
  preload(phoneFile, { as: 'image', media: phoneMedia, fetchPriority: 'high' })
  preload(picture.src, {
    as: 'image',
    imageSrcSet: srcSetOf(picture),
    imageSizes: sizes,
    media: notPhoneMedia,
    fetchPriority: 'high',
  })
}

export type PictureProps = {
  /** `null` where there is none: a quiet drawing holds the place. */
  picture: PictureView | null
  /** How wide it will be, for the browser's choice of file: "(min-width: 80rem) 25vw, 50vw". */
  sizes?: string
  /** First picture on the screen: loaded at once and before others. @default false */
  priority?: boolean
  /** Any CSS ratio; the box keeps it while the file loads. @default the picture's own */
  ratio?: string
  /** @default 'cover' */
  fit?: 'cover' | 'contain'
  /** Colour of the box until the file is there. @default the sunken surface */
  placeholder?: string
  /** Address of a file that the browser has, smaller maybe: it is seen until the right one is there. */
  standIn?: string
  className?: string
}

/** A picture with a held place, a fallback when it cannot be loaded, and the right file for the screen. */
export function Picture({
  picture,
  sizes,
  priority = false,
  ratio,
  fit = 'cover',
  placeholder,
  standIn,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const [isThere, setThere] = useState(!standIn)
  const box: CSSProperties = {
    aspectRatio: ratio ?? (picture ? `${picture.width} / ${picture.height}` : '1'),
    backgroundColor: placeholder,
    ...(isThere ? {} : { backgroundImage: `url("${standIn}")`, backgroundSize: fit, backgroundPosition: 'center' }),
  }
  const frame = cx('relative block overflow-hidden bg-sunken', className)
  if (!picture || broken === picture.src) {
    return (
      <span
        data-slot="picture"
        data-missing
        style={box}
        className={cx(frame, 'grid place-items-center text-muted')}
        {...(picture?.alt ? { role: 'img', 'aria-label': picture.alt } : { 'aria-hidden': true })}
      >
        <Icon of={IconImage} size="lg" />
      </span>
    )
  }
  // A file that failed before React woke up fires no event; the ref asks once whether that has happened.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) setBroken(picture.src)
  }
  const phoneFile = phoneFileOf(picture.files, sizes)
  // A browser that draws the page by itself has no use for it.
  if (import.meta.env.SSR && priority && phoneFile) askAhead(picture, sizes, phoneFile)
  const image = (
    <img
      ref={check}
      src={picture.src}
      srcSet={srcSetOf(picture)}
      sizes={picture.files ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      // A picture without this handler would hold a transition of pages back until it has come.
      onLoad={() => setThere(true)}
      onError={(_event: SyntheticEvent) => setBroken(picture.src)}
      className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  )
  return (
    <span data-slot="picture" style={box} className={frame}>
      {phoneFile ? (
        <picture>
          <source media={phoneMedia} srcSet={phoneFile} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
