import {
  authenticate,
  configureStoreSearch,
  defineMiddlewares,
  type MiddlewareRoute,
  validateAndTransformBody,
} from '@medusajs/framework/http'
import { LONGEST_RETURN } from '../after-sale/acts.ts'
import { recordActivity } from '../desk/activity/watch.ts'
import { LONGEST_IMPORT } from '../desk/imports/body.ts'
import { giftBody } from '../gift/validators.ts'
import { withinBounds } from '../http/bounds.ts'
import { buyAsAccount, ordersForServerAlone } from '../http/carts.ts'
import { followHands } from '../http/changed-hands.ts'
import { refuseEmptyDraft } from '../http/empty-draft.ts'
import { answerErrors } from '../http/failures.ts'
import { ownCart } from '../http/foreign-carts.ts'
import { ownGift, wrapGoesAlong } from '../http/gift-lines.ts'
import { announceAdminWrites, answerUnknownInJson, capLimit, mayChange, prepareSearch } from '../http/guards.ts'
import { keepChannel, keepPlace, keepRegion, keepShopKey } from '../http/keep-open.ts'
import { keepStaff } from '../http/last-staff.ts'
import { hideInStore, ownLine, wholePages, wholePieces } from '../http/limits.ts'
import { madeOnce } from '../http/made-once.ts'
import { serveMedia } from '../http/media.ts'
import { onlyOpenCart } from '../http/open-carts.ts'
import { addOptionLabels } from '../http/option-labels.ts'
import { cancelUnchanged, captureOwed, markOwed } from '../http/owed-money.ts'
import { hideNotes } from '../http/private-notes.ts'
import { followShop } from '../http/shop-facts.ts'
import { buySoldHere, listSoldHere } from '../http/sold-here.ts'
import { checkUploads, refuseHugeUploads } from '../http/uploads.ts'
import { usualRegionFirst } from '../http/usual-region.ts'
import { writesInTurn } from '../http/writes-in-turn.ts'
import { fromServer } from '../identity/guard.ts'
import { useProvedEmail } from '../identity/proved-email.ts'
import { LONGEST_REVIEW } from '../reviews/buyer.ts'
import { savedLinesBody } from '../saved-lines/body.ts'
import { shareBody, wishlistBody } from '../wishlist/body.ts'
import * as bodies from './identity/validators.ts'
import { challengeBody, confirmBody } from './store/sandbox-card/validators.ts'

type Body = Parameters<typeof validateAndTransformBody>[0]
type Method = NonNullable<MiddlewareRoute['methods']>[number]

/** A route of ours: who may call it, and what it is sent. */
const own = (matcher: string, method: Method, who: MiddlewareRoute['middlewares'], body?: Body): MiddlewareRoute => ({
  matcher,
  methods: [method],
  middlewares: [...(who ?? []), ...(body ? [validateAndTransformBody(body)] : [])],
})
const customer = [authenticate('customer', 'bearer')]
const customerOrGuest = [authenticate('customer', 'bearer', { allowUnauthenticated: true })]
/** Who has proved to be somebody, and is no member of staff yet. */
const anyStaff = [authenticate('user', 'bearer', { allowUnregistered: true })]

/** Called by the server in front alone; what belongs to a customer takes the customer's token besides. */
const identity: MiddlewareRoute[] = [
  { matcher: '/identity*', middlewares: [fromServer] },
  own('/identity/accounts', 'POST', [], bodies.accountBody),
  own('/identity/invites', 'POST', [], bodies.inviteBody),
  own('/identity/contact', 'POST', [], bodies.contactBody),
  own('/identity/alerts', 'POST', customerOrGuest, bodies.alertBody),
  own('/identity/cart-reminders/:id/open', 'POST', customerOrGuest, bodies.openCartBody),
  own('/identity/resets', 'POST', [], bodies.resetBody),
  own('/identity/orders', 'POST', [], bodies.trackBody),
  own('/identity/order-links', 'POST', [], bodies.orderLinkBody),
  own('/identity/email/confirm', 'POST', [], bodies.confirmEmailBody),
  own('/identity/staff', 'POST', anyStaff),
  own('/identity/cart', 'POST', customer, bodies.cartBody),
  own('/identity/claims', 'GET', customer),
  own('/identity/claims', 'POST', customer, bodies.orderBody),
  own('/identity/data', 'GET', customer),
  own('/identity/erase', 'POST', customer, bodies.eraseBody),
  own('/identity/email', 'POST', customer, bodies.languageBody),
  own('/identity/link', 'GET', customer),
  own('/identity/link', 'POST', customer, bodies.linkBody),
  own('/identity/password', 'POST', customer, bodies.passwordBody),
  own('/identity/sessions', 'GET', customer),
  own('/identity/sessions', 'POST', customer, bodies.seenBody),
  own('/identity/sessions', 'DELETE', customer),
  own('/identity/sessions/:sid', 'DELETE', customer),
  own('/identity/transfer', 'POST', customer, bodies.orderBody),
]

/**
 * Order matters: matchers without a method run before all routes; those with one run after Medusa's own middlewares of
 * the same address (validation, multer).
 */
