import { useEffect, useState } from 'react';

/** An address in this page for data in memory, for as long as it is shown; null before the first rendering and for no data. */
export function useObjectUrl(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
