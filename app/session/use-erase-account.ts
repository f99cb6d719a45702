import { useSession } from '#features/session/session-provider.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OwnDataProps } from '#ui/screens/account/own-data.tsx'
import { withLanguage } from '../paths.ts'
import { forgetPerson } from './forget-person.ts'

/** Deletes the account for good, and leaves for the front page as a sign-out does; what stands in the way comes back in words. */
export function useEraseAccount(): OwnDataProps['onErase'] {
  const { client } = useSession()
  const { language, t } = useUi()
  return async ({ current }) => {
    const outcome = await client.submit('/erase', { current, language }).catch(() => null)
    if (outcome?.kind === 'go') {
      forgetPerson()
      location.assign(withLanguage('/', language))
      return undefined
    }
    if (outcome?.kind === 'wait')
      return { root: t('account.authError.wait', { minutes: Math.ceil(outcome.seconds / 60) }) }
    if (outcome?.kind !== 'fields') return { root: outcome ? 'unknown' : 'offline' }
    const { orders, fresh, ...errors } = outcome.errors
    if (orders) return { root: t('account.erase.orders', { orders }) }
    return fresh ? { root: t('account.erase.fresh') } : errors
  }
}
