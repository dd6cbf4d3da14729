import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { reasonOf } from './AddFiles.tsx'
import css from './Files.module.css'
import { SendingBar } from './SendingBar.tsx'
import { fileRule, fileTypes, type Attachment } from './stored-file.ts'
import { useSendFile } from './use-send-file.ts'

type Props = { readonly file: Attachment; readonly place: number; readonly onDone: () => void }

/** Another file takes the links and the access of this one, which goes to the deleted files. */
export function ReplaceFile({ file: { uploadId, filename }, place, onDone }: Props) {
  const { sending, send } = useSendFile(place)
  const replace = useAction<boolean, File>({
    mutationFn: (chosen) => send(chosen, { replaces: uploadId }),
    onSuccess: (isStored) => {
      if (!isStored) return
      notify.done('File replaced. Its links lead to the new one.')
      onDone()
    },
  })
  return (
    <div className={css.below}>
      <FileDrop
        label={`New file for ${filename}`}
        rule={fileRule}
        types={fileTypes}
        busy={replace.isPending}
        error={replace.error === null ? undefined : reasonOf(replace.error)}
        onFiles={([chosen]) => {
          if (chosen !== undefined) replace.mutate(chosen)
        }}
      />
      <SendingBar sending={sending} />
      <Buttons>
        <Button onClick={onDone}>Cancel</Button>
      </Buttons>
    </div>
  )
}
