import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton, type BusyButtonProps } from '../action/busy-button.tsx';

type LoadMoreButtonProps = Pick<BusyButtonProps, 'size' | 'onFocus'> & {
  /** Why the last request for more failed; null if it did not. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** Loads more rows. If that fails, it stays, keeps the focus, and says why. */
export function LoadMoreButton({ error, busy, onMore, ...props }: LoadMoreButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {error !== null && <p role="alert">{errorText(error)}</p>}
      <BusyButton variant="default" {...props} loading={busy} onClick={onMore}>
        {t('list.load_more')}
      </BusyButton>
    </>
  );
}
