import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { loadAddresses, removeAddress, saveAddress } from '#features/account/profile.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AddressesScreen } from '#ui/screens/account/addresses.tsx'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../../browser/transport.ts'
import { shopContext } from '../../context.ts'
import { load } from '../../load.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { save } from '../../session/save.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/addresses'

/** Saved addresses, and the countries that the shop delivers to. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const addresses = await load(shop, () => loadAddresses(shop.transport, shop.language))
  const countries = shop.regions.flatMap((region) => [...region.countries])
  const meta = accountMeta(context, 'account.addresses.title', '/account/addresses')
  return { addresses, countries, country: shop.region?.countryCode ?? '', meta }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { addresses, countries, country } = loaderData
  const { revalidate } = useRevalidator()
  const { t } = useUi()
  const [removing, setRemoving] = useState<string>()
  const then = (run: () => Promise<void>) => save(() => run().then(revalidate))
  return (
    <AccountPage page="addresses">
      <AddressesScreen
        addresses={addresses}
        countries={countries}
        country={country}
        {...(removing ? { removing } : {})}
        onSave={(values, id) => then(() => saveAddress(browserTransport, values, id))}
        onRemove={async (id) => {
          setRemoving(id)
          const problems = await then(() => removeAddress(browserTransport, id))
          setRemoving(undefined)
          if (problems) toast.add({ tone: 'danger', title: t('account.error.unknown') })
          else toast.add({ tone: 'success', title: t('account.addresses.removed') })
        }}
      />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
