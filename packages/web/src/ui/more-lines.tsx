import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/error-text.ts';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';

type MoreLinesProps = Pick<BusyButtonProps, 'size'> & {
  /** Why what was last asked for did not come; null where it did. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** Asks for more lines. Stays, with the focus, where they do not come, and says why. */
export function MoreLines({ error, busy, onMore, size = 'sm' }: MoreLinesProps) {
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
