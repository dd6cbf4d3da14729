import type { PageLanguage } from '@agon/domain/website-copy'
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
import { headingNode, linkMark, quoteNode } from './page-nodes.ts'

/** Exactly what the text of a page may have. */
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
  headingNode,
  quoteNode,
  linkMark,
]

type Props = {
  readonly label: string
  readonly value: string
  readonly language: PageLanguage
  readonly onChange: (html: string) => void
}

/** The editor of a page's text, made in the `place`. */
export function usePageEditor({ label, value, language, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const change = useEffectEvent((html: string) => onChange(html))
  /** The text in the editor. */
  const written = useRef(value)
  useEffect(() => {
    if (place.current === null) return undefined
    const made = new Editor({
      element: place.current,
      extensions: parts,
      content: written.current,
      // The page's policy allows no styles that a script writes.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-keyshortcuts': 'Alt+F10',
          lang: language,
        },
        handleKeyDown: ({ dom }, event) => {
          if (!event.altKey || event.key !== 'F10') return false
          dom.closest('[data-rich]')?.querySelector('button')?.focus()
          return true
        },
      },
      onUpdate: ({ editor: now }) => {
        written.current = now.isEmpty ? '' : now.getHTML()
        change(written.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [label, language])
  useEffect(() => {
    // Another text came from elsewhere: a newer version, or an earlier one that was put back.
    if (editor === null || editor.isDestroyed || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return { place, editor }
}
