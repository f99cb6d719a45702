import { createTransport, type Transporter } from 'nodemailer'

export interface MailOptions {
  /** `smtp://` (STARTTLS when the server has it) or `smtps://`, with user and password in the address. */
  url: string
  /** `Shop <shop@example.com>` */
  from: string
  replyTo?: string
  dkim?: { selector: string; privateKey: string }
}

/** One letter on its way. */
export interface Outgoing {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for the same letter, however often it is tried: receivers can tell that they have it. */
  id?: string
  headers?: Record<string, string>
  /** Who gets an answer to this one; left out, whoever gets those to all letters. */
  replyTo?: string
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Begins the sentence about a letter that no further try will bring to its receiver. */
export const forGood = 'Refused for good'

/** Letters that the mail server has taken, until their row says so: an error after that is none of the mail. */
export const handedOver = new Set<string>()

const patience = 15_000
const oneAddress = /^[^\s<>(),;:"\\]+@[^\s<>(),;:@"\\]+$/
const isOwnMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** The bare address in `Shop <shop@example.com>`. */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

const sentences: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nobody listens there: correct host and port of SMTP_URL, or start the mail server'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'there is no such host: correct SMTP_URL'],
  [/wrong version number|packet length too long/i, 'it speaks no TLS on this port: write smtp:// (usually port 587)'],
  [/self-signed|CERT_|certificate|ALTNAME/i, 'its certificate is not trusted: correct the host or the certificate'],
  [/ETLS|STARTTLS/i, 'it offers no TLS, and a password never travels in the open: use smtps:// (usually port 465)'],
  [/Greeting never received/i, 'it does not greet: on a TLS port (usually 465) write smtps://'],
  [/EAUTH|ENOAUTH/, 'it refuses user or password of SMTP_URL'],
  [/ETIMEDOUT|ECONNECTION|ESOCKET|ECONNRESET/, 'it does not answer'],
]

/** What went wrong with the mail server, in a sentence without address or content of a letter. */
export function explain(error: unknown, url: string): string {
  const { code = '', message = '', responseCode } = error as SmtpError
  const { hostname, port, protocol } = new URL(url)
  const place = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const answer = responseCode ? ` (${responseCode})` : ''
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode && responseCode >= 500)
    return `${forGood} by the mail server at ${place}${answer}`
  const why = sentences.find(([sign]) => sign.test(`${code} ${message}`))?.[1] ?? `it answers ${code || 'an error'}`
  return `The mail server at ${place}: ${why}${answer}`
}

/** Sends letters to a mail server. Rejects with a sentence for the operator. */
export class Mailer {
  readonly #transport: Transporter
  readonly #options: MailOptions

  constructor(options: MailOptions) {
    this.#options = options
    const { hostname, password } = new URL(options.url)
    const domain = addressIn(options.from).split('@')[1] ?? ''
    const { dkim } = options
    this.#transport = createTransport(
      {
        url: options.url,
        requireTLS: password !== '' && !isOwnMachine(hostname),
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: 2 * patience,
        dkim: dkim && { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
      } as Parameters<typeof createTransport>[0],
      { from: options.from, replyTo: options.replyTo },
    )
  }

  /** The Message-ID of a letter: under the domain of the sender. */
  #idOf(id: string): string {
    return `<${id}@${addressIn(this.#options.from).split('@')[1]}>`
  }

  async send({ id, headers, to, replyTo, ...letter }: Outgoing): Promise<string> {
    // One address and nothing else: a list or a line break would reach people whom nobody meant.
    if (!oneAddress.test(to)) throw new Error(`${forGood}: it has no single e-mail address`)
    // An answer, too, goes to one address.
    if (replyTo !== undefined && !oneAddress.test(replyTo))
      throw new Error(`${forGood}: it has no single e-mail address for answers`)
    try {
      const sent = await this.#transport.sendMail({
        ...letter,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        messageId: id && this.#idOf(id),
        // No holiday notice answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      })
      return sent.messageId
    } catch (error) {
      throw new Error(explain(error, this.#options.url))
    }
  }

  /** Asks the server whether it would take letters; rejects with a sentence. */
  async verify(): Promise<void> {
    try {
      await this.#transport.verify()
    } catch (error) {
      throw new Error(explain(error, this.#options.url))
    }
  }
}
