import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { CloudinaryFileProvider } from './service.ts'

export default ModuleProvider(Modules.FILE, { services: [CloudinaryFileProvider] })
