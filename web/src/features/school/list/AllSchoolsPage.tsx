import { platformOlympiadId } from '@agon/domain/constants'
import { useLingui } from '@lingui/react/macro'
import { SchoolsList } from './SchoolsList.tsx'

/** The nation's schools, for the platform. */
export function AllSchoolsPage() {
  const { t } = useLingui()
  return <SchoolsList title={t`All Schools`} lead={t`Every olympiad draws on these.`} olympiadId={platformOlympiadId} />
}
