import { UsageError, type Command } from './command.ts'

/** For a rolling upgrade: the database is migrated while the servers of the version before still run. */
export const migrate: Command = {
  usage: 'migrate',
  description: 'Migrates the database without starting the server, as the first step of an upgrade of several servers.',
  run: (args, { applied, print }) => {
    if (args.length > 0) throw new UsageError('This command has no arguments.')
    for (const name of applied) print(name)
    return Promise.resolve(
      applied.length === 0
        ? 'The database is up to date: every migration was applied before.'
        : `Applied now: ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.`,
    )
  },
}
