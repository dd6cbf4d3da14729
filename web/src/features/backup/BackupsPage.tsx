import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead, useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { BackupTable } from './BackupTable.tsx'
import { DeclareLive } from './DeclareLive.tsx'
import { RestoreCommand } from './RestoreCommand.tsx'

const whileRunning = 1000
const later = 60_000

/** The backups of the platform: made every night, restored aside and compared. */
export function BackupsPage() {
  const backups = useRead(
    'GET /api/backup/',
    {},
    { refetchInterval: (reply) => (reply?.task == null ? later : whileRunning) },
  )
  const make = useWrite('POST /api/backup/')
  const { items, folder, limit, task = null, quiet } = backups.data ?? {}
  useListOnceDone(task !== null)
  const newest = items?.find(({ status }) => status === 'verified')
  const blocked =
    folder === null ? 'Backups are not set up.' : task === null ? undefined : 'A backup is being made and verified.'
  return (
    <Sections>
      <StaffHeader
        lead="One moment of the database, with the stored files and the keys, encrypted. Made every night, then restored aside and compared: only a verified backup counts."
        actions={
          <Button
            kind="primary"
            busy={make.isPending}
            blocked={blocked}
            onClick={() => make.mutate({}, { onError: (error) => notify.failed(error.message) })}
          >
            Make a backup now
          </Button>
        }
      />
      {backups.isError ? (
        <ErrorState
          title="The backups could not be loaded"
          reason={backups.error.message}
          onRetry={() => void backups.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : (
        <>
          {quiet == null ? null : <DeclareLive quiet={quiet} />}
          {folder === null ? <NotSetUp /> : null}
          {task === null ? null : (
            <ProgressBar label="Making and verifying a backup" done={task.done} total={task.total ?? 100} />
          )}
          <Section label="Backups">
            {items.length === 0 ? (
              <EmptyState title="There are no backups yet">
                {folder === null
                  ? 'Set up a folder for them first.'
                  : 'The first one is made tonight, or now with the button above.'}
              </EmptyState>
            ) : (
              <BackupTable backups={items} />
            )}
            {folder == null ? null : (
              <p>
                Stored in: <code>{folder}</code>. It has the newest {limit}; older ones are deleted.
              </p>
            )}
          </Section>
          <Section label="Restore">
            <RestoreCommand folder={folder ?? null} name={newest?.name ?? null} />
          </Section>
        </>
      )}
    </Sections>
  )
}

function NotSetUp() {
  return (
    <Notice tone="bad" title="Backups are not set up">
      <ol>
        <li>
          Choose a folder on another disk or machine, or a bucket of S3, and set <code>BACKUP_URL</code> to it.
        </li>
        <li>
          Set <code>BACKUP_KEY</code> to a passphrase of at least 16 characters. Keep a copy apart from the backups:
          nothing can be restored without it.
        </li>
        <li>Restart every process of the platform. The first backup is made in the next night.</li>
      </ol>
    </Notice>
  )
}

/** After a backup, the list is read again. */
function useListOnceDone(running: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!running) return
    return () => void queries.invalidateQueries({ queryKey: ['GET /api/backup/'] })
  }, [running, queries])
}
