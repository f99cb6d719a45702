import { useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { problemText } from '#ui/shop/problem.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { Stars } from './stars.tsx'
import type { ReviewFields, ReviewFormView } from './views.ts'

export type ReviewFormProps = {
  view: ReviewFormView
  /** Where the form goes when no script takes it over. */
  action: string
  /** Code of `review.problem.*` that the address carries: the form was sent without a script. */
  problem?: string
  /** Gets the whole form, files included; answers what was refused by field. */
  onSubmit: (form: FormData) => Promise<FieldErrors | undefined>
  onDraft?: (values: ReviewFields) => void
}

const longest = 3000
const choices = [5, 4, 3, 2, 1]

/** A buyer says what a product is like: stars, words, a name to be called by, and pictures. */
export function ReviewForm({ view, action, problem, onSubmit, onDraft }: ReviewFormProps) {
  const { t, language } = useUi()
  const frame = useRef<HTMLDivElement>(null)
  const [files, setFiles] = useState<string>()
  const form = useForm<ReviewFields>({
    schema: () => import('./review.schema.ts').then((part) => () => part.reviewSchema),
    words: 'review',
    values: view.values,
    onDraft,
    onSubmit: async () => {
      const element = frame.current?.closest('form')
      if (files || !element) return files ? { root: files } : undefined
      const refused = await onSubmit(new FormData(element))
      if (!refused?.pictures) return refused
      // The library knows no field of files.
      setFiles(refused.pictures)
      return { ...refused, root: refused.pictures }
    },
  })
  form.label('rating', t('review.form.rating'))
  const judged = (code: string | undefined) => {
    setFiles(code)
    // What was said over the form was said of other pictures.
    form.methods.clearErrors('root')
  }
  const typed = form.methods.watch('text') ?? ''
  return (
    <FormFrame form={form} slot="review-form" action={action} files>
      <div ref={frame} className="contents">
        {problem && !form.problem ? (
          <Alert tone="danger" live>
            {problemText(t, 'review.problem', problem)}
          </Alert>
        ) : null}
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="version" value={view.version} />
        <RadioGroup
          legend={t('review.form.rating')}
          name="rating"
          value={form.methods.watch('rating')}
          onValueChange={(rating) =>
            form.methods.setValue('rating', rating, { shouldValidate: true, shouldDirty: true })
          }
          error={form.errorOf('rating')}
          options={choices.map((rating) => ({
            value: String(rating),
            label: t(`review.form.rating.${rating as 1 | 2 | 3 | 4 | 5}`),
            aside: <Stars rating={rating} />,
          }))}
        />
        <TextField {...form.field('title', t('review.form.title'))} maxLength={100} autoComplete="off" required />
        <TextArea
          {...form.field('text', t('review.form.text'))}
          rows={6}
          maxLength={longest}
          description={t('review.form.length', { count: typed.length, most: longest })}
          required
        />
        <TextField
          {...form.field('name', t('review.form.name'))}
          maxLength={40}
          autoComplete="nickname"
          description={t('review.form.nameHelp')}
          required
        />
        <ReviewPictures view={view} problem={files} onProblem={judged} />
        <p className="text-muted text-small">{t('review.form.moderated')}</p>
        <div className="pt-2">
          <Button type="submit" size="lg" pending={form.pending} className="max-sm:w-full">
            {t(view.state ? 'review.form.again' : 'review.form.submit')}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}
