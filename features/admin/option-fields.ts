import type { RecordValues } from './record-edits.ts'

/** Fields of a size's or color's form, and where the desk keeps them. */
export const optionPaths = { name: 'value', thai: 'translations.th-TH.value', hex: 'metadata.hex' } as const
export type OptionField = keyof typeof optionPaths
export type OptionFields = Readonly<Record<OptionField, string>>
export type OptionErrors = Partial<Record<OptionField, 'missing' | 'hex'>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form's fields of a record's values. */
export const optionFields = (values: RecordValues): OptionFields => ({
  name: text(values[optionPaths.name]),
  thai: text(values[optionPaths.thai]),
  hex: text(values[optionPaths.hex]),
})

/** What a person has to mend before it is sent. */
export function checkOption({ name, hex }: OptionFields): OptionErrors {
  const errors: OptionErrors = {}
  if (name.trim() === '') errors.name = 'missing'
  if (hex !== '' && !/^#[0-9a-f]{6}$/i.test(hex)) errors.hex = 'hex'
  return errors
}
