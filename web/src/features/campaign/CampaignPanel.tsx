import { campaignEdit } from '@agon/contract/campaign/edit'
import type { CampaignId } from '@agon/domain/ids'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One campaign beside the list, with the numbers of its mass mails. */
export function CampaignPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const campaignId = id as CampaignId
  const read = useRead('GET /api/campaign/single', { query: { id: campaignId } })
  return (
    <RecordPanel heading="Campaign" read={read} title={({ item }) => item.name} onClose={onClose}>
      {({ item }) => (
        <>
          <EditForm edit={campaignEdit} item={item} />
          <Section title="Mass mails">
            <MassMails campaignId={campaignId} />
          </Section>
        </>
      )}
    </RecordPanel>
  )
}

function MassMails({ campaignId }: { readonly campaignId: CampaignId }) {
  const { number } = useFigures()
  const mails = useRead('GET /api/mass-mail/summary', {
    query: { olympiadId: platformOlympiadId, campaignId, limit: 100 },
  })
  const items = mails.data?.items ?? []
  if (items.length === 0) return <p>A mass mail joins a campaign when it is created.</p>
  return (
    <PlainTable headings={['Mass mail', 'Olympiad', { figures: 'Sent' }]}>
      {items.map((item) => (
        <tr key={item.id}>
          <td>{item.name}</td>
          <td>{item.olympiad}</td>
          <td className={figureCell}>{number(item.counts.sent ?? 0)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
