import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../Button.tsx'
import { SubmitRow } from './SubmitRow.tsx'

/** The end of a form of what is there already: saved once something of it is changed. */
export function SaveRow({ changed, busy }: { readonly changed: boolean; readonly busy: boolean }) {
  const { t } = useLingui()
  return (
    <SubmitRow>
      <Button submit kind="primary" busy={busy} blocked={changed ? undefined : t`Nothing is changed.`}>
        <Trans>Save</Trans>
      </Button>
    </SubmitRow>
  )
}
