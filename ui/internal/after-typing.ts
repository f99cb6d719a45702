/** What is still being typed counts: fields give their value when they are left. It is sent then, and the keys stay where they were. */
export function afterTyping(send: () => void): void {
  const at = document.activeElement as HTMLElement | null
  // A cell of a sheet takes its field away.
  const around = at?.parentElement?.closest<HTMLElement>('[tabindex]')
  at?.blur()
  setTimeout(() => {
    send()
    if (document.activeElement === document.body) (at?.isConnected ? at : around)?.focus({ preventScroll: true })
  })
}
