import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { drawing } from '#stories/_fixtures/pictures.ts'
import { Picture } from '#ui/picture/picture.tsx'

const meta = {
  title: 'UI/Picture',
  component: Picture,
  tags: ['kind:display'],
  parameters: { visual: { images: true } },
  args: { picture: drawing('Indigo scarf', '#2f4f7f'), className: 'w-60', ratio: '4 / 5' },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Contained: Story = { args: { fit: 'contain', ratio: '16 / 9' } }
export const Missing: Story = { args: { picture: null } }
export const LongText: Story = {
  args: {
    picture: null,
    className: 'w-24',
  },
}
/** A file that does not come leaves a quiet drawing with the same words in the same place. */
export const HoldsItsPlaceAndFallsBackWhenBroken: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    const image = canvas.getByRole('img', { name: 'Indigo scarf' })
    await expect(image).toHaveAttribute('width', '800')
    await expect(image).toHaveAttribute('loading', 'lazy')
    const before = canvasElement.querySelector('[data-slot=picture]')?.getBoundingClientRect().height
    fireEvent.error(image)
    await waitFor(() => expect(canvasElement.querySelector('[data-missing]')).toBeVisible())
    await expect(canvasElement.querySelector('[data-slot=picture]')?.getBoundingClientRect().height).toBe(before)
    await expect(canvas.getByRole('img', { name: 'Indigo scarf' })).toBeVisible()
  },
}
export const TheFirstOneIsAskedForAtOnce: Story = {
  tags: ['!visual'],
  args: { priority: true },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img')
    await expect(image).toHaveAttribute('loading', 'eager')
    await expect(image).toHaveAttribute('fetchpriority', 'high')
  },
}
const scarf = drawing('Indigo scarf', '#2f4f7f')
/** As wide as a phone's screen: one file for all phones, whatever their dots, and for wider screens as many as before. */
export const HasOneFileForPhones: Story = {
  tags: ['!visual'],
  args: {
    picture: { ...scarf, files: { path: `${scarf.src}#w*`, widths: [400, 800, 1600] } },
    sizes: '(min-width: 60rem) 58vw, 100vw',
  },
  play: async ({ canvas, canvasElement }) => {
    const source = canvasElement.querySelector('source')
    await expect(source).toHaveAttribute('srcset', `${scarf.src}#w800`)
    await expect(source).toHaveAttribute('media', '(max-width: 30rem)')
    const image = canvas.getByRole<HTMLImageElement>('img')
    await expect(image).toHaveAttribute('sizes', '(min-width: 60rem) 58vw, 100vw')
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0))
  },
}
