import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
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
  const sayProblem = useSayProblem();
  const { draft, photos, change, setPhotos, forget } = useDraft(place, start);
  const sending = useSending(place, (serviceEventID) => {
    forget();
    onMade(serviceEventID, photos, draft.visitorName);
  });
  const problems = sending.state.phase === 'refused' ? sending.state.problems : [];
  const problemAt = (path: string) => {
    const found = problems.find((one) => one.path === path);
    return found ? sayProblem(found) : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send(draft);
  };
  const sendAsNew = () => {
    const renewed = { ...draft, key: randomID() };
    change(renewed);
    void sending.send(renewed);
  };

  return (
    <form className="registration" onSubmit={submit} noValidate>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {say('formTitle')}
      </h1>
      <p className="subtitle">
        {place.location.name}, {place.discipline.name}
      </p>
      {problems.length > 0 && <ProblemSummary problems={problems} />}
      <CategoryChoice
        chosen={draft.category}
        problem={problemAt('category')}
        onChoose={(category) => change({ category })}
      />
      <TextField
        name="internalLocation"
        label={say('place')}
        help={say('placeHelp')}
        max={TEXT_MAX.internalLocation}
        value={draft.internalLocation}
        problem={problemAt('internalLocation')}
        onChange={(internalLocation) => change({ internalLocation })}
      />
      <TextField
        name="description"
        label={say('description')}
        max={TEXT_MAX.description}
        lines
        value={draft.description}
        problem={problemAt('description')}
        onChange={(description) => change({ description })}
      />
      <TextField
        name="visitorName"
        label={say('name')}
        max={TEXT_MAX.visitorName}
        autoComplete="name"
        value={draft.visitorName}
        problem={problemAt('visitorName')}
        onChange={(visitorName) => change({ visitorName })}
      />
      <PhotoPicker photos={photos} lost={photosLost && photos.length === 0} onChange={setPhotos} />
      <SendArea state={sending.state} onClear={sending.clear} onSendAsNew={sendAsNew} onLeave={forget} />
    </form>
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
