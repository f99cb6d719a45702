import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { compareRows, differs } from '#ui/shop/compare/compare-rows.tsx'
import { CompareTable } from '#ui/shop/compare/compare-table.tsx'
import type { ComparedView } from '#ui/shop/compare/views.ts'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { headlineType } from '#ui/shop/type.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import IconColumns from '~icons/lucide/columns-3'

export type { ComparedView }

export type CompareScreenProps = {
  state: 'loading' | 'failed' | 'ready'
  products: readonly ComparedView[]
  /** So many of those that are asked for the shop does not sell, or not any more. */
  gone?: number
  onForgetGone?: () => void
  /** More were asked for than this many, which are compared at most. */
  most?: number
  /** What was just taken out. */
  removed?: { id: string; title: string }
  onUndo?: () => void
  onRemove: (id: string) => void
  /** Makes somebody else's comparison the one of this browser. */
  onKeep?: () => void
  /** Says whether the page's address is on the clipboard now. */
  onCopy: () => Promise<boolean>
  onRetry?: () => void
  /** What else there is to compare. */
  after?: ReactNode
}

/** Products side by side, with the prices and the stock of now. */
export function CompareScreen(props: CompareScreenProps) {
  const { t } = useUi()
  const { state, products, after } = props
  if (state === 'failed')
    return <LoadFailed title={t('compare.failed.title')} text={t('compare.failed.text')} onRetry={props.onRetry} />
  const isEmpty = state === 'ready' && products.length === 0
  return (
    <div
      data-slot="compare-screen"
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      className="pt-8 pb-20 md:pt-12"
    >
      <div className="page">
        {isEmpty ? null : (
          <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
            <h1 className={headlineType}>{t('compare.title')}</h1>
            {state === 'ready' ? (
              <p className="text-muted tabular-nums">{t('compare.count', { count: products.length })}</p>
            ) : (
              <p className="sr-only">{t('shop.loading')}</p>
            )}
          </div>
        )}
        <Removed key={props.removed?.id} {...props} />
        <Notes {...props} />
        {isEmpty ? <Empty /> : state === 'loading' ? <Waiting /> : <Compared {...props} />}
      </div>
      {after}
    </div>
  )
}

/**
 * An address that names products is drawn without scripts; what this browser compares needs them, and the page says so
 * instead of waiting for ever.
 */
export function CompareWithoutScripts({ isNamed, children }: { isNamed: boolean; children: ReactNode }) {
  const { t } = useUi()
  return (
    <>
      <div className={isNamed ? undefined : 'needs-script'}>{children}</div>
      {isNamed ? null : (
        <div className="page hidden py-14 noscript:block">
          <h1 className={headlineType}>{t('compare.title')}</h1>
          <p className="mt-4 max-w-[60ch]">{t('compare.noScript')}</p>
        </div>
      )}
    </>
  )
}

function Compared(props: CompareScreenProps) {
  const { t } = useUi()
  const { products, onKeep } = props
  const [only, setOnly] = useState(false)
  const rows = compareRows(products, t)
  const same = rows.filter((row) => !differs(products, row)).length
  const isSeveral = products.length > 1
  return (
    <>
      <div className="needs-script mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isSeveral ? (
          <Switch label={t('compare.only')} checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
        ) : null}
        <Copy key={products.map(({ id }) => id).join()} {...props} />
        {onKeep ? (
          <Button variant="secondary" onClick={onKeep}>
            {t('compare.keep')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="mb-4 text-muted text-small empty:hidden">
        {only && isSeveral ? t('compare.same', { count: same }) : null}
      </p>
      <CompareTable products={products} onlyDifferences={only && isSeveral} onRemove={props.onRemove} />
    </>
  )
}

function Copy({ onCopy }: CompareScreenProps) {
  const { t } = useUi()
  const [copied, setCopied] = useState<boolean>()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="quiet" onClick={() => void onCopy().then(setCopied)}>
        {t('compare.copy')}
      </Button>
      <p role="status" className="text-muted text-small">
        {copied === undefined ? null : t(copied ? 'compare.copied' : 'compare.notCopied')}
      </p>
    </div>
  )
}

/** Where the button was that took it out there is nothing any more, so the way back has the focus; that it is out was said. */
function Removed({ removed, onUndo }: CompareScreenProps) {
  const { t } = useUi()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  if (!removed || !onUndo) return null
  return (
    <div
      data-slot="removed"
      className="mb-6 flex items-center justify-between gap-4 rounded-md bg-sunken py-1 ps-4 pe-1 text-small"
    >
      <span className="wrap-anywhere min-w-0 py-2">{t('compare.removed', { name: removed.title })}</span>
      <Button ref={undo} variant="quiet" onClick={onUndo} className="shrink-0">
        {t('compare.undo')}
      </Button>
    </div>
  )
}

/** What was asked for, and is not shown. */
function Notes({ gone = 0, onForgetGone, most, state }: CompareScreenProps) {
  const { t } = useUi()
  if (state !== 'ready' || (gone === 0 && most === undefined)) return null
  return (
    <div className="mb-6 grid gap-3">
      {gone > 0 ? (
        <Alert
          tone="info"
          actions={
            <Button variant="quiet" size="sm" onClick={onForgetGone} className="needs-script">
              {t('compare.forgetGone')}
            </Button>
          }
        >
          {t('compare.gone', { count: gone })}
        </Alert>
      ) : null}
      {most === undefined ? null : <Alert tone="info">{t('compare.more', { most })}</Alert>}
    </div>
  )
}

function Empty() {
  const { t } = useUi()
  return (
    <EmptyState
      level={1}
      icon={IconColumns}
      title={t('compare.empty.title')}
      description={t('compare.empty.text')}
      actions={
        <LinkButton href="/products" size="lg">
          {t('compare.empty.action')}
        </LinkButton>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-6 md:grid-cols-4">
      {['one', 'two'].map((id) => (
        <div key={id} className="grid gap-4">
          <div className="aspect-[4/5] animate-shimmer bg-sunken" />
          <Skeleton shape="text" className="w-4/5" />
          <Skeleton shape="text" className="w-2/5" />
          <Skeleton shape="text" className="w-3/5" />
        </div>
      ))}
    </div>
  )
}
