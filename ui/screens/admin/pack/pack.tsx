import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert, type AlertProps } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'
import IconPacked from '~icons/lucide/package-check'
import { PackQueue, type PackQueueProps } from './pack-queue.tsx'
import { PackSettings, type PackSettingsProps } from './pack-settings.tsx'
import { PackTable, type PackTableProps } from './pack-table.tsx'
import { PickList, type PickListProps } from './pick-list.tsx'

export type PackScreenProps = {
  state: 'ready' | 'loading' | 'failed'
  /** Going to the shelves, or standing at the table. */
  view: 'pick' | 'pack'
  otherHref: string
  listHref: string
  /** How many orders wait in all, and how many were packed at this table. */
  waiting: number
  packed: number
  table: PackTableProps
  queue: PackQueueProps
  settings: PackSettingsProps
  pick: PickListProps
  /** What the last scan did: a finished sentence. */
  said?: { tone: NonNullable<AlertProps['tone']>; text: string; nth: number }
  /** Orders that could not be packed after all, each with why. */
  refused: readonly { id: string; number: string; why: string; href: string }[]
  onDismiss: (id: string) => void
  onPrint: () => void
  onRetry: () => void
  /** A slip on its way to the printer; nothing else of the page is printed then. */
  slip?: ReactNode
}

/** The packing table: what is fetched from which shelf, and orders that are packed by scanning their pieces. */
export function PackScreen(props: PackScreenProps) {
  const { state, view, otherHref, listHref, waiting, packed, onPrint, onRetry, slip } = props
  const { t } = useUi()
  const isPick = view === 'pick'
  return (
    <section data-slot="admin-pack">
      <div className={isPick ? undefined : 'print:hidden'}>
        <PageHead
          back={{ href: listHref, label: t('admin.nav.orders') }}
          title={t(isPick ? 'packing.pick.title' : 'packing.title')}
          description={state === 'ready' ? t('packing.waiting', { count: waiting, packed }) : undefined}
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              {isPick ? (
                <Button variant="quiet" onClick={onPrint}>
                  {t('packing.pick.print')}
                </Button>
              ) : null}
              <LinkButton href={otherHref} variant="secondary">
                {t(isPick ? 'packing.toTable' : 'packing.toPick')}
              </LinkButton>
            </div>
          }
        />
        {state === 'failed' ? (
          <LoadFailed title={t('packing.failed.title')} text={t('packing.failed.text')} onRetry={onRetry} />
        ) : null}
        {state === 'loading' ? (
          <div aria-busy="true">
            <p className="sr-only">{t('packing.loading')}</p>
            <Skeleton className="mb-6 h-11 w-full max-w-xl" />
            <SkeletonText lines={5} className="max-w-xl" />
          </div>
        ) : null}
        {state === 'ready' ? <Ready {...props} /> : null}
      </div>
      {slip}
    </section>
  )
}

function Ready({ view, table, queue, settings, pick, said, refused, onDismiss }: PackScreenProps) {
  const { t, Link } = useUi()
  const nothing = queue.orders.length === 0 && !table.order
  if (view === 'pick') return nothing ? <Nothing /> : <PickList {...pick} />
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        {refused.map(({ id, number, why, href }) => (
          <Alert key={id} tone="danger" title={t('packing.refused', { number })} onDismiss={() => onDismiss(id)}>
            {why}{' '}
            <Link href={href} className="underline underline-offset-4">
              {t('packing.look')}
            </Link>
          </Alert>
        ))}
        {nothing ? <Nothing /> : <PackTable {...table} said={said ? <Said {...said} /> : null} />}
      </div>
      <div className="grid min-w-0 gap-5">
        <PackQueue {...queue} />
        <PackSettings {...settings} />
      </div>
    </div>
  )
}

/** One place for all that is said: screen readers hear each new sentence, and nothing below it jumps. */
const Said = ({ tone, text, nth }: NonNullable<PackScreenProps['said']>) => (
  <Alert key={nth} tone={tone} live className="min-h-12 font-medium text-body">
    {text}
  </Alert>
)

function Nothing() {
  const { t } = useUi()
  return (
    <EmptyState icon={IconPacked} level={2} title={t('packing.empty.title')} description={t('packing.empty.text')} />
  )
}
