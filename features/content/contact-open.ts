import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'

/** Whether somebody reads what is written to the shop; nobody does while the backend is away or does not know. */
export const isContactOpen = (transport: Transport): Promise<boolean> =>
  transport.fetch<{ open: boolean }>('/store/contact', { policy: 'reference' }).then(
    ({ open }) => open,
    (error: unknown) => {
      if (isHttpError(error)) return false
      throw error
    },
  )

const outcomes = ['sent', 'invalid', 'too_many', 'unknown'] as const

/** How it went, as the address says where no script reads the answer; nobody else's words are shown. */
export const contactOutcome = (said: string | null): (typeof outcomes)[number] | null =>
  outcomes.find((one) => one === said) ?? null
