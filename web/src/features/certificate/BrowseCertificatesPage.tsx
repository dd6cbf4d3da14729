import { fullName } from '@agon/domain/person-name'
import { certificateList } from '@agon/contract/certificate/list'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { AwardMark } from '#/ui/AwardMark.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import { ReissueAll } from './Reissue.tsx'

/** Every certificate, with its generation and send status; the certificate itself beside the list. */
export function BrowseCertificatesPage() {
  const { olympiad } = useHere()
  return (
    <ListPage
      list={certificateList}
      scope={{ olympiadId: olympiad.id }}
      lead={olympiad.title}
      actions={<ReissueAll />}
      rowName={(certificate) => fullName(certificate)}
      panel={({ row, close }) => (row === undefined ? null : <CertificatePanel row={row} onClose={close} />)}
      columns={{
        award: ({ award }) => <AwardMark award={award} />,
        generationStatus: ({ revokedAt }, status) =>
          revokedAt === null ? status : <StatusDot tone="bad">Revoked</StatusDot>,
      }}
      empty={{
        title: 'No certificates yet',
        text: 'They are generated from the results, in the background.',
        action: (
          <Link to={addressOf(pages.sendCertificates, olympiad.name)} className={buttonClass('plain')}>
            Generate certificates
          </Link>
        ),
      }}
    />
  )
}
