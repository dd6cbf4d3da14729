import { editionYear } from '@agon/domain/olympiad'
import { useLingui } from '@lingui/react/macro'
import { useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { Switcher } from '../layouts/Switcher.tsx'
import { addressOf } from '../address-of.ts'

/** The other olympiads that a teacher's schools are in, each at the page that is open. The portal's landing page lists them itself. */
export function PortalSwitcher() {
  const { t } = useLingui()
  const { olympiadName } = useParams({ strict: false })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const own = useRead('GET /api/school-participant/own', {}, { enabled: olympiadName !== undefined })
  const navigate = useNavigate()
  if (olympiadName === undefined || page === undefined) return null
  const olympiads = new Map(own.data?.items.map(({ olympiad }) => [olympiad.name, olympiad]))
  return (
    <Switcher
      compact
      label={t`Switch the olympiad`}
      entries={[...olympiads.values()].map((olympiad) => ({
        key: olympiad.name,
        title: olympiad.title,
        note: String(editionYear(olympiad)),
        accent: olympiad.accent,
        current: olympiad.name === olympiadName,
        go: () => void navigate({ href: addressOf(page, olympiad.name) }),
      }))}
    />
  )
}
