import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SavedAddressView } from '#ui/shop/account/views.ts'
import { browserTransport } from '../browser/transport.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useSignIn } from '../shell/use-sign-in.ts'

const load = () => import('#features/account/profile.ts')

/** What an account adds to the checkout: saved addresses that this cart can be sent to, and the ways to sign in (again). */
export function useCheckoutAccount(countries: readonly { code: string }[]) {
  const { session } = useShellData()
  const { language } = useUi()
  const { pathname } = useLocation()
  const signIn = useSignIn()
  const [known, setKnown] = useState<SavedAddressView[]>([])
  const was = useRef(session !== null)
  if (session) was.current = true
  const shopper = session?.roles.includes('CUSTOMER') ? session.user.id : undefined
  useEffect(() => {
    if (!shopper) return setKnown([])
    let current = true
    load()
      .then(({ loadAddresses }) => loadAddresses(browserTransport, language))
      .then(
        (list) => current && setKnown(list),
        // Without them the address is typed, as a guest does it.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [shopper, language])
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
