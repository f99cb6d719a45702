import { MedusaError } from '@medusajs/framework/utils'
import { completeCartWorkflow } from '@medusajs/medusa/core-flows'
import { isWrap } from '../gift/gift.ts'

/** Two that take out the last goods at the same moment may leave a wrap behind: nobody is sold an empty box. */
completeCartWorkflow.hooks.validate(({ cart }) => {
  const { items } = cart as { items?: Parameters<typeof isWrap>[0][] }
  if (items?.length && items.every(isWrap))
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'There is nothing to wrap in this cart')
})
