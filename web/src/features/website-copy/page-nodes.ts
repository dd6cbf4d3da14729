import { Mark, Node } from '@tiptap/core'

/** Headings below the page's own. */
export const headingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', 0],
})

export const quoteNode = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

export const linkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
