import { MedusaService } from '@medusajs/framework/utils'
import { SandboxCardIntent } from './models/intent.ts'

/** Owns the table of sandbox charges (migrations, listing); changes go through IntentStore, which locks the row. */
export class SandboxCardModuleService extends MedusaService({ SandboxCardIntent }) {}
