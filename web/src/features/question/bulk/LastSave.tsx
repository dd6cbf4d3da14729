import { Trans } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'
import { useLastSave } from '#/app/edit/use-last-save.ts'

/** Who saved one of the questions last that an act came upon, and when; nothing where that is not known. */
export function LastSave({ error }: { readonly error: CallError | null }) {
  const save = useLastSave(error)
  if (save === undefined) return null
  const { name, at } = save
  return (
    <p>
      {name === null ? (
        <Trans>Last saved by the organisers, {at}.</Trans>
      ) : (
        <Trans>
          Last saved by {name}, {at}.
        </Trans>
      )}
    </p>
  )
}
