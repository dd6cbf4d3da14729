import { useNavigate } from '@tanstack/react-router'
import { useOlympiadName } from './use-olympiad-name.ts'
import { useSitting } from './use-sitting.tsx'

/** Signs the learner out and leads to the olympiad's door: whoever sits here next must find nobody signed in. */
export function useSignOut(): () => Promise<void> {
  const sitting = useSitting()
  const navigate = useNavigate()
  const olympiadName = useOlympiadName()
  return async () => {
    await sitting.leave()
    await navigate({ to: '/$olympiadName/login', params: { olympiadName }, replace: true })
  }
}
