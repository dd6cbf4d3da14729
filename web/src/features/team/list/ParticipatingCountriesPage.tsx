import { teamEdit } from '@agon/contract/team/edit'
import { teamList } from '@agon/contract/team/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
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
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isEditor = usePageUser()?.role === 'admin'
  const { tab, open: _open, ...view } = search
  const rulesAreOpen = tab === 'rules'
  const showRules = (shown: boolean) => void navigate({ to: '.', search: shown ? { ...view, tab: 'rules' } : view })
  return (
    <>
      <ListPage
        list={teamList}
        scope={{ olympiadId: olympiad.id }}
        lead={olympiad.title}
        actions={
          <>
            <Button onClick={() => showRules(true)}>Rules for teams</Button>
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
      {rulesAreOpen ? <RulesPanel isEditor={isEditor} onClose={() => showRules(false)} /> : null}
    </>
  )
}

const nothing = { Control: () => null, show: String }
