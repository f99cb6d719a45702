/** How long G waits for its second key, ms. */
export const chordPatience = 1500

/** Keys mean letters where something is typed or chosen, and belong to whatever stands over the page; a tick takes none but the space bar. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
  ) !== null

/** The letter of a key; on a keyboard of another script the one at its place. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase()
