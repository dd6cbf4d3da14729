import type { QuestionItem } from '@agon/contract/question/item'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Bulk.module.css'
import { changedIds } from './changed-ids.ts'
import { LastSave } from './LastSave.tsx'

type Props = {
  readonly undo: UndoBulkBody
  /** The questions of this module, by which they are named. */
  readonly items: readonly QuestionItem[]
  /** Taken back, or left as it is. */
  readonly onDone: () => void
}

/** After an act on many questions, the way back; refused where one of them is another by now. */
export function UndoBar({ undo, items, onDone }: Props) {
  const { t } = useLingui()
  const write = useWrite('POST /api/question/bulk/undo')
  const takeBack = () =>
    write.mutate(
      { body: undo },
      {
        onSuccess: () => {
          notify.done(t`It is as it was.`)
          onDone()
        },
      },
    )
  return (
    <div className={css.undo}>
      <output>
        <Done undo={undo} />
      </output>
      {write.error === null ? (
        <Button size="small" busy={write.isPending} onClick={takeBack}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <Button size="small" kind="quiet" onClick={onDone}>
        <Trans>Close</Trans>
      </Button>
      {write.error === null ? null : (
        <Notice tone="bad" title={<Trans>Nothing was undone</Trans>}>
          {changedIds(write.error).map((id) => {
            const position = items.find((item) => item.id === id)?.position
            return (
              <p key={id}>
                {position === undefined ? (
                  <Trans>A question that is not in this module has changed since.</Trans>
                ) : (
                  <Trans>Question {position} has changed since.</Trans>
                )}
              </p>
            )
          })}
          {changedIds(write.error).length === 0 ? write.error.message : null}
          <LastSave error={write.error} />
        </Notice>
      )}
    </div>
  )
}

function Done({ undo: { name, items } }: Pick<Props, 'undo'>) {
  switch (name) {
    case 'change':
      return <Plural value={items.length} one="# question was changed." other="# questions were changed." />
    case 'move':
      return <Plural value={items.length} one="# question was moved." other="# questions were moved." />
    case 'duplicate':
      return <Plural value={items.length} one="# copy was made." other="# copies were made." />
    case 'delete':
      return <Plural value={items.length} one="# question was deleted." other="# questions were deleted." />
  }
}
