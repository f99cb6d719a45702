import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ZoomDialog } from '#ui/shop/product/zoom-dialog.tsx'
import type { ShopperPictureView } from '#ui/shop/views.ts'

export type ReturnPicturesProps = {
  /** Of the return: "#3". */
  number: string
  pictures: readonly ShopperPictureView[]
  failed?: boolean
  onRetry: () => void
}

/** What a buyer shows of what comes back; a press shows a picture over the whole window. */
export function ReturnPictures({ number, pictures, failed, onRetry }: ReturnPicturesProps) {
  const { t } = useUi()
  const [shown, setShown] = useState({ at: 0, open: false, place: 0 })
  if (failed)
    return (
      <p className="flex flex-wrap items-center gap-3 text-danger">
        {t('returns.failed')}
        <Button variant="quiet" size="sm" onClick={onRetry}>
          {t('returns.retry')}
        </Button>
      </p>
    )
  return (
    <section aria-label={t('returns.pictures')} data-slot="return-pictures" className="grid gap-2">
      <p className="text-muted">{t('returns.pictures')}</p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ id, small }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('returns.enlarge', { index: at + 1, total: pictures.length })}
              onClick={() => setShown(({ place }) => ({ at, open: true, place: place + 1 }))}
              className="block cursor-zoom-in rounded-md bg-sunken"
            >
              <img src={small} alt="" width={96} height={96} className="size-24 rounded-md object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <ZoomDialog
        key={shown.place}
        open={shown.open}
        onOpenChange={(open) => setShown((now) => ({ ...now, open }))}
        start={shown.at}
        name={`${t('returns.pictures')} ${number}`}
        pictures={pictures.map(({ id, large, small, width, height }, at) => ({
          ...{ id, width, height, src: large, thumb: small },
          alt: t('returns.picture', { index: at + 1 }),
        }))}
      />
    </section>
  )
}
