import type { QuestionItem, QuestionVersion } from '@agon/contract/question/item'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { formatDateTime } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { differing, type CollisionField } from '#/ui/edit-collision.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './History.module.css'
import { MarkedWords } from './MarkedWords.tsx'
import { fieldsOf, htmlOf, isTextName, partsOf, type QuestionFields } from './question-fields.ts'
import { useShownFields } from './shown-fields.tsx'
import { wordChanges } from './word-changes.ts'

type Props = {
  readonly item: QuestionItem
  readonly onClose: () => void
  /** Why none can be taken up now: what is written is not saved. */
  readonly blocked: string | undefined
  /** Takes an earlier version up again, to be looked at and saved. */
  readonly onTake: (question: Question) => void
}

/** All that a question ever was: each version with what it changed, the newest first. */
export function HistoryDialog({ item, onClose, blocked, onTake }: Props) {
  const { t } = useLingui()
  const versions = useRead('GET /api/question/versions/{id}', { params: { id: item.id } })
  return (
    <Dialog open wide onClose={onClose} title={t`History of question ${item.position}`}>
      <Loader loading={versions.data === undefined && versions.error === null} />
      {versions.error !== null ? (
        <ErrorState
          title={t`Could not get the versions`}
          reason={versions.error.message}
          onRetry={() => void versions.refetch()}
        />
      ) : (
        <ol className={css.versions} aria-busy={versions.data === undefined}>
          {versions.data?.items.map((version, at, all) => (
            <li key={version.number}>
              <Version version={version} before={all[at + 1]} />
              {at === 0 ? null : (
                <Button size="small" blocked={blocked} onClick={() => onTake(version.question)}>
                  <Trans>Take version {version.number} up again</Trans>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Version({
  version,
  before,
}: {
  readonly version: QuestionVersion
  readonly before: QuestionVersion | undefined
}) {
  const { olympiad } = useHere()
  const region = useRegion()
  const at = formatDateTime(version.changedAt, olympiad.timeZone, region)
  return (
    <>
      <h3 className={css.number}>
        <Trans>Version {version.number}</Trans>
      </h3>
      <p className={css.about}>
        {version.changedBy === null ? at : `${at}, ${version.changedBy}`}
        {version.published ? (
          <>
            {' · '}
            <Trans>in a published paper</Trans>
          </>
        ) : null}
      </p>
      {before === undefined ? (
        <p>
          <Trans>So it began.</Trans>
        </p>
      ) : (
        <Changes was={before.question} is={version.question} />
      )}
    </>
  )
}

function Changes({ was, is }: { readonly was: Question; readonly is: Question }) {
  const [before, after] = [fieldsOf(was), fieldsOf(is)]
  const fields = differing(useShownFields(after, before), before, after)
  return (
    <dl className={css.changes}>
      {fields.map((field) => (
        <div key={String(field.name)}>
          <dt>{field.label}</dt>
          <Sides field={field} before={before} after={after} />
        </div>
      ))}
    </dl>
  )
}

type SidesProps = {
  readonly field: CollisionField<QuestionFields>
  readonly before: QuestionFields
  readonly after: QuestionFields
}

/** What it was and what it is: of a text, the words that changed are marked; anything else is another as a whole. */
function Sides({ field: { name, show }, before, after }: SidesProps) {
  const [was, is] = isTextName(name) ? [htmlOf(before, name), htmlOf(after, name)] : ['', '']
  const marked = was !== '' && is !== '' ? wordChanges(was, is) : undefined
  const language = isTextName(name) ? partsOf(name).language : 'en'
  return (
    <>
      <dd className={css.was}>
        <span className={css.side}>
          <Trans>was</Trans>
        </span>
        {marked === undefined ? (
          <del>{show(before)}</del>
        ) : (
          <MarkedWords html={marked.was} language={language} as="del" />
        )}
      </dd>
      <dd>
        <span className={css.side}>
          <Trans>is</Trans>
        </span>
        {marked === undefined ? (
          <ins>{show(after)}</ins>
        ) : (
          <MarkedWords html={marked.is} language={language} as="ins" />
        )}
      </dd>
    </>
  )
}
