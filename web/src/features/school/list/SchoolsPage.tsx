import { useLingui } from '@lingui/react/macro'
import { useHere } from '../../../app/here.tsx'
import { SchoolsList } from './SchoolsList.tsx'

/** The nation's schools, for an olympiad's staff. */
export function SchoolsPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  return <SchoolsList title={t`Schools`} lead={olympiad.title} olympiadId={olympiad.id} />
}
