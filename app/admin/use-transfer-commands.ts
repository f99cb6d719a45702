import { useMemo, useRef } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconExport from '~icons/lucide/download'
import { type Command, useCommands } from './commands.ts'

/** What a list does with files, from the palette. */
export function useTransferCommands(onExport: (() => void) | undefined): void {
  const { t } = useUi()
  const has = onExport !== undefined
  const latest = useRef(onExport)
  latest.current = onExport
  useCommands(
    useMemo(
      (): Command[] =>
        has ? [{ id: 'export', label: t('admin.export'), icon: IconExport, run: () => latest.current?.() }] : [],
      [t, has],
    ),
  )
}
