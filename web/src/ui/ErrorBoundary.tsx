import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

type Props = { readonly children: ReactNode; readonly onError?: (error: unknown) => void }
type State = { readonly failed: boolean }

/** Keeps what breaks in one part of a page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title={<Trans>This part stopped working</Trans>}
        reason={<Trans>Nothing that was saved is lost. Try again; the rest of the page goes on as it was.</Trans>}
        onRetry={() => this.setState({ failed: false })}
      />
    )
  }
}
