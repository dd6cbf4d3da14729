import type { CertificateGeneration } from '@agon/contract/certificate/making'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from './Certificates.module.css'
import { FaultList } from './FaultList.tsx'
import { isMaking } from './use-progress.ts'

type Props = { readonly generation: CertificateGeneration; readonly isNext: boolean }

/** Making the PDFs, in the background, with the count of what is done. */
export function MakeStep({ generation, isNext }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number } = useFigures()
  const make = useWrite('POST /api/certificate/generate')
  const { counts, issuing, results } = generation
  const total = counts.queued + counts.generating + counts.ready + counts.failed
  const missing = Math.max(0, results - counts.ready)
  const working = isMaking(generation)
  return (
    <section className={css.step}>
      <h2>
        <Trans>Make</Trans>
      </h2>
      {working || total > 0 ? (
        <ProgressBar
          label={working ? t`Making certificates` : t`Made`}
          done={counts.ready + counts.failed}
          total={Math.max(total, results)}
          failed={counts.failed}
        />
      ) : null}
      {issuing?.status === 'failed' ? (
        <Notice tone="bad" title={<Trans>The making stopped</Trans>}>
          {issuing.failure}
        </Notice>
      ) : null}
      <Failures generation={generation} />
      <p>
        <Button
          kind={isNext ? 'primary' : 'plain'}
          busy={make.isPending || working}
          blocked={reasonNot(generation, {
            phase: t`Certificates are made once the olympiad is closed.`,
            results: t`Compute the results first.`,
            configured: t`Set the certificate texts first.`,
          })}
          onClick={() =>
            make.mutate({ query: { olympiadId: olympiad.id } }, { onError: (error) => notify.failed(error.message) })
          }
        >
          {results === 0 ? (
            <Trans>Make the certificates</Trans>
          ) : total === 0 || missing === results ? (
            <Plural
              value={results}
              one={`Make ${number(results)} certificate`}
              other={`Make ${number(results)} certificates`}
            />
          ) : (
            <Trans>Generate missing and outdated certificates</Trans>
          )}
        </Button>
      </p>
      {total === 0 || working ? null : (
        <p className={css.muted}>
          <Trans>
            Generate again after a change of results or texts. Changed certificates are replaced under the same number.
            The others stay as they are.
          </Trans>
        </p>
      )}
    </section>
  )
}

function reasonNot(
  { allowed, computedAt, configured }: CertificateGeneration,
  words: Record<'phase' | 'results' | 'configured', string>,
): string | undefined {
  if (!allowed) return words.phase
  if (computedAt === null) return words.results
  return configured ? undefined : words.configured
}

function Failures({ generation }: Pick<Props, 'generation'>) {
  const { number } = useFigures()
  const { counts, failures } = generation
  if (counts.failed === 0) return null
  return (
    <Notice
      tone="bad"
      title={
        <Plural
          value={counts.failed}
          one={`${number(counts.failed)} certificate could not be made`}
          other={`${number(counts.failed)} certificates could not be made`}
        />
      }
    >
      <FaultList>
        {failures.map((failure) => (
          <li key={failure.id}>
            <strong>{failure.name}</strong>, {failure.schoolName}: {failure.failure}
          </li>
        ))}
      </FaultList>
    </Notice>
  )
}
