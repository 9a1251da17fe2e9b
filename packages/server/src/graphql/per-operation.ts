import type { Access } from '../db/with-access.ts';

/** A value that exists once per operation, such as its loaders: `create` is called at its first use in an operation. */
export function perOperation<Made extends object>(
  create: (access: Access) => Made,
): (access: Access) => Made {
  const made = new WeakMap<Access, Made>();
  return (access) => {
    const one = made.get(access) ?? create(access);
    made.set(access, one);
    return one;
  };
}
