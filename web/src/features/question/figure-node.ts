import { mergeAttributes, Node } from '@tiptap/core'

/** A figure of the question within its text. What is written is its id; what is seen is the figure, small. */
export const figureNode = Node.create<{ sourceOf: (id: string) => string | undefined }>({
  name: 'figureInText',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ sourceOf: () => undefined }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-figure') ?? '',
      renderHTML: ({ id }) => ({ 'data-figure': String(id) }),
    },
  }),
  parseHTML: () => [{ tag: 'img[data-figure]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => `[${String(node.attrs['id'])}]`,
  addNodeView() {
    return ({ node }) => {
      const id = String(node.attrs['id'])
      const source = this.options.sourceOf(id)
      const dom = document.createElement('span')
      dom.dataset['inText'] = id
      if (source !== undefined) {
        const image = document.createElement('img')
        image.src = source
        image.alt = ''
        dom.append(image)
      }
      const name = document.createElement('span')
      name.textContent = id
      dom.append(name)
      return { dom }
    }
  },
})
