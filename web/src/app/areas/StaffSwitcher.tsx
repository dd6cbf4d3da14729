import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { notify } from '#/ui/notify.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { Switcher } from '../layouts/Switcher.tsx'
import { switchGrant } from '../session.ts'
import { pageElsewhere } from './elsewhere.ts'
import { useRoleWords } from './role-words.ts'

/** The other olympiads and roles of somebody on the staff. The page stays the same where the role may open it there. */
export function StaffSwitcher({ user }: { readonly user: UserRecord }) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const { olympiadName } = useParams({ strict: false })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const grants = useRead('GET /api/auth/grants', {})
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave()
  const items = grants.data?.items ?? []
  const isHere = ({ olympiad, role }: (typeof items)[number]) =>
    role === user.role && (olympiad === null ? olympiadName === undefined : olympiad.name === olympiadName)
  const go = async ({ accountId, role, olympiad, current }: (typeof items)[number]) => {
    try {
      await queries.cancelQueries()
      if (!current) await switchGrant(accountId)
      await navigate({ href: pageElsewhere(page, role, olympiad) })
      queries.removeQueries({ type: 'inactive' })
      await grants.refetch()
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Switcher
      label={t`Switch the olympiad`}
      entries={items.map((item, at) => ({
        key: String(at),
        title: item.olympiad?.title ?? t`All olympiads`,
        note: item.olympiad === null ? roles[item.role] : `${item.olympiad.year} · ${roles[item.role]}`,
        accent: item.olympiad?.accent,
        current: isHere(item),
        go: () => leave(() => void go(item)),
      }))}
    />
  )
}
