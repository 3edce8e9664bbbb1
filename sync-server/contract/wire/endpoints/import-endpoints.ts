import { ImportAnswer, ImportPageBody, ImportTextBody } from '../import.ts'
import { endpoint } from './endpoint.ts'

/** Reading recipes from elsewhere. Nothing is stored. */
export const importEndpoints = {
  importPage: endpoint({
    method: 'POST',
    path: '/api/import/page',
    access: 'anyone',
    rateLimit: { by: 'network', points: 600, seconds: 60 },
    maxBodyBytes: 16 * 1024 * 1024,
    summary:
      'Read the recipe of a page, fetched by its address or given as HTML (IM-1). At most 60 pages an hour and account or network, and 6 a minute and host are fetched.',
    body: ImportPageBody,
    response: ImportAnswer,
  }),
  importText: endpoint({
    method: 'POST',
    path: '/api/import/text',
    access: 'anyone',
    rateLimit: { by: 'network', points: 600, seconds: 60 },
    maxBodyBytes: 2 * 1024 * 1024,
    summary: 'Read the recipe of a text that was pasted or shared (IM-1).',
    body: ImportTextBody,
    response: ImportAnswer,
  }),
} as const
