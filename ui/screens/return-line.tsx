import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import type { ReturnFormView, ReturnWish } from '#ui/shop/order/views.ts'

type Wish = ReturnWish['lines'][number]

export type ReturnLineProps = {
  line: ReturnFormView['lines'][number]
  reasons: ReturnFormView['reasons']
  /** What comes back of it; undefined while it stays. */
  wish: Wish | undefined
  onChange: (wish: Wish | undefined) => void
}

/** One line of an order: whether pieces of it come back, how many, why, and what is wanted instead. */
export function ReturnLine({ line, reasons, wish, onChange }: ReturnLineProps) {
  const { t } = useUi()
  const { id, title, variantTitle, picture, most, instead } = line
  const set = (change: Partial<Wish>) => wish && onChange({ ...wish, ...change })
  return (
    <li data-slot="return-line" className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-line border-b py-4">
      <Picture picture={picture ? { ...picture, alt: '' } : null} ratio="4 / 5" sizes="4rem" />
      <div className="grid content-start gap-4">
        <Checkbox
          label={t('order.return.take', { title })}
          description={variantTitle}
          checked={wish !== undefined}
          onChange={(event) =>
            onChange(event.target.checked ? { id, quantity: most, reason: '', instead: '' } : undefined)
          }
        />
        {wish ? (
          <fieldset
            aria-label={variantTitle ? `${title} ${variantTitle}` : title}
            className="grid min-w-0 gap-4 sm:grid-cols-2"
          >
            {most > 1 ? (
              <Select
                label={t('order.return.pieces')}
                options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
                value={String(wish.quantity)}
                onChange={(event) => set({ quantity: Number(event.target.value) })}
              />
            ) : null}
            {reasons.length > 0 ? (
              <Select
                label={t('order.return.reason')}
                options={[{ value: '', label: t('order.return.noReason') }, ...reasons]}
                value={wish.reason}
                onChange={(event) => set({ reason: event.target.value })}
              />
            ) : null}
            {instead.length > 0 ? (
              <Select
                label={t('order.return.instead')}
                options={[{ value: '', label: t('order.return.money') }, ...instead]}
                value={wish.instead}
                onChange={(event) => set({ instead: event.target.value })}
              />
            ) : null}
          </fieldset>
        ) : null}
      </div>
    </li>
  )
}
