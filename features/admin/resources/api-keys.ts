import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { defineResource } from '../resource.ts'
import { nameAt, needed, textCell } from '../resource-parts.ts'

const channelsOf = async (admin: Transport, id: string, signal?: AbortSignal): Promise<string[]> => {
  type Answer = { api_key: { sales_channels?: { id: string }[] } }
  const { api_key } = await admin.fetch<Answer>(`/admin/api-keys/${id}`, {
    query: { fields: 'id,sales_channels.id' },
    signal,
  })
  return (api_key.sales_channels ?? []).map((channel) => channel.id)
}

/** Keys by which programs enter: publishable ones for shops, secret ones for scripts. */
export const apiKeys = defineResource<HttpTypes.AdminApiKeyResponse['api_key']>({
  name: 'api-keys',
  words: {
    title: 'resources.keys.title',
    text: 'resources.keys.text',
    add: 'admin.add.key',
    none: 'resources.keys.none',
  },
  api: { path: '/admin/api-keys', many: 'api_keys', one: 'api_key' },
  list: {
    fields: 'id,title,type,redacted,last_used_at,revoked_at,created_at',
    usual: '-created_at',
    columns: [
      {
        id: 'title',
        head: 'resources.name',
        cell: ({ title, redacted }) => textCell(title, redacted),
        sort: 'title',
        width: 16,
      },
      {
        id: 'type',
        card: 'status',
        head: 'resources.kind',
        cell: ({ type }) => ({ kind: 'state', word: `resources.keys.${type}`, tone: 'quiet' }),
        filter: {
          kind: 'choice',
          param: 'type',
          one: true,
          options: [
            { value: 'publishable', word: 'resources.keys.publishable' },
            { value: 'secret', word: 'resources.keys.secret' },
          ],
        },
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: ({ revoked_at }) =>
          revoked_at
            ? { kind: 'state', word: 'resources.keys.revoked', tone: 'bad' }
            : { kind: 'state', word: 'resources.keys.valid', tone: 'good' },
      },
      {
        id: 'used',
        head: 'resources.keys.used',
        cell: ({ last_used_at }, language) => textCell(formatDateTime(last_used_at ?? '', language)),
        sort: 'last_used_at',
        width: 12,
      },
    ],
  },
  record: {
    fields: 'id,title,type,redacted,last_used_at,revoked_at,created_at',
    name: (values) => nameAt(values, 'title'),
    links: { 'links.sales_channels': { write: (id) => `/admin/api-keys/${id}/sales-channels`, read: channelsOf } },
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'title', label: 'resources.name', input: 'text' },
        {
          path: 'type',
          label: 'resources.kind',
          text: 'resources.keys.kindText',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'publishable', word: 'resources.keys.publishable' },
            { value: 'secret', word: 'resources.keys.secret' },
          ],
        },
      ],
    },
    {
      title: 'resources.keys.channels',
      text: 'resources.keys.channelsText',
      when: ({ type }) => type === 'publishable',
      fields: [
        {
          path: 'links.sales_channels',
          label: 'resources.channels.title',
          input: 'some',
          source: 'sales-channels',
          optional: true,
        },
      ],
    },
  ],
  fresh: { type: 'publishable' },
  check: needed('title'),
  secret: ({ type, token }) => (type === 'secret' ? token : null),
  facts: [
    { label: 'resources.keys.key', of: ({ redacted }) => String(redacted ?? '') },
    { label: 'resources.created', of: ({ created_at }, language) => formatDateTime(String(created_at), language) },
    {
      label: 'resources.keys.used',
      of: ({ last_used_at }, language) => formatDateTime(String(last_used_at ?? ''), language) || '–',
    },
  ],
  actions: [
    {
      id: 'revoke',
      label: 'resources.keys.revoke',
      needs: 'api_key:update',
      tone: 'danger',
      ask: { title: 'resources.keys.revokeAsk', text: 'resources.keys.revokeText' },
      when: ({ revoked_at }) => !revoked_at,
      run: (admin, id) => admin.fetch(`/admin/api-keys/${id}/revoke`, { method: 'POST', body: {} }),
      done: 'resources.keys.revokeDone',
    },
  ],
  loss: ({ revoked_at }) => (revoked_at ? null : { word: 'resources.keys.revokeFirst', refused: true }),
  allows: { create: true, update: true, delete: true },
})
