import { platformOlympiadId } from '@agon/domain/constants'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import css from './Testimonials.module.css'

const rule = { endings: ['.png', '.jpg', '.jpeg', '.webp', '.svg'], maxBytes: 8_000_000 }

/** A picture that is sent at once; the form names it by its hash. */
export function PictureField({ value, onChange, label, hint, error }: FieldProps<string | null>) {
  const upload = useWrite('POST /api/upload/{id}')
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return
    const body = new FormData()
    body.append('file', file)
    upload.mutate({ params: { id: platformOlympiadId }, body }, { onSuccess: ({ item }) => onChange(item.sha256) })
  }
  return (
    <fieldset className={css.picture}>
      <legend>{label}</legend>
      {value === null ? null : (
        <div className={css.chosen}>
          <img className={css.portrait} src={`/api/media/${value}`} alt="The chosen person" width={56} height={56} />
          <Button kind="remove" size="small" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        </div>
      )}
      <FileDrop
        label={value === null ? 'Choose a picture' : 'Choose another picture'}
        rule={rule}
        busy={upload.isPending}
        error={error ?? upload.error?.message}
        onFiles={send}
      />
      {hint === undefined ? null : <p className={css.facts}>{hint}</p>}
    </fieldset>
  )
}
