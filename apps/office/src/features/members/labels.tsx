import type { ApiMap } from '@krapao/contract';
import type { Text } from '@krapao/ui/words.ts';
import { useText } from '@krapao/ui/words.ts';
import { useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';

export type Label = ApiMap['GET /api/office/labels']['reply']['labels'][number];

const shown = ({ name, code }: Label): Text => {
  const any = name.th || name.la || name.en || code;
  return { th: name.th || any, la: name.la || any, en: name.en || any };
};

export function useLabels() {
  const text = useText();
  const { data } = useCall('GET /api/office/labels', {}, { staleTimeMs: 30_000 });
  const labels = data?.labels ?? [];
  const find = (code: string): Label | undefined => labels.find((label) => label.code === code);
  return {
    labels,
    nameOf: (code: string): string => {
      const label = find(code);
      return label ? text(shown(label)) : code;
    },
    toneOf: (code: string) => find(code)?.tone ?? 'plain',
  };
}

export function LabelBadges({ codes }: { codes: readonly string[] }) {
  const { nameOf, toneOf } = useLabels();
  return codes.map((code) => (
    <Badge key={code} tone={toneOf(code)}>
      {nameOf(code)}
    </Badge>
  ));
}
