const focusable = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** Moves the focus to a field by its name, or to the first control inside its part of the form. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (!form || name === undefined) return
  const part = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const control = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const target = control ?? part?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
