import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type PreviewBannerProps = {
  isPublished: boolean
  /** The moment whose prices are shown, finished. */
  moment?: string
  backHref: string
}

/** Over a product's page that staff look at before shoppers do, so that nobody takes it for the shop. */
export function PreviewBanner({ isPublished, moment, backHref }: PreviewBannerProps) {
  const { t } = useUi()
  return (
    <aside
      aria-labelledby="preview"
      data-slot="preview-banner"
      className="sticky top-0 z-header border-warning-soft-fg border-b-2 bg-warning-soft text-warning-soft-fg"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <p id="preview" className="font-semibold">
          {t(isPublished ? 'preview.saved' : 'preview.title')}
        </p>
        <p className="flex-1 text-small">{moment ? t('preview.then', { time: moment }) : t('preview.text')}</p>
        <TextLink href={backHref}>{t('preview.back')}</TextLink>
      </div>
    </aside>
  )
}
