import { useState } from 'react'
import { adviceFor } from '#features/sizing/advice.ts'
import { forgetBody, keepBody, keptBody } from '#features/sizing/body.ts'
import type { ProductView } from '#ui/shop/product/views.ts'
import { SizeAdviceDialog } from '#ui/shop/sizing/size-advice.tsx'
import type { KeptBody } from '#ui/shop/sizing/views.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'

export type SizeAdviceHostProps = { view: ProductView; open: boolean; onOpenChange: (open: boolean) => void }

function Ready({ view, ...dialog }: SizeAdviceHostProps) {
  const [kept, setKept] = useState<KeptBody>(() => keptBody())
  const { sizeChart } = view
  if (!sizeChart) return null
  return (
    <SizeAdviceDialog
      {...dialog}
      chart={sizeChart}
      choices={view.options.find(({ id }) => id === 'size')?.values ?? []}
      kept={kept}
      onKeep={(next) => {
        keepBody(next)
        setKept(keptBody())
      }}
      onForget={() => {
        forgetBody()
        setKept(keptBody())
      }}
      adviceFor={(body) => adviceFor(sizeChart, body)}
    />
  )
}

/** Advice about the sizes of a product, over its page. */
export function SizeAdviceHost(props: SizeAdviceHostProps) {
  return (
    <WordsScope areas={['sizing']}>
      <Ready {...props} />
    </WordsScope>
  )
}
