/** An origin that no site has. */
const here = 'http://here.invalid'

/** Only addresses of this site: a link to the login page must not lead elsewhere afterwards. Read as a browser reads it. */
export function isOwnAddress(address: string | undefined): address is string {
  if (address === undefined || !address.startsWith('/') || address.startsWith('/login')) return false
  return URL.canParse(address, here) && new URL(address, here).origin === here
}
