import { useState } from 'react';
import { API } from '../../platform/http.ts';

/** The reseller's large logo (176 x 72 px at most); the product's own if there is none or it fails to load. */
export function Logo({ resellerID }: { readonly resellerID: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (resellerID === null || failed === resellerID) return <ProductLogo />;
  return (
    <img
      className="logo"
      src={`${API}/reseller/${encodeURIComponent(resellerID)}/logo/large`}
      alt=""
      onError={() => setFailed(resellerID)}
    />
  );
}

function ProductLogo() {
  return (
    <span className="product-logo">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path
          fill="currentColor"
          d="M5 2h11a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5zm7.2 4c.3 2.3-3.7 3.9-3.7 7.3A3.6 3.6 0 0 0 12.1 17a3.6 3.6 0 0 0 3.6-3.6c0-1.5-.8-2.500-1.5-3.3-.1.9-.4 1.4-1 1.7.4-2.300-.1-4.500-1-5.800z"
        />
      </svg>
      Fireledger
    </span>
  );
}
