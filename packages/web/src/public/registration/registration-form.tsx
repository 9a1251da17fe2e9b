import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { randomID } from '../../platform/random-id.ts';
import { useSayProblem } from '../language/problem-texts.ts';
import { useSay } from '../language/texts.ts';
import { useArrival } from '../page/use-arrival.ts';
import { usePageStorage } from '../visit/page-storage.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { preloadCheck } from './body.ts';
import { CategoryChoice } from './category-choice.tsx';
import { type Draft, forgetDraft, keepDraft } from './draft.ts';
import type { Field } from './field-id.ts';
import { PhotoPicker } from './photo-picker.tsx';
import type { Photo } from './photos.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { SendArea } from './send-area.tsx';
import { TextField } from './text-field.tsx';
import { useSending } from './use-sending.ts';

type RegistrationFormProps = {
  readonly place: Place;
  readonly start: Draft;
  readonly photosLost: boolean;
  readonly onMade: (serviceEventID: string, photos: readonly Photo[], visitorName: string) => void;
};

/** The registration in one column: what, where, description, name, photos. Everything typed is kept at once. */
export function RegistrationForm({ place, start, photosLost, onMade }: RegistrationFormProps) {
  const say = useSay();
  const heading = useArrival();
  const { draft, photos, change, setPhotos, forget } = useDraft(place, start);
  const sending = useSending(place, {
    onTry: (token) => change({ token }),
    onMade: (serviceEventID) => {
      forget();
      onMade(serviceEventID, photos, draft.visitorName);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send(draft);
  };
  const sendAsNew = () => {
    const renewed = { ...draft, key: randomID() };
    change(renewed);
    void sending.send(renewed);
  };
  const edit = (field: Field, value: string) => {
    sending.amend(field);
    change({ [field]: value });
  };
  const { state } = sending;
  return (
    <form className="registration" onSubmit={submit} noValidate>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {say('formTitle')}
      </h1>
      <p className="subtitle">
        {place.location.name}, {place.discipline.name}
      </p>
      {state.phase === 'refused' && <ProblemSummary problems={state.problems} at={state.at} />}
      <Fields draft={draft} problems={state.phase === 'refused' ? state.problems : []} onEdit={edit} />
      <PhotoPicker photos={photos} lost={photosLost && photos.length === 0} onChange={setPhotos} />
      <SendArea state={state} onSendAsNew={sendAsNew} onLeave={forget} />
    </form>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly problems: readonly Problem[];
  readonly onEdit: (field: Field, value: string) => void;
};

function Fields({ draft, problems, onEdit }: FieldsProps) {
  const say = useSay();
  const sayProblem = useSayProblem();
  const bound = <F extends Field>(field: F) => {
    const found = problems.find(({ path }) => path === field);
    const onChange = (value: string) => onEdit(field, value);
    return { name: field, problem: found ? sayProblem(found) : null, onChange };
  };
  return (
    <>
      <CategoryChoice {...bound('category')} chosen={draft.category} />
      <TextField
        {...bound('internalLocation')}
        label={say('place')}
        help={say('placeHelp')}
        max={TEXT_MAX.internalLocation}
        value={draft.internalLocation}
      />
      <TextField
        {...bound('description')}
        label={say('description')}
        max={TEXT_MAX.description}
        lines
        value={draft.description}
      />
      <TextField
        {...bound('visitorName')}
        label={say('name')}
        max={TEXT_MAX.visitorName}
        autoComplete="name"
        value={draft.visitorName}
      />
    </>
  );
}

/** The draft and its photos; each change is kept for this tab. */
function useDraft(place: Place, start: Draft) {
  const storage = usePageStorage();
  const [draft, setDraft] = useState(start);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [touched, setTouched] = useState(false);
  useEffect(preloadCheck, []);
  useEffect(() => {
    if (touched) keepDraft(storage, place, { ...draft, photoCount: photos.length });
  }, [storage, place, draft, photos, touched]);
  return {
    draft,
    photos,
    change: (changed: Partial<Draft>) => {
      setTouched(true);
      setDraft((last) => ({ ...last, ...changed }));
    },
    setPhotos: (next: readonly Photo[]) => {
      setTouched(true);
      setPhotos(next);
    },
    forget: () => {
      setTouched(false);
      forgetDraft(storage);
    },
  };
}
