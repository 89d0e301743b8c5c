import { type BadgeTone, Badge as UiBadge } from '@krapao/ui/Badge.tsx';
import { denseBadge } from '@krapao/ui/dense.ts';
import type { ReactNode } from 'react';

export const Badge = (props: { tone: BadgeTone; children: ReactNode }) => <UiBadge shape={denseBadge} {...props} />;
