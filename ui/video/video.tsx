import { type ReactNode, useRef, useState } from 'react'
import IconPlay from '~icons/lucide/play'
import IconOff from '~icons/lucide/video-off'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { Picture, type PictureView } from '../picture/picture.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type VideoSource = { src: string; type: string }
export type VideoCaptions = { src: string; language: string; label: string }

export type VideoProps = {
  /** What is to be seen; the name of the player and of its button. */
  title: string
  /** The same film in several formats, best first. */
  sources: readonly VideoSource[]
  /** What is said and heard, in words. The language of the page is switched on; a film without sound has none. */
  captions: readonly VideoCaptions[]
  /** Shown until somebody presses play; the film itself is not fetched before. */
  poster: PictureView | null
  /** Finished text: "0:42". */
  duration?: string
  /** Any CSS ratio; the box keeps it. @default '16 / 9' */
  ratio?: string
  /** A line under the film. */
  caption?: ReactNode
  className?: string
}

/**
 * A film that moves only when somebody wants it: no autoplay, no loop, nothing fetched before play.
 * Afterwards the browser's own controls, because keyboards, captions and phones know them. States: `data-state`.
 */
export function Video({
  title,
  sources,
  captions,
  poster,
  duration,
  ratio = '16 / 9',
  caption,
  className,
}: VideoProps) {
  const { t, language } = useUi()
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'poster' | 'started' | 'failed'>('poster')
  const play = async () => {
    const video = film.current
    if (!video) return
    setState('started')
    // The pressed button goes away: the focus goes to the player that takes its place.
    video.controls = true
    video.focus()
    if (state === 'failed') video.load()
    try {
      await video.play()
    } catch (error) {
      // A browser that asks for one more press has its controls; a pause while loading is no failure.
      if ((error as Error).name === 'NotSupportedError') setState('failed')
    }
  }
  return (
    <figure data-slot="video" data-state={state} className={className}>
      <div style={{ aspectRatio: ratio }} className="group relative overflow-hidden rounded-lg bg-sunken">
        {/* biome-ignore lint/a11y/useMediaCaption: a film without sound has no captions, every other must bring them */}
        <video
          ref={film}
          aria-label={title}
          controls={state === 'started'}
          preload="none"
          playsInline
          hidden={state === 'failed'}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full bg-sunken object-contain"
        >
          {sources.map((source, index) => (
            <source
              key={source.src}
              src={source.src}
              type={source.type}
              onError={index === sources.length - 1 ? () => setState('failed') : undefined}
            />
          ))}
          {captions.map((track) => (
            <track
              key={track.src}
              kind="captions"
              src={track.src}
              srcLang={track.language}
              label={track.label}
              default={track.language === language}
            />
          ))}
        </video>
        {state === 'poster' ? (
          <button
            type="button"
            onClick={play}
            aria-label={duration ? `${t('video.play', { title })}, ${duration}` : t('video.play', { title })}
            className="absolute inset-0 grid size-full place-items-center -outline-offset-4"
          >
            <Picture
              picture={poster ? { ...poster, alt: '' } : null}
              ratio={ratio}
              sizes="(min-width: 60rem) 50vw, 100vw"
              className="absolute! inset-0 size-full"
            />
            <span
              className={cx(
                'relative grid size-16 place-items-center rounded-full bg-inverse/85 text-inverse-fg shadow-overlay',
                'transition-transform duration-150 motion-safe:group-hover:scale-105',
              )}
            >
              <Icon of={IconPlay} size="lg" className="ms-1 fill-current rtl:-scale-x-100" />
            </span>
            {duration ? (
              <span className="absolute end-3 bottom-3 rounded-sm bg-inverse/85 px-2 py-0.5 font-semibold text-caption text-inverse-fg tabular-nums">
                {duration}
              </span>
            ) : null}
          </button>
        ) : null}
        {state === 'failed' ? (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center"
          >
            <Icon of={IconOff} size="xl" className="text-muted" />
            <p className="text-small">{t('video.failed')}</p>
            <Button variant="secondary" size="sm" onClick={play}>
              {t('shop.retry')}
            </Button>
          </div>
        ) : null}
      </div>
      {caption ? <figcaption className="mt-2 text-muted text-small">{caption}</figcaption> : null}
    </figure>
  )
}
