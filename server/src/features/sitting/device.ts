import { hash } from 'node:crypto'
import type { AttemptId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Language } from '@agon/domain/question/parts'
import type { DeviceReason } from '@agon/domain/sitting'
import type { Db, Tx } from '#/db/database.ts'

/** Who speaks: the epoch that the device was given, and the secret that it made. */
export interface Device {
  epoch: number
  device: string
}

/** A device that hands in, with the last number it has used. */
export interface HandingIn extends Device {
  lastSequence?: number | undefined
  language?: Language | undefined
}

/** Hashes that are remembered, for the devices that save: some 200 bytes each. */
const most = 100_000
const known = new Map<string, Buffer>()

/** A plain hash is enough for 128 random bits. */
export function hashDevice(secret: string): Buffer {
  const before = known.get(secret)
  if (before !== undefined) return before
  if (known.size >= most) known.clear()
  const made = hash('sha256', secret, 'buffer')
  known.set(secret, made)
  return made
}

export async function addDevice(
  tx: Tx,
  given: { attemptId: AttemptId; epoch: number; deviceHash: Buffer; reason: DeviceReason; now: Date },
): Promise<void> {
  const { now, ...device } = given
  await tx
    .insertInto('attemptDevices')
    .values({ ...device, since: now })
    .execute()
}

export async function deviceHashOf(db: Db, attemptId: AttemptId, epoch: number): Promise<Buffer> {
  const { deviceHash } = await db
    .selectFrom('attemptDevices')
    .select('deviceHash')
    .where('attemptId', '=', attemptId)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow()
  return deviceHash
}

/** Only the device of the current epoch goes on with a sitting. */
export async function refuseOtherDevice(
  db: Db,
  attempt: { id: AttemptId; epoch: number },
  device: Device,
): Promise<void> {
  const known = await deviceHashOf(db, attempt.id, attempt.epoch)
  if (device.epoch !== attempt.epoch || !known.equals(hashDevice(device.device))) throw new Problem('otherDevice')
}
