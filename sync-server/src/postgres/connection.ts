/** Says, in a sentence, to whoever starts Simmer what keeps the database from being used. */
export class DatabaseNotUsable extends Error {}

/** Where a database is: an address given from outside, or the parts of one that this program made itself. */
export type Connection =
  | { readonly connectionString: string }
  | {
      /** A host name, or the folder of a unix socket. */
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly password?: string
    }
