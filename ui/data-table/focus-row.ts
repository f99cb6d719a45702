/** Gives the focus to a row of the list on the page, after what stood over it has gone and given it to where it was opened. */
export function focusRow(id: string): void {
  const focus = () => document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] [data-row-link]`)?.focus()
  // An overlay gives the focus back in a task of its own, which it asks for after this.
  setTimeout(() => setTimeout(focus))
}
