/** Shared looks of controls, so that a text field, a select and a date field can never drift apart. */
export const controlBox =
  'w-full rounded-md border border-line-strong bg-surface text-body text-fg transition-colors duration-150 ' +
  'placeholder:text-muted hover:border-fg focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted'

/** The visible part of a checkbox, radio or switch; the native input stays for the hand and the screen reader. */
export const choiceBox =
  'peer size-5.5 shrink-0 appearance-none border border-line-strong bg-surface transition-colors duration-150 hover:border-fg ' +
  'checked:border-action checked:bg-action checked:forced-ring aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken'
