/**
 * Custom properties of one theme block of theme.css: role without dashes → its value. Pure.
 * @param contrast `more`: only what is other for those who ask the system for more contrast
 */
export function tokensOf(css: string, theme: 'light' | 'dark', contrast?: 'more'): Record<string, string> {
  const head = theme === 'light' ? '\\[data-theme="light"\\]' : '@variant theme-dark'
  const within = contrast ? '\\s*\\{\\s*@variant contrast-more' : ''
  const block = new RegExp(`${head}${within}\\s*\\{([^}]*)\\}`).exec(css)?.[1]
  if (!block) throw new Error(`theme.css has no block of the ${theme} theme`)
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}
