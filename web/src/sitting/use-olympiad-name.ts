import { useAddress } from './router/address.ts'

/** The olympiad of the address: every page of a sitting has one. */
export function useOlympiadName(): string {
  return useAddress().params['olympiadName'] ?? ''
}
