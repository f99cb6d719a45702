import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { defaultLanguage, type Language, languageCodes } from '#features/shared/language.ts'
import { languages } from '#features/shared/languages.ts'
import { identityRoutes } from './routes/identity-routes.ts'

/**
 * The shop's tree of addresses, once for each language. Ids are prefixed, since the same modules serve both trees.
 * A page names its layout by where it stands.
 */
function shop(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: language === defaultLanguage ? name : `${language}/${name}` })
  const identity = identityRoutes(id)
  return [
    layout('layouts/shop.tsx', id('layouts/shop'), [
      index('routes/home.tsx', id('home')),
      route('products', 'routes/products.tsx', id('products')),
      route('products/:handle', 'routes/product.tsx', id('product')),
      route('products/:handle/alert', 'routes/product-alert.tsx', id('product-alert')),
      route('alerts/:alertId?/:deed?', 'routes/alert-deed.tsx', id('alert-deed')),
      route('collections/:handle', 'routes/collection.tsx', id('collection')),
      route('categories/:handle', 'routes/category.tsx', id('category')),
      route('catalogue/:id', 'routes/catalogue.tsx', id('catalogue')),
      route('pages/:page', 'routes/content.tsx', id('content')),
      route('cart', 'routes/cart.tsx', id('cart')),
      route('cart/kept/:keptId?/:deed?', 'routes/kept-cart.tsx', id('kept-cart')),
      route('wishlist', 'routes/wishlist.tsx', id('wishlist')),
      route('wishlist/:token', 'routes/shared-wishlist.tsx', id('shared-wishlist')),
      route('compare', 'routes/compare.tsx', id('compare')),
      // The shop's page of what shoppers do not see yet, in the shop's own frame.
      route('preview/:productId', 'routes/preview.tsx', id('preview')),
      route('order-summary/:orderId', 'routes/order-summary.tsx', id('order-summary')),
      route('order-summary/:orderId/pay', 'routes/order-pay.tsx', id('order-pay')),
      route('order-summary/:orderId/return', 'routes/order-return.tsx', id('order-return')),
      route('order-summary/:orderId/review/:productId', 'routes/order-review.tsx', id('order-review')),
      ...identity.inShop,
      route('*', 'routes/not-found.tsx', id('not-found')),
    ]),
    layout('layouts/checkout.tsx', id('layouts/checkout'), [route('checkout', 'routes/checkout.tsx', id('checkout'))]),
    layout('layouts/admin.tsx', id('layouts/admin'), [
      route('admin', 'routes/admin/home.tsx', id('admin')),
      route('admin/products', 'routes/admin/products.tsx', id('admin-products')),
      route('admin/products/new', 'routes/admin/new-product.tsx', id('admin-new-product')),
      route('admin/products/import', 'routes/admin/import.tsx', id('admin-import')),
      route('admin/products/:productId', 'routes/admin/product.tsx', id('admin-product')),
      route('admin/orders', 'routes/admin/orders.tsx', id('admin-orders')),
      route('admin/orders/print', 'routes/admin/order-print.tsx', id('admin-order-print')),
      route('admin/orders/:orderId', 'routes/admin/order.tsx', id('admin-order')),
      route('admin/counter', 'routes/admin/counter.tsx', id('admin-counter')),
      route('admin/pack', 'routes/admin/pack.tsx', id('admin-pack')),
      route('admin/sizes', 'routes/admin/sizes.tsx', id('admin-sizes')),
      route('admin/sizes/:sizeId', 'routes/admin/size.tsx', id('admin-sizes-sizeId')),
      route('admin/colors', 'routes/admin/colors.tsx', id('admin-colors')),
      route('admin/colors/:colorId', 'routes/admin/color.tsx', id('admin-colors-colorId')),
      route('admin/categories', 'routes/admin/categories.tsx', id('admin-categories')),
      route('admin/categories/:categoryId', 'routes/admin/category.tsx', id('admin-categories-categoryId')),
      route('admin/reports/:report?', 'routes/admin/report.tsx', id('admin-reports')),
      route('admin/activity', 'routes/admin/activity.tsx', id('admin-activity')),
      route('admin/pictures', 'routes/admin/pictures.tsx', id('admin-pictures')),
      route('admin/translations', 'routes/admin/translations.tsx', id('admin-translations')),
      route('admin/reviews/:reviewId', 'routes/admin/review.tsx', id('admin-review')),
      route('admin/:resource', 'routes/admin/resource-list.tsx', id('admin-resource-list')),
      route('admin/:resource/new', 'routes/admin/resource-new.tsx', id('admin-resource-new')),
      route('admin/:resource/:id', 'routes/admin/resource-record.tsx', id('admin-resource-record')),
      route('admin/*', 'routes/not-found.tsx', id('admin-not-found')),
    ]),
    ...identity.own,
    // A file, not a page: in no frame.
    route('orders/:orderId/invoice.pdf', 'routes/invoice.ts', id('invoice')),
  ]
}

export default languageCodes.flatMap((language) => {
  const tree = shop(language)
  return language === defaultLanguage ? tree : prefix(languages[language].prefix.slice(1), tree)
}) satisfies RouteConfig
