/** A typed link as an address that pages may lead to; undefined where it is none. */
export function linkTarget(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\/(?!\/)\S*$/.test(text) || /^(https?:\/\/\S+\.\S+|mailto:\S+|tel:[+\d ]+)$/i.test(text)) return text
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}
