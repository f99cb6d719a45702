import { buttonRecipe } from '#ui/button/button.recipe.ts'
import { Count } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconBag from '~icons/lucide/shopping-bag'

export type CartButtonProps = {
  /** Pieces in the cart. */
  count: number
  /** Opens the cart's drawer; without it (or without script) the cart is a link to its page. */
  onOpen?: () => void
  /** The pointer or the focus is near: a good moment to fetch the drawer. */
  onNear?: () => void
}

/** The cart in the header, and how many pieces are in it. */
export function CartButton({ count, onOpen, onNear }: CartButtonProps) {
  const { Link, t } = useUi()
  const name = t('shop.cart.open', { count })
  return (
    <Link
      href="/cart"
      aria-label={name}
      title={name}
      onClick={onPlainClick(onOpen)}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={buttonRecipe({ variant: 'quiet', shape: 'icon', className: '-me-3' })}
    >
      <Icon of={IconBag} />
      {count ? <Count value={count} /> : null}
    </Link>
  )
}
