import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE = 250;

export type SearchFieldProps = {
  /** What the address says is searched for; '' for nothing. */
  readonly value: string;
  /** Told a moment after the last key; replace the address, so that Back leaves the list. */
  readonly onSearch: (text: string) => void;
  /** Names the field for those who hear it, and what can be found: `Name, address or reference`. */
  readonly label: string;
};

/** A list's search, as one types; `/` leads to it. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The address is followed when somebody else changed it, never behind one's own typing.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onSearch(text);
  }, TYPING_PAUSE);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={TEXT_MAX.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
