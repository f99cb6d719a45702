import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** The way to pay; it opens when the backend has counted what is in the cart. */
export function ToCheckout({ waiting, onClick }: { waiting?: boolean; onClick?: () => void }) {
  const { t } = useUi()
  if (waiting) {
    return (
      <Button size="lg" block pending>
        {t('cart.checkout')}
      </Button>
    )
  }
  return (
    <LinkButton href="/checkout" size="lg" block prefetch="intent" onClick={onClick}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
