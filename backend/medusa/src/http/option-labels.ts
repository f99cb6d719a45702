import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { translated } from '../lib/translated.ts'

interface OptionAnswer {
  id: string
  title?: string
  label?: string
  values?: { id: string; value?: string; label?: string }[]
}

/**
 * Medusa does not translate GET /store/product-options. Titles and values stay English there on purpose (facets and
 * addresses use them), and each gets a `label` in the language of the request beside it.
 */
export function addOptionLabels(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => {
    const body = answer as { product_options?: OptionAnswer[]; product_option?: OptionAnswer }
    const options = body.product_options ?? (body.product_option ? [body.product_option] : [])
    labels(request, options).then(
      (words) => {
        for (const option of options) {
          option.label = words.get(option.id)?.title ?? option.title
          for (const value of option.values ?? []) value.label = words.get(value.id)?.value ?? value.value
        }
        send(body)
      },
      // Without labels the English words are still right.
      () => send(body),
    )
    return response
  }
  next()
}

function labels(
  { scope, locale }: MedusaRequest,
  options: OptionAnswer[],
): Promise<Map<string, Record<string, string>>> {
  const ids = options.flatMap((option) => [option.id, ...(option.values ?? []).map((value) => value.id)])
  return translated(scope, ids, locale)
}
