import type { ChangeEvent } from 'react'

const onlyDigits = (value: string) => value.replace(/\D/g, '')

/** "4242424242424242" → "4242 4242 4242 4242"; American Express in 4-6-5. */
export function maskNumber(value: string): string {
  const digits = onlyDigits(value).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** "1229" → "12/29", "5" → "05"; understands what browsers fill in: "12/2029". */
export function maskExpiry(value: string): string {
  let digits = onlyDigits(value)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function maskCvc(value: string): string {
  return onlyDigits(value).slice(0, 4)
}

/** Formats the box in place; the caret stays behind the digit that it was behind. */
export function applyMask(event: ChangeEvent<HTMLInputElement>, mask: (value: string) => string): void {
  const box = event.target
  const caret = box.selectionStart ?? box.value.length
  const atEnd = caret === box.value.length
  const before = onlyDigits(box.value.slice(0, caret)).length
  box.value = mask(box.value)
  if (atEnd) return
  let place = 0
  for (let seen = 0; place < box.value.length && seen < before; place++) {
    if (/\d/.test(box.value[place] ?? '')) seen++
  }
  box.setSelectionRange(place, place)
}
