/** The localStorage key that marks pending messages. Without it a page does not load the code that sends them. */
export const pendingMessagesMark = 'simmer.letters-wait'
