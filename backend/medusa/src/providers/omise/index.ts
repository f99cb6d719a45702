import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { OmiseProvider } from './service.ts'

export default ModuleProvider(Modules.PAYMENT, { services: [OmiseProvider] })
