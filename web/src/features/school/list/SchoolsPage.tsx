import { useHere } from '#/app/here.tsx'
import { SchoolsList } from './SchoolsList.tsx'

/** The country's schools, for an olympiad's staff. */
export function SchoolsPage() {
  const { olympiad } = useHere()
  return <SchoolsList lead={olympiad.title} olympiadId={olympiad.id} />
}
