import { Module } from '@medusajs/framework/utils'
import { CatalogueIndexModuleService } from './service.ts'

export const CATALOGUE_INDEX_MODULE = 'catalogueIndex'

export default Module(CATALOGUE_INDEX_MODULE, { service: CatalogueIndexModuleService })
