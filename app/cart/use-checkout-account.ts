import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SavedAddressView } from '#ui/shop/account/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { type LateQuery, useLateQuery } from '../browser/use-late-query.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useSignIn } from '../shell/use-sign-in.ts'

const loadQueries = () => import('#features/account/account.queries.ts')
const none: SavedAddressView[] = []

/** What an account adds to the checkout: saved addresses that this cart can be sent to, and the ways to sign in (again). */
export function useCheckoutAccount(countries: readonly { code: string }[]) {
  const { session } = useShellData()
  const { language } = useUi()
  const { pathname } = useLocation()
  const signIn = useSignIn()
  const was = useRef(session !== null)
  if (session) was.current = true
  const shopper = session?.roles.includes('CUSTOMER')
  // Always anew: the account's pages change them in a cache of their own.
  const addresses: LateQuery<SavedAddressView[]> = useCallback(
    async (ask) => ask({ ...(await loadQueries()).addressesQuery(browserTransport, language), staleTime: 0 }),
    [language],
  )
  // Without them the address is typed, as a guest does it.
  const known = useLateQuery(shopper ? addresses : null).data ?? none
  const reachable = known.filter(({ fields }) => countries.some(({ code }) => code === fields.country_code))
  return {
    signIn,
    contact: session ? {} : { signInHref: signInPath(pathname), onSignIn: signIn },
    /** Whoever was signed in on this page is not any more. */
    ended: was.current && !session,
    saved: reachable.map(({ id, name, lines, fields: { address_name: _, ...fields } }) => ({
      id,
      label: [name, ...lines.slice(0, 1)].join(' · '),
      fields,
    })),
  }
}
