/** Addresses of categories in the back office. */
export const categoriesHref = '/admin/categories'
/** The page of one category. */
export const categoryHref = (id: string): string => `${categoriesHref}/${id}`

/** The page that makes one, below another where one is named. */
export const newCategoryHref = (parent?: string): string =>
  parent === undefined ? categoryHref('new') : `${categoryHref('new')}?parent=${encodeURIComponent(parent)}`
