import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'

export type SecretDialogProps = {
  /** Shown now and never again; null closes the dialog. */
  secret: string | null
  onKept: () => void
}

/** A secret that was just made: it is read or copied now, since nobody can show it a second time. */
export function SecretDialog({ secret, onKept }: SecretDialogProps) {
  const { t } = useUi()
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onKept()
      }}
      title={t('apiKeys.shown.title')}
      description={t('apiKeys.shown.text')}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t('apiKeys.shown.kept')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <TextField
          label={t('apiKeys.shown.label')}
          value={secret ?? ''}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          className="justify-self-start"
          onClick={() => void navigator.clipboard.writeText(secret ?? '').then(() => setCopied(true))}
        >
          {t(copied ? 'apiKeys.shown.copied' : 'apiKeys.shown.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
