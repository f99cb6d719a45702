import { errorOfResponse } from '#features/shared/http-error.ts'
import { staffSession } from './staff-session.ts'

/** A file that Medusa keeps; `url` is its own address of it. */
type Uploaded = { files: { id: string; url: string }[] }

const sent = (file: File, onPercent: (percent: number) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/admin/uploads')
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    call.onload = () => {
      const url = call.status < 300 ? (call.response as Uploaded | null)?.files?.[0]?.url : undefined
      if (url) resolve(url)
      else reject(errorOfResponse(call.status, call.statusText, call.response))
    }
    call.onerror = () => reject(new Error(`The upload of ${file.name} did not arrive`))
    const form = new FormData()
    form.append('files', file)
    call.send(form)
  })

/**
 * Sends a file to Medusa's uploads, staff only. Not by `fetch`, which tells nothing of how far it is.
 * @param onPercent 0 to 100
 * @returns the address that products keep
 * Rejects with `Error` when it did not arrive or was refused.
 */
export const uploadFile = (file: File, onPercent: (percent: number) => void): Promise<string> =>
  staffSession.during(() => sent(file, onPercent), { isWrite: true })
