import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import type { TreeProps } from '#ui/tree/tree.types.ts'
import { findNode, movedNodes, type TreeNode } from '#ui/tree/tree-nodes.ts'
import IconFolder from '~icons/lucide/folder-tree'
import { type Language, languageOf } from '../_fixtures/language.ts'

type Node = TreeNode & { count?: number; hidden?: boolean }
type Props = TreeProps<Node>

const names = {
  en: {
    label: 'Categories',
    hidden: 'Hidden',
    none: 'No categories yet',
    noneText: 'Make the first one.',
    of: ['For the table', 'Bowls', 'Cups', 'Baskets', 'To wear', 'Scarves', 'Bags', 'Paper', 'Notebooks'],
  },
  th: {
    label: 'หมวดหมู่',
    hidden: 'ซ่อนอยู่',
    none: 'ยังไม่มีหมวดหมู่',
    noneText: 'สร้างหมวดหมู่แรก',
    of: ['บนโต๊ะอาหาร', 'ชาม', 'ถ้วย', 'ตะกร้า', 'เครื่องแต่งกาย', 'ผ้าพันคอ', 'กระเป๋า', 'กระดาษ', 'สมุดบันทึก'],
  },
}
const categories = (language: Language): Node[] => {
  const [table, bowls, cups, baskets, wear, scarves, bags, paper, notebooks] = names[language].of
  const named = (id: string, name: string | undefined, count: number, more: Partial<Node> = {}) => ({
    id,
    name: name ?? id,
    count,
    ...more,
  })
  return [
    named('table', table, 31, { children: [named('bowls', bowls, 12), named('cups', cups, 19)] }),
    named('baskets', baskets, 8, { lazy: true }),
    named('wear', wear, 27, { children: [named('scarves', scarves, 16), named('bags', bags, 11, { hidden: true })] }),
    named('paper', paper, 5, { children: [named('notebooks', notebooks, 5)] }),
  ]
}

/** The caller's side: it keeps the nodes and shows a move, a name and what was loaded at once. */
function Kept({ language, ...props }: Props & { language: Language }) {
  const [nodes, setNodes] = useState<readonly Node[]>(props.nodes.length > 0 ? props.nodes : [])
  const change = (id: string, next: (node: Node) => Node) => {
    const walk = (list: readonly Node[]): Node[] =>
      list.map((node) => {
        const own = node.id === id ? next(node) : node
        return own.children ? { ...own, children: walk(own.children as Node[]) } : own
      })
    setNodes((now) => walk(now))
  }
  return (
    <Tree
      {...props}
      label={names[language].label}
      nodes={nodes}
      onMove={(move) => {
        props.onMove?.(move)
        setNodes((now) => movedNodes(now, move))
      }}
      onRename={(id, name) => {
        props.onRename?.(id, name)
        change(id, (node) => ({ ...node, name }))
      }}
      onLoad={async (id) => {
        await props.onLoad?.(id)
        change(id, (node) => ({ ...node, lazy: false, children: [{ id: 'rattan', name: 'Rattan' }] }))
      }}
      end={(node) => (
        <>
          {node.hidden ? <Badge>{names[language].hidden}</Badge> : null}
          <span className="text-caption text-muted tabular-nums">{node.count}</span>
        </>
      )}
      empty={
        <EmptyState icon={IconFolder} level={3} title={names[language].none} description={names[language].noneText} />
      }
    />
  )
}

