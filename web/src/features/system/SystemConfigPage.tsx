import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { EnvironmentTable } from './EnvironmentTable.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** Settings of the whole platform, and the environment of this process. */
export function SystemConfigPage() {
  const config = useRead('GET /api/system-config/', {})
  const { settings, environment } = config.data?.item ?? {}
  return (
    <Sections>
      <StaffHeader lead="Settings of the whole platform. A change reaches every process within five seconds." />
      {config.isError ? (
        <ErrorState
          title="Could not load the platform settings"
          reason={config.error.message}
          onRetry={() => void config.refetch()}
        />
      ) : settings == null || environment == null ? (
        <Loader loading />
      ) : (
        <>
          <SettingsForm settings={settings} />
          <Section label="Environment">
            <h2>Environment</h2>
            <p>
              Each process reads these variables when it starts. To change one, change the environment and restart. Of a
              secret, this page shows only whether it is set.
            </p>
            <EnvironmentTable environment={environment} />
          </Section>
        </>
      )}
    </Sections>
  )
}
