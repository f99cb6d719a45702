import { useRef, useState } from 'react'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { languageCodes } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { wordKey } from '#features/shared/words-in-metadata.ts'
import { uploadRefusal } from '#ui/file-drop/upload-refusal.ts'
import type { MediaGridProps, MediaUpload } from '#ui/media-grid/media-grid.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { languages as languageWords } from '#ui/words/languages.ts'
import { uploadFile } from '../browser/upload.ts'

type Member = string | { url: string; metadata?: Readonly<Record<string, unknown>> }
type Upload = MediaUpload & { file: File }
type Page = {
  saved: RecordValues
  value: (path: string) => unknown
  set: (path: string, to: unknown) => void
}

const idOf = (member: Member) => (typeof member === 'string' ? member : member.url)
const isText = (value: unknown): value is string => typeof value === 'string'
const fileSize = 10_000_000

/** The pictures of a product being edited: the first is the one that lists show. Nothing is on sale before the page is saved. */
export function useProductMedia({ saved, value, set }: Page): MediaGridProps {
  const { t } = useUi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const members = (value('images') ?? []) as Member[]
  const urlOf = (member: Member) => (isText(member) ? String(saved[`images.${member}.url`] ?? '') : member.url)
  // Uploads end while others are being placed or taken away: each joins what is there then.
  const latest = useRef(members)
  latest.current = members
  const put = (next: Member[]) => {
    latest.current = next
    set('images', next)
    set('thumbnail', next[0] ? urlOf(next[0]) : null)
  }
  const update = (id: string, change: Partial<Upload> | null) =>
    setUploads((all) => all.flatMap((one) => (one.id !== id ? [one] : change === null ? [] : [{ ...one, ...change }])))
  const send = async ({ id, file, name }: Upload, add: (url: string) => void) => {
    update(id, { error: undefined, percent: 0 })
    try {
      add(await uploadFile(file, (percent) => update(id, { percent })))
      update(id, null)
    } catch (error) {
      update(id, { error: t(uploadRefusal(error), { name }) })
    }
  }
  const sendAll = async (some: readonly Upload[]) => {
    for (const one of some) await send(one, (url) => put([...latest.current, { url }]))
  }
  return {
    label: t('admin.product.media.title'),
    items: members.map((member) => {
      const words = languageCodes.map((language) => ({
        id: wordKey('alt', language),
        label: languageWords[language].name,
        lang: language,
        text: altOf(member, wordKey('alt', language), value),
      }))
      const alt = words.find(({ text }) => text !== '')?.text ?? ''
      return {
        id: idOf(member),
        picture: picture(urlOf(member), alt, { ratio: 1, width: 320, max: 320 }) ?? missing,
        words,
      }
    }),
    onReorder: (ids) => put(ids.flatMap((id) => members.filter((member) => idOf(member) === id))),
    onRemove: (ids) => put(members.filter((member) => !ids.includes(idOf(member)))),
    onAltChange(id, alt, key = 'alt') {
      // One that is not saved yet has no path of its own: its words go with it.
      const fresh = latest.current.find((member) => !isText(member) && member.url === id)
      if (!fresh || isText(fresh)) set(`images.${id}.metadata.${key}`, alt)
      else
        put(
          latest.current.map((one) =>
            one === fresh ? { ...fresh, metadata: { ...fresh.metadata, [key]: alt } } : one,
          ),
        )
    },
    accept: 'image/*',
    maxSize: fileSize,
    hint: t('admin.product.media.hint'),
    uploads,
    onFiles(files) {
      const some = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, percent: 0, file }))
      setUploads((all) => [...all, ...some])
      void sendAll(some)
    },
    onRetry: (id) => void sendAll(uploads.filter((one) => one.id === id)),
    onDismiss: (id) => update(id, null),
  }
}

/** What is read aloud instead of it. */
const altOf = (member: Member, key: string, value: Page['value']): string =>
  String((isText(member) ? value(`images.${member}.metadata.${key}`) : member.metadata?.[key]) ?? '')

const missing = { src: 'data:,', width: 320, height: 320, alt: '' }
