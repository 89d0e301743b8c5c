import { RiskView } from '../features/queues/RiskPanel.tsx';
import { SlipDetail } from '../features/queues/SlipDetail.tsx';
import { StuckDetail } from '../features/queues/StuckQueue.tsx';
import { RequestQueue } from '../features/requests/RequestQueue.tsx';

export const RequestsScreen = () => (
  <RequestQueue
    views={{
      evidence: (shown) => <RiskView {...shown} />,
      stuck: (row) => <StuckDetail row={row} />,
      slip: (row, onSeen) => <SlipDetail row={row} onSeen={onSeen} />,
    }}
  />
);
