import { Module } from '@medusajs/framework/utils'
import { SandboxCardModuleService } from './service.ts'

export const SANDBOX_CARD_MODULE = 'sandboxCard'

export default Module(SANDBOX_CARD_MODULE, { service: SandboxCardModuleService })
