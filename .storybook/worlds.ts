/** The circumstances in which every state story is looked at. */
export type Globals = {
  theme: 'light' | 'dark'
  language: 'en' | 'th'
  direction: 'ltr' | 'rtl'
  viewport: { value: string; isRotated: boolean }
}
export type World = { name: 'light' | 'dark' | 'mobile' | 'thai'; globals: Globals; include: string[] }

/** Widths of the toolbar: the reference phone and the specification's breakpoints. */
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  md: { name: 'md 960', styles: { width: '960px', height: '800px' }, type: 'tablet' },
  lg: { name: 'lg 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  xl: { name: 'xl 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const

const at = (theme: Globals['theme'], language: Globals['language'], viewport: keyof typeof viewports): Globals => ({
  theme,
  language,
  direction: 'ltr',
  viewport: { value: viewport, isRotated: false },
})

/** `light` runs every story (behaviour, axe, picture); the others only stories that are looked at. */
export const worlds: readonly World[] = [
  { name: 'light', globals: at('light', 'en', 'lg'), include: ['test'] },
  { name: 'dark', globals: at('dark', 'en', 'lg'), include: ['visual'] },
  { name: 'mobile', globals: at('light', 'en', 'phone'), include: ['visual'] },
  { name: 'thai', globals: at('light', 'th', 'lg'), include: ['visual'] },
]

/**
 * Name of a story's picture; the width is in it so that a world at the wrong width cannot pass unseen.
 * Vitest makes one dash of two, so the id's are replaced first.
 */
export function pictureName(id: string, globals: Globals, width: number): string {
  return `${id.replace('--', '_')}_${globals.theme}_${globals.language}_${width}`
}
