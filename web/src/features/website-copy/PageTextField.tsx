import type { PageLanguage } from '@agon/domain/website-copy'
import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTable,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { useField } from '#/ui/form/Form.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { linkTarget } from './link-target.ts'
import css from './WebsiteCopy.module.css'
import { usePageEditor } from './use-page-editor.ts'

/** The text of a page in one language, typed as it looks. */
export function pageTextField(language: PageLanguage) {
  return function PageTextField({ value, onChange, ...wiring }: FieldProps<string | null>) {
    const { frame, control } = useField(wiring)
    const { place, editor } = usePageEditor({ label: 'Text', value: value ?? '', language, onChange })
    const [linking, setLinking] = useState(false)
    return (
      <div className={css.field} data-rich>
        <div className={css.head}>
          <span className={css.label} id={`${frame.id}-label`}>
            {frame.label}
          </span>
          {editor === null ? null : <Marks editor={editor} onLink={() => setLinking(true)} />}
        </div>
        {frame.error === undefined ? null : <span className={css.error}>{frame.error}</span>}
        {/* The summary of errors leads to the field by its id. */}
        <div ref={place} id={control.id} className={css.editor} onFocus={() => undefined} />
        {editor === null || !linking ? null : <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      </div>
    )
  }
}

function Marks({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const chain = () => editor.chain().focus()
  const turn = (level: number) =>
    editor.isActive('heading', { level })
      ? chain().setNode('paragraph').run()
      : chain().setNode('heading', { level }).run()
  const acts = [
    { Sign: IconH2, name: 'Heading', act: () => turn(2) },
    { Sign: IconH3, name: 'Small heading', act: () => turn(3) },
    { Sign: IconBold, name: 'Strong', act: () => chain().toggleBold().run() },
    { Sign: IconItalic, name: 'Emphasised', act: () => chain().toggleItalic().run() },
    { Sign: IconLink, name: 'Link', act: onLink },
    { Sign: IconList, name: 'List', act: () => chain().toggleBulletList().run() },
    { Sign: IconListNumbers, name: 'Numbered list', act: () => chain().toggleOrderedList().run() },
    { Sign: IconBlockquote, name: 'Quotation', act: () => chain().toggleWrap('blockquote').run() },
    { Sign: IconTable, name: 'Table', act: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  ]
  return (
    <span className={css.marks} role="toolbar" aria-label="Marks, Alt+F10">
      {acts.map(({ Sign, name, act }) => (
        <button key={name} type="button" title={name} onClick={act}>
          <Sign aria-hidden="true" size={18} />
          <span className="only-read-aloud">{name}</span>
        </button>
      ))}
    </span>
  )
}

function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const before: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const target = linkTarget(typed)
  const done = () => {
    const selected = editor.chain().focus().extendMarkRange('link')
    if (typed.trim() === '') selected.unsetMark('link').run()
    else if (target !== undefined)
      (editor.state.selection.empty && typeof before !== 'string'
        ? selected.insertContent({
            type: 'text',
            text: typed.trim(),
            marks: [{ type: 'link', attrs: { href: target } }],
          })
        : selected.setMark('link', { href: target })
      ).run()
    onClose()
  }
  return (
    <Dialog
      open
      title="Link"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            blocked={
              typed.trim() === '' || target !== undefined ? undefined : 'Enter an address such as https://saga.example.'
            }
            onClick={done}
          >
            {typed.trim() === '' ? 'Remove link' : 'Set link'}
          </Button>
        </>
      }
    >
      <TextField
        name="href"
        label="Address"
        hint="A page such as /sango/contact, a web address, or an e-mail address. Empty removes the link."
        value={typed}
        onChange={setTyped}
        first
      />
    </Dialog>
  )
}
