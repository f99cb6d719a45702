import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { DrawnPicture } from '../../lib/drawn-picture.ts'
import { ReturnPicture } from './models/picture.ts'

type Sql = Context<SqlEntityManager>

/** A picture of a return without its bytes. */
export interface ReturnPictureRow {
  id: string
  return_id: string
  width: number
  height: number
}

/** Pictures that buyers add to what they send back. Who may, and who may see them, is asked before. */
export class ReturnPictureModuleService extends MedusaService({ ReturnPicture }) {
  /** Keeps the pictures of a return that is being announced. @returns their ids */
  async keep(order_id: string, return_id: string, pictures: readonly DrawnPicture[]): Promise<string[]> {
    const kept = await this.createReturnPictures(
      pictures.map((picture, place) => ({ ...picture, order_id, return_id, place })),
    )
    return kept.map(({ id }) => id)
  }

  /** All of an order, in the order in which they were added. */
  @InjectManager()
  async ofOrder(order_id: string, @MedusaContext() context: Sql = {}): Promise<ReturnPictureRow[]> {
    const sql = `select id, return_id, width, height from return_picture where order_id = ? and deleted_at is null
       order by return_id, place`
    return ((await context.manager?.execute(sql, [order_id])) ?? []) as ReturnPictureRow[]
  }

  /** A picture with the order by which is decided who may see it. */
  @InjectManager()
  async pictureOf(
    id: string,
    size: 'large' | 'small',
    @MedusaContext() context: Sql = {},
  ): Promise<{ data: string; order_id: string } | undefined> {
    const sql = `select ${size} as data, order_id from return_picture where id = ? and deleted_at is null`
    return ((await context.manager?.execute(sql, [id])) as { data: string; order_id: string }[] | undefined)?.[0]
  }
}
