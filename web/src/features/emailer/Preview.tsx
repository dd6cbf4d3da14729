import type { EmailerItem } from '@agon/contract/emailer/calls'
import { emailerLocales, gmailCut, type EmailerLocale } from '@agon/domain/emailer/emailer'
import { languageNames } from '@agon/domain/question/language-name'
import { useState, type ComponentProps } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { shownMail } from '#/lib/shown-mail.ts'
import { formatBytes } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import css from './Emailer.module.css'
import { PreviewedFiles } from './PreviewedFiles.tsx'

type Look = 'wide' | 'phone' | 'dark' | 'text'

/** The saved words as a recipient gets them, and a test mail to oneself. */
export function Preview({ item }: { readonly item: EmailerItem }) {
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState<EmailerLocale | ''>('')
  const wanted = { ...(email === '' ? {} : { email }), ...(locale === '' ? {} : { locale }) }
  const [shown, setShown] = useState<typeof wanted>({})
  const preview = useRead('POST /api/emailer/{id}/preview', { params: { id: item.id }, body: shown })
  const test = useWrite('POST /api/emailer/{id}/test')
  const sendTest = () =>
    test.mutate(
      { params: { id: item.id }, body: wanted },
      { onSuccess: ({ recipient }) => notify.done(`Test mail sent to ${recipient}.`) },
    )
  const error = preview.error ?? test.error
  const written = emailerLocales.filter((one) => item.versions[one] !== undefined)
  return (
    <div className={css.stack}>
      <TextField
        name="email"
        type="email"
        label="Recipient"
        hint="Address of a teacher, team admin, school, useful contact or interested person. Empty: example values."
        error={error?.fields['email']}
        value={email}
        onChange={setEmail}
      />
      <SelectField
        name="locale"
        label="Language"
        none="The recipient’s"
        value={locale}
        choices={written.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={setLocale}
      />
      <Buttons>
        <Button onClick={() => setShown(wanted)}>Show preview</Button>
        <Button busy={test.isPending} onClick={sendTest}>
          Send test to myself
        </Button>
      </Buttons>
      {error === null || error.fields['email'] !== undefined ? null : (
        <ErrorState
          title="The preview or the test failed"
          reason={error.message}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data === undefined ? null : <Rendered mail={preview.data} />}
    </div>
  )
}

interface Mail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly missing: readonly string[]
  readonly bytes: number
  readonly withoutAlternative: number
  readonly locale: EmailerLocale
  readonly files: ComponentProps<typeof PreviewedFiles>['files']
  readonly tooHeavy: boolean
}

function Rendered({ mail }: { readonly mail: Mail }) {
  const region = useRegion()
  const bytes = (count: number) => formatBytes(count, region)
  const [look, setLook] = useState<Look>('wide')
  return (
    <>
      <KeyValue
        pairs={[
          { key: 'subject', label: 'Subject', value: mail.subject },
          { key: 'language', label: 'Language', value: languageNames[mail.locale] },
          { key: 'size', label: 'Size', value: `${bytes(mail.bytes)} of ${bytes(gmailCut)}, where Gmail cuts off` },
        ]}
      />
      <Doubts mail={mail} />
      <PreviewedFiles files={mail.files} tooHeavy={mail.tooHeavy} />
      <Tabs
        label="Forms of the mail"
        tabs={[
          { key: 'wide', label: 'Computer' },
          { key: 'phone', label: 'Phone' },
          { key: 'dark', label: 'Dark' },
          { key: 'text', label: 'Plain text' },
        ]}
        current={look}
        onChange={setLook}
      >
        {look === 'text' ? (
          <pre className={css.text}>{mail.text}</pre>
        ) : (
          <iframe
            title={mail.subject}
            sandbox=""
            srcDoc={shownMail(mail.html, { dark: look === 'dark' })}
            className={css.mail}
            data-look={look}
          />
        )}
      </Tabs>
    </>
  )
}

function Doubts({ mail: { missing, bytes, withoutAlternative } }: { readonly mail: Mail }) {
  const doubts = [
    ...(missing.length === 0 ? [] : [`Empty for this recipient: ${missing.join(', ')}.`]),
    ...(bytes > gmailCut ? ['Gmail cuts this mail off: it is too long.'] : []),
    ...(withoutAlternative === 0 ? [] : [`Pictures without an alternative text: ${withoutAlternative}.`]),
  ]
  if (doubts.length === 0) return null
  return (
    <Notice tone="wait" title="Please check">
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Notice>
  )
}
