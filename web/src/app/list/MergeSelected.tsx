import { pages } from '@agon/contract/pages'
import type { MergeKind } from '@agon/domain/merge-kind'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#/ui/Button.tsx'
import { usePageUser } from '../use-page-user.ts'

/** The page that merges each kind of record. */
const mergePages = {
  schools: pages.mergeSchools,
  countries: pages.mergeCountries,
  learners: pages.mergeLearners,
  teachers: pages.mergeTeachers,
} as const satisfies Record<MergeKind, unknown>

/** Whether the user may open the page that merges these records. */
export function useMayMerge(kind: MergeKind | undefined): boolean {
  const role = usePageUser()?.role
  return kind !== undefined && mergePages[kind].roles.some((one) => one === role)
}

type Props = { readonly kind: MergeKind; readonly ids: readonly number[] }

/** Leads to the comparison of the two selected records; the older one is to stay, and can be swapped there. */
export function MergeSelected({ kind, ids }: Props) {
  const navigate = useNavigate()
  const [into, from, ...more] = ids.toSorted((a, b) => a - b)
  const isPair = into !== undefined && from !== undefined && more.length === 0
  return (
    <Button
      blocked={isPair ? undefined : `Select two ${kind} to merge them.`}
      onClick={() => void navigate({ to: mergePages[kind].path, search: { from, into } })}
    >
      Merge…
    </Button>
  )
}
