import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSignedIn } from '../../../kit/session/session.ts';
import { deviceDatabase } from '../../offline/device-database.ts';
import { loadCommonDefects } from './common-defects.ts';
import { ReasonChips } from './ReasonChips.tsx';

type Props = {
  planId: string;
  /** Undefined in a part plan, which has only one part. */
  partId: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** Earlier defects of this part, each entered with one tap. */
export function CommonDefects({ planId, partId, value, onChange }: Props) {
  const { me } = useSignedIn();
  const defects = useLiveQuery(
    () => loadCommonDefects(deviceDatabase, { userId: me._id, planId }, partId),
    [me._id, planId, partId],
  );
  if (!defects || defects.length === 0) return null;
  return <ReasonChips label={messages.commonDefects} reasons={defects} value={value} onChange={onChange} isOneLine />;
}
