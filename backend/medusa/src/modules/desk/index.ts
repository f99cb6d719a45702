import { Module } from '@medusajs/framework/utils'
import { DeskModuleService } from './service.ts'

export const DESK_MODULE = 'desk'

export default Module(DESK_MODULE, { service: DeskModuleService })
