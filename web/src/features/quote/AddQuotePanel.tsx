import type { QuoteId } from '@agon/domain/ids'
import { useState } from 'react'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { FindSchool, type FoundSchool } from './FindSchool.tsx'
import { QuoteForm } from './QuoteForm.tsx'

type Props = { readonly onClose: () => void; readonly onAdded: (id: QuoteId) => void }

/** A quote for a school that staff choose. */
export function AddQuotePanel({ onClose, onAdded }: Props) {
  const [school, setSchool] = useState<FoundSchool>()
  return (
    <SidePanel title="Add a quote" lead={school?.name} onClose={onClose}>
      <div className={css.quotes}>
        {school === undefined ? (
          <FindSchool onFound={setSchool} />
        ) : (
          <QuoteForm
            customerParticipantId={school.id}
            onDone={(quote) => (quote === undefined ? onClose() : onAdded(quote.id))}
          />
        )}
      </div>
    </SidePanel>
  )
}
