/** Links of the form `#/login`, on any address, lead to the login page. */
export function leaveOldLoginAddress(): void {
  if (/^#\/login\b/.test(location.hash)) location.replace('/login')
}
