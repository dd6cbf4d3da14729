import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SittingPlace } from '../state/place.ts'
import { paperLanguages } from '../parts/paper-languages.ts'
import { useOutbox, useSitting } from '../state/use-sitting.tsx'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { Note } from '../parts/Note.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { UnsentFile } from '../offline/UnsentFile.tsx'

/** The sitting is on another device: the recovery code brings it here. */
export function TakeOver({ place }: { readonly place: SittingPlace }) {
  const { t } = useLingui()
  const sitting = useSitting()
  const { unsent } = useOutbox()
  const [code, setCode] = useState('')
  const title = t`Your sitting is open on another device`
  useTitle(title, place.olympiad.title)
  return (
    <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
      <h1 key={title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        <Trans>
          A sitting is on one device at a time. Enter your recovery code to go on here; the other device then stops.
        </Trans>
      </p>
      {unsent === 0 ? null : (
        <Note>
          <Plural
            value={unsent}
            one="One answer that you gave here is still being sent. It is not lost."
            other="# answers that you gave here are still being sent. They are not lost."
          />
        </Note>
      )}
      <ActionForm action={() => sitting.takeOver(code)} act={<Trans>Go on here</Trans>}>
        <label>
          <span>{t`Recovery code`}</span>
          <input
            name="recoveryCode"
            className="sitting-digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={10}
            onChange={(event) => setCode(event.currentTarget.value)}
            required
          />
        </label>
        <p className="sitting-muted">
          <Trans>Six digits. If you did not write them down, ask your teacher.</Trans>
        </p>
      </ActionForm>
      <UnsentFile place={place} />
    </Sheet>
  )
}
