import fc from 'fast-check';

export const ACTORS = ['creator', 'colleague', 'location', 'technician', 'mate', 'owner', 'foreign'] as const;
export type Actor = (typeof ACTORS)[number];
const ASSIGNEES = ['technician', 'colleague'] as const;
export const OF_ORGANIZATION: readonly Actor[] = ['creator', 'colleague', 'location'];
export const ORDER = ['new', 'pending', 'ready', 'done'] as const;
type Status = (typeof ORDER)[number];
/** Kinds of a fire alarm and some of the causes of each, as the trade numbers them (domain.md). */
const CAUSES = { real: [11, 12], unwanted: [21, 26], fake: [31, 36] } as const;
type AlarmType = keyof typeof CAUSES;
const ALARM_TYPES = ['real', 'unwanted', 'fake'] as const;

/** An event as specification 4 and design 6 let it live, told without the product's own rules. */
export type Model = {
  status: Status;
  category: 'FIRE' | 'MALFUNCTION';
  alarmType: AlarmType | null;
  cause: number | null;
  assignee: (typeof ASSIGNEES)[number];
  responsible: 'creator' | 'colleague';
  solution: string | null;
  deleted: boolean;
  version: number;
};

/** One wish of one actor: whether it is granted now, what it then changes, and the call that asks for it. */
export type Wish = {
  readonly name: string;
  actor(model: Model): Actor;
  granted(model: Model): boolean;
  change(model: Model): void;
  /** Of the change that it asks for, people by their names; null asks to delete. */
  body(model: Model): object | null;
  /** It asks for values alone: what says nothing new is no change, and anybody's who sees the event. */
  readonly ofValues?: boolean;
};

let told = 0;
const actor = fc.constantFrom(...ACTORS);
const isOpen = (model: Model) => model.status !== 'done';
const isSolved = ({ solution, category, alarmType }: Model) =>
  solution !== null && (category !== 'FIRE' || alarmType !== null);

const step = fc.record({ actor, status: fc.constantFrom(...ORDER), reason: fc.boolean() }).map(
  (wish): Wish => ({
    name: `sets ${wish.status}${wish.reason ? ' with a reason' : ''}`,
    actor: () => wish.actor,
    granted: (model) => {
      if (model.status === 'done' && wish.status === 'pending')
        return wish.reason && OF_ORGANIZATION.includes(wish.actor);
      const isNext = ORDER.indexOf(wish.status) === ORDER.indexOf(model.status) + 1;
      if (wish.reason || !isNext) return false;
      return wish.status === 'done'
        ? OF_ORGANIZATION.includes(wish.actor) && isSolved(model)
        : model.assignee === wish.actor;
    },
    change: (model) => {
      model.status = wish.status;
    },
    body: () => ({ status: wish.status, ...(wish.reason ? { reason: 'It came back' } : {}) }),
  }),
);

const solve = fc.record({ actor, ready: fc.boolean() }).map((wish): Wish => {
  told += 1;
  const solution = `Solution ${told}`;
  return {
    name: `solves${wish.ready ? ' and sets ready' : ''}`,
    ofValues: !wish.ready,
    actor: () => wish.actor,
    granted: (model) =>
      isOpen(model) && model.assignee === wish.actor && (!wish.ready || model.status === 'pending'),
    change: (model) => {
      model.solution = solution;
      if (wish.ready) model.status = 'ready';
    },
    body: () => ({ solutionDescription: solution, ...(wish.ready ? { status: 'ready' } : {}) }),
  };
});

