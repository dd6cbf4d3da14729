/**
 * A mail’s HTML as a frame may show it under the page’s content policy: what a mail brings for mail programs alone (style
 * sheets, scripts, links to fonts) is left out; the looks that each element carries itself stay.
 */
export function shownMail(html: string, { dark = false }: { readonly dark?: boolean } = {}): string {
  // Style sheets go before parsing: a browser reports those that its policy forbids even in a document that is never shown.
  const mail = new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/gi, ''), 'text/html')
  for (const element of mail.querySelectorAll('style, script, link, meta, base, object, embed, iframe, form')) {
    element.remove()
  }
  for (const element of mail.querySelectorAll('img')) element.removeAttribute('srcset')
  if (dark) darken(mail)
  return mail.documentElement.outerHTML
}

/** The rules of the mail's own style sheet for dark mode (server/src/mail/emailers/frame.ts). */
function darken(mail: Document): void {
  for (const page of mail.querySelectorAll<HTMLElement>('body, .page')) page.style.backgroundColor = '#171b16'
  for (const words of mail.querySelectorAll<HTMLElement>('.words div')) words.style.color = '#e8ebe6'
  for (const link of mail.querySelectorAll<HTMLElement>('.words a')) link.style.color = '#a8c7e6'
}
