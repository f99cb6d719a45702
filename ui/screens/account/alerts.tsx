import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { alertName } from '#ui/shop/alert/alert-name.ts'
import type { OwnAlertView } from '#ui/shop/alert/views.ts'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { titleType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'
import IconBell from '~icons/lucide/bell'
import { AlertRow } from './alert-row.tsx'

export type AlertsScreenProps = {
  status: 'loading' | 'failed' | 'ready'
  alerts?: readonly OwnAlertView[]
  /** Ids of what is being stopped. */
  pending?: readonly string[]
  /** All of it is. */
  stoppingAll?: boolean
  /** What was stopped last, which can be taken back. */
  stopped?: OwnAlertView
  undoing?: boolean
  onRetry: () => void
  /** Answers whether it is stopped. */
  onStop: (id: string) => Promise<boolean>
  onUndo: () => void
  /** Answers whether all of it is forgotten. */
  onStopAll: () => Promise<boolean>
}

/** What somebody waits for: that it is back, or costs less. Whatever leaves the list, the focus stays on the page. */
export function AlertsScreen(props: AlertsScreenProps) {
  const { status, alerts, stopped, undoing, onStop, onUndo, onStopAll } = props
  const { t } = useUi()
  const [isAsking, ask] = useState(false)
  const page = useRef<HTMLElement>(null)
  /** Whoever has gone on to another part of the page stays there. */
  const keepFocus = (isDone: boolean) => {
    const { activeElement } = document
    if (isDone && (activeElement === document.body || page.current?.contains(activeElement))) page.current?.focus()
  }
  const open = (alerts ?? []).filter(({ state }) => state !== 'told').length
  return (
    <section ref={page} tabIndex={-1} data-slot="alerts-screen" className="outline-none">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className={titleType}>{t('alert.own.title')}</h2>
        {open > 1 && !isAsking ? (
          <Button variant="secondary" onClick={() => ask(true)}>
            {t('alert.own.stopAll')}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 mb-5 text-muted text-small">{t('alert.own.lead')}</p>
      {isAsking ? (
        <StopAll
          pending={props.stoppingAll}
          onNo={() => ask(false)}
          onYes={async () => {
            const isDone = await onStopAll()
            if (isDone) ask(false)
            keepFocus(isDone)
          }}
        />
      ) : null}
      {stopped ? (
        <Bar action={t('alert.own.undo')} pending={undoing} onAction={onUndo}>
          {t('alert.own.stopped', { name: alertName(t, stopped) })}
        </Bar>
      ) : null}
      {status === 'ready' && alerts ? (
        <Rows {...props} alerts={alerts} onStop={async (id) => keepFocus(await onStop(id))} />
      ) : status === 'failed' ? (
        <RetryAlert onRetry={props.onRetry}>{t('alert.own.failed')}</RetryAlert>
      ) : (
        <Loading />
      )}
    </section>
  )
}

type RowsProps = Pick<AlertsScreenProps, 'pending'> & {
  alerts: readonly OwnAlertView[]
  onStop: (id: string) => Promise<void>
}

function Rows({ alerts, pending = [], onStop }: RowsProps) {
  const { t } = useUi()
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={IconBell}
        level={3}
        title={t('alert.own.empty.title')}
        description={t('alert.own.empty.text')}
        actions={<LinkButton href="/products">{t('alert.own.empty.shop')}</LinkButton>}
      />
    )
  return (
    <ul aria-label={t('alert.own.title')} className="border-line border-t">
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} pending={pending.includes(alert.id)} onStop={(id) => void onStop(id)} />
      ))}
    </ul>
  )
}

function StopAll({ pending, onYes, onNo }: { pending?: boolean; onYes: () => Promise<void>; onNo: () => void }) {
  const { t } = useUi()
  return (
    <Alert
      tone="danger"
      live
      title={t('alert.own.ask.title')}
      className="mb-5"
      actions={
        <>
          <Button variant="danger" size="sm" pending={pending} onClick={() => void onYes()}>
            {t('alert.own.ask.yes')}
          </Button>
          <Button variant="secondary" size="sm" onClick={onNo}>
            {t('alert.own.ask.no')}
          </Button>
        </>
      }
    >
      {t('alert.own.ask.text')}
    </Alert>
  )
}

type BarProps = { action: string; pending?: boolean; onAction: () => void; children: ReactNode }

/** "No letter comes about Silk scarf. Undo" */
function Bar({ action, pending, onAction, children }: BarProps) {
  return (
    <div
      role="status"
      className="mb-4 flex items-center justify-between gap-4 rounded-md bg-sunken py-1 ps-4 pe-1 text-small"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Button variant="quiet" pending={pending} onClick={onAction} className="shrink-0">
        {action}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="border-line border-t">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-start gap-4 border-line border-b py-5">
          <Skeleton className="h-20 w-16 shrink-0" />
          <SkeletonText lines={3} className="max-w-xs flex-1 py-1" />
        </div>
      ))}
    </div>
  )
}
