import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { EmailField } from '#ui/internal/email-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { headlineType } from '#ui/shop/type.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconKey from '~icons/lucide/key-round'
import IconMap from '~icons/lucide/map-pin-house'
import IconPackage from '~icons/lucide/package'
import IconBag from '~icons/lucide/shopping-bag'
import type { SignInFields } from './account.schema.ts'
import { AccountForm } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'

export type SignInScreenProps = {
  /** Outside services, in the order of their buttons; empty when there are none, left out while they are asked for. */
  providers?: readonly { id: string; name: string }[]
  /** The services could not be asked for; the password form still works. */
  providersFailed?: boolean
  /** The service whose page is on its way. */
  pendingProvider?: string
  /** Code of `account.authError.*` that the address carries. */
  error?: string
  /** Staff sign in to the back office; the words are others, and nobody can register. */
  staff?: boolean
  /** The account's e-mail is known at a service, and its password is asked for to join both. */
  linking?: boolean
  email?: string
  hrefs: { register: string; forgot: string; other: string }
  onProvider: (id: string) => void
  onSubmit: (values: SignInFields) => Promise<FieldErrors | undefined>
}

/** Signing in: buttons of services, e-mail and password, what went wrong, and the other ways. */
export function SignInScreen(props: SignInScreenProps) {
  const { t } = useUi()
  const { staff, linking, providersFailed } = props
  const providers = linking ? [] : props.providers
  return (
    <AuthCard
      title={t(staff ? 'account.signIn.staffTitle' : 'account.signIn.title')}
      lead={t(staff ? 'account.signIn.staffLead' : 'account.signIn.lead')}
    >
      {props.error ? (
        <Alert
          tone={linking || props.error === 'SessionEnded' ? 'info' : 'danger'}
          live
          title={problemText(t, 'account.authError', props.error)}
        >
          {linking ? t('account.signIn.link') : null}
        </Alert>
      ) : null}
      {providersFailed ? <Alert tone="warning">{t('account.signIn.providersFailed')}</Alert> : null}
      {providers === undefined && providersFailed ? null : providers?.length === 0 ? null : (
        <>
          <div className="grid gap-3">
            {/* As tall as one service, which most shops have. */}
            {providers ? null : <Skeleton className="h-13" />}
            {providers?.map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                size="lg"
                block
                pending={props.pendingProvider === id}
                onClick={() => props.onProvider(id)}
              >
                <Icon of={IconKey} />
                {t('account.signIn.with', { name })}
              </Button>
            ))}
          </div>
          <p className="flex items-center gap-4 text-caption text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('account.signIn.or')}
          </p>
        </>
      )}
      <PasswordForm {...props} />
      <div className="grid gap-2 border-line border-t pt-5 text-small">
        {staff ? null : (
          <p>
            <span className="text-muted">{t('account.signIn.noAccount')}</span>{' '}
            <TextLink href={props.hrefs.register} className="py-2">
              {t('account.signIn.register')}
            </TextLink>
          </p>
        )}
        <p>
          <TextLink variant="muted" href={props.hrefs.other} className="py-2">
            {t(staff ? 'account.signIn.shopper' : 'account.signIn.staff')}
          </TextLink>
        </p>
      </div>
    </AuthCard>
  )
}

function PasswordForm({ email = '', hrefs, onSubmit }: SignInScreenProps) {
  const { t } = useUi()
  const form = useForm<SignInFields>({
    schema: () => import('./account.schema.ts').then((part) => () => part.signInSchema),
    words: 'account',
    values: { email, password: '' },
    onSubmit,
  })
  return (
    <AccountForm form={form} submitLabel={t('account.signIn.submit')} block>
      <EmailField {...form.field('email', t('account.field.email'))} autoComplete="username" />
      <div>
        <PasswordField
          {...form.field('password', t('account.field.password'))}
          autoComplete="current-password"
          required
        />
        <p className="mt-2 text-end text-small">
          <TextLink href={hrefs.forgot} className="py-2">
            {t('account.signIn.forgot')}
          </TextLink>
        </p>
      </div>
    </AccountForm>
  )
}

const benefits = [
  { icon: IconPackage, key: 'account.signIn.benefit.orders' },
  { icon: IconMap, key: 'account.signIn.benefit.addresses' },
  { icon: IconBag, key: 'account.signIn.benefit.cart' },
] as const

/** The same sign-in in another layout: what an account is for beside the form, for guests only. */
export function SignInScreenWide(props: SignInScreenProps) {
  const { t } = useUi()
  return (
    <div data-slot="sign-in-wide" className="grid gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-24">
      <SignInScreen {...props} />
      <aside className="content-center rounded-xl bg-action-soft p-8 text-action-soft-fg lg:p-12">
        <h2 className={headlineType}>{t('account.signIn.benefits')}</h2>
        <ul className="mt-6 grid gap-5">
          {benefits.map(({ icon, key }) => (
            <li key={key} className="flex items-start gap-4 text-lead">
              <Icon of={icon} size="lg" className="mt-0.5" />
              {t(key)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
