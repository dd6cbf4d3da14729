import type { CallReply } from '@agon/contract/call'
import type { olympiadCalls } from '@agon/contract/olympiad/calls'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { olympiadSettings, type OlympiadSetting } from '@agon/domain/olympiad-settings'
import { projectSettings } from '@agon/domain/project-settings'
import { useRead } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SystemMails } from './SystemMails.tsx'
import { OneSetting } from './OneSetting.tsx'
import { PageOf } from './PageOf.tsx'
import css from './Settings.module.css'
import { OfProject } from './SubProjectField.tsx'
import { useProjectWords } from './use-project-words.tsx'
import { useSettingWords } from './use-setting-words.tsx'

type Settings = CallReply<(typeof olympiadCalls)['readOlympiadSettings']>

/** Every setting of an olympiad, of its project and of its mails with its effect, value, default and changes. */
export function SettingsTable({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const read = useRead('GET /api/olympiad/{id}/settings', { params: { id: olympiad.id } })
  const { items = [], project, mails = [] } = read.data ?? {}
  const ofMail = (item: Settings['items'][number]) => olympiadSettings[item.name].page === 'systemEmails'
  return (
    <section className={css.section} aria-labelledby="all-settings">
      <h2 id="all-settings">Every setting and its changes</h2>
      {read.isError ? (
        <ErrorState
          title="The changes could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      <OfProject value={olympiad.project}>
        <dl className={css.every}>
          {items
            .filter((item) => !ofMail(item))
            .map((item) => (
              <OlympiadsSetting key={item.name} item={item} olympiad={olympiad} />
            ))}
        </dl>
        {project === undefined ? null : (
          <>
            <h3>Settings of mails</h3>
            <dl className={css.every}>
              {items.filter(ofMail).map((item) => (
                <OlympiadsSetting key={item.name} item={item} olympiad={olympiad} />
              ))}
            </dl>
            <SystemMails mails={mails} zone={olympiad.timeZone} />
            <h3>Settings of the project {project.title}</h3>
            <p className={css.hint}>
              All olympiads of the project have them. They are changed under <PageOf name="projects" />.
            </p>
            <dl className={css.every}>
              {project.items.map((item) => (
                <ProjectsSetting key={item.name} item={item} zone={olympiad.timeZone} />
              ))}
            </dl>
          </>
        )}
      </OfProject>
    </section>
  )
}

function OlympiadsSetting({
  item,
  olympiad,
}: {
  readonly item: Settings['items'][number]
  readonly olympiad: OlympiadItem
}) {
  const setting: OlympiadSetting = olympiadSettings[item.name]
  const shown = useSettingWords(setting, olympiad)
  return (
    <OneSetting item={item} setting={setting} shown={shown} zone={olympiad.timeZone}>
      {setting.page === 'settings' ? null : <PageOf name={setting.page} />}
    </OneSetting>
  )
}

function ProjectsSetting({
  item,
  zone,
}: {
  readonly item: Settings['project']['items'][number]
  readonly zone: string
}) {
  const setting = projectSettings[item.name]
  return <OneSetting item={item} setting={setting} shown={useProjectWords(setting.kind)} zone={zone} />
}
