import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { formatShortDateTime } from '@agon/domain/format/date'
import { readUserRecord } from '#/lib/user-record.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { deviceOf } from './device.ts'
import css from '../profile/Own.module.css'
import { Panel } from '../profile/Panel.tsx'

type OwnSession = CallReply<CallByKey['GET /api/auth/sessions']>['items'][number]

/** Where the user is signed in, and the way to end that. It is not for others: not while somebody acts as the user. */
export function OwnSessions() {
  return readUserRecord()?.impersonator === undefined ? <Places /> : null
}

function Places() {
  const { t } = useLingui()
  const sessions = useRead('GET /api/auth/sessions', {})
  const endOthers = useWrite('POST /api/auth/signout-elsewhere')
  const items = sessions.data?.items ?? []
  const others = items.filter(({ current }) => !current).length
  return (
    <Panel
      title={<Trans>Where you are signed in</Trans>}
      lead={
        <Trans>
          A sign-in ends after twelve hours without use. Sign out any that you do not recognise, and change your
          password.
        </Trans>
      }
    >
      {sessions.isError ? (
        <ErrorState
          title={t`Could not load your sign-ins`}
          reason={sessions.error.message}
          onRetry={() => void sessions.refetch()}
        />
      ) : sessions.data === undefined ? (
        <Loader loading />
      ) : (
        <ul className={css.list}>
          {items.map((item) => (
            <Place key={item.id} item={item} />
          ))}
        </ul>
      )}
      {others === 0 ? null : (
        <div>
          <Button kind="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            <Plural value={others} one="Sign out the other device" other="Sign out the # other devices" />
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Place({ item }: { readonly item: OwnSession }) {
  const region = useRegion()
  const roles = useRoleWords()
  const end = useWrite('DELETE /api/auth/sessions/{id}')
  const since = formatShortDateTime(item.createdAt, browserZone, region)
  const used = formatShortDateTime(item.lastUsedAt, browserZone, region)
  const device = deviceOf(item.userAgent)
  return (
    <li className={css.row}>
      <span className={css.words}>
        <strong>{device ?? <Trans>Unknown browser</Trans>}</strong>
        <span className={css.note}>
          {roles[item.role]}
          {item.olympiad === null ? '' : ` · ${item.olympiad}`}
        </span>
        <span className={css.note}>
          <Trans>
            Since {since}, last used {used}
          </Trans>
        </span>
      </span>
      {item.current ? (
        <span className={css.note}>
          <Trans>This device</Trans>
        </span>
      ) : (
        <Button kind="remove" size="small" busy={end.isPending} onClick={() => end.mutate({ params: { id: item.id } })}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
