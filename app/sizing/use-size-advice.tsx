import { type ReactNode, Suspense, useState } from 'react'
import type { ProductView } from '#ui/shop/product/views.ts'
import { ProductPart } from '../wish/after-product.tsx'

type SizeAdviceProps = { onSizeAdvice: (() => void) | undefined; advice: ReactNode }

/** Advice about the sizes of a product, as much of it as its page carries: all of it comes with the first press. */
export function useSizeAdvice(view: ProductView): SizeAdviceProps {
  // Undefined until somebody asks.
  const [isOpen, setOpen] = useState<boolean>()
  return {
    onSizeAdvice: view.sizeChart && (() => setOpen(true)),
    advice: isOpen !== undefined && (
      <Suspense>
        <ProductPart part="sizes" view={view} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ),
  }
}
