export const emailHealthStates = ['good', 'doubtful', 'bad', 'unknown'] as const
export type EmailHealthState = (typeof emailHealthStates)[number]

/** Domains of many mailboxes, for typing errors in them. */
const known = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'webmail.co.za',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
  'yahoo.co.uk',
  'yahoo.co.za',
  'gauteng.gov.za',
  'wcgschools.gov.za',
]

/** `thandi@gmail.com` for `thandi@gamil.com`; null where no known domain is one typing error away. */
export function suggestedAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || known.includes(domain)) return null
  const near = known.find((one) => isOneErrorAway(domain, one))
  return near === undefined ? null : `${address.slice(0, at)}@${near}`
}

/** One letter more, less or other, or two neighbours in the wrong order. */
function isOneErrorAway(typed: string, meant: string): boolean {
  const difference = typed.length - meant.length
  if (Math.abs(difference) > 1) return false
  let from = 0
  while (from < meant.length && typed[from] === meant[from]) from += 1
  const rest = (text: string, skip: number) => text.slice(from + skip)
  if (difference === 1) return rest(typed, 1) === rest(meant, 0)
  if (difference === -1) return rest(typed, 0) === rest(meant, 1)
  const isSwapped = typed[from] === meant[from + 1] && typed[from + 1] === meant[from]
  return rest(typed, 1) === rest(meant, 1) || (isSwapped && rest(typed, 2) === rest(meant, 2))
}

/** RFC 5321: parts of at most 64 and 255 characters, without empty labels. */
export function isWellFormed(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || local.length > 64 || domain.length > 255) return false
  const isQuoted = /^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+"$/u.test(local)
  const isPlain = /^[^\s"(),:;<>@[\\\]\p{Cc}.]+(?:\.[^\s"(),:;<>@[\\\]\p{Cc}.]+)*$/u.test(local)
  return (isQuoted || isPlain) && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(domain)
}
