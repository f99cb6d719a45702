import type { ReactNode } from 'react'
import type { FileDropProps } from '../file-drop/file-drop.tsx'
import type { PictureView } from '../picture/picture.tsx'

/** What a picture shows, in one of the shop's languages. */
export type MediaWords = { id: string; label: string; lang?: string; text: string }

export type MediaItem = {
  id: string
  picture: PictureView
  /** In each language; left out where the alt text of the picture is all there is. */
  words?: readonly MediaWords[]
}

export type MediaUpload = {
  id: string
  name: string
  /** 0 to 100. */
  percent: number
  /** The finished sentence of what went wrong. */
  error?: string
  /** A local address of the file, so that one sees which it is. */
  preview?: string
}

export type MediaGridProps = Pick<FileDropProps, 'accept' | 'maxSize'> & {
  /** What the pictures are of. */
  label: string
  /** In order; the first is the main picture. */
  items: readonly MediaItem[]
  /** All ids in their new order. */
  onReorder: (ids: readonly string[]) => void
  /** The caller takes them away at once and offers to undo, in a toast or in `notice`. */
  onRemove: (ids: readonly string[]) => void
  /** @param language of `words`, where there are some */
  onAltChange: (id: string, alt: string, language?: string) => void
  /** Files that fit; those that do not are said here. */
  onFiles: (files: File[]) => void
  uploads?: readonly MediaUpload[]
  onRetry?: (id: string) => void
  onDismiss?: (id: string) => void
  selected?: readonly string[]
  defaultSelected?: readonly string[]
  onSelectedChange?: (ids: readonly string[]) => void
  /** Between the pictures and the place for files: "2 pictures were removed. Undo". */
  notice?: ReactNode
  /** A line under the place for files: which sizes and types fit. */
  hint?: ReactNode
  disabled?: boolean
  className?: string
}
