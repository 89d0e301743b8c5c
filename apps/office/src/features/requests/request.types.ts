import type { ApiMap } from '@krapao/contract';
import type { ReactNode } from 'react';

export type Request = ApiMap['GET /api/office/requests']['reply']['requests'][number];
export type Facts = Request['facts'];

export type FactViews = {
  readonly evidence: (o: {
    row: { memberId: string; reference: string };
    evidence: NonNullable<Facts['evidence']>;
    account: ReactNode;
  }) => ReactNode;
  readonly stuck: (row: NonNullable<Facts['stuck']>) => ReactNode;
  readonly slip: (row: NonNullable<Facts['slip']>, onSeen: () => void) => ReactNode;
};
