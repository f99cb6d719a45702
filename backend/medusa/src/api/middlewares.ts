import { configureStoreSearch, defineMiddlewares, validateAndTransformBody } from '@medusajs/framework/http'
import { announceAdminWrites, answerUnknownInJson, capLimit, prepareSearch } from '../http/guards.ts'
import { serveMedia } from '../http/media.ts'
import { addOptionLabels } from '../http/option-labels.ts'
import { challengeBody, confirmBody } from '../http/schemas.ts'
import { checkUploads, refuseHugeUploads } from '../http/uploads.ts'

/**
 * Order matters: matchers without a method run before all routes; those with one run after Medusa's own middlewares of
 * the same address (validation, multer).
 */
export default defineMiddlewares({
  routes: [
    { matcher: '/store*', middlewares: [answerUnknownInJson, capLimit] },
    { matcher: '/auth*', middlewares: [answerUnknownInJson] },
    { matcher: '/static*', middlewares: [serveMedia] },
    { matcher: '/admin*', middlewares: [answerUnknownInJson, capLimit, refuseHugeUploads, announceAdminWrites] },
    { matcher: '/admin/uploads', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/admin/products/import', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/store/product-options', method: 'GET', middlewares: [addOptionLabels] },
    { matcher: '/store/product-options/:id', method: 'GET', middlewares: [addOptionLabels] },
    {
      matcher: '/store/search',
      method: 'POST',
      middlewares: [configureStoreSearch({ allowed_indexes: { product: true } }), prepareSearch],
    },
    {
      matcher: '/store/sandbox-card/confirm',
      method: 'POST',
      middlewares: [validateAndTransformBody(confirmBody)],
    },
    {
      matcher: '/store/sandbox-card/challenge',
      method: 'POST',
      middlewares: [validateAndTransformBody(challengeBody)],
    },
  ],
})
