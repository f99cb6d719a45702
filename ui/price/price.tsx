import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'

/** Finished text ("1,234.50 THB", R-645, R-646); `null` where the shop knows no price. */
export type PriceView = { now: string; was?: string; from?: boolean; percentOff?: number } | null

export type PriceProps = {
  value: PriceView
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'text-small', md: 'text-body', lg: 'text-title' } as const

/** A price as the shop gives it; what position and strike-through tell the eye is said in words too. */
export function Price({ value, size = 'md', className }: PriceProps) {
  const { t } = useUi()
  const look = cx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', sizes[size], className)
  if (!value) {
    return (
      <span data-slot="price" data-unavailable className={cx(look, 'text-muted')}>
        {t('price.unavailable')}
      </span>
    )
  }
  const sale = value.was !== undefined
  return (
    <span data-slot="price" data-sale={sale || undefined} className={look}>
      {value.from ? <span className="text-muted">{t('price.from')}</span> : null}
      {sale ? <span className="sr-only">{t('price.now')} </span> : null}
      <bdi className={cx('whitespace-nowrap font-semibold', sale ? 'text-sale' : 'text-fg')}>{value.now}</bdi>
      {sale ? (
        <>
          <span className="sr-only">{t('price.was')} </span>
          <s className={cx('whitespace-nowrap text-muted', size === 'lg' ? 'text-body' : 'text-caption')}>
            <bdi>{value.was}</bdi>
          </s>
        </>
      ) : null}
      {value.percentOff && size === 'lg' ? (
        <span className="rounded-sm bg-highlight px-2 text-caption font-bold text-highlight-fg">
          {t('price.off', { percent: value.percentOff })}
        </span>
      ) : null}
    </span>
  )
}
