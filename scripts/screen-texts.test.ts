import { expect, test } from 'vitest';
import { textsUsedBy, undeclaredTexts } from './screen-texts.ts';
import { ROOT } from './step.ts';

test('every screen names the text files that it asks for', () => {
  expect(undeclaredTexts(ROOT), '`staticData.texts` of its route').toEqual([]);
});

test.each([
  ["const { t } = useTranslation('location');", ['location']],
  ["useTranslation(['location', 'ui'])", ['location', 'ui']],
  ["t('ui:action.save')", ['ui']],
  ['t(`location:list.title`)', ['location']],
  ['useTranslation(kind)', []],
  ["const address = 'mailto:somebody'; // useTranslation of nothing", []],
])('%s asks for %o', (source, asked) => {
  expect([...textsUsedBy(source, ['location', 'ui'])]).toEqual(asked);
});
