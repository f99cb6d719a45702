import { Module } from '@medusajs/framework/utils'
import { ReturnPictureModuleService } from './service.ts'

export const RETURN_PICTURE_MODULE = 'returnPicture'

export default Module(RETURN_PICTURE_MODULE, { service: ReturnPictureModuleService })
