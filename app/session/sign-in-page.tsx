import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { servicesQuery } from '#features/session/session.queries.ts'
import { useSession } from '#features/session/session-provider.tsx'
import type { SignInScreenProps } from '#ui/screens/auth/sign-in.tsx'
import { asksStaff } from './asks-staff.ts'
import { useAuthForms } from './use-auth-forms.ts'

/** Wires a sign-in screen, in whichever layout, to the session. */
export function SignInPage({ Screen }: { Screen: ComponentType<SignInScreenProps> }) {
  const { client } = useSession()
  const forms = useAuthForms()
  const { staff, wayOfStaff } = asksStaff(forms.params)
  const link = forms.params.get('link') ?? ''
  const services = useQuery(servicesQuery(client, staff ? 'user' : 'customer'))
  const [pending, setPending] = useState<string>()
  const actor: Record<string, string> = staff ? { actor: 'user' } : {}
  return (
    <Screen
      providers={services.data}
      providersFailed={services.isError}
      pendingProvider={pending || undefined}
      error={forms.error || undefined}
      staff={staff}
      linking={link !== ''}
      hrefs={{
        register: forms.href('/auth/register'),
        forgot: forms.href('/auth/forgot-password', staff ? { staff: '1' } : {}),
        other: forms.signInHref(staff === wayOfStaff ? { staff: staff ? '0' : '1' } : {}),
      }}
      onProvider={async (id) => {
        setPending(id)
        if (!(await forms.provider(id, actor))) setPending(undefined)
      }}
      onSubmit={(values) => forms.signIn({ ...values, ...actor, ...(link ? { link } : {}) })}
    />
  )
}
