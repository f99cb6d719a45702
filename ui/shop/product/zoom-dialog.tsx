import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { closesOnBack } from '#ui/internal/closes-on-back.ts'
import { cx } from '#ui/internal/cx.ts'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import { useFocusReturn } from '#ui/internal/use-focus-return.ts'
import { srcSetOf } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import IconX from '~icons/lucide/x'
import IconIn from '~icons/lucide/zoom-in'
import IconOut from '~icons/lucide/zoom-out'
import type { GalleryPicture } from './views.ts'

export type ZoomDialogProps = {
  pictures: GalleryPicture[]
  /** The picture to begin with. */
  start: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A product's pictures over the whole window. Arrow keys turn the pages, + and − (or a press) look closer, Escape leaves. */
export function ZoomDialog({ pictures, start, name, open, onOpenChange }: ZoomDialogProps) {
  const { t } = useUi()
  const focusReturn = useFocusReturn(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          ref={closesOnBack}
          {...focusReturn}
          aria-describedby={undefined}
          data-slot="zoom-dialog"
          className="z-overlay fixed inset-0 flex animate-fade-in flex-col bg-bg text-fg"
        >
          <Radix.Title className="sr-only">{t('zoom.title', { name })}</Radix.Title>
          <Stage pictures={pictures} start={start} />
          <Radix.Close asChild>
            <IconButton icon={IconX} label={t('ui.close')} variant="secondary" className="fixed! end-4 top-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Stage({ pictures, start }: Pick<ZoomDialogProps, 'pictures' | 'start'>) {
  const { t, dir, announce } = useUi()
  const [index, setIndex] = useState(start)
  const [close, setClose] = useState(false)
  const total = pictures.length
  const picture = pictures[index]
  if (!picture) return null
  const turn = (by: 1 | -1) => {
    const next = (index + by + total) % total
    setIndex(next)
    setClose(false)
    announce(t('catalogue.product.picture', { index: next + 1, total }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Plus needs Shift on many keyboards.
    if (!isPlainKey(event, { shift: true })) return
    const [ahead, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (event.key === ahead && !close) turn(1)
    else if (event.key === back && !close) turn(-1)
    else if (event.key === '+' || event.key === '=') setClose(true)
    else if (event.key === '-') setClose(false)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the whole dialog, its buttons do the same
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div className={cx('min-h-0 flex-1', close ? 'overflow-auto' : 'overflow-hidden')}>
        <button
          type="button"
          aria-label={t(close ? 'zoom.out' : 'zoom.in')}
          onClick={() => setClose(!close)}
          className={cx(
            'grid place-items-center',
            close ? 'min-h-full min-w-full cursor-zoom-out' : 'size-full cursor-zoom-in',
          )}
        >
          <img
            key={picture.id}
            src={picture.src}
            srcSet={srcSetOf(picture)}
            sizes={close ? '200vw' : '100vw'}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className={
              close ? 'h-auto w-[max(160vw,100rem)] max-w-none' : 'h-auto max-h-[calc(100dvh-5rem)] w-auto max-w-full'
            }
          />
        </button>
      </div>
      <div className="flex h-20 shrink-0 items-center justify-center gap-3 border-line border-t">
        {total > 1 ? (
          <IconButton
            icon={IconLeft}
            label={t('zoom.previous')}
            onClick={() => turn(-1)}
            className="rtl:-scale-x-100"
          />
        ) : null}
        <span className="min-w-14 text-center text-small tabular-nums">
          {index + 1} / {total}
        </span>
        {total > 1 ? (
          <IconButton icon={IconRight} label={t('zoom.next')} onClick={() => turn(1)} className="rtl:-scale-x-100" />
        ) : null}
        <IconButton
          icon={close ? IconOut : IconIn}
          label={t(close ? 'zoom.out' : 'zoom.in')}
          onClick={() => setClose(!close)}
        />
      </div>
    </div>
  )
}
