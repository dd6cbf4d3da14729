/** A user name as it is kept: however it was typed or composed, it is one name. */
export function normalName(username: string): string {
  return username.trim().normalize('NFC').toLowerCase()
}
