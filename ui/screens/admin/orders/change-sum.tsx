import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ChangeView } from './change/views.ts'

type ChangeSumProps = {
  view: ChangeView | undefined
  saving: boolean
  /** Money that is authorised and not taken would be let go. */
  releases: boolean
}

/** What the order would come to, and who owes whom what; the backend's own sums. */
export function ChangeSum({ view, saving, releases }: ChangeSumProps) {
  const { t } = useUi()
  return (
    <section aria-label={t('orders.change.sum')} className="grid gap-3 rounded-md bg-sunken p-4 text-small">
      {releases ? <Alert tone="warning">{t('orders.change.releases')}</Alert> : null}
      <div aria-live="polite" aria-busy={saving} data-slot="change-sum">
        {view && !saving ? (
          <>
            <p className="flex justify-between gap-4 text-muted">
              {t('orders.change.before')} <span className="tabular-nums">{view.before}</span>
            </p>
            <p className="flex justify-between gap-4 font-semibold">
              {t('orders.change.total')} <span className="tabular-nums">{view.total}</span>
            </p>
            <p className="mt-1 font-semibold">{t(`orders.change.leaves.${view.leaves}`, { amount: view.amount })}</p>
          </>
        ) : (
          <p className="text-muted">{t(saving ? 'orders.change.saving' : 'orders.change.nothing')}</p>
        )}
      </div>
    </section>
  )
}
