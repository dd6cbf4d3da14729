import { languages } from '@agon/domain/question/parts'
import { findingSeverities } from '@agon/domain/verify/finding'
import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { FoundFilters } from './FoundFilters.tsx'
import { FoundList } from './FoundList.tsx'
import { grouped, isShown, type Shown } from './grouped.ts'
import css from './Verify.module.css'
import { useEffect, useState } from 'react'

/** Every fault of the paper before a learner sees it, each with the way to where it is mended. */
export function VerifyPage() {
  const { olympiad } = useHere()
  const { clock } = useFigures()
  const [shown, show] = useShown()
  const { data, error, isFetching, refetch } = useRead('GET /api/olympiad/verify/{id}', {
    params: { id: olympiad.id },
  })
  const lasting = useLasting(isFetching, 1000)
  const items = data?.items ?? []
  const found = items.filter((finding) => isShown(finding, shown))
  return (
    <div className={css.page} aria-busy={isFetching}>
      <Loader loading={isFetching} />
      <StaffHeader
        lead={
          data === undefined ? undefined : (
            <Trans>
              <Plural value={data.questions} one="# question" other="# questions" />, checked{' '}
              {clock(data.checkedAt, olympiad.timeZone)}. <Counted of={items} />
            </Trans>
          )
        }
        actions={
          <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Check again</Trans>
          </Button>
        }
      />
      <output className={css.progress}>
        {lasting ? <Trans>Every question is being read, with its figures …</Trans> : null}
      </output>
      {error === null ? null : (
        <ErrorState
          title={<Trans>The questions could not be checked</Trans>}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? null : items.length === 0 ? (
        <EmptyState
          title={
            <Plural value={data.questions} one="Nothing found in # question" other="Nothing found in # questions" />
          }
        >
          <Trans>Check again after you change a question.</Trans>
        </EmptyState>
      ) : (
        <>
          <FoundFilters
            shown={shown}
            modules={data.modules}
            written={data.languages}
            findings={items}
            onChange={show}
          />
          {found.length === 0 ? (
            <EmptyState
              title={<Trans>Nothing of this kind</Trans>}
              action={
                <Button onClick={() => show({})}>
                  <Trans>Show all</Trans>
                </Button>
              }
            >
              <Trans>Other findings are hidden by what is chosen above.</Trans>
            </EmptyState>
          ) : (
            <FoundList {...grouped(data.modules, found)} />
          )}
        </>
      )}
      {data === undefined || data.picturesUnread === 0 ? null : (
        <p className={css.hint}>
          <Plural
            value={data.picturesUnread}
            one="# figure is a photograph or another picture of pixels: whether its letters can be read is for people to see."
            other="# figures are photographs or other pictures of pixels: whether their letters can be read is for people to see."
          />
        </p>
      )}
    </div>
  )
}

function Counted({ of }: { readonly of: readonly { readonly severity: string }[] }) {
  const errors = of.filter(({ severity }) => severity === 'error').length
  const doubts = of.length - errors
  return (
    <>
      {errors === 0 ? null : (
        <Plural value={errors} one="# error blocks the opening." other="# errors block the opening." />
      )}{' '}
      {doubts === 0 ? null : <Plural value={doubts} one="# doubt to look at." other="# doubts to look at." />}
    </>
  )
}

/** What is chosen, kept in the address. */
function useShown(): [Shown, (shown: Shown) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown: Shown = {
    severity: findingSeverities.find((one) => one === search['severity']),
    module: search['module'] === undefined ? undefined : Number(search['module']),
    language: languages.find((one) => one === search['language']),
  }
  return [shown, (next) => void navigate({ to: '.', search: { ...next }, replace: true })]
}

/** Whether something has been going on for longer than so many milliseconds. */
function useLasting(going: boolean, longerThan: number): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!going) return undefined
    const timer = setTimeout(() => setLong(true), longerThan)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [going, longerThan])
  return long
}
