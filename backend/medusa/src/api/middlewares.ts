import { configureStoreSearch, defineMiddlewares, validateAndTransformBody } from '@medusajs/framework/http'
import { withinBounds } from '../http/bounds.ts'
import { buyAsAccount, ordersForServerAlone } from '../http/carts.ts'
import { answerErrors } from '../http/collisions.ts'
import { ownCart } from '../http/foreign-carts.ts'
import { announceAdminWrites, answerUnknownInJson, capLimit, prepareSearch } from '../http/guards.ts'
import { hideInStore, ownLine, wholePages, wholePieces } from '../http/limits.ts'
import { serveMedia } from '../http/media.ts'
import { addOptionLabels } from '../http/option-labels.ts'
import { challengeBody, confirmBody } from '../http/schemas.ts'
import { checkUploads, refuseHugeUploads } from '../http/uploads.ts'
import { useProvedEmail } from '../identity/proved-email.ts'

/**
 * Order matters: matchers without a method run before all routes; those with one run after Medusa's own middlewares of
 * the same address (validation, multer).
 */
export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    {
      matcher: '/store*',
      middlewares: [answerUnknownInJson, wholePages, capLimit, hideInStore, withinBounds, ownCart],
    },
    { matcher: '/store/orders*', middlewares: [ordersForServerAlone] },
    { matcher: '/store/customers', method: 'POST', middlewares: [useProvedEmail] },
    { matcher: '/auth*', middlewares: [answerUnknownInJson] },
    { matcher: '/static*', middlewares: [serveMedia] },
    {
      matcher: '/admin*',
      middlewares: [answerUnknownInJson, wholePages, capLimit, refuseHugeUploads, announceAdminWrites],
    },
    { matcher: '/admin/uploads', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/admin/products/import', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/store/carts', method: 'POST', middlewares: [wholePieces(1)] },
    { matcher: '/store/carts/:id/line-items', method: 'POST', middlewares: [wholePieces(1)] },
    { matcher: '/store/carts/:id/line-items/:line_id', method: 'POST', middlewares: [wholePieces(0), ownLine] },
    { matcher: '/store/carts/:id/line-items/:line_id', method: 'DELETE', middlewares: [ownLine] },
    { matcher: '/store/product-options', method: 'GET', middlewares: [addOptionLabels] },
    { matcher: '/store/product-options/:id', method: 'GET', middlewares: [addOptionLabels] },
    { matcher: '/store/carts/:id/complete', method: 'POST', middlewares: [buyAsAccount] },
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
