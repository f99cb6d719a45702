import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
  Logger,
} from '@medusajs/framework/types'
import { AbstractAuthModuleProvider, MedusaError } from '@medusajs/framework/utils'
import { checkInitData } from './init-data.ts'

interface Options {
  bot_token: string
  /** Oldest launch that still signs in, in seconds. @default 3600 */
  max_age_seconds?: number
}

/** How far a launch may be dated ahead of our clock, in seconds. */
const maxAhead = 300

/**
 * Signs in with a Telegram mini app's launch data: `POST /auth/customer/telegram { init_data }` → token, in one call.
 * Launch data opens the shop once; whoever copies it afterwards is refused.
 */
export class TelegramAuthProvider extends AbstractAuthModuleProvider {
  static override identifier = 'telegram'
  static override DISPLAY_NAME = 'Telegram'
  readonly #options: Options
  readonly #logger: Logger

  static override validateOptions(options: Options): void {
    if (!/^\d+:[\w-]{20,}$/.test(options?.bot_token ?? '')) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'TELEGRAM_BOT_TOKEN does not look like a bot token.')
    }
  }

  constructor(dependencies: { logger: Logger }, options: Options) {
    super()
    this.#options = options
    this.#logger = dependencies.logger
  }

  override async register(): Promise<AuthenticationResponse> {
    return { success: false, error: 'Telegram has no registration: sign in instead.' }
  }

  override async authenticate(
    request: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const maxAge = this.#options.max_age_seconds ?? 3600
    const result = checkInitData(request.body?.init_data, this.#options.bot_token, { maxAge, maxAhead })
    if (!result.valid) {
      // The reason is for the log: a forger shall not learn how close he came.
      this.#logger.info(`telegram: launch data refused (${result.problem})`)
      return { success: false, error: 'Authentication failed' }
    }
    const key = `telegram:${result.hash}`
    if (await identities.getState(key)) {
      this.#logger.info('telegram: launch data refused (used before)')
      return { success: false, error: 'Authentication failed' }
    }
    await identities.setState(key, { used: true }, maxAge + maxAhead)
    const { id, firstName, lastName, username, photoUrl, languageCode } = result.user
    const user_metadata = {
      telegram_id: id,
      first_name: firstName,
      last_name: lastName,
      username,
      photo_url: photoUrl,
      language_code: languageCode,
    }
    return { success: true, authIdentity: await this.#identity(identities, id, user_metadata) }
  }

  override async validateCallback(): Promise<AuthenticationResponse> {
    return { success: false, error: 'Telegram has no callback.' }
  }

  /** Keeps what Telegram says about the person fresh at every sign-in. */
  async #identity(identities: AuthIdentityProviderService, entity_id: string, user_metadata: Record<string, unknown>) {
    try {
      await identities.retrieve({ entity_id })
    } catch (error) {
      if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.NOT_FOUND) throw error
      return identities.create({ entity_id, user_metadata })
    }
    return identities.update(entity_id, { user_metadata })
  }
}
