import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown if the children fail to load or render. */
  fallback: ReactNode;
  /** Shows the children again when it changes. */
  until?: string;
  children: ReactNode;
}

interface FailureBoundaryState {
  hasFailed: boolean;
  until?: string | undefined;
}

export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { hasFailed: false, until: this.props.until };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ until }: FailureBoundaryProps, state: FailureBoundaryState) {
    return until === state.until ? null : { hasFailed: false, until };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
