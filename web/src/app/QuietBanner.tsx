import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { Notice } from '#/ui/Notice.tsx'

const minute = 60_000

/** While a restored platform is not live: what it does not do, and who ends that. */
export function QuietBanner({ user }: { readonly user: UserRecord }) {
  const figures = useFigures()
  const config = useRead('GET /api/system-config/', {}, { refetchInterval: minute })
  const since = config.data?.quiet ?? null
  if (since === null) return null
  return (
    <Notice tone="wait" title="This platform was restored from a backup and is not live">
      Restored on {figures.time(since, browserZone)}. It sends no mail, asks no payment provider and does no scheduled
      work.{' '}
      {user.role === 'overlord' ? (
        <Link to={pages.backups.path}>Declare it live</Link>
      ) : (
        'Ask an overlord to declare it live.'
      )}
    </Notice>
  )
}
