import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  customerAddressesQuery,
  customerOrdersQuery,
  erasePerson,
  mergeGuests,
  type PersonOutcome,
  removeAddress,
  saveAddress,
  takeData,
} from '#features/admin/customer.queries.ts'
import { orderCount, worthText } from '#features/admin/customer-worth.ts'
import { resourceQuery } from '#features/admin/resource.queries.ts'
import { type CustomerAbout, customers } from '#features/admin/resources/customers.ts'
import { addressLines } from '#features/shared/address-lines.ts'
import { CustomerAddresses } from '#ui/admin/customer/customer-addresses.tsx'
import { CustomerData } from '#ui/admin/customer/customer-data.tsx'
import { CustomerOrders } from '#ui/admin/customer/customer-orders.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { resourceHref } from './catalog.ts'
import { download } from './download.ts'
import { useCountryOptions } from './use-country-options.ts'
import { useGoOn } from './use-go-on.ts'

type Row = {
  email?: string | null
  has_account?: boolean
  metadata?: { erased_at?: string } | null
  about?: CustomerAbout
}

const orderHref = (id: string) => `/admin/orders/${id}`

function Section({ id }: { id: string }) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const goOn = useGoOn()
  const { data: row = {} } = useQuery(resourceQuery(adminTransport, customers, id)) as { data?: Row }
  const orders = useQuery(customerOrdersQuery(adminTransport, id, language))
  const addresses = useQuery(customerAddressesQuery(adminTransport, id))
  const countries = useCountryOptions()
  const { about } = row
  const renew = () => client.invalidateQueries({ queryKey: ['admin'] })
  /** Shows anew what is there, and answers what is wrong as a sentence. */
  const told = async (outcome: PersonOutcome, done?: string): Promise<string | undefined> => {
    await renew()
    if (!outcome.ok) return t(`resources.person.refused.${outcome.problem}`)
    if (done) toast.add({ title: done, tone: 'success' })
  }
  return (
    <>
      <CustomerOrders orders={orders.data?.rows} count={orders.data?.count ?? 0} hrefOf={orderHref} />
      <CustomerAddresses
        addresses={addresses.data}
        countries={countries}
        linesOf={(address) => addressLines(address, language)}
        onSave={async (address, seen) => told(await saveAddress(adminTransport, id, address, seen))}
        onRemove={async (address) => told(await removeAddress(adminTransport, id, address))}
      />
      {about ? (
        <CustomerData
          name={row.email ?? id}
          erased={typeof row.metadata?.erased_at === 'string'}
          account={row.has_account ? (about.proved ? 'proved' : 'unproved') : 'none'}
          sessions={about.sessions}
          guests={about.guests
            .filter(({ worth }) => orderCount(worth) > 0)
            .map(({ id: guest, worth }) => ({
              id: guest,
              href: `${resourceHref(customers.name)}/${guest}`,
              value: worthText(worth),
              orders: orderCount(worth),
            }))}
          orders={about.erasing.orders}
          open={about.erasing.open.map(({ id: order, title }) => ({
            id: order,
            href: orderHref(order),
            number: title,
          }))}
          onExport={async () => {
            const outcome = await takeData(adminTransport, id)
            if (outcome.ok)
              download(new Blob([JSON.stringify(outcome.answer, null, 2)], { type: 'application/json' }), `${id}.json`)
            return told(outcome)
          }}
          onMerge={async () => told(await mergeGuests(adminTransport, id), t('resources.person.merged'))}
          onErase={async (confirm) => {
            const outcome = await erasePerson(adminTransport, id, confirm)
            const wrong = await told(outcome, t('resources.person.erased'))
            // Without orders nothing of the person is left, and so no page.
            if (outcome.ok && outcome.answer.orders === 0) goOn(resourceHref(customers.name))
            return wrong
          }}
        />
      ) : null}
    </>
  )
}

/** What a customer has bought, where they live, and what they may ask for; on their page. */
export function CustomerSection({ id }: { id: string }) {
  return (
    <WordsScope areas={['orders']}>
      <Section id={id} />
    </WordsScope>
  )
}