const meta = {
  title: 'UI/Tree',
  component: Tree as ComponentType<Props>,
  tags: ['kind:data', 'every-world'],
  args: {
    label: 'Categories',
    nodes: categories('en'),
    defaultExpanded: ['table', 'wear'],
    defaultSelected: ['cups'],
    onMove: fn(),
    onRename: fn(),
    onRetry: fn(),
    onLoad: fn(async () => undefined),
    onSelectedChange: fn(),
    empty: null,
    className: 'max-w-md',
  },
  render: (args, { globals }) => {
    const language = languageOf(globals)
    const nodes = args.nodes[0]?.id === 'table' ? categories(language) : args.nodes
    return <Kept {...args} nodes={nodes} language={language} />
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Ticks: Story = { args: { select: 'many', defaultSelected: ['bowls', 'scarves', 'wear'] } }
export const Loading: Story = { args: { status: 'loading' } }
export const Empty: Story = { args: { nodes: [] } }
export const FilteredEmpty: Story = { args: { filter: 'zebra' } }
export const Filtered: Story = { args: { nodes: [...categories('en')].reverse(), filter: 'c', defaultExpanded: [] } }
export const Failed: Story = { args: { status: 'failed' } }
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    nodes: [
      {
        id: 'long',
        name: 'Useful and beautiful things from small workshops for the table, the bed and the bath',
        count: 1204,
        hidden: true,
        children: [{ id: 'word', name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' }],
      },
    ],
    defaultExpanded: ['long'],
  },
}
const many = Array.from({ length: 12 }, (_, group) => ({
  id: `g${group}`,
  name: `Group ${group + 1}`,
  children: Array.from({ length: 25 }, (_, index) => ({ id: `g${group}-${index}`, name: `Thing ${index + 1}` })),
}))
export const ManyRows: Story = { args: { nodes: many, defaultExpanded: ['g0', 'g3'] } }

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const nameOf = (item: HTMLElement) => item.querySelector('[data-slot=tree-name]')?.textContent ?? ''
const order = (canvas: Canvas) => canvas.getAllByRole('treeitem').map(nameOf)
const row = (canvas: Canvas, name: string) => {
  const found = canvas.getAllByRole('treeitem').find((item) => nameOf(item) === name)
  if (!found) throw new Error(`There is no row ${name}.`)
  return found
}

export const ArrowsWalkOpenAndClose: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(row(canvas, 'For the table')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(row(canvas, 'For the table')).toHaveAttribute('aria-expanded', 'false')
    await expect(order(canvas)).not.toContain('Cups')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    await expect(row(canvas, 'Cups')).toHaveFocus()
    await expect(row(canvas, 'Cups')).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(row(canvas, 'For the table')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(row(canvas, 'Paper')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(row(canvas, 'For the table')).toHaveFocus()
    await userEvent.tab()
    await expect(document.activeElement?.getAttribute('role')).not.toBe('treeitem')
  },
}
export const LettersJumpToTheNextName: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('b')
    await expect(row(canvas, 'Bowls')).toHaveFocus()
    await userEvent.keyboard('ask')
    await expect(row(canvas, 'Baskets')).toHaveFocus()
  },
}
export const EnterAndAPressChoose: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Bags'))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['bags'])
    await expect(row(canvas, 'Bags')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['scarves'])
  },
}
export const ManyAreTicked: Story = {
  tags: ['!visual'],
  args: { select: 'many', defaultSelected: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true')
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowDown} ')
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['table', 'bowls'])
    await userEvent.keyboard(' ')
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['table'])
  },
}
export const AltWithArrowsMovesItAndSaysWhere: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Cups'))
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'cups', parent: 'table', index: 0 })
    await expect(order(canvas).slice(0, 3)).toEqual(['For the table', 'Cups', 'Bowls'])
    await expect(row(canvas, 'Cups')).toHaveFocus()
    await expect(document.querySelector('[data-announcer=polite]')).toHaveTextContent(
      'Cups is now 1 of 2 in For the table.',
    )
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(order(canvas).slice(0, 3)).toEqual(['For the table', 'Bowls', 'Cups'])
    await expect(row(canvas, 'Cups')).toHaveAttribute('aria-level', '1')
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}')
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'cups', parent: 'wear', index: 2 })
    await expect(row(canvas, 'Cups')).toHaveFocus()
  },
}
const drag = (from: HTMLElement, to: HTMLElement, part: number) => {
  const dataTransfer = new DataTransfer()
  const box = to.getBoundingClientRect()
  const at = {
    dataTransfer,
    clientX: box.left + 20,
    clientY: box.top + box.height * part,
    bubbles: true,
    cancelable: true,
  }
  from.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true, cancelable: true }))
  return {
    over: () => to.dispatchEvent(new DragEvent('dragover', at)),
    drop: () => to.dispatchEvent(new DragEvent('drop', at)),
  }
}
export const DraggedItShowsWhereItWouldGoAndGoesThere: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const target = row(canvas, 'Bowls')
    const held = drag(row(canvas, 'Paper'), target, 0.1)
    await waitFor(() => {
      held.over()
      return expect(target).toHaveAttribute('data-drop', 'before')
    })
    held.drop()
    await expect(args.onMove).toHaveBeenCalledWith({ id: 'paper', parent: 'table', index: 0 })
    await waitFor(() => expect(order(canvas).slice(0, 2)).toEqual(['For the table', 'Paper']))
  },
}
export const NothingGoesIntoItself: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const target = row(canvas, 'Bowls')
    const held = drag(row(canvas, 'For the table'), target, 0.5)
    await new Promise(requestAnimationFrame)
    held.over()
    await new Promise(requestAnimationFrame)
    await expect(target).not.toHaveAttribute('data-drop')
    held.drop()
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}
export const WhatIsInsideIsLoadedWhenItIsOpened: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Baskets'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onLoad).toHaveBeenCalledWith('baskets')
    await waitFor(() => expect(row(canvas, 'Rattan')).toBeVisible())
    await expect(row(canvas, 'Baskets')).not.toHaveAttribute('aria-busy')
  },
}
export const WhatDoesNotLoadIsSaid: Story = {
  tags: ['!visual'],
  args: { onLoad: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Baskets'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(document.querySelector('[data-announcer=assertive]')).toHaveTextContent(
        'What is in Baskets did not load.',
      ),
    )
  },
}
export const F2RenamesAndEscapeLeavesIt: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Cups'))
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('Mugs{Escape}')
    await expect(args.onRename).not.toHaveBeenCalled()
    await expect(row(canvas, 'Cups')).toHaveFocus()
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('textbox', { name: 'New name of Cups' })).toHaveFocus()
    await userEvent.keyboard('Mugs{Enter}')
    await expect(args.onRename).toHaveBeenCalledOnce()
    await expect(args.onRename).toHaveBeenCalledWith('cups', 'Mugs')
    await waitFor(() => expect(row(canvas, 'Mugs')).toHaveFocus())
  },
}
export const AFilterShowsTheWayToWhatMatches: Story = {
  tags: ['!visual'],
  args: { filter: 'scar', defaultExpanded: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(order(canvas)).toEqual(['To wear', 'Scarves'])
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await expect(findNode(args.nodes, 'scarves')?.parent?.id).toBe('wear')
  },
}

