import type { CartReminderModuleService } from './cart-reminder/service.ts'
import type { CatalogueIndexModuleService } from './catalogue-index/service.ts'
import type { CustomerSessionModuleService } from './customer-session/service.ts'
import type { DeskModuleService } from './desk/service.ts'
import type { DeskJobModuleService } from './desk-job/service.ts'
import type { LetterModuleService } from './letter/service.ts'
import type { ProductAlertModuleService } from './product-alert/service.ts'
import type { ReturnPictureModuleService } from './return-picture/service.ts'
import type { ReviewModuleService } from './review/service.ts'
import type { SandboxCardModuleService } from './sandbox-card/service.ts'
import type { SavedLineModuleService } from './saved-line/service.ts'
import type { SizeChartModuleService } from './size-chart/service.ts'
import type { StockWatchModuleService } from './stock-watch/service.ts'
import type { WishlistModuleService } from './wishlist/service.ts'

/** What `container.resolve` gives for our own modules, as Medusa declares it for its own. */
declare module '@medusajs/framework/types' {
  interface ModuleImplementations {
    cartReminder: CartReminderModuleService
    catalogueIndex: CatalogueIndexModuleService
    customerSession: CustomerSessionModuleService
    desk: DeskModuleService
    desk_job: DeskJobModuleService
    letter: LetterModuleService
    productAlert: ProductAlertModuleService
    returnPicture: ReturnPictureModuleService
    review: ReviewModuleService
    sandboxCard: SandboxCardModuleService
    savedLine: SavedLineModuleService
    sizeChart: SizeChartModuleService
    stockWatch: StockWatchModuleService
    wishlist: WishlistModuleService
  }
}
