import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { type ChangeDraft, type ChangeKind, type ChangeView, isUnread } from './change/views.ts'
import { ChangeDelivery } from './change-delivery.tsx'
import { ChangeGoods, type GoodsSource } from './change-goods.tsx'
import { ChangeLines } from './change-lines.tsx'
import { ChangeSum } from './change-sum.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Choice, OrderDialogProps } from './order-tasks.ts'
import { ReasonNote } from './reason-note.tsx'
import type { OrderView } from './views.ts'

export type ChangeDialogProps = OrderDialogProps & {
  kind: ChangeKind
  order: OrderView
  draft: ChangeDraft
  onDraft: (draft: ChangeDraft) => void
  goods: GoodsSource
  deliveries: readonly Choice[]
  locations: readonly Choice[]
  reasons: readonly Choice[]
  /** Of what is wished now; absent until something is. */
  view: ChangeView | undefined
  saving: boolean
  /** Who began it, if it was somebody else. */
  by?: string
  releases: boolean
  onConfirm: () => void
  /** Absent while nothing is begun. */
  onDiscard?: () => void
}

const enough = (kind: ChangeKind, { lines, out, back, delivery, claim }: ChangeDraft): boolean => {
  if (kind === 'edit') return lines.length + out.length > 0 || delivery !== null
  if (kind === 'exchange') return back.length > 0 && out.length > 0 && delivery !== null
  return claim === 'replace' ? out.length > 0 && delivery !== null : back.length > 0
}

/** A change of an order with what it would come to, said before it is confirmed. What is wished is kept as it is typed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, order, draft, onDraft, goods, deliveries, locations, reasons, saving, by, releases } = props
  const { onConfirm, onDiscard, ...dialog } = props
  const { t } = useUi()
  // A sum that was added up before says nothing of what nobody can read now.
  const view = isUnread(draft) ? undefined : props.view
  const set = (part: Partial<ChangeDraft>) => onDraft({ ...draft, ...part })
  const sent = order.lines.filter(({ toReturn }) => toReturn > 0)
  const sends = kind !== 'claim' || draft.claim === 'replace'
  const { coin } = order
  return (
    <OrderDialog
      {...dialog}
      size="lg"
      title={t(`orders.${kind === 'edit' ? 'change' : kind}.title`, { number: order.number })}
      text={t(`orders.change.${kind}.text`)}
      act={
        view && !saving ? t(`orders.change.act.${view.leaves}`, { amount: view.amount }) : t('orders.change.act.none')
      }
      disabled={!view || saving || !enough(kind, draft)}
      onAct={onConfirm}
      aside={
        onDiscard ? (
          <Button variant="quiet" onClick={onDiscard}>
            {t('orders.change.discard')}
          </Button>
        ) : null
      }
    >
      {by ? <Alert tone="info">{t('orders.change.by', { who: by })}</Alert> : null}
      {kind === 'edit' ? (
        <ChangeLines lines={order.lines} changed={draft.lines} coin={coin} onLines={(lines) => set({ lines })} />
      ) : null}
      {kind === 'claim' ? (
        <Select
          label={t('orders.claim.type')}
          options={(['refund', 'replace'] as const).map((value) => ({ value, label: t(`orders.claim.${value}`) }))}
          value={draft.claim ?? 'refund'}
          onChange={(event) =>
            set(event.target.value === 'replace' ? { claim: 'replace' } : { claim: 'refund', out: [], delivery: null })
          }
        />
      ) : null}
      {kind === 'edit' ? null : (
        <>
          <LineQuantities
            label={t('orders.return.lines')}
            lines={sent.map(({ id, title, variant, toReturn: most }) => ({
              id,
              title: [title, variant].filter(Boolean).join(', '),
              most,
            }))}
            quantities={Object.fromEntries(draft.back.map(({ id, quantity }) => [id, quantity]))}
            onChange={(id, quantity) => {
              const others = draft.back.filter((one) => one.id !== id)
              set({ back: quantity > 0 ? [...others, { id, quantity }] : others })
            }}
          />
          <ReasonNote
            reasons={reasons}
            reason={draft.reason}
            note={draft.note}
            onReason={(reason) => set({ reason })}
            onNote={(note) => set({ note })}
          />
          <Select
            label={t('orders.return.location')}
            options={locations}
            value={draft.location}
            onChange={(event) => set({ location: event.target.value })}
          />
        </>
      )}
      {sends ? (
        <>
          <ChangeGoods
            label={t(kind === 'edit' ? 'orders.change.added' : 'orders.change.out')}
            out={draft.out}
            goods={goods}
            coin={coin}
            free={kind === 'claim'}
            onOut={(out) => set({ out })}
          />
          <ChangeDelivery
            keeps={kind === 'edit'}
            options={deliveries}
            placeless={!order.country}
            delivery={draft.delivery}
            coin={coin}
            onDelivery={(delivery) => set({ delivery })}
          />
        </>
      ) : null}
      <ChangeSum view={view} saving={saving} releases={releases} />
    </OrderDialog>
  )
}
