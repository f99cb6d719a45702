import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { TelegramAuthProvider } from './service.ts'

export default ModuleProvider(Modules.AUTH, { services: [TelegramAuthProvider] })
