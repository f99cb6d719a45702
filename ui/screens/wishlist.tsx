import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { headlineType } from '#ui/shop/type.ts'
import { SharePanel, type SharePanelProps } from '#ui/shop/wish/share-panel.tsx'
import type { WishView } from '#ui/shop/wish/views.ts'
import { WishGrid, type WishGridProps } from '#ui/shop/wish/wish-grid.tsx'
import IconHeart from '~icons/lucide/heart'

export type { WishView }

export type WishlistScreenProps = Omit<WishGridProps, 'wishes'> & {
  state: 'loading' | 'failed' | 'ready'
  wishes: readonly WishView[]
  /** How many things are on the list, shown or not. */
  total: number
  /** Things on it that the shop does not sell any more. */
  gone?: number
  onForgetGone?: () => void
  /** Shows more of a long list. */
  onMore?: () => void
  /** What was just taken off. */
  removed?: { title: string }
  onUndo?: () => void
  /** Of somebody who is signed in. */
  share?: SharePanelProps
  /** Of a guest, whose list is in this browser alone. */
  signIn?: { href: string; onSignIn: () => void }
  onRetry?: () => void
}

/** What somebody wishes for, with the prices and the stock of today. */
export function WishlistScreen(props: WishlistScreenProps) {
  const { t } = useUi()
  const { state, total, wishes } = props
  if (state === 'failed')
    return <LoadFailed title={t('wishlist.failed.title')} text={t('wishlist.failed.text')} onRetry={props.onRetry} />
  return (
    <div
      data-slot="wishlist-screen"
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      className="page pt-8 pb-20 md:pt-12"
    >
      {state === 'ready' && total === 0 ? (
        <>
          <Undo {...props} />
          <Empty {...props} />
        </>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-baseline gap-x-4 md:mb-10">
            <h1 className={headlineType}>{t('shop.wishlist')}</h1>
            {state === 'ready' ? (
              <p className="text-muted tabular-nums">{t('wishlist.count', { count: total })}</p>
            ) : (
              <p className="sr-only">{t('shop.loading')}</p>
            )}
          </div>
          <Undo {...props} />
          <SignIn {...props} />
          <Gone {...props} />
          {state === 'loading' ? (
            <ProductGridSkeleton />
          ) : (
            <WishGrid wishes={wishes} added={props.added} onAdd={props.onAdd} below={props.below} />
          )}
          {props.onMore && state === 'ready' ? (
            <div className="mt-10 grid justify-center">
              <Button variant="secondary" onClick={props.onMore}>
                {t('catalogue.paging.more')}
              </Button>
            </div>
          ) : null}
          {props.share && state === 'ready' ? (
            <div className="mt-14">
              <SharePanel {...props.share} />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

/** The list needs scripts; without them the page says so, instead of waiting for ever. */
export function WishlistWithoutScripts({ children }: { children: ReactNode }) {
  const { t } = useUi()
  return (
    <>
      <div className="needs-script">{children}</div>
      <div className="page hidden py-14 noscript:block">
        <h1 className={headlineType}>{t('shop.wishlist')}</h1>
        <p className="mt-4 max-w-[60ch]">{t('wishlist.noScript')}</p>
      </div>
    </>
  )
}

function Undo({ removed, onUndo }: WishlistScreenProps) {
  const { t } = useUi()
  if (!removed || !onUndo) return null
  return (
    <div
      role="status"
      data-slot="removed"
      className="mb-6 flex items-center justify-between gap-4 rounded-md bg-sunken py-1 ps-4 pe-1 text-small"
    >
      <span className="wrap-anywhere min-w-0 py-2">{t('wishlist.removed', { name: removed.title })}</span>
      <Button variant="quiet" onClick={onUndo} className="shrink-0">
        {t('wishlist.undo')}
      </Button>
    </div>
  )
}

function Gone({ gone = 0, onForgetGone, state }: WishlistScreenProps) {
  const { t } = useUi()
  if (gone === 0 || state !== 'ready') return null
  return (
    <div className="mb-6">
      <Alert
        tone="info"
        actions={
          <Button variant="quiet" size="sm" onClick={onForgetGone}>
            {t('wishlist.forgetGone')}
          </Button>
        }
      >
        {t('wishlist.gone', { count: gone })}
      </Alert>
    </div>
  )
}

function SignIn({ signIn }: WishlistScreenProps) {
  const { t } = useUi()
  if (!signIn) return null
  return (
    <p className="mb-8 max-w-[70ch] text-muted">
      {t('wishlist.guest')}{' '}
      <TextLink href={signIn.href} onClick={onPlainClick(signIn.onSignIn)}>
        {t('wishlist.signIn')}
      </TextLink>
    </p>
  )
}

function Empty({ signIn }: WishlistScreenProps) {
  const { t } = useUi()
  return (
    <EmptyState
      level={1}
      icon={IconHeart}
      title={t('wishlist.empty.title')}
      description={t('wishlist.empty.text')}
      actions={
        <>
          <LinkButton href="/products" size="lg">
            {t('wishlist.empty.action')}
          </LinkButton>
          {signIn ? (
            <LinkButton href={signIn.href} size="lg" variant="secondary" onClick={onPlainClick(signIn.onSignIn)}>
              {t('wishlist.signIn')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}
