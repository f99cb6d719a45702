import { LinkButton } from '../button/link-button.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type BrokenPictureView = {
  id: string
  /** What the thing is called that shows it, and finished: what kind of thing it is. */
  name: string
  kind: string
  /** The place where it is mended. */
  href: string
  /** Where the picture should be. */
  address: string
  /** Finished: what is the matter, and when it was last looked at. */
  problem: string
  checkedAt: string
}

/** A picture that does not answer: of what, what is the matter, and the way to mend it. */
export function BrokenPictureRow({ row }: { row: BrokenPictureView }) {
  const { t } = useUi()
  return (
    <li
      data-slot="broken-picture"
      className="flex flex-wrap items-start gap-x-8 gap-y-3 border-line border-b py-4 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <p className="font-medium wrap-anywhere">{row.name}</p>
        <p className="mt-0.5 text-danger text-small">{row.problem}</p>
        <p dir="ltr" className="mt-1 text-caption text-muted wrap-anywhere rtl:text-end">
          <code>{row.address}</code>
        </p>
        <p className="mt-1 text-caption text-muted">
          {row.kind} · {row.checkedAt}
        </p>
      </div>
      <LinkButton href={row.href} variant="secondary" size="sm">
        {t('brokenPictures.mend')}
        <span className="sr-only">{row.name}</span>
      </LinkButton>
    </li>
  )
}
