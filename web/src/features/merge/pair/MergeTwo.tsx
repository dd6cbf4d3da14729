import type { MergeAct, MergeSide } from '@agon/domain/merge'
import type { MergeKind } from '@agon/domain/merge-kind'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { ChoiceField } from '#/ui/form/CheckField.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from '../Merge.module.css'
import { kindWords } from '../words.ts'
import { ChooseFields } from './ChooseFields.tsx'
import { Effects } from './Effects.tsx'

type Props = {
  readonly kind: MergeKind
  readonly pair: { readonly from: number; readonly into: number }
  readonly onSwap: () => void
  readonly onLeave: () => void
  readonly onMerged: () => void
}

type Values = { readonly act: MergeAct | ''; readonly on: string | null; readonly reason: string }
const start: Values = { act: 'duplicate', on: null, reason: '' }

/** Two records side by side: the value of each field, what a merge would do, and the merge. */
export function MergeTwo({ kind, pair, onSwap, onLeave, onMerged }: Props) {
  const form = useForm<Values>(start)
  const [choose, setChoose] = useState<Readonly<Record<string, MergeSide>>>({})
  const merge = useWrite('POST /api/merge/{kind}')
  const { act, on, reason } = form.values
  const isMerger = act === 'merger'
  const how = {
    ...pair,
    act: isMerger ? ('merger' as const) : ('duplicate' as const),
    ...(isMerger && on !== null ? { on } : {}),
  }
  const preview = useRead(
    'POST /api/merge/{kind}/preview',
    { params: { kind }, body: { ...how, choose: {}, reason: 'Preview' } },
    { enabled: !isMerger || on !== null },
  )
  const known = preview.data?.item
  const send = () =>
    merge.mutate(
      { params: { kind }, body: { ...how, choose, reason } },
      {
        onSuccess: ({ item }) => {
          form.restart(start)
          notify.done(`${item.from.name} was merged into ${item.into.name}.`)
          onMerged()
        },
        onError: (error) => {
          if (isOver(error)) form.restart(start)
        },
      },
    )
  const { one, many } = kindWords[kind]
  if (isOver(merge.error))
    return (
      <EmptyState title="Nothing was merged" action={<Button onClick={onLeave}>Back to the list</Button>}>
        {merge.error?.message}
      </EmptyState>
    )
  return (
    <div className={css.page}>
      <Buttons>
        <Button onClick={onLeave}>Back to the list</Button>
        <Button
          onClick={() => {
            setChoose({})
            onSwap()
          }}
        >
          Swap: keep the other record
        </Button>
      </Buttons>
      <Form name="merge" onSubmit={send} problem={refusalOf(merge.error)} labels={labels}>
        {kind === 'schools' ? <ChoiceField {...form.field('act')} label="Why are they one?" choices={acts} /> : null}
        {isMerger ? <DateField {...form.field('on')} label="Day on which they became one" required /> : null}
        {preview.isError ? (
          <ErrorState
            title={`These two ${many} cannot be compared`}
            reason={preview.error.message}
            onRetry={() => void preview.refetch()}
          />
        ) : known === undefined ? (
          <Loader loading={preview.isFetching} />
        ) : (
          <>
            <ChooseFields
              preview={known}
              one={one}
              isMerger={isMerger}
              choose={choose}
              onChoose={(field, side) => setChoose((all) => ({ ...all, [field]: side }))}
            />
            <Effects preview={known} />
          </>
        )}
        <TextAreaField {...form.field('reason')} label="Reason" hint="It is shown with the merge." rows={2} required />
        <SubmitRow>
          <Button submit kind="primary" busy={merge.isPending} blocked={blockOf(known)}>
            Merge the two
          </Button>
        </SubmitRow>
      </Form>
    </div>
  )
}

/** Someone else has merged or erased one of the two since they were compared. */
const isOver = (error: CallError | null) => error?.code === 'alreadyMerged' || error?.code === 'notFound'

const acts = [
  { value: 'duplicate', label: 'One school was recorded twice', hint: 'All years go to the record that stays.' },
  { value: 'merger', label: 'Two schools became one', hint: 'Closed years stay with the school that they belong to.' },
] as const

const labels = { act: 'Why are they one?', on: 'Day on which they became one', reason: 'Reason' }

function blockOf(
  preview: { readonly blocks: readonly { readonly message: string }[] } | undefined,
): string | undefined {
  return preview === undefined ? 'The preview is missing.' : preview.blocks[0]?.message
}
