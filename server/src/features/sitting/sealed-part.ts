import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { PaperId } from '@agon/domain/ids'
import type { FaceModule } from '@agon/domain/paper'

/** One module of a paper as a file that anybody may have and nobody can read without its key. */
export interface SealedPart {
  /** SHA-256 of the file, 64 hex digits. */
  name: string
  /** 256 bits, base64url. */
  key: string
  /** AES-256-GCM of the gzipped JSON, with its tag at the end, as WebCrypto takes it. */
  bytes: Buffer
}

/** Each key seals one content alone, so that the nonce need not differ. */
const nonce = Buffer.alloc(12)

/**
 * Seals a module. Every process makes the same of it: the key comes from the product's secret, from the place of the module and
 * from what is in it.
 */
export function sealPart(secret: Uint8Array, paperId: PaperId, index: number, module: FaceModule): SealedPart {
  const plain = gzipSync(JSON.stringify(module), { level: 9 })
  const key = createHmac('sha256', secret)
    .update(`${paperId}|${index}|${hash(plain)}`)
    .digest()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return { name: hash(bytes), key: key.toString('base64url'), bytes }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
