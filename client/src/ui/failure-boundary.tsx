import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown if the children fail to load or render. */
  fallback: ReactNode;
  children: ReactNode;
}

export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
