import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { PATH_PARAMETERS, SECURITY_SCHEMES } from './describe-route.ts';
import { GENERAL_ERRORS } from './general-errors.ts';
import { tidied } from './open-api-schemas.ts';

/** The first part of a path, by which the document groups its calls. */
const TAGS: Readonly<Record<string, string>> = {
  user: 'Signing in, one’s own account, and the administration of users.',
  live: 'What changes, as it changes.',
  location: 'Buildings and sites, with the facts about their installations.',
  'custom-field': 'Fields that a location has of its own.',
  logbook:
    'The logbook at the door: QR codes, their cards, the visitor’s password; and the logbook as a book.',
  discipline: 'Kinds of installations.',
  'fire-cause': 'Causes of fire alarms.',
  chapter: 'Chapters of a discipline, in which documents stand.',
  document: 'Documents, their files and their expiry.',
  contract: 'Which contractor maintains which discipline of which location.',
  contractor: 'Companies that maintain installations.',
  organization: 'Companies whose buildings these are.',
  reseller: 'Resellers, their logos and licences.',
  graphql: 'Every read that is not a file.',
  'service-event':
    'Registrations in a logbook (manual), action events (action), and the archive (historical).',
};

/**
 * The OpenAPI 3.1 document of the REST commands at `/api/v1/openapi.json`, browsable at `/api/docs`; generated from the routes.
 */
export async function registerOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fireledger',
        version: '1',
        description:
          'Commands are REST, reads are GraphQL: POST /api/v1/graphql. A POST that creates can be repeated under its ' +
          'Idempotency-Key; a change heeds If-Match. ' +
          `Any call can be refused with the general error codes: ${GENERAL_ERRORS.join(', ')}.`,
      },
      servers: [{ url: '/', description: 'This installation.' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: completed,
    transformObject: (document) => tidied(jsonSchemaTransformObject(document)),
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } });
}

type Responses = Record<string, { readonly headers?: object }>;
type Parameters = { readonly properties: Record<string, { description?: string | undefined }> };

/**
 * The transform, completed by what it omits: the example of a body (zod gives none to a schema that transforms its input), the
 * headers of a response that declares its media type, and what the parameters of a path are.
 */
const completed: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document);
  const { example, body } = (described.schema ?? {}) as {
    example?: unknown;
    body?: { examples?: unknown[] };
  };
  if (body && example) body.examples = [example];
  const given = Object.entries((document.schema?.response ?? {}) as Responses);
  const answers = (described.schema?.response ?? {}) as Responses;
  for (const [status, { headers }] of given) {
    if (headers) answers[status] = { ...answers[status], headers };
  }
  const params = described.schema?.params as Parameters | undefined;
  for (const [name, parameter] of Object.entries(params?.properties ?? {})) {
    parameter.description ??= PATH_PARAMETERS[name];
  }
  return described;
};
