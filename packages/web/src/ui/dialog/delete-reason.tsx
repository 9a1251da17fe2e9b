import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { requiredText } from '@fireledger/domain/shared/text.ts';
import { Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { checkBy } from '../../platform/check-schema.ts';
import { problemText } from '../../platform/error-text.ts';

const problemsOfReason = checkBy(requiredText(TEXT_MAX.reason, { lines: true }));

export type DeleteReason = {
  readonly reason: string;
  /** Whether the reason can be sent; if not, the field shows why and gets the focus. */
  readonly check: () => boolean;
  readonly field: {
    readonly input: RefObject<HTMLTextAreaElement | null>;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (reason: string) => void;
  };
};

/** The reason that permanent deletion requires: `<DeleteDialog check>` validates it, `<DeleteReasonField>` shows it. */
export function useDeleteReason(): DeleteReason {
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const check = () => {
    const [found] = problemsOfReason(reason);
    setError(found && problemText(found));
    if (found) input.current?.focus();
    return !found;
  };
  const onChange = (next: string) => {
    setReason(next);
    setError(undefined);
  };
  return { reason, check, field: { input, value: reason, error, onChange } };
}

type DeleteReasonFieldProps = DeleteReason['field'] & {
  readonly label: string;
  readonly description: string;
};

/** The field for a reason, in a `DeleteDialog`. */
export function DeleteReasonField({ input, onChange, ...field }: DeleteReasonFieldProps) {
  return (
    <Textarea
      {...field}
      ref={input}
      autosize
      minRows={2}
      data-autofocus
      required
      withAsterisk={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
