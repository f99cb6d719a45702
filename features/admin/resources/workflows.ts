import type { HttpTypes } from '@medusajs/types'
import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView } from '#ui/admin/views.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminWorkflowExecution & { created_at?: string }

const stateOf = (state: string): CellView => {
  if (state === 'done') return { kind: 'state', word: 'resources.runs.done', tone: 'good' }
  if (state === 'failed') return { kind: 'state', word: 'resources.runs.failed', tone: 'bad' }
  if (state === 'reverted') return { kind: 'state', word: 'resources.runs.reverted', tone: 'bad' }
  return { kind: 'state', word: 'resources.runs.running', tone: 'wait' }
}

/** Long work of the backend itself, as far as it keeps it: read, never written. */
export const workflows = defineResource<Row>({
  name: 'workflows',
  words: { title: 'resources.runs.title', text: 'resources.runs.text', none: 'resources.runs.none' },
  api: { path: '/admin/workflows-executions', many: 'workflow_executions', one: 'workflow_execution' },
  list: {
    fields: 'id,workflow_id,transaction_id,state,created_at',
    usual: '-created_at',
    columns: [
      {
        id: 'workflow',
        head: 'resources.runs.work',
        cell: ({ workflow_id, transaction_id }) => textCell(workflow_id, transaction_id),
        sort: 'workflow_id',
        width: 20,
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: ({ state }) => stateOf(state),
        filter: {
          kind: 'choice',
          param: 'state',
          options: [
            { value: 'failed', word: 'resources.runs.failed' },
            { value: 'reverted', word: 'resources.runs.reverted' },
            { value: 'done', word: 'resources.runs.done' },
            { value: 'invoking', word: 'resources.runs.running' },
          ],
        },
      },
      {
        id: 'at',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(String(created_at ?? ''), language)),
        sort: 'created_at',
        width: 12,
      },
    ],
  },
  record: { name: ({ workflow_id }) => String(workflow_id ?? '') },
  form: [],
  check: () => ({}),
  facts: [
    { label: 'resources.state', of: ({ state }) => String(state ?? '') },
    {
      label: 'resources.created',
      of: ({ created_at }, language) => formatDateTime(String(created_at ?? ''), language),
    },
  ],
  allows: {},
})
