import { Module } from '@medusajs/framework/utils'
import { StockWatchModuleService } from './service.ts'

export const STOCK_WATCH_MODULE = 'stockWatch'

export default Module(STOCK_WATCH_MODULE, { service: StockWatchModuleService })
