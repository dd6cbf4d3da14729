import type { Phase } from './olympiad.ts'
import { codeAlphabet } from './sitting.ts'

/** queued → generating → ready or failed. `none` stands for a result that no certificate was made of yet. */
export const generationStatuses = ['none', 'queued', 'generating', 'ready', 'failed'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/** none → queued → sent, bounced or failed. */
export const sendStatuses = ['none', 'queued', 'sent', 'bounced', 'failed'] as const
export type SendStatus = (typeof sendStatuses)[number]

export const revocationActs = ['revoked', 'restored'] as const
export type RevocationAct = (typeof revocationActs)[number]

/** The printed parts in which issues of a certificate can differ. */
export const printedParts = ['name', 'school', 'award', 'mark', 'percentage', 'rank', 'issuedOn', 'design'] as const
export type PrintedPart = (typeof printedParts)[number]

/** The languages that certificates are printed in. */
export const certificateLocales = ['en', 'af'] as const
export type CertificateLocale = (typeof certificateLocales)[number]

export interface Signatory {
  name: string
  title: string
}

/** What the certificates of an olympiad say beside each learner's own. */
export interface CertificateConfig {
  /** The olympiad's name as it is printed. */
  title: string
  locale: CertificateLocale
  /** The day that is printed, `2026-04-14`. */
  issuedOn: string
  /** One to three. */
  signatories: Signatory[]
  showMark: boolean
  showPercentage: boolean
  showRank: boolean
}

/** Certificates are made once nobody sits any more, so that they can be looked at before the results are released. */
export function mayMakeCertificates(phase: Phase): boolean {
  return phase === 'closed' || phase === 'moderation' || phase === 'released'
}

/** Only released results leave the house: by mail, to teachers, on the public page. */
export function areCertificatesOut(phase: Phase): boolean {
  return phase === 'released' || phase === 'archived'
}

/** Random letters of a number: 30⁹ ≈ 2⁴⁴, beyond guessing. One letter more checks them. */
export const certificateCodeLength = 9
const longestName = 24

/**
 * The number of a certificate, `SANGO-2026-7F3K9-QXR2M`: the olympiad's name, the random code, and a check letter behind
 * it. `code` holds `certificateCodeLength` letters of `codeAlphabet`.
 */
export function certificateNumber(olympiadName: string, code: string): string {
  const name = olympiadName.toUpperCase().slice(0, longestName).replace(/-+$/, '')
  const checked = code + checkLetter(code)
  return `${name}-${checked.slice(0, 5)}-${checked.slice(5)}`
}

/** The number as a certificate prints it; from the second issue on with the issue. */
export function printedNumber(number: string, issue: number): string {
  return issue > 1 ? `${number} · ${issue}` : number
}

const issueBehind = /\s*·\s*(\d{1,5})\s*$/

/** The issue that is typed behind a number, `… · 2`; null where there is none. */
export function readCertificateIssue(typed: string): number | null {
  const issue = issueBehind.exec(typed)?.[1]
  return issue === undefined ? null : Number(issue)
}

/** Reads a number as people type it, with or without its issue; null when its check letter tells that it is mistyped. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed
    .replace(issueBehind, '')
    .trim()
    .toUpperCase()
    .replace(/[\s\u2010-\u2015]+/g, '-')
  const parts = /^([A-Z0-9][A-Z0-9-]*)-([A-Z0-9]{5})-([A-Z0-9]{5})$/.exec(plain)
  const code = `${parts?.[2] ?? ''}${parts?.[3] ?? ''}`
  if (parts === null || checkLetter(code.slice(0, -1)) !== code.at(-1)) return null
  return plain
}

/** Luhn's algorithm over the alphabet's 30 letters: it finds every wrong letter and nearly every swap of neighbours. */
function checkLetter(code: string): string {
  const base = codeAlphabet.length
  let sum = 0
  for (const [index, letter] of [...code].reverse().entries()) {
    const value = codeAlphabet.indexOf(letter)
    if (value < 0) return ''
    const weighed = index % 2 === 0 ? value * 2 : value
    sum += Math.floor(weighed / base) + (weighed % base)
  }
  return codeAlphabet.charAt((base - (sum % base)) % base)
}
