import { useStore } from '@krapao/ui/store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { modals } from '../lib/modals.ts';
import { queryClient } from '../lib/query.ts';
import { ModalId } from '../ui/Modal.tsx';

export function ModalHost() {
  const open = useStore(modals);
  return (
    <QueryClientProvider client={queryClient}>
      {open.map((modal) => (
        <ModalId.Provider key={modal.id} value={modal.id}>
          {modal.render(modal.close)}
        </ModalId.Provider>
      ))}
    </QueryClientProvider>
  );
}
