import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'

export type KeptCartScreenProps = {
  deed: 'open' | 'stop'
  /** How the press went, or `cut` for what a mail program left of the link; null while the button can be pressed. */
  state: 'done' | 'gone' | 'failed' | 'cut' | null
  /** Where the button's form goes. */
  action: string
}

/**
 * The page behind a link in a letter about a cart that was left. It says nothing of the cart, and nothing happens before the
 * button is pressed: programs that read mail open links.
 */
export function KeptCartScreen({ deed, state, action }: KeptCartScreenProps) {
  const { t } = useUi()
  const isOver = state !== null && state !== 'failed'
  const problem = { cut: 'kept.cut.text', failed: 'kept.failed' } as const
  return (
    <div data-slot="kept-cart-screen" data-state={state ?? 'ready'} className="page max-w-xl! pt-10 pb-20">
      <h1 className={headlineType}>{t(state === 'cut' ? 'kept.cut.title' : `kept.${deed}.title`)}</h1>
      {isOver ? null : <p className="mt-3 text-muted">{t(`kept.${deed}.lead`)}</p>}
      <div className="mt-6 grid justify-items-start gap-6">
        {state ? (
          <Alert tone={state === 'done' ? 'success' : 'danger'} live className="w-full">
            {t(state === 'cut' || state === 'failed' ? problem[state] : `kept.${deed}.${state}`)}
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
