import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Tag } from './tag.tsx';

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
