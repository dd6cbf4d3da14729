import sanitizeHtml from 'sanitize-html'

/** Elements of the text of a public page: as questions, with headings below the page's own, and links. */
const allowedTags = 'p br strong em sub sup ul ol li blockquote h2 h3 a table caption thead tbody tr th td'.split(' ')

/** With all that is in them. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'svg',
  'math',
  'iframe',
  'object',
]

const renamed = { b: 'strong', i: 'em', div: 'p', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** Makes the HTML of a page's text safe: what is not allowed goes, its words stay; scripts go whole. Cleaning twice changes nothing. */
export function cleanPageText(html: string): string {
  let text = html.replace(/\r\n?/g, '\n')
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = cleanOnce(text)
    if (cleaned === text) return text
    text = cleaned
  }
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
}

const mostRounds = 6

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: unread,
    nestingLimit: 20,
    transformTags: Object.fromEntries(
      Object.entries(renamed).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
  }).trim()
}
