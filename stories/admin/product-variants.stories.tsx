import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProductVariants, type ProductVariantsProps } from '#ui/screens/admin/product-variants.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'

const colors = { en: ['Ivory', 'Sage', 'Indigo', 'Sand'], th: ['งาช้าง', 'เขียวเสจ', 'คราม', 'ทราย'] }
const propsOf = (language: string): ProductVariantsProps => {
  const own = colors[language === 'th' ? 'th' : 'en']
  return {
    status: 'ready',
    offered: { colors: own, sizes: ['XS', 'S', 'M', 'L', 'XL'] },
    chosen: { colors: own.slice(0, 3), sizes: ['S', 'M', 'L'] },
    isThere: (color, size) => color !== own[1] || size !== 'L',
    ...{ onChoose: fn(), onThere: fn(), onSave: fn(), onDiscard: fn() },
  }
}
const en = propsOf('en')
const nothing = { made: 0, gone: 0, goneNames: '', reservedNames: '' }

const meta = {
  title: 'Screens/Admin/Product variants',
  component: ProductVariants,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: en,
} satisfies Meta<typeof ProductVariants>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(ProductVariants, propsOf) }
/** What would come and go stands there before it is done. */
export const Changed: Story = {
  render: inLanguage(ProductVariants, (language) => {
    const props = propsOf(language)
    return { ...props, outcome: { ...nothing, made: 3, gone: 1, goneNames: `${props.chosen.colors[1]} / L` } }
  }),
}
export const Empty: Story = { tags: ['!visual'], args: { chosen: { colors: [], sizes: [] } } }
export const LongText: Story = {
  tags: ['!visual'],
  args: {
    chosen: { colors: ['Indigo of Sakon Nakhon, dyed seven times'], sizes: ['One size for all who come'] },
    outcome: { ...nothing, gone: 40, goneNames: 'Ivory / XS, Ivory / S, Ivory / M, Ivory / L …' },
  },
}
export const Reserved: Story = {
  args: { outcome: { ...nothing, gone: 1, wrong: 'reserved', reservedNames: 'Sage / L' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Change the variants' })).toBeNull()
  },
}
export const NoneLeft: Story = { tags: ['!visual'], args: { outcome: { ...nothing, gone: 9, wrong: 'empty' } } }
export const TooMany: Story = { tags: ['!visual'], args: { outcome: { ...nothing, made: 600, wrong: 'many' } } }
export const Failed: Story = {
  tags: ['!visual'],
  args: {
    outcome: { ...nothing, made: 3 },
    problem: 'Somebody else has changed the variants meanwhile. Please look at what would change now, and try again.',
  },
}
export const Submitting: Story = { tags: ['!visual'], args: { outcome: { ...nothing, made: 3 }, pending: true } }
export const Loading: Story = { tags: ['!visual'], args: { status: 'loading' } }
export const NotLoaded: Story = { tags: ['!visual'], args: { status: 'failed', onRetry: fn() } }
export const OtherOptions: Story = { tags: ['!visual'], args: { status: 'other' } }

export const ChoosesAndSaves: Story = {
  tags: ['!visual'],
  args: { outcome: { ...nothing, made: 3 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sizes/ }))
    await userEvent.paste('L, XL')
    await expect(args.onChoose).toHaveBeenLastCalledWith('sizes', ['S', 'M', 'L', 'XL'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sage / L' }))
    await expect(args.onThere).toHaveBeenLastCalledWith('Sage', 'L', true)
    await expect(canvas.getByText('3 variants are added.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change the variants' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave them as they are' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}
