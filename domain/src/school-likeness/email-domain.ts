/** Providers whose addresses anyone may have: a shared domain says nothing about a school. */
const free = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.co.za yahoo.co.uk ymail.com rocketmail.com hotmail.com hotmail.co.za hotmail.co.uk
  outlook.com outlook.co.za live.com live.co.za msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com
  gmx.net gmx.de mail.com zoho.com yandex.com mweb.co.za webmail.co.za telkomsa.net vodamail.co.za iafrica.com absamail.co.za
  lantic.net polka.co.za axxess.co.za afrihost.co.za webafrica.org.za worldonline.co.za mtnloaded.co.za isat.co.za tiscali.co.za
  mtn.co.za cybersmart.co.za global.co.za eject.co.za gmail.co.za intekom.co.za`.split(/\s+/),
)

/** Addresses of departments of education: all schools of a province share them. */
const departments = /(^|\.)(gov\.za|doe\.gov\.za|wcgschools\.gov\.za|gdeschools\.gov\.za|edu\.gov\.za)$/

/** The domain of an address, if it may be a school's own; null for free providers and departments. */
export function schoolDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!email.includes('@') || domain === '' || free.has(domain) || departments.test(domain)) return null
  return domain
}
