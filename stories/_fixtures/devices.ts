import type { DeviceView } from '#ui/shop/account/device-row.tsx'
import type { Language } from './language.ts'

const moments = {
  en: ['21 Nov 2026, 11:04', '20 Nov 2026, 08:31', '18 Nov 2026, 21:15', '14 Nov 2026, 09:40'],
  th: ['21 พ.ย. 2569 11:04', '20 พ.ย. 2569 08:31', '18 พ.ย. 2569 21:15', '14 พ.ย. 2569 09:40'],
} as const

/** Where Mali is signed in: this laptop, her phone, a tablet. */
export function devices(language: Language): DeviceView[] {
  const [now, yesterday, before, long] = moments[language]
  return [
    {
      id: 'laptop',
      kind: 'desktop',
      browser: 'Chrome',
      system: 'Windows',
      current: true,
      way: 'credentials',
      since: yesterday,
      lastActive: now,
    },
    {
      id: 'phone',
      kind: 'phone',
      browser: 'Chrome',
      system: 'Android',
      current: false,
      way: 'telegram',
      since: before,
      lastActive: yesterday,
    },
    {
      id: 'tablet',
      kind: 'tablet',
      browser: 'Safari',
      system: 'iOS',
      current: false,
      way: 'oidc',
      since: long,
      lastActive: before,
    },
  ]
}
