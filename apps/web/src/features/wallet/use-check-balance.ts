import { useAct } from '@krapao/ui/use-act.ts';
import { checkBalance } from './check-balance.ts';

export const useCheckBalance = () => useAct(() => checkBalance());
