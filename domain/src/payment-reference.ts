/** Capitals and digits without those that look alike: 0 and O, 1, I and L. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = 10

/**
 * Whether a text is a payment reference: ten characters, of which the last two are check characters. The sum of the characters' values,
 * and their sum weighted by position, are both multiples of 31. So a wrong character and a swap of neighbours are detected
 * (as by ISO/IEC 7064); the database generates them (`new_payment_reference`).
 */
export function isPaymentReference(text: string): boolean {
  const values = [...text].map((character) => alphabet.indexOf(character))
  if (values.length !== length || values.includes(-1)) return false
  const sum = values.reduce((total, value) => total + value, 0)
  const weighted = values.reduce((total, value, index) => total + value * (index + 1), 0)
  return sum % alphabet.length === 0 && weighted % alphabet.length === 0
}
