import type { CategoryRef, CollectionRef } from './reference.ts'

/** What a listing is a listing of; its own filter cannot be taken away by the reader. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'collection'; collection: CollectionRef }
  | { kind: 'category'; category: CategoryRef }

/** The address that a scope lives under. */
export const scopePath = (scope: Scope): string =>
  scope.kind === 'all'
    ? '/products'
    : scope.kind === 'collection'
      ? `/collections/${scope.collection.handle}`
      : `/categories/${scope.category.handle}`
