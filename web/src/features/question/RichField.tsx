import { directionOf } from '@agon/domain/question/language-name'
import type { Figure, Language } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
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
import { FormulaDialog } from './formula/FormulaDialog.tsx'
import { formulaNode, newFormula, putFormula, selectedFormula, type OpenFormula } from './formula/formula-node.ts'
import css from './RichField.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly language: Language
  /** One line, for choices: Enter goes on to the next field. */
  readonly line?: boolean
  readonly error?: string | undefined
  readonly onChange: (html: string) => void
  readonly onEnter?: (() => void) | undefined
  /** Takes the focus when it appears: in a new question, writing begins at once. */
  readonly begins?: boolean
  /** By which an address names it: `texts.en.stem`. */
  readonly path?: string
  /** Takes the focus whenever this becomes another object. */
  readonly wanted?: object | undefined
  /** Those that may stand in the text. */
  readonly figures?: readonly Figure[]
}

const none: readonly Figure[] = []

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

/** Rich text, typed: Ctrl+B, Ctrl+I, Ctrl+, for lowered and Ctrl+. for raised letters, Alt+= for a formula; Alt+F10 leads to the marks, arrows among them, Escape back. */
export function RichField({
  label,
  value,
  language,
  line = false,
  error,
  onChange,
  onEnter,
  begins = false,
  path,
  wanted,
  figures = none,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const change = useEffectEvent((html: string) => onChange(html))
  const enter = useEffectEvent(() => onEnter?.())
  const sourceOf = useEffectEvent((id: string) => {
    const figure = figures.find((one) => one.id === id)
    return figure === undefined ? undefined : `/api/media/${figure.sha256}`
  })
  const [formula, setFormula] = useState<OpenFormula | null>(null)
  /** What stands in the editor, which is made anew where its label is another: a choice that moves up keeps its words. */
  const written = useRef(value)
  /** Typed, and not yet come back as the value. */
  const underWay = useRef<string[]>([])
  useEffect(() => {
    if (place.current === null) return undefined
    const made = new Editor({
      element: place.current,
      extensions: [...parts, figureNode.configure({ sourceOf: (id) => sourceOf(id) }), formulaNode(setFormula)],
      content: written.current,
      autofocus: begins ? 'end' : false,
      // The page's policy allows no styles that a script writes; the few rules stand in the style sheet.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': String(!line),
          'aria-label': label,
          'aria-keyshortcuts': 'Alt+F10',
          lang: language,
          dir: directionOf(language),
        },
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
  }, [begins, label, language, line])
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
  useEffect(() => {
    if (wanted !== undefined) editor?.commands.focus('end')
  }, [editor, wanted])
  return (
    <div className={error === undefined ? css.field : `${css.field} ${css.wrong}`} data-field={path} data-rich>
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        {editor === null ? null : (
          <Marks
            editor={editor}
            line={line}
            figures={figures}
            onFormula={() => setFormula(selectedFormula(editor) ?? newFormula)}
          />
        )}
      </div>
      {error === undefined ? null : <span className={css.error}>{error}</span>}
      <div ref={place} className={line ? `${css.editor} ${css.line}` : css.editor} />
      {editor === null || formula === null ? null : (
        <FormulaDialog
          formula={formula}
          onClose={() => {
            setFormula(null)
            editor.commands.focus()
          }}
          onDone={(mathml) => {
            setFormula(null)
            putFormula(editor, formula.at, mathml)
          }}
        />
      )}
    </div>
  )
}

type MarksProps = {
  readonly editor: Editor
  readonly line: boolean
  readonly figures: readonly Figure[]
  readonly onFormula: () => void
}

function Marks({ editor, line, figures, onFormula }: MarksProps) {
  const { t } = useLingui()
  const acts = [
    { key: 'bold', sign: 'B', name: t`Strong`, act: () => editor.chain().focus().toggleBold().run() },
    { key: 'italic', sign: 'I', name: t`Emphasised`, act: () => editor.chain().focus().toggleItalic().run() },
    { key: 'sub', sign: 'x₂', name: t`Lowered`, act: () => editor.chain().focus().toggleSubscript().run() },
    { key: 'sup', sign: 'x²', name: t`Raised`, act: () => editor.chain().focus().toggleSuperscript().run() },
    { key: 'formula', sign: '√x', name: t`Formula, Alt+=`, act: onFormula },
    ...(line
      ? []
      : [
          { key: 'list', sign: '•', name: t`List`, act: () => editor.chain().focus().toggleBulletList().run() },
          {
            key: 'table',
            sign: '▦',
            name: t`Table`,
            act: () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          },
        ]),
    ...figures.map(({ id }, at) => ({
      key: `figure ${id}`,
      sign: figures.length === 1 ? '▣' : `▣${at + 1}`,
      name: t`Figure “${id}”, put here`,
      act: () => editor.chain().focus().insertContent({ type: figureNode.name, attrs: { id } }).run(),
    })),
  ]
  return (
    <span className={css.marks} role="toolbar" aria-label={t`Marks, Alt+F10`}>
      {acts.map(({ key, sign, name, act }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          title={name}
          onClick={act}
          onKeyDown={(event) => {
            if (event.key === 'Escape') editor.commands.focus()
            else if (!moveAlong(event.currentTarget, event.key)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="only-read-aloud">{name}</span>
        </button>
      ))}
    </span>
  )
}

/** To the button beside this one, where the key says so. */
function moveAlong(button: HTMLButtonElement, key: string): boolean {
  const beside = { ArrowLeft: button.previousElementSibling, ArrowRight: button.nextElementSibling }[key]
  if (beside instanceof HTMLElement) beside.focus()
  return beside !== undefined
}

function htmlOf(editor: Editor, line: boolean): string {
  if (editor.isEmpty) return ''
  const html = editor.getHTML()
  return line ? html.replace(/^<p>([\s\S]*)<\/p>$/, '$1').replaceAll('</p><p>', '<br>') : html
}
