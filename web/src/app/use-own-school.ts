import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHere, type Here } from './here.tsx'

export type OwnSchool = Here['participants'][number]

/** Which of the teacher's schools and teams, or of the schools alone, the page is about: the address says so where there are several. */
export function useOwnSchool(of?: 'schools'): {
  school: OwnSchool | undefined
  schools: readonly OwnSchool[]
  choose: (id: string) => void
} {
  const { participants } = useHere()
  const schools = of === undefined ? participants : participants.filter(({ kind }) => kind === 'school')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    school: schools.find((one) => String(one.id) === String(search['school'])) ?? schools[0],
    schools,
    choose: (id) => void navigate({ to: '.', search: { school: id } }),
  }
}
