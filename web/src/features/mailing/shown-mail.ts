/**
 * A mail’s HTML as a frame may show it under the page’s content policy: what a mail brings for mail programs alone (style
 * sheets, scripts, links to fonts) is left out; the looks that each element carries itself stay.
 */
export function shownMail(html: string): string {
  // Style sheets go before parsing: a browser reports those that its policy forbids even in a document that is never shown.
  const mail = new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/gi, ''), 'text/html')
  for (const element of mail.querySelectorAll('style, script, link, meta, base, object, embed, iframe, form')) {
    element.remove()
  }
  for (const element of mail.querySelectorAll('img')) element.removeAttribute('srcset')
  return mail.documentElement.outerHTML
}
