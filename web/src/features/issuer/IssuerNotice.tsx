import { Trans } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** A notice until the issuer is set up: before that no school gets an invoice. */
export function IssuerNotice({ onOpen }: { readonly onOpen: () => void }) {
  const { olympiad } = useHere()
  const issuer = useRead('GET /api/purchase-order/issuer', { query: { olympiadId: olympiad.id } })
  if (issuer.data === undefined || issuer.data.item.version > 0) return null
  return (
    <Notice tone="wait" title={<Trans>No invoice can be issued yet</Trans>}>
      <p>
        <Trans>Enter the invoice issuer and the bank account for payments.</Trans>
      </p>
      <Button size="small" onClick={onOpen}>
        <Trans>Set up the issuer</Trans>
      </Button>
    </Notice>
  )
}
