import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Options } from '#ui/shop/product/options.tsx'
import { said } from '../../_fixtures/said.ts'
import { product } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Product/Options',
  component: Options,
  tags: ['kind:display', 'every-world'],
  args: { options: product().options },
} satisfies Meta<typeof Options>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Asked: Story = {
  args: {
    asked: true,
    options: product().options.map((option) => ({
      ...option,
      selectedLabel: undefined,
      values: option.values.map((value) => ({ ...value, selected: false })),
    })),
  },
}
export const LongText: Story = {
  args: {
    options: [
      {
        id: 'finish',
        title: 'Finish',
        values: ['Matt ash glaze with fine crackle', 'Clear glaze', 'Unglazed, oiled by hand'].map((label, index) => ({
          value: label,
          label,
          selected: index === 0,
          href: '/x',
          availability: 'available' as const,
        })),
      },
    ],
  },
}
/** The link leads to the size guide; where scripts are it opens advice in place. */
export const WithSizeAdvice: Story = {
  args: { options: product().options.filter(({ id }) => id === 'size'), onSizeAdvice: fn() },
  play: async ({ args, canvas, userEvent, globals }) => {
    const link = canvas.getByRole('link', { name: said(globals)('catalogue.product.sizeFit') })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/pages\/sizes$/))
    await userEvent.click(link)
    await expect(args.onSizeAdvice).toHaveBeenCalledOnce()
  },
}
export const FocusExplainsWhatCannotBeHad: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: /^XS/ }).focus()
    await expect(
      await canvas.findByText('XS is not made with Sage. Choosing it changes the rest to fit.'),
    ).toBeVisible()
  },
}
