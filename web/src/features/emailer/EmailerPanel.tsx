import type { EmailerItem } from '@agon/contract/emailer/calls'
import { emailerEdit } from '@agon/contract/emailer/edit'
import type { EmailerId } from '@agon/domain/ids'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { titleOf } from './columns.tsx'
import { DeleteEmailer } from './DeleteEmailer.tsx'
import { History } from './History.tsx'
import { ownEmailerFields, ownSystemFields } from './own-fields.tsx'
import { PlatformWords } from './PlatformWords.tsx'
import { Preview } from './Preview.tsx'
import { VariableList } from './VariableList.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One template beside the list: its words, how a recipient sees them, and its versions. */
export function EmailerPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const read = useRead('GET /api/emailer/{id}', { params: { id: id as EmailerId } })
  const [tab, setTab] = useState<'words' | 'preview' | 'history'>('words')
  return (
    <RecordPanel
      heading="Template"
      read={read}
      title={({ item }) => titleOf(item)}
      lead={({ item }) => (item.kind === 'system' ? 'System e-mail' : 'Mass mailer')}
      onClose={onClose}
    >
      {({ item }) => (
        <Tabs
          label="Template"
          tabs={[
            { key: 'words', label: 'Words' },
            { key: 'preview', label: 'Preview and test' },
            { key: 'history', label: 'History' },
          ]}
          current={tab}
          onChange={setTab}
        >
          {tab === 'words' ? <Words item={item} onClose={onClose} /> : null}
          {tab === 'preview' ? <Preview key={item.version} item={item} /> : null}
          {tab === 'history' ? <History item={item} /> : null}
        </Tabs>
      )}
    </RecordPanel>
  )
}

/** The page that sends the template to an audience. */
function SendLink({ item }: { readonly item: EmailerItem }) {
  const { pathname } = useLocation()
  return (
    <Buttons>
      <Link
        to={pathname.replace(/mass-mailers$/, 'mass-mails')}
        search={{ tab: 'new', emailerId: item.id }}
        className={buttonClass('plain')}
      >
        New mass mail
      </Link>
    </Buttons>
  )
}

function Words({ item, onClose }: { readonly item: EmailerItem; readonly onClose: () => void }) {
  return (
    <Sections>
      {item.kind === 'mass' ? <SendLink item={item} /> : null}
      {item.mayChange ? (
        <EditForm
          key={item.id}
          edit={emailerEdit}
          item={item}
          own={item.kind === 'mass' ? ownEmailerFields : ownSystemFields}
          // A system mail is found by its name.
          without={item.kind === 'mass' ? [] : ['name']}
        />
      ) : (
        <PlatformWords item={item} onReplaced={onClose} />
      )}
      <VariableList item={item} />
      {item.mayChange && item.olympiadId !== null ? <DeleteEmailer item={item} onGone={onClose} /> : null}
    </Sections>
  )
}
