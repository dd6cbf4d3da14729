import type { OlympiadItem } from '@agon/contract/olympiad/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CreateOlympiad } from './CreateOlympiad.tsx'
import { OlympiadRows } from './OlympiadRows.tsx'
import css from './Olympiads.module.css'

/** Every olympiad of the platform by project, with the one that each project's name means. */
export function OlympiadsPage() {
  const { t } = useLingui()
  const [creating, setCreating] = useState(false)
  const olympiads = useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } })
  const projects = useRead('GET /api/agon-suite/projects', { query: {} })
  const failed = olympiads.error ?? projects.error
  return (
    <>
      <StaffHeader
        lead={t`A project’s own name leads to its pinned olympiad.`}
        actions={
          <Button kind="primary" onClick={() => setCreating(true)}>
            Add olympiad
          </Button>
        }
      />
      {failed === null ? null : (
        <ErrorState
          title={<Trans>The olympiads could not be loaded</Trans>}
          reason={failed.message}
          onRetry={() => void Promise.all([olympiads.refetch(), projects.refetch()])}
        />
      )}
      {olympiads.data === undefined || projects.data === undefined ? null : (
        <div className={css.projects}>
          {projects.data.items.map((project) => (
            <section key={project.id} data-accent={project.accent} aria-labelledby={`project-${project.id}`}>
              <h2 id={`project-${project.id}`} className={css.project}>
                {project.title} <code>/{project.name}</code>
              </h2>
              <Own olympiads={olympiads.data.items.filter((olympiad) => olympiad.project.id === project.id)} />
            </section>
          ))}
        </div>
      )}
      {creating ? <CreateOlympiad onClose={() => setCreating(false)} /> : null}
    </>
  )
}

function Own({ olympiads }: { readonly olympiads: readonly OlympiadItem[] }) {
  if (olympiads.length > 0) return <OlympiadRows olympiads={olympiads} />
  return (
    <p className={css.none}>
      <Trans>No olympiad yet. Until one is created and pinned, the project’s name leads nowhere.</Trans>
    </p>
  )
}
