import type { Figure, Language } from '@agon/domain/question/parts'
import { useEffect, useState } from 'react'
import { FormulaDialog } from './formula/FormulaDialog.tsx'
import { newFormula, putFormula, selectedFormula, type OpenFormula } from './formula/formula-node.ts'
import css from './RichField.module.css'
import { RichMarks } from './RichMarks.tsx'
import { useRichEditor } from './use-rich-editor.ts'

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
  /** Those that may be in the text. */
  readonly figures?: readonly Figure[]
}

const none: readonly Figure[] = []

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
  const [formula, setFormula] = useState<OpenFormula | null>(null)
  const onFormula = setFormula
  const wish = { label, value, language, line, begins, figures, onChange, onEnter, onFormula }
  const { place, editor } = useRichEditor(wish)
  useEffect(() => {
    if (wanted !== undefined) editor?.commands.focus('end')
  }, [editor, wanted])
  return (
    <div className={error === undefined ? css.field : `${css.field} ${css.wrong}`} data-field={path} data-rich>
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        {editor === null ? null : (
          <RichMarks
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
