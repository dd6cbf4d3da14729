import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
/** Random bytes for many tokens are asked of the system at once: each asking costs more than the rest of a sign-in. */
const reserve = 128 * tokenBytes
let random = Buffer.alloc(0)

/** A new opaque token: 256 random bits. Only its hash is kept. */
export function newToken(): string {
  if (random.length === 0) random = randomBytes(reserve)
  const own = random.subarray(0, tokenBytes)
  random = random.subarray(tokenBytes)
  const token = own.toString('base64url')
  // Nothing of it stays behind.
  own.fill(0)
  return token
}

/** SHA-256: enough for secrets of 112 random bits and more (OWASP ASVS 5.0, V6.5.2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
