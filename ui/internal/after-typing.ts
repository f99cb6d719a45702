/** What is still being typed counts: fields give their value when they are left. It is sent then, and the keys stay where they were. */
export function afterTyping(send: () => void): void {
  const at = document.activeElement as HTMLElement
  at.blur()
  setTimeout(() => {
    send()
    at.focus()
  })
}
