import { formatBytes } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import css from './Mailing.module.css'

type Props = {
  readonly files: readonly { readonly filename: string; readonly bytes: number; readonly sha256: string }[]
}

/** Files that were made for this mail and are in the mail only. Their hash proves which ones they were. */
export function MadeFiles({ files }: Props) {
  const region = useRegion()
  if (files.length === 0) return null
  return (
    <section className={css.history}>
      <h3>Attachments</h3>
      <ul>
        {files.map(({ filename, bytes, sha256 }) => (
          <li key={sha256}>
            {filename}, {formatBytes(bytes, region)}
            <p className={css.reply}>SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
      <p className={css.reply}>These files were made for this mail. They are not stored here.</p>
    </section>
  )
}
