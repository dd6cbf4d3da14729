import { useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { Notice } from '#/ui/Notice.tsx'

const minute = 60_000

/** The overlord's announcement to staff and teachers, while there is one. */
export function Announcement() {
  const { t } = useLingui()
  const config = useRead('GET /api/system-config/', {}, { refetchInterval: minute })
  const announcement = config.data?.item.announcement ?? ''
  if (announcement === '') return null
  return (
    <Notice tone="info" title={t`Announcement`}>
      {announcement}
    </Notice>
  )
}
