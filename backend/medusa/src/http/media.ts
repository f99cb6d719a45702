import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import express from 'express'
import { readSettings } from '../config/settings.ts'

let serve: ReturnType<typeof express.static> | undefined

/**
 * GET /static/{key}: files of the local file provider. Medusa itself looks only into `<cwd>/static`, which lies in the
 * build folder; ours are in the data folder. Keys are never written twice, so answers may be kept for ever.
 */
export function serveMedia(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  serve ??= express.static(readSettings().mediaDir, { immutable: true, maxAge: '365d', index: false, redirect: false })
  response.setHeader('x-content-type-options', 'nosniff')
  const { url } = request
  request.url = request.originalUrl.replace(/^\/static/, '') || '/'
  serve(request, response, (problem?: unknown) => {
    request.url = url
    next(problem)
  })
}
