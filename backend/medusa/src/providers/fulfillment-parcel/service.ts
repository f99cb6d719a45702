import type { CalculatedShippingOptionPrice, CalculateShippingOptionPriceDTO } from '@medusajs/framework/types'
import { AbstractFulfillmentProviderService, MedusaError } from '@medusajs/framework/utils'
import { priceOf, weightPrice } from './weight-price.ts'

/**
 * Parcels that the shop takes to the post itself and that cost by their weight. The price list of a way is in its `data`
 * (see weight-price.ts), tax included.
 */
export class ParcelFulfillmentProvider extends AbstractFulfillmentProviderService {
  static override identifier = 'parcel'

  override async getFulfillmentOptions() {
    return [{ id: 'parcel' }, { id: 'parcel-return', is_return: true }]
  }

  override async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return weightPrice.safeParse(data).success
  }

  override async validateFulfillmentData(_option: Record<string, unknown>, data: Record<string, unknown>) {
    return data
  }

  override async canCalculate(): Promise<boolean> {
    return true
  }

  override async calculatePrice(
    option: CalculateShippingOptionPriceDTO['optionData'],
    _data: CalculateShippingOptionPriceDTO['data'],
    { items }: CalculateShippingOptionPriceDTO['context'],
  ): Promise<CalculatedShippingOptionPrice> {
    const price = weightPrice.safeParse(option)
    if (!price.success)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This way of delivery has no price by weight')
    return {
      calculated_amount: priceOf(price.data, (items ?? []) as Parameters<typeof priceOf>[1]),
      is_calculated_price_tax_inclusive: true,
    }
  }

  // Nobody else hears of a parcel: staff pack it and take it away.
  override async createFulfillment() {
    return { data: {}, labels: [] }
  }

  override async cancelFulfillment() {
    return {}
  }

  override async createReturnFulfillment() {
    return { data: {}, labels: [] }
  }
}
