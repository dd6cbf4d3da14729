import type { CopyItem } from '@agon/contract/copy/calls'
import { copyEdit } from '@agon/contract/copy/edit'
import { useWrite } from '#/api/queries.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { valuesOf } from '#/app/edit/values.ts'
import { labelsOf, useCollisionFields } from '#/app/edit/words.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { notify } from '#/ui/notify.tsx'
import { LOCALE_NAMES } from '#/lib/locale.ts'

type Props = { readonly olympiadId: number; readonly item: CopyItem }

/** Words for one text in one language. */
export function WordsForm({ olympiadId, item }: Props) {
  const { key, language } = item
  const write = useWrite('POST /api/copy/')
  const { number } = useFigures()
  const { form, busy, problem, save, collision } = useEdit({
    item,
    valuesOf: ({ value }: CopyItem) => valuesOf(copyEdit, 'change', { value: value ?? '' }),
    write,
    input: (values, version) => ({
      body: { olympiadId, key, language, value: String(values['value'] ?? '') || null, version },
    }),
    itemOf: ({ item: saved }) => saved,
    onSaved: ({ value }) => notify.done(value === null ? 'The default shows again.' : 'Saved. Readers see it now.'),
  })
  const checked = useChecked(copyEdit, 'change', form.values, save)
  const typed = String(form.values['value'] ?? '').length
  const words = {
    value: {
      label: `Words in ${LOCALE_NAMES[language]}`,
      hint: hintOf(item, `${number(typed)} of at most ${number(item.longest)} characters.`),
    },
  }
  const fields = useCollisionFields(copyEdit, words)
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  return (
    <Form
      name="copy"
      onSubmit={checked.submit}
      problem={checked.problem ?? problem}
      labels={labelsOf(copyEdit, 'change', words)}
    >
      <EditFields edit={copyEdit} kind="change" form={form} words={words} />
      <SaveRow changed={form.changed} busy={busy} />
    </Form>
  )
}

function hintOf({ variables }: CopyItem, count: string): string {
  const names = variables.map((name) => `{${name}}`).join(', ')
  return `Empty: the default. ${count}${names === '' ? '' : ` It may have ${names}.`}`
}
