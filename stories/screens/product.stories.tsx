import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ProductScreen, type ProductScreenProps } from '#ui/screens/product.tsx'
import { BuyBox, type BuyBoxProps } from '#ui/shop/product/buy-box.tsx'
import type { ProductView } from '#ui/shop/product/views.ts'
import { ProductReviews } from '#ui/shop/reviews/product-reviews.tsx'
import { RatingLine } from '#ui/shop/reviews/rating-line.tsx'
import { expectToHoldThePlace, WaitingAndThere } from '../_fixtures/holds-place.tsx'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import { reviewsOf } from '../_fixtures/reviews.ts'
import { product } from '../_fixtures/shop.ts'

const onAdd = fn()
/** The page of a product, and the box that buys it. */
const shown = (view: ProductView, box: Partial<BuyBoxProps> = {}) => ({
  view,
  buy: <BuyBox view={view} onAdd={onAdd} {...box} />,
})

/** The same with the words of the view's language. */
const Page = (props: ProductScreenProps) => (
  <ProductScreen {...props} buy={props.view && <BuyBox view={props.view} onAdd={onAdd} />} />
)

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { ...shown(product()), onRetry: fn() },
  render: argsInLanguage(ProductScreen, product),
} satisfies Meta<typeof ProductScreen>
export default meta
type Story = StoryObj<typeof meta>

const shirt = product()
const unchosen = {
  ...shirt,
  variant: null,
  options: shirt.options.map((option) =>
    option.id === 'size'
      ? { ...option, selectedLabel: undefined, values: option.values.map((value) => ({ ...value, selected: false })) }
      : option,
  ),
}
const soldOut = {
  ...shirt,
  variant: shirt.variant && { ...shirt.variant, stock: 'sold-out' as const, left: 0 },
  gone: { why: 'sold-out' as const, all: false },
}

export const Default: Story = { render: inLanguage(Page, (language) => ({ view: product(language) })) }
/** With the grade under its name and what buyers say below it. */
export const Reviewed: Story = {
  render: inLanguage(Page, (language) => ({
    view: { ...product(language), related: [] },
    rating: <RatingLine rating={reviewsOf(language)} />,
    reviews: <ProductReviews view={reviewsOf(language)} />,
  })),
}
export const ChooseFirst: Story = { args: shown(unchosen) }
export const SoldOut: Story = { args: shown(soldOut) }
/** From the start, with things like it that can be had. */
export const SoldOutAltogether: Story = {
  render: inLanguage(Page, (language) => ({
    view: { ...product(language), variant: null, gone: { why: 'sold-out' as const, all: true } },
  })),
}
export const Adding: Story = { args: shown(shirt, { adding: true }) }
export const Refused: Story = {
  args: shown(shirt, { note: { tone: 'danger', text: 'Somebody else took the last one.' } }),
}
/** A quiet drawing holds the place of a missing picture. */
export const NoPictures: Story = { args: shown({ ...shirt, pictures: [], selectedPicture: 0, related: [] }) }
export const Loading: Story = { args: { view: undefined, state: 'loading' } }
/** What is below it does not jump when it is there. */
export const LoadingHoldsThePlace: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <WaitingAndThere
      waiting={<ProductScreen {...args} state="loading" view={undefined} />}
      there={<ProductScreen {...args} />}
    />
  ),
  play: ({ canvasElement }) => expectToHoldThePlace(canvasElement),
}
export const Failed: Story = { args: { view: undefined, state: 'failed' } }
export const LongText: Story = {
  args: shown({
    ...shirt,
    title: 'Band collar linen shirt with river shell buttons and a pocket that nobody sees at first',
  }),
}

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
/** On a phone no name makes the page scroll sideways. */
export const LongWordsBreak: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: shown({
    ...shirt,
    title: longWord,
    subtitle: longWord,
    description: longWord,
    breadcrumbs: [{ label: longWord }],
  }),
  play: async () => {
    await expect(window.innerWidth).toBe(390)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
export const AddsTheChosenVariant: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(onAdd).toHaveBeenCalledWith('v-sage-m')
  },
}
export const AsksForASizeBeforeAdding: Story = {
  tags: ['!visual'],
  args: shown(unchosen),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(onAdd).not.toHaveBeenCalled()
    await expect(canvas.getByText('Choose Size')).toBeVisible()
    // XS is not made with Sage.
    await expect(canvas.getByRole('link', { name: /^S( |$)/ })).toHaveFocus()
  },
}
export const ExplainsAnImpossibleSize: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link', { name: /^XS/ }))
    await expect(canvas.getByText('XS is not made with Sage. Choosing it changes the rest to fit.')).toBeVisible()
    await userEvent.hover(canvas.getByRole('link', { name: /^L \(/ }))
    await expect(canvas.getByText('L is sold out with Sage.')).toBeVisible()
  },
}
export const SaysHowManyAreLeft: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only 2 left')).toBeVisible()
  },
}
export const ZoomTurnsByArrowKeysAndGivesFocusBack: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getAllByRole('button', { name: /^Enlarge the picture/ })[0]
    if (!opener) throw new Error('the gallery has no picture to enlarge')
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Band collar linen shirt, enlarged' })
    await expect(dialog).toHaveTextContent('1 / 5')
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog).toHaveTextContent('2 / 5')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(dialog).toHaveTextContent('5 / 5')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}
