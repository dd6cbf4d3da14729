import type { CertificateRow } from '@agon/contract/certificate/list'
import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../app/address-of.ts'
import { useHere } from '../../app/here.tsx'
import { useList, useOpenRow } from '../../app/list/use-list.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaffTable } from '../../ui/table/StaffTable.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import { useCertificateColumns } from './columns.tsx'

/** Every certificate: whether it was made and sent, and the page itself beside the list. */
export function BrowseCertificatesPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const list = useList('GET /api/certificate/', { olympiadId: olympiad.id })
  const row = useOpenRow()
  const open = list.page.state === 'ready' ? list.page.rows.find(({ id }) => String(id) === row.openId) : undefined
  return (
    <>
      <PageHeader title={t`Browse Certificates`} lead={olympiad.title} />
      <StaffTable<CertificateRow>
        {...list}
        label={t`Certificates`}
        columns={useCertificateColumns()}
        rowId={(one) => String(one.id)}
        rowName={(one) => `${one.firstName} ${one.lastName}`}
        onOpen={(one) => row.open(one.id)}
        openId={row.openId}
        empty={
          <EmptyState
            title={t`No certificates yet`}
            action={
              <Link to={addressOf(pages.sendCertificates, olympiad.name)} className={buttonClass('plain')}>
                <Trans>Make them</Trans>
              </Link>
            }
          >
            <Trans>They are made from the results, in the background.</Trans>
          </EmptyState>
        }
      />
      {open === undefined ? null : <CertificatePanel key={open.id} row={open} onClose={row.close} />}
    </>
  )
}
