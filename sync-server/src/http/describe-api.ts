// Above 300 lines: one table of operations, most of them schemas.
import { paths } from '@simmer/contract/wire/paths'
import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import { maxUploadFiles, uploadRefs, UploadResponse } from '@simmer/contract/wire/profile-settings'
import { problemStatuses } from '@simmer/contract/wire/problem-statuses'
import { SessionResponse } from '@simmer/contract/wire/session'
import {
  SyncErrorBody,
  SyncResponse,
  SyncRequest,
  syncErrorStatuses,
  syncProtoHeader,
} from '@simmer/contract/wire/sync'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { isApiPath } from './middleware.ts'
import type { Route } from './route.ts'

type Json = Readonly<Record<string, unknown>>

const text: Json = { type: 'string' }

/** A request is described before its schema transforms it, a response after. Transformations have no JSON Schema. */
const jsonSchema = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' })
  return described
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } })

const parametersIn = (location: 'path' | 'query', schema: GenericSchema | undefined): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: described,
  }))
}

const problem = {
  description: 'A problem by name, with a sentence for users.',
  content: json({ $ref: '#/components/schemas/Problem' }),
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The action’s own id: a repeat with it answers the first outcome and does nothing.',
  schema: { type: 'string', format: 'uuid' },
}

const responseContent = ({ response, streams }: Endpoint): Json => {
  const schema = jsonSchema(response, 'output')
  return streams === true ? { 'text/event-stream': { schema } } : json(schema)
}

const describeOperation = (name: string, endpoint: Endpoint): Json => {
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(endpoint.idempotency === 'key' ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    ...(endpoint.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
    responses: {
      // CA-13: one call reports success as a problem.
      ...(endpoint.response.type === 'never'
        ? {}
        : { '200': { description: 'The response.', content: responseContent(endpoint) } }),
      default: problem,
    },
  }
}

/** An operation of a route that is no endpoint, from the fields of its `Route`. */
const describeRoute = (route: Route, method: string): Json => {
  const { path, summary, access } = route
  const names = [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name)
  return {
    operationId: `${method} ${path}`.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...(names.length === 0
      ? {}
      : { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: text })) }),
    ...(access === 'signed-in' || access === 'operator' ? { security: [{ session: [] }] } : {}),
    responses: { '200': { description: 'The response.' }, default: problem },
  }
}

const openApiPath = (path: string): string => path.replace(/[:*](\w+)/g, '{$1}')

const form = (fields: Readonly<Record<string, Json>>, required: readonly string[]): Json => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: fields, required } } },
})
const url: Json = {
  description: 'The absolute URL to open next.',
  content: json({ type: 'object', properties: { url: text } }),
}
const formErrorResponse: Json = {
  description: 'A URL of this site with the error, and the problem by name.',
  content: json({
    type: 'object',
    required: ['url', 'error', 'message'],
    properties: { url: text, error: { type: 'string', enum: Object.keys(problemStatuses) }, message: text },
  }),
}
const formFields = { csrfToken: text, callbackUrl: text, json: { type: 'string', enum: ['true'] } }

/** The session routes, by hand: NextAuth's protocol defines them, not the contract. */
const sessionPaths = (base: string): Json => ({
  [`${base}/session`]: {
    get: {
      operationId: 'session',
      summary: 'The session of this browser; {} when signed out.',
      responses: { '200': { description: 'The session.', content: json(jsonSchema(SessionResponse, 'output')) } },
    },
    post: {
      operationId: 'updateSession',
      summary: 'The session again, with a CSRF token.',
      requestBody: {
        required: true,
        content: json({ type: 'object', properties: { csrfToken: text, data: {} }, required: ['csrfToken'] }),
      },
      responses: {
        '200': { description: 'The session.', content: json(jsonSchema(SessionResponse, 'output')) },
        default: formErrorResponse,
      },
    },
  },
  [`${base}/csrf`]: {
    get: {
      operationId: 'csrf',
      summary: 'The CSRF token of this browser.',
      responses: {
        '200': { description: 'The token.', content: json({ type: 'object', properties: { csrfToken: text } }) },
      },
    },
  },
  [`${base}/providers`]: {
    get: {
      operationId: 'providers',
      summary: 'The sign-in methods.',
      responses: { '200': { description: 'By id.', content: json({ type: 'object' }) } },
    },
  },
  [`${base}/signin/otp`]: {
    post: {
      operationId: 'requestCode',
      summary: 'Send a one-time code by e-mail.',
      requestBody: form({ email: text, ...formFields }, ['email', 'csrfToken']),
      responses: { '200': url, default: formErrorResponse },
    },
  },
  [`${base}/callback/otp`]: {
    post: {
      operationId: 'signIn',
      summary: 'Sign in with the code.',
      requestBody: form({ email: text, code: text, ...formFields }, ['email', 'code', 'csrfToken']),
      responses: { '200': url, default: formErrorResponse },
    },
  },
  [`${base}/signout`]: {
    post: {
      operationId: 'signOut',
      summary: 'End the session.',
      requestBody: form(formFields, ['csrfToken']),
      responses: { '200': url, default: formErrorResponse },
    },
  },
})

