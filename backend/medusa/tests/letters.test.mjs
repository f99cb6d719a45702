import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { readMails } from '../../local/mail/mailbox.mjs'
import { startMailServer } from '../../local/mail/server.mjs'
import { load } from './built.mjs'

const { letterRunner } = load('letters/runner.js')
const { SmtpNotificationProvider } = load('providers/notification-smtp/service.js')

const lost = () => {
  throw new Error('Connection terminated unexpectedly')
}

describe('a letter that the mail server has taken', { timeout: 30_000 }, () => {
  let dir
  let server
  let provider
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'talat-mail-'))
    server = await startMailServer({ port: 0, dir })
    const logger = { info: () => undefined }
    provider = new SmtpNotificationProvider(
      { logger },
      { url: `smtp://127.0.0.1:${server.port}`, from: 'shop@talat.example' },
    )
    mock.method(globalThis, 'fetch', async () => Response.json({ subject: 'Gone', text: 'Gone', html: '<p>Gone</p>' }))
  })
  after(async () => {
    mock.restoreAll()
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** Sends one letter in a shop whose database loses the first answers of these kinds; what was done, in its order. */
  async function send(id, template, { row = 0, sent = 0, blank = 0 }, times = 1) {
    const left = { row, sent, blank }
    const done = []
    const answer = (kind, said = kind) => {
      if (left[kind]-- > 0) lost()
      done.push(said)
    }
    const letter = { id, template, to: `${id}@example.com`, language: 'en', attempts: 1, created_at: new Date() }
    const waiting = Array.from({ length: times }, () => ({ ...letter, data: { email: 'mali@example.com' } }))
    const shop = { resolve: (name) => parts[name] }
    let pauses
    const parts = {
      logger: {
        error: (line) => {
          done.push(line)
          // The next look at what waits, which a job takes every five seconds.
          if (line.endsWith('; tried again')) letterRunner.wake(shop)
        },
      },
      __pg_connection__: { raw: async (sql) => answer('blank', sql) },
      notification: {
        createNotifications: async (mail) => {
          await provider.send(mail)
          // From here on nobody has to wait for a pause.
          pauses = mock.method(globalThis, 'setTimeout', (over) => setImmediate(over))
          answer('row')
        },
      },
      letter: {
        sent: async () => answer('sent'),
        failed: async () => done.push('failed'),
      },
    }
    const over = new Promise((resolve) => {
      // Who is done with a letter asks for the next one.
      parts.letter.take = async () => waiting.shift() ?? resolve()
    })
    letterRunner.wake(shop)
    await over
    pauses.mock.restore()
    assert.equal((await readMails(dir, { to: letter.to })).length, 1, done.join())
    return done
  }

  it('is said to be sent before anything else, also when the database loses an answer or two', async () => {
    assert.deepEqual(await send('letter_1', 'order-placed', { sent: 2 }), ['row', 'sent'])
  })
  it('is sent, whatever becomes of Medusa’s own row of it', async () => {
    const done = await send('letter_2', 'order-placed', { row: 1 })
    assert.deepEqual(done, ['letters: "order-placed" letter_2 has gone: Connection terminated unexpectedly', 'sent'])
  })
  it('is not sent again by a process that could not write it down for as long as it had it', async () => {
    const done = await send('letter_5', 'order-placed', { sent: 6 }, 2)
    assert.deepEqual(done, ['row', 'letters: Connection terminated unexpectedly; tried again', 'sent'])
  })
  it('is forgotten by Medusa after that, of rows that still tell of somebody', async () => {
    const [row, sent, blank, ...more] = await send('letter_3', 'account-erased', { blank: 1 })
    assert.deepEqual([row, sent, more], ['row', 'sent', []])
    assert.match(blank, /^update notification set "to" = .* where template = \? and "to" <> \?$/)
    const contact = await send('letter_4', 'staff-contact', {})
    assert.match(contact[2], /^update notification set .* where template = \? and provider_data is not null$/)
  })
})
