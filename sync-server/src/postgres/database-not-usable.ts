/** Says, in a sentence, to whoever starts Simmer what keeps the database from being used. */
export class DatabaseNotUsable extends Error {}
