type Schemas = Readonly<Record<string, object>>;
type Document = { readonly components?: { readonly schemas?: Schemas } };

const REFERENCE = '#/components/schemas/';
/** What the name of a schema ends with where it is described as it is sent, not as it is returned. */
const SENT = 'Input';
/** Formats that say all that the patterns beside them say, in a tenth of the letters. */
const FORMATS: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time']);

/**
 * The document without what the conversion from zod adds to it: named schemas that nothing refers to, the ending of a name
 * where a schema is only ever sent, the patterns of well-known formats, and the limits of whole numbers; listed whole numbers are
 * called so.
 */
export function tidied<T extends object>(document: T): T {
  const plain: T & Document = JSON.parse(JSON.stringify(document, withoutNoise));
  const schemas = plain.components?.schemas ?? {};
  const used = referredTo({ ...plain, components: {} }, schemas, new Set());
  const named = new Map([...used].map((name) => [name, nameIn(used, name)]));
  const kept = Object.fromEntries([...named].map(([name, own]) => [own, schemas[name]]));
  const complete = { ...plain, components: { ...plain.components, schemas: kept } };
  return JSON.parse(JSON.stringify(complete), (key, value) =>
    key === '$ref' && typeof value === 'string' ? renamed(value, named) : value,
  );
}

function withoutNoise(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.fromEntries(Object.entries(value).filter(([name, one]) => !isNoise(name, one, value)));
  return isWholeNumbers(kept) ? { ...kept, type: 'integer' } : kept;
}

/** Whether a schema lists whole numbers, which the conversion calls numbers of any kind. */
function isWholeNumbers({
  type,
  enum: values,
}: {
  readonly type?: unknown;
  readonly enum?: unknown;
}): boolean {
  return type === 'number' && Array.isArray(values) && values.every(Number.isInteger);
}

function isNoise(name: string, value: unknown, { format }: { readonly format?: unknown }): boolean {
  if (name === 'pattern') return FORMATS.has(format);
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** The names of the schemas to which a part refers, themselves or through others. */
function referredTo(part: unknown, schemas: Schemas, found: Set<string>): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    const name = key === '$ref' && typeof value === 'string' ? value.slice(REFERENCE.length) : null;
    if (name === null) referredTo(value, schemas, found);
    else if (!found.has(name)) referredTo(schemas[name], schemas, found.add(name));
  }
  return found;
}

function nameIn(used: ReadonlySet<string>, name: string): string {
  const own = name.endsWith(SENT) ? name.slice(0, -SENT.length) : name;
  return used.has(own) ? name : own;
}

function renamed(reference: string, named: ReadonlyMap<string, string>): string {
  const name = reference.slice(REFERENCE.length);
  return REFERENCE + (named.get(name) ?? name);
}
