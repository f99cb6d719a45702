import { describe, expect, it } from 'vitest'
import { writeLetter } from '#app/letters/write.server.tsx'
import { offlinePage } from '#backend/server/offline/offline-page.ts'
import { colorsOf } from '#ui/styles/vite-plugin.ts'
import { read } from '../contract/lib/files.ts'

const css = read('ui/styles/theme.css')

describe('the colors of theme.css where no style sheet is read', () => {
  it('are six figures of both themes', () => {
    const { light, dark } = colorsOf(css)
    expect(Object.keys(light)).toEqual(Object.keys(dark))
    for (const color of [...Object.values(light), ...Object.values(dark)]) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('follow it: another color of what is pressed is in them, and whatever writes one down has it', () => {
    const other = colorsOf(css.replace(/--action: oklch\([^)]*\)/, '--action: oklch(0.628 0.2577 29.23)'))
    expect(other.light.action).toBe('#ff0000')
    const { action = '' } = colorsOf(css).light
    expect(offlinePage('en')).toContain(`--action:${action}`)
    const surroundings = {
      publicUrl: 'https://shop.example',
      orderLink: () => '',
      alertLink: () => '',
      cartLink: () => '',
    }
    const about = { template: 'password-reset', language: 'en', to: 'mali@example.com', owed: 0 }
    expect(writeLetter({ ...about, data: { token: 'a', actor: 'customer' } }, surroundings)?.html).toContain(action)
  })

  it('say which role lacks one', () => {
    expect(() => colorsOf(css.replace('--action: oklch(0.42 0.098 158)', '--action: leaf'))).toThrow(
      'theme.css says no color for --action in the light theme',
    )
  })
})
