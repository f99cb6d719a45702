import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { SandboxCardProvider } from './service.ts'

export default ModuleProvider(Modules.PAYMENT, { services: [SandboxCardProvider] })
