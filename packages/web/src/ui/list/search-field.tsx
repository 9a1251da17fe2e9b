import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 250;

export type SearchFieldProps = {
  /** The search text in the address; '' for none. */
  readonly value: string;
  /** Called a moment after the last key (debounced); replace the address, so that Back leaves the list. */
  readonly onSearch: (text: string) => void;
  /** The accessible name of the field, which says what can be found: `Name, address or reference`. */
  readonly label: string;
};

/** A list's search, applied while typing; `/` moves the focus to it. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Follow the address if something else changed it, but never overwrite what is being typed.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onSearch(text);
  }, SEARCH_DEBOUNCE_MS);
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
