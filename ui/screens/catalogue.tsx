import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ListingHeader } from '#ui/shop/listing/listing-header.tsx'
import type { ListingSection } from '#ui/shop/listing/views.ts'
import { ProductGrid } from '#ui/shop/product-grid.tsx'
import { MoreLink } from '#ui/shop/section.tsx'
import { headlineType, titleType } from '#ui/shop/type.ts'
import { ListingScreen, type ListingScreenProps } from './listing.tsx'

/** A line of the catalogue: its categories with their products; anything without sections is a plain list. */
export function CatalogueScreen(props: ListingScreenProps) {
  const { view } = props
  if (!view?.sections?.length || props.state === 'loading' || props.state === 'failed')
    return <ListingScreen {...props} />
  return (
    <div data-slot="catalogue-screen" className="page pb-16 md:pb-24">
      <ListingHeader view={view} />
      {view.sections.map((section) => (
        <LineSection key={section.id} section={section} several={(view.sections?.length ?? 0) > 1} />
      ))}
    </div>
  )
}

function LineSection({ section, several }: { section: ListingSection; several: boolean }) {
  const { Link, t } = useUi()
  const Group = several ? 'h3' : 'h2'
  return (
    <section data-slot="line-section" aria-label={several ? undefined : section.title}>
      {several ? (
        <h2 className={cx(headlineType, 'pt-10')}>
          <Link href={section.href}>{section.title}</Link>
        </h2>
      ) : null}
      {section.groups.map((group) => (
        <div key={group.id} className="border-line border-t pt-6 pb-12 md:pb-16">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
            <Group className={titleType}>{group.title}</Group>
            <MoreLink href={group.href} label={t('shop.nav.everything', { name: group.title })} />
          </div>
          <ProductGrid cards={group.cards} heading={several ? 'h4' : 'h3'} />
        </div>
      ))}
    </section>
  )
}
