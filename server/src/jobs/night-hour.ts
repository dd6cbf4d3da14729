import { systemSettingsOf } from '../db/system-settings.ts'
import type { App } from '../http/handler.ts'
import { newestTask } from './task.ts'
import type { TaskKind } from '@agon/domain/task'

/** The clock asks once an hour; asking twice within one starts one task. */
const pause = 3_600_000
/** South African time, all year. */
const offset = 2

/** Whether a task of the night is due and was not asked for yet. Its hour is `hoursBefore` that of the checks. */
export async function isDueTonight(
  app: App,
  kind: TaskKind,
  { hoursBefore }: { hoursBefore: number },
): Promise<boolean> {
  const now = app.now()
  const { checksHour } = await systemSettingsOf(app.database)
  if ((now.getUTCHours() + offset + hoursBefore) % 24 !== checksHour) return false
  const last = await newestTask(app.database.db, null, kind)
  return last === null || now.getTime() - last.askedAt.getTime() >= pause
}
