/** Custom properties of one theme block of theme.css: role without dashes → its value. Pure. */
export function tokensOf(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const head = theme === 'light' ? '\\[data-theme="light"\\]' : '@variant theme-dark'
  const block = new RegExp(`${head}\\s*\\{([^}]*)\\}`).exec(css)?.[1]
  if (!block) throw new Error(`theme.css has no block of the ${theme} theme`)
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}
