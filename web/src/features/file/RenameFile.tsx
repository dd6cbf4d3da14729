import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import css from './Files.module.css'
import type { Attachment } from './stored-file.ts'

type Props = { readonly file: Attachment; readonly onDone: () => void }

/** The form of a new name, below the file. */
export function RenameFile({ file: { uploadId, filename }, onDone }: Props) {
  const form = useForm({ filename })
  const rename = useWrite('POST /api/attachment/update-filename')
  const send = () =>
    rename.mutate(
      { query: { uploadId, ...form.values } },
      {
        onSuccess: () => {
          form.restart(form.values)
          notify.done('File renamed.')
          onDone()
        },
      },
    )
  // The server names the error of the content at `file`.
  const refused = refusalOf(rename.error)
  const problem =
    refused?.fields['file'] === undefined ? refused : { ...refused, fields: { filename: refused.fields['file'] } }
  return (
    <div className={css.below}>
      <Form name="rename-file" onSubmit={send} problem={problem} labels={{ filename: 'New name' }}>
        <TextField {...form.field('filename')} label="New name" maxLength={200} required />
        <SubmitRow>
          <Button submit kind="primary" busy={rename.isPending}>
            Rename file
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </SubmitRow>
      </Form>
    </div>
  )
}
