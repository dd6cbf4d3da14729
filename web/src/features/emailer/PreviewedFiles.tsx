import { attachments, heaviestAttachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { formatBytes } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import css from './Emailer.module.css'

interface PreviewedFile {
  readonly kind: AttachmentKind
  /** Empty: this recipient has no such file. Null: no recipient was named. */
  readonly made: readonly { readonly filename: string; readonly bytes: number }[] | null
}

type Props = { readonly files: readonly PreviewedFile[]; readonly tooHeavy: boolean }

/** The attachments of a template, as this recipient would get them now. */
export function PreviewedFiles({ files, tooHeavy }: Props) {
  const region = useRegion()
  if (files.length === 0) return null
  return (
    <section aria-label="Attachments">
      <h4>Attachments</h4>
      <ul className={css.files}>
        {files.flatMap(({ kind, made }) => {
          const { label } = attachments[kind]
          if (made === null) return [<li key={kind}>{label}: name a recipient to see the files.</li>]
          if (made.length === 0) return [<li key={kind}>{label}: this recipient has none.</li>]
          return made.map(({ filename, bytes }) => (
            <li key={`${kind} ${filename}`}>
              {filename}, {formatBytes(bytes, region)}
            </li>
          ))
        })}
      </ul>
      {tooHeavy ? (
        <Notice tone="bad" title="Too heavy for mail">
          This recipient gets no mail: the attachments may have {formatBytes(heaviestAttachments, region)}.
        </Notice>
      ) : null}
    </section>
  )
}
