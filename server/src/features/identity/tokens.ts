import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256: enough for secrets of 112 random bits and more (OWASP ASVS 5.0, V6.5.2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
