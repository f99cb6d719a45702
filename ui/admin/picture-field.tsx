import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { FileDrop, type FileDropItem } from '../file-drop/file-drop.tsx'
import { uploadRefusal } from '../file-drop/upload-refusal.ts'
import { Picture } from '../picture/picture.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { PictureFieldView } from './views.ts'

export type PictureFieldProps = {
  label: string
  error?: string
  view: PictureFieldView
  /** An address, or nothing. */
  onChange: (url: string | null) => void
}

const fileSize = 10_000_000

/** One picture of a thing: shown once it is there, else a place to drop it on. */
export function PictureField({ label, error, view, onChange }: PictureFieldProps) {
  const { t } = useUi()
  const [items, setItems] = useState<readonly FileDropItem[]>([])
  const send = async (file: File) => {
    const item = { id: 'picture', name: file.name, percent: 0 }
    setItems([item])
    try {
      onChange(await view.onUpload(file, (percent) => setItems([{ ...item, percent }])))
      setItems([])
    } catch (error) {
      setItems([{ ...item, error: t(uploadRefusal(error), { name: file.name }) }])
    }
  }
  if (view.picture)
    return (
      <div data-slot="picture-field" className="grid gap-3">
        <Picture picture={view.picture} sizes="20rem" ratio="16 / 9" className="rounded-md" />
        <Button variant="quiet" onClick={() => onChange(null)} className="justify-self-start">
          {t('resources.picture.remove')}
        </Button>
      </div>
    )
  return (
    <FileDrop
      label={label}
      error={error}
      accept="image/*"
      maxSize={fileSize}
      items={items}
      onFiles={([file], [refused]) => {
        if (file) void send(file)
        else if (refused)
          setItems([
            {
              id: 'picture',
              name: refused.name,
              percent: 0,
              error: t(`media.refused.${refused.problem}`, { name: refused.name }),
            },
          ])
      }}
    />
  )
}
