/** The mailbox over HTTP: /mailbox, /mailbox.json[?to=], /mailbox/{id}, /mailbox/{id}/html. */
import { sentencePage } from '../identity/pages.mjs'
import { mailOf, readMails } from './mailbox.mjs'
import { mailboxPage, mailFrame, mailPage } from './pages.mjs'

const html = 'text/html; charset=utf-8'
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/**
 * Answers what belongs to the mailbox; false for everything else.
 * @param {URL} url
 * @param {import('node:http').ServerResponse} response
 * @param {string} dir
 */
export async function answerMailbox({ pathname, searchParams }, response, dir) {
  const found = /^\/mailbox(?:(\.json)|\/([\w-]+)(\/html)?)?$/.exec(pathname)
  if (!found) return false
  const [, json, id, alone] = found
  const send = (
    /** @type {string} */ body,
    { status = 200, type = html, more = "; frame-src 'self'; frame-ancestors 'none'" } = {},
  ) => {
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': policy + more,
      'cache-control': 'no-store',
    })
    response.end(body)
    return true
  }
  if (json) {
    const to = searchParams.get('to') ?? undefined
    const mails = await readMails(dir, { to, limit: to ? 1000 : undefined })
    return send(JSON.stringify(mails), { type: 'application/json' })
  }
  if (!id) return send(mailboxPage(await readMails(dir)))
  const mail = await mailOf(dir, id)
  if (!mail)
    return send(sentencePage('No such mail', 'It may have been removed: only the newest are kept.'), { status: 404 })
  if (!alone) return send(mailPage(mail))
  // What a stranger could have written runs nothing and reads nothing.
  const more = "; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
  return send(mailFrame(mail), { more })
}
