import { Module } from '@medusajs/framework/utils'
import { DeskJobModuleService } from './service.ts'

export const DESK_JOB_MODULE = 'desk_job'

export default Module(DESK_JOB_MODULE, { service: DeskJobModuleService })
