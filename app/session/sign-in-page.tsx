import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#features/session/session-provider.tsx'
import type { SignInScreenProps } from '#ui/screens/auth/sign-in.tsx'
import { useAuthForms } from './use-auth-forms.ts'

type Services = { list?: { id: string; name: string }[]; failed: boolean }

/** Outside services that this door is open for; passwords and Telegram have no button. */
function useServices(staff: boolean): Services {
  const { client } = useSession()
  const [services, setServices] = useState<Services>({ failed: false })
  useEffect(() => {
    let gone = false
    client.providers().then(
      (all) => {
        const actor = staff ? 'user' : 'customer'
        const list = all.filter((one) => one.type !== 'credentials' && one.actors.includes(actor))
        if (!gone) setServices({ list, failed: false })
      },
      () => {
        if (!gone) setServices({ failed: true })
      },
    )
    return () => {
      gone = true
    }
  }, [client, staff])
  return services
}

/** Wires a sign-in screen, in whichever layout, to the session. */
export function SignInPage({ Screen }: { Screen: ComponentType<SignInScreenProps> }) {
  const forms = useAuthForms()
  const staff = forms.params.get('staff') === '1'
  const link = forms.params.get('link') ?? ''
  const services = useServices(staff)
  const [pending, setPending] = useState<string>()
  const actor: Record<string, string> = staff ? { actor: 'user' } : {}
  return (
    <Screen
      {...(services.list ? { providers: services.list } : {})}
      providersFailed={services.failed}
      {...(pending ? { pendingProvider: pending } : {})}
      {...(forms.error ? { error: forms.error } : {})}
      staff={staff}
      linking={link !== ''}
      hrefs={{
        register: forms.href('/auth/register'),
        forgot: forms.href('/auth/forgot-password', staff ? { staff: '1' } : {}),
        other: forms.signInHref(staff ? {} : { staff: '1' }),
      }}
      onProvider={async (id) => {
        setPending(id)
        if (!(await forms.provider(id, actor))) setPending(undefined)
      }}
      onSubmit={(values) => forms.signIn({ ...values, ...actor, ...(link ? { link } : {}) })}
    />
  )
}
