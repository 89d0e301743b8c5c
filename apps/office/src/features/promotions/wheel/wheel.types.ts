import type { ApiMap } from '@krapao/contract';

export type Wheel = ApiMap['PUT /api/office/wheel']['body']['wheel'];
export type Slice = Wheel['slices'][number];
