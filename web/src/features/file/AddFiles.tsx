import { useAction } from '#/api/use-action.ts'
import { CallError } from '#/api/send.ts'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { SendingBar } from './SendingBar.tsx'
import { fileRule, fileTypes } from './stored-file.ts'
import { useSendFile } from './use-send-file.ts'

interface Failure {
  readonly name: string
  readonly reason: string
}

/** Stores files one after another. Refused ones are listed with the reason. */
export function AddFiles({ place }: { readonly place: number }) {
  const { sending, send } = useSendFile(place)
  const add = useAction<readonly Failure[], readonly File[]>({
    mutationFn: async (files) => {
      const failures: Failure[] = []
      for (const file of files)
        await send(file).catch((error: unknown) => failures.push({ name: file.name, reason: reasonOf(error) }))
      return failures
    },
    onSuccess: (failures, files) => {
      const stored = files.length - failures.length
      if (stored > 0) notify.done(stored === 1 ? 'File stored.' : `${stored} files stored.`)
    },
  })
  const failures = add.data ?? []
  return (
    <>
      <FileDrop
        label="Add files"
        rule={fileRule}
        types={fileTypes}
        multiple
        busy={add.isPending}
        error={add.error?.message}
        onFiles={(files) => add.mutate(files)}
      />
      <SendingBar sending={sending} />
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
  if (!(error instanceof CallError)) return 'An error occurred'
  return error.fields['file'] ?? error.message
}
