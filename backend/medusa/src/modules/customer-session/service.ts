import { MedusaService } from '@medusajs/framework/utils'
import { CustomerSession } from './models/session.ts'

/** Owns the table of sign-ins (migrations); rows are written and read through SessionStore. */
export class CustomerSessionModuleService extends MedusaService({ CustomerSession }) {}
