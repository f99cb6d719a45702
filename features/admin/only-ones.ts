import type { FieldView, Option } from '#ui/admin/views.ts'
import type { RecordValues } from './record-edits.ts'
import type { Resource } from './resource.ts'

type Choice = Extract<FieldView, { input: 'one' | 'some' }>

/** What a new thing needs one of, from lists that the shop fills itself. */
export const neededChoices = ({ form }: Pick<Resource, 'form'>): Choice[] =>
  form
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      (field.input === 'one' || field.input === 'some') && !field.optional && field.only !== 'saved' ? [field] : [],
    )

/**
 * Values where there is just one to choose: a choice that is none stands chosen. By path.
 * @param offered what the list of each holds, as far as it is known
 */
export const onlyOnes = (
  choices: readonly Choice[],
  offered: readonly (readonly Option[] | undefined)[],
): RecordValues =>
  Object.fromEntries(
    choices.flatMap(({ path, input }, at) => {
      const [only, another] = offered[at] ?? []
      return only && !another ? [[path, input === 'some' ? [only.value] : only.value]] : []
    }),
  )
