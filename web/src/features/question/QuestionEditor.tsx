import type { QuestionItem, QuestionModule } from '@agon/contract/question'
import type { QuestionId } from '@agon/domain/ids'
import { questionKinds, type Language, type Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { useWrite } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.tsx'
import { useLeaveWarning } from '../../ui/SidePanel.tsx'
import { asKind, languagesOf, newQuestion, withLanguage } from './draft.ts'
import { FiguresEditor } from './FiguresEditor.tsx'
import { KeyEditor } from './KeyEditor.tsx'
import { MarksEditor } from './MarksEditor.tsx'
import { Preview } from './Preview.tsx'
import css from './Questions.module.css'
import { TextEditor } from './TextEditor.tsx'
import { languageNames, useKindWords } from './words.ts'

type Props = {
  readonly module: QuestionModule
  /** Absent: a new one. */
  readonly item: QuestionItem | undefined
  /** The question before a new one, whose marks and topic go on. */
  readonly before: Question | undefined
  /** How many questions the module has. */
  readonly last: number
  readonly onClose: () => void
  readonly onNext: () => void
  readonly onOpen: (id: QuestionId) => void
}

const lists = ['GET /api/question/', 'GET /api/question-module/', 'GET /api/olympiad/{id}/checks'] as const
const offered = ['en', 'af'] as const

/** One question: its words side by side in each language, its key, its figures, and how the learner will see it. Ctrl+Enter saves and goes on. */
export function QuestionEditor({ module, item, before, last, onClose, onNext, onOpen }: Props) {
  const { t } = useLingui()
  const kinds = useKindWords()
  const [draft, setDraft] = useState<Question>(() => item?.question ?? newQuestion(before))
  const [version, setVersion] = useState(item?.version ?? 0)
  const [changed, setChanged] = useState(false)
  const [shown, setShown] = useState<Language>(languagesOf(draft)[0] ?? 'en')
  const create = useWrite('POST /api/question/', lists)
  const change = useWrite('PUT /api/question/{id}', lists)
  useLeaveWarning(changed)
  const error = create.error ?? change.error
  const fields = error?.fields ?? {}
  const newer = error?.code === 'conflict' ? (error.details as { item?: QuestionItem }).item : undefined
  const edit = (next: Question) => {
    setDraft(next)
    setChanged(true)
  }
  const save = (then: 'stay' | 'next') => {
    const done = ({ item: saved }: { item: QuestionItem }) => {
      notify.done(t`The question is saved.`)
      setChanged(false)
      setVersion(saved.version)
      if (then === 'next') onNext()
      else if (item === undefined) onOpen(saved.id)
    }
    if (item === undefined)
      create.mutate({ body: { questionModuleId: module.id, question: draft } }, { onSuccess: done })
    else change.mutate({ params: { id: item.id }, body: { question: draft, version } }, { onSuccess: done })
  }
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const then = event.key === 'Enter' ? 'next' : event.key === 's' ? 'stay' : undefined
    if (then === undefined) return
    event.preventDefault()
    save(then)
  }
  const busy = create.isPending || change.isPending
  const written = languagesOf(draft)
  return (
    // The keys are a shortcut for buttons that stand below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.editor} onKeyDown={keys}>
      <section className={css.form} aria-label={t`Question`}>
        {error === null || newer !== undefined ? null : (
          <Notice tone="bad" title={error.message}>
            {Object.keys(fields).length > 0 ? (
              <ul>
                {uniqueWords(fields).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            ) : null}
          </Notice>
        )}
        {newer === undefined ? null : (
          <Notice tone="wait" title={error?.message}>
            <Button
              onClick={() => {
                setDraft(newer.question)
                setVersion(newer.version)
                setChanged(false)
                change.reset()
              }}
            >
              <Trans>Take theirs</Trans>
            </Button>{' '}
            <Button
              onClick={() => {
                setVersion(newer.version)
                change.reset()
              }}
            >
              <Trans>Keep mine, and save over theirs next</Trans>
            </Button>
          </Notice>
        )}
        {item?.published === true ? (
          <p className={css.hint}>
            <Trans>
              This version stands in a published paper and stays in it. Saving makes version {item.number + 1}.
            </Trans>
          </p>
        ) : null}
        <div className={css.line}>
          <SelectField
            name="kind"
            label={t`Kind`}
            value={draft.kind}
            choices={questionKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
            onChange={(kind) => kind !== '' && edit(asKind(draft, kind))}
          />
          {offered.map((language) => (
            <Button
              key={language}
              blocked={
                written.length === 1 && written[0] === language ? t`A question has at least one language.` : undefined
              }
              onClick={() => edit(withLanguage(draft, language, !written.includes(language)))}
            >
              {written.includes(language) ? t`Take ${languageNames[language]} out` : t`Add ${languageNames[language]}`}
            </Button>
          ))}
        </div>
        <TextEditor draft={draft} fields={fields} begins={item === undefined} onChange={edit} onFocus={setShown} />
        <KeyEditor draft={draft} fields={fields} onChange={edit} />
        <FiguresEditor draft={draft} fields={fields} olympiadId={module.olympiadId} onChange={edit} />
        <MarksEditor draft={draft} fields={fields} onChange={edit} />
        <div className={css.acts}>
          <Button kind="primary" busy={busy} onClick={() => save('stay')}>
            <Trans>Save</Trans>
          </Button>
          <Button busy={busy} onClick={() => save('next')}>
            <Trans>Save and write the next (Ctrl+Enter)</Trans>
          </Button>
          {item === undefined ? null : (
            <ItemActs item={item} last={last} onClose={onClose} onOpen={onOpen} changed={changed} />
          )}
          <Button kind="quiet" onClick={onClose}>
            {changed ? <Trans>Discard and close</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      </section>
      <section className={css.side} aria-label={t`As the learner sees it`}>
        <div className={css.previewHead}>
          <h2>
            <Trans>As the learner sees it</Trans>
          </h2>
          {written.length < 2
            ? null
            : written.map((language) => (
                <Button
                  key={language}
                  kind="quiet"
                  size="small"
                  aria-pressed={language === shown}
                  onClick={() => setShown(language)}
                >
                  {languageNames[language]}
                </Button>
              ))}
        </div>
        <Preview question={draft} language={written.includes(shown) ? shown : (written[0] ?? 'en')} />
      </section>
    </div>
  )
}

const uniqueWords = (fields: Readonly<Record<string, string>>) => [...new Set(Object.values(fields))]

function ItemActs({
  item,
  last,
  changed,
  onClose,
  onOpen,
}: {
  readonly item: QuestionItem
  readonly last: number
  readonly changed: boolean
  readonly onClose: () => void
  readonly onOpen: (id: QuestionId) => void
}) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const move = useWrite('POST /api/question/move/{id}', lists)
  const copy = useWrite('POST /api/question/duplicate/{id}', lists)
  const remove = useWrite('DELETE /api/question/{id}', lists)
  const params = { id: item.id }
  const to = (position: number) => move.mutate({ params, body: { questionModuleId: item.questionModuleId, position } })
  return (
    <>
      <Button blocked={item.position === 1 ? t`It is the first.` : undefined} onClick={() => to(item.position - 1)}>
        <Trans>Up</Trans>
      </Button>
      <Button blocked={item.position === last ? t`It is the last.` : undefined} onClick={() => to(item.position + 1)}>
        <Trans>Down</Trans>
      </Button>
      <Button
        blocked={changed ? t`Save the changes first.` : undefined}
        onClick={() => copy.mutate({ params }, { onSuccess: (reply) => onOpen(reply.item.id) })}
      >
        <Trans>Duplicate</Trans>
      </Button>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Delete question ${item.position}?`}
        act={t`Delete the question`}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params }, { onSuccess: onClose })}
      >
        <Trans>Papers that were published keep it.</Trans>
      </ConfirmDialog>
    </>
  )
}
