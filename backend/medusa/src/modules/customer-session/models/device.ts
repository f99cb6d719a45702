import { model } from '@medusajs/framework/utils'

/**
 * What a customer has signed in with, so that a letter tells of the first time and of no other. A row outlives its sessions
 * and goes with the account.
 */
export const CustomerDevice = model
  .define('customer_device', {
    id: model.id({ prefix: 'cdev' }).primaryKey(),
    customer_id: model.text(),
    /** Browser, system and kind as one text (../device.ts). */
    name: model.text(),
  })
  .indexes([{ on: ['customer_id', 'name'], unique: true }])
