import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatHex } from 'culori'
import type { Plugin } from 'vite'
import { tokensOf } from './tokens.ts'

const theme = path.join(import.meta.dirname, 'theme.css')
const id = 'virtual:theme-colors'
/** Roles that are needed where no style sheet is read; each is in the bundle of whoever imports them. */
const roles = 'bg surface sunken fg muted line action action-fg danger sale focus'.split(' ')

/** Roles of both themes as `#rrggbb` of sRGB. Pure. @throws Error for a role that the style sheet lacks, or that is no color */
export function colorsOf(css: string): Record<'light' | 'dark', Record<string, string>> {
  const of = (scheme: 'light' | 'dark') => {
    const tokens = tokensOf(css, scheme)
    return Object.fromEntries(
      roles.map((role) => {
        const color = formatHex(tokens[role] ?? '')
        if (!color) throw new Error(`theme.css says no color for --${role} in the ${scheme} theme`)
        return [role.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()), color]
      }),
    )
  }
  return { light: of('light'), dark: of('dark') }
}

/** `virtual:theme-colors`: the shop's colors for letters, papers and whatever else reads no style sheet, so that theme.css is their one place. */
export function themeColors(): Plugin {
  return {
    name: 'talat:theme-colors',
    resolveId: { filter: { id: /^virtual:theme-colors$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:theme-colors$/ },
      handler() {
        this.addWatchFile(theme)
        return `export const colors = ${JSON.stringify(colorsOf(readFileSync(theme, 'utf8')))}`
      },
    },
  }
}
