import { useAction } from '#/api/use-action.ts'
import { CallError } from '#/api/send.ts'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import type { UnfinishedFile } from './parts/send-in-parts.ts'
import { UnfinishedFiles } from './parts/UnfinishedFiles.tsx'
import { SendingBar } from './SendingBar.tsx'
import { fileRule, fileTypes } from './stored-file.ts'
import { useSendFile } from './use-send-file.ts'

interface Failure {
  readonly name: string
  readonly reason: string
}

interface Wanted {
  readonly file: File
  readonly unfinished?: UnfinishedFile
}

interface Outcome {
  readonly stored: number
  readonly failures: readonly Failure[]
}

/** Stores files one after another. Refused ones are listed with the reason; those that stopped on their way can be continued. */
export function AddFiles({ place }: { readonly place: number }) {
  const { sending, send } = useSendFile(place)
  const add = useAction<Outcome, readonly Wanted[]>({
    mutationFn: async (files) => {
      const failures: Failure[] = []
      let stored = 0
      for (const { file, unfinished } of files)
        try {
          const replaces = unfinished?.replaces ?? undefined
          if (await send(file, { replaces, continues: unfinished })) stored += 1
        } catch (error) {
          failures.push({ name: file.name, reason: reasonOf(error) })
        }
      return { stored, failures }
    },
    onSuccess: ({ stored }) => {
      if (stored > 0) notify.done(stored === 1 ? 'File stored.' : `${stored} files stored.`)
    },
  })
  const failures = add.data?.failures ?? []
  return (
    <>
      <FileDrop
        label="Add files"
        rule={fileRule}
        types={fileTypes}
        multiple
        busy={add.isPending}
        error={add.error?.message}
        onFiles={(files) => add.mutate(files.map((file) => ({ file })))}
      />
      <SendingBar sending={sending} />
      <UnfinishedFiles place={place} sendingId={sending?.id} busy={add.isPending} onContinue={add.mutate} />
      {failures.length === 0 ? null : (
        <Notice tone="bad" title="Some files were not stored">
          <ul>
            {failures.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The error at the file, or that of the whole call. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : 'An error occurred'
  return error.fields['file'] ?? error.message
}
