import { PHOTO_ACCEPT } from '@fireledger/domain/shared/file-types.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type MouseEvent, useEffect, useState } from 'react';
import { useProblemText } from '../language/problem-texts.ts';
import { useTranslate } from '../language/texts.ts';
import { fieldID } from './field-id.ts';
import { addPhotos, PHOTO_MAX, type Photo } from './photos.ts';

type PhotoPickerProps = {
  readonly photos: readonly Photo[];
  /** Photos were chosen before a reload and are lost. */
  readonly lost: boolean;
  /** None can be added or removed now; the focus stays. */
  readonly locked: boolean;
  readonly onChange: (photos: readonly Photo[]) => void;
};

/** What is read out of a change: the number that the photo had which was removed, null if photos were added. */
type Change = { readonly photoID: string; readonly removed: number | null };

/** Up to five photos, from the camera or the phone, shown small with a way to remove each. */
export function PhotoPicker({ photos, lost, locked, onChange }: PhotoPickerProps) {
  const say = useTranslate();
  const sayProblem = useProblemText();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [change, setChange] = useState<Change | null>(null);
  const id = fieldID('photos');
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // Allows choosing the same photo again after it was removed.
    event.target.value = '';
    if (locked) return;
    const result = addPhotos(photos, files);
    setProblems(result.problems);
    const last = result.photos.at(-1);
    setChange(last && result.photos.length > photos.length ? { photoID: last.photoID, removed: null } : null);
    onChange(result.photos);
    // The choosers go with the last photo that may be added, and the focus with them.
    if (result.photos.length >= PHOTO_MAX) document.getElementById(id)?.focus();
  };
  const remove = (photo: Photo, number: number) => {
    if (locked) return;
    setProblems([]);
    setChange({ photoID: photo.photoID, removed: number });
    onChange(photos.filter(({ photoID }) => photoID !== photo.photoID));
    document.getElementById(id)?.focus();
  };
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>
        {say('photos')} <span className="muted">({say('optional')})</span>
      </legend>
      <p className="help">{say('photosHelp', { count: PHOTO_MAX })}</p>
      {photos.length > 0 && <Thumbnails photos={photos} locked={locked} onRemove={remove} />}
      <div aria-live="polite">
        {lost && <p className="box">{say('photosLost')}</p>}
        {problems.map((one) => (
          <p key={one.code} className="problem">
            {sayProblem(one)}
          </p>
        ))}
        {change && <Said key={change.photoID} change={change} count={photos.length} />}
      </div>
      {photos.length < PHOTO_MAX && <Choosers locked={locked} onAdd={add} />}
    </fieldset>
  );
}

/** What a screen reader says of a change: said again for each, also in the same words. */
function Said({ change: { removed }, count }: { readonly change: Change; readonly count: number }) {
  const say = useTranslate();
  return (
    <p className="unseen">
      {removed === null ? say('photosChosen', { count }) : say('photoRemoved', { number: removed })}
    </p>
  );
}

type ChoosersProps = {
  readonly locked: boolean;
  readonly onAdd: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The camera for people at the spot, and the photos that are already on the phone. */
function Choosers({ locked, onAdd }: ChoosersProps) {
  const say = useTranslate();
  const chooser = {
    type: 'file',
    className: 'unseen',
    accept: PHOTO_ACCEPT,
    'aria-disabled': locked,
    onChange: onAdd,
    onClick: (event: MouseEvent) => {
      if (locked) event.preventDefault();
    },
  };
  return (
    <div className="photo-ways">
      <label className="button camera">
        <IconCamera aria-hidden="true" />
        {say('photoTake')}
        <input {...chooser} capture="environment" />
      </label>
      <label className="button">
        <IconPhoto aria-hidden="true" />
        {say('photoChoose')}
        <input {...chooser} multiple />
      </label>
    </div>
  );
}

type ThumbnailsProps = {
  readonly photos: readonly Photo[];
  readonly locked: boolean;
  readonly onRemove: (photo: Photo, number: number) => void;
};

function Thumbnails({ photos, locked, onRemove }: ThumbnailsProps) {
  return (
    <ul className="photos">
      {photos.map((photo, index) => (
        <Thumbnail
          key={photo.photoID}
          photo={photo}
          number={index + 1}
          locked={locked}
          onRemove={() => onRemove(photo, index + 1)}
        />
      ))}
    </ul>
  );
}

type ThumbnailProps = {
  readonly photo: Photo;
  readonly number: number;
  readonly locked: boolean;
  readonly onRemove: () => void;
};

function Thumbnail({ photo, number, locked, onRemove }: ThumbnailProps) {
  const say = useTranslate();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <li>
      {address && <img src={address} alt={say('photoNumber', { number })} />}
      <button
        type="button"
        className="remove"
        aria-label={say('photoRemove', { number })}
        aria-disabled={locked}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
