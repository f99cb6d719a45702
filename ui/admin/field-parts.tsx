import { type ReactNode, use } from 'react'
import { type Late, late } from '../internal/late.tsx'
import { useAwake } from '../provider/use-awake.ts'
import { MultiCombobox } from './late-multi-combobox.ts'
import type { FieldView } from './views.ts'

/** What is more than a few lines comes with the first field that needs it; choosing by typing is the most of all. */
export const NumberField = late(() => import('../number-field/number-field.tsx').then((part) => part.NumberField))
export const DateField = late(() => import('../date-field/date-field.tsx').then((part) => part.DateField))
export const Switch = late(() => import('../switch/switch.tsx').then((part) => part.Switch))
export const TextArea = late(() => import('../text-area/text-area.tsx').then((part) => part.TextArea))
export const PictureField = late(() => import('./picture-field.tsx').then((part) => part.PictureField))
export const OptionField = late(() => import('./option-field.tsx').then((part) => part.OptionField))
export const SizeRows = late(() => import('./size-rows.tsx').then((part) => part.SizeRows))
export const PriceRows = late(() => import('./price-rows.tsx').then((part) => part.PriceRows))

type Part = Pick<Late<never>, 'bring' | 'isHere'>
/** By the kind of a field, what draws it; the others are here with this. */
const parts: Readonly<Partial<Record<FieldView['input'], readonly Part[]>>> = {
  long: [TextArea],
  yes: [Switch],
  number: [NumberField],
  moment: [DateField],
  picture: [PictureField],
  prices: [PriceRows],
  sizes: [SizeRows],
  members: [OptionField],
  one: [OptionField],
  some: [OptionField, MultiCombobox],
}
const coming = new Map<string, Promise<unknown>>()

/** Waits until the code of all these fields is here; until then the server's form stands there as a whole. */
export function useFieldParts(fields: readonly FieldView[]): void {
  const wanted = [...new Set(fields.map(({ input }) => input))].sort()
  const missing = wanted.flatMap((input) => parts[input] ?? []).filter((part) => !part.isHere())
  if (missing.length === 0) return
  const key = wanted.join(' ')
  // One promise for all who wait: React asks again with each attempt.
  const all = coming.get(key) ?? Promise.all(missing.map((part) => part.bring())).finally(() => coming.delete(key))
  coming.set(key, all)
  use(all)
}

/** Has the code of all kinds of fields fetched: for who knows that a form is about to come. */
export const bringFieldParts = (): Promise<unknown> =>
  Promise.all(
    Object.values(parts)
      .flat()
      .map((part) => part.bring()),
  )

/** A field whose code is still on its way takes nothing: what was typed into it would be gone when it comes. */
export function AwakeField({ children }: { children: ReactNode }) {
  return (
    <div data-slot="resource-field" inert={!useAwake()} className="contents">
      {children}
    </div>
  )
}
