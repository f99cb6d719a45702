import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { MediaGrid } from '#ui/media-grid/media-grid.tsx'
import type { MediaGridProps, MediaItem } from '#ui/media-grid/media-grid.types.ts'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { drawing } from '../_fixtures/pictures.ts'

const colors = ['#35517a', '#4a7c59', '#b4653a', '#7a5a86', '#8a7a35']
const words = {
  en: {
    label: 'Pictures of the scarf',
    alts: ['Indigo scarf, folded', 'The same scarf in moss green', '', 'Plum scarf on a chair', 'Straw scarf, close'],
    hint: 'WebP, JPEG or PNG up to 5 MB',
    failed: 'The connection broke.',
    removed: 'The picture was removed.',
    undo: 'Undo',
  },
  th: {
    label: 'รูปภาพของผ้าพันคอ',
    alts: ['ผ้าพันคอสีครามพับไว้', 'ผ้าพันคอผืนเดียวกันสีเขียวมอส', '', 'ผ้าพันคอสีม่วงบนเก้าอี้', 'ผ้าพันคอสีฟางระยะใกล้'],
    hint: 'WebP, JPEG หรือ PNG ไม่เกิน 5 MB',
    failed: 'การเชื่อมต่อขาด',
    removed: 'นำรูปออกแล้ว',
    undo: 'เลิกทำ',
  },
}
const pictures = (language: Language): MediaItem[] =>
  words[language].alts.map((alt, index) => ({ id: `p${index + 1}`, picture: drawing(alt, colors[index]) }))

/** The caller's side: keeps the pictures and what was taken away, until it is too late to undo. */
function Kept({ language, ...props }: MediaGridProps & { language: Language }) {
  const [items, setItems] = useState(props.items)
  const [before, setBefore] = useState<readonly MediaItem[] | null>(null)
  const w = words[language]
  return (
    <MediaGrid
      {...props}
      label={w.label}
      hint={w.hint}
      items={items}
      onReorder={(ids) => {
        props.onReorder(ids)
        setItems((now) => ids.flatMap((id) => now.find((item) => item.id === id) ?? []))
      }}
      onRemove={(ids) => {
        props.onRemove(ids)
        setBefore(items)
        setItems((now) => now.filter((item) => !ids.includes(item.id)))
      }}
      onAltChange={(id, alt) => {
        props.onAltChange(id, alt)
        setItems((now) => now.map((item) => (item.id === id ? { ...item, picture: { ...item.picture, alt } } : item)))
      }}
      notice={
        before ? (
          <Alert
            actions={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setItems(before)
                  setBefore(null)
                }}
              >
                {w.undo}
              </Button>
            }
          >
            {w.removed}
          </Alert>
        ) : null
      }
    />
  )
}

const meta = {
  title: 'UI/MediaGrid',
  component: MediaGrid,
  tags: ['kind:control'],
  parameters: { visual: { images: true } },
  args: {
    label: 'Pictures of the scarf',
    items: pictures('en'),
    maxSize: 5_000_000,
    onReorder: fn(),
    onRemove: fn(),
    onAltChange: fn(),
    onFiles: fn(),
    onRetry: fn(),
    onDismiss: fn(),
    onSelectedChange: fn(),
  },
  render: (args, { globals }) => {
    const language = languageOf(globals)
    const items = args.items.length === 5 ? pictures(language) : args.items
    const uploads = args.uploads?.map((one) => (one.error ? { ...one, error: words[language].failed } : one))
    return <Kept {...args} items={items} language={language} {...(uploads ? { uploads } : {})} />
  },
} satisfies Meta<typeof MediaGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[data-media] button') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-media] button') }
export const Selected: Story = { args: { defaultSelected: ['p2', 'p3'] } }
export const Pending: Story = {
  args: {
    uploads: [
      { id: 'u1', name: 'scarf-indigo-1.webp', percent: 64, preview: drawing('').src },
      { id: 'u2', name: 'scarf-with-a-name-that-goes-on-and-on-for-longer-than-the-line.webp', percent: 8 },
      { id: 'u3', name: 'scarf-clay.webp', percent: 30, error: 'The connection broke.' },
    ],
  },
}
export const Empty: Story = { args: { items: [] } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    className: 'max-w-sm',
    items: [
      {
        id: 'l1',
        picture: drawing('A scarf of hand-spun cotton, dyed with indigo from the garden behind the workshop'),
      },
      { id: 'l2', picture: drawing('Donaudampfschifffahrtsgesellschaftskapitänsmütze') },
    ],
  },
}

type Canvas = { getByRole: (role: string, options: { name: string | RegExp }) => HTMLElement }
const order = (canvas: Canvas) =>
  [...canvas.getByRole('list', { name: 'Pictures of the scarf' }).querySelectorAll<HTMLElement>('[data-media]')].map(
    (tile) => tile.dataset.media,
  )
const menuOf = (canvas: Canvas, place: number) =>
  canvas.getByRole('button', { name: new RegExp(`^Actions for Picture ${place}`) })

