import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { MailboxNotificationProvider } from './service.ts'

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailboxNotificationProvider] })
