import { preparedData, SimmerServer } from './server.ts'

/**
 * Starts a server once before all browser tests. The other servers begin with a copy of its data folder: a first start creates
 * the database and the sample recipes, which takes longer than many a test.
 */
const prepareData = async (): Promise<() => Promise<void>> => {
  const server = await SimmerServer.start()
  await server.stop()
  process.env[preparedData] = server.dataDir
  return () => server.discard()
}

export default prepareData
