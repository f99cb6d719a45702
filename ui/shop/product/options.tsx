import { type FocusEvent, memo, type PointerEvent, useState } from 'react'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SizePicker } from '#ui/size-picker/size-picker.tsx'
import { SwatchPicker } from '#ui/swatch-picker/swatch-picker.tsx'
import type { OptionValueView, ProductOptionView } from './views.ts'

/** The page of text about sizes: where the link leads that asks for advice, until a script takes it over. */
const sizeGuide = '/pages/sizes'

export type OptionsProps = {
  options: ProductOptionView[]
  /** Somebody wanted to buy before choosing: the options without a choice say so. */
  asked?: boolean
  /** Opens advice about the sizes; without it there is none. */
  onSizeAdvice?: () => void
}

/** Color, size and whatever else a product is made in. Resting on a value that is sold out or impossible explains it. Drawn anew only for what it is given. */
export const Options = memo(function Options({ options, ...row }: OptionsProps) {
  return (
    <div data-slot="options" className="grid gap-3">
      {options.map((option) => (
        <OptionRow key={option.id} option={option} others={options.filter((one) => one !== option)} {...row} />
      ))}
    </div>
  )
})

function OptionRow({
  option,
  others,
  asked,
  onSizeAdvice,
}: Omit<OptionsProps, 'options'> & { option: ProductOptionView; others: ProductOptionView[] }) {
  const { t } = useUi()
  const [looked, setLooked] = useState<string | null>(null)
  const look = (event: PointerEvent | FocusEvent) => {
    const face = event.target instanceof Element ? event.target.closest('[data-availability]') : null
    const place = face?.parentElement ? [...face.parentElement.children].indexOf(face) : -1
    setLooked(option.values[place]?.value ?? null)
  }
  const chosen = option.values.find((value) => value.selected)
  const about = option.values.find((value) => value.value === looked) ?? chosen
  const Picker = option.values.some((value) => value.hex) ? SwatchPicker : SizePicker
  const missing = asked && !chosen
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks at what is pointed at; every value is a link of its own
    <div
      data-slot="option"
      data-option={option.id}
      data-missing={missing || undefined}
      onPointerOver={look}
      onPointerLeave={() => setLooked(null)}
      onFocus={look}
      onBlur={() => setLooked(null)}
    >
      <Picker
        label={option.title}
        selectedLabel={option.selectedLabel ?? chosen?.label}
        options={option.values}
        aside={
          option.id === 'size' &&
          onSizeAdvice && (
            <TextLink variant="muted" href={sizeGuide} onClick={onPlainClick(onSizeAdvice)} className="py-2">
              {t('catalogue.product.sizeFit')}
            </TextLink>
          )
        }
      />
      <p
        aria-live="polite"
        className="mt-2 min-h-[1.45em] text-caption text-muted data-missing:text-danger"
        data-missing={missing || undefined}
      >
        {missing ? (
          t('catalogue.product.choose', { option: option.title })
        ) : about ? (
          <Why value={about} others={others} />
        ) : null}
      </p>
    </div>
  )
}

/** Why a value cannot be had as it is; nothing for one that can. */
function Why({ value, others }: { value: OptionValueView; others: ProductOptionView[] }) {
  const { t } = useUi()
  const names = others
    .flatMap((option) => option.values.filter((one) => one.selected).map((one) => one.label))
    .join(', ')
  if (value.availability === 'available') return null
  if (value.availability === 'sold-out') {
    return names
      ? t('catalogue.product.soldOutNote', { name: value.label, others: names })
      : t('catalogue.product.soldOutAlone', { name: value.label })
  }
  return names
    ? t('catalogue.product.impossible', { name: value.label, others: names })
    : t('catalogue.product.impossibleAlone', { name: value.label })
}
