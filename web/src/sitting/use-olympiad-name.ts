import { useParams } from '@tanstack/react-router'

/** The olympiad of the address: every page of a sitting has one. */
export function useOlympiadName(): string {
  const { olympiadName = '' } = useParams({ strict: false })
  return olympiadName
}
