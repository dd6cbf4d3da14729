import { goTo } from '../router/address.ts'
import { useOlympiadName } from '../router/use-olympiad-name.ts'
import { useSitting } from '../state/use-sitting.tsx'

/** Signs the learner out and leads to the olympiad's door: anyone who sits here next must find nobody signed in. */
export function useSignOut(): () => Promise<void> {
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  return async () => {
    await sitting.leave()
    goTo(`/${olympiadName}/login`, { replace: true })
  }
}
