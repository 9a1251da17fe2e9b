import type { Category, FireAlarmType, Priority } from '@fireledger/domain/service-event/vocabulary.ts';

import type { DeviceKind } from '../devices.ts';

/** The kind of an entry, which decides the course of its life (event-lifecycles.ts). */
export type Kind = 'test' | 'maintenance' | 'fault' | 'fire' | 'disablement' | 'notice' | 'visitor';

/** What is reported, and what solved it. `{device}` stands for the device of the entry. */
export type Words = readonly [description: string, solution: string];

/** One thing that happens in a logbook, in both languages of the world. */
export type Template = {
  readonly kind: Kind;
  /** The device that it is about; this also decides where in the building it is. */
  readonly on: DeviceKind;
  readonly category: Category;
  readonly priority: Priority;
  readonly en: Words;
  readonly nl: Words;
  /** For a fire alarm: what it turned out to be. */
  readonly fire?: { readonly type: FireAlarmType; readonly cause: number };
};

/** The periodic check by the building's own people. */
export function test(on: DeviceKind, en: Words, nl: Words): Template {
  return { kind: 'test', on, category: 'TEST', priority: null, en, nl };
}

/** The yearly maintenance by the contractor. */
export function maintenance(on: DeviceKind, en: Words, nl: Words): Template {
  return { kind: 'maintenance', on, category: 'INFORMATION', priority: 4, en, nl };
}

/** A fault that the contractor must repair. */
export function fault(
  on: DeviceKind,
  category: Category,
  priority: Priority,
  en: Words,
  nl: Words,
): Template {
  return { kind: 'fault', on, category, priority, en, nl };
}

/** A fire alarm with what it turned out to be. */
export function fire(on: DeviceKind, type: FireAlarmType, cause: number, en: Words, nl: Words): Template {
  return {
    kind: 'fire',
    on,
    category: 'FIRE',
    priority: type === 'real' ? 1 : 2,
    en,
    nl,
    fire: { type, cause },
  };
}

/** A part taken out of service, and put back. */
export function disablement(
  on: DeviceKind,
  category: 'DISABLEMENT' | 'ISOLATION' | 'TEST_MODE',
  en: Words,
  nl: Words,
): Template {
  return { kind: 'disablement', on, category, priority: 3, en, nl };
}

/** An entry that the building's people handle themselves. */
export function notice(on: DeviceKind, category: Category, en: Words, nl: Words): Template {
  return { kind: 'notice', on, category, priority: null, en, nl };
}

/** The entry of a passer-by who has scanned the code at the door. */
export function visitor(on: DeviceKind, category: Category, en: Words, nl: Words): Template {
  return { kind: 'visitor', on, category, priority: 3, en, nl };
}
