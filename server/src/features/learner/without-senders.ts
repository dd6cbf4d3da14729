const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`
const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?`
const sender = new RegExp(String.raw`^\[?(?:${day},?\s${time}|${time},\s${day})\]?(?:\s-)?\s[^:\n]{1,60}:\s`, 'gim')

/** Messages that were copied from a chat, `[12:01, 28/11/2026] Mrs Botha: Thandi Nkosi 10`, without their times and senders. */
export function withoutSenders(text: string): string {
  return text.replace(sender, '')
}
