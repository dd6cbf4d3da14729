import { createHmac, hash, randomInt } from 'node:crypto'
import { freshBytes, type SealingKey } from './seal.ts'
import type { ParticipantId } from '@agon/domain/ids'
import { recoveryCode, slipPassword } from '@agon/domain/slip-secret'
import { sealSlip, type SlipSecrets } from './slip-secrets.ts'

/** Fresh secrets for a learner's slip. */
export function newSlip(): SlipSecrets {
  return {
    password: slipPassword(randomInt),
    link: freshBytes(16).toString('base64url'),
    recovery: newRecoveryCode(),
  }
}

export function newRecoveryCode(): string {
  return recoveryCode(randomInt)
}

/** What `participant_credentials` keeps of a slip; the password's own hash is made by a job. */
export function slipColumns(
  key: SealingKey,
  participantId: ParticipantId,
  slip: SlipSecrets,
): { linkHash: Buffer; recoveryHash: Buffer; secrets: Buffer } {
  return {
    linkHash: hash('sha256', slip.link, 'buffer'),
    recoveryHash: recoveryHash(key, participantId, slip.recovery),
    secrets: sealSlip(key, slip),
  }
}

/** Six digits are too few for a plain hash: this one needs the key that is kept outside the database. */
export function recoveryHash(key: SealingKey, participantId: ParticipantId, code: string): Buffer {
  return createHmac('sha256', key.key).update(`recovery ${participantId} ${code}`).digest()
}
