import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { SecondMarkingOf } from '@agon/contract/marking/second'
import type { OlympiadId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { notify } from '#/ui/notify.tsx'
import { Agreement } from './Agreement.tsx'
import css from './Sheet.module.css'

type Props = {
  readonly olympiadId: OlympiadId
  readonly question: QuestionToMark
}

type Values = { readonly share: number | null; readonly tolerance: number | null }

const labels = { share: 'Answers marked by two people', tolerance: 'Tolerance' }
const fields = [
  { name: 'share' as const, label: labels.share, show: ({ share }: Values) => `${share ?? 0}%` },
  { name: 'tolerance' as const, label: labels.tolerance, show: ({ tolerance }: Values) => String(tolerance ?? 0) },
]

/** Which share of a question's answers two people mark, and how well they agree. */
export function SecondMarkingPart({ olympiadId, question }: Props) {
  const { questionVersionId, second, marks } = question
  const { form, busy, problem, save, collision } = useEdit({
    item: second,
    valuesOf: ({ share, tolerance }: SecondMarkingOf): Values => ({
      share: share === null ? 0 : share / 100,
      tolerance: tolerance / 1000,
    }),
    write: useWrite('PUT /api/results/marking/{id}/second'),
    input: ({ share, tolerance }: Values, version) => ({
      params: { id: olympiadId },
      body: {
        questionVersionId,
        share: (share ?? 0) === 0 ? null : Math.round((share ?? 0) * 100),
        tolerance: Math.round((tolerance ?? 0) * 1000),
        version,
      },
    }),
    itemOf: ({ item }) => item,
    onSaved: ({ share }) => notify.done(share === null ? 'One person marks each answer.' : 'Second marking is set.'),
  })
  return (
    <div className={css.sheet}>
      <section className={css.step}>
        <h2>Second marking</h2>
        <p className={css.hint}>
          Two people mark an answer without seeing each other’s marks. If their marks differ by no more than the
          tolerance, the mean counts. Otherwise a third person sees both and decides. Results cannot be released until
          every answer has a final mark.
        </p>
        {collision === undefined ? (
          <Form name="second-marking" problem={problem} labels={labels} onSubmit={save}>
            <NumberField
              {...form.field('share')}
              label={labels.share}
              unit="%"
              decimals={2}
              min={0}
              max={100}
              hint="Chosen at random. 0: one person marks each answer. Marks that were given stay."
            />
            <NumberField
              {...form.field('tolerance')}
              label={labels.tolerance}
              unit="marks"
              decimals={3}
              min={0}
              max={marks / 1000}
            />
            <SaveRow changed={form.changed} busy={busy} />
          </Form>
        ) : (
          <EditCollision {...collision} fields={fields} />
        )}
      </section>
      <Agreement olympiadId={olympiadId} questionVersionId={questionVersionId} />
    </div>
  )
}
