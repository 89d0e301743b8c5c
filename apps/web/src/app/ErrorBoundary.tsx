import { t } from '@krapao/ui/words.ts';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { appWords } from './app.words.ts';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState title={t(appWords.crashed)} onRetry={() => location.reload()} />;
  }
}
