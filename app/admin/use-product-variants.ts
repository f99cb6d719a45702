import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskProblem } from '#features/admin/desk.ts'
import { type OptionKind, optionValuesQuery, valuesNamed } from '#features/admin/option-values.queries.ts'
import {
  changeVariants,
  choiceOf,
  combinationKey,
  combinationsOf,
  hasOtherOptions,
  outcomeOf,
  productVariantsQuery,
  type ShopValues,
  type VariantsChoice,
} from '#features/admin/product-variants.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProductVariantsProps } from '#ui/screens/admin/product-variants.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { namesOf, outcomeView, withNames, withThere } from './variants-choice.ts'

/** Which sizes and colors a product comes in, on its page: chosen first, then done in one act. */
export function useProductVariants(id: string, name: string): ProductVariantsProps {
  const { t } = useUi()
  const client = useQueryClient()
  const variants = useQuery(productVariantsQuery(adminTransport, id))
  const color = useQuery(optionValuesQuery(adminTransport, 'color'))
  const size = useQuery(optionValuesQuery(adminTransport, 'size'))
  const [typed, setTyped] = useState<VariantsChoice | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const now = variants.data
  const shop: ShopValues | undefined = color.data && size.data && { color: color.data, size: size.data }
  const saved = now && shop ? choiceOf(now, shop) : { colors: [], sizes: [], without: [] }
  const choice = typed ?? saved
  const choose = (next: VariantsChoice | null) => {
    setProblem(undefined)
    setTyped(next)
  }

  /** Read anew: what somebody made meanwhile, or a try before this one, is not made again. */
  const valuesOf = async (kind: OptionKind) => {
    const known = await client.fetchQuery({ ...optionValuesQuery(adminTransport, kind), staleTime: 0 })
    return { ...known, values: await valuesNamed(adminTransport, known, choice[`${kind}s`]) }
  }
  async function save() {
    if (!now) return
    setPending(true)
    setProblem(undefined)
    try {
      const values = { color: await valuesOf('color'), size: await valuesOf('size') }
      await changeVariants(adminTransport, id, now, choice, values)
      // The sheet, the list, what waits, the notes of activity: all of them tell of variants.
      await client.invalidateQueries({ queryKey: ['admin'] })
      setTyped(null)
      toast.add({ title: t('variants.saved', { name }), tone: 'success' })
    } catch (error) {
      const isStale = isHttpError(error) && ['changed', 'reserved'].includes(error.reason ?? '')
      if (isStale) await client.invalidateQueries({ queryKey: ['admin', 'variants', id] })
      setProblem(t(isStale ? 'variants.changed' : `admin.problem.${deskProblem(error)}`))
    } finally {
      setPending(false)
    }
  }

  const state = [variants, color, size].map(queryState)
  const read = state.find((one) => one === 'failed') ?? state.find((one) => one === 'loading') ?? 'ready'
  const isOther = now !== undefined && shop !== undefined && hasOtherOptions(now, shop)
  return {
    status: isOther ? 'other' : read,
    onRetry: () => void Promise.all([variants, color, size].map((query) => query.refetch())),
    offered: { colors: namesOf(shop?.color), sizes: namesOf(shop?.size) },
    chosen: choice,
    onChoose: (set, names) =>
      choose(withNames(choice, set, names, namesOf(set === 'colors' ? shop?.color : shop?.size))),
    isThere: (one, other) => !choice.without.includes(combinationKey({ color: one, size: other })),
    onThere: (one, other, there) => choose(withThere(choice, combinationKey({ color: one, size: other }), there)),
    outcome: typed && now && shop ? outcomeView(outcomeOf(now, shop, typed), combinationsOf(typed).length) : undefined,
    problem,
    pending,
    onSave: () => void save(),
    onDiscard: () => choose(null),
  }
}
