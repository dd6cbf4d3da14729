import { CopyButton } from '#/ui/CopyButton.tsx'
import css from './Backups.module.css'

/** How the newest verified backup is restored on another machine. */
export function RestoreCommand({ folder, name }: { readonly folder: string | null; readonly name: string | null }) {
  // An address of S3 has its settings at its end.
  const [place = 'FOLDER', query] = folder?.split('?') ?? []
  const from = `${place}${name === null ? '' : `/${name}`}${query === undefined ? '' : `?${query}`}`
  const isS3 = from.startsWith('s3://')
  const command = `BACKUP_KEY='…' npm run cli -- restore ${isS3 ? `'${from}'` : from}`
  return (
    <>
      <h2>Restore</h2>
      <p>
        On a machine with this release or a later one, without a running platform. Set <code>DATABASE_URL</code> and{' '}
        <code>DATABASE_OWNER_URL</code> to an empty database; without them a database of its own is made in{' '}
        <code>DATA_DIR</code>.
        {isS3 ? (
          <>
            {' '}
            Set <code>AWS_ACCESS_KEY_ID</code> and <code>AWS_SECRET_ACCESS_KEY</code>, too.
          </>
        ) : null}
      </p>
      <pre className={css.command}>{command}</pre>
      <CopyButton text={command} label="Copy the command" />
      <p>
        The backup is restored as a whole or not at all. The restored platform sends no mail, asks no payment provider
        and does no scheduled work until an overlord declares it live on this page. Persons who were erased since the
        backup are erased again.
      </p>
    </>
  )
}
