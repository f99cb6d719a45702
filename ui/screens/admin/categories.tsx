import { useState } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import { parentIds, type TreeMove } from '#ui/tree/tree-nodes.ts'
import IconFolder from '~icons/lucide/folder-tree'
import IconPlus from '~icons/lucide/plus'

export type AdminCategoryNode = {
  id: string
  name: string
  href: string
  /** Where one below it is made. */
  newHref: string
  isHidden: boolean
  isInternal: boolean
  /** How many are in it or below; undefined while nobody knows. */
  products?: number
  children: readonly AdminCategoryNode[]
}

export type CategoriesProps = {
  nodes: readonly AdminCategoryNode[]
  /** Of all of them. */
  count: number
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  newHref: string
  onRetry?: () => void
  onOpen: (id: string) => void
  onMove: (move: TreeMove) => void
}

/** More than these would be a wall: then the tree begins closed. */
const mostOpen = 60

/** All categories of the shop as a tree, put in order where shoppers will see it. */
export function CategoriesScreen({
  nodes,
  count,
  status = 'ready',
  newHref,
  onRetry,
  onOpen,
  onMove,
}: CategoriesProps) {
  const { t } = useUi()
  const [filter, setFilter] = useState('')
  const [expanded, setExpanded] = useState<readonly string[] | null>(null)
  const isEmpty = status === 'ready' && count === 0
  const add = (
    <LinkButton href={newHref} variant="primary">
      <Icon of={IconPlus} size="sm" /> {t('admin.categories.add')}
    </LinkButton>
  )
  return (
    <section data-slot="admin-categories" className="max-w-3xl">
      <PageHead
        title={t('admin.categories.title')}
        description={t('admin.categories.text')}
        actions={isEmpty ? null : add}
      />
      {count > 0 ? (
        <SearchBox
          query={filter}
          onSearch={setFilter}
          label={t('admin.categories.filter')}
          placeholder={t('admin.categories.filter')}
          delay={100}
          className="mb-4 max-w-sm"
        />
      ) : null}
      <Tree
        label={t('admin.categories.title')}
        nodes={nodes}
        status={status}
        headingLevel={2}
        onRetry={onRetry}
        filter={filter}
        expanded={expanded ?? (count > mostOpen ? [] : parentIds(nodes))}
        onExpandedChange={setExpanded}
        selected={none}
        onSelectedChange={([id]) => id !== undefined && onOpen(id)}
        onMove={onMove}
        drawName={(node) => <Name node={node} />}
        end={(node) => <End node={node} />}
        empty={
          isEmpty ? (
            <EmptyState
              icon={IconFolder}
              title={t('admin.categories.empty')}
              description={t('admin.categories.emptyText')}
              actions={add}
            />
          ) : (
            <EmptyState
              icon={IconFolder}
              title={t('admin.categories.noMatch')}
              description={t('admin.categories.noMatchText')}
            />
          )
        }
      />
    </section>
  )
}

const none: readonly string[] = []

/** A way for the hand; the keyboard opens the row with Enter. */
function Name({ node }: { node: AdminCategoryNode }) {
  const { Link } = useUi()
  return (
    <span className="-my-2 flex flex-wrap items-center gap-x-2">
      <Link
        href={node.href}
        tabIndex={-1}
        draggable={false}
        className="inline-flex min-h-11 items-center font-medium hover:text-action hover:underline"
      >
        {node.name}
      </Link>
      <span className="flex gap-1 sm:hidden">
        <Marks node={node} />
      </span>
    </span>
  )
}

/** At the end of its row; on a phone with the name, which would have no room beside them. */
function Marks({ node }: { node: AdminCategoryNode }) {
  const { t } = useUi()
  return (
    <>
      {node.isHidden ? <Badge>{t('admin.categories.hidden')}</Badge> : null}
      {node.isInternal ? <Badge tone="info">{t('admin.categories.internal')}</Badge> : null}
    </>
  )
}

function End({ node }: { node: AdminCategoryNode }) {
  const { t, Link } = useUi()
  const label = t('admin.categories.addBelow', { name: node.name })
  return (
    <>
      <span className="flex gap-2 max-sm:hidden">
        <Marks node={node} />
      </span>
      {node.products === undefined ? null : (
        <span className="text-caption text-muted tabular-nums">
          <span className="max-sm:sr-only">{t('admin.categories.products', { count: node.products })}</span>
          <span aria-hidden="true" className="sm:hidden">
            {node.products}
          </span>
        </span>
      )}
      <Link
        href={node.newHref}
        tabIndex={-1}
        draggable={false}
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-line hover:text-fg"
      >
        <Icon of={IconPlus} size="sm" />
      </Link>
    </>
  )
}
