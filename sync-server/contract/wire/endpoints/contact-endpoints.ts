import { ContactBody, FormToken, formTokenQuery } from '../contact.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** The calls of the contact page. */
export const contactEndpoints = {
  contactFormToken: endpoint({
    method: 'GET',
    path: '/api/contact/form-token',
    access: 'anyone',
    summary: 'Marks when a message was begun; the message needs it (RT-13).',
    query: formTokenQuery,
    response: FormToken,
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    rateLimit: 'in-handler',
    idempotency: 'body-id',
    summary:
      'Write to the people behind this Simmer (RT-13). The id is made by the sender; a repeat is answered, and not sent again.',
    body: ContactBody,
    response: MessageResponse,
  }),
} as const satisfies Record<string, Endpoint>
