import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

/** AES-256-GCM; the sealed bytes are nonce (12), tag (16), cipher text. */
export function seal(key: KeyObject, content: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the bytes were not sealed with this key, or were changed. */
export function unseal(key: KeyObject, sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
