import { Module } from '@medusajs/framework/utils'
import { SizeChartModuleService } from './service.ts'

export const SIZE_CHART_MODULE = 'sizeChart'

export default Module(SIZE_CHART_MODULE, { service: SizeChartModuleService })
