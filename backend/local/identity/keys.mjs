/** Signing keys of the local issuer: new at every start, since nothing that it signs lives longer than some minutes. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'

export function newSigningKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }] }
}
