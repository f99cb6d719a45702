const focusable = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** The control of a field: by its name, or the first one inside its part of the form. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const part = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? part?.querySelector(focusable) ?? null
}

/** Moves the focus to the field that comes first on the page, of those that are named. */
export function focusField(form: HTMLFormElement | null, ...names: readonly string[]): void {
  if (!form) return
  const controls = names.map((name) => controlOf(form, name)).filter((control) => control !== null)
  const follows = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1)
  controls.sort(follows)[0]?.focus()
}
