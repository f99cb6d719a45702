import { Module } from '@medusajs/framework/utils'
import { SavedLineModuleService } from './service.ts'

export const SAVED_LINE_MODULE = 'savedLine'

export default Module(SAVED_LINE_MODULE, { service: SavedLineModuleService })
