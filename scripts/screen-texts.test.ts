import { expect, test } from 'vitest';
import { textsAskedBy, unnamedTexts } from './screen-texts.ts';
import { ROOT } from './step.ts';

test('every screen names the text files that it asks for', () => {
  expect(unnamedTexts(ROOT), '`staticData.texts` of its route').toEqual([]);
});

test.each([
  ["const { t } = useTranslation('location');", ['location']],
  ["useTranslation(['location', 'ui'])", ['location', 'ui']],
  ["t('ui:action.save')", ['ui']],
  ['t(`location:list.title`)', ['location']],
  ['useTranslation(kind)', []],
  ["const address = 'mailto:somebody'; // useTranslation of nothing", []],
])('%s asks for %o', (source, asked) => {
  expect([...textsAskedBy(source, ['location', 'ui'])]).toEqual(asked);
});
