import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import type { UnsavedQuestion } from './unsaved.ts'

type Props = { readonly asked: UnsavedQuestion | undefined; readonly onSettled: () => void }

/** Asks before edits are lost: to go on with them, to give them up, or, where that can be done from here, to save them. */
export function UnsavedDialog({ asked, onSettled }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const saves = asked?.held.flatMap(({ save }) => save ?? []) ?? []
  const stay = () => {
    asked?.stay()
    onSettled()
  }
  const go = () => {
    for (const one of asked?.held ?? []) one.drop()
    onSettled()
    asked?.go()
  }
  const save = async () => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    const done = await Promise.all(saves.map((one) => one()))
    setBusy(false)
    saving.current = false
    if (done.every(Boolean)) go()
    else stay()
  }
  return (
    <Dialog
      open={asked !== undefined}
      onClose={stay}
      above
      title={t`You have changes that are not saved`}
      footer={
        <>
          <Button onClick={stay}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button kind="danger" onClick={go}>
            <Trans>Discard changes</Trans>
          </Button>
          {saves.length > 0 && saves.length === asked?.held.length ? (
            <Button kind="primary" busy={busy} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Trans>If you go on now, they are lost.</Trans>
    </Dialog>
  )
}
