import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { platformOlympiadId } from '@agon/domain/constants'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CreateOlympiad } from './CreateOlympiad.tsx'
import { OlympiadPanel } from './OlympiadPanel.tsx'
import { CopyPanel } from './copy/CopyPanel.tsx'
import { copying, OlympiadRows } from './OlympiadRows.tsx'
import css from './Olympiads.module.css'

/** Every olympiad of the platform by project, with the one that each project's name means. */
export function OlympiadsPage() {
  const { t } = useLingui()
  const { openId, open, close } = useOpenRow()
  const olympiads = useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } })
  const projects = useRead('GET /api/agon-suite/projects', { query: {} })
  const hasProject = (projects.data?.items.length ?? 0) > 0
  const opened = olympiads.data?.items.find(({ id }) => String(id) === openId)
  const copied = olympiads.data?.items.find(({ id }) => `${copying}${id}` === openId)
  const failed = olympiads.error ?? projects.error
  return (
    <>
      <StaffHeader
        lead={t`A project’s own name leads to its pinned olympiad.`}
        actions={
          <Button kind="primary" blocked={hasProject ? undefined : t`Add a project first.`} onClick={() => open('new')}>
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
              <Own
                olympiads={olympiads.data.items.filter((olympiad) => olympiad.project.id === project.id)}
                onOpen={open}
              />
            </section>
          ))}
        </div>
      )}
      {projects.data === undefined || hasProject ? null : (
        <EmptyState
          title={<Trans>No projects yet</Trans>}
          action={
            <Link to="/overlord/edit/agon-projects" search={{ open: 'new' }}>
              <Trans>Add a project</Trans>
            </Link>
          }
        >
          <Trans>An olympiad is an edition of a project. Add a project first.</Trans>
        </EmptyState>
      )}
      {openId === 'new' ? <CreateOlympiad onClose={close} onAdded={open} /> : null}
      {copied === undefined ? null : <CopyPanel key={openId} olympiad={copied} onClose={close} />}
      {opened === undefined ? null : <OlympiadPanel key={opened.id} olympiad={opened} onClose={close} />}
    </>
  )
}

type Props = { readonly olympiads: readonly OlympiadItem[]; readonly onOpen: (id: number | string) => void }

function Own({ olympiads, onOpen }: Props) {
  if (olympiads.length > 0) return <OlympiadRows olympiads={olympiads} onOpen={onOpen} />
  return (
    <p className={css.none}>
      <Trans>No olympiad yet. Until one is created and pinned, the project’s name leads nowhere.</Trans>
    </p>
  )
}
