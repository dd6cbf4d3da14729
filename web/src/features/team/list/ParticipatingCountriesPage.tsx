import { pages } from '@agon/contract/pages'
import { teamEdit } from '@agon/contract/team/edit'
import { teamList } from '@agon/contract/team/list'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { useOpenRow } from '#/app/list/use-list.ts'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { Flag } from '#/ui/Flag.tsx'
import { CountryField } from './CountryField.tsx'
import { RemindTeams } from './RemindTeams.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { TeamPanel } from './TeamPanel.tsx'

/** The teams of an olympiad, with what each one lacks. */
export function ParticipatingCountriesPage() {
  const { olympiad } = useHere()
  const { openId, open: openPanel, close: closePanel } = useOpenRow()
  const isEditor = usePageUser()?.role === 'admin'
  return (
    <>
      <ListPage
        list={teamList}
        scope={{ olympiadId: olympiad.id }}
        lead={olympiad.ofTeams ? olympiad.title : <OfSchools />}
        actions={
          <>
            <Button onClick={() => openPanel('rules')}>Rules for teams</Button>
            {isEditor ? <RemindTeams /> : null}
          </>
        }
        columns={{
          name: (team) => (
            <>
              <Flag code={team.code} />
              {team.name}
            </>
          ),
        }}
        rowName={({ name }) => name}
        {...(isEditor
          ? {
              add: {
                button: 'Add team',
                panel: ({ close, open }) => (
                  <AddPanel
                    edit={teamEdit}
                    fixed={{ olympiadId: olympiad.id }}
                    own={{ olympiadId: nothing, countryId: { Control: CountryField, show: String } }}
                    next="Invite its team admin now."
                    onClose={close}
                    onAdded={open}
                  />
                ),
              },
            }
          : {})}
        panel={({ id, close }) => <TeamPanel id={id} isEditor={isEditor} onClose={close} />}
        empty={{ title: 'No country takes part yet', text: 'Add a country, then invite its team admin.' }}
      />
      {openId === 'rules' ? <RulesPanel isEditor={isEditor} onClose={closePanel} /> : null}
    </>
  )
}

/** Teams take part, and the form of interest still asks for a school. */
function OfSchools() {
  const { olympiad } = useHere()
  const isOrganiser = usePageUser()?.role === 'admin'
  const settings = <Link to={addressOf(pages.settings, olympiad.name)}>Settings</Link>
  return (
    <>
      {olympiad.title} · The form of interest asks for a school. {isOrganiser ? settings : 'An organiser’s Settings'}{' '}
      state whether this is an olympiad of countries.
    </>
  )
}

const nothing = { Control: () => null, show: String }
