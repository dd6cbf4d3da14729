import { createHash } from 'node:crypto'

/** SHA-256: enough for secrets of 112 random bits and more (OWASP ASVS 5.0, V6.5.2), and for codes that are locked after a few failures. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
