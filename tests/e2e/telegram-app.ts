import { join } from 'node:path'
import { sign } from '@tma.js/init-data-node'
import type { Page } from 'playwright-core'

/** The bot of the started shop; the runner tells Medusa the same token. */
export const botToken = (): string => {
  const token = process.env.TALAT_TEST_BOT_TOKEN
  if (!token) throw new Error('TALAT_TEST_BOT_TOKEN is missing: run these tests with `npm test -- e2e`')
  return token
}

/** Somebody new each time: launch data opens the shop once, and customers keep their orders. */
export const someone = (more: object = {}) => ({
  id: 1_000_000 + Math.floor(Math.random() * 1_000_000_000),
  first_name: 'Malee',
  username: 'malee_shops',
  ...more,
})

type Launch = { user?: object | null; start?: string; date?: Date; token?: string; extra?: object }

/** Launch data as Telegram signs it, by the maintained library. */
export function launchData({
  user = someone(),
  start,
  date = new Date(),
  token = botToken(),
  extra,
}: Launch = {}): string {
  // Absent: what is signed is signed key by key.
  const data = { chat_type: 'sender', ...(user ? { user } : {}), ...(start ? { start_param: start } : {}), ...extra }
  return sign(data as Parameters<typeof sign>[0], token, date)
}

export const darkTheme = {
  bg_color: '#212121',
  text_color: '#ffffff',
  hint_color: '#aaaaaa',
  button_color: '#8774e1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#0f0f0f',
  section_bg_color: '#212121',
}

/** The address that the bot names, with what the messenger adds to it. */
export const launchAddress = (initData: string, path = '/?telegram', theme: object = darkTheme): string =>
  `${path}#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme),
  })}`

type Call = { name: string; params?: Record<string, unknown> }
type Bridge = { mockTelegramEnv(options: object): void; emitEvent(name: string, payload?: object): void }
type Mocked = { __calls: Call[]; tapps: { bridge: Bridge } }

const bridge = join(import.meta.dirname, '../../node_modules/@tma.js/bridge/dist/index.iife.js')

/** Puts the SDK's own stand-in of the messenger's app under the page; answers what the page calls and how to press its buttons. */
export async function mockTelegram(page: Page) {
  await page.addInitScript({ path: bridge })
  await page.addInitScript(() => {
    const window = globalThis as unknown as Mocked
    window.__calls = []
    window.tapps.bridge.mockTelegramEnv({ onEvent: (call: Call) => void window.__calls.push(call) })
  })
  const calls = () => page.evaluate(() => (globalThis as unknown as Mocked).__calls)
  return {
    calls,
    /** The last call of a method. */
    last: async (name: string) => (await calls()).filter((call) => call.name === name).at(-1)?.params,
    press: (button: 'main' | 'back') =>
      page.evaluate(
        (event) => (globalThis as unknown as Mocked).tapps.bridge.emitEvent(event),
        button === 'main' ? 'main_button_pressed' : 'back_button_pressed',
      ),
  }
}
