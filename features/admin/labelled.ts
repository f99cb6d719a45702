import type { ResourceWords } from '#ui/admin/views.ts'
import { defineResource, type Entity, type Resource } from './resource.ts'
import { changedColumn, nameAt, needed, textCell, wrongHandle } from './resource-parts.ts'
import { atPath } from './resource-values.ts'

type Labelled = Entity & { label: string; description?: string | null; updated_at?: string }
type Options = Pick<Resource, 'name' | 'api'> & {
  uses?: true
  words: ResourceWords
  /** Where Medusa keeps what programs know it by. */
  code: string
}

/** Things that are a name, a code and a sentence, and nothing else: reasons, and types of shipping. */
export const labelled = ({ name, api, words, code, uses }: Options): Resource =>
  defineResource<Labelled>({
    name,
    words,
    api,
    list: {
      fields: `id,label,${code},description,updated_at`,
      usual: 'label',
      columns: [
        {
          id: 'label',
          head: 'resources.name',
          cell: ({ label, description }) => textCell(label, description),
          sort: 'label',
          width: 18,
        },
        {
          id: 'code',
          head: 'resources.code',
          cell: (row) => ({ kind: 'code', text: String(atPath(row, code) ?? '') }),
          sort: code,
        },
        changedColumn(),
      ],
    },
    record: { name: (values) => nameAt(values, 'label'), uses },
    form: [
      {
        title: 'resources.about',
        fields: [
          { path: 'label', label: 'resources.name', input: 'text' },
          { path: code, label: 'resources.code', text: 'resources.codeText', input: 'text', code: true },
          { path: 'description', label: 'resources.description', input: 'long', optional: true },
        ],
      },
    ],
    check: (values) => ({ ...needed('label')(values), ...wrongHandle(values, code) }),
    handleOf: { path: code, from: 'label' },
    // Medusa wants name and code said again with every change.
    body: (changed, all) => ({ label: all.label, [code]: all[code], ...changed }),
    allows: { create: true, update: true, delete: true },
  })
