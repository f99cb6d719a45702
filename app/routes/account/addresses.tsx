import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressesQuery } from '#features/account/account.queries.ts'
import { addressDraft } from '#features/account/drafts.ts'
import { removeAddress, saveAddress } from '#features/account/profile.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AddressesScreen } from '#ui/screens/account/addresses.tsx'
import type { SavedAddressView } from '#ui/shop/account/views.ts'
import { toast } from '#ui/toast/toast.ts'
import { browserTransport } from '../../browser/transport.ts'
import { shopContext } from '../../context.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { save } from '../../session/save.ts'
import { useCustomerId } from '../../session/use-customer-id.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/addresses'

/** Saved addresses, and the countries that the shop delivers to. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const queries = await load(shop, () =>
    loadQueries((client) => client.fetchQuery(addressesQuery(shop.transport, shop.language))),
  )
  const countries = shop.regions.flatMap((region) => [...region.countries])
  const meta = accountMeta(context, 'account.addresses.title', '/account/addresses')
  return { queries, countries, country: shop.region?.countryCode ?? '', meta }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

type Change = { save: Parameters<typeof saveAddress>[1]; seen?: SavedAddressView } | { remove: string }

export default function Addresses({ loaderData: { countries, country } }: Route.ComponentProps) {
  const { language, t } = useUi()
  const query = addressesQuery(browserTransport, language)
  const { data: addresses } = useSuspenseQuery(query)
  const kept = addressDraft(useCustomerId())
  const [draft, setDraft] = useState<ReturnType<typeof kept.read>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this page, once; the server's first frame has none of it
  useEffect(() => setDraft(kept.read(addresses)), [])
  const cache = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: Change) =>
      'remove' in change
        ? removeAddress(browserTransport, change.remove)
        : saveAddress(browserTransport, change.save, change.seen),
    onSuccess: () => cache.invalidateQueries(query),
  })
  return (
    <AccountPage page="addresses">
      <AddressesScreen
        // Drawn anew with what was typed before.
        key={draft ? 'draft' : undefined}
        addresses={addresses}
        draft={draft}
        countries={countries}
        country={country}
        removing={isPending && variables && 'remove' in variables ? variables.remove : undefined}
        onDraft={(typed, seen) => (typed ? kept.keep(typed, seen) : kept.forget())}
        onSave={async (values, seen) => {
          const problems = await save(() => mutateAsync({ save: values, seen }))
          if (!problems) kept.forget()
          return problems
        }}
        onRemove={async (id) => {
          const problems = await save(() => mutateAsync({ remove: id }))
          if (problems) toast.add({ tone: 'danger', title: t('account.error.unknown') })
          else toast.add({ tone: 'success', title: t('account.addresses.removed') })
        }}
      />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
