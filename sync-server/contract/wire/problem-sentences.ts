import type { ProblemName } from './problems.ts'

/**
 * What a person is told. On the wire: `{ "error": <name>, "message": <sentence>, "details"?: … }`. Apart from the names, so
 * that the web loads sentences only when there is something to tell.
 */
export const problemSentences: Readonly<Record<ProblemName, string>> = {
  'unreadable-json': 'That request could not be read: it is not valid JSON.',
  'unreadable-form': 'That form could not be read.',
  'wrong-shape': 'Something in that request is missing or of the wrong kind.',
  'malformed-address': 'That address could not be read.',
  'not-signed-in': 'You are not authorized to access this resource. Please sign in.',
  'not-allowed': 'You are not authorized to access this resource. Please sign in.',
  'account-suspended': 'This account is suspended. Write to us if you think that is a mistake.',
  'no-such-route': 'There is nothing at this address.',
  'recipe-not-found': 'We could not find that recipe.',
  'author-not-found': 'We could not find that cook.',
  'picture-not-found': 'We could not find that picture.',
  'device-not-found': 'That device is not signed in (any more).',
  'not-your-account': 'That is not your account.',
  'referral-code-required': 'Referral code is required',
  'referral-fields-required': 'User ID, username, and referral code are required',
  'referral-code-unknown': 'There is no invitation with this code.',
  'referral-code-own': 'This is your own code. It is for friends.',
  'referral-already-set': 'An invitation was accepted already.',
  'author-gone': 'This cook’s page was taken down.',
  'article-not-found': 'We could not find that article.',
  'post-not-found': 'We could not find that post.',
  'post-changed':
    'Somebody changed this post meanwhile. Copy what you wrote, open the post again and put both together.',
  'editors-only': 'Only editors can write for the blog.',
  'form-not-valid-yet': 'That form was too old, or filled in quicker than anybody can type. Please send it again.',
  'looks-automatic':
    'That looked like it came from a machine: a field that nobody sees was filled in. Please reload and try again.',
  'recipe-gone': 'This recipe was taken down by its author.',
  'method-not-allowed': 'That cannot be done at this address.',
  'key-reused': 'That idempotency key was already used for something else.',
  'username-taken': 'That username is already taken.',
  'username-already-set': 'Your username is already set.',
  'username-not-allowed':
    'A username has 3 to 30 letters, digits, dots, dashes or underscores, starts with a letter, and is not a word Simmer needs itself.',
  'username-changed-lately': 'You changed your username not long ago. It can be changed again after a while.',
  'account-has-posts':
    'You wrote posts for the blog, and they carry your name. Write to us, and we settle what becomes of them first.',
  'no-such-auth-action': 'There is no such step in signing in or out.',
  'csrf-refused': 'That form was too old or came from elsewhere. Please try again.',
  'email-not-valid': 'Please give a valid e-mail address.',
  'code-not-sent': 'Failed to send verification code',
  'code-wrong': 'That code is not right. Check the e-mail and try again.',
  'code-expired': 'That code is no longer valid. Ask for a new one.',
  'sign-in-method-not-found': 'That way to sign in is not on your account.',
  'passkey-refused': 'That passkey opens no account here. Try another one, or use a code by e-mail.',
  'passkey-not-added': 'That passkey could not be added. Please try again.',
  'too-many-passkeys': 'That is as many passkeys as an account can have. Remove one that you no longer use.',
  'provider-away': 'That service does not answer right now. Please try again, or use a code by e-mail.',
  'body-too-large': 'That is more than can be sent at once.',
  'picture-not-readable': 'That picture could not be read. Please choose a JPEG, PNG or WebP.',
  // ER-5.
  'picture-missing': 'Error uploading image, no file',
  'picture-is-text': 'Error uploading image, file is a string',
  'picture-too-large': 'Error uploading image, file is too large',
  'picture-empty': 'Error uploading image, image is empty',
  'media-type-not-supported': 'That kind of content cannot be read here. Please send JSON.',
  'stars-out-of-range': 'A rating is a whole number from 1 to 5.',
  'cursor-not-valid': 'That page marker is not valid any more. Start again from the first page.',
  'too-many-requests': 'That was a lot at once. Please wait a moment and try again.',
  'something-broke': 'Something went wrong on our side. It has been noted; please try again.',
  'database-away': 'Simmer is taking a short breather. Please try again in a moment.',
}
