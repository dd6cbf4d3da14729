import type { Page } from '@agon/contract/page'

/** Text inside HTML and its attributes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Address {
  /** Of the project or olympiad that the page is about. */
  readonly title: string
  /** The first segment, where the page's path begins with a name. */
  readonly name: string | undefined
  readonly path: string
  readonly publicUrl: string
  /** Address of the picture in link previews. */
  readonly image: string
}

/** For search engines and link previews: the declared texts of a page, under its main address. */
export function metaTags(page: Page, { title, name, path, publicUrl, image }: Address): string {
  const { meta, path: declared } = page
  if (page.isUnlisted === true)
    return '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">'
  if (meta === undefined) return ''
  const fill = (text: string) => escaped(text.replaceAll('{name}', title))
  // Under the name of another project the page is another one.
  const main =
    name === undefined || !declared.includes('$projectName')
      ? path
      : declared.replace('$projectName', encodeURIComponent(name))
  const url = escaped(`${publicUrl}${main}`)
  return [
    `<meta name="description" content="${fill(meta.description)}">`,
    `<meta name="keywords" content="${fill(meta.keywords)}">`,
    `<meta property="og:title" content="${fill(meta.ogTitle)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escaped(`${publicUrl}${image}`)}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${url}">`,
  ].join('')
}
