import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatBytes } from '@agon/domain/format/number'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './FileDrop.module.css'
import { useRegion } from '../lib/use-region.ts'

type Props = {
  readonly label: string
  readonly rule: FileRule
  /** The types in a few words, where there are too many to list. */
  readonly types?: string | undefined
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** A file is on its way: no other is taken. */
  readonly busy: boolean
  /** What the server found wrong with the last one. */
  readonly error: string | undefined
}

/** A place to drop files on, or to choose them with; what is too large or of the wrong kind is refused before it is sent. */
export function FileDrop({ label, rule, types, multiple = false, onFiles, busy, error }: Props) {
  const { t } = useLingui()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const most = formatBytes(rule.maxBytes, useRegion())
  const kinds = rule.endings.map((ending) => ending.toUpperCase().slice(1)).join(', ')
  const accepted = types ?? kinds
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const [wrong] = files.flatMap((file) => {
      const reason = refusalOf(file, rule)
      return reason === undefined ? [] : [{ name: file.name, reason }]
    })
    const sentence = {
      kind: t`${wrong?.name ?? ''} has an unsupported type. Choose one of these types: ${kinds}.`,
      size: t`${wrong?.name ?? ''} is larger than ${most}. Please choose a smaller file.`,
      empty: t`${wrong?.name ?? ''} is empty. Please choose another file.`,
    }
    setRefused(wrong === undefined ? undefined : sentence[wrong.reason])
    if (wrong === undefined && files.length > 0) onFiles(files)
  }
  const problem = refused ?? error
  return (
    <div
      className={classes(css.drop, over && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!busy) take(event.dataTransfer.files)
      }}
    >
      <IconFileUpload aria-hidden="true" size={28} stroke={1.25} />
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <p id={`${id}-rule`} className={css.rule}>
        <Trans>
          {accepted}, up to {most}. Drop it here or choose it.
        </Trans>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="only-read-aloud"
        tabIndex={-1}
        accept={rule.endings.join(',')}
        multiple={multiple}
        aria-describedby={`${id}-rule`}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      {problem === undefined ? null : (
        <div role="alert" className={css.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}

/** Which files are taken: their endings, in small letters with the dot, and the most bytes of one. */
export type FileRule = { readonly endings: readonly string[]; readonly maxBytes: number }

/** Why a file is not taken, before it is sent. The server looks at its content again. */
export function refusalOf(
  file: { readonly name: string; readonly size: number },
  rule: FileRule,
): 'kind' | 'size' | 'empty' | undefined {
  const name = file.name.toLowerCase()
  if (!rule.endings.some((ending) => name.endsWith(ending))) return 'kind'
  if (file.size > rule.maxBytes) return 'size'
  return file.size === 0 ? 'empty' : undefined
}
