import { deepCopy } from '@medusajs/framework/utils'
import caching, { discoveryPath } from '@medusajs/medusa/caching'

/**
 * Core's caching module, which gives every asker an answer of its own. Core hands out the kept object itself, and its
 * flows write into what they get: a cached look-up of one thing was broken for whoever came next
 * (docs/upstream/cached-single-lookup.md).
 *
 * Copied at the module and not in the memory provider: askers of the same moment share one answer of any provider, and an
 * answer is kept a little after its asker has begun to work with it. Core finds the module's other parts by the folder of
 * its own class, so the class is changed in place rather than extended.
 *
 * And an answer that names nothing of the shop is not kept: core finds what a change reaches by what stands in the answer, so
 * one that found nothing stayed until its time was over, though there was something by then
 * (docs/upstream/cached-nothing.md).
 */
const { get, set } = caching.service.prototype

caching.service.prototype.get = async function (options) {
  return deepCopy(await get.call(this, options))
}
caching.service.prototype.set = async function (options) {
  const data = deepCopy(options.data)
  const tags = options.tags ?? (await this.computeTags(data))
  if (tags.length > 0) await set.call(this, { ...options, data, tags })
}

export { discoveryPath }
export default caching
