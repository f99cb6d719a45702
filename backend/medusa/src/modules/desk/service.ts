import { MedusaService } from '@medusajs/framework/utils'
import { StockWrite } from './models/stock-write.ts'

/** Owns the tables of the back office (migrations); their rows are written in single statements, see src/desk. */
export class DeskModuleService extends MedusaService({ StockWrite }) {}
