import type { Maintenance } from '@agon/domain/system-setting/setting'
import { Problem } from '@agon/domain/problem'
import { systemSettingsOf } from '../db/system-settings.ts'
import type { App } from './handler.ts'

/** Seconds after which a browser or a crawler may ask again, where no end is set or it has passed. */
const usualPause = 600

export async function maintenanceOf({ database }: App): Promise<Maintenance | null> {
  return (await systemSettingsOf(database)).maintenance
}

/** Seconds until the expected end. */
export function pauseOf({ until }: Maintenance, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? left : usualPause
}

/** Refuses a public form while the website is under maintenance. */
export async function refuseInMaintenance(app: App): Promise<void> {
  const maintenance = await maintenanceOf(app)
  if (maintenance !== null) throw new Problem('maintenance', { seconds: pauseOf(maintenance, app.now()) })
}
