import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import IconX from '~icons/lucide/x'

export type PictureChoiceProps = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

const most = 3
const largest = 6 * 1024 * 1024
const taken = 'image/jpeg,image/png,image/webp,image/avif'

/** Pictures that go along with a return: a phone's camera adds them one by one, and each may go again. */
export function PictureChoice({ files, onChange }: PictureChoiceProps) {
  const { t, announce } = useUi()
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const add = (more: File[], refused: readonly { problem: 'type' | 'size' }[]) => {
    const all = [...files, ...more]
    if (all.length > most) setProblem('too_many_pictures')
    else setProblem(refused[0] && (refused[0].problem === 'type' ? 'no_picture' : 'too_large'))
    onChange(all.slice(0, most))
  }
  const remove = (gone: File) => {
    setProblem(undefined)
    onChange(files.filter((file) => file !== gone))
    announce(t('order.return.pictures.removed'))
    // The button that was pressed is there no more.
    place.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  }
  return (
    <div ref={place} data-slot="picture-choice" className="grid gap-3">
      <FileDrop
        label={t('order.return.pictures')}
        description={t('order.return.picturesHelp', { most, size: largest / 1024 / 1024 })}
        accept={taken}
        maxSize={largest}
        multiple
        error={problem ? problemText(t, 'order.problem', problem) : undefined}
        onFiles={add}
      />
      {files.length > 0 ? (
        <ul aria-label={t('order.return.pictures.chosen')} className="flex flex-wrap gap-3">
          {files.map((file, at) => (
            <li
              // The same file may be chosen twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: a file has no name of its own
              key={`${at} ${file.name} ${file.lastModified}`}
              className="relative"
            >
              <Chosen file={file} />
              <IconButton
                icon={IconX}
                label={t('order.return.pictures.remove', { index: at + 1, name: file.name })}
                variant="secondary"
                size="sm"
                onClick={() => remove(file)}
                className="absolute! end-1 top-1"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A file of this device, shown from its memory. */
function Chosen({ file }: { file: File }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img src={src} alt="" width={112} height={112} className="size-28 rounded-md bg-sunken object-cover" />
}
