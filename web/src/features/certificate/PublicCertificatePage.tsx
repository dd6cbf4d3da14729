import type { PublicCertificate } from '@agon/contract/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useRead } from '../../api/queries.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Contours } from '../../ui/Contours.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Loader } from '../../ui/Loader.tsx'
import css from './PublicCertificate.module.css'
import { useAwardWords } from './useAwardWords.ts'

/** What stands behind a certificate's QR code: enough to tell a true one from a forged one. */
export function PublicCertificatePage() {
  const { number = '' } = useParams({ strict: false })
  const { t } = useLingui()
  const certificate = useRead('GET /api/certificate/public/{number}', { params: { number } })
  const item = certificate.data?.item
  return (
    <div className={css.page} data-accent={item?.accent}>
      <Contours ground="peninsula" className={css.ground} />
      <main className={css.sheet}>
        <p className={css.brand}>
          <Link to="/">Agon</Link>
        </p>
        {certificate.isError ? (
          certificate.error.code === 'notFound' ? (
            <Unknown number={number} />
          ) : (
            <>
              <h1>{t`Certificate`}</h1>
              <ErrorState
                title={t`This could not be looked up`}
                reason={certificate.error.message}
                onRetry={() => void certificate.refetch()}
              />
            </>
          )
        ) : item === undefined ? (
          <>
            <h1>{t`Certificate`}</h1>
            <Loader loading />
          </>
        ) : (
          <Genuine item={item} />
        )}
      </main>
    </div>
  )
}

function Unknown({ number }: { readonly number: string }) {
  return (
    <>
      <h1>
        <Trans>No such certificate</Trans>
      </h1>
      <p>
        <Trans>
          There is no certificate with the number <strong>{number}</strong>. Compare it with the paper letter by letter.
          If it stands there like this, the paper is not genuine.
        </Trans>
      </p>
    </>
  )
}

function Genuine({ item }: { readonly item: PublicCertificate }) {
  const { i18n, t } = useLingui()
  const awards = useAwardWords()
  const locale = `${i18n.locale}-ZA`
  return (
    <>
      <p className={item.revokedAt === null ? css.genuine : css.revoked}>
        {item.revokedAt === null ? (
          <Trans>This certificate is genuine.</Trans>
        ) : (
          <Trans>This certificate was revoked and is no longer valid.</Trans>
        )}
      </p>
      <h1>{item.name}</h1>
      <p className={css.award}>{awards[item.award]}</p>
      <KeyValue
        pairs={[
          { key: 'olympiad', label: t`Olympiad`, value: item.olympiad },
          { key: 'school', label: t`School`, value: item.school },
          { key: 'day', label: t`Date`, value: formatDate(`${item.issuedOn}T12:00:00Z`, 'UTC', locale) },
          ...(item.mark === null
            ? []
            : [
                {
                  key: 'mark',
                  label: t`Mark`,
                  value: t`${formatNumber(item.mark.scored / 1000, locale)} of ${formatNumber(item.mark.full / 1000, locale)}`,
                },
              ]),
          ...(item.rank === null
            ? []
            : [
                {
                  key: 'rank',
                  label: t`Rank`,
                  value: t`${formatNumber(item.rank.place, locale)} of ${formatNumber(item.rank.of, locale)}`,
                },
              ]),
          { key: 'number', label: t`Number`, value: item.number },
        ]}
      />
      <p className={css.note}>
        <Trans>If the paper in front of you says anything else, it has been changed.</Trans>
      </p>
    </>
  )
}
