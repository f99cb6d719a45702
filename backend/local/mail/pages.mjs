/** The pages of the local mailbox. */
import { readShop } from '../../config/shop.mjs'
import { page, safe } from '../identity/pages.mjs'

/** @typedef {import('./mailbox.mjs').Mail} Mail */

/** @param {string} at */
const time = (at) =>
  `<time datetime="${safe(at)}">${safe(new Date(at).toLocaleString('en-GB', { timeZone: readShop().timeZone }))}</time>`

/** @param {Mail} mail */
const mailCard = (mail) => `<article><h2><a href="/mailbox/${safe(mail.id)}">${safe(mail.subject)}</a></h2>
<p class="muted small">To ${safe(mail.to)} · ${time(mail.at)}</p>
<pre>${linked(mail.text)}</pre></article>`

/** Addresses in a mail's text become links; everything else is shown as it is. @param {unknown} text */
const linked = (text) => safe(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** @param {readonly Mail[]} mails newest first */
export const mailboxPage = (mails) =>
  page(
    'Mailbox · Talat (local)',
    `<h1>Mailbox</h1><p class="muted">Every mail that the shop sent, newest first. It stays on this machine; the page renews itself every 5 seconds.</p>
${mails.length > 0 ? mails.map(mailCard).join('') : '<p class="note">No mail yet. Buy something or ask for a new password, and it appears here.</p>'}`,
    { wide: true, refresh: 5 },
  )

/**
 * One mail as a mail program shows it, as plain text, and with its headers.
 * @param {Mail} mail
 */
export const mailPage = (mail) =>
  page(
    `${mail.subject} · Mailbox`,
    `<p><a href="/mailbox">All mails</a></p><h1>${safe(mail.subject)}</h1>
<p class="muted">From ${safe(mail.from)} · to ${safe(mail.to)} · ${time(mail.at)}</p>
${mail.html ? `<iframe class="mail" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${safe(mail.id)}/html"></iframe>` : ''}
<article><h2>Plain text</h2><pre>${linked(mail.text)}</pre></article>
<article><h2>Headers</h2><pre class="small">${mail.headers.map(({ name, value }) => `<b>${safe(name)}</b>: ${safe(value)}`).join('\n')}</pre></article>`,
    { wide: true },
  )

/** The HTML of a mail for its frame: its links open in a tab of their own. @param {Mail} mail */
export const mailFrame = (mail) => `<base target="_blank">${mail.html ?? ''}`
