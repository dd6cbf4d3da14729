import { directionOf } from '@agon/domain/question/language-name'
import type { Figure, Language } from '@agon/domain/question/parts'
import { Editor, type AnyExtension } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { figureNode } from './figure-node.ts'
import { formulaNode, selectedFormula, type OpenFormula } from './formula/formula-node.ts'

type Wish = {
  readonly label: string
  readonly value: string
  readonly language: Language
  readonly line: boolean
  readonly begins: boolean
  readonly figures: readonly Figure[]
  readonly onChange: (html: string) => void
  readonly onEnter: (() => void) | undefined
  readonly onFormula: (formula: OpenFormula) => void
}

/** Exactly what a question's text may have; tables are kept and edited, too. */
const parts: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Subscript,
  Superscript,
  BulletList,
  OrderedList,
  ListItem,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  UndoRedo,
]

/**
 * The editor of one text, made in the `place`. It lives as long as its field does: a text that comes to another place among its
 * like is called by another name and keeps its words, its caret and what can be undone.
 */
export function useRichEditor({ label, value, language, line, begins, figures, onChange, onEnter, onFormula }: Wish) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const change = useEffectEvent((html: string) => onChange(html))
  const enter = useEffectEvent(() => onEnter?.())
  const openFormula = useEffectEvent((formula: OpenFormula) => onFormula(formula))
  const sourceOf = useEffectEvent((id: string) => {
    const figure = figures.find((one) => one.id === id)
    return figure === undefined ? undefined : `/api/media/${figure.sha256}`
  })
  const named = useEffectEvent(() => attributesOf({ label, language, line }))
  const focused = useEffectEvent(() => (begins ? ('end' as const) : false))
  /** What is in the editor. */
  const written = useRef(value)
  /** Typed, and not yet come back as the value. */
  const underWay = useRef<string[]>([])
  useEffect(() => {
    if (place.current === null) return undefined
    const made = new Editor({
      element: place.current,
      extensions: [
        ...parts,
        figureNode.configure({ sourceOf: (id) => sourceOf(id) }),
        formulaNode((formula) => openFormula(formula)),
      ],
      content: written.current,
      autofocus: focused(),
      // The page's policy allows no styles that a script writes; the few rules are in the style sheet.
      injectCSS: false,
      editorProps: {
        attributes: named(),
        handleKeyDown: ({ dom, state }, event) => {
          if (event.altKey && event.key === 'F10') {
            dom.closest('[data-rich]')?.querySelector('button')?.focus()
            return true
          }
          if (!line || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return false
          if (selectedFormula({ state }) !== null) return false
          enter()
          return true
        },
      },
      onUpdate: ({ editor: now }) => {
        written.current = htmlOf(now, line)
        underWay.current.push(written.current)
        change(written.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [line])
  useEffect(() => {
    const attributes = attributesOf({ label, language, line })
    if (editor === null || editor.isDestroyed || editor.view.dom.ariaLabel === label) return
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, label, language, line])
  useEffect(() => {
    // What was typed comes back, perhaps after more was typed.
    const at = underWay.current.lastIndexOf(value)
    underWay.current.splice(0, at + 1)
    // Another question, or a text put in from elsewhere.
    if (editor === null || at >= 0 || value === written.current) return
    underWay.current = []
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return { place, editor }
}

function attributesOf({ label, language, line }: Pick<Wish, 'label' | 'language' | 'line'>): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': String(!line),
    'aria-label': label,
    'aria-keyshortcuts': 'Alt+F10',
    lang: language,
    dir: directionOf(language),
  }
}

function htmlOf(editor: Editor, line: boolean): string {
  if (editor.isEmpty) return ''
  const html = editor.getHTML()
  return line ? html.replace(/^<p>([\s\S]*)<\/p>$/, '$1').replaceAll('</p><p>', '<br>') : html
}
