/** Why an address is not written to. */
export const suppressionKinds = ['unsubscribed', 'bounced', 'complained', 'shunned'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

/** Suppressions that a system mail (password, receipt) ignores: people unsubscribe from mailings. */
export const ignoredBySystemMails = ['unsubscribed'] as const satisfies readonly SuppressionKind[]

/** `*@domain`: every address of a domain. */
export function domainPattern(address: string): string {
  return `*@${address.slice(address.lastIndexOf('@') + 1)}`
}
