import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { orderCount, type Worth, worthOf, worthText } from '../customer-worth.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { nameAt, textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminCustomer & { worth?: Worth[] }

const nameOf = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ')
const isErased = ({ metadata }: { metadata?: unknown }): boolean =>
  typeof (metadata as { erased_at?: unknown } | null)?.erased_at === 'string'

async function groupsOf(admin: Transport, id: string, signal?: AbortSignal): Promise<string[]> {
  type Answer = { customer: { groups?: { id: string }[] } }
  const { customer } = await admin.fetch<Answer>(`/admin/customers/${id}`, {
    query: { fields: 'id,groups.id' },
    signal,
  })
  return (customer.groups ?? []).map((group) => group.id)
}

/** What the desk says of a customer besides their own fields. */
export type CustomerAbout = {
  /** The account has proved that the e-mail is its own. */
  proved: boolean
  worth: Worth[]
  /** Places where they are signed in. */
  sessions: number
  /** Guests of the same e-mail. */
  guests: { id: string; worth: Worth[] }[]
  erasing: { orders: number; open: { id: string; title: string }[] }
}

const aboutOf = (values: RecordValues): CustomerAbout | undefined => values.about as CustomerAbout | undefined

/** Who buys: people with an account, and guests by the e-mail that they typed. */
export const customers = defineResource<Row>({
  name: 'customers',
  words: {
    title: 'resources.customers.title',
    text: 'resources.customers.text',
    add: 'admin.add.customer',
    none: 'resources.customers.none',
  },
  api: { path: '/admin/customers', many: 'customers', one: 'customer' },
  list: {
    fields: 'id,email,first_name,last_name,company_name,phone,has_account,metadata,created_at',
    usual: '-created_at',
    columns: [
      {
        id: 'email',
        head: 'resources.customers.who',
        cell: (row) =>
          isErased(row)
            ? { kind: 'state', word: 'resources.customers.erased', tone: 'quiet' }
            : textCell(row.email, nameOf(row.first_name, row.last_name) || row.company_name),
        sort: 'email',
        width: 16,
      },
      {
        id: 'account',
        card: 'status',
        head: 'resources.customers.account',
        cell: ({ has_account }) =>
          has_account
            ? { kind: 'state', word: 'resources.customers.hasAccount', tone: 'good' }
            : { kind: 'state', word: 'resources.customers.guest', tone: 'quiet' },
        filter: {
          kind: 'choice',
          param: 'has_account',
          one: true,
          options: [
            { value: 'true', word: 'resources.customers.hasAccount' },
            { value: 'false', word: 'resources.customers.guest' },
          ],
        },
      },
      { id: 'phone', head: 'resources.phone', cell: ({ phone }) => textCell(phone), width: 8 },
      {
        id: 'orders',
        head: 'resources.customers.orders',
        cell: ({ worth = [] }) => textCell(String(orderCount(worth))),
        align: 'end',
        width: 5,
      },
      {
        id: 'value',
        head: 'resources.customers.value',
        cell: ({ worth = [] }) => textCell(worthText(worth)),
        align: 'end',
        width: 10,
      },
      {
        id: 'since',
        head: 'resources.customers.since',
        cell: ({ created_at }, language) => textCell(formatDateTime(String(created_at), language)),
        sort: 'created_at',
        filter: { kind: 'range', input: 'date', param: 'created_at' },
        width: 9,
      },
    ],
    async more(admin, rows, signal) {
      const worth = await worthOf(
        admin,
        rows.map(({ id }) => id),
        signal,
      )
      return rows.map((row) => ({ ...row, worth: worth(row.id) }))
    },
  },
  record: {
    fields: 'id,email,first_name,last_name,company_name,phone,has_account,metadata,created_at',
    name: (values) => nameAt(values, 'email') || (values.id ? '–' : ''),
    links: {
      'links.groups': { write: (id) => `/admin/customers/${id}/customer-groups`, read: groupsOf },
    },
    extra: async (admin, id, signal) => ({
      about: await admin.fetch<CustomerAbout>(`/admin/desk/customers/${id}/about`, { signal }),
    }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'email', label: 'resources.email', input: 'text' },
        { path: 'first_name', label: 'resources.firstName', input: 'text', optional: true },
        { path: 'last_name', label: 'resources.lastName', input: 'text', optional: true },
        { path: 'company_name', label: 'resources.company', input: 'text', optional: true },
        { path: 'phone', label: 'resources.phone', input: 'text', optional: true },
      ],
    },
    {
      title: 'resources.customers.ours',
      side: true,
      fields: [
        {
          path: 'links.groups',
          label: 'resources.groups.title',
          input: 'some',
          source: 'customer-groups',
          optional: true,
        },
        {
          path: 'metadata.note',
          label: 'resources.customers.note',
          text: 'resources.customers.noteText',
          input: 'long',
          optional: true,
        },
      ],
    },
  ],
  check: ({ email }) => (/^\S+@\S+\.\S+$/.test(textOf(email).trim()) ? {} : { email: 'resources.emailWrong' }),
  unique: 'email',
  // Metadata is replaced as a whole: what else is kept there goes along.
  body({ 'metadata.note': note, ...changed }, all) {
    if (note === undefined) return changed
    const { note: _, ...kept } = (all.metadata ?? {}) as Record<string, unknown>
    return { ...changed, metadata: { ...kept, note: textOf(note) } }
  },
  facts: [
    { label: 'resources.customers.orders', of: (values) => String(orderCount(aboutOf(values)?.worth ?? [])) },
    { label: 'resources.customers.value', of: (values) => worthText(aboutOf(values)?.worth ?? []) || '–' },
    {
      label: 'resources.customers.since',
      of: ({ created_at }, language) => formatDateTime(String(created_at), language),
    },
  ],
  loss: (values) =>
    orderCount(aboutOf(values)?.worth ?? []) > 0
      ? { word: 'resources.customers.hasOrders', refused: true }
      : { word: 'resources.customers.loses' },
  opens: true,
  exports: true,
  allows: { create: true, update: true, delete: true },
})
