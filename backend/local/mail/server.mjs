/**
 * The local mail server: a real one (`smtp-server`), which takes what the shop sends, parses it as a mail program does and
 * keeps it in a folder. It hands nothing on, and listens on this machine only.
 */
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { keepMail } from './mailbox.mjs'

const largest = 10 * 1024 * 1024

/**
 * @param {import('node:stream').Readable} stream
 * @param {readonly string[]} receivers
 * @param {string} dir
 */
async function take(stream, receivers, dir) {
  const mail = await simpleParser(stream, { skipImageLinks: true })
  const headers = mail.headerLines.map(({ key, line }) => ({
    name: key,
    value: line.slice(key.length + 1).trim(),
  }))
  for (const to of receivers)
    await keepMail(dir, {
      from: mail.from?.text ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || null,
      headers,
    })
}

/**
 * @param {{ port: number, dir: string }} options
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function startMailServer({ port, dir }) {
  const server = new SMTPServer({
    name: 'mail.talat.example',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onData(stream, session, done) {
      const receivers = session.envelope.rcptTo.map(({ address }) => address)
      take(stream, receivers, dir).then(
        () => done(stream.sizeExceeded ? Object.assign(new Error('Too large'), { responseCode: 552 }) : null),
        (error) => {
          console.error('mail:', error)
          done(Object.assign(new Error('Not kept, try again'), { responseCode: 451 }))
        },
      )
    },
  })
  // A sender that is killed in the middle is no failure of ours.
  server.on('error', (error) => console.error('mail:', error.message))
  await new Promise((opened, failed) => {
    server.server.once('error', failed)
    server.listen(port, '127.0.0.1', () => opened(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return { port: address.port, close: () => new Promise((closed) => server.close(() => closed(undefined))) }
}
