import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { PlainText } from '#/ui/PlainText.tsx'
import css from './PortalFaq.module.css'
import type { Faq } from './use-faqs.ts'

/** A question that opens its answer, and asks whether that helped. */
export function Answer({ faq, open }: { readonly faq: Faq; readonly open: boolean }) {
  return (
    <details className={css.faq} open={open}>
      <summary>{faq.question}</summary>
      <div className={css.answer}>
        <PlainText text={faq.answer} />
        <Helpful id={faq.id} />
      </div>
    </details>
  )
}

function Helpful({ id }: { readonly id: Faq['id'] }) {
  const rate = useWrite('POST /api/faq/{id}/helpful')
  const [vote, setVote] = useState<boolean>()
  const send = (helpful: boolean) =>
    rate.mutate({ params: { id }, body: { helpful } }, { onSuccess: () => setVote(helpful) })
  return (
    <div className={css.helpful}>
      <output className={css.state}>
        {rate.error !== null ? (
          rate.error.message
        ) : vote === undefined ? (
          <Trans>Was this helpful?</Trans>
        ) : vote ? (
          <Trans>Counted as helpful. Thank you.</Trans>
        ) : (
          <Trans>Counted as not helpful. Reply to any mail of the organisers to ask them.</Trans>
        )}
      </output>
      <Button size="small" busy={rate.isPending} onClick={() => send(true)}>
        <Trans>Yes</Trans>
      </Button>
      <Button size="small" busy={rate.isPending} onClick={() => send(false)}>
        <Trans>No</Trans>
      </Button>
    </div>
  )
}
