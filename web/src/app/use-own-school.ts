import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHere, type Here } from './here.tsx'

export type OwnSchool = Here['participants'][number]

/** Which of the teacher's schools the page is about: the address says so where there are several. */
export function useOwnSchool(): {
  school: OwnSchool | undefined
  schools: readonly OwnSchool[]
  choose: (id: string) => void
} {
  const { participants } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    school: participants.find((one) => String(one.id) === String(search['school'])) ?? participants[0],
    schools: participants,
    choose: (id) => void navigate({ to: '.', search: { school: id } }),
  }
}
