import { builder } from '../../../graphql/builder.ts';
import { ChapterRef } from '../../../graphql/chapter-type.ts';
import { requireAct } from '../../../http/require-act.ts';
import { chaptersOfDiscipline } from './chapter.read.ts';

builder.queryField('chapters', (t) =>
  t.field({
    description:
      'The chapters of a discipline in their order; a visitor and a contractor see those of their groups.',
    type: [ChapterRef],
    args: { disciplineID: t.arg.id({ required: true }) },
    resolve: (_root, { disciplineID }, { access, principal }) => {
      requireAct(principal, 'chapter.read');
      return chaptersOfDiscipline(access.db, disciplineID);
    },
  }),
);
