/** Made of theme.css by ui/styles/vite-plugin.ts: `#rrggbb` of sRGB. */
declare module 'virtual:theme-colors' {
  type Role =
    | 'bg'
    | 'surface'
    | 'sunken'
    | 'fg'
    | 'muted'
    | 'line'
    | 'action'
    | 'actionFg'
    | 'danger'
    | 'sale'
    | 'focus'
  export const colors: Readonly<Record<'light' | 'dark', Readonly<Record<Role, string>>>>
}
