import { ContactBody, FormToken, formTokenQuery } from '../contact.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** The contact form. */
export const contactEndpoints = {
  contactFormToken: endpoint({
    method: 'GET',
    path: '/api/contact/form-token',
    access: 'anyone',
    summary: 'A token with the time at which a message was begun; sending the message needs it (RT-13).',
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
      'Send a message to the operator (RT-13). The sender creates the id; a repeat gets the same response and sends nothing.',
    body: ContactBody,
    response: MessageResponse,
  }),
} as const satisfies Record<string, Endpoint>
