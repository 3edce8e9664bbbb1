/** Says at a start that messages wait, so that nobody else loads what sends them. */
export const pendingMessagesMark = 'simmer.letters-wait'
