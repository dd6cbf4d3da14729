import { useLater } from '../fetched/later.ts'
import { Waiting } from '../parts/Waiting.tsx'

/** The end of a sitting, which is fetched while it runs. */
export function FinishedPage() {
  const later = useLater()
  return later === null ? <Waiting /> : <later.Finished />
}
