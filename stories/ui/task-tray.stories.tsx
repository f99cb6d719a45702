import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { TaskTray, type TaskView } from '#ui/admin/task-tray.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: ['Price: +10 %', '24 of 120', 'Status: On sale', '20 changed', 'Taking back', '18 changed, 2 left as it was'],
  th: ['ราคา: +10 %', '24 จาก 120', 'สถานะ: วางขาย', 'เปลี่ยนแล้ว 20', 'กำลังย้อนกลับ', 'เปลี่ยนแล้ว 18 คงเดิม 2'],
}
const tasksOf = (language: Language): TaskView[] => {
  const [price = '', some = '', status = '', all = '', back = '', most = ''] = words[language]
  return [
    { id: 'a', title: price, text: some, percent: 20, running: true, onCancel: fn() },
    { id: 'b', title: status, text: all, percent: 100, running: false, onUndo: fn() },
    { id: 'c', title: back, text: most, percent: 100, running: false },
  ]
}

const meta = {
  title: 'UI/TaskTray',
  component: TaskTray,
  tags: ['kind:overlay'],
  args: { tasks: tasksOf('en') },
} satisfies Meta<typeof TaskTray>
export default meta
type Story = StoryObj<typeof meta>

const trigger = () => document.querySelector<HTMLElement>('button[aria-haspopup=dialog]') as HTMLElement

export const Closed: Story = { render: inLanguage(TaskTray, (language) => ({ tasks: tasksOf(language) })) }
export const Open: Story = {
  parameters: { visual: { target: 'page' } },
  render: inLanguage(TaskTray, (language) => ({ tasks: tasksOf(language) })),
  play: async ({ userEvent }) => {
    await userEvent.click(trigger())
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
export const Nothing: Story = {
  args: { tasks: [] },
  parameters: { visual: { target: 'page' } },
  play: async ({ userEvent }) => {
    await userEvent.click(trigger())
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
export const StopsAndTakesBack: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What goes on: 1 task' }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: 'Stop' }))
    await expect(args.tasks[0]?.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(panel.getByRole('button', { name: 'Take back' }))
    await expect(args.tasks[1]?.onUndo).toHaveBeenCalledOnce()
  },
}
const closed = async (userEvent: {
  click: (on: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}) => {
  await userEvent.click(trigger())
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Stop' })
    .focus()
  await userEvent.keyboard('{Escape}')
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await closed(userEvent)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await closed(userEvent)
    await waitFor(() => expect(trigger()).toHaveFocus())
  },
}
