import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Cell } from '#ui/admin/cell.tsx'
import type { CellView } from '#ui/admin/views.ts'

const kinds: CellView[] = [
  { kind: 'text', text: 'Bangkok warehouse' },
  { kind: 'text', text: 'Web shop', note: 'Where everybody buys' },
  { kind: 'text', text: 'ผ้าพันคอไหม', lang: 'th' },
  { kind: 'code', text: 'silk-scarves' },
  { kind: 'state', word: 'admin.products.status.published', tone: 'good' },
  { kind: 'state', word: 'admin.products.status.proposed', tone: 'wait' },
  { kind: 'state', word: 'admin.products.status.rejected', tone: 'bad' },
  { kind: 'state', word: 'admin.products.status.draft', tone: 'quiet' },
  { kind: 'tags', texts: ['Thailand', 'Laos', 'Cambodia'] },
  { kind: 'link', text: '#1042', href: '/admin/orders/order_1' },
  { kind: 'way', provider: 'pp_system_default' },
  { kind: 'way', provider: 'pp_stripe_stripe' },
]

const Row = ({ cells }: { cells: readonly CellView[] }) => (
  <ul className="grid max-w-xs gap-3 text-small">
    {cells.map((cell) => (
      <li key={JSON.stringify(cell)}>
        <Cell cell={cell} />
      </li>
    ))}
  </ul>
)

const meta = {
  title: 'Back office/Cell',
  component: Row,
  tags: ['kind:display'],
  args: { cells: kinds },
} satisfies Meta<typeof Row>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    cells: [
      {
        kind: 'text',
        text: 'The warehouse behind the old cotton mill on the road to Nonthaburi',
        note: 'Everything that is too large for the shop itself and too good to be given away',
      },
      { kind: 'code', text: 'everything-that-keeps-the-cold-off-in-the-northern-hills' },
      { kind: 'tags', texts: ['Hand-reeled silk', 'Woven in Surin', 'Dyed with indigo', 'Made to last for years'] },
    ],
  },
}
/** One of a few things that can be said is said in the reader's words. */
export const AWordIsSaidInTheLanguage: Story = {
  tags: ['!visual'],
  args: { cells: [{ kind: 'word', word: 'outbox.letter.order-placed' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Order confirmation')).toBeVisible()
  },
}