export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    ...identity,
    {
      matcher: '/store*',
      middlewares: [
        ...[answerUnknownInJson, wholePages, capLimit, hideInStore, hideNotes, withinBounds],
        // Before whatever asks the database.
        ...[writesInTurn, ownCart, onlyOpenCart],
      ],
    },
    {
      matcher: '/store/orders/:id/reviews/:product_id',
      methods: ['POST'],
      bodyParser: { sizeLimit: LONGEST_REVIEW },
    },
    {
      matcher: '/store/orders/:id/pictured-returns',
      methods: ['POST'],
      bodyParser: { sizeLimit: LONGEST_RETURN },
    },
    { matcher: '/store/orders*', middlewares: [ordersForServerAlone] },
    { matcher: '/store/orders/:id/transfer/accept', methods: ['POST'], middlewares: [followHands] },
    // Medusa's own takes a return of any order from anybody; ours is /store/orders/{id}/returns.
    { matcher: '/store/returns*', middlewares: [fromServer] },
    { matcher: '/store/customers', method: 'POST', middlewares: [useProvedEmail] },
    { matcher: '/auth*', middlewares: [answerUnknownInJson] },
    // A file of thousands of rows is longer than any other call of staff.
    { matcher: '/admin/desk/imports', methods: ['POST'], bodyParser: { sizeLimit: LONGEST_IMPORT } },
    { matcher: '/admin/desk/imports/check', methods: ['POST'], bodyParser: { sizeLimit: LONGEST_IMPORT } },
    { matcher: '/static*', middlewares: [serveMedia] },
    {
      matcher: '/admin*',
      middlewares: [answerUnknownInJson, wholePages, capLimit, refuseHugeUploads, mayChange, announceAdminWrites],
    },
    // Before what was done is noted: what is only answered again was done before.
    { matcher: '/admin*', methods: ['POST'], middlewares: [madeOnce] },
    { matcher: '/admin*', methods: ['POST', 'PUT', 'PATCH', 'DELETE'], middlewares: [recordActivity] },
    { matcher: '/admin/stores/:id', methods: ['POST'], middlewares: [followShop] },
    { matcher: '/admin/users/:id', methods: ['DELETE'], middlewares: [keepStaff] },
    { matcher: '/admin/stock-locations/:id', methods: ['DELETE'], middlewares: [keepPlace] },
    { matcher: '/admin/stock-locations/:id/sales-channels', methods: ['POST'], middlewares: [keepPlace] },
    { matcher: '/admin/regions/:id', methods: ['DELETE'], middlewares: [keepRegion] },
    { matcher: '/admin/sales-channels/:id', methods: ['DELETE'], middlewares: [keepChannel] },
    { matcher: '/admin/api-keys/:id/revoke', methods: ['POST'], middlewares: [keepShopKey] },
    { matcher: '/admin/api-keys/:id/sales-channels', methods: ['POST'], middlewares: [keepShopKey] },
    { matcher: '/admin/draft-orders/:id/convert-to-order', methods: ['POST'], middlewares: [refuseEmptyDraft] },
    { matcher: '/admin/payments/:id/capture', methods: ['POST'], middlewares: [captureOwed] },
    { matcher: '/admin/orders/:id/cancel', methods: ['POST'], middlewares: [cancelUnchanged] },
    { matcher: '/admin/payment-collections/:id/mark-as-paid', methods: ['POST'], middlewares: [markOwed] },
    { matcher: '/admin/uploads', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/admin/products/import', method: 'POST', middlewares: [checkUploads] },
    { matcher: '/store/carts', method: 'POST', middlewares: [wholePieces(1), ownGift, buySoldHere] },
    { matcher: '/store/carts/:id', method: 'POST', middlewares: [ownGift] },
    own('/store/carts/:id/gift', 'POST', [], giftBody),
    { matcher: '/store/carts/:id/line-items', method: 'POST', middlewares: [wholePieces(1), buySoldHere] },
    {
      matcher: '/store/carts/:id/line-items/:line_id',
      method: 'POST',
      middlewares: [wholePieces(0), ownLine, wrapGoesAlong],
    },
    { matcher: '/store/carts/:id/line-items/:line_id', method: 'DELETE', middlewares: [ownLine, wrapGoesAlong] },
    { matcher: '/store/products', method: 'GET', middlewares: [listSoldHere] },
    { matcher: '/store/regions', method: 'GET', middlewares: [usualRegionFirst] },
    { matcher: '/store/product-options', method: 'GET', middlewares: [addOptionLabels] },
    { matcher: '/store/product-options/:id', method: 'GET', middlewares: [addOptionLabels] },
    { matcher: '/store/carts/:id/complete', method: 'POST', middlewares: [mayChange, buyAsAccount] },
    { matcher: '/hooks*', middlewares: [mayChange] },
    {
      matcher: '/store/search',
      method: 'POST',
      middlewares: [configureStoreSearch({ allowed_indexes: { product: true } }), prepareSearch],
    },
    own('/store/sandbox-card/confirm', 'POST', [], confirmBody),
    own('/store/sandbox-card/challenge', 'POST', [], challengeBody),
    own('/store/wishlist', 'GET', customer),
    own('/store/wishlist', 'POST', customer, wishlistBody),
    own('/store/wishlist/share', 'POST', customer, shareBody),
    own('/store/wishlist/share', 'DELETE', customer),
    own('/store/saved-lines', 'GET', customer),
    own('/store/saved-lines', 'POST', customer, savedLinesBody),
    own('/store/alerts', 'GET', customer),
    own('/store/alerts', 'DELETE', customer),
    own('/store/alerts/:id', 'POST', customer),
    own('/store/alerts/:id', 'DELETE', customer),
  ],
})
