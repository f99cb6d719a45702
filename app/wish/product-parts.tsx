/** What a product's page fetches for who moves on it, as one file. */
export { CompareToggleHost } from '../compare/compare-toggle-host.tsx'
export { ViewedBeforeHost } from './viewed-before.tsx'
