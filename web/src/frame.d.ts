/** build/heic-frame.ts: the address of a document in which that script runs alone. */
declare module '*?frame' {
  const address: string
  export default address
}
