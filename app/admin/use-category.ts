import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoriesQuery, categoryProductsQuery, removeCategory } from '#features/admin/categories.queries.ts'
import { type CategoryFields, categoryFields, categoryPaths, checkCategory } from '#features/admin/category-fields.ts'
import { above, categoryTree, lastPlace, type Place } from '#features/admin/category-tree.ts'
import { picture } from '#features/shared/media.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { CategoryProps } from '#ui/screens/admin/category.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { categoriesHref, categoryHref, newCategoryHref } from './category-path.ts'
import { activityOf, lostOf } from './record-later.tsx'
import { useCategoryParents } from './use-category-parents.ts'
import { useNewCategory } from './use-new-category.ts'
import { useRecordPage } from './use-record-page.ts'
import { useRemoveRecord } from './use-remove-record.ts'

const labels = {
  [categoryPaths.name]: 'admin.options.name.en',
  [categoryPaths.thai]: 'admin.options.name.th',
  [categoryPaths.description]: 'admin.category.description.en',
  [categoryPaths.thaiDescription]: 'admin.category.description.th',
  [categoryPaths.handle]: 'admin.category.handle',
  [categoryPaths.isActive]: 'admin.category.active',
  [categoryPaths.isInternal]: 'admin.category.isInternal',
  [categoryPaths.place]: 'admin.category.parent',
} as const

/**
 * One category, or with the id `new` one that is being made: its form, its place, what is in it, deleting it.
 * @param parent what a new one stands below at first
 */
export function useCategory(id: string, parent: string | null): CategoryProps {
  const { t } = useUi()
  const client = useQueryClient()
  const isNew = id === 'new'
  const categories = useQuery(categoriesQuery(adminTransport)).data ?? []
  const inIt = useQuery({ ...categoryProductsQuery(adminTransport, id), enabled: !isNew }).data
  const { parents, wayOf } = useCategoryParents(categories, id)
  const fresh = isNew ? { parentId: categories.some((one) => one.id === parent) ? parent : null } : undefined
  const make = useNewCategory()
  const page = useRecordPage({
    kind: 'category',
    id,
    labelOf: (path) => t(labels[path as keyof typeof labels] ?? 'admin.categories.title'),
    shownOf(path, value) {
      if (path === categoryPaths.place) return wayOf((value as Place | null)?.parent_category_id ?? null)
      return typeof value === 'boolean' ? t(value ? 'admin.on' : 'admin.off') : String(value ?? '')
    },
    check: (shown) => {
      const fields = categoryFields(shown, fresh)
      const taken = categories.some((one) => one.id !== id && one.handle === fields.handle)
      const found = checkCategory(fields, String(page.saved.handle ?? ''))
      return {
        [categoryPaths.name]: found.name && t(found.name === 'long' ? 'admin.nameLong' : 'admin.options.nameMissing'),
        [categoryPaths.thai]: found.thai && t('admin.nameLong'),
        handle: found.handle
          ? t(`admin.category.${found.handle}`)
          : taken
            ? t('admin.category.handleTaken')
            : undefined,
      }
    },
    refusedAt(path) {
      if (path === categoryPaths.handle) return t('admin.category.handleTaken')
      return path === categoryPaths.place ? t('admin.category.parentWrong') : undefined
    },
    create: (wishes, say) => make.create(categoryFields(wishes, fresh), wishes, say),
    async onSaved() {
      await client.invalidateQueries({ queryKey: ['admin', 'categories'] })
      if (isNew) make.onMade(values.name)
      else toast.add({ title: t('admin.saved', { name: values.name }), tone: 'success' })
    },
  })
  const values = categoryFields(page.values, fresh)
  const savedFields = categoryFields(page.saved)
  const set = <Field extends keyof CategoryFields>(field: Field, value: CategoryFields[Field]) => {
    if (field !== 'parentId') return page.set(categoryPaths[field as Exclude<Field, 'parentId'>], value)
    const { place } = page.saved as { place?: Place }
    const below = value as string | null
    const isBack = place !== undefined && place.parent_category_id === below
    page.set(categoryPaths.place, isBack ? place : lastPlace(categoryTree(categories), below, id))
  }
  const remove = useRemoveRecord({
    name: savedFields.name,
    listHref: categoriesHref,
    list: categoriesQuery(adminTransport).queryKey,
    all: ['admin', 'categories'],
    remove: () => removeCategory(adminTransport, id),
    onRemoved: page.discard,
  })
  const isShown = savedFields.isActive && !savedFields.isInternal
  return {
    name: savedFields.name,
    way: [
      { label: t('admin.categories.title'), href: categoriesHref },
      ...above(categories, id).map((one) => ({ label: one.name, href: categoryHref(one.id) })),
    ],
    values,
    errors: {
      name: page.errorOf(categoryPaths.name),
      thai: page.errorOf(categoryPaths.thai),
      description: page.errorOf(categoryPaths.description),
      thaiDescription: page.errorOf(categoryPaths.thaiDescription),
      handle: page.errorOf(categoryPaths.handle),
      parentId: page.errorOf(categoryPaths.place),
    },
    onChange: set,
    parents,
    picture: picture(String(page.saved['metadata.picture'] ?? ''), '', { ratio: 9 / 16 }),
    children: categories.filter((one) => one.parentId === id).length,
    products: inIt && {
      count: inIt.count,
      products: inIt.products.map((product) => ({ ...product, href: `/admin/products/${product.id}` })),
    },
    shopHref: !isNew && isShown ? `/categories/${savedFields.handle}` : undefined,
    newHref: isNew ? undefined : newCategoryHref(id),
    bar: page.bar,
    activity: activityOf(id),
    lost: lostOf(id),
    conflict: page.conflict,
    onRemove: isNew ? undefined : remove,
  }
}
