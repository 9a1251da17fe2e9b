import { TextInput } from '@mantine/core';
import { useState } from 'react';

type CityFilterProps = {
  readonly label: string;
  readonly city: string | undefined;
  readonly onCity: (city: string | null) => void;
};

/** The complete name of a city, whatever its capitals and accents; applied on Enter or when the field loses focus. */
export function CityFilter({ label, city = '', onCity }: CityFilterProps) {
  const [typed, setTyped] = useState(city);
  const [read, setRead] = useState(city);
  if (read !== city) {
    // another city in the address replaces what was typed
    setRead(city);
    setTyped(city);
  }
  const take = () => {
    const next = typed.trim();
    if (next !== city) onCity(next === '' ? null : next);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
