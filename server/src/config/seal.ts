import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

/** Begins a sealed value that names its key. A value sealed before keys had names begins with a random nonce. */
const mark = 0xa6
const idLength = 4
export const headerLength = 1 + idLength

/** A key that seals, and the former ones of the same purpose, which only open. */
export class SealingKey {
  readonly key: KeyObject
  readonly header: Buffer
  /** This one first. */
  readonly all: readonly SealingKey[]

  constructor(id: Uint8Array, key: KeyObject, former: readonly SealingKey[]) {
    this.key = key
    this.header = Buffer.concat([Buffer.of(mark), id.subarray(0, idLength)])
    this.all = [this, ...former]
  }

  /** Whether a value is sealed with this key, not with a former one. */
  sealed(value: Uint8Array): boolean {
    return this.header.equals(value.subarray(0, headerLength))
  }
}

/**
 * AES-256-GCM; the sealed bytes are nonce (12), tag (16), cipher text, after the name of a sealing key (5). They are unsealed only in
 * the context they were sealed for.
 */
export function seal(key: KeyObject | SealingKey, content: string, context = ''): Buffer {
  if (key instanceof SealingKey) return Buffer.concat([key.header, seal(key.key, content, context)])
  const nonce = freshBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context, 'utf8'))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the bytes were not sealed with this key, or a former one, and for this context, or were changed. */
export function unseal(key: KeyObject | SealingKey, sealed: Uint8Array, context = ''): string {
  return key instanceof SealingKey ? unsealByName(key, sealed, context) : open(key, sealed, context)
}

function unsealByName({ all }: SealingKey, sealed: Uint8Array, context: string): string {
  const named = all.find((one) => one.sealed(sealed))
  const attempts = [
    ...(named === undefined ? [] : [() => open(named.key, sealed.subarray(headerLength), context)]),
    // Sealed before keys had names.
    ...all.map((one) => () => open(one.key, sealed, context)),
  ]
  let failure: unknown
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

function open(key: KeyObject, sealed: Uint8Array, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Asked of the system at once: each asking costs more than sealing a short text. */
const reserve = 4096
let random = Buffer.alloc(0)

/** Random bytes for a secret of its own, as good as `randomBytes`. None come twice, and none stay behind. */
export function freshBytes(count: number): Buffer {
  if (random.length < count) random = randomBytes(Math.max(reserve, count))
  const taken = random.subarray(0, count)
  const own = Buffer.from(taken)
  taken.fill(0)
  random = random.subarray(count)
  return own
}
