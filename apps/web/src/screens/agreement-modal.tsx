import { AgreementModal } from '../features/agreement/AgreementModal.tsx';
import { ConditionsModal } from '../features/lookup/ConditionsModal.tsx';
import { Licence } from '../features/lookup/Licence.tsx';
import { openModal } from '../lib/modals.ts';

const openConditions = () => openModal((close) => <ConditionsModal close={close} />);

export function openAgreement(agreements: readonly string[]) {
  void openModal((close) => <AgreementModal agreements={agreements} onConditions={openConditions} licence={<Licence />} close={close} />);
}
