import { colors } from 'virtual:theme-colors'
import type { CSSProperties } from 'react'

const inkOf = (scheme: 'light' | 'dark') => {
  const { bg, surface: paper, sunken, fg, muted, line, action: deed } = colors[scheme]
  return { page: scheme === 'light' ? sunken : bg, paper, fg, muted, line, deed }
}
/**
 * The design system's roles as mail programs understand them: six figures, written into each element. The dark ones come
 * by a style sheet, which programs that know none leave out. tests/contract/letters.test.ts holds their contrast.
 */
export const ink = { light: inkOf('light'), dark: inkOf('dark') }
/** What is written on the button. */
export const deedText = { light: colors.light.actionFg, dark: colors.dark.actionFg }

const { dark, light } = ink

/** Classes that the dark style sheet takes hold of; programs that change colors by themselves have the light ones. */
export const letterSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .l-page { background-color: ${dark.page} !important; }
  .l-paper { background-color: ${dark.paper} !important; }
  .l-fg { color: ${dark.fg} !important; }
  .l-muted { color: ${dark.muted} !important; }
  .l-line { border-color: ${dark.line} !important; }
  .l-name { color: ${dark.deed} !important; }
  .l-deed { background-color: ${dark.deed} !important; color: ${deedText.dark} !important; }
}
@media (max-width: 600px) {
  .l-paper { padding: 24px 20px !important; }
  .l-head { padding: 0 20px 16px !important; }
}
`

/** The shop's own where it is there; else what the reader's system writes with. */
const letters = "Anuphan, system-ui, -apple-system, 'Segoe UI', 'Noto Sans Thai', Thonburi, Tahoma, sans-serif"

/** Thai has marks above and below its letters: lines are far enough apart for both. */
const text: CSSProperties = { margin: 0, fontFamily: letters, fontSize: 16, lineHeight: '26px', color: light.fg }

export const look = {
  body: { margin: 0, padding: 0 },
  ground: { backgroundColor: light.page },
  page: { padding: '24px 0' },
  name: { ...text, color: light.deed, fontSize: 22, fontWeight: 700, textDecoration: 'none' },
  width: { maxWidth: 600 },
  head: { padding: '0 40px 16px' },
  // A word without an end (a name, a number of a parcel) would make the letter as wide as itself; all inside inherit it.
  paper: {
    ...{ padding: '32px 40px', backgroundColor: light.paper, borderRadius: 16 },
    ...{ overflowWrap: 'anywhere', wordBreak: 'break-word' },
  },
  heading: { ...text, margin: '0 0 12px', fontSize: 24, lineHeight: '34px', fontWeight: 700 },
  text: { ...text, margin: '0 0 12px' },
  strong: { ...text, fontWeight: 600 },
  small: { ...text, color: light.muted, fontSize: 14, lineHeight: '22px' },
  amount: { ...text, whiteSpace: 'nowrap' },
  line: { margin: '20px 0', border: 0, borderTop: `1px solid ${light.line}` },
  deed: {
    ...text,
    margin: '24px 0 8px',
    padding: '13px 24px',
    borderRadius: 10,
    backgroundColor: light.deed,
    color: deedText.light,
    fontWeight: 600,
  },
} as const satisfies Record<string, CSSProperties>
