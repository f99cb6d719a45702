import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import type {
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from '@medusajs/framework/types'
import { AbstractFileProviderService, MedusaError } from '@medusajs/framework/utils'

interface Account {
  cloud: string
  key: string
  secret: string
}

/** `cloudinary://key:secret@cloud`, as the service prints it. */
export function parseCloudinaryUrl(url: string): Account {
  const match = /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(url)
  if (!match) throw new Error('CLOUDINARY_URL must look like cloudinary://key:secret@cloud.')
  return { key: match[1], secret: match[2], cloud: match[3] }
}

/** Cloudinary's signature: the sorted parameters and the secret, hashed. */
export function signParameters(parameters: Record<string, string>, secret: string): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('sha1')
    .update(text + secret)
    .digest('hex')
}

/**
 * Keeps uploads at Cloudinary by its signed upload API. The stored key is `<resource type>/<public id>.<ending>`, so
 * the original name stays readable in the address and the file can be found again for deletion.
 */
export class CloudinaryFileProvider extends AbstractFileProviderService {
  static override identifier = 'cloudinary'
  readonly #account: Account
  readonly #api: string

  constructor(_dependencies: Record<string, unknown>, options: { url: string; api?: string }) {
    super()
    this.#account = parseCloudinaryUrl(options.url)
    this.#api = `${options.api ?? 'https://api.cloudinary.com'}/v1_1/${this.#account.cloud}`
  }

  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    return this.#send(file.filename, file.mimeType, Buffer.from(file.content, 'base64'))
  }

  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    for (const { fileKey } of Array.isArray(files) ? files : [files]) {
      const { type, publicId } = splitKey(fileKey)
      await this.#call(`${type}/destroy`, this.#signed({ public_id: publicId, invalidate: 'true' }))
    }
  }

  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    return this.#address(file.fileKey)
  }

  override async getDownloadStream(file: ProviderGetFileDTO): Promise<Readable> {
    const answer = await fetch(this.#address(file.fileKey))
    if (!answer.ok || !answer.body) throw notFound(file.fileKey)
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  }

  override async getAsBuffer(file: ProviderGetFileDTO): Promise<Buffer> {
    const answer = await fetch(this.#address(file.fileKey))
    if (!answer.ok) throw notFound(file.fileKey)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** For exports: gathers the stream, then uploads it whole. */
  override async getUploadStream(
    file: ProviderUploadStreamDTO,
  ): Promise<{ writeStream: Writable; promise: Promise<ProviderFileResultDTO>; url: string; fileKey: string }> {
    const writeStream = new PassThrough()
    const plan = this.#plan(file.filename, file.mimeType)
    const promise = writeStream
      .toArray()
      .then((parts: Buffer[]) => this.#store(plan, file.mimeType, Buffer.concat(parts)))
    return { writeStream, promise, url: this.#address(plan.key), fileKey: plan.key }
  }

  #plan(filename: string, mimeType: string): { type: string; publicId: string; key: string } {
    const type = mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('video/') ? 'video' : 'raw'
    const dot = filename.lastIndexOf('.')
    const stem = `${randomBytes(4).toString('hex')}-${dot > 0 ? filename.slice(0, dot) : filename}`
    const ending = dot > 0 ? filename.slice(dot) : ''
    // Only raw files carry their ending inside the public id.
    return { type, publicId: type === 'raw' ? stem + ending : stem, key: `${type}/${stem}${ending}` }
  }

  async #send(filename: string, mimeType: string, content: Buffer): Promise<ProviderFileResultDTO> {
    return this.#store(this.#plan(filename, mimeType), mimeType, content)
  }

  async #store(
    plan: { type: string; publicId: string; key: string },
    mimeType: string,
    content: Buffer,
  ): Promise<ProviderFileResultDTO> {
    const form = this.#signed({ public_id: plan.publicId })
    form.append('file', new Blob([new Uint8Array(content)], { type: mimeType }))
    const answer = await this.#call(`${plan.type}/upload`, form)
    return { url: String(answer.secure_url), key: plan.key }
  }

  #signed(parameters: Record<string, string>): FormData {
    const all = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    form.append('api_key', this.#account.key)
    form.append('signature', signParameters(all, this.#account.secret))
    return form
  }

  async #call(path: string, form: FormData): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.#api}/${path}`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(60_000),
    })
    const body = (await answer.json().catch(() => ({}))) as { error?: { message?: string } }
    if (!answer.ok) {
      const reason = body.error?.message ?? `status ${answer.status}`
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Cloudinary refused the file: ${reason}.`)
    }
    return body
  }

  #address(key: string): string {
    const { type } = splitKey(key)
    return `https://res.cloudinary.com/${this.#account.cloud}/${type}/upload/${key.slice(type.length + 1)}`
  }
}

function splitKey(key: string): { type: string; publicId: string } {
  const [type, ...rest] = key.split('/')
  const name = rest.join('/')
  const dot = name.lastIndexOf('.')
  return { type, publicId: type === 'raw' || dot < 0 ? name : name.slice(0, dot) }
}

function notFound(key: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `There is no file ${key}.`)
}