/** Whoever cannot draw presses the handle of what shall move, and then the handle of its place or the name of its group. */
export const IsPutByTwoPresses: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Paper, place 4 of 4' }))
    await expect(
      canvas.getByText(/^Press the handle of its place/, { selector: '[role=treeitem] > span' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Move Paper, place 4 of 4')
    await userEvent.click(canvas.getByRole('button', { name: 'Move Cups, place 2 of 2' }))
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'paper', parent: 'table', index: 1 })
    await expect(order(canvas).slice(0, 4)).toEqual(['For the table', 'Bowls', 'Paper', 'Cups'])
    await expect(row(canvas, 'Paper')).toHaveFocus()
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    // Further down among its sisters it takes the place that is pressed.
    await userEvent.click(canvas.getByRole('button', { name: 'Move For the table, place 1 of 3' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move To wear, place 3 of 3' }))
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'table', parent: null, index: 2 })
    await userEvent.click(canvas.getByRole('button', { name: 'Move Cups, place 3 of 3' }))
    await userEvent.click(canvas.getByText('To wear'))
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'cups', parent: 'wear', index: 2 })
    await expect(args.onSelectedChange).not.toHaveBeenCalled()
  },
}
export const PickedItIsLetGoAndNeverGoesIntoItself: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move For the table, place 1 of 4' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Bowls, place 1 of 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Paper, place 4 of 4' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.click(canvas.getByText('Bags'))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['bags'])
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}
