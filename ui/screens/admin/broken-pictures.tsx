import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select, type SelectOption } from '#ui/select/select.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconPictures from '~icons/lucide/images'

type BrokenPictureView = {
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

export type BrokenPicturesScreenProps = {
  rows: readonly BrokenPictureView[]
  /** How many there are of what is shown. */
  count: number
  /** Pictures of the whole shop, and when the last of them was looked at: finished. */
  all: number
  checkedAt?: string
  kind: string
  kinds: readonly SelectOption[]
  onKind: (kind: string) => void
  status: 'ready' | 'loading' | 'failed'
  onRetry: () => void
  /** So many wait to be looked at. */
  waiting: number
  onCheck: () => void
  checking: boolean
  checkFailed?: boolean
  onMore?: () => void
  loadingMore?: boolean
}

/** Pictures that shoppers do not see, because their address does not answer or is no picture, each with the way to mend it. */
export function BrokenPicturesScreen(props: BrokenPicturesScreenProps) {
  const { status, waiting, checkedAt, all, count } = props
  const { t } = useUi()
  const state = waiting > 0 ? t('brokenPictures.waiting', { count: waiting }) : undefined
  const looked = checkedAt && t('brokenPictures.looked', { count: all, at: checkedAt })
  return (
    <section data-slot="admin-pictures" className="max-w-5xl">
      <PageHead
        title={t('brokenPictures.title')}
        description={t('brokenPictures.text')}
        actions={
          <Button variant="secondary" pending={props.checking} disabled={status !== 'ready'} onClick={props.onCheck}>
            {t('brokenPictures.check')}
          </Button>
        }
      />
      {props.checkFailed ? <Alert tone="danger" live title={t('brokenPictures.checkFailed')} className="mb-5" /> : null}
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('untranslated.kind')}
          value={props.kind}
          options={props.kinds}
          onChange={(event) => props.onKind(event.currentTarget.value)}
          className="w-full sm:w-72"
        />
        <p role="status" className="min-h-11 content-center text-muted text-small">
          {status === 'ready'
            ? [count > 0 ? t('brokenPictures.count', { count }) : undefined, state ?? looked]
                .filter(Boolean)
                .join(' · ')
            : null}
        </p>
      </div>
      <Rows {...props} />
    </section>
  )
}

function Rows({ rows, status, kind, waiting, onRetry, onMore, loadingMore }: BrokenPicturesScreenProps) {
  const { t } = useUi()
  if (status === 'failed') return <PartFailed level={2} onRetry={onRetry} />
  if (status === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={t('brokenPictures.title')} className="grid gap-4">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconPictures}
        title={t(
          waiting > 0 ? 'brokenPictures.noneSoFar' : kind === '' ? 'brokenPictures.none' : 'brokenPictures.noneOfKind',
        )}
        description={t(waiting > 0 ? 'brokenPictures.noneYet' : 'brokenPictures.noneText')}
      />
    )
  return (
    <>
      <ul aria-label={t('brokenPictures.title')} className="border-line border-t">
        {rows.map((row) => (
          <BrokenPictureRow key={row.id} row={row} />
        ))}
      </ul>
      {onMore ? (
        <Button variant="secondary" onClick={onMore} pending={loadingMore} className="mt-4">
          {t('untranslated.more')}
        </Button>
      ) : null}
    </>
  )
}

/** A picture that does not answer: of what, what is the matter, and the way to mend it. */
function BrokenPictureRow({ row }: { row: BrokenPictureView }) {
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
