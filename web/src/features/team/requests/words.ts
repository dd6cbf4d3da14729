import { useMemberEditWords, useTeamEditWords } from '../words.ts'

/** Labels of the fields that a team's request changes. */
export function useRequestWords() {
  return { ...useTeamEditWords(), ...useMemberEditWords() }
}
