import type { PrivateKey } from '@agon/contract/unsent-file/unsent-file'
import { createECDH } from 'node:crypto'

/** The key pair that files with unsent answers are written for. */
export interface UnsentFileKey {
  /** An uncompressed point of P-256, base64url: every learner's page has it. */
  readonly publicKey: string
  readonly privateKey: PrivateKey
}

/** Made from the product's secret alone: there is no further key to keep, and every process has the same. */
export function deriveUnsentFileKey(derive: (purpose: string) => Uint8Array): UnsentFileKey {
  const pair = createECDH('prime256v1')
  // One in 2^32 numbers of 32 bytes is no private key of this curve.
  for (let attempt = 1; ; attempt += 1) {
    const number = Buffer.from(derive(`unsent-files ${attempt}`))
    try {
      pair.setPrivateKey(number)
    } catch {
      continue
    }
    const point = pair.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)]
    return {
      publicKey: point.toString('base64url'),
      privateKey: {
        kty: 'EC',
        crv: 'P-256',
        x: x.toString('base64url'),
        y: y.toString('base64url'),
        d: number.toString('base64url'),
      },
    }
  }
}
