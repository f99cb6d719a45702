import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'

export type KeptCartScreenProps = {
  deed: 'open' | 'stop'
  /** How the press went; none while it was not pressed. */
  outcome: 'done' | 'gone' | 'failed' | null
  /** Where the button's form goes. */
  action: string
}

/**
 * The page behind a link in a letter about a cart that was left. It says nothing of the cart, and nothing happens before the
 * button is pressed: programs that read mail open links.
 */
export function KeptCartScreen({ deed, outcome, action }: KeptCartScreenProps) {
  const { t } = useUi()
  const isOver = outcome === 'done' || outcome === 'gone'
  return (
    <div data-slot="kept-cart-screen" data-state={outcome ?? 'ready'} className="page max-w-xl! pt-10 pb-20">
      <h1 className={headlineType}>{t(`kept.${deed}.title`)}</h1>
      {isOver ? null : <p className="mt-3 text-muted">{t(`kept.${deed}.lead`)}</p>}
      <div className="mt-6 grid justify-items-start gap-6">
        {outcome ? (
          <Alert tone={outcome === 'done' ? 'success' : 'danger'} live className="w-full">
            {t(outcome === 'failed' ? 'kept.failed' : `kept.${deed}.${outcome}`)}
          </Alert>
        ) : null}
        {isOver ? (
          <LinkButton href="/products">{t('kept.shop')}</LinkButton>
        ) : (
          <form method="post" action={action}>
            <Button type="submit" size="lg">
              {t(`kept.${deed}.submit`)}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
