import { editDistance } from './edit-distance.ts'

/** Mail providers of our readers, the most used first. Real names that look like another provider's are in it, too. */
export const mailDomains = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.co.za',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
  'webmail.co.za',
  'absamail.co.za',
  'live.com',
  'live.co.za',
  'hotmail.co.za',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'outlook.co.za',
  'googlemail.com',
  'ymail.com',
  'rocketmail.com',
  'iafrica.com',
  'lantic.net',
  'polka.co.za',
  'cybersmart.co.za',
  'afrihost.co.za',
  'protonmail.com',
  'proton.me',
  'zoho.com',
  'msn.com',
  'aol.com',
  'me.com',
  'mac.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'email.com',
  'cloud.com',
  'gauteng.gov.za',
  'wcgschools.gov.za',
] as const

const known: ReadonlySet<string> = new Set(mailDomains)
/** Providers with one domain only: behind their name every other ending is mistyped. */
const withOneEnding = new Set(['gmail', 'icloud'])

/** Mistyped endings. None of them is a top-level domain that readers use. */
const endings: Readonly<Record<string, string>> = {
  con: 'com',
  cpm: 'com',
  cmo: 'com',
  vom: 'com',
  xom: 'com',
  ocm: 'com',
  cim: 'com',
  comm: 'com',
  coom: 'com',
  ccom: 'com',
  c0m: 'com',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
  coza: 'co.za',
  'co.az': 'co.za',
  'co.xa': 'co.za',
  'co.sa': 'co.za',
  'c.za': 'co.za',
  'co.zaa': 'co.za',
  'gov.az': 'gov.za',
  'ac.az': 'ac.za',
  'org.az': 'org.za',
}

/** The address that a person may have meant: `mpho@gmail.con` → `mpho@gmail.com`. null where nothing looks mistyped. */
export function suggestAddress(typed: string): string | null {
  const whole = typed.trim().replace(/\s/g, '')
  const at = whole.lastIndexOf('@')
  const [local, domain] = [whole.slice(0, at), whole.slice(at + 1).toLowerCase()]
  if (at < 1 || domain === '') return null
  const meant = meantDomain(tidied(domain))
  const isDomain = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u.test(meant)
  return meant === domain || !isDomain ? null : `${local}@${meant}`
}

const tidied = (domain: string) =>
  domain
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')

function meantDomain(domain: string): string {
  if (known.has(domain)) return domain
  const [name, ending] = withRightEnding(domain)
  const same = mailDomains.filter((one) => endingOf(one) === ending || ending === '')
  const byName =
    same.find((one) => nameOf(one) === name) ??
    mailDomains.find((one) => nameOf(one) === name && withOneEnding.has(name)) ??
    nearest(name, same)
  return byName ?? (ending === '' ? name : `${name}.${ending}`)
}

/** The part before the first dot, and the corrected ending. */
function withRightEnding(domain: string): [name: string, ending: string] {
  const mistyped = Object.keys(endings)
    .toSorted((a, b) => b.length - a.length)
    .find((ending) => domain.endsWith(`.${ending}`))
  const right = mistyped === undefined ? domain : `${domain.slice(0, -mistyped.length)}${endings[mistyped]}`
  return [nameOf(right), endingOf(right)]
}

const nameOf = (domain: string) => domain.split('.', 1)[0] ?? ''
const endingOf = (domain: string) => domain.slice(nameOf(domain).length + 1)

/** The provider whose name is nearest, the most used of several; short names are too near to others to guess. */
function nearest(name: string, domains: readonly string[]): string | undefined {
  const rated = domains
    .map((domain) => ({ domain, distance: editDistance(name, nameOf(domain)), most: mostEdits(nameOf(domain)) }))
    .filter(({ distance, most }) => distance <= most)
  const best = Math.min(...rated.map(({ distance }) => distance))
  return rated.find(({ distance }) => distance === best)?.domain
}

function mostEdits(name: string): number {
  if (name.length < 5) return 0
  return name.length < 7 ? 1 : 2
}
