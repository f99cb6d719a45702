/** What was pressed is about to vanish: the focus goes to the nearest place around it that stays, before that happens. */
export const stepOut = (from: Element | null | undefined): void =>
  from?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
