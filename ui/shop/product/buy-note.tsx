import { Alert } from '#ui/alert/alert.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { StockNote } from './stock-note.tsx'
import type { ProductView } from './views.ts'

/** What came of the last press. */
export type BuyNoteView = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  text: string
  /** The way on: to the cart. `onOpen` opens it in place. */
  cart?: { href: string; label: string; onOpen?: () => void }
}

export type BuyNoteProps = {
  view: ProductView
  note?: BuyNoteView
  /** For the button that it explains. */
  id: string
}

/** Where a page that sells nothing leads: the list of similar things under it. */
export const similarId = 'similar'

/**
 * Under the button: what came of the last press, else whether it can be had and why not. Its place is always there, so that
 * nothing moves under the finger, and what changes in it is said.
 */
export function BuyNote({ view, note, id }: BuyNoteProps) {
  return (
    <div id={id} data-slot="buy-note" aria-live="polite" className="flex min-h-12 flex-col justify-center">
      {note ? <Outcome note={note} /> : view.gone ? <GoneNote view={view} gone={view.gone} /> : null}
      {!note && !view.gone && view.variant ? <StockNote variant={view.variant} /> : null}
    </div>
  )
}

function Outcome({ note }: { note: BuyNoteView }) {
  const danger = note.tone === 'danger'
  return (
    <Alert tone={note.tone} live={danger}>
      {/* The way on stands at the far end: a longer number does not move it. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{note.text}</span>
        {note.cart ? <CartLink {...note.cart} /> : null}
      </span>
    </Alert>
  )
}

/** The way to the cart, right where the button was pressed. */
export function CartLink({
  href,
  label,
  onOpen,
  className,
}: NonNullable<BuyNoteView['cart']> & { className?: string }) {
  return (
    <TextLink href={href} onClick={onPlainClick(onOpen)} data-slot="cart-link" className={className}>
      {label}
    </TextLink>
  )
}

function GoneNote({ view, gone }: { view: ProductView; gone: NonNullable<ProductView['gone']> }) {
  const { t } = useUi()
  const names = view.options
    .flatMap((option) => option.values.filter((one) => one.selected).map((one) => one.label))
    .join(', ')
  const text = gone.all
    ? t(gone.why === 'unavailable' ? 'catalogue.product.unavailable' : 'catalogue.product.soldOutAll')
    : gone.why === 'sold-out'
      ? t('catalogue.product.soldOutAlone', { name: names })
      : gone.why === 'impossible'
        ? t('catalogue.product.impossibleAlone', { name: names })
        : t('catalogue.product.unavailable')
  return (
    <p data-slot="gone-note" data-why={gone.why} className="text-small">
      {text}{' '}
      {gone.all && view.related.length > 0 ? (
        <a href={`#${similarId}`} className="text-action underline underline-offset-4">
          {t('catalogue.product.similar')}
        </a>
      ) : null}
    </p>
  )
}
