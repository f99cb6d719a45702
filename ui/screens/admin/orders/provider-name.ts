import type { Translate } from '#ui/words/words.ts'

/** What staff call a way to pay, by the backend's name of it; an unknown one says its own name. */
export function providerName(t: Translate, provider: string): string {
  if (provider === 'pp_system_default') return t('orders.provider.delivery')
  if (provider.startsWith('pp_sandbox-card')) return t('orders.provider.card')
  return provider.replace(/^pp_/, '').replace(/_.*$/, '')
}
