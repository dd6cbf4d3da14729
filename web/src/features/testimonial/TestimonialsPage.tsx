import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { languageChoices } from '@agon/contract/faq/list'
import { testimonialEdit, type TestimonialConsent } from '@agon/contract/testimonial/edit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { SiteField, SiteName } from '#/app/edit/SiteField.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { ConsentField } from './ConsentField.tsx'
import { PictureField } from './PictureField.tsx'
import css from './Testimonials.module.css'

type Testimonial = CallReply<CallByKey['GET /api/testimonial/']>['items'][number]

const own = {
  projectId: { Control: SiteField, show: (id: Testimonial['projectId']) => <SiteName id={id} /> },
  picture: { Control: PictureField, show: (sha256: string | null) => (sha256 === null ? 'None' : 'A picture') },
  consent: {
    Control: ConsentField,
    show: (consent: TestimonialConsent | null) => (consent === null ? 'None' : `${consent.at}: ${consent.how}`),
  },
}

/** Words of teachers and learners about the olympiads, for the public pages. */
export function TestimonialsPage() {
  const read = useRead('GET /api/testimonial/', { query: { all: true } })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = useLeave()
  const shown = search['open'] === undefined ? undefined : String(search['open'])
  const open = (id: number | 'new') => leave(() => void navigate({ to: '.', search: { open: id } }))
  const close = () => void navigate({ to: '.', search: {} })
  const items = read.data?.items ?? []
  const current = items.find(({ id }) => String(id) === shown)
  return (
    <>
      <Loader loading={read.isPending} />
      <StaffHeader
        lead="Words of teachers and learners about the olympiads. The public pages show them with the consent of the person."
        actions={
          <Button kind="primary" onClick={() => open('new')}>
            Add testimonial
          </Button>
        }
      />
      {read.isError ? (
        <ErrorState
          title="The testimonials could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data !== undefined && items.length === 0 ? (
        <EmptyState title="No testimonials yet">
          Ask a teacher after the results for two sentences and for the consent to publish them.
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {items.map((item) => (
            <Card key={item.id} item={item} onOpen={() => open(item.id)} />
          ))}
        </ul>
      )}
      {shown === 'new' ? <AddPanel edit={testimonialEdit} own={own} onClose={close} onAdded={open} /> : null}
      {current === undefined ? null : (
        <SidePanel key={current.id} title={current.person} lead={current.subject} onClose={close}>
          <Sections>
            <EditForm edit={testimonialEdit} item={current} own={own} />
            <DeleteRecord
              call="DELETE /api/testimonial/{id}"
              what="testimonial"
              item={{ id: current.id, title: `the testimonial of ${current.person}` }}
              onGone={close}
            />
          </Sections>
        </SidePanel>
      )}
    </>
  )
}

function Card({ item, onOpen }: { readonly item: Testimonial; readonly onOpen: () => void }) {
  const { person, subject, text, picture, published, project, language } = item
  return (
    <li className={css.card}>
      {picture === null ? (
        <span className={css.portrait} aria-hidden="true">
          {person.slice(0, 1)}
        </span>
      ) : (
        <img className={css.portrait} src={`/api/media/${picture}`} alt="" width={56} height={56} />
      )}
      <div className={css.words}>
        <button type="button" className={css.person} onClick={onOpen}>
          {person}
        </button>
        <span className={css.facts}>{subject}</span>
        <q className={css.text} lang={language}>
          {text}
        </q>
        <span className={css.facts}>
          <StatusDot tone={published ? 'good' : item.consent === null ? 'wait' : 'none'}>
            {published ? 'Published' : item.consent === null ? 'Consent missing' : 'Draft'}
          </StatusDot>
          <span>{project ?? 'The suite'}</span>
          <span>{languageChoices[language]}</span>
        </span>
      </div>
    </li>
  )
}
