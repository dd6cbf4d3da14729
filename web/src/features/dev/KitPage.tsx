import { Trans } from '@lingui/react/macro'

export function KitPage() {
  return (
    <main>
      <h1>
        <Trans>The look of Agon</Trans>
      </h1>
    </main>
  )
}
