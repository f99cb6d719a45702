/** Names that reach the browser (behaviour §4.2); every other failure is shown as Configuration and logged here. */
export type SignInErrorCode =
  | 'CredentialsSignin'
  | 'OAuthAccountNotLinked'
  | 'OAuthCallbackError'
  | 'AccessDenied'
  | 'MissingCSRF'
  | 'SessionRequired'
  | 'Configuration'

/** A sign-in that did not come about. `detail` goes into the address as `code`, so it must say nothing about accounts. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  readonly detail: string | undefined

  constructor(code: SignInErrorCode, detail?: string, cause?: unknown) {
    super(detail ? `${code}: ${detail}` : code, cause === undefined ? undefined : { cause })
    this.code = code
    this.detail = detail
  }
}

/** The provider's proof is good, but an account with its e-mail exists already. */
export class AccountExists extends Error {
  override readonly name = 'AccountExists'
  readonly token: string
  readonly email: string

  constructor(token: string, email: string) {
    super('An account with this e-mail exists')
    this.token = token
    this.email = email
  }
}
