/** An account number as it is compared: letters and digits, without zeros in front. */
export const plainAccount = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The shortest number that may be the end of a longer one, of an IBAN or after a branch code. */
const shortest = 6

/** Whether a file's account is the one known, which a bank may write with its branch code or as an IBAN. */
export function isSameAccount(written: string, known: string): boolean {
  const [long, short] = [plainAccount(written), plainAccount(known)]
  return short !== '' && (long === short || (short.length >= shortest && long.endsWith(short)))
}
