import { Module } from '@medusajs/framework/utils'
import { CustomerSessionModuleService } from './service.ts'

export const CUSTOMER_SESSION_MODULE = 'customerSession'

export default Module(CUSTOMER_SESSION_MODULE, { service: CustomerSessionModuleService })
