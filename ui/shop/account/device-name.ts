import type { Translate } from '#ui/words/words.ts'

/** What a device is called: "Chrome on Android", as much of it as is known. */
export function deviceName(
  t: Translate,
  { browser, system }: { browser: string | null; system: string | null },
): string {
  if (browser && system) return t('account.device.name', { browser, system })
  if (system) return t('account.device.onSystem', { system })
  return browser ?? t('account.device.unknown')
}
