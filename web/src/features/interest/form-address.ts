import { defaultProject } from '@agon/domain/default-project'
import { useRead } from '#/api/queries.ts'
import { readStored, writeStored } from '#/lib/stored.ts'

const key = 'interest-form'

/** Stores which olympiad's form was opened last in this browser: pages that follow lead back to it. */
export function noteFormAddress(): void {
  writeStored(key, window.location.pathname)
}

/** The form that was opened last. */
export function useFormAddress(): string {
  const { data } = useRead('GET /api/agon-suite/projects', { query: {} })
  return formAddressOf(readStored(key) ?? '', defaultProject(data?.items ?? [])?.name)
}

/** A stored address, if it is that of a form of this site; else the form of the default project, or the front page. */
export function formAddressOf(stored: string, project: string | undefined): string {
  if (/^\/([a-z0-9-]+\/)?(express-interest|expression-of-interest|mytutor)$/.test(stored)) return stored
  return project === undefined ? '/' : `/${project}/express-interest`
}
