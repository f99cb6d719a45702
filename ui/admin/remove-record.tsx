import type { ReactNode } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import { RecordAction } from './record-action.tsx'

export type RemoveRecordProps = {
  /** What it is called now. */
  name: string
  /** It stands among others of its kind, each with such a button: that says whose it is. */
  listed?: boolean
  /** Why it cannot be deleted: stands in the question, in place of the way to do it. */
  refused?: string
  /** What goes with it. @default that it cannot be undone */
  description?: string
  /** More that goes with it, below the question. */
  children?: ReactNode
  onRemove: () => Promise<void>
}

/** Asks before a thing is deleted; what cannot be deleted says why instead. */
export function RemoveRecord({ name, listed, refused, description, children, onRemove }: RemoveRecordProps) {
  const { t } = useUi()
  return (
    <RecordAction
      label={t('admin.remove')}
      {...(listed ? { name: `${t('admin.remove')}: ${name}` } : null)}
      ask={{ title: t('admin.remove.title', { name }), text: description ?? t('admin.remove.text') }}
      refused={refused}
      stay={t('admin.remove.stay')}
      tone="danger"
      onAct={onRemove}
    >
      {children}
    </RecordAction>
  )
}
