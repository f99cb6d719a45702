import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { SmtpNotificationProvider } from './service.ts'

export default ModuleProvider(Modules.NOTIFICATION, { services: [SmtpNotificationProvider] })
