import { editInstallationSchema } from '@fireledger/domain/logbook/installation.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { changeInstallation } from './change-installation.ts';

/** The facts about an installation on the logbook's front page (docs/decisions/0520). */
export const installationRoutes: readonly Route[] = [
  defineRoute({
    method: 'PATCH',
    path: '/location/:id/installation/:disciplineID',
    summary: 'Change the facts about an installation',
    description:
      'Only the facts that are sent; null is unknown. An installation of which nothing is known has version 0.',
    act: 'location.edit_details',
    transaction: 'write',
    params: z.object({ id: requiredID(), disciplineID: requiredID() }),
    body: editInstallationSchema,
    example: { panelMake: 'Esser', panelType: 'FlexES', detectorCount: 240, normYear: 2018 },
    answers: { 200: z.object({ locationID: z.uuid(), disciplineID: z.uuid(), version: z.int() }) },
    errors: ['not_found', 'forbidden', 'stale_version', 'logbook.discipline_not_at_location'],
    command: async (access, { params, body, version }) => ({
      status: 200,
      body: await changeInstallation(
        access,
        { locationID: params.id, disciplineID: params.disciplineID },
        version,
        body,
      ),
    }),
  }),
];
