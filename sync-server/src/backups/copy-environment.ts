import type { Environment } from '../config/environment.ts'

/** The configuration of a server on a restored copy: it can only be reached from this process, and calls no service. */
export const copyEnvironment = (environment: Environment, folder: string): Environment => ({
  ...environment,
  production: false,
  development: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  replicaUrl: null,
  // Cleanups delete pictures that the copy does not know: they must find none.
  dataDir: folder,
  objectStorage: null,
  smtpUrl: null,
  errorReports: null,
  analyticsUrl: null,
  assistant: null,
  providers: [],
  trustedProxies: 0,
  sampleContent: false,
  backups: null,
})
