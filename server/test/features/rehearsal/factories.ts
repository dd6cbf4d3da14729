import { randomBytes } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import type { World } from '#test/world.ts'

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
