/**
 * An address as it is stored and compared: trimmed, in lower case, its domain as A-label (RFC 5891): `Zoë@Müller.example`
 * keeps its local part, and `müller.example` becomes `xn--mller-kva.example`. Dots and `+` stay.
 */
export function normalAddress(address: string): string {
  const trimmed = address.trim().normalize('NFC').toLowerCase()
  const at = trimmed.lastIndexOf('@')
  if (at < 0) return trimmed
  return `${trimmed.slice(0, at)}@${asciiDomain(trimmed.slice(at + 1))}`
}

function asciiDomain(domain: string): string {
  if (!/[^\u0000-\u007f]/.test(domain)) return domain
  // These characters end a host name in a URL: the rest would be cut off unseen.
  if (/[\s/?#@:%\\[\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
