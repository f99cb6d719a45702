import { useRevalidator } from 'react-router-dom'
import { loadProfile, saveProfile } from '#features/account/profile.ts'
import { ProfileScreen } from '#ui/screens/account/profile.tsx'
import { browserTransport } from '../../browser/transport.ts'
import { shopContext } from '../../context.ts'
import { load } from '../../load.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { save } from '../../session/save.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/profile'

/** Name and phone of whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const profile = await load(shop, () => loadProfile(shop.transport))
  return { profile, meta: accountMeta(context, 'account.profile.title', '/account') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AccountPage page="profile">
      <ProfileScreen
        profile={loaderData.profile}
        onSubmit={(values) =>
          save(async () => {
            await saveProfile(browserTransport, values)
            await revalidate()
          })
        }
      />
    </AccountPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
