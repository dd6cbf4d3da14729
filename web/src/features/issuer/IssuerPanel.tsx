import { issuerEdit, organisationEdit } from '@agon/contract/issuer/edit'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Notice } from '#/ui/Notice.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { ProviderKeys } from './ProviderKeys.tsx'

/** Which projects a change applies to, where there are several. */
function Shared({ projects }: { readonly projects: readonly string[] }) {
  if (projects.length < 2) return null
  return (
    <Notice tone="info" title="One issuer for several projects">
      A change applies to the invoices of {projects.slice(0, -1).join(', ')} and {projects.at(-1)}.
    </Notice>
  )
}

/** The organisation that issues invoices, and the account that schools pay into. */
export function IssuerPanel({ onClose }: { readonly onClose: () => void }) {
  const { olympiad } = useHere()
  const role = usePageUser()?.role
  const common = {
    words: ({ code }: { readonly code?: unknown }) => ({
      code: { hint: `Invoices are numbered ${String(code)}-2026-00001.` },
    }),
    blocked: role === 'funding' ? 'Only an admin or the accountant can change this.' : undefined,
    submit: 'Save the issuer',
    saved: 'The issuer is saved. New invoices use it.',
    onSaved: onClose,
  }
  return (
    <RecordPanel
      heading="Invoice issuer"
      read={useRead('GET /api/purchase-order/issuer', { query: { olympiadId: olympiad.id } })}
      title={() => 'Invoice issuer'}
      lead={() => 'Issued invoices do not change.'}
      onClose={onClose}
    >
      {({ item }) =>
        item.version === 0 ? (
          <EditForm edit={issuerEdit} item={item} {...common} />
        ) : (
          <>
            <Shared projects={item.projects} />
            <EditForm edit={organisationEdit} item={item} {...common} />
            <BankAccounts item={item} />
            <ProviderKeys />
          </>
        )
      }
    </RecordPanel>
  )
}
