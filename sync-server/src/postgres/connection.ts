/** The database cannot be used; the message tells the operator why. */
export class DatabaseNotUsable extends Error {}

/**
 * How to connect to a database: a URL from the configuration, or the parts of a connection that the server made
 * itself.
 */
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
