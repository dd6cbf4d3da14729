import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionId } from '@agon/domain/ids'
import { languages, questionKinds, type Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react'
import { refusalOf } from '#/api/refusal.ts'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { ClipsEditor } from './ClipsEditor.tsx'
import { asKind, withLanguage } from './draft.ts'
import { languagesOf } from './texts.ts'
import { FiguresEditor } from './FiguresEditor.tsx'
import { writingOf } from './kinds/kinds.ts'
import { LanguageBar } from './LanguageBar.tsx'
import { MarksEditor } from './MarksEditor.tsx'
import { QuestionActs } from './QuestionActs.tsx'
import { QuestionCollision } from './QuestionCollision.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import css from './Questions.module.css'
import { TextEditor } from './TextEditor.tsx'
import { useFieldWords } from './use-field-words.ts'
import { useFieldFocused } from './use-field-focused.ts'
import { useQuestionDraft } from './use-question-draft.ts'
import { useShownLanguages } from './use-shown-languages.ts'

type Props = {
  readonly module: QuestionModule
  /** All of the olympiad, for moving. */
  readonly modules: readonly QuestionModule[]
  /** Absent: a new one. */
  readonly item: QuestionItem | undefined
  /** The question before a new one, whose marks and topic go on. */
  readonly before: Question | undefined
  /** How many questions the module has. */
  readonly last: number
  /** The field that the address names, to begin at: `texts.en.stem`. */
  readonly field: string | undefined
  readonly onClose: () => void
  readonly onNext: () => void
  readonly onOpen: (id: QuestionId) => void
  readonly onMoved: (item: QuestionItem) => void
}

/** One question: its words side by side in each language, its key, its figures, and how the learner will see it. Ctrl+Enter saves and goes on. */
export function QuestionEditor({
  module,
  modules,
  item,
  before,
  last,
  field,
  onClose,
  onNext,
  onOpen,
  onMoved,
}: Props) {
  const { i18n, t } = useLingui()
  const writing = useQuestionDraft({ moduleId: module.id, item, before })
  const { draft, edit, type, changed, base, busy, error, newer } = writing
  const [shown, setShown] = useState<Language>(languagesOf(draft)[0] ?? 'en')
  const fields = error?.fields ?? {}
  const problem = useMemo(() => problemOf(error), [error])
  const words = useFieldWords()
  const { beside, setBeside } = useShownLanguages(draft, fields, field)
  // Drawn when there is time, after what is typed.
  const previewed = useDeferredValue(draft)
  const form = useFieldFocused<HTMLElement>(field)
  const save = async (then: 'stay' | 'next') => {
    const saved = await writing.save()
    if (saved === undefined) return
    if (then === 'next') onNext()
    else if (item === undefined) onOpen(saved.id)
  }
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const then = event.key === 'Enter' ? 'next' : event.key === 's' ? 'stay' : undefined
    if (then === undefined) return
    event.preventDefault()
    void save(then)
  }
  const leave = () => {
    writing.letGo()
    onClose()
  }
  if (newer !== undefined && base !== undefined)
    return (
      <QuestionCollision
        base={base.question}
        draft={draft}
        newer={newer}
        saved={writing.saved}
        busy={busy}
        onSave={(question) => writing.saveOver(question, newer)}
        onTakeTheirs={() => writing.takeTheirs(newer)}
      />
    )
  const { Key } = writingOf(draft)
  const files = { draft, shown: beside, fields, olympiadId: module.olympiadId, onChange: edit, onType: type }
  return (
    // The keys are a shortcut for buttons that stand below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.editor} data-languages={beside.length} onKeyDown={keys}>
      <section ref={form} className={css.form} aria-label={t`Question`}>
        <Form
          name="question"
          onSubmit={() => void save('stay')}
          problem={problem}
          labels={(path) => words(path, draft) ?? path}
        >
          {item?.published === true ? (
            <p className={css.hint}>
              <Trans>
                Version {item.number} is in a published paper and stays there. Saving creates the next version.
              </Trans>
            </p>
          ) : null}
          <div className={css.line}>
            <SelectField
              name="kind"
              label={t`Kind`}
              value={draft.kind}
              always
              choices={questionKinds.map((kind) => ({ value: kind, label: i18n._(writingOf({ kind }).name) }))}
              onChange={(kind) => kind !== '' && edit(asKind(draft, kind))}
            />
          </div>
          <LanguageBar
            draft={draft}
            shown={beside}
            expected={titledIn(module)}
            onShow={setBeside}
            onWant={(language, wanted) => {
              if (wanted) setBeside([...beside, language])
              edit(withLanguage(draft, language, wanted))
            }}
          />
          <TextEditor
            draft={draft}
            shown={beside}
            fields={fields}
            begins={item === undefined}
            onChange={edit}
            onType={type}
            onFocus={setShown}
          />
          <Key draft={draft} fields={fields} onChange={edit} />
          <FiguresEditor {...files} />
          <ClipsEditor {...files} />
          <MarksEditor draft={draft} fields={fields} onChange={edit} />
          <SubmitRow>
            <Button submit kind="primary" busy={busy}>
              <Trans>Save</Trans>
            </Button>
            <Button busy={busy} onClick={() => void save('next')}>
              <Trans>Save and write the next (Ctrl+Enter)</Trans>
            </Button>
          </SubmitRow>
        </Form>
        <div className={css.acts}>
          {item === undefined ? null : (
            <QuestionActs
              item={item}
              modules={modules}
              last={last}
              changed={changed}
              onGone={leave}
              onOpen={onOpen}
              onMoved={onMoved}
              onTake={edit}
            />
          )}
          <Button kind={changed ? 'remove' : 'quiet'} onClick={leave}>
            {changed ? <Trans>Discard and close</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      </section>
      <QuestionPreview draft={previewed} shown={shown} onShow={setShown} />
    </div>
  )
}

/** Its fields by their paths within the question, as the page names them. */
function problemOf(error: CallError | null) {
  const problem = refusalOf(error)
  if (problem === undefined) return undefined
  const within = Object.entries(problem.fields).map(([path, words]) => [path.replace(/^question\./, ''), words])
  return { ...problem, fields: Object.fromEntries(within) as Record<string, string> } // as above, by shorter names
}

/** The languages that a module is offered in. */
const titledIn = ({ titles }: QuestionModule) => languages.filter((language) => titles[language] !== undefined)
