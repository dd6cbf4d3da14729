import { shortestQuery } from '@agon/domain/school-likeness/find-school'
import type { CustomerParticipantId, QuoteId } from '@agon/domain/ids'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { FinderField } from '#/ui/form/FinderField.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { QuoteForm } from './QuoteForm.tsx'

type Props = { readonly onClose: () => void; readonly onAdded: (id: QuoteId) => void }

/** A quote for a school that staff choose. */
export function AddQuotePanel({ onClose, onAdded }: Props) {
  const [school, setSchool] = useState<{ id: CustomerParticipantId; name: string }>()
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

function FindSchool({ onFound }: { readonly onFound: (school: { id: CustomerParticipantId; name: string }) => void }) {
  const { olympiad } = useHere()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const read = useRead(
    'GET /api/school-participant/',
    { query: { olympiadId: olympiad.id, q, limit: 8 } },
    { enabled: q.length >= shortestQuery },
  )
  return (
    <FinderField
      name="find-school"
      label="School"
      hint="Its name or number. The school must take part in this olympiad."
      value={typed}
      onChange={setTyped}
      options={(read.data?.items ?? []).map(({ id, schoolName, province }) => ({
        id,
        name: schoolName,
        detail: provinceName(province),
      }))}
      onPick={(option) => onFound(option)}
    />
  )
}
