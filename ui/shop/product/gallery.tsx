import { useEffect, useState, ViewTransition } from 'react'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconExpand from '~icons/lucide/expand'
import { carriedPicture, dropPicture } from '../carried-picture.ts'
import { useGallery } from './use-gallery.ts'
import type { GalleryPicture } from './views.ts'

const ZoomDialog = lazyOverlay(() => import('./zoom-dialog.tsx').then((part) => part.ZoomDialog), ['parts'])

export type GalleryProps = {
  /** The product: the picture of its card, when it was pressed, grows into the first one here. */
  id?: string
  pictures: GalleryPicture[]
  /** The picture that belongs to the chosen color. */
  selected: number
  /** Of what: the product's name. */
  name: string
}

/** A product's pictures: one large row to swipe, small ones beside it to jump, a press to look closer. */
export function Gallery({ id, pictures, selected, name }: GalleryProps) {
  const { t } = useUi()
  const { row, current, show, onScroll } = useGallery(pictures.length, selected)
  const [zoom, setZoom] = useState(false)
  const [carried] = useState(() => carriedPicture(id))
  useEffect(dropPicture, [])
  if (pictures.length === 0) return <Picture picture={null} ratio="4 / 5" />
  const total = pictures.length
  return (
    <section
      aria-label={t('catalogue.product.gallery', { name })}
      data-slot="gallery"
      className="relative -mx-4 sm:mx-0 md:grid md:grid-cols-[4.5rem_minmax(0,1fr)] md:gap-3 [&:not(:has(>ol))]:md:grid-cols-1"
    >
      {total > 1 ? (
        <ol className="hidden max-h-[52rem] flex-col gap-2 overflow-y-auto p-0.5 [scrollbar-width:none] md:flex">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t('catalogue.product.show', { index: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className="block w-full opacity-75 outline-offset-1 transition-opacity duration-150 hover:opacity-100 aria-current:opacity-100 aria-current:ring-2 aria-current:ring-fg forced-colors:aria-current:outline-2"
              >
                <Picture picture={{ src: picture.thumb, width: 4, height: 5, alt: '' }} ratio="4 / 5" />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <div className="relative min-w-0 self-start">
        <ViewTransition name={carried?.name} default="none" share="auto">
          <ul
            ref={row}
            onScroll={onScroll}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            {pictures.map((picture, index) => (
              <li key={picture.id} className="w-full shrink-0 snap-center">
                <button
                  type="button"
                  aria-label={`${t('catalogue.product.zoom')}: ${picture.alt || t('catalogue.product.picture', { index: index + 1, total })}`}
                  aria-haspopup="dialog"
                  onPointerEnter={ZoomDialog.near}
                  onClick={() => setZoom(true)}
                  className="block w-full cursor-zoom-in -outline-offset-4"
                >
                  <Picture
                    picture={picture}
                    ratio="4 / 5"
                    priority={index === selected}
                    standIn={index === selected ? carried?.src : undefined}
                    sizes="(min-width: 80rem) 50vw, (min-width: 60rem) 55vw, 100vw"
                  />
                </button>
              </li>
            ))}
          </ul>
        </ViewTransition>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 inline-flex items-center gap-2 bg-bg px-2.5 py-1 text-caption tabular-nums"
        >
          {total > 1 ? `${current + 1} / ${total}` : null}
          <Icon of={IconExpand} size="sm" />
        </span>
      </div>
      <ZoomDialog pictures={pictures} start={current} name={name} open={zoom} onOpenChange={setZoom} />
    </section>
  )
}
