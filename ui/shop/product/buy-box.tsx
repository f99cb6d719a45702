import { useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Options } from './options.tsx'
import { StockNote } from './stock-note.tsx'
import type { ProductView } from './views.ts'

export type BuyBoxProps = {
  view: ProductView
  adding: boolean
  onAdd: (variantId: string) => void
  /** What came of the last press, said where the person looks. */
  note?: { tone: 'success' | 'danger'; text: string }
}

/** What to choose and the button that buys it. The button always answers: where something is missing it says what. */
export function BuyBox(props: BuyBoxProps) {
  const { view, note } = props
  const buy = useBuy(props)
  const price = view.variant ? view.variant.price : view.price
  return (
    <div ref={buy.box} data-slot="buy-box" className="grid gap-5">
      {view.options.length ? <Options options={view.options} asked={buy.asked && !view.variant} /> : null}
      {view.variant ? <StockNote variant={view.variant} /> : null}
      <div ref={buy.main} className="max-lg:order-last">
        <BuyButton {...props} onPress={buy.press} />
      </div>
      {note ? (
        <Alert tone={note.tone} live>
          {note.text}
        </Alert>
      ) : null}
      {buy.mainVisible ? null : (
        <div
          data-slot="buy-bar"
          className="fixed inset-x-0 bottom-0 z-header flex animate-slide-in-up items-center gap-4 border-line border-t bg-bg px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate text-caption text-muted">{view.variant?.title ?? view.title}</span>
            {price === undefined ? null : <Price value={price} size="sm" />}
          </span>
          <div className="w-1/2 max-w-64 shrink-0">
            <BuyButton {...props} onPress={buy.press} />
          </div>
        </div>
      )}
    </div>
  )
}

function BuyButton({ view, adding, onPress }: Pick<BuyBoxProps, 'view' | 'adding'> & { onPress: () => void }) {
  const { t } = useUi()
  const gone =
    view.variant?.stock === 'sold-out' || view.variant?.stock === 'unavailable' || view.variant?.price === null
  return (
    <Button
      size="lg"
      block
      pending={adding}
      pendingLabel={t('catalogue.product.adding')}
      variant={gone ? 'secondary' : 'primary'}
      aria-disabled={gone || undefined}
      onClick={onPress}
    >
      {gone && view.variant
        ? t(
            view.variant.price === null
              ? 'catalogue.price.none'
              : view.variant.stock === 'unavailable'
                ? 'catalogue.product.unavailable'
                : 'catalogue.product.soldOut',
          )
        : t('catalogue.product.add')}
    </Button>
  )
}

/** What pressing the button means now, and whether the button in the page is on the screen. */
function useBuy({ view, onAdd }: BuyBoxProps) {
  const { t, announce } = useUi()
  const [asked, setAsked] = useState(false)
  const [mainVisible, setMainVisible] = useState(true)
  const main = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!main.current) return
    const watch = new IntersectionObserver(([entry]) => setMainVisible(entry?.isIntersecting ?? true))
    watch.observe(main.current)
    return () => watch.disconnect()
  }, [])
  const press = () => {
    if (view.variant) return onAdd(view.variant.id)
    const missing = view.options.filter((option) => !option.values.some((value) => value.selected))
    setAsked(true)
    announce(
      t('catalogue.product.chooseFirst', { options: missing.map((option) => option.title).join(', ') }),
      'assertive',
    )
    box.current?.querySelector<HTMLElement>(`[data-option="${missing[0]?.id}"] [data-availability]`)?.focus()
  }
  return { asked, press, main, box, mainVisible }
}
