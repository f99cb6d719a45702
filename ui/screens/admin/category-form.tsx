import { Card } from '#ui/card/card.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import type { ComboboxOption } from '#ui/combobox/find-options.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

export type CategoryValues = {
  name: string
  thai: string
  description: string
  thaiDescription: string
  handle: string
  isActive: boolean
  isInternal: boolean
  /** Null at the top. */
  parentId: string | null
}

export type CategoryFormProps = {
  values: CategoryValues
  errors: Readonly<Partial<Record<keyof CategoryValues, string>>>
  onChange: <Field extends keyof CategoryValues>(field: Field, value: CategoryValues[Field]) => void
  /** Those it may stand below, each with the way to it. */
  parents: readonly ComboboxOption[]
  /** Its page in the shop; shoppers see none of one that is hidden. */
  shopHref?: string
}

/** What a category is called, in both languages. */
export function CategoryWords({ values, errors, onChange }: CategoryFormProps) {
  const { t } = useUi()
  return (
    <Card padding="lg" className="grid gap-5">
      <h2 className="font-semibold">{t('admin.category.words')}</h2>
      <TextField
        label={t('admin.options.name.en')}
        value={values.name}
        error={errors.name}
        autoComplete="off"
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      <TextField
        label={t('admin.options.name.th')}
        description={t('admin.options.name.thText')}
        optional
        lang="th"
        value={values.thai}
        error={errors.thai}
        autoComplete="off"
        onChange={(event) => onChange('thai', event.currentTarget.value)}
      />
      <TextArea
        label={t('admin.category.description.en')}
        optional
        rows={3}
        value={values.description}
        error={errors.description}
        onChange={(event) => onChange('description', event.currentTarget.value)}
      />
      <TextArea
        label={t('admin.category.description.th')}
        optional
        rows={3}
        lang="th"
        value={values.thaiDescription}
        error={errors.thaiDescription}
        onChange={(event) => onChange('thaiDescription', event.currentTarget.value)}
      />
    </Card>
  )
}

/** Where a category is: below which other, and at which address. */
export function CategoryPlace({ values, errors, onChange, parents, shopHref }: CategoryFormProps) {
  const { t } = useUi()
  return (
    <Card padding="lg" className="grid gap-5">
      <h2 className="font-semibold">{t('admin.category.where')}</h2>
      <Combobox
        label={t('admin.category.parent')}
        description={t('admin.category.parentText')}
        placeholder={t('admin.category.top')}
        options={parents}
        value={parents.find(({ value }) => value === values.parentId) ?? null}
        error={errors.parentId}
        onValueChange={(option) => onChange('parentId', option?.value ?? null)}
      />
      <TextField
        label={t('admin.category.handle')}
        description={t('admin.category.handleText')}
        value={values.handle}
        error={errors.handle}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange('handle', event.currentTarget.value)}
      />
      {shopHref ? (
        <TextLink href={shopHref} className="inline-flex min-h-11 items-center justify-self-start text-small">
          {t('admin.category.inShop')}
        </TextLink>
      ) : null}
    </Card>
  )
}
