import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { LocalFiles } from './service.ts'

export default ModuleProvider(Modules.FILE, { services: [LocalFiles] })
