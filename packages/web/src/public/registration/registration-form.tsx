import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { type FormEvent, useEffect } from 'react';
import { randomID } from '../../platform/random-id.ts';
import { useProblemText } from '../language/problem-texts.ts';
import { useTranslate } from '../language/texts.ts';
import { useHeadingFocus } from '../page/use-heading-focus.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { CategoryChoice } from './category-choice.tsx';
import type { Draft } from './draft.ts';
import type { Field } from './field-id.ts';
import { PhotoPicker } from './photo-picker.tsx';
import type { Photo } from './photos.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { preloadCheck } from './registration-body.ts';
import { SubmitArea } from './submit-area.tsx';
import { TextField } from './text-field.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

type RegistrationFormProps = {
  readonly place: Place;
  readonly start: Draft;
  readonly photosLost: boolean;
  readonly onMade: (serviceEventID: string, photos: readonly Photo[], visitorName: string) => void;
};

/**
 * The registration in one column: what, where, description, name, photos. Everything typed is saved at once; while it is being
 * sent nothing changes, so that what is on the screen is what is sent (docs/decisions/0410).
 */
export function RegistrationForm({ place, start, photosLost, onMade }: RegistrationFormProps) {
  const { draft, photos, change, setPhotos, discard } = useDraft(place, start);
  useEffect(preloadCheck, []);
  const sending = useSubmission(place, {
    onTry: change,
    onMade: (serviceEventID, sent) => {
      discard(sent.key);
      onMade(serviceEventID, photos, sent.visitorName);
    },
  });
  const { state } = sending;
  const locked = state.phase === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send(draft);
  };
  const sendAsNew = () => {
    const renewed = { ...draft, key: randomID(), triedAt: null };
    change(renewed);
    void sending.send(renewed);
  };
  const edit = (field: Field, value: string) => {
    if (locked) return;
    sending.amend(field);
    change({ [field]: value });
  };
  const problems = state.phase === 'refused' ? state.problems : [];
  return (
    <form className="registration" onSubmit={submit} noValidate>
      <Head place={place} />
      {state.phase === 'refused' && <ProblemSummary problems={state.problems} at={state.at} />}
      <Fields draft={draft} problems={problems} locked={locked} onEdit={edit} />
      <PhotoPicker
        photos={photos}
        lost={photosLost && photos.length === 0}
        locked={locked}
        onChange={setPhotos}
      />
      <SubmitArea state={state} onSendAsNew={sendAsNew} onLeave={() => discard(draft.key)} />
    </form>
  );
}

function Head({ place }: { readonly place: Place }) {
  const say = useTranslate();
  const heading = useHeadingFocus();
  return (
    <>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {say('formTitle')}
      </h1>
      <p className="subtitle">
        {place.location.name}, {place.discipline.name}
      </p>
    </>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly problems: readonly Problem[];
  readonly locked: boolean;
  readonly onEdit: (field: Field, value: string) => void;
};

function Fields({ draft, problems, locked, onEdit }: FieldsProps) {
  const say = useTranslate();
  const sayProblem = useProblemText();
  const bound = <F extends Field>(field: F) => {
    const found = problems.find(({ path }) => path === field);
    const onChange = (value: string) => onEdit(field, value);
    return { name: field, problem: found ? sayProblem(found) : null, locked, onChange };
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
        help={say('nameHelp')}
        max={TEXT_MAX.visitorName}
        autoComplete="name"
        value={draft.visitorName}
      />
    </>
  );
}
