import { queryOptions } from '@tanstack/react-query'
import { type AuthClient, AuthError } from './auth-client.ts'

/** Where the customer is signed in. */
export const devicesQuery = (client: AuthClient) =>
  queryOptions({ queryKey: ['me', 'devices'], queryFn: () => client.sessions() })

/** Signs another device out. Rejects with AuthError, but not for one that is gone already. */
export async function endDevice(client: Pick<AuthClient, 'endSession'>, id: string): Promise<void> {
  try {
    await client.endSession(id)
  } catch (error) {
    // It signed itself out, or another page was faster.
    if (!(error instanceof AuthError) || error.status !== 404) throw error
  }
}

/** The ways in of this account. */
export const waysQuery = (client: AuthClient) =>
  queryOptions({ queryKey: ['me', 'ways'], queryFn: () => client.identities() })

/** Outside services that a door is open for; passwords and Telegram have no button. */
export const servicesQuery = (client: AuthClient, actor: 'customer' | 'user') =>
  queryOptions({
    queryKey: ['services', actor],
    queryFn: async () =>
      (await client.providers()).filter((one) => one.type !== 'credentials' && one.actors.includes(actor)),
  })
