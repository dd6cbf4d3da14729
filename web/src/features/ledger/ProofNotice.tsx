import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** Over every tab while the last run of the ledger’s checks found a difference. */
export function ProofNotice() {
  const { olympiad } = useHere()
  const proof = useRead('GET /api/ledger/proof', { query: { olympiadId: olympiad.id } }).data?.item
  if (proof === undefined || proof === null || proof.holds) return null
  const failed = proof.checks.filter(({ holds }) => !holds)
  return (
    <Notice tone="bad" title="The ledger does not agree">
      <ul>
        {failed.map(({ name, title, detail }) => (
          <li key={name}>
            {title}: {detail}
          </li>
        ))}
      </ul>
      <Link to="." search={{ tab: 'books' }}>
        Open the ledger
      </Link>
    </Notice>
  )
}
