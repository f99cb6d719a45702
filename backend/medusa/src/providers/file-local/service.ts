import { rm } from 'node:fs/promises'
import type { ProviderFileResultDTO, ProviderUploadFileDTO } from '@medusajs/framework/types'
import { LocalFileService } from '@medusajs/medusa/file-local'

type PathOf = (folder: string, key: string) => string

/** Medusa's files on this machine's disk, each kept whole or not at all: a full disk left the first part of a picture. */
export class LocalFiles extends LocalFileService {
  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    // Core writes to where this says, under a name that it tells only once all is written.
    const { getUploadFilePath } = this as unknown as { getUploadFilePath: PathOf }
    let begun: string | undefined
    const one = Object.create(this, {
      getUploadFilePath: {
        value: (...asked: Parameters<PathOf>) => {
          begun = getUploadFilePath(...asked)
          return begun
        },
      },
    }) as this
    try {
      return await super.upload.call(one, file)
    } catch (error) {
      if (begun) await rm(begun, { force: true })
      throw error
    }
  }
}
