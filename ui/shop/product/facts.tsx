import { Accordion, AccordionItem } from '#ui/accordion/accordion.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductView } from './views.ts'

/** The small print of a product, folded: what it is, of what it is made, how it comes and how it goes back. */
export function Facts({ view }: { view: ProductView }) {
  const { t } = useUi()
  const facts = view.variant?.sku
    ? [...view.facts, { label: t('catalogue.product.sku'), value: view.variant.sku }]
    : view.facts
  // What is not there yet has no day.
  const isThere = view.variant?.stock !== 'ahead'
  return (
    <Accordion>
      {facts.length ? (
        <AccordionItem title={t('catalogue.product.facts')} defaultOpen>
          <dl className="grid grid-cols-[minmax(min(7rem,33%),auto)_1fr] gap-x-6 gap-y-2 text-small">
            {facts.map((fact) => (
              <div key={fact.label} className="contents">
                <dt className="text-muted">{fact.label}</dt>
                <dd className="wrap-anywhere">{fact.value}</dd>
              </div>
            ))}
          </dl>
        </AccordionItem>
      ) : null}
      <AccordionItem title={t('catalogue.product.delivery')}>
        <div className="grid gap-2 text-muted text-small">
          {view.delivery ? <DeliveryFacts {...view.delivery} arrives={isThere ? view.delivery.arrives : null} /> : null}
          <p>
            <TextLink href="/pages/delivery">{t('catalogue.product.deliveryAll')}</TextLink>
          </p>
          <p>
            {view.returnDays ? `${t('catalogue.product.returns', { days: view.returnDays })} ` : null}
            <TextLink href="/pages/returns">{t('catalogue.product.returnsAll')}</TextLink>
          </p>
        </div>
      </AccordionItem>
    </Accordion>
  )
}

/** What the usual way costs and when it comes; the checkout has the others. */
function DeliveryFacts({ name, price, freeFrom, arrives }: NonNullable<ProductView['delivery']>) {
  const { t } = useUi()
  return (
    <p>
      {freeFrom
        ? t('catalogue.product.deliveryFree', { name, price, amount: freeFrom })
        : t('catalogue.product.deliveryCost', { name, price })}
      {arrives ? <span className="block text-fg">{t('catalogue.product.arrives', { days: arrives })}</span> : null}
    </p>
  )
}
