import { fullName } from '@agon/domain/person-name'
import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { Trans } from '@lingui/react/macro'
import { download } from '#/api/download.ts'
import { useWrite } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { ShownSlip } from '#/app/ShownSlip.tsx'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { saveFile } from '#/lib/download.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { Buttons } from '#/ui/Sections.tsx'

/** The slip, shown or shared again when it is lost, or replaced by a new one, which is printed and shown at once. */
export function Slip({ school, learner }: { readonly school: OwnSchool; readonly learner: ExamDayLearner }) {
  const show = useWrite('POST /api/learner/show-slip/{id}')
  const renew = useWrite('POST /api/learner/renew-slip/{id}')
  const print = useAction<void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/learner/slips/{id}', {
          params: { id: school.id },
          query: { participantId: learner.id },
        }),
      ),
  })
  const params = { id: learner.id }
  const busy = show.isPending || renew.isPending || print.isPending
  const renewed = () => {
    show.mutate({ params })
    print.mutate()
  }
  return (
    <Act
      title={<Trans>Sign-in slip</Trans>}
      hint={
        <Trans>
          Show or share a slip that is lost: it works as before. A new slip ends the old password and link at once; a
          sitting that has begun goes on where it was, on the same device, after signing in with the new ones.
        </Trans>
      }
      problem={(show.error ?? renew.error ?? print.error)?.message}
    >
      {show.data === undefined ? null : (
        <ShownSlip
          slip={show.data}
          name={fullName(learner)}
          participantId={learner.id}
          busy={busy}
          onShowNew={() => show.mutate({ params })}
        />
      )}
      <Buttons>
        {show.data === undefined ? (
          <Button size="large" busy={busy} onClick={() => show.mutate({ params })}>
            <Trans>Show the slip</Trans>
          </Button>
        ) : (
          <>
            <Button size="large" onClick={() => show.reset()}>
              <Trans>Hide the slip</Trans>
            </Button>
            <Button size="large" busy={busy} onClick={() => print.mutate()}>
              <Trans>Print the slip</Trans>
            </Button>
          </>
        )}
        <Button size="large" busy={busy} onClick={() => renew.mutate({ params }, { onSuccess: renewed })}>
          <Trans>Make a new slip and print it</Trans>
        </Button>
      </Buttons>
    </Act>
  )
}
