import { Module } from '@medusajs/framework/utils'
import { LetterModuleService } from './service.ts'

export const LETTER_MODULE = 'letter'

export default Module(LETTER_MODULE, { service: LetterModuleService })
