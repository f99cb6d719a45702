import { Accordion, AccordionItem } from '#ui/accordion/accordion.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductView } from './views.ts'

/** The small print of a product, folded: what it is, of what it is made, how it comes and how it goes back. */
export function Facts({ view }: { view: ProductView }) {
  const { t } = useUi()
  const facts = view.variant?.sku
    ? [...view.facts, { label: t('catalogue.product.sku'), value: view.variant.sku }]
    : view.facts
  return (
    <Accordion>
      {facts.length ? (
        <AccordionItem title={t('catalogue.product.facts')} defaultOpen>
          <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-2 text-small">
            {facts.map((fact) => (
              <div key={fact.label} className="contents">
                <dt className="text-muted">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </AccordionItem>
      ) : null}
      <AccordionItem title={t('catalogue.product.delivery')}>
        <div className="grid gap-2 text-muted text-small">
          {view.shippingNote ? <p>{view.shippingNote}</p> : null}
          <p>{t('catalogue.product.deliveryShown')}</p>
          <p>{t('catalogue.product.returns')}</p>
        </div>
      </AccordionItem>
    </Accordion>
  )
}
