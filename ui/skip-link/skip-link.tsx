import { useUi } from '../provider/ui-provider.tsx'

/** First stop of the tab key: jumps over the header to the page's main part. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useUi()
  return (
    <a
      href={`#${target}`}
      data-slot="skip-link"
      className="z-toast fixed start-4 top-3 -translate-y-24 rounded-md bg-inverse px-4 py-3 font-semibold text-inverse-fg focus:translate-y-0 focus:shadow-overlay"
    >
      {t('shell.skip')}
    </a>
  )
}
