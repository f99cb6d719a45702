import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '#features/account/account.queries.ts'
import { profileDraft } from '#features/account/drafts.ts'
import { saveProfile } from '#features/account/profile.ts'
import { ProfileScreen } from '#ui/screens/account/profile.tsx'
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
import type { Route } from './+types/profile'

/** Name and phone of whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const queries = await load(shop, () => loadQueries((client) => client.fetchQuery(profileQuery(shop.transport))))
  return { queries, meta: accountMeta(context, 'account.profile.title', '/account') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Profile() {
  const query = profileQuery(browserTransport)
  const { data: profile } = useSuspenseQuery(query)
  const kept = profileDraft(useCustomerId())
  const [draft, setDraft] = useState<ReturnType<typeof kept.read>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this page, once; the server's first frame has none of it
  useEffect(() => setDraft(kept.read(profile)), [])
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (values: Parameters<typeof saveProfile>[1]) => saveProfile(browserTransport, values, profile),
    onSuccess: async () => {
      kept.forget()
      await cache.invalidateQueries(query)
      setDraft({})
    },
  })
  return (
    <AccountPage page="profile">
      <ProfileScreen
        profile={profile}
        draft={draft}
        onDraft={(typed) => kept.keep(typed, profile)}
        onSubmit={(values) => save(() => mutateAsync(values))}
      />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
