import { writeCookie } from '#features/shared/storage.ts'

/** Draws the page in these colors at once; the server names them on the next page that it draws. */
export function chooseTheme(theme: 'light' | 'dark'): void {
  writeCookie('theme', theme)
  document.documentElement.dataset.theme = theme
}
