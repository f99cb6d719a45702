import { ModuleDataFetcher } from '@medusajs/query'

/**
 * Before Medusa's query (2.21) asks a module, it copies what is asked for by JSON, and with it all that the joiner knows of that
 * module, its schema as text among it (docs/upstream/asked-fields.md). The fetcher gets what it reads here, and the module's
 * description where JSON does not see it.
 */
export function askForFieldsOnly(): void {
  const { fetch } = ModuleDataFetcher.prototype
  ModuleDataFetcher.prototype.fetch = function ({ fields, args, expands, serviceConfig }, ...rest) {
    const asked = Object.defineProperty({ fields, args, expands }, 'serviceConfig', { value: serviceConfig })
    return fetch.call(this, asked as Parameters<typeof fetch>[0], ...rest)
  }
}
