/**
 * Values in scripts that run from right to left, inside words that run from left to right. Unless they are isolated, the
 * words and figures after a value move to its other side: the year of “… for مدرسة النور (2026)” comes before the name.
 */

/** Letters of these scripts, and the characters that turn the direction of what follows them. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u202A-\u202E]/u
const isolates = /[\u2066-\u2069]/g
const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069']

/** For plain text and subjects: between characters that isolate it. Other values stay as they are. */
export function isolatedText(value: string): string {
  return turning.test(value) ? `${firstStrongIsolate}${value.replace(isolates, '')}${popIsolate}` : value
}

/** For the HTML of mails: `html` is the value, escaped. The direction is named, because mail programs know no `auto`. */
export function isolatedHtml(value: string, html: string): string {
  if (!turning.test(value)) return html
  const first = /\p{L}/u.exec(value)?.[0] ?? ''
  return `<span dir="${turning.test(first) ? 'rtl' : 'ltr'}">${html.replace(isolates, '')}</span>`
}
