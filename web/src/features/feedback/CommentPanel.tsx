import type { FeedbackCommentRow } from '@agon/contract/feedback/list'
import { commentThemes, themeLabels, type CommentTheme } from '@agon/domain/feedback/theme'
import { languageNames } from '@agon/domain/question/language-name'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { NamedQuestions } from './NamedQuestions.tsx'
import { answerWords } from './words.ts'
import css from './Feedback.module.css'

type Props = { readonly row: FeedbackCommentRow; readonly onClose: () => void }

/** One comment with the answers of its learner, and the act that hides it or shows it again. */
export function CommentPanel({ row, onClose }: Props) {
  const { day } = useFigures()
  const [asking, setAsking] = useState(false)
  const write = useWrite('PUT /api/reports/olympiad/feedback-comments/{id}')
  const setTheme = (theme: CommentTheme) =>
    write.mutate({ params: { id: row.id }, body: { theme } }, { onSuccess: () => notify.done('Theme changed.') })
  const change = (hidden: boolean, reason: string) =>
    write.mutate(
      { params: { id: row.id }, body: { hidden, reason } },
      {
        onSuccess: () => {
          setAsking(false)
          notify.done(hidden ? 'Comment hidden.' : 'Comment shown again.')
        },
      },
    )
  return (
    <SidePanel title="Comment" lead={day(row.sentOn, 'UTC')} onClose={onClose}>
      <Sections>
        <blockquote className={css.quote} dir="auto">
          {row.comment}
        </blockquote>
        {row.redactedComment === '' || row.redactedComment === row.comment ? null : (
          <p dir="auto">In exports: {row.redactedComment}</p>
        )}
        <SelectField<CommentTheme>
          name="theme"
          label="Theme"
          always
          value={row.theme}
          choices={commentThemes.map((value) => ({ value, label: themeLabels[value] }))}
          onChange={(theme) => {
            if (theme !== '') setTheme(theme)
          }}
        />
        <KeyValue
          pairs={[
            { key: 'questions', label: 'Questions', value: <NamedQuestions ids={row.questionIds} /> },
            {
              key: 'language',
              label: 'Language',
              value: row.language === null ? 'Not known' : languageNames[row.language],
            },
            { key: 'difficulty', label: 'Difficulty', value: answerWords('difficulty', row.difficulty) },
            { key: 'enjoyment', label: 'Enjoyment', value: answerWords('enjoyment', row.enjoyment) },
            { key: 'grade', label: 'Grade', value: row.grade === 0 ? 'None' : String(row.grade) },
            ...(row.hidden ? [{ key: 'reason', label: 'Hidden because', value: row.hiddenReason }] : []),
          ]}
        />
        <Act>
          <Buttons>
            {row.hidden ? (
              <Button busy={write.isPending} onClick={() => change(false, '')}>
                Show comment again
              </Button>
            ) : (
              <Button onClick={() => setAsking(true)}>Hide comment</Button>
            )}
          </Buttons>
          <ConfirmDialog
            open={asking}
            title="Hide this comment?"
            act="Hide comment"
            reason="required"
            busy={write.isPending}
            error={write.error?.message}
            onClose={() => setAsking(false)}
            onConfirm={(reason) => change(true, reason)}
          >
            It stays in the list, marked as hidden, and can be shown again.
          </ConfirmDialog>
        </Act>
      </Sections>
    </SidePanel>
  )
}
