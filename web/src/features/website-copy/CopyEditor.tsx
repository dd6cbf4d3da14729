import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import { websiteCopyEdit } from '@agon/contract/website-copy/edit'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { CopyHistory } from './CopyHistory.tsx'
import { CopyPreview } from './CopyPreview.tsx'
import { Facts } from './Facts.tsx'
import { pageTextField } from './PageTextField.tsx'
import { PublishActs } from './PublishActs.tsx'
import css from './WebsiteCopy.module.css'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { stateWords } from './words.ts'

const textOf = {
  en: { body: { Control: pageTextField('en'), show: (html: string | null) => <pre className={css.diff}>{html}</pre> } },
  af: { body: { Control: pageTextField('af'), show: (html: string | null) => <pre className={css.diff}>{html}</pre> } },
}

/** One page in one language: its words, how it looks, its versions, and whether the public sees it. */
export function CopyEditor({ listed }: { readonly listed: WebsiteCopyItem }) {
  const read = useRead('GET /api/website-copy/{id}', { params: { id: listed.id } })
  const [tab, setTab] = useState<'words' | 'preview' | 'history'>('words')
  const [isChanged, setIsChanged] = useState(false)
  const item = read.data?.item ?? listed
  const { language } = item
  return (
    <section className={css.language} aria-label={LOCALE_NAMES[language]}>
      <header>
        <h2>{LOCALE_NAMES[language]}</h2>
        <State item={item} />
      </header>
      {read.isError ? (
        <ErrorState
          title="The page could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {(read.data?.faults ?? []).length === 0 ? null : (
        <Notice tone="wait" title="Some names in braces are not filled in on the website">
          {read.data?.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      <PublishActs item={item} isChanged={isChanged} />
      <Tabs
        label={LOCALE_NAMES[language]}
        tabs={[
          { key: 'words', label: 'Words' },
          { key: 'preview', label: 'Preview' },
          { key: 'history', label: 'History' },
        ]}
        current={tab}
        onChange={setTab}
      >
        {/* Typed words stay while the other tabs are read. */}
        <div hidden={tab !== 'words'} className={css.words}>
          <EditForm
            edit={websiteCopyEdit}
            item={item}
            own={textOf[language]}
            submit="Save draft"
            saved="Draft saved."
            onChanged={setIsChanged}
          />
          <Facts facts={read.data?.facts ?? []} />
        </div>
        {tab === 'preview' ? (
          <>
            {isChanged ? (
              <Notice tone="info">The preview shows the last saved draft. Save the draft to see your changes.</Notice>
            ) : null}
            <CopyPreview key={item.version} item={item} />
          </>
        ) : null}
        {tab === 'history' ? <CopyHistory item={item} /> : null}
      </Tabs>
    </section>
  )
}

function State({ item }: { readonly item: WebsiteCopyItem }) {
  const { time } = useFigures()
  const { label, tone } = stateWords[item.state]
  const { published, scheduled } = item
  return (
    <span>
      <StatusDot tone={tone}>{label}</StatusDot>{' '}
      {scheduled === null ? null : (
        <>
          · Version {scheduled.version} goes onto the website at {time(scheduled.at, browserZone)}.{' '}
        </>
      )}
      {published === null
        ? 'Not on the website.'
        : published.version === item.version
          ? null
          : `The website shows version ${published.version}.`}
    </span>
  )
}
