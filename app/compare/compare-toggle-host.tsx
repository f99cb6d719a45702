import { useState } from 'react'
import { compareHref, mostCompared } from '#features/catalogue/comparison.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CompareToggle } from '#ui/shop/compare/compare-toggle.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { comparison } from './comparison.ts'
import { useCompared } from './use-compared.ts'

export type CompareToggleHostProps = { id: string; title: string }

function Ready({ id, title }: CompareToggleHostProps) {
  const { t, announce } = useUi()
  const ids = useCompared() ?? []
  const [isRefused, setRefused] = useState(false)
  const on = ids.includes(id)
  const onChange = (wanted: boolean) => {
    if (wanted) {
      const done = comparison.add(id)
      setRefused(!done)
      if (done) announce(t('compare.added', { name: title, count: comparison.snapshot().length }))
    } else {
      comparison.remove(id)
      announce(t('compare.removed', { name: title }))
    }
  }
  return (
    <CompareToggle
      {...{ title, on, onChange }}
      // Room that came meanwhile, here or in another tab, takes the word back.
      full={isRefused && !on && ids.length >= mostCompared ? mostCompared : undefined}
      href={compareHref(ids)}
    />
  )
}

/** Puts a product into this browser's comparison, or out of it. */
export function CompareToggleHost(props: CompareToggleHostProps) {
  return (
    <div className="needs-script min-h-11">
      <WordsScope areas={['compare']}>
        <Ready key={props.id} {...props} />
      </WordsScope>
    </div>
  )
}
