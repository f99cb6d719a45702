import { useAutoAnimate } from '@formkit/auto-animate/react'
import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { stepOut } from '#ui/internal/step-out.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartProps } from './views.ts'

export type CartLinesProps = Pick<
  CartProps,
  'cart' | 'action' | 'removed' | 'onQuantity' | 'onRemove' | 'onLater' | 'onUndo'
> & {
  place?: 'page' | 'drawer'
  onLeave?: () => void
}

/** What is in the cart, with a way back for what was just taken out. */
export function CartLines(props: CartLinesProps) {
  const { cart, action, removed, onQuantity, onRemove, onLater, onUndo, place, onLeave } = props
  const { t, announce } = useUi()
  const top = useRef<HTMLDivElement>(null)
  const [list] = useAutoAnimate<HTMLUListElement>({ duration: 180 })
  // The list goes with its last line.
  const stay = () => stepOut(cart?.lines.length === 1 ? top.current?.parentElement : top.current)
  const remove = (id: string, title: string) => {
    stay()
    announce(t('cart.removed', { name: title }))
    onRemove(id)
  }
  const save =
    onLater &&
    ((id: string) => {
      stay()
      onLater(id)
    })
  return (
    <div ref={top} tabIndex={-1} data-slot="cart-lines" className="outline-none">
      {removed && onUndo ? <Removed title={removed.title} onUndo={onUndo} /> : null}
      <ul ref={list} aria-label={t('cart.lines')} className={place === 'drawer' ? '-mt-5' : 'border-line border-t'}>
        {cart?.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            place={place}
            action={action}
            onLeave={onLeave}
            onQuantity={(quantity) => onQuantity(line.id, quantity)}
            onRemove={() => remove(line.id, line.title)}
            onLater={save && (() => save(line.id))}
          />
        ))}
      </ul>
    </div>
  )
}

/** "Silk scarf was removed. Undo" */
export function Removed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const { t } = useUi()
  return (
    <div
      role="status"
      data-slot="removed"
      className="mb-3 flex items-center justify-between gap-4 rounded-md bg-sunken py-1 ps-4 pe-1 text-small"
    >
      <span className="wrap-anywhere min-w-0 py-2">{t('cart.removed', { name: title })}</span>
      <Button
        variant="quiet"
        onClick={(event) => {
          stepOut(event.currentTarget)
          onUndo()
        }}
        className="shrink-0"
      >
        {t('cart.undo')}
      </Button>
    </div>
  )
}
