import { type ReactNode, useState } from 'react'
import { AccordionItem } from '#ui/accordion/accordion.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PriceRange } from '#ui/price-range/price-range.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Swatch } from '#ui/swatch-picker/swatch-picker.tsx'
import IconCheck from '~icons/lucide/check'
import type { FacetOption, FacetView, ListingView } from './views.ts'

export type FacetsProps = {
  view: ListingView
  onPriceRange: (from?: number, to?: number) => void
}

/** All ways to narrow a list. Every option is a link to the narrowed list, so it works without script and can be shared. */
export function Facets({ view, onPriceRange }: FacetsProps) {
  const { t } = useUi()
  const { price, inStock } = view
  return (
    <div data-slot="facets">
      {view.facets.map((facet) =>
        facet.options.length ? (
          <AccordionItem
            key={facet.id}
            title={<FacetTitle>{t(`catalogue.facet.${facet.id}`)}</FacetTitle>}
            aside={facet.options.filter((option) => option.selected).length || undefined}
            defaultOpen
          >
            {facet.look === 'buttons' ? <ButtonOptions facet={facet} /> : <ListOptions facet={facet} />}
          </AccordionItem>
        ) : null,
      )}
      {price && price.max > price.min ? (
        <AccordionItem title={<FacetTitle>{t('catalogue.facet.price')}</FacetTitle>} defaultOpen>
          <PriceRange {...price} currency={price.currency.toUpperCase()} onCommit={onPriceRange} />
        </AccordionItem>
      ) : null}
      {inStock.count || inStock.selected ? (
        <AccordionItem title={<FacetTitle>{t('catalogue.facet.stock')}</FacetTitle>} defaultOpen>
          <Option
            option={{
              value: 'in-stock',
              label: t('catalogue.facet.inStock'),
              count: inStock.count,
              selected: inStock.selected,
              href: inStock.href,
            }}
          />
        </AccordionItem>
      ) : null}
    </div>
  )
}

function FacetTitle({ children }: { children: ReactNode }) {
  return <span className="text-small">{children}</span>
}

/** More than this many options hide behind a button, except those that are chosen. */
const most = 8

function ListOptions({ facet }: { facet: FacetView }) {
  const { t } = useUi()
  const [all, setAll] = useState(false)
  const shown = all ? facet.options : facet.options.filter((option, index) => index < most || option.selected)
  const hidden = facet.options.length - shown.length
  return (
    <>
      <ul>
        {shown.map((option) => (
          <li key={option.value} style={option.depth ? { paddingInlineStart: `${option.depth}rem` } : undefined}>
            <Option option={option} swatch={facet.look === 'swatches'} />
          </li>
        ))}
      </ul>
      {hidden > 0 || all ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-11 font-medium text-action text-small underline-offset-4 hover:underline"
        >
          {all ? t('catalogue.facet.less') : t('catalogue.facet.more', { count: hidden })}
        </button>
      ) : null}
    </>
  )
}

function Option({ option, swatch }: { option: FacetOption; swatch?: boolean }) {
  const { Link, t } = useUi()
  return (
    <Link
      href={option.href}
      preventScrollReset
      rel="nofollow"
      data-slot="facet-option"
      data-selected={option.selected || undefined}
      data-count={option.count}
      aria-current={option.selected ? 'true' : undefined}
      className="group/option shown-count flex min-h-9 items-center gap-3 text-small hover:text-action data-selected:font-semibold pointer-coarse:min-h-11"
    >
      {swatch ? <Dot option={option} /> : <Box selected={option.selected} />}
      {option.label}
      <span className="sr-only">{t('catalogue.facet.count', { count: option.count })}</span>
    </Link>
  )
}

function Box({ selected }: { selected: boolean }) {
  return (
    <span className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-line-strong group-hover/option:border-fg group-data-selected/option:border-action group-data-selected/option:bg-action group-data-selected/option:forced-mark">
      {selected ? (
        <Icon of={IconCheck} size="sm" className="text-action-fg forced-colors:text-[HighlightText]!" />
      ) : null}
    </span>
  )
}

function Dot({ option }: { option: FacetOption }) {
  const dot = <Swatch hex={option.hex} />
  if (!option.selected) return dot
  return (
    <span className="grid rounded-full ring-2 forced-colors:outline-2 forced-colors:outline-offset-2 ring-action ring-offset-2 ring-offset-bg">
      {dot}
    </span>
  )
}

function ButtonOptions({ facet }: { facet: FacetView }) {
  const { Link, t } = useUi()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {facet.options.map((option) => (
        <li key={option.value}>
          <Link
            href={option.href}
            preventScrollReset
            rel="nofollow"
            data-slot="facet-option"
            data-selected={option.selected || undefined}
            aria-current={option.selected ? 'true' : undefined}
            className="inline-grid min-h-11 min-w-11 place-items-center rounded-md border border-line-strong px-2.5 text-small hover:border-fg data-selected:border-action data-selected:forced-on data-selected:bg-action data-selected:text-action-fg"
          >
            {option.label}
            <span className="sr-only">{t('catalogue.facet.count', { count: option.count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
