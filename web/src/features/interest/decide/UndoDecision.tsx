import type { InterestId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type Props = { readonly id: InterestId; readonly children: string }

/** Opens a decided interest again, or shows why that is refused. */
export function UndoDecision({ id, children }: Props) {
  const undo = useWrite('POST /api/interest/undo')
  const refused = undo.data?.refused[0]?.reason ?? undo.error?.message
  const reopen = () =>
    undo.mutate(
      { body: { ids: [id] } },
      {
        onSuccess: ({ changed }) => (changed.length > 0 ? notify.done('The interest is open again.') : undefined),
      },
    )
  return (
    <>
      {refused === undefined ? null : <Notice tone="bad">{refused}</Notice>}
      <Buttons>
        <Button busy={undo.isPending} onClick={reopen}>
          {children}
        </Button>
      </Buttons>
    </>
  )
}
