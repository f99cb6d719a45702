import { Badge, type BadgeProps } from '../badge/badge.tsx'
import { TextLink } from '../link/link.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { providerName } from '../screens/admin/orders/provider-name.ts'
import type { CellView } from './views.ts'

const tones = {
  good: 'success',
  going: 'info',
  wait: 'warning',
  bad: 'danger',
  quiet: 'neutral',
} as const satisfies Record<string, BadgeProps['tone']>

/** A cell of a list, drawn by the kind of its data. */
export function Cell({ cell }: { cell: CellView }) {
  const { t } = useUi()
  switch (cell.kind) {
    case 'text':
      if (cell.text === '' && !cell.note) return null
      return (
        <span className="block min-w-0">
          <span lang={cell.lang} className="wrap-anywhere">
            {cell.text}
          </span>
          {cell.note ? <span className="block text-caption text-muted wrap-anywhere">{cell.note}</span> : null}
        </span>
      )
    case 'code':
      return <code className="font-mono text-caption wrap-anywhere">{cell.text}</code>
    case 'word':
      return t(cell.word)
    case 'state':
      return <Badge tone={tones[cell.tone]}>{t(cell.word)}</Badge>
    case 'link':
      return <TextLink href={cell.href}>{cell.text}</TextLink>
    case 'way':
      return providerName(t, cell.provider)
    case 'tags':
      return (
        <span className="flex flex-wrap gap-1">
          {cell.texts.map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </span>
      )
  }
}
