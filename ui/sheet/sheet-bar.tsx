import IconKeyboard from '~icons/lucide/keyboard'
import IconRedo from '~icons/lucide/redo-2'
import IconUndo from '~icons/lucide/undo-2'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { SheetControl } from './use-sheet.ts'

type SheetBarProps<Row> = { sheet: SheetControl<Row>; disabled: boolean; keys: boolean }

const keys = ['enter', 'many', 'fill', 'paste', 'formula', 'undo', 'edge'] as const

/** Above a sheet: back and forth, what waits to be saved, the way to what cannot be, and the keys. */
export function SheetBar<Row>({ sheet, disabled, keys: withKeys }: SheetBarProps<Row>) {
  const { t } = useUi()
  return (
    <div data-slot="sheet-bar" className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2 text-small">
      <IconButton
        icon={IconUndo}
        label={t('sheet.undo')}
        aria-disabled={!sheet.canUndo || disabled}
        onClick={() => sheet.goBack('undo')}
      />
      <IconButton
        icon={IconRedo}
        label={t('sheet.redo')}
        aria-disabled={!sheet.canRedo || disabled}
        onClick={() => sheet.goBack('redo')}
      />
      <p className="ms-2 text-muted" data-slot="sheet-count">
        {t('sheet.changed', { count: sheet.cells })}
      </p>
      {sheet.problems > 0 ? (
        <Button variant="quiet" size="sm" onClick={sheet.nextProblem}>
          <span className="text-danger">{t('sheet.problems', { count: sheet.problems })}</span>
        </Button>
      ) : null}
      {withKeys ? (
        <Popover
          label={t('sheet.keys')}
          align="end"
          trigger={
            <>
              <Icon of={IconKeyboard} size="sm" /> {t('sheet.keys')}
            </>
          }
          buttonProps={{ variant: 'quiet', size: 'sm', className: 'ms-auto' }}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small">
            {keys.map((key) => (
              <div key={key} className="contents">
                <dt className="font-semibold whitespace-nowrap">{t(`sheet.key.${key}`)}</dt>
                <dd className="text-muted">{t(`sheet.key.${key}.text`)}</dd>
              </div>
            ))}
          </dl>
        </Popover>
      ) : null}
    </div>
  )
}
