import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { freshBytes } from './seal.ts'

const secretBytes = 32
const markBytes = 16

/**
 * A new opaque token: 256 random bits, and a mark that only the holder of the key can make, so that an invented token is refused
 * without a look into the database. Only the token's hash is kept.
 */
export function newToken(key: Uint8Array): string {
  const own = freshBytes(secretBytes)
  const token = Buffer.concat([own, markOf(key, own)]).toString('base64url')
  // Nothing of it stays behind.
  own.fill(0)
  return token
}

/** Whether the product itself has given out such a token, with the present key or a former one; its session may be over long since. */
export function isOurs(keys: readonly Uint8Array[], token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== secretBytes + markBytes) return false
  const [own, mark] = [bytes.subarray(0, secretBytes), bytes.subarray(secretBytes)]
  return keys.some((key) => timingSafeEqual(mark, markOf(key, own)))
}

/** The token of an Authorization header, if it has the length of ours. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{64})$/i.exec(authorization ?? '')?.[1]
}

function markOf(key: Uint8Array, secret: Uint8Array): Buffer {
  return createHmac('sha256', key).update(secret).digest().subarray(0, markBytes)
}

/** SHA-256: enough for secrets of 112 random bits and more (OWASP ASVS 5.0, V6.5.2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
