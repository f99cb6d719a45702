import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import IconTrash from '~icons/lucide/trash-2'
import { problemText } from '../problem.ts'
import type { CartLineView } from './views.ts'

export type CartLineProps = {
  line: CartLineView
  /** Where the line's form goes when no script takes it over. */
  action?: string
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Takes it out for later. */
  onLater?: () => void
  /** A link of the line was followed: the drawer closes. */
  onLeave?: () => void
  /** @default 'page' */
  place?: 'page' | 'drawer'
}

/** One thing in the cart. States: `data-pending` while a change is on its way, `data-problem` where something is wrong. */
export function CartLine({ line, onLeave, place = 'page', ...form }: CartLineProps) {
  const { Link } = useUi()
  // In the drawer the title of the dialog stands between.
  const Heading = place === 'page' ? 'h2' : 'h3'
  const name = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title
  return (
    <li
      data-slot="cart-line"
      data-pending={line.pending || undefined}
      data-problem={line.problem ? true : undefined}
      data-place={place}
      className="group/line flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b py-5 data-[place=page]:sm:gap-x-6"
    >
      <Picture
        picture={line.picture ? { ...line.picture, alt: '' } : null}
        ratio="4 / 5"
        sizes="8rem"
        className="w-20 shrink-0 group-data-[place=page]/line:sm:w-30 group-data-problem/line:opacity-60"
      />
      {/* Below the picture where letters are so large that what changes the line would not fit beside it. */}
      <div className="flex min-w-[min(10.5rem,100%)] flex-1 flex-col self-stretch">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-20 flex-1">
            <Heading className="font-medium font-text text-body">
              <Link href={line.href} onClick={onLeave} className="decoration-1 underline-offset-4 hover:underline">
                {line.title}
              </Link>
            </Heading>
            {line.variantTitle ? <p className="text-muted text-small">{line.variantTitle}</p> : null}
          </div>
          <p className="ms-auto shrink-0 text-end font-semibold tabular-nums group-data-pending/line:text-muted">
            {line.total}
          </p>
        </div>
        <LineNotes line={line} />
        {line.service ? null : <LineForm {...form} line={line} name={name} />}
      </div>
    </li>
  )
}

type LineFormProps = Omit<CartLineProps, 'onLeave' | 'place'> & { name: string }

/** How many of it, and out with it. */
function LineForm({ line, name, action, onQuantity, onRemove, onLater }: LineFormProps) {
  const { t } = useUi()
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => event.preventDefault()}
      className="mt-auto flex flex-wrap items-center gap-1 pt-3"
    >
      <input type="hidden" name="variant_id" value={line.variantId} />
      {/* What Enter in the box sends: the first button of a form. */}
      <button type="submit" name="intent" value="set" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <QuantityStepper
        names={{ input: 'quantity', button: 'intent' }}
        label={t('cart.quantity', { name })}
        value={line.quantity}
        max={line.max}
        pending={line.pending}
        onValueChange={(quantity) => onQuantity(quantity)}
      />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={t('cart.removeName', { name })}
        title={t('cart.remove')}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
        className="inline-grid size-11 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-fg"
      >
        <Icon of={IconTrash} size="sm" />
      </button>
      {onLater ? (
        <Button variant="link" size="sm" onClick={onLater} className="needs-script min-h-11! sm:ms-3">
          {t('cart.later')} <span className="sr-only">{name}</span>
        </Button>
      ) : null}
    </form>
  )
}

function LineNotes({ line }: { line: CartLineView }) {
  const { t } = useUi()
  return (
    <div className="mt-1 grid gap-0.5 text-caption text-muted">
      {line.quantity > 1 || line.was ? (
        <p className="tabular-nums">
          {t('cart.each', { amount: line.unitPrice })}
          {line.was ? <s className="ms-2">{t('cart.was', { amount: line.was })}</s> : null}
        </p>
      ) : null}
      {line.adjustment ? <p className="text-action tabular-nums">{line.adjustment}</p> : null}
      {line.max !== undefined && line.quantity >= line.max && !line.problem ? (
        <p>{t('cart.max', { max: line.max })}</p>
      ) : null}
      <p aria-live="polite" className="font-medium text-fg empty:hidden">
        {line.before ? t('cart.repriced', { before: line.before, now: line.unitPrice }) : null}
      </p>
      <p aria-live="polite" className="font-medium text-fg empty:hidden">
        {line.unsaved ? t('cart.unsaved') : null}
      </p>
      <p aria-live="polite" className="text-danger text-small empty:hidden">
        {line.problem ? problemText(t, 'cart.problem', line.problem) : null}
      </p>
    </div>
  )
}