/** Described in each of the shop's languages; one that is missing is asked for. */
const bilingual: MediaItem[] = [
  ['Indigo scarf, folded', 'ผ้าพันคอสีครามพับไว้'],
  ['The same scarf in moss green', ''],
  ['', ''],
].map(([alt = '', thai = ''], index) => ({
  id: `p${index + 1}`,
  picture: drawing(alt, colors[index]),
  words: [
    { id: 'alt', label: 'English', lang: 'en', text: alt },
    { id: 'alt_th', label: 'ไทย', lang: 'th', text: thai },
  ],
}))
export const TwoLanguages: Story = { render: (args) => <MediaGrid {...args} items={bilingual} /> }
export const SaysWhichLanguageWasWritten: Story = {
  tags: ['!visual'],
  render: TwoLanguages.render,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Missing: ไทย')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^The same scarf in moss green/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description (ไทย)' }), 'สีเขียวมอส')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onAltChange).toHaveBeenCalledOnce()
    await expect(args.onAltChange).toHaveBeenCalledWith('p2', 'สีเขียวมอส', 'alt_th')
  },
}

export const TheMenuMovesAndMakesMain: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(menuOf(canvas, 3))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it the main picture' }))
    await waitFor(() => expect(order(canvas)).toEqual(['p3', 'p1', 'p2', 'p4', 'p5']))
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await expect(document.querySelector('[data-media=p3]')).toHaveAttribute('data-main')
    await userEvent.click(menuOf(canvas, 1))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move back' }))
    await waitFor(() => expect(order(canvas)).toEqual(['p1', 'p3', 'p2', 'p4', 'p5']))
  },
}
export const AltWithArrowsMovesAndKeepsTheFocus: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const tick = canvas.getByRole('checkbox', { name: 'Select Picture 2: The same scarf in moss green' })
    tick.focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
    await expect(order(canvas)).toEqual(['p1', 'p3', 'p4', 'p2', 'p5'])
    await expect(tick).toHaveFocus()
    await expect(document.querySelector('[data-announcer=polite]')).toHaveTextContent('The picture is now 4 of 5.')
    await userEvent.keyboard('{Alt>}{Home}{/Alt}')
    await expect(order(canvas)[0]).toBe('p2')
    await expect(document.querySelector('[data-announcer=polite]')).toHaveTextContent(
      'The picture is now the main picture.',
    )
  },
}
export const DraggedItShowsWhereItWouldGoAndGoesThere: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, canvasElement }) => {
    const tile = (id: string) => canvasElement.querySelector(`[data-media=${id}]`) as HTMLElement
    const dataTransfer = new DataTransfer()
    tile('p4').dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }))
    const box = tile('p1').getBoundingClientRect()
    const at = { dataTransfer, clientX: box.left + 5, clientY: box.top + 5, bubbles: true, cancelable: true }
    await waitFor(() => {
      tile('p1').dispatchEvent(new DragEvent('dragover', at))
      return expect(tile('p1')).toHaveAttribute('data-drop', 'before')
    })
    tile('p1').dispatchEvent(new DragEvent('drop', at))
    tile('p4').dispatchEvent(new DragEvent('dragend', { bubbles: true }))
    await waitFor(() => expect(order(canvas)).toEqual(['p4', 'p1', 'p2', 'p3', 'p5']))
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvasElement.querySelector('[data-drop]')).toBeNull())
  },
}
export const TheDescriptionIsWritten: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^No description yet/ }))
    const panel = await screen.findByRole('dialog')
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Description' }), ' Clay scarf ')
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }))
    await expect(args.onAltChange).toHaveBeenCalledWith('p3', 'Clay scarf')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Clay scarf/ })).toHaveFocus())
  },
}
export const RemovedItComesBackWithUndo: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(menuOf(canvas, 2))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledWith(['p2'])
    await waitFor(() => expect(order(canvas)).toEqual(['p1', 'p3', 'p4', 'p5']))
    await expect(document.activeElement?.closest('[data-media]')).toHaveAttribute('data-media', 'p3')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(order(canvas)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']))
  },
}
export const ManyAreRemovedAtOnce: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select Picture 1/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select Picture 5/ }))
    await expect(canvas.getByText('2 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledWith(['p1', 'p5'])
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith([])
  },
}
export const FilesThatFitAreGivenAndTheOthersAreNamed: Story = {
  tags: ['!visual'],
  args: { items: [], maxSize: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const file = (name: string, text: string) => new File([text], name, { type: 'image/webp' })
    await userEvent.upload(canvas.getByLabelText('Add pictures'), [file('small.webp', 'x'), file('big.webp', 'xxxxxx')])
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'small.webp' })])
    await expect(canvas.getByText('big.webp is too large.')).toBeVisible()
  },
}
export const AFailedUploadIsTriedAgainOrTakenAway: Story = {
  tags: ['!visual'],
  args: { uploads: [{ id: 'u3', name: 'scarf-clay.webp', percent: 30, error: 'x' }] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The connection broke.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('u3')
    await userEvent.click(canvas.getByRole('button', { name: 'Take scarf-clay.webp away' }))
    await expect(args.onDismiss).toHaveBeenCalledWith('u3')
  },
}
