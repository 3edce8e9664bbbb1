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

/** How to create and drop databases on a server. */
export interface Administration {
  readonly connection: Connection
  /** Who owns a new database; null: the role of the connection. */
  readonly owner: string | null
}

/** The same server and role with another database. */
export const withDatabase = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database }
  // The URL of a unix socket has no host, which URL does not accept.
  const [, server = '', parameters = ''] =
    /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(connection.connectionString) ?? []
  return { connectionString: `${server}/${database}${parameters}` }
}
