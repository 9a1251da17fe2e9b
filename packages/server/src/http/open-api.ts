import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES } from './describe-route.ts';
import { GENERAL_ERRORS } from './general-errors.ts';

/** The OpenAPI 3.1 document of the REST commands at `/api/v1/openapi.json`, browsable at `/api/docs`; generated from the routes. */
export async function registerOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fireledger',
        version: '1',
        description:
          'Commands are REST, reads are GraphQL: POST /api/v1/graphql, one query a document. ' +
          `Any call can be refused with the general error codes: ${GENERAL_ERRORS.join(', ')}.`,
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: withHeaders,
    transformObject: jsonSchemaTransformObject,
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none' } });
}

/** The transform, which omits the headers of a response that declares its media type. */
const withHeaders: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document);
  const given = Object.entries((document.schema?.response ?? {}) as Responses);
  const answers = (described.schema?.response ?? {}) as Responses;
  for (const [status, { headers }] of given) {
    if (headers) answers[status] = { ...answers[status], headers };
  }
  return described;
};
type Responses = Record<string, { readonly headers?: object }>;
