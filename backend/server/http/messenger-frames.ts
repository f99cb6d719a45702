/** Telegram's clients for browsers, which show a mini app in a frame; its other apps open it as a page of its own. */
const clients = ['https://web.telegram.org', 'https://weba.telegram.org', 'https://webk.telegram.org']

/**
 * Who may frame the page of this request: Telegram, when the mini app is opened (its address, as the bot names it, carries
 * `?telegram`), or when a page of ours that already is in a frame goes on to the next one. Nobody otherwise.
 */
export function messengerFrames(request: Request): readonly string[] {
  const launched = new URL(request.url).searchParams.has('telegram')
  const { headers } = request
  const goesOn = headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'same-origin'
  return launched || goesOn ? clients : []
}
