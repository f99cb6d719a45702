import { type HttpError, isHttpError } from './http-error.ts'

/** Answers that say nothing of what was asked: too late, too early, too many. */
const sayNothing = [408, 425, 429]

/** A clear no of the server: asked again it would say the same. */
export const isClearNo = (error: unknown): error is HttpError =>
  isHttpError(error) && error.status >= 400 && error.status < 500 && !sayNothing.includes(error.status)
