import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PromotionTester, type PromotionTesterProps } from '#ui/admin/promotion/promotion-tester.tsx'
import { TestAnswer } from '#ui/admin/promotion/test-answer.tsx'
import type { TestResult } from '#ui/admin/promotion/views.ts'
import type { OptionsView } from '#ui/admin/views.ts'
import { said } from '../_fixtures/said.ts'

const offer = (chosen: OptionsView['chosen'] = []): OptionsView => ({
  ...{ options: [{ value: 'v1', label: 'Silk scarf', description: 'Jade' }], chosen, status: 'ready' },
  ...{ onQueryChange: fn(), onRetry: fn() },
})
const yes: TestResult = {
  applies: true,
  reasons: [],
  also: ['FREESHIP'],
  cart: {
    items: [{ title: 'Silk scarf · Jade', quantity: 2, before: '2,980.00\u00a0THB', after: '2,682.00\u00a0THB' }],
    before: '2,980.00\u00a0THB',
    off: '298.00\u00a0THB',
    total: '2,682.00\u00a0THB',
  },
}
const no: TestResult = {
  ...yes,
  applies: false,
  also: [],
  reasons: [
    { code: 'not_active' },
    { code: 'currency', values: ['usd'], actual: ['thb'] },
    { code: 'condition', attribute: 'customer.groups.id', operator: 'in', values: ['Insiders'], actual: [] },
    { code: 'condition', attribute: 'region.id', operator: 'ne', values: ['Europe'], actual: ['Europe'] },
    { code: 'no_target', attribute: 'items.product.categories.id', operator: 'in', values: ['Shirts'] },
    {
      code: 'not_bought',
      attribute: 'items.product.id',
      operator: 'in',
      values: ['Scarf'],
      actual: ['2'],
      quantity: 3,
    },
  ],
  cart: { ...yes.cart, items: [{ title: 'Silk scarf · Jade', quantity: 2, before: '2,980.00\u00a0THB' }] },
}

const meta = {
  title: 'Admin/Promotion tester',
  component: PromotionTester,
  tags: ['kind:flow'],
  args: {
    fields: [
      { path: 'region', label: 'resources.taxesIn.region', input: 'one', source: 'regions' },
      { path: 'email', label: 'resources.email', input: 'text', optional: true },
    ],
    values: {},
    options: { region: offer() },
    onChange: fn(),
    goods: {
      field: { path: 'variant', label: 'resources.tester.goods', input: 'one', source: 'variants' },
      options: offer(),
    },
    lines: [],
    onLines: fn(),
    onTest: fn<PromotionTesterProps['onTest']>(async () => ({ result: yes })),
  },
} satisfies Meta<typeof PromotionTester>
export default meta
type Story = StoryObj<typeof meta>

const test: Story['play'] = async ({ canvas, globals }) => {
  await userEvent.click(canvas.getByRole('button', { name: said(globals)('resources.tester.test') }))
}

export const Default: Story = {}
export const Prefilled: Story = {
  args: {
    values: { region: 'reg_1', email: 'mali@talat.example' },
    options: { region: offer([{ value: 'reg_1', label: 'Thailand' }]) },
    lines: [{ id: 'v1', name: 'Silk scarf · Jade', quantity: 2 }],
  },
}
export const ServerRejected: Story = {
  args: {
    onTest: fn<PromotionTesterProps['onTest']>(async () => ({
      errors: { region: 'must be a region of the shop', root: 'The shop cannot be reached.' },
    })),
  },
  play: test,
}
export const SaysYes: Story = {
  async play(context) {
    await test(context)
    const text = said(context.globals)('resources.tester.yes', { amount: yes.cart.off })
    // As it is written: an amount holds together by a space that does not break.
    await expect(await context.canvas.findByText(text, { normalizer: (written) => written })).toBeVisible()
  },
}
export const SaysWhyNot: Story = { render: () => <TestAnswer result={no} /> }
