import { type SealingKey, seal, unseal } from './seal.ts'
import { z } from 'zod'

/** What a learner's slip carries. Kept sealed until the sitting has ended, so that slips can be printed again. */
const slipSecrets = z.object({
  password: z.string(),
  /** The personal link's secret: 128 random bits, base64url. */
  link: z.string(),
  /** Six digits. */
  recovery: z.string(),
})
export type SlipSecrets = z.infer<typeof slipSecrets>

export function sealSlip(key: SealingKey, secrets: SlipSecrets): Buffer {
  return seal(key, JSON.stringify(secrets))
}

export function openSlip(key: SealingKey, sealed: Uint8Array): SlipSecrets {
  return slipSecrets.parse(JSON.parse(unseal(key, sealed)))
}
