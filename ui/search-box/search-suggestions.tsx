import { type ComponentType, type ReactNode, type SVGProps, useEffect, useId, useRef } from 'react'
import IconHistory from '~icons/lucide/history'
import IconSearch from '~icons/lucide/search'
import IconTag from '~icons/lucide/tag'
import { Button } from '../button/button.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Group, Line, ProductLine, Row, type SuggestedProduct, Waiting } from './suggestion-row.tsx'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

export type SuggestedLink = { label: string; href: string }

export type SearchSuggestionsProps = {
  /** The text field of the form that stands beside the panel in one positioned parent. */
  input: HTMLInputElement
  /** What is typed in it. */
  query: string
  /** About the things for this query; while it loads, those of the query before stay. @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  products?: readonly SuggestedProduct[]
  categories?: readonly SuggestedLink[]
  /** What this person looked for before; shown while nothing is typed. */
  recent?: readonly SuggestedLink[]
  /** Forgets the searches before. */
  onForget?: () => void
  /** The page with everything for this query. */
  allHref?: string
  /** That page was chosen. */
  onAll?: () => void
  /** Edge of the form that a wider panel shares. @default 'start' */
  align?: 'start' | 'end'
}

/** What somebody may be looking for, under the field in which it is typed. Arrows walk, Enter goes there, Escape closes; every row is a real link. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, query, status = 'ready', products = [], categories = [], recent = [], onForget, align } = props
  const { t, announce } = useUi()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const typed = query.trim()
  const found = typed ? products.length + categories.length : recent.length
  /** The first products are on their way: their place is held, so that what stands below does not jump. */
  const waiting = typed !== '' && status === 'loading' && products.length === 0
  const { open, active } = useSuggestionKeys(input, panel, `${id}-list`, typed !== '' || found > 0)

  const said =
    typed === '' || status === 'loading'
      ? null
      : status === 'failed'
        ? t('suggest.failed')
        : found === 0
          ? t('suggest.none', { query: typed })
          : t('suggest.count', { count: found })
  useEffect(() => {
    if (open && said) announce(said)
  }, [open, said, announce])

  /** The way to everything; not where it would lead to an empty page. */
  const rest = typed !== '' && (found > 0 || status === 'failed') ? props.allHref : undefined
  const forget = () => {
    onForget?.()
    // The button goes with what it forgets.
    input.focus()
  }
  let index = -1
  const row = (key: string, href: string, face: ReactNode, onClick?: () => void) => {
    index += 1
    return (
      <Row key={key} id={`${id}-${index}`} href={href} active={index === active} onClick={onClick}>
        {face}
      </Row>
    )
  }
  const links = (list: readonly SuggestedLink[], icon: ComponentType<SVGProps<SVGSVGElement>>) =>
    list.map((link) => row(link.href, link.href, <Line icon={icon}>{link.label}</Line>))
  return (
    <div
      ref={panel}
      data-slot="search-suggestions"
      data-status={status}
      hidden={!open}
      className={cx(
        'absolute top-full z-overlay mt-2 max-h-[min(36rem,70dvh)] w-full overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 text-fg shadow-overlay sm:min-w-104',
        align === 'end' ? 'end-0' : 'start-0',
      )}
    >
      {typed === '' && recent.length > 0 && onForget ? (
        <div className="float-end">
          <Button variant="quiet" size="sm" onClick={forget}>
            {t('suggest.forget')}
          </Button>
        </div>
      ) : null}
      {typed && status === 'loading' && !waiting ? (
        <span className="float-end p-3 text-muted">
          <Spinner size="sm" />
        </span>
      ) : null}
      {typed && status !== 'loading' && (status === 'failed' || found === 0) ? (
        <p className="px-3 py-4 text-muted text-small">{said}</p>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggest.label')}
        aria-busy={status === 'loading' || undefined}
        hidden={found === 0 && !rest && !waiting}
        className="transition-opacity aria-busy:[&_img]:opacity-40"
      >
        {typed === '' ? (
          <Group id={`${id}-recent`} title={t('suggest.recent')} rows={links(recent, IconHistory)} />
        ) : (
          <>
            <Group id={`${id}-categories`} title={t('suggest.categories')} rows={links(categories, IconTag)} />
            <Group
              id={`${id}-products`}
              title={t('suggest.products')}
              rows={
                waiting
                  ? [<Waiting key="waiting" />]
                  : products.map((product) => row(product.id, product.href, <ProductLine product={product} />))
              }
            />
            {rest
              ? row('all', rest, <Line icon={IconSearch}>{t('suggest.all', { query: typed })}</Line>, props.onAll)
              : null}
          </>
        )}
      </div>
    </div>
  )
}
