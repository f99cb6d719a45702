import { isTooLong, nameProblem } from './bounds.ts'
import { type RecordValues, textOf } from './record-edits.ts'

/** Fields of a size's or color's form, and where the desk keeps them. */
export const optionPaths = { name: 'value', thai: 'translations.th-TH.value', hex: 'metadata.hex' } as const
export type OptionField = keyof typeof optionPaths
export type OptionFields = Readonly<Record<OptionField, string>>
export type OptionErrors = Partial<Record<OptionField, 'missing' | 'long' | 'hex'>>

/** The form's fields of a record's values. */
export const optionFields = (values: RecordValues): OptionFields => ({
  name: textOf(values[optionPaths.name]),
  thai: textOf(values[optionPaths.thai]),
  hex: textOf(values[optionPaths.hex]),
})

/** What a person has to mend before it is sent. */
export const checkOption = ({ name, thai, hex }: OptionFields): OptionErrors => ({
  name: nameProblem(name),
  thai: isTooLong(thai) ? 'long' : undefined,
  hex: hex === '' || /^#[0-9a-f]{6}$/i.test(hex) ? undefined : 'hex',
})
