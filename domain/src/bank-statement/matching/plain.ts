/** Capitals and digits alone. */
export const squashed = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Words of a name as they are compared: without accents, at least three letters. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...new Set(plain.match(/[A-Z]{3,}/g) ?? [])]
}

/** The payer as bookings remember one: the account, else a name of at least two words. */
export function payerKey(payer: string, account: string): string {
  const number = squashed(account).replace(/^0+/, '')
  if (number.length >= 6) return `account ${number}`
  const words = wordsOf(payer)
  return words.length >= 2 ? `name ${words.join(' ')}` : ''
}
