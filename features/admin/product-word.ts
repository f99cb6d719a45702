import type { ResourceWords } from '#ui/admin/views.ts'
import { defineResource, type Entity, type Resource } from './resource.ts'
import { changedColumn, nameAt, nameFields, needed, textCell, usedBy } from './resource-parts.ts'

type ProductWord = Entity & { value: string; updated_at?: string | Date | null }
type Options = Pick<Resource, 'name' | 'api' | 'loss'> & {
  words: ResourceWords
  /** What the desk calls it. */
  kind: NonNullable<Resource['record']['kind']>
  /** Medusa's name of the column by which products are found that have it. */
  param: string
}

/** Things that are one word in both languages, which products have: tags and types. */
export const productWord = ({ name, api, words, kind, param, loss }: Options): Resource =>
  defineResource<ProductWord>({
    name,
    words,
    api,
    list: {
      fields: 'id,value,updated_at',
      usual: 'value',
      columns: [
        { id: 'value', head: 'resources.name', cell: ({ value }) => textCell(value), sort: 'value', width: 18 },
        changedColumn(),
      ],
    },
    record: { kind, name: (values) => nameAt(values, 'value'), extra: usedBy(param), uses: true },
    form: [{ title: 'admin.category.words', fields: nameFields('value') }],
    check: needed('value'),
    unique: 'value',
    loss,
    facts: [{ label: 'resources.products', of: ({ products }) => String(products ?? 0) }],
    allows: { create: true, update: true, delete: true },
  })
