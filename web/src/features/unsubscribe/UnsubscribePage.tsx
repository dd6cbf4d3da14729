import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { AskForLink } from './AskForLink.tsx'
import { UseLink } from './UseLink.tsx'

/** Opened by the link in a mail, or typed. Opening it changes nothing, because mail scanners open links; its button acts. */
export function UnsubscribePage() {
  const { t } = useLingui()
  const { ref, olympiadName } = useParams({ strict: false })
  return (
    <PublicShell accent={undefined} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <Sections>
        <h1>
          <Trans>Unsubscribe</Trans>
        </h1>
        {ref === undefined ? <AskForLink olympiadName={olympiadName} /> : <UseLink reference={ref} />}
      </Sections>
    </PublicShell>
  )
}
