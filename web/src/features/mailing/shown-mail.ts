/**
 * A mail’s HTML as a frame may show it under the page’s content policy: what a mail brings for mail programs alone (style
 * sheets, scripts, links to fonts) is left out; the looks that each element carries itself stay.
 */
export function shownMail(html: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const element of mail.querySelectorAll('style, script, link, meta, base, object, embed, iframe, form')) {
    element.remove()
  }
  for (const element of mail.querySelectorAll('img')) element.removeAttribute('srcset')
  return mail.documentElement.outerHTML
}
