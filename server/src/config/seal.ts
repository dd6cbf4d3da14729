import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

/** AES-256-GCM; the sealed bytes are nonce (12), tag (16), cipher text. They are unsealed only in the context they were sealed for. */
export function seal(key: KeyObject, content: string, context = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context, 'utf8'))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the bytes were not sealed with this key and for this context, or were changed. */
export function unseal(key: KeyObject, sealed: Uint8Array, context = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
