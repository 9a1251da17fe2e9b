import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton, type BusyButtonProps } from '../action/busy-button.tsx';

type MoreLinesProps = Pick<BusyButtonProps, 'size'> & {
  /** Why the last request for more failed; null if it did not. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** Loads more lines. If that fails, it stays, keeps the focus, and says why. */
export function LoadMoreButton({ error, busy, onMore, size = 'sm' }: MoreLinesProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {error !== null && <p role="alert">{errorText(error)}</p>}
      <BusyButton variant="default" size={size} loading={busy} onClick={onMore}>
        {t('list.load_more')}
      </BusyButton>
    </>
  );
}
