import { useEffect, useRef, useState } from 'react'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { ReviewFormView } from './views.ts'

const field = 'pictures'
const mostPictures = 4
const largest = 6 * 1024 * 1024
const taken = 'image/jpeg,image/png,image/webp,image/avif'

export type ReviewPicturesProps = {
  view: ReviewFormView
  /** Code of `review.problem.*`. */
  problem: string | undefined
  onProblem: (code: string | undefined) => void
}

/** Pictures of before, each of which may go, and those that come. */
export function ReviewPictures({ view, problem, onProblem }: ReviewPicturesProps) {
  const { t } = useUi()
  const place = useRef<HTMLDivElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<'no_picture' | 'too_large'>()
  useEffect(() => {
    // What was chosen before scripts were there.
    const early = place.current?.querySelector<HTMLInputElement>('input[type=file]')?.files
    if (early?.length) setFiles([...early])
  }, [])
  useEffect(() => {
    const form = place.current?.closest('form')
    const send = ({ formData }: FormDataEvent) => {
      formData.delete(field)
      for (const file of files) formData.append(field, file)
    }
    form?.addEventListener('formdata', send)
    return () => form?.removeEventListener('formdata', send)
  }, [files])
  const judge = (all: readonly File[]) => {
    const stay = place.current?.querySelectorAll('input[name=keep]:checked').length ?? 0
    onProblem(stay + all.length > mostPictures ? 'too_many_pictures' : undefined)
  }
  const choose = (all: readonly File[], why?: 'no_picture' | 'too_large') => {
    setFiles(all)
    setRefused(why)
    judge(all)
  }
  const said = problem ?? refused
  return (
    <div ref={place} className="grid gap-3">
      {view.pictures.length > 0 ? (
        <fieldset>
          <legend className="mb-1.5 font-medium text-small">{t('review.form.keep')}</legend>
          <ul className="flex flex-wrap gap-3">
            {view.pictures.map(({ id, small }, at) => (
              <li key={id}>
                <label className="grid cursor-pointer gap-1 text-caption">
                  <img
                    src={small}
                    alt=""
                    width={96}
                    height={96}
                    className="size-24 rounded-md bg-sunken object-cover"
                  />
                  <span className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name="keep"
                      value={id}
                      defaultChecked
                      onChange={() => judge(files)}
                      className="size-5 accent-action"
                    />
                    {t('review.form.keepOne', { index: at + 1 })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <FileDrop
        name={field}
        label={t('review.form.pictures')}
        description={t('review.form.picturesHelp', { most: mostPictures, size: largest / 1024 / 1024 })}
        error={said ? problemText(t, 'review.problem', said) : undefined}
        accept={taken}
        maxSize={largest}
        multiple
        onFiles={(more, [bad]) =>
          choose([...files, ...more], bad && (bad.problem === 'type' ? 'no_picture' : 'too_large'))
        }
      />
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at} className="min-w-0">
              <Tag onRemove={() => choose(files.filter((one) => one !== file))}>{file.name}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
