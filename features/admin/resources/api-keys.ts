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
    title: 'apiKeys.title',
    text: 'apiKeys.text',
    add: 'admin.add.key',
    none: 'apiKeys.none',
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
        cell: ({ type }) => ({ kind: 'state', word: `apiKeys.${type}`, tone: 'quiet' }),
        filter: {
          kind: 'choice',
          param: 'type',
          one: true,
          options: [
            { value: 'publishable', word: 'apiKeys.publishable' },
            { value: 'secret', word: 'apiKeys.secret' },
          ],
        },
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: ({ revoked_at }) =>
          revoked_at
            ? { kind: 'state', word: 'apiKeys.revoked', tone: 'bad' }
            : { kind: 'state', word: 'apiKeys.valid', tone: 'good' },
      },
      {
        id: 'used',
        head: 'apiKeys.used',
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
          text: 'apiKeys.kindText',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'publishable', word: 'apiKeys.publishable' },
            { value: 'secret', word: 'apiKeys.secret' },
          ],
        },
      ],
    },
    {
      title: 'apiKeys.channels',
      text: 'apiKeys.channelsText',
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
    { label: 'apiKeys.key', of: ({ redacted }) => String(redacted ?? '') },
    { label: 'resources.created', of: ({ created_at }, language) => formatDateTime(String(created_at), language) },
    {
      label: 'apiKeys.used',
      of: ({ last_used_at }, language) => formatDateTime(String(last_used_at ?? ''), language) || '–',
    },
  ],
  actions: [
    {
      id: 'revoke',
      label: 'apiKeys.revoke',
      needs: 'api_key:update',
      tone: 'danger',
      ask: { title: 'apiKeys.revokeAsk', text: 'apiKeys.revokeText' },
      when: ({ revoked_at }) => !revoked_at,
      refusals: { shop_key: 'apiKeys.shopKey' },
      run: (admin, id) => admin.fetch(`/admin/api-keys/${id}/revoke`, { method: 'POST', body: {} }),
      done: 'apiKeys.revokeDone',
    },
  ],
  refusals: { shop_channel: 'apiKeys.shopChannel' },
  loss: ({ revoked_at }) => (revoked_at ? null : { word: 'apiKeys.revokeFirst', refused: true }),
  allows: { create: true, update: true, delete: true },
})
