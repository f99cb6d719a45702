import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Gallery } from '#ui/shop/product/gallery.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { product } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Product/Gallery',
  component: Gallery,
  tags: ['kind:display'],
  args: { pictures: product().pictures, selected: 0, name: product().title },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
  render: argsInLanguage(Gallery, (language) => [product(language), { name: product(language).title }]),
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OtherColor: Story = { args: { selected: 3 } }
export const OnePicture: Story = { args: { pictures: product().pictures.slice(0, 1) } }
export const NoPicture: Story = { args: { pictures: [] } }
export const LongText: Story = {
  args: { pictures: [...product().pictures, ...product().pictures.map((one) => ({ ...one, id: `${one.id}-2` }))] },
}
export const SmallPicturesLeadToLargeOnes: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const third = canvas.getByRole('button', { name: 'Show picture 3' })
    await userEvent.click(third)
    await waitFor(() => expect(third).toHaveAttribute('aria-current', 'true'))
  },
}
