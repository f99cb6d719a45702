import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { loadingNumbers } from './loading-curve.ts'
import { useLoadingBar } from './use-loading-bar.ts'

export type LoadingBarProps = {
  /** A page is on its way. */
  active: boolean
  /** The last one did not arrive: the bar finishes in the colour of danger. */
  failed?: boolean
}

/** The thin line at the top while the next page loads; for people who do not see it, a progress bar by role. */
export function LoadingBar({ active, failed }: LoadingBarProps) {
  const state = useLoadingBar(active, failed)
  return <LoadingBarView {...state} />
}

/** The line at one moment: what `LoadingBar` draws. */
export function LoadingBarView({ progress, visible, failed }: { progress: number; visible: boolean; failed: boolean }) {
  const { t } = useUi()
  return (
    <div
      role="progressbar"
      aria-label={t('loading.page')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
      aria-hidden={!visible}
      data-slot="loading-bar"
      data-visible={visible || undefined}
      data-failed={failed || undefined}
      className={cx(
        'z-loading pointer-events-none fixed inset-x-0 top-0 origin-left rtl:origin-right',
        failed ? 'bg-danger' : 'bg-linear-to-r rtl:bg-linear-to-l from-action to-highlight',
      )}
      style={{
        height: visible ? loadingNumbers.height : 0,
        opacity: visible ? 1 : 0,
        transform: `scaleX(${progress / 100})`,
        transition: 'transform 0.1s, height 0.4s, opacity 0.4s',
      }}
    />
  )
}