const syncPaths: Json = {
  [paths.sync]: {
    post: {
      operationId: 'sync',
      summary: 'Push the actions of a device and pull changes, in one request.',
      security: [{ session: [] }],
      requestBody: { required: true, content: json(jsonSchema(SyncRequest, 'input')) },
      responses: {
        '200': {
          description: 'The outcomes and the changes.',
          headers: { [syncProtoHeader]: { schema: text } },
          content: json(jsonSchema(SyncResponse, 'output')),
        },
        default: {
          description: `The whole request is rejected: ${Object.keys(syncErrorStatuses).join(', ')}.`,
          content: json(jsonSchema(SyncErrorBody, 'output')),
        },
      },
    },
  },
  [paths.syncEvents]: {
    get: {
      operationId: 'syncEvents',
      summary: 'Server-sent events: something changed, so pull.',
      security: [{ session: [] }],
      responses: {
        '200': { description: 'Events whose data is {version}.', content: { 'text/event-stream': { schema: text } } },
        default: problem,
      },
    },
  },
}

/** A page of another service leads the browser here. */
const providerCallback = (parameters: 'query' | 'form'): Json => ({
  operationId: `providerCallback${parameters === 'query' ? '' : 'Form'}`,
  summary: 'Sign in with another service: its answer to the browser.',
  parameters: [{ name: 'provider', in: 'path', required: true, schema: text }],
  ...(parameters === 'form' ? { requestBody: form({ code: text, state: text, error: text }, ['state']) } : {}),
  responses: { '302': { description: 'To the page from which the user came, or to the one that explains the error.' } },
})

/** What the routes that are no endpoint take and answer, where their summary does not say it. */
const otherPaths: Json = {
  [paths.upload]: {
    post: {
      operationId: 'upload',
      summary: 'Upload pictures (CA-12).',
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['files'],
              properties: {
                files: {
                  type: 'array',
                  maxItems: maxUploadFiles,
                  items: { type: 'string', format: 'binary', maxLength: uploadBytes },
                },
                ref: { type: 'string', enum: [...uploadRefs] },
                refId: text,
              },
            },
          },
        },
      },
      responses: {
        '200': { description: 'The stored pictures.', content: json(jsonSchema(UploadResponse, 'output')) },
        default: problem,
      },
    },
  },
  [`${paths.auth}/_log`]: {
    post: {
      operationId: 'logClientError',
      summary: 'Errors that a client reports.',
      requestBody: form({ level: text, code: text, message: text }, []),
      responses: { '200': { description: 'An empty body.' } },
    },
  },
  [`${paths.auth}/callback/passkey`]: {
    post: {
      operationId: 'signInWithPasskey',
      summary: 'Sign in with a passkey.',
      requestBody: form({ response: text, ...formFields }, ['response', 'csrfToken']),
      responses: { '200': url, default: formErrorResponse },
    },
  },
  [`${paths.auth}/callback/{provider}`]: { get: providerCallback('query'), post: providerCallback('form') },
}

type Operations = Record<string, Record<string, unknown>>

/** Adds operations to those of their paths. Operations that are there already stay. */
const addOperations = (all: Operations, added: Json): void => {
  for (const [path, operations] of Object.entries(added)) all[path] = { ...Object(operations), ...all[path] }
}

/** The API in OpenAPI 3.1, generated from the contract and from the list of routes. */
export const describeApi = (origin: string, version: string, routes: readonly Route[]): Json => {
  const apiPaths: Operations = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    addOperations(apiPaths, {
      [openApiPath(endpoint.path)]: { [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) },
    })
  for (const described of [sessionPaths(paths.auth), syncPaths, otherPaths]) addOperations(apiPaths, described)
  for (const route of routes) {
    if (!isApiPath(route.path) || route.methods === '*') continue
    // GET includes HEAD.
    const methods = route.methods.filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'))
    for (const method of methods.map((each) => each.toLowerCase()))
      addOperations(apiPaths, { [openApiPath(route.path)]: { [method]: describeRoute(route, method) } })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Simmer', version, description: 'Recipes to read, save, rate and cook from, also with no signal.' },
    servers: [{ url: origin }],
    paths: apiPaths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The jwt of the session.' },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['error', 'message'],
          properties: { error: { type: 'string', enum: Object.keys(problemStatuses) }, message: text, details: {} },
        },
      },
    },
  }
}
