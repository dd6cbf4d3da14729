import { randomBytes } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import type { DeviceFacts } from '@agon/domain/rehearsal'
import type { World } from '../../testing/world.ts'

/** Of a device that has everything. */
export const goodFacts: DeviceFacts = {
  storage: 'kept',
  persistent: true,
  worker: true,
  browser: 'current',
  cookies: true,
  clockSeconds: 1,
  saveMillis: 120,
  width: 1366,
  offline: 'practised',
}

export function aDeviceMark(): string {
  return randomBytes(16).toString('base64url')
}

/** Puts an olympiad's opening an hour ahead: there is time to rehearse. */
export async function opensLater({ db, clock }: World, id: OlympiadId): Promise<void> {
  await db
    .updateTable('olympiads')
    .set({ opensAt: new Date(clock.now.getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute()
}
