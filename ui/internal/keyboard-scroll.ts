const reachable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]'

/** Ref of an area that may scroll: when there is nothing in it to tab to, the area itself becomes a tab stop, so that arrow keys can scroll it. */
export function keyboardScroll(area: HTMLElement | null): void {
  if (!area) return
  const scrolls = area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth
  if (scrolls && !area.querySelector(reachable)) area.tabIndex = 0
}
