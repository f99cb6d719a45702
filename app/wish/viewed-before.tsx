import { useEffect, useSyncExternalStore } from 'react'
import { createRecentlyViewed } from '#features/catalogue/recently-viewed.ts'
import { wishView } from '#features/wishlist/products.ts'
import { ViewedBefore } from '#ui/shop/wish/viewed-before.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { WhenSeen } from '../browser/when-seen.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { useKeptProducts } from './use-kept-products.ts'

const viewed = createRecentlyViewed()
/** One line of them on a wide screen. */
const mostShown = 4

type KeptProps = { ids: readonly string[]; except: string }

function Kept({ ids, except }: KeptProps) {
  const { region } = useShellData()
  const { data, failed } = useKeptProducts(ids)
  // Without them the page lacks nothing, so a failure says nothing.
  if (failed || !region) return null
  const cards =
    data &&
    ids.flatMap((id) => {
      const product = data.get(id)
      return product ? [wishView(product, region.currencyCode).card] : []
    })
  const forget = () => {
    viewed.forget()
    viewed.add(except)
  }
  return <ViewedBefore cards={cards} count={ids.length} onForget={forget} />
}

/** Notes that a product was looked at, and shows what was looked at before it. */
export function ViewedBeforeHost({ id }: { id: string }) {
  const ids = useSyncExternalStore(viewed.subscribe, viewed.snapshot, viewed.snapshot)
  useEffect(() => viewed.add(id), [id])
  const before = ids.filter((one) => one !== id).slice(0, mostShown)
  if (before.length === 0) return null
  return (
    <div className="page">
      <WhenSeen className="min-h-120">
        <WordsScope areas={['wishlist']}>
          <Kept ids={before} except={id} />
        </WordsScope>
      </WhenSeen>
    </div>
  )
}
