import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readMails } from '../../local/mail/mailbox.mjs'
import { startMailServer } from '../../local/mail/server.mjs'
import { load } from './built.mjs'

const { Mailer, forGood } = load('providers/notification-smtp/mailer.js')
const { pauseAfter } = load('letters/runner.js')
const require = createRequire(import.meta.url)

describe('a letter that cannot be sent', () => {
  it('waits longer and longer, most of a day, and is then given up', () => {
    assert.deepEqual([1, 2, 3, 4].map(pauseAfter), [5, 10, 20, 40])
    const all = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1))
    const hours = all.reduce((sum, seconds) => sum + seconds, 0) / 3600
    assert.ok(hours > 12 && hours < 24, `${hours} h`)
    assert.equal(pauseAfter(15), null)
  })
  it('is told of by core in the last line of its own sentence', () => {
    const core = readFileSync(
      require.resolve('@medusajs/notification/dist/services/notification-module-service.js'),
      'utf8',
    )
    assert.match(core, /Failed to send notification with id \$\{entry\.data\.id\}:\\n\$\{e\.message\}/)
  })
})

describe('letters over SMTP', () => {
  let dir
  let server
  const mailer = (more = {}) =>
    new Mailer({ url: `smtp://127.0.0.1:${server.port}`, from: 'Talat <shop@talat.example>', ...more })
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'talat-mail-'))
    server = await startMailServer({ port: 0, dir })
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('arrive as they were written, in Thai too', async () => {
    const text = 'ขอบคุณที่สั่งซื้อ\n\nhttps://shop.example/th/order?key=abc=1&x=2'.repeat(8)
    const sent = { subject: 'คำสั่งซื้อหมายเลข 42 ได้รับแล้ว ขอบคุณที่อุดหนุน', text, html: '<p>ขอบคุณ ✓</p>' }
    await mailer({ replyTo: 'help@talat.example' }).send({ to: 'a@example.com', id: 'letter_1', ...sent })
    const [mail] = await readMails(dir, { to: 'a@example.com' })
    assert.deepEqual([mail.subject, mail.text.trim(), mail.html], [sent.subject, sent.text, sent.html])
    const header = (name) => mail.headers.find((one) => one.name === name)?.value
    assert.equal(header('message-id'), '<letter_1@talat.example>')
    assert.equal(header('reply-to'), 'help@talat.example')
    assert.equal(header('auto-submitted'), 'auto-generated')
    assert.equal(mail.from, '"Talat" <shop@talat.example>')
  })

  it('are answered where one of them says, and nowhere else', async () => {
    const text = { subject: 'x', text: 'x' }
    await mailer({ replyTo: 'help@talat.example' }).send({ to: 'c@example.com', replyTo: 'mali@example.com', ...text })
    const [mail] = await readMails(dir, { to: 'c@example.com' })
    const header = (name) => mail.headers.find((one) => one.name === name)?.value
    assert.equal(header('reply-to'), 'mali@example.com')
    for (const replyTo of ['mali@example.com, eve@example.com', 'mali@example.com\r\nBcc: eve@example.com', ''])
      await assert.rejects(mailer().send({ to: 'd@example.com', replyTo, ...text }), new RegExp(forGood))
    assert.equal((await readMails(dir, { to: 'd@example.com' })).length, 0)
  })

  it('take no further receivers or headers from what a stranger typed', async () => {
    const typed = 'b@example.com\r\nBcc: eve@example.com'
    await mailer()
      .send({ to: 'b@example.com', subject: `Order\r\nBcc: eve@example.com`, text: 'x' })
      .catch(() => undefined)
    await mailer()
      .send({ to: typed, subject: 'x', text: 'x' })
      .catch(() => undefined)
    assert.equal((await readMails(dir, { to: 'eve@example.com' })).length, 0)
  })

  it('are signed where there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkim = { selector: 'talat', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
    await mailer({ dkim }).send({ to: 'c@example.com', subject: 'x', text: 'x' })
    const [mail] = await readMails(dir, { to: 'c@example.com' })
    const signature = mail.headers.find((one) => one.name === 'dkim-signature')?.value ?? ''
    assert.match(signature, /d=talat\.example;[\s\S]*s=talat;/)
  })

  it('say clearly why none goes out, and never the password', async () => {
    const said = async (url) => {
      const error = await new Mailer({ url, from: 'a@talat.example' })
        .send({ to: 'd@example.com', subject: 'x', text: 'x' })
        .then(
          () => assert.fail('it was sent'),
          (failure) => failure,
        )
      assert.doesNotMatch(error.message, /hidden/)
      return error.message
    }
    const free = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address()
    await new Promise((resolve) => free.close(resolve))
    assert.match(await said(`smtp://127.0.0.1:${port}`), /nobody listens there/)
    assert.match(await said('smtp://nowhere.invalid:25'), /no such host/)
    assert.match(await said(`smtps://127.0.0.1:${server.port}`), /speaks no TLS on this port: write smtp:\/\//)
  })

  it('are asked for at the start, so that whoever starts reads what is wrong before the first of them', async () => {
    const { loaders = [] } = load('providers/notification-smtp/index.js').default
    const said = []
    const logger = { error: (text) => said.push(text) }
    const options = { url: 'smtp://nowhere.invalid:25', from: 'a@talat.example' }
    for (const loader of loaders) await loader({ logger, options })
    for (const loader of loaders) await loader({ logger, options: { ...options, verify: true } })
    for (let waited = 0; said.length === 0 && waited < 5000; waited += 50) await new Promise((go) => setTimeout(go, 50))
    assert.deepEqual(said.length, 1)
    assert.match(said[0], /letters: The mail server at nowhere\.invalid:25: .*no such host/)
  })

  it('tell an address that will never take it from a server that is away', async () => {
    const refusing = net.createServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        const line = data.toString()
        if (/^RCPT/i.test(line)) socket.write('550 5.1.1 no such user\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    await new Promise((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${refusing.address().port}`
    const failed = new Mailer({ url, from: 'a@talat.example' }).send({
      to: 'nobody@example.com',
      subject: 'x',
      text: 'x',
    })
    await assert.rejects(failed, new RegExp(`^Error: ${forGood} .*\\(550\\)`))
    refusing.close()
  })
})
