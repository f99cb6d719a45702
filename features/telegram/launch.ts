/** Who opened the mini app, as pages may show it (R-177…R-180). Untrusted: the server decides who it really is. */
export type MessengerUser = {
  id: number
  /** The shop's own id of the person, once the server has checked the launch data; null before. */
  appUserId: string | null
  username: string | null
  photo_url: string | null
}

type Place = { hash: string; search?: string }

/** The raw launch data in an address, without loading the messenger's library; empty outside the messenger. */
export function launchDataOf({ hash, search = '' }: Place): string {
  for (const part of [hash, search]) {
    const data = new URLSearchParams(part.replace(/^[#?]/, '')).get('tgWebAppData')
    if (data) return data
  }
  return ''
}

/** The user that raw launch data speaks of; null when there is none. Only for showing a name early. */
export function userOfLaunch(initData: string): MessengerUser | null {
  try {
    const { id, username, photo_url } = JSON.parse(new URLSearchParams(initData).get('user') ?? '') as Record<
      string,
      unknown
    >
    if (typeof id !== 'number') return null
    const photo = typeof photo_url === 'string' && photo_url.startsWith('https://') ? photo_url : null
    return { id, appUserId: null, username: typeof username === 'string' ? username : null, photo_url: photo }
  } catch {
    // A launch without a user: from a channel or a keyboard button.
    return null
  }
}

/** The user of the test mode. */
export const stubUser: MessengerUser = { id: 1, appUserId: null, username: 'test_user', photo_url: null }

/** The stub in test mode and nothing else; a production build refuses the switch. */
export function testUser(mode: { testMode: boolean; production: boolean }): MessengerUser | null {
  if (!mode.testMode) return null
  if (mode.production) throw new Error('telegram: the test mode is refused in production builds')
  return stubUser
}

/** Where a deep link leads (`startapp=product_silk-scarf`); null when it names nothing of ours. */
export function pathOfStart(start: string | null | undefined): string | null {
  const [, kind, handle] = /^(product|collection|category)_([a-z0-9][a-z0-9-]{0,120})$/.exec(start ?? '') ?? []
  const folders: Record<string, string> = { product: 'products', collection: 'collections', category: 'categories' }
  return kind && handle ? `/${folders[kind]}/${handle}` : null
}

/** The start parameter of raw launch data. */
export const startOf = (initData: string): string | null => new URLSearchParams(initData).get('start_param')
