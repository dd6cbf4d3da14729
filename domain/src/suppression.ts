import type { Words } from './problem.ts'

/** Why an address is not written to. */
export const suppressionKinds = ['unsubscribed', 'bounced', 'complained', 'shunned'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

/** After “because”. */
export const suppressionReasons: Readonly<Record<SuppressionKind, Words>> = {
  bounced: { en: 'earlier mail to this address came back', af: 'vroeër pos aan hierdie adres teruggekom het' },
  complained: { en: 'its reader reported mail as spam', af: 'die leser pos as strooipos aangemeld het' },
  shunned: {
    en: 'the organisers do not write to this address',
    af: 'die organiseerders nie aan hierdie adres skryf nie',
  },
  unsubscribed: { en: 'its reader unsubscribed', af: 'die leser uitgeteken het' },
}

/** Suppressions that a system mail (password, receipt) ignores: people unsubscribe from mailings. */
export const ignoredBySystemMails = ['unsubscribed'] as const satisfies readonly SuppressionKind[]

/** `*@domain`: every address of a domain. */
export function domainPattern(address: string): string {
  return `*@${address.slice(address.lastIndexOf('@') + 1)}`
}
