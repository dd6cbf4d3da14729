import { readMathml } from '@agon/domain/formula/read-mathml'
import { strictMath } from '@agon/domain/formula/strict-math'
import { writeMath } from '@agon/domain/formula/write-mathml'
import { Node, type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** A formula that is written. */
export interface OpenFormula {
  readonly tex: string
  readonly block: boolean
  /** Where it is in the text; null for a new one. */
  readonly at: number | null
}

export const newFormula: OpenFormula = { tex: '', block: false, at: null }

/** Formulas in a text that is typed: each is one sign of it. A click or Enter opens it, Alt+= begins a new one. */
export function formulaNode(open: (formula: OpenFormula) => void) {
  return Node.create({
    name: 'formula',
    // Before those of the text, which would take Enter for themselves.
    priority: 1000,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ mathml: { default: '', rendered: false } }),
    parseHTML: () => [{ tag: 'math', getAttrs: (element) => ({ mathml: strictMarkup(element.outerHTML) }) }],
    renderHTML: ({ node }) => elementOf(mathmlOf(node.attrs)),
    addNodeView:
      () =>
      ({ node, getPos }) => {
        const dom = document.createElement('span')
        const mathml = mathmlOf(node.attrs)
        dom.className = 'sitting-formula'
        const { tex, block } = texOf(mathml)
        dom.title = tex
        if (block) dom.dataset['block'] = 'true'
        dom.append(elementOf(mathml))
        dom.addEventListener('click', () => open({ tex, block, at: getPos() ?? null }))
        return { dom }
      },
    addKeyboardShortcuts() {
      return {
        'Alt-=': () => {
          open(selectedFormula(this.editor) ?? newFormula)
          return true
        },
        Enter: () => {
          const selected = selectedFormula(this.editor)
          if (selected !== null) open(selected)
          return selected !== null
        },
      }
    },
  })
}

/** The formula that the arrow keys have come to; null where that is none. */
export function selectedFormula({ state: { selection } }: Pick<Editor, 'state'>): OpenFormula | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'formula') return null
  return { ...texOf(mathmlOf(selection.node.attrs)), at: selection.from }
}

/** Puts a formula into the text, in the place of the one that was opened. */
export function putFormula(editor: Editor, at: number | null, mathml: string): void {
  const node = { type: 'formula', attrs: { mathml } }
  if (at === null) editor.chain().focus().insertContent(node).run()
  else
    editor
      .chain()
      .insertContentAt({ from: at, to: at + 1 }, node)
      .focus()
      .run()
}

function strictMarkup(markup: string): string {
  return writeMath(strictMath(readMathml(markup)))
}

function texOf(mathml: string): { tex: string; block: boolean } {
  const { tex, block } = strictMath(readMathml(mathml))
  return { tex, block }
}

function mathmlOf({ mathml }: Record<string, unknown>): string {
  return typeof mathml === 'string' ? mathml : ''
}

function elementOf(mathml: string): Element {
  const { body } = new DOMParser().parseFromString(mathml, 'text/html')
  return document.importNode(body.firstElementChild ?? document.createElement('span'), true)
}
