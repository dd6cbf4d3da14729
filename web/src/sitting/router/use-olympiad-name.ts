import { useAddress } from './address.ts'

/** The olympiad of the address: every page of a sitting has one. */
export function useOlympiadName(): string {
  return useAddress().params['olympiadName'] ?? ''
}
