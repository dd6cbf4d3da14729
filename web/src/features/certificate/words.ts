import type { GenerationStatus, SendStatus } from '@agon/domain/certificate'
import { useLingui } from '@lingui/react/macro'

export const generationTones = {
  none: 'none',
  queued: 'wait',
  generating: 'wait',
  ready: 'good',
  failed: 'bad',
} as const satisfies Record<GenerationStatus, string>

export const sendTones = {
  none: 'none',
  queued: 'wait',
  sent: 'good',
  bounced: 'bad',
  failed: 'bad',
} as const satisfies Record<SendStatus, string>

export function useGenerationWords(): Record<GenerationStatus, string> {
  const { t } = useLingui()
  return {
    none: t`Not made`,
    queued: t`Waiting`,
    generating: t`Being made`,
    ready: t`Made`,
    failed: t`Failed`,
  }
}

export function useSendWords(): Record<SendStatus, string> {
  const { t } = useLingui()
  return { none: t`Not sent`, queued: t`On its way`, sent: t`Sent`, bounced: t`Bounced`, failed: t`Failed` }
}
