import type { CertificateConfig } from '@agon/domain/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '#/api/download.ts'
import { type CallError } from '#/api/send.ts'
import { useHere } from '#/app/here.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PdfPage } from '#/ui/PdfPage.tsx'
import css from './Certificates.module.css'
import { isWhole } from './config-values.ts'

/** Milliseconds without typing before a new page is asked for. */
const pause = 500
/** A4 across. */
const ratio = 841.89 / 595.28

/** The very PDF that would be printed, of a learner who does not exist. */
export function Preview({ config }: { readonly config: CertificateConfig }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const settled = useSettled(JSON.stringify(config))
  const body = JSON.parse(settled) as CertificateConfig // written above
  const preview = useQuery<Blob, CallError>({
    queryKey: ['POST /api/certificate/preview/{olympiadId}', olympiad.id, settled],
    queryFn: async () =>
      (await download('POST /api/certificate/preview/{olympiadId}', { params: { olympiadId: olympiad.id }, body }))
        .blob,
    enabled: isWhole(body),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={css.preview} aria-label={t`Preview`}>
      <PdfPage
        pdf={preview.data}
        label={t`A certificate with these words`}
        ratio={ratio}
        loading={isWhole(body) && preview.isFetching}
      />
      {preview.isError ? <Failed error={preview.error} /> : null}
      {isWhole(body) ? null : (
        <p className={css.muted}>
          <Trans>The preview appears as soon as there is a name, a date and a signatory with name and title.</Trans>
        </p>
      )}
      <p className={css.muted}>
        <Trans>The printed page for an example learner. Its number is not valid.</Trans>
      </p>
    </section>
  )
}

/** A text that does not fit is named beside its field only once the form is saved, so it is said here, too. */
function Failed({ error }: { readonly error: CallError }) {
  const reasons = [...new Set(Object.values(error.fields ?? {}))]
  return <Notice tone="bad">{reasons.length > 0 ? reasons.join(' ') : error.message}</Notice>
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
