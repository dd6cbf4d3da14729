import { formatDateTime } from '@agon/domain/format/date'
import type { CallError } from '#/api/send.ts'
import { lastSaveOf } from '#/api/refusal.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useRegion } from '#/lib/use-region.ts'
import { useOptionalOlympiad } from '../here.tsx'

/** Who saved the newer record that an edit came upon, and when, as it is written here. */
export function useLastSave(error: CallError | null) {
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  const region = useRegion()
  const save = lastSaveOf(error)
  return save === undefined ? undefined : { name: save.name, at: formatDateTime(save.at, zone, region) }
}

export type LastSave = NonNullable<ReturnType<typeof useLastSave>>
