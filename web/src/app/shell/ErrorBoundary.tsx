import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** Another value tries again. */
  readonly resetBy: unknown
  readonly children: ReactNode
}

interface State {
  readonly broken: { readonly error: unknown } | null
  readonly resetBy: unknown
}

/** Stands in for a page that broke, until it is tried again or another is opened. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null, resetBy: this.props.resetBy }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): State | null {
    return resetBy === state.resetBy ? null : { broken: null, resetBy }
  }

  override render(): ReactNode {
    const { broken } = this.state
    if (broken === null) return this.props.children
    return <ErrorPage error={broken.error} reset={() => this.setState({ broken: null })} />
  }
}
