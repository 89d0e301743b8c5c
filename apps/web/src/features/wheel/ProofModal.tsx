import { useWords } from '@krapao/ui/words.ts';
import { Modal } from '../../ui/Modal.tsx';
import { words } from './fair.words.ts';
import { ProofSteps } from './ProofSteps.tsx';
import type { Checked } from './spin-check.ts';
import { Verdict } from './Verdict.tsx';

export function ProofModal({ checked, close }: { checked: Checked; close: () => void }) {
  const w = useWords(words);
  const { before, seed, trace } = checked;
  return (
    <Modal title={w('proof')} onClose={close}>
      <Verdict checked={checked} />
      {trace && <ProofSteps hash={before.hash} seed={seed} clientSeed={before.clientSeed} trace={trace} />}
    </Modal>
  );
}
