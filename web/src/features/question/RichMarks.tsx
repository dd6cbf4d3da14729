import type { Figure } from '@agon/domain/question/parts'
import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { figureNode } from './figure-node.ts'
import css from './RichField.module.css'

type Props = {
  readonly editor: Editor
  readonly line: boolean
  readonly figures: readonly Figure[]
  readonly onFormula: () => void
}

/** Actions to the letters of a text, and what can be put into it. */
export function RichMarks({ editor, line, figures, onFormula }: Props) {
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
