import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { ParcelFulfillmentProvider } from './service.ts'

export default ModuleProvider(Modules.FULFILLMENT, { services: [ParcelFulfillmentProvider] })
