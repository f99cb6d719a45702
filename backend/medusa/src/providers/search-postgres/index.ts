import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { LeanPostgresSearch } from './service.ts'

export default ModuleProvider(Modules.SEARCH, { services: [LeanPostgresSearch] })
