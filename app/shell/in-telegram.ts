import { launchKey, sessionStore } from '#features/shared/storage.ts'

/**
 * Whether Telegram has opened this tab's shop: launch data in the address, or kept from it. Every page asks, so it is all
 * that a page outside the messenger carries of it. In development a switch opens the test mode.
 */
export const inTelegram = (): boolean =>
  /[#&?]tgWebAppData=[^&]/.test(location.href) ||
  sessionStore.get(launchKey) !== null ||
  (import.meta.env.DEV && import.meta.env.VITE_TELEGRAM_TEST === '1')
