/** Medusa looks for a provider's migrations beside it; the tables are those of the provider this one extends. */
export { Migration20260807120000 } from '@medusajs/search-postgres/dist/migrations/Migration20260807120000'
