import { defaultProject } from '@agon/domain/default-project'
import { takesInterest } from '@agon/domain/interest'
import { useRead } from '#/api/queries.ts'

/** The olympiad of a form's address, or of the default project, as the public sees it; undefined while it is not read, or where it is not listed. */
export function useOlympiad(address: string | undefined) {
  const { data } = useRead('GET /api/agon-suite/projects', { query: { showUpcoming: true } })
  const projects = data?.items ?? []
  const listed = projects.flatMap(({ olympiad, upcoming, accent, name: projectName }) =>
    [...(olympiad === null ? [] : [{ ...olympiad, project: projectName }]), ...upcoming].map((one) => ({
      ...one,
      accent,
    })),
  )
  const name = address ?? defaultProject(projects)?.name
  const found = listed.find((one) => one.name === name || ('project' in one && one.project === name))
  return { found, open: listed.filter(({ phase }) => takesInterest(phase)) }
}
