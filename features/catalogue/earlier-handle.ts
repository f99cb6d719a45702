import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'

/** The handle of what had this one before; null where nothing had. Rejects with HttpError when Medusa is away. */
export const presentHandle = (
  transport: Transport,
  kind: 'product' | 'collection' | 'category',
  handle: string,
): Promise<string | null> =>
  transport.fetch<{ handle: string }>(`/store/earlier-handles/${kind}/${encodeURIComponent(handle)}`).then(
    (answer) => answer.handle,
    (error: unknown) => {
      if (isHttpError(error) && error.status === 404) return null
      throw error
    },
  )
