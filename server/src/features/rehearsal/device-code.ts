import { codeAlphabet } from '@agon/domain/sitting'

const letters = 4

/** A few letters to tell a school's devices apart by: the same device always has the same. */
export function deviceCode(hash: Uint8Array): string {
  return Array.from(hash.subarray(0, letters), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
