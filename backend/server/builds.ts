import { statSync } from 'node:fs'

export type BuildInfo = { id: string; timestamp: number }

/**
 * What `/builds/latest.json` tells an open tab (behaviour §5.3): the id changes with every build.
 * `version` is the hash of the built manifest; the time is that of the built files, in ms, or 0 in development.
 */
export function buildInfo(version: string, clientFolder: string | null): BuildInfo {
  const built = clientFolder ? statSync(clientFolder, { throwIfNoEntry: false }) : undefined
  return { id: version || 'development', timestamp: built ? Math.round(built.mtimeMs) : 0 }
}
