import { expect } from 'vitest'
import { issuer } from './support.ts'

export type Mail = {
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}

/** Every mail that the local mail server took for somebody. */
export const mailsTo = async (to: string) =>
  (await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]

/** The one mail to somebody with this subject. */
export async function mailed(to: string, subject: string): Promise<Mail> {
  const found = async () => (await mailsTo(to)).filter((mail) => mail.subject === subject)
  await expect.poll(async () => (await found()).length, { timeout: 15_000, message: subject }).toBe(1)
  return (await found())[0] as Mail
}

/** Where a mail leads. */
export const linkIn = ({ text }: Mail) => new URL(/https?:\S+/.exec(text)?.[0] ?? '')
