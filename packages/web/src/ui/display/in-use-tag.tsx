import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Tag } from './tag.tsx';
import { useInUseText } from './use-in-use-text.ts';

type InUseTagProps = {
  readonly active: boolean;
  /** The word for it on the thing's own screen: in use, in force. */
  readonly children: string;
};

/** Whether something is in use, or in force. */
export function InUseTag({ active, children }: InUseTagProps) {
  return (
    <Tag tone={active ? 'normal' : 'offline'} icon={active ? IconCircleCheck : IconCircleOff}>
      {children}
    </Tag>
  );
}

/** Whether something is in use, as text with an icon. */
export function InUse({ active }: Pick<InUseTagProps, 'active'>) {
  return <InUseTag active={active}>{useInUseText()(active)}</InUseTag>;
}