const alarm = fc
  .record({
    actor,
    type: fc.constantFrom(...ALARM_TYPES, null),
    cause: fc.constantFrom(11, 12, 21, 26, 31, 36, null, 'unsaid' as const),
  })
  .map(({ actor: who, type, cause }): Wish => {
    const causeAfter = (model: Model) =>
      cause === 'unsaid' ? (type === model.alarmType ? model.cause : null) : cause;
    const fits = (model: Model) => {
      const after = causeAfter(model);
      return after === null || (type !== null && CAUSES[type].some((code) => code === after));
    };
    return {
      name: `calls it ${type} of ${cause}`,
      ofValues: true,
      actor: () => who,
      granted: (model) =>
        isOpen(model) &&
        model.category === 'FIRE' &&
        (OF_ORGANIZATION.includes(who) || model.assignee === who) &&
        fits(model),
      change: (model) => Object.assign(model, { cause: causeAfter(model), alarmType: type }),
      body: () => ({ fireAlarmType: type, ...(cause === 'unsaid' ? {} : { causeCode: cause }) }),
    };
  });

const recategorise = fc.record({ actor, category: fc.constantFrom('FIRE', 'MALFUNCTION') }).map(
  ({ actor: who, category }): Wish => ({
    name: `makes it ${category}`,
    ofValues: true,
    actor: () => who,
    granted: (model) => isOpen(model) && who === 'creator',
    change: (model) => {
      if (model.category === 'FIRE' && category !== 'FIRE')
        Object.assign(model, { alarmType: null, cause: null });
      model.category = category;
    },
    body: () => ({ category }),
  }),
);

const assign = fc
  .record({ who: actor, role: fc.constantFrom('assignee', 'responsible') })
  .map(({ who, role }): Wish => {
    const other = (model: Model) =>
      role === 'assignee'
        ? { assignee: model.assignee === 'technician' ? 'colleague' : 'technician' }
        : { responsible: model.responsible === 'creator' ? 'colleague' : 'creator' };
    return {
      name: `names another ${role}`,
      actor: () => who,
      granted: (model) => isOpen(model) && OF_ORGANIZATION.includes(who),
      change: (model) => {
        Object.assign(model, other(model));
        if (role === 'assignee' && model.status === 'ready') model.status = 'pending';
      },
      body: other,
    };
  });

const remove = actor.map(
  (who): Wish => ({
    name: 'deletes',
    actor: () => who,
    granted: (model) => isOpen(model) && OF_ORGANIZATION.includes(who),
    change: (model) => Object.assign(model, { deleted: true }),
    body: () => null,
  }),
);

/** What brings an event on from where it is, by who may: so that runs reach the archive and come back. */
const advance = fc
  .record({
    who: fc.constantFrom<Actor>('creator', 'colleague', 'location'),
    type: fc.constantFrom(...ALARM_TYPES),
  })
  .map(({ who, type }): Wish => {
    told += 1;
    const bodyOf = (model: Model) => {
      if (model.status === 'new') return { status: 'pending' } as const;
      if (model.status === 'pending')
        return { status: 'ready', solutionDescription: `Solution ${told}` } as const;
      if (model.status === 'done') return { status: 'pending', reason: 'It came back' } as const;
      const asks = model.category === 'FIRE' && model.alarmType === null;
      return {
        status: 'done',
        ...(asks ? { fireAlarmType: type, causeCode: CAUSES[type][0] } : {}),
      } as const;
    };
    return {
      name: 'advances',
      actor: ({ status, assignee }) => (status === 'new' || status === 'pending' ? assignee : who),
      granted: ({ status, solution }) => status !== 'ready' || solution !== null,
      change: (model) => {
        const wanted = bodyOf(model);
        model.status = wanted.status;
        if (wanted.status === 'ready') model.solution = wanted.solutionDescription;
        if ('fireAlarmType' in wanted)
          Object.assign(model, { alarmType: wanted.fireAlarmType, cause: wanted.causeCode });
      },
      body: bodyOf,
    };
  });

/** Half of a run brings the event on; the rest is anybody's any wish, now and then the end of it. */
export const wishes = fc.oneof(
  { weight: 24, arbitrary: advance },
  { weight: 10, arbitrary: step },
  { weight: 6, arbitrary: solve },
  { weight: 6, arbitrary: alarm },
  { weight: 2, arbitrary: recategorise },
  { weight: 6, arbitrary: assign },
  { weight: 1, arbitrary: remove },
);
