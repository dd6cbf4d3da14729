import type { LeftOut } from '@agon/domain/question/file-import'
import { Trans } from '@lingui/react/macro'
import { RowCells } from '#/ui/RowCells.tsx'
import css from '../Questions.module.css'

/** Parts of a file that are not imported: where each stands, why, and what is there. */
export function LeftOutList({ parts }: { readonly parts: readonly LeftOut[] }) {
  return (
    <ul className={css.faults}>
      {parts.map(({ line, file, message, cells }) => (
        <li key={`${file} ${line} ${message}`}>
          <Place line={line} file={file} />: {message}
          <RowCells cells={cells} />
        </li>
      ))}
    </ul>
  )
}

/** Where in the file; of a package, in which file of it. */
export function Place({ line, file }: { readonly line: number; readonly file: string | undefined }) {
  if (file === undefined) return <Trans>Line {line}</Trans>
  if (line === 1) return file
  return (
    <Trans>
      {file}, line {line}
    </Trans>
  )
}
