import type { RehearsedDevice } from '@agon/contract/rehearsal/calls'
import type { DeviceAdvice, DeviceFault } from '@agon/domain/rehearsal'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './ExamDay.module.css'

/** Which of the school's devices have been rehearsed on, and why some are not ready. */
export function Readiness({ school }: { readonly school: OwnSchool }) {
  const { t } = useLingui()
  const { number } = useFigures()
  const { data, error, refetch } = useRead('GET /api/rehearsal/school/{id}', { params: { id: school.id } })
  if (data === undefined && error !== null)
    return <ErrorState title={t`Could not load the devices`} reason={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <section className={css.readiness} aria-busy="true" />
  const { devices, ready, items } = data
  const [some, all] = [number(ready), number(devices)]
  const told = items.filter(({ faults, advices }) => faults.length > 0 || advices.length > 0)
  return (
    <section className={css.readiness} aria-label={t`Rehearsal`}>
      <h2 className={css.headline}>
        {devices === 0 ? (
          <Trans>No device has been rehearsed on yet</Trans>
        ) : (
          <Plural value={devices} one={`${some} of # device is ready`} other={`${some} of ${all} devices are ready`} />
        )}
      </h2>
      <p className={css.hint}>
        <Trans>
          Let a learner sign in on each device with the slip and choose “Rehearse on this device”. It takes five
          minutes, can be repeated until the sitting opens, and counts for nothing.
        </Trans>
      </p>
      {told.length === 0 ? null : (
        <ul className={css.requests}>
          {told.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Device({ device }: { readonly device: RehearsedDevice }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time } = useFigures()
  const forget = useWrite('DELETE /api/rehearsal/device/{id}')
  const words = useFaultWords()
  return (
    <li className={css.request}>
      <span className={css.name}>{t`Device ${device.code}`}</span>
      <span className={css.state}>
        {device.faults.length === 0 ? (
          <StatusDot tone="good">{t`Ready`}</StatusDot>
        ) : (
          <StatusDot tone="bad">{t`Not ready`}</StatusDot>
        )}
      </span>
      <ul className={css.why}>
        {[...device.faults, ...device.advices].map((one) => (
          <li key={one}>{words[one]}</li>
        ))}
      </ul>
      <span className={css.withdraw}>
        <span className={css.hint}>{time(device.checkedAt, olympiad.timeZone)}</span>
        <Button
          size="small"
          busy={forget.isPending}
          aria-label={t`We do not use this one: device ${device.code}`}
          onClick={() => forget.mutate({ params: { id: device.id } })}
        >
          <Trans>We do not use this one</Trans>
        </Button>
      </span>
    </li>
  )
}

function useFaultWords(): Record<DeviceFault | DeviceAdvice, string> {
  const { t } = useLingui()
  return {
    storage: t`The browser cannot store data on the device. Use a normal window instead of a private one, allow the site to store data, and free some space on the disk.`,
    browser: t`The browser is too old. Update it, or use a current Chrome, Edge, Firefox or Safari.`,
    cookies: t`Cookies are turned off. Allow them for this site in the browser’s settings.`,
    worker: t`Without a network the page could not be opened again. Open an ordinary window instead of a private one, in a current browser.`,
    slow: t`Answers take more than three seconds to be saved. Move closer to the Wi-Fi, or let fewer devices share the line.`,
    narrow: t`The screen is too narrow. Make the window wider or choose a smaller zoom.`,
    clock: t`The device’s clock is wrong. The sitting uses the server’s clock. Set the device’s clock to avoid confusion.`,
    offline: t`Working without a network was not practised on it.`,
  }
}
