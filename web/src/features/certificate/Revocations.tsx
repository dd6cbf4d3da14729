import type { CertificateRow } from '@agon/contract/certificate/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'

type Props = { readonly id: CertificateRow['id'] }

/** Who revoked and restored a certificate, when and why; nothing where nobody did. */
export function Revocations({ id }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time } = useFigures()
  const read = useRead('GET /api/certificate/{id}/revocations', { params: { id } })
  if (read.isError)
    return (
      <ErrorState
        title={t`The revocations could not be loaded`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  const items = read.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section>
      <h3>
        <Trans>Revocations</Trans>
      </h3>
      <KeyValue
        pairs={items.map(({ id: key, act, byProduct, by, reason, at }) => {
          const who = byProduct ? t`automatically` : (by ?? '')
          return {
            key: String(key),
            label: time(at, olympiad.timeZone),
            value: [act === 'revoked' ? t`Revoked` : t`Restored`, who, reason].filter(Boolean).join(' · '),
          }
        })}
      />
    </section>
  )
}
