import { platformOlympiadId } from '@agon/domain/constants'
import { SchoolsList } from './SchoolsList.tsx'

/** The country's schools, for the platform. */
export function AllSchoolsPage() {
  return <SchoolsList lead="Every olympiad uses these." olympiadId={platformOlympiadId} />
}
