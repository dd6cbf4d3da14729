import type { QuoteRow } from '@agon/contract/quote/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'

/** Takes back an open quote. */
export function WithdrawQuote({ quote }: { readonly quote: QuoteRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite('POST /api/quote/withdraw/{id}')
  const { number } = quote
  return (
    <>
      <Button kind="remove" aria-label={t`Withdraw ${number}`} onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Withdraw quote {number}?</Trans>}
        act={<Trans>Withdraw the quote</Trans>}
        danger
        reason="none"
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id: quote.id } },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(t`Quote ${number} is withdrawn.`)
              },
            },
          )
        }
      >
        <p>
          <Trans>It can then no longer be accepted. You can ask for a new one.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
