import { audienceChoices, languageChoices } from '@agon/contract/faq/list'
import { faqEdit } from '@agon/contract/faq/edit'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { SiteField, SiteName } from '#/app/edit/SiteField.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import css from './Faqs.module.css'
import { FaqPanel } from './FaqPanel.tsx'
import { FaqOrder } from './FaqOrder.tsx'
import { queryOf, useShown, type Faq } from './use-faqs.ts'

const own = { projectId: { Control: SiteField, show: (id: Faq['projectId']) => <SiteName id={id} /> } }

/** FAQs of the suite and of all projects, in the order in which readers find them. */
export function FaqsPage() {
  const [shown, show] = useShown()
  const leave = useLeave()
  const read = useRead('GET /api/faq/', { query: queryOf(shown) })
  const items = read.data?.items ?? []
  const isFiltered = [shown.q, shown.site, shown.language, shown.audience].some((value) => value !== '')
  const open = (id: number | 'new') => leave(() => show({ open: String(id) }))
  return (
    <>
      <Loader loading={read.isPending} />
      <StaffHeader
        lead="Questions that visitors and teachers often ask. Visitors find them on the FAQ pages, teachers in the portal."
        actions={
          <Button kind="primary" onClick={() => open('new')}>
            Add FAQ
          </Button>
        }
      />
      <Filters />
      {read.isError ? (
        <ErrorState
          title="The FAQs could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : items.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No FAQ matches' : 'No FAQs yet'}
          action={
            isFiltered ? (
              <Button onClick={() => show({ q: '', site: '', language: '', audience: '' })}>Show all FAQs</Button>
            ) : null
          }
        >
          {isFiltered
            ? 'Change the search or the filters.'
            : 'Add the questions that people write to you about. One good answer saves many mails.'}
        </EmptyState>
      ) : (
        groupsOf(items).map(({ key, ...group }) => <FaqOrder key={key} {...group} onOpen={open} />)
      )}
      {shown.open === 'new' ? (
        <AddPanel
          edit={faqEdit}
          what="FAQ"
          own={own}
          onClose={() => show({ open: '' })}
          onAdded={(id) => show({ open: String(id) })}
        />
      ) : null}
      <FaqPanel item={items.find(({ id }) => String(id) === shown.open)} own={own} onClose={() => show({ open: '' })} />
    </>
  )
}

function Filters() {
  const [shown, show] = useShown()
  const projects = useRead('GET /api/agon-suite/projects', { query: {} }).data?.items ?? []
  const choices = (from: Readonly<Record<string, string>>) =>
    Object.entries(from).map(([value, label]) => ({ value, label }))
  const sites = projects.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <SearchBox label="Search FAQs" q={shown.q} onSearch={(q) => show({ q })} />
      </div>
      <SelectField
        name="site"
        label="Site"
        none="All sites"
        value={shown.site}
        choices={[{ value: 'suite', label: 'The suite' }, ...sites]}
        onChange={(site) => show({ site })}
      />
      <SelectField
        name="language"
        label="Language"
        none="All languages"
        value={shown.language}
        choices={choices(languageChoices)}
        onChange={(language) => show({ language })}
      />
      <SelectField
        name="audience"
        label="Readers"
        none="All readers"
        value={shown.audience}
        choices={choices({ public: audienceChoices.public, portal: audienceChoices.portal })}
        onChange={(audience) => show({ audience })}
      />
    </div>
  )
}

/** FAQs of one site in one language: readers see these in one list. */
function groupsOf(items: readonly Faq[]) {
  const groups = Map.groupBy(items, ({ projectId, language }) => `${projectId} ${language}`)
  return [...groups].map(([key, own]) => ({
    key,
    title: `${own[0]?.project ?? 'The suite'}, ${languageChoices[own[0]?.language ?? 'en']}`,
    items: own,
  }))
}
