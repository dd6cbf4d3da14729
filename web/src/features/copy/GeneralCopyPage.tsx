import { platformOlympiadId } from '@agon/domain/constants'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { WebsiteCopy } from '../website-copy/WebsiteCopy.tsx'
import { CopyTexts } from './CopyTexts.tsx'

/** Texts of the app as learners, teachers and the public of one olympiad read them. */
export function GeneralCopyPage() {
  const { olympiad } = useHere()
  return (
    <>
      <StaffHeader lead="Change any text that learners, teachers and the public of this olympiad read. It shows from the next page that they open." />
      <CopyTexts olympiadId={olympiad.id} />
    </>
  )
}

/** The platform’s own texts: those of the app, for all olympiads without words of their own, and the pages of the suite. */
export function SiteCopyPage() {
  const [tab, setTab] = useState<'app' | 'suite'>('app')
  return (
    <>
      <StaffHeader lead="Texts of the app change for every olympiad that has no words of its own." />
      <Tabs
        label="General copy"
        tabs={[
          { key: 'app', label: 'Texts of the app' },
          { key: 'suite', label: 'Pages of the suite' },
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === 'app' ? (
          <CopyTexts olympiadId={platformOlympiadId} />
        ) : (
          <WebsiteCopy olympiadId={platformOlympiadId} />
        )}
      </Tabs>
    </>
  )
}
