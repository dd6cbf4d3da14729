import { createHmac, timingSafeEqual } from 'node:crypto'
import type { QueuedEmailId } from '@agon/domain/ids'
import type { Keys } from '../config/secret.ts'

/** The return path of a mail. Its signature proves that a report that comes to it is about a mail of ours. */
export function writeReturnPath(keys: Pick<Keys, 'returnPaths'>, domain: string, id: QueuedEmailId): string {
  return `b${id}-${signatureOf(keys, id)}@${domain}`
}

/** The mail of a return path; undefined for an address that is not one of ours. */
export function readReturnPath(
  keys: Pick<Keys, 'returnPaths' | 'former'>,
  domain: string,
  address: string,
): QueuedEmailId | undefined {
  const [, number = '', signature = '', at = ''] = /^b(\d{1,10})-([0-9a-f]{32})@(.+)$/.exec(address.toLowerCase()) ?? []
  if (at !== domain.toLowerCase() || Number(number) > 2_147_483_647) return undefined
  // Proved by the signature.
  const id = Number(number) as QueuedEmailId
  const sent = Buffer.from(signature)
  const isOurs = [keys, ...keys.former].some((one) => timingSafeEqual(Buffer.from(signatureOf(one, id)), sent))
  return isOurs ? id : undefined
}

/** 128 bits in figures and small letters: some servers change the case of addresses. */
function signatureOf({ returnPaths }: Pick<Keys, 'returnPaths'>, id: QueuedEmailId): string {
  return createHmac('sha256', returnPaths).update(`return path ${id}`).digest('hex').slice(0, 32)
}
